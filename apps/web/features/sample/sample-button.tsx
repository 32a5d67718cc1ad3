import './sample.css'
import { sampleWords as words } from '@sidepot/messages/web-sample'
import { toasts } from '@sidepot/messages/web-ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { TIMERS } from '../../data/limits.ts'
import { useReference } from '../../data/reads.ts'
import { rowsOf, useRecords } from '../../data/records.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { begunFill, fillWithSample, isSample, removeSample, sampleStore } from './sample-service.ts'

const byOrder = <T extends { readonly displayOrder: number }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => a.displayOrder - b.displayOrder)

/** Once a page: what failed here is not tried again by itself. */
let hasBegun = false

async function fill() {
  hasBegun = true
  const filled = await fillWithSample(byOrder(rowsOf('Venue')), byOrder(rowsOf('CashGameStake')))
  if (filled) toast(filled.ok ? { text: words.filled } : { text: filled.problem, tone: 'bad' })
}

export function SampleButton() {
  const share = useStore(sampleStore, state => state.share)
  useReference('Venue')
  useReference('CashGameStake')
  if (share !== null) return <Progress share={share} label={words.filling} />
  return <Button onClick={() => void fill()}>{words.try}</Button>
}

/** Goes on by itself with what a reload has cut off, once what the plan is made of is here. */
function useGoOn(there: boolean): void {
  const cutOff = there && !hasBegun && begunFill() !== null
  const venues = useReference('Venue', cutOff)
  const stakes = useReference('CashGameStake', cutOff)
  const ready = cutOff && !venues.loading && !stakes.loading && !venues.error && !stakes.error
  useEffect(() => {
    if (ready && !hasBegun) void fill()
  }, [ready])
}

/** Only there while sample data is. */
export function RemoveSample() {
  const { share, filling } = useStore(sampleStore)
  const there = useRecords(
    ['Session', 'Bankroll'],
    () => rowsOf('Bankroll').some(isSample) || rowsOf('Session').some(isSample),
  )
  const [going, setGoing] = useState(false)
  useGoOn(there)
  if (!there) return null
  const remove = async () => {
    const problem = await removeSample()
    toast(problem === null ? { text: words.removed } : { text: problem, tone: 'bad' })
  }
  // gone for good once it is sent, so for a moment it can be taken back; a page that is left keeps everything
  const ask = () => {
    setGoing(true)
    const timer = setTimeout(() => void remove().finally(() => setGoing(false)), TIMERS.undoMs)
    const undo = () => {
      clearTimeout(timer)
      setGoing(false)
    }
    toast({
      text: words.going,
      slot: 'sample',
      duration: TIMERS.undoMs,
      action: { label: toasts.undo, run: undo },
    })
  }
  return (
    <aside className="panel sample-note">
      <p>{words.note}</p>
      {share === null ? (
        <Button size="sm" disabled={going} onClick={ask}>
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
      <small>{words.progress(label, Math.floor(100 * share))}</small>
    </span>
  )
}
