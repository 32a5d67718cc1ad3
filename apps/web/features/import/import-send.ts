// A request of an import, sent until the server has answered it.
import { err, ok, type Result } from '@sidepot/engine/result'
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

/** Null when it is done. */
export async function send(document: string, input: object): Promise<NotSent | null> {
  const sent = await answered(document, input)
  return sent.ok ? null : sent.error
}

/** Of an import that was undone, a session that is deleted, and one that never was. */
const GONE = ['import/undone', 'session/deleted', 'session/not-found']

/** What the server answered. The same call again changes nothing, so what got lost on the way is sent again. */
export async function answered<T>(document: string, input: object): Promise<Result<T, NotSent>> {
  for (let tries = 1; ; tries++) {
    const answer = await ask<T>(document, { input })
    if (answer.ok) return ok(answer.value)
    const { kind, message } = answer.error
    if (kind === 'refused' || kind === 'conflict') {
      const code = (kind === 'refused' && answer.error.code) || ''
      return err({ isRefusal: true, isGone: GONE.includes(code), message })
    }
    if (tries === TRIES) return err({ isRefusal: false, isGone: false, message: words.stopped })
    const pause = Math.min(OUTBOX_RETRY.firstMs * 2 ** (tries - 1), OUTBOX_RETRY.mostMs)
    await new Promise(done => setTimeout(done, pause))
  }
}
