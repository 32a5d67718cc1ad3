// Work of which one change makes a lot, for thousands of subscribers: accounts take turns, and whoever waits for the event loop has it every few
// milliseconds.
import { setImmediate as turn } from 'node:timers/promises'
import { createFairShare } from './fair-share.ts'

const LONGEST_MS = 10

export interface Pace {
  /** Does it when it is that account's turn. Work that waits for a database keeps everybody else waiting: it has no place here. */
  run<T>(account: string, work: () => Promise<T>): Promise<T>
  /** Between two pieces of a long work: a turn for others, if it has been going on for long. */
  breathe(): Promise<void>
}

export function createPace(longestMs = LONGEST_MS): Pace {
  const share = createFairShare(1, 1, Number.POSITIVE_INFINITY)
  let since = performance.now()
  const breathe = async () => {
    if (performance.now() - since < longestMs) return
    await turn()
    since = performance.now()
  }
  return {
    breathe,
    run: (account, work) =>
      share.run(account, async () => {
        await breathe()
        return work()
      })!,
  }
}
