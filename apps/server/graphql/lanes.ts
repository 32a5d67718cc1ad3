// Whose turn it is to use a connection. Of each account so many fields are worked on at once, of each address somewhat more, and all who keep the
// database busy have half of the connections together: however many accounts ask for what takes long, whoever asks for little has one.
import { createFairShare } from '../base/fair-share.ts'

/** Of sixteen: two accounts of one address leave one to their neighbours, and all of them some to everybody else. */
const OF_AN_ADDRESS = 13
const OF_THE_BUSY = 8
const OF_THE_BUSY_OF_AN_ADDRESS = 4
/** Milliseconds of the database's time; a fifth of what passes is forgiven. Loading the largest screen takes less. */
const BUSY_FROM_MS = 3_000
const FORGIVEN = 0.2
const MOST_REMEMBERED = 10_000

export interface Lanes {
  /** Null when too many of the account wait already. */
  run<T>(account: string, address: string, work: () => Promise<T>): Promise<T> | null
  /** What a field took of the database's time. */
  used(account: string, ms: number): void
}

export function createLanes(now: () => number = () => performance.now()): Lanes {
  const accounts = createFairShare()
  const addresses = createFairShare(OF_AN_ADDRESS, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
  const busy = createFairShare(OF_THE_BUSY_OF_AN_ADDRESS, OF_THE_BUSY, Number.POSITIVE_INFINITY)
  const lately = new Map<string, { readonly ms: number; readonly at: number }>()
  const usedLately = (account: string): number => {
    const last = lately.get(account)
    return last ? Math.max(0, last.ms - (now() - last.at) * FORGIVEN) : 0
  }
  return {
    // who waits among the busy keeps nobody at the same address waiting
    run: (account, address, work) =>
      accounts.run(account, () => {
        const there = () => addresses.run(address, work)!
        return usedLately(account) > BUSY_FROM_MS ? busy.run(address, there)! : there()
      }),
    used(account, ms) {
      const sum = usedLately(account) + ms
      lately.delete(account)
      lately.set(account, { ms: sum, at: now() })
      if (lately.size > MOST_REMEMBERED) lately.delete(lately.keys().next().value as string)
    },
  }
}
