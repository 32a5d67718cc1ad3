import './sample.css'
import { sampleWords as words } from '@sidepot/messages/web-sample'
import { toasts } from '@sidepot/messages/web-ui'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useMine, useReference } from '../../data/reads/reads.ts'
import { rowsOf } from '../../data/store/records.ts'
import { TIMERS } from '../../data/wire/limits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { begunFill, sampleStore } from './sample-fill.ts'

/** Filling and removing are rare: the page is there before their code. */
const service = () => import('./sample-service.ts')

const byOrder = <T extends { readonly displayOrder: number }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => a.displayOrder - b.displayOrder)

/** Once a page: what failed here is not tried again by itself. */
let hasBegun = false

async function fill() {
  hasBegun = true
  const { fillWithSample } = await service()
  const filled = await fillWithSample(byOrder(rowsOf('Venue')), byOrder(rowsOf('CashGameStake')))
  if (!filled) return
  if (filled.ok) toast({ text: words.filled, action: { label: toasts.undo, run: () => void remove() } })
  else toast({ text: filled.problem, tone: 'bad' })
}

export function SampleButton() {
  const share = useStore(sampleStore, state => state.share)
  const wording = useWording()
  const venues = useReference('Venue')
  const stakes = useReference('CashGameStake')
  if (share !== null) return <Progress share={share} label={wording(words.filling)} />
  // the same plan must come of it again after a reload
  return (
    <Button disabled={venues.loading || stakes.loading} onClick={() => void fill()}>
      {words.try}
    </Button>
  )
}

/** Goes on by itself with what a reload has cut off, once what the plan is made of is here. */
function useGoOn(): void {
  const cutOff = !hasBegun && begunFill() !== null
  const venues = useReference('Venue', cutOff)
  const stakes = useReference('CashGameStake', cutOff)
  const ready = cutOff && !venues.loading && !stakes.loading && !venues.error && !stakes.error
  useEffect(() => {
    if (ready && !hasBegun) void fill()
  }, [ready])
}

let isRemoving = false
async function remove() {
  if (isRemoving) return
  isRemoving = true
  const { removeSample } = await service().finally(() => {
    isRemoving = false
  })
  const { kept, undo } = removeSample()
  toast({
    text: kept.length > 0 ? words.removedBut(kept.map(one => one.name)) : words.removed,
    slot: 'sample',
    duration: TIMERS.undoMs,
    action: { label: toasts.undo, run: undo },
  })
}

/** Only there while sample data is. */
export function SampleNote() {
  useGoOn()
  const share = useStore(sampleStore, state => state.share)
  const wording = useWording()
  const stopped = share === null && hasBegun && begunFill() !== null
  // what stays and what it then holds is shown at once: the bookings say so
  useMine('BankrollTransaction', 'bankrollTransactionsByUserIdAndTimestamp')
  return (
    <aside className="panel sample-note">
      <p>{stopped ? words.partly : words.note}</p>
      {share === null ? (
        <div className="sample-choices">
          {stopped && (
            <Button size="sm" onClick={() => begunFill() && void fill()}>
              {words.goOn}
            </Button>
          )}
          <Button size="sm" onClick={() => void remove()}>
            {words.remove}
          </Button>
        </div>
      ) : (
        <Progress share={share} label={wording(words.filling)} />
      )}
    </aside>
  )
}

function Progress({ share, label }: { readonly share: number; readonly label: string }) {
  return (
    <span className="sample-progress">
      <progress value={share} aria-label={label} />
      <small>{words.progress(label, share)}</small>
    </span>
  )
}
