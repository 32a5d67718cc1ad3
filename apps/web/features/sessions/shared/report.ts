// Shows why something was refused, where a dialog does not show it already.
import type { Done } from '../../../data/session/session-service.ts'
import { toast } from '../../../ui/layers/toast-store.ts'

export function report(done: Done): boolean {
  if (!done.ok) toast({ text: done.message, tone: 'bad' })
  return done.ok
}
