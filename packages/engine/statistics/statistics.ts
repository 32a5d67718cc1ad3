// Statistics as folds over hands: counts of what was done and of how often it could have been, never a rate. Adding
// hands in any order, or adding totals of parts, gives the same.

import type { SeatNo } from '../base/setup.ts'
import type { HandState } from '../play/state.ts'
import { POSITIONS, type Position } from '../play/table.ts'
import type { Settlement } from '../settlement/results.ts'
import type { Count } from './count.ts'
import { type Decision, decisionsOf } from './statistics-decisions.ts'
import {
  type Definition,
  definitionOf,
  type HandEnd,
  STATISTICS,
  type Statistic,
} from './statistics-definitions.ts'

export {
  COUNTING,
  definitionOf,
  JUDGED_SINCE,
  type Reference,
  STATISTIC_GROUPS,
  STATISTICS,
  type Statistic,
  type StatisticGroup,
} from './statistics-definitions.ts'

export type Counts = { readonly [S in Statistic]: Count }

/** What one hand adds to one player. Statistics without an opportunity are left out. */
export interface SeatStatistics {
  readonly seat: SeatNo
  readonly position: Position
  readonly counts: Partial<Counts>
}

export interface Totals {
  readonly hands: number
  readonly counts: Counts
}
export interface PlayerStatistics extends Totals {
  readonly byPosition: Readonly<Record<Position, Totals>>
}

const LIST = STATISTICS.map(statistic => [statistic, definitionOf(statistic)] as const)

type Draft = { [S in Statistic]?: Count }
const NOTHING: Count = { made: 0, opportunities: 0 }

/** What a hand adds, by place. A hand that was not played to its end counts up to where it was entered. */
export const statisticsOf = (state: HandState, settlement: Settlement): readonly SeatStatistics[] => {
  const all = decisionsOf(state)
  // A bomb pot has no betting before the flop: nothing of that street counts.
  const decisions = state.isBombPot ? all.filter(({ street }) => street !== 'PREFLOP') : all
  return state.players.map(({ seat }, place) => {
    const counts: Draft = {}
    const own = decisions.filter(decision => decision.seat === seat)
    const end = endOf(state, settlement, place)
    // most seats of most hands fold once before the flop: what is counted after it has nothing to look at
    const after = own.some(({ street }) => street !== 'PREFLOP')
    for (const [statistic, definition] of LIST) {
      if (definition.per === 'end' ? end === null : !after && definition.group === 'postflop') continue
      const found = countOf(definition, own, end)
      if (found !== null) counts[statistic] = found
    }
    return { seat, position: state.table.positions[place]!, counts }
  })
}

// Runs some fifty times for every seat of every hand that is saved: it makes no list on its way.
const countOf = (definition: Definition, own: readonly Decision[], end: HandEnd | null): Count | null => {
  if (definition.per === 'end') {
    const mark = end === null ? null : definition.made(end)
    return mark === null ? null : { made: mark ? 1 : 0, opportunities: 1 }
  }
  let made = 0
  let opportunities = 0
  for (const decision of own) {
    const mark = definition.made(decision)
    if (mark) made++
    if (definition.per === 'ratio' ? definition.against(decision) : mark !== null) opportunities++
  }
  if (made + opportunities === 0) return null
  return definition.per === 'hand' ? { made: Math.min(made, 1), opportunities: 1 } : { made, opportunities }
}

/** How the hand ended for a player who saw the flop; null for others and while it is not finished. */
const endOf = (state: HandState, settlement: Settlement, place: number): HandEnd | null => {
  if (!settlement.finished || !sawFlop(state, place)) return null
  const showdown = state.contenders > 1 && state.players[place]!.status !== 'FOLDED'
  return { showdown, won: settlement.results[place]!.won }
}

/** In the hand when the flop came: bomb pots and all-ins before the flop see it too. */
const sawFlop = (state: HandState, place: number): boolean => {
  const { seat, status } = state.players[place]!
  if (state.street === 'PREFLOP') return false
  if (status !== 'FOLDED') return state.contenders > 1 || state.bettingStreet !== 'PREFLOP'
  for (let entry = state.entry; entry !== null; entry = entry.previous)
    if (entry.seat === seat) return entry.street !== 'PREFLOP'
  return false
}

const NO_COUNTS = Object.fromEntries(STATISTICS.map(statistic => [statistic, NOTHING])) as unknown as Counts
const NO_TOTALS: Totals = { hands: 0, counts: NO_COUNTS }

export const NO_STATISTICS: PlayerStatistics = {
  ...NO_TOTALS,
  byPosition: Object.fromEntries(POSITIONS.map(position => [position, NO_TOTALS])) as Record<
    Position,
    Totals
  >,
}

const addCounts = (a: Counts, b: Partial<Counts>): Counts => {
  const sum = { ...a } as { [S in Statistic]: Count }
  for (const statistic of STATISTICS) {
    const more = b[statistic]
    if (more === undefined) continue
    const { made, opportunities } = a[statistic]
    sum[statistic] = { made: made + more.made, opportunities: opportunities + more.opportunities }
  }
  return sum
}
const addTotals = (a: Totals, b: { readonly hands: number; readonly counts: Partial<Counts> }): Totals => ({
  hands: a.hands + b.hands,
  counts: addCounts(a.counts, b.counts),
})

/** One more hand of this player. */
export const addHand = (sum: PlayerStatistics, { position, counts }: SeatStatistics): PlayerStatistics => ({
  ...addTotals(sum, { hands: 1, counts }),
  byPosition: { ...sum.byPosition, [position]: addTotals(sum.byPosition[position], { hands: 1, counts }) },
})

/** All hands of this player at once; the same as adding them one by one, and much faster for thousands. */
export const sumHands = (hands: Iterable<SeatStatistics>): PlayerStatistics => {
  const tallies = new Map<Position, { hands: number; counts: Draft }>()
  for (const { position, counts } of hands) {
    const tally = tallies.get(position) ?? { hands: 0, counts: {} }
    tallies.set(position, tally)
    tally.hands++
    for (const statistic of Object.keys(counts) as Statistic[]) {
      const { made, opportunities } = counts[statistic]!
      const sum = tally.counts[statistic] ?? NOTHING
      tally.counts[statistic] = { made: sum.made + made, opportunities: sum.opportunities + opportunities }
    }
  }
  let all = NO_STATISTICS
  for (const [position, tally] of tallies)
    all = addStatistics(all, {
      ...addTotals(NO_TOTALS, tally),
      byPosition: { ...NO_STATISTICS.byPosition, [position]: addTotals(NO_TOTALS, tally) },
    })
  return all
}

/** Totals of two parts as one, for players that turn out to be the same or sessions added up. */
export const addStatistics = (a: PlayerStatistics, b: PlayerStatistics): PlayerStatistics => ({
  ...addTotals(a, b),
  byPosition: Object.fromEntries(
    POSITIONS.map(position => [position, addTotals(a.byPosition[position], b.byPosition[position])]),
  ) as Record<Position, Totals>,
})
