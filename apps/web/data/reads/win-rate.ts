// An hourly rate and how far luck alone may move it: one function for every screen that shows one. Time is in minutes.
import { perHour as rated } from '@sidepot/engine/per-hour'

export interface Rate {
  /** per hour; null with too little time to say */
  readonly perHour: number | null
  /** half the width of the 95 % interval */
  readonly error: number | null
  /** standard deviation of one hour */
  readonly deviation: number | null
}
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

/**
 * Results of different lengths: the rate is all of them over all the time. An hour's variance is estimated from what each
 * session was off that rate, weighed by its length; the interval follows from it and the time played.
 */
export function rateOf(results: readonly { readonly net: number; readonly minutes: number }[]): Rate {
  const timed = results.filter(one => one.minutes > 0)
  const hours = sum(timed.map(one => one.minutes)) / 60
  const perHour = rated(sum(timed.map(one => one.net)), hours * 60)
  if (perHour === null) return { perHour, error: null, deviation: null }
  if (timed.length < 2) return { perHour, error: null, deviation: null }
  const squares = sum(timed.map(one => (one.net - (perHour * one.minutes) / 60) ** 2 / (one.minutes / 60)))
  const deviation = Math.sqrt(squares / (timed.length - 1))
  return { perHour, error: (quantile(timed.length - 1) * deviation) / Math.sqrt(hours), deviation }
}

/** 97.5 % of Student's t: with few sessions the deviation itself is a guess, and the interval wider than the normal one. */
const FEW = [12.706, 4.303, 3.182, 2.776] as const
const NORMAL = 1.959964
function quantile(freedom: number): number {
  const known = FEW[freedom - 1]
  if (known !== undefined) return known
  const [z, z3, z5, z7] = [1, 3, 5, 7].map(power => NORMAL ** power) as [number, number, number, number]
  return (
    z +
    (z3 + z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3)
  )
}
