// How results swing: the deepest fall, the time below the peak, and the chance to lose a bankroll (STAT-33 to STAT-35). Pure: money in
// cents, time in minutes; sessions of one currency, oldest first.
import type { Played } from '../../data/reads/figures.ts'
import type { Rate } from '../../data/reads/win-rate.ts'

export interface Downswing {
  /** from the peak to the lowest point after it, 0 or more */
  readonly cents: number
  /** sessions and time played from the peak to that point */
  readonly sessions: number
  readonly minutes: number
}
export interface Swings {
  readonly deepest: Downswing
  /** the longest time played without a new peak, and how deep it went */
  readonly longest: Downswing
  /** time played that ended below the peak, of all */
  readonly belowMinutes: number
  readonly minutes: number
  /** how far the last session ended below the peak */
  readonly belowNow: number
}

export function swingsOf(played: readonly Played[]): Swings {
  const none: Downswing = { cents: 0, sessions: 0, minutes: 0 }
  let [deepest, longest, here] = [none, none, none]
  let [net, peak, below, all] = [0, 0, 0, 0]
  for (const one of played) {
    net += one.net
    all += one.minutes
    if (net >= peak) {
      peak = net
      here = none
      continue
    }
    below += one.minutes
    const minutes = here.minutes + one.minutes
    const sessions = here.sessions + 1
    here = { cents: Math.max(here.cents, peak - net), sessions, minutes }
    if (peak - net > deepest.cents) deepest = { cents: peak - net, sessions, minutes }
    if (minutes > longest.minutes) longest = here
  }
  return { deepest, longest, belowMinutes: below, minutes: all, belowNow: peak - net }
}

/** The chance ever to lose so many cents at this rate; null where rate or deviation are not known. */
export function ruinOf(
  bankroll: number,
  { perHour, deviation }: Pick<Rate, 'perHour' | 'deviation'>,
): number | null {
  if (perHour === null || deviation === null || bankroll <= 0) return null
  if (perHour <= 0) return 1
  if (deviation === 0) return 0
  return Math.exp((-2 * perHour * bankroll) / deviation ** 2)
}
