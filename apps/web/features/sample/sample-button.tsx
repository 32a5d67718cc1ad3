import './sample.css'
import { sampleWords as words } from '@sidepot/messages/web-sample'
import { useStore } from 'zustand'
import { useReference } from '../../data/reads.ts'
import { rowsOf, useRecords } from '../../data/records.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { fillWithSample, isSample, removeSample, sampleStore } from './sample-service.ts'

export function SampleButton() {
  const share = useStore(sampleStore, state => state.share)
  useReference('Venue')
  useReference('CashGameStake')
  const fill = async () => {
    const byOrder = <T extends { readonly displayOrder: number }>(rows: readonly T[]) =>
      [...rows].sort((a, b) => a.displayOrder - b.displayOrder)
    const problem = await fillWithSample(byOrder(rowsOf('Venue')), byOrder(rowsOf('CashGameStake')))
    toast(problem === null ? { text: words.filled } : { text: problem, tone: 'bad' })
  }
  if (share !== null) return <Progress share={share} label={words.filling} />
  return <Button onClick={() => void fill()}>{words.try}</Button>
}

/** Only there while sample data is. */
export function RemoveSample() {
  const { share, filling } = useStore(sampleStore)
  const there = useRecords(
    ['Session', 'Bankroll'],
    () => rowsOf('Bankroll').some(isSample) || rowsOf('Session').some(isSample),
  )
  if (!there) return null
  const remove = async () => {
    const problem = await removeSample()
    toast(problem === null ? { text: words.removed } : { text: problem, tone: 'bad' })
  }
  return (
    <aside className="panel sample-note">
      <p>{words.note}</p>
      {share === null ? (
        <Button size="sm" onClick={() => void remove()}>
          {words.remove}
        </Button>
      ) : (
        <Progress share={share} label={filling ? words.filling : words.removing} />
      )}
    </aside>
  )
}

function Progress({ share, label }: { readonly share: number; readonly label: string }) {
  return (
    <span className="sample-progress">
      <progress value={share} aria-label={label} />
      <small>{label}</small>
    </span>
  )
}
