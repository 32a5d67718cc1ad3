// What came of a change of seats. Who left by it can be brought back until the seats change again (PLAY-51).
import type { TableSeat } from '@sidepot/ledger/table-state'
import { seating as words } from '@sidepot/messages/web-seating'
import { toasts } from '@sidepot/messages/web-ui'
import type { Moved } from '../../data/session/table-service.ts'
import { dropSlot, toast } from '../../ui/layers/toast-store.ts'

const SLOT = 'left the table'

/** `there` is who had the seat before. */
export function saySeats(done: Moved, there?: TableSeat): void {
  if (!done.ok) return void toast({ text: done.message, tone: 'bad' })
  dropSlot(SLOT)
  if (done.undo && there)
    toast({
      slot: SLOT,
      text: words.left(there.playerName, there.seatNumber),
      action: { label: toasts.undo, run: done.undo },
    })
}
