// The one sync sign of the screen; what waits behind it is loaded when asked for.
import { withShortIds } from '@sidepot/messages/display'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { outbox } from '../../data/device/device.ts'
import { isTableSave } from '../../data/outbox/table-steps.ts'
import { SyncSign, type SyncState } from '../../ui/display/sync-sign.tsx'

const SyncSheet = lazy(() => import('./sync-sheet.tsx'))

export function useSyncState(): {
  readonly state: SyncState
  readonly count: number
  readonly reason: string | undefined
} {
  const { items, offline } = useStore(outbox.store)
  const noNetwork = useSyncExternalStore(followNetwork, () => !navigator.onLine)
  const refused = items.find(item => item.state === 'refused')
  const waiting = items.filter(item => item.state === 'waiting')
  const lost = noNetwork || (offline && waiting.length > 0)
  const state: SyncState = refused
    ? 'refused'
    : lost
      ? 'waiting'
      : waiting.length === 0
        ? 'saved'
        : 'saved-here'
  // what people did; a button that moved on by itself goes along with its hand
  const done = waiting.filter(item => !isTableSave(item))
  return {
    state,
    count: done.length || waiting.length,
    reason: refused?.reason && withShortIds(refused.reason),
  }
}

function followNetwork(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}

export function SyncSlot() {
  const [open, setOpen] = useState(false)
  const { state, count, reason } = useSyncState()
  const sign = { state, count, ...(reason ? { reason } : {}), onOpen: () => setOpen(true) }
  return (
    <>
      <span className="sync-wide">
        <SyncSign {...sign} />
      </span>
      <span className="sync-narrow">
        <SyncSign {...sign} compact />
      </span>
      {open && (
        <Suspense>
          <SyncSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
