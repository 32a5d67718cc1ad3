// Heavy work off the event loop: at most `slots` at once, at most `places` waiting, and a value (not a wait) when full.
import { err, ok, type Result } from '@sidepot/engine/result'

export interface Gate {
  run<T>(work: () => Promise<T>): Promise<Result<T, 'busy'>>
  waiting(): number
}

export const createGate = (slots: number, places: number): Gate => {
  let running = 0
  const queue: (() => void)[] = []
  return {
    waiting: () => queue.length,
    async run(work) {
      if (running >= slots) {
        if (queue.length >= places) return err('busy')
        await new Promise<void>(resolve => queue.push(resolve))
      } else running++
      try {
        return ok(await work())
      } finally {
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
  }
}
