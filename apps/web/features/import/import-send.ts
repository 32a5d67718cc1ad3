// A request of an import, sent until the server has answered it.
import { importWords as words } from '@sidepot/messages/web-import'
import { ask } from '../../data/api/graphql.ts'
import { OUTBOX_RETRY } from '../../data/wire/limits.ts'

const TRIES = 6

/** Null when it is done. The same call again changes nothing, so what got lost on the way is sent again. */
export async function send(
  document: string,
  input: object,
): Promise<{ readonly isRefusal: boolean; readonly message: string } | null> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(document, { input })
    if (answer.ok) return null
    if (answer.error.kind === 'refused') return { isRefusal: true, message: answer.error.message }
    if (tries === TRIES) return { isRefusal: false, message: words.stopped }
    const pause = Math.min(OUTBOX_RETRY.firstMs * 2 ** (tries - 1), OUTBOX_RETRY.mostMs)
    await new Promise(done => setTimeout(done, pause))
  }
}
