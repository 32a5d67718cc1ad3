// What the picture of a session says. Pure: without amounts it contains nothing that gives a result away.
import type { Cents } from '@sidepot/models/kit/kinds'

interface Point {
  readonly x: number
  readonly y: number
}

export interface SessionFacts {
  readonly place: string | null
  readonly day: string
  readonly game: string
  readonly minutes: number
  readonly hands: number
  readonly players: number
  readonly net: Cents
  readonly bigBlind: Cents | null
  readonly currency: string
  /** chips over hours, and what was paid in */
  readonly stack: readonly Point[]
  readonly paid: readonly Point[]
  /** hands saved in each hour since the start */
  readonly byHour: readonly number[]
}

const HOUR = 3_600_000

/** One place for each hour of the session, also for those without a hand. */
export function handsByHour(start: number, minutes: number, at: readonly number[]): readonly number[] {
  const hours = Math.max(1, Math.ceil(minutes / 60))
  const counts = Array.from({ length: hours }, () => 0)
  for (const time of at) {
    const hour = Math.min(hours - 1, Math.max(0, Math.floor((time - start) / HOUR)))
    counts[hour]! += 1
  }
  return counts
}

/** What may be drawn: money, and every shape that shows winning or losing, only with amounts. */
export const shownOf = (facts: SessionFacts, amounts: boolean): Partial<SessionFacts> => {
  const { net: _net, stack: _stack, paid: _paid, bigBlind: _bigBlind, ...rest } = facts
  return amounts ? facts : rest
}
