// Bodies of requests lie in memory from their first byte to the answer, also while the request waits for its turn, and take twice their length
// there: what an address and an account may have at once is bounded. What a request says that it will send counts before it is read.
import type { FastifyReply } from 'fastify'
import { Owed } from '../base/owed.ts'

/** The largest parts of an import, sixty at once. */
export const MOST_AT_ONCE = 64 * 1024 * 1024

export interface Bodies {
  /** Until the answer has gone, or the connection; false where there is no room. */
  take(who: string, bytes: number, reply: Pick<FastifyReply, 'raw'>): boolean
}

export function createBodies(most = MOST_AT_ONCE): Bodies {
  const owed = new Owed()
  return {
    take(who, bytes, { raw }) {
      let isHere = true
      const giveBack = () => {
        if (isHere) owed.add(who, -bytes)
        isHere = false
      }
      const fits = owed.add(who, bytes) <= most
      if (fits) for (const end of ['finish', 'close']) raw.once(end, giveBack)
      else giveBack()
      return fits
    },
  }
}
