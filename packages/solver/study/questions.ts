// Which decisions of a studied hand can be asked again (PRA-14), and the table as it was when each was made.
import { BOARD_STREETS, type BoardStreet } from '@sidepot/engine/action'
import type { Position } from '@sidepot/engine/table'
import type { Side } from '../postflop/terms.ts'
import {
  boardAt,
  isMistake,
  ROUGH_GAP,
  type StudySummary,
  type SummaryDecision,
  type SummaryMove,
} from './summary.ts'

/** Decisions that have a wrong answer, in a study that is sharp enough to say so. */
export const askedDecisions = (summary: StudySummary): readonly SummaryDecision[] =>
  summary.gap > ROUGH_GAP
    ? []
    : summary.decisions.filter(one => one.options.some((_, place) => isMistake(summary, one, place)))

/** Places of the answers that are right: any part of the mix, and whatever gives up no more than the solve is sure of. */
export const rightAnswers = (summary: StudySummary, decision: SummaryDecision): readonly number[] =>
  decision.options.flatMap((_, place) => (isMistake(summary, decision, place) ? [] : [place]))

/** Shares from here on are always. */
const WHOLE = 0.98

/** Whether an answer is one of several right ones that are played in turn: not where every other one is a mistake (STU-12). */
export const isPartOfMix = (summary: StudySummary, decision: SummaryDecision, place: number): boolean => {
  const isPlayed = (at: number) => decision.options[at]!.share > 0
  return (
    isPlayed(place) &&
    decision.options[place]!.share < WHOLE &&
    rightAnswers(summary, decision).some(other => other !== place && isPlayed(other))
  )
}

/** The option that gives up least, of equals the one played most. */
export const bestOption = ({ options }: SummaryDecision): number =>
  options.reduce((best, one, place) => {
    const bestSoFar = options[best]!
    return one.loss < bestSoFar.loss || (one.loss === bestSoFar.loss && one.share > bestSoFar.share)
      ? place
      : best
  }, 0)

export interface DecisionTable {
  readonly street: BoardStreet
  readonly board: readonly string[]
  readonly pot: number
  /** By side, on this street and behind. */
  readonly bets: readonly [number, number]
  readonly behind: readonly [number, number]
  readonly toCall: number
  /** What each side did last on this street. */
  readonly last: readonly [SummaryMove | null, SummaryMove | null]
  /** Everything since the flop that is known, with who did it; null is the hero. */
  readonly before: readonly (Omit<SummaryMove, 'side'> & { readonly by: Position | null })[]
}

export const tableAt = (summary: StudySummary, { move, pot }: SummaryDecision): DecisionTable => {
  const before = summary.moves.slice(0, move)
  const { street } = summary.moves[move]!
  const on = (one: BoardStreet, side: Side): number =>
    before.reduce(
      (most, made) => (made.street === one && made.side === side ? Math.max(most, made.to) : most),
      0,
    )
  const bets = [on(street, 0), on(street, 1)] as const
  const paid = ([0, 1] as const).map(side => BOARD_STREETS.reduce((sum, one) => sum + on(one, side), 0)) as [
    number,
    number,
  ]
  const byOf = (position: Position) => (position === summary.positions[summary.hero] ? null : position)
  const lastOf = (side: Side) => before.findLast(made => made.street === street && made.side === side) ?? null
  return {
    street,
    board: boardAt(summary, move),
    pot,
    bets,
    behind: [Math.max(0, summary.stack - paid[0]), Math.max(0, summary.stack - paid[1])],
    toCall: Math.max(0, bets[summary.hero === 0 ? 1 : 0] - bets[summary.hero]),
    last: [lastOf(0), lastOf(1)],
    before: [
      ...(summary.earlier ?? []).map(({ position, ...made }) => ({ ...made, by: byOf(position) })),
      ...before.map(({ side, ...made }) => ({ ...made, by: byOf(summary.positions[side]) })),
    ],
  }
}

/** What a call has to win of the pot to pay for itself; null where there is nothing to call. */
export const neededEquity = ({ pot, toCall }: Pick<DecisionTable, 'pot' | 'toCall'>): number | null =>
  toCall > 0 ? toCall / (pot + toCall) : null
