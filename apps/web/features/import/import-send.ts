// A request of an import, sent until the server has answered it.
import { err, ok, type Result } from '@sidepot/engine/result'
import { importWords as words } from '@sidepot/messages/web-import'
import { ask } from '../../data/api/graphql.ts'
import { waits } from '../../data/wire/failure.ts'
import { OUTBOX_RETRY } from '../../data/wire/limits.ts'

const TRIES = 6

interface NotSent {
  readonly isRefusal: boolean
  /** What it belongs to was deleted. */
  readonly isGone: boolean
  readonly message: string
}

/** Of somebody who watches the import: without a connection it waits until there is one, or until they stop it (IMP-22). */
export interface Patience {
  readonly isStopped: () => boolean
  readonly onWaiting: (isWaiting: boolean) => void
}

const sleeping = new Set<() => void>()
/** Whatever waits for the connection looks again now. */
export const wakeSenders = (): void => {
  for (const wake of sleeping) wake()
}

const pause = (ms: number): Promise<void> =>
  new Promise(done => {
    const wake = () => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      sleeping.delete(wake)
      done()
    }
    const timer = setTimeout(wake, ms)
    sleeping.add(wake)
    addEventListener('online', wake)
  })

const pauseAfter = (tries: number): Promise<void> =>
  pause(Math.min(OUTBOX_RETRY.firstMs * 2 ** (tries - 1), OUTBOX_RETRY.mostMs))

/** What the server answers, however long that takes; null where the person has stopped it. */
export async function untilAnswered<T>(
  question: () => Promise<T | null>,
  { isStopped, onWaiting }: Patience,
): Promise<T | null> {
  for (let tries = 1; ; tries++) {
    const answer = await question()
    if (answer !== null || isStopped()) {
      onWaiting(false)
      return answer
    }
    onWaiting(true)
    await pauseAfter(tries)
  }
}

/** Null when it is done. */
export async function send(document: string, input: object, patience?: Patience): Promise<NotSent | null> {
  const sent = await answered(document, input, patience)
  return sent.ok ? null : sent.error
}

/** Of an import that was undone, a session that is deleted, and one that never was. */
const GONE = ['import/undone', 'session/deleted', 'session/not-found']

/** What the server answered. The same call again changes nothing, so what got lost on the way is sent again. */
export async function answered<T>(
  document: string,
  input: object,
  patience?: Patience,
): Promise<Result<T, NotSent>> {
  for (let tries = 1; ; tries++) {
    const answer = await ask<T>(document, { input })
    if (answer.ok || !waits(answer.error)) patience?.onWaiting(false)
    if (answer.ok) return ok(answer.value)
    const { kind, message } = answer.error
    if (kind === 'refused' || kind === 'conflict') {
      const code = (kind === 'refused' && answer.error.code) || ''
      return err({ isRefusal: true, isGone: GONE.includes(code), message })
    }
    const lost = { isRefusal: false, isGone: false, message: words.stopped }
    if (patience?.isStopped()) return err({ ...lost, message: words.stoppedByYou })
    if (!patience && tries === TRIES) return err(lost)
    patience?.onWaiting(true)
    await pauseAfter(tries)
  }
}
