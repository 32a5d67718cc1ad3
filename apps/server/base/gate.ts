// Heavy work off the event loop: at most `slots` at once, at most `places` waiting, and a value (not a wait) when full. Whoever waits with many
// others of the same network or account takes turns with everybody else: however many they are, others wait for one of theirs, not for all.
import { err, ok, type Result } from '@sidepot/engine/result'

export interface Gate {
  /** `who` it is done for. When all places are taken, the last of whoever has most of them leaves for one who has fewer. */
  run<T>(work: () => Promise<T>, who?: string): Promise<Result<T, 'busy'>>
  waiting(): number
}

/** Called with whether it is their turn, or their place was taken. */
type Waiting = (isTurn: boolean) => void

export const createGate = (slots: number, places: number): Gate => {
  let running = 0
  let many = 0
  /** In whose turn it is. */
  const queues = new Map<string, Waiting[]>()
  const next = (): Waiting | undefined => {
    const [first] = queues
    if (!first) return undefined
    const [who, [called, ...others]] = first
    queues.delete(who)
    if (others.length > 0) queues.set(who, others)
    return called
  }
  const hasRoom = (who: string): boolean => {
    if (many < places) return true
    const longest = [...queues.values()].reduce((long, one) => (one.length > long.length ? one : long), [])
    // the one who comes would have as many
    if (longest.length <= (queues.get(who)?.length ?? 0) + 1) return false
    many--
    longest.pop()?.(false)
    return true
  }
  const turn = (who: string): Promise<boolean> =>
    new Promise(resolve => {
      many++
      const queue = queues.get(who)
      if (queue) queue.push(resolve)
      else queues.set(who, [resolve])
    })
  return {
    waiting: () => many,
    async run(work, who = '') {
      if (running < slots) running++
      else if (!hasRoom(who) || !(await turn(who))) return err('busy')
      try {
        return ok(await work())
      } finally {
        const called = next()
        if (called) {
          many--
          called(true)
        } else running--
      }
    },
  }
}
