// Answers lie in memory until their reader has taken them, or was dropped after a minute without a byte (door.ts). Whoever is owed very much gets nothing
// further made before some of it was taken.
import type { FastifyReply } from 'fastify'
import { Owed } from '../base/owed.ts'

/** In characters, before those that are being made: of an account two of the largest answers, of an address those of four accounts, and what its visitors look at. */
export const MOST_UNREAD = { account: 64_000_000, address: 256_000_000, visitors: 64_000_000 } as const

export class Unread {
  readonly #owed = new Owed()

  isFull(who: string, most: number): boolean {
    return this.#owed.add(who, 0) > most
  }

  /** Until the answer has gone, or the connection. */
  hold(who: readonly string[], characters: number, { raw }: Pick<FastifyReply, 'raw'>): void {
    // the connection went while it was made
    if (raw.destroyed) return
    let isHere = true
    for (const one of who) this.#owed.add(one, characters)
    for (const end of ['finish', 'close'])
      raw.once(end, () => {
        if (isHere) for (const one of who) this.#owed.add(one, -characters)
        isHere = false
      })
  }
}
