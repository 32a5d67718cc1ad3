// What waits to be sent, and what was refused with its reason: send again, or drop.
import { waitingList as words } from '@sidepot/messages/web-sync'
import { useStore } from 'zustand'
import { outbox } from '../data/device.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'

export default function SyncSheet({ onClose }: { readonly onClose: () => void }) {
  const { items, durable } = useStore(outbox.store)
  return (
    <Sheet open onClose={onClose} title={words.title} detail={words.detail(items.length)}>
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
  )
}
