// Connections are shared fairly: of each account only so many pieces of work run at once, the rest wait for their own, so one
// account's slow or blocked requests never take the last connection from everybody else.

export const SHARE = 6
const MOST_WAITING = 2000

export interface FairShare {
  /** Null when too many of this account wait already. */
  run<T>(account: string, work: () => Promise<T>): Promise<T> | null
}

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/** `share` of one account, `total` of all together: accounts take turns, because each has only its share in that queue. */
export function createFairShare(
  share = SHARE,
  total = Number.POSITIVE_INFINITY,
  mostWaiting = MOST_WAITING,
): FairShare {
  const lanes = new Map<string, Lane>()
  const all: Lane = { running: 0, waiting: [] }
  const finish = (account: string, lane: Lane): void => {
    lane.running--
    const next = lane.waiting.shift()
    if (next) next()
    else if (lane.running === 0) lanes.delete(account)
  }
  const inTotal = async <T>(work: () => Promise<T>): Promise<T> => {
    // whoever is called takes the place of the one who leaves
    if (all.running < total) all.running++
    else await new Promise<void>(resolve => all.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = all.waiting.shift()
      if (next) next()
      else all.running--
    }
  }
  return {
    run(account, work) {
      let lane = lanes.get(account)
      if (!lane) {
        lane = { running: 0, waiting: [] }
        lanes.set(account, lane)
      }
      const accountLane = lane
      const start = async () => {
        accountLane.running++
        try {
          return await inTotal(work)
        } finally {
          finish(account, accountLane)
        }
      }
      if (accountLane.running < share) return start()
      if (accountLane.waiting.length >= mostWaiting) return null
      return new Promise<void>(resolve => accountLane.waiting.push(resolve)).then(start)
    },
  }
}
