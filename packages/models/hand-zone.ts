// What found hands come to, as the server tells it and the app draws it. Counts and sums only; a rate is made where it is shown.
import type { Count } from '@sidepot/engine/count'

export type { Count }
export interface HandFigures {
  /** hands found */
  readonly hands: number
  /** of them with a result and a big blind, and what they add up to in big blinds */
  readonly rated: number
  readonly bigBlinds: number
  /** the sum of squares, for how far luck alone may move a rate */
  readonly squares: number
  readonly vpip: Count
  readonly pfr: Count
  readonly threeBet: Count
  readonly optimal: Count
}
export interface HandGroup extends HandFigures {
  readonly key: string
}
export interface HandNet {
  readonly currency: string | null
  /** hands with a known result */
  readonly n: number
  readonly net: number
}
export interface HandTotals extends HandFigures {
  readonly nets: readonly HandNet[]
}
export interface HandGroups {
  readonly classes: readonly HandGroup[]
  readonly positions: readonly HandGroup[]
}
export interface HandSum {
  readonly net: number
  readonly bigBlinds: number
}
export interface HandPoint extends HandSum {
  /** hands with a result up to here */
  readonly n: number
  readonly at: string
  /** of hands taken to a showdown, and of all others; `said` is how many hands say which they were (STAT-23) */
  readonly showdown: HandSum
  readonly noShowdown: HandSum
  readonly said: number
  /** with equity in place of run-outs, its standard error, and how many hands were adjusted (STAT-24, STAT-25) */
  readonly allIn: HandSum
  readonly allInError: HandSum
  readonly adjusted: number
}
/** What the hero's statistics are set side by side by. */
export const STATISTICS_BY = ['ALL', 'POSITION', 'POT', 'STACK'] as const
export type StatisticsBy = (typeof STATISTICS_BY)[number]
/** Stacks in big blinds, the shortest first. */
export const STACK_KEYS = ['UNDER_40', 'UNDER_80', 'UNDER_120', 'DEEPER'] as const
export interface HandStatistics {
  /** A position, a kind of pot or one of `STACK_KEYS`; empty for all together and for what nobody knows. */
  readonly key: string
  readonly hands: number
  readonly counts: readonly (Count & { readonly statistic: string })[]
}
/** One hand of a kind of preflop decision, with what that decision cost in big blinds and where its chart is. */
export interface LeakHand {
  readonly handId: string
  readonly handClass: string | null
  readonly position: string | null
  readonly playedAt: string
  readonly played: string
  readonly best: string
  readonly loss: number
  readonly error: number
  readonly format: string
  readonly node: number
}
/** A hand in which an opponent had a chance of one statistic. */
export interface PlayerSpotHand {
  readonly handId: string
  /** Of the opponent's cards, where they were shown. */
  readonly handClass: string | null
  readonly position: string | null
  readonly playedAt: string
  readonly made: boolean
  /** What was done at that chance: FOLD, CHECK, CALL or RAISE; null where it is not about decisions. */
  readonly act: string | null
  /** How often the chart of the spot makes it, and where that chart is; null where none answers. */
  readonly share: number | null
  readonly format: string | null
  readonly node: number | null
}
