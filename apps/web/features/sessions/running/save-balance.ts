// What the balance dialog does with its two fields. Unchanged without notes there is nothing to send.
import { sessionService as words } from '@sidepot/messages/web-session'
import { type Done, generalUpdate } from '../../../data/session/session-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'

export function saveBalance(
  session: Rec<'Session'>,
  form: { readonly stack: string; readonly notes: string; readonly unchanged: boolean },
): Done {
  if (!(Number(form.stack) >= 0)) return { ok: false, message: words.invalidStack }
  if (form.unchanged && form.notes.trim() === '') return { ok: true }
  const done = generalUpdate(session, form.unchanged ? null : form.stack, form.notes)
  return done.ok ? done : { ok: false, message: done.message || words.failedUpdate }
}
