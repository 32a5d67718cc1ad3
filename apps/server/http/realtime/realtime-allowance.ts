// How much a socket may still say: every message, ping and pong counts as one, however short.
import type { RealtimeLimits } from './realtime-limits.ts'

type Limits = Pick<RealtimeLimits, 'mostMessages' | 'mostMessagesOfStranger' | 'messagesPerSecond'>

export class Allowance {
  readonly #limits: Limits
  readonly #now: () => number
  #spent = 0
  #at: number

  /** The clock is one that is never set. */
  constructor(limits: Limits, now = () => performance.now()) {
    this.#limits = limits
    this.#now = now
    this.#at = now()
  }

  /** False when nothing is left. */
  take(isKnown: boolean): boolean {
    const { mostMessages, mostMessagesOfStranger, messagesPerSecond } = this.#limits
    const now = this.#now()
    this.#spent = Math.max(0, this.#spent - ((now - this.#at) / 1000) * messagesPerSecond)
    this.#at = now
    if (this.#spent >= (isKnown ? mostMessages : mostMessagesOfStranger)) return false
    this.#spent++
    return true
  }
}
