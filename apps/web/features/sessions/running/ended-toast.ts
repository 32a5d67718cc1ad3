// "Session ended", "Session reopened" and "Left the waiting list" with their undo: of each session the last one.
import { sessionPage, cashOutDialog as words } from '@sidepot/messages/web-session-page'
import { toasts } from '@sidepot/messages/web-ui'
import type { Undoable } from '../../../data/session/session-service.ts'
import { toast } from '../../../ui/layers/toast-store.ts'
import { report } from '../shared/report.ts'

const slotOf = (sessionId: string) => `ended ${sessionId}`

export function showEnded(sessionId: string, undo: () => void): void {
  toast({ slot: slotOf(sessionId), text: words.done, action: { label: toasts.undo, run: undo } })
}

/** Taken by mistake, or to look: the cash-out is there again. */
export function showReopened(sessionId: string, undo: () => void): void {
  toast({ slot: slotOf(sessionId), text: sessionPage.reopened, action: { label: toasts.undo, run: undo } })
}

export function showStopped(sessionId: string, done: Undoable): void {
  if (!done.ok) return void report(done)
  toast({
    slot: slotOf(sessionId),
    text: sessionPage.stopped,
    action: { label: toasts.undo, run: done.undo },
  })
}
