// How often the sign-in state may be asked anew: at most once per 5 s, and so many times until the counter starts over.
import { AUTH_CHECK } from '../wire/limits.ts'

export type Throttle = (now: number) => boolean

export function createAuthThrottle(plan: typeof AUTH_CHECK = AUTH_CHECK): Throttle {
  let last = Number.NEGATIVE_INFINITY
  let countedFrom = Number.NEGATIVE_INFINITY
  let count = 0
  return now => {
    if (now - countedFrom >= plan.counterResetMs) {
      countedFrom = now
      count = 0
    }
    if (now - last < plan.atMostEveryMs || count >= plan.mostPerCounter) return false
    last = now
    count++
    return true
  }
}
