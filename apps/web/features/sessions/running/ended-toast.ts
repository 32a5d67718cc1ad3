// "Session ended" with its undo: one for each session, gone when the session goes on.
import { cashOutDialog as words } from '@sidepot/messages/web-session-page'
import { toasts } from '@sidepot/messages/web-ui'
import { dropSlot, toast } from '../../../ui/layers/toast-store.ts'

const slotOf = (sessionId: string) => `ended ${sessionId}`

export function showEnded(sessionId: string, undo: () => void): void {
  toast({ slot: slotOf(sessionId), text: words.done, action: { label: toasts.undo, run: undo } })
}

export const hideEnded = (sessionId: string): void => dropSlot(slotOf(sessionId))
