// A request of an import, sent until the server has answered it.
import { importWords as words } from '@sidepot/messages/web-import'
import { ask } from '../../data/api/graphql.ts'
import { OUTBOX_RETRY } from '../../data/wire/limits.ts'

const TRIES = 6

interface NotSent {
  readonly isRefusal: boolean
  /** What it belongs to was deleted. */
  readonly isGone: boolean
  readonly message: string
}

/** Null when it is done. The same call again changes nothing, so what got lost on the way is sent again. */
export async function send(document: string, input: object): Promise<NotSent | null> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(document, { input })
    if (answer.ok) return null
    if (answer.error.kind === 'refused') {
      const { message, code } = answer.error
      return { isRefusal: true, isGone: code === 'session/not-found', message }
    }
    if (tries === TRIES) return { isRefusal: false, isGone: false, message: words.stopped }
    const pause = Math.min(OUTBOX_RETRY.firstMs * 2 ** (tries - 1), OUTBOX_RETRY.mostMs)
    await new Promise(done => setTimeout(done, pause))
  }
}
