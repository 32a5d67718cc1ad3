// Connections are shared fairly: of each account only so many fields are worked on at once, the rest wait for their own, so one
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

export function createFairShare(share = SHARE): FairShare {
  const lanes = new Map<string, Lane>()
  const finish = (account: string, lane: Lane): void => {
    lane.running--
    const next = lane.waiting.shift()
    if (next) next()
    else if (lane.running === 0) lanes.delete(account)
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
          return await work()
        } finally {
          finish(account, accountLane)
        }
      }
      if (accountLane.running < share) return start()
      if (accountLane.waiting.length >= MOST_WAITING) return null
      return new Promise<void>(resolve => accountLane.waiting.push(resolve)).then(start)
    },
  }
}
