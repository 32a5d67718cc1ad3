// The one sync sign of the screen, and what waits behind it.
import { waitingList as words } from '@sidepot/messages/web-sync'
import { useState } from 'react'
import { useStore } from 'zustand'
import { outbox } from '../data/device.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { SyncSign, type SyncState } from '../ui/sync-sign.tsx'

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
  const { items, durable } = useStore(outbox.store)
  const sign = { state, count, ...(reason ? { reason } : {}), onOpen: () => setOpen(true) }
  return (
    <>
      <span className="sync-wide">
        <SyncSign {...sign} />
      </span>
      <span className="sync-narrow">
        <SyncSign {...sign} compact />
      </span>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        detail={words.detail(items.length)}
      >
        {!durable && <p className="sync-note">{words.notDurable}</p>}
        <ul className="sync-list">
          {items.map(item => (
            <li key={item.id}>
              <span>
                <b>{words.what(item.what)}</b>
                <small>{item.state === 'refused' ? item.reason : words.waiting}</small>
              </span>
              {item.state === 'refused' && (
                <>
                  <Button size="sm" onClick={() => void outbox.retry(item.id)}>
                    {words.again}
                  </Button>
                  <Button size="sm" variant="danger" onClick={() => void outbox.drop(item.id)}>
                    {words.drop}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
        {items.length > 0 && (
          <Button wide onClick={() => void outbox.flush()}>
            {words.sendNow}
          </Button>
        )}
      </Sheet>
    </>
  )
}
