// The one sync sign of the screen; what waits behind it is loaded when asked for.
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { outbox } from '../data/device.ts'
import { SyncSign, type SyncState } from '../ui/sync-sign.tsx'

const SyncSheet = lazy(() => import('./sync-sheet.tsx'))

export function useSyncState(): {
  readonly state: SyncState
  readonly count: number
  readonly reason: string | undefined
} {
  const { items, offline } = useStore(outbox.store)
  const refused = items.find(item => item.state === 'refused')
  const waiting = items.filter(item => item.state === 'waiting').length
  const state: SyncState = refused ? 'refused' : waiting === 0 ? 'saved' : offline ? 'waiting' : 'saved-here'
  return { state, count: waiting, reason: refused?.reason }
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
