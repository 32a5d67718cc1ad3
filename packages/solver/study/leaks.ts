// What decisions after the flop cost in studied hands, by street and kind of pot (LEAK-10).
import { BOARD_STREETS, type BoardStreet } from '@sidepot/engine/action'
import { countedLoss, errorOf, POT_TYPES, type PotType, ROUGH_GAP, type StudySummary } from './summary.ts'

export interface StudiedSummary {
  readonly handId: string
  readonly summary: StudySummary
}

export interface PostflopLeak {
  readonly street: BoardStreet
  readonly pots: PotType
  /** Decisions, and those that were mistakes. */
  readonly n: number
  readonly missed: number
  /** Big blinds lost in all, by decision, and half the width of the 95 % interval of that. */
  readonly loss: number
  readonly mean: number
  readonly error: number
  /** Whether the interval keeps away from nothing lost. */
  readonly isSure: boolean
  /** The hand on which most was lost; the first one where nothing was. */
  readonly dearest: string
}

export interface PostflopLeaks {
  readonly hands: number
  readonly loss: number
  /** Dearest by decision first; those that cost nothing last, by n. */
  readonly leaks: readonly PostflopLeak[]
}

const NORMAL = 1.96

interface Decided {
  readonly handId: string
  readonly street: BoardStreet
  readonly pots: PotType
  readonly loss: number
  readonly error: number
}

const leakOf = (street: BoardStreet, pots: PotType, decided: readonly Decided[]): PostflopLeak => {
  const n = decided.length
  const loss = decided.reduce((sum, one) => sum + one.loss, 0)
  const mean = loss / n
  const squares = decided.reduce((sum, one) => sum + (one.loss - mean) ** 2, 0)
  // of one decision nothing is known about the next: its whole loss is in doubt
  const spread = n < 2 ? loss : NORMAL * Math.sqrt((n * squares) / (n - 1))
  // gaps lean the same way, so they add up
  const gaps = decided.reduce((sum, one) => sum + (one.loss > 0 ? one.error : 0), 0)
  const error = Math.hypot(spread, gaps) / n
  const dearest = decided.reduce((most, one) => (one.loss > most.loss ? one : most))
  return {
    street,
    pots,
    n,
    missed: decided.filter(one => one.loss > 0).length,
    loss,
    mean,
    error,
    isSure: mean > error,
    dearest: dearest.handId,
  }
}

export const postflopLeaks = (studied: readonly StudiedSummary[]): PostflopLeaks => {
  const sharp = studied.filter(({ summary }) => summary.gap <= ROUGH_GAP && summary.decisions.length > 0)
  const decided = sharp.flatMap(({ handId, summary }) =>
    summary.decisions.map(
      (decision): Decided => ({
        handId,
        street: summary.moves[decision.move]!.street,
        pots: summary.pots,
        loss: countedLoss(summary, decision),
        error: decision.error ?? errorOf(summary),
      }),
    ),
  )
  const leaks = BOARD_STREETS.flatMap(street =>
    POT_TYPES.flatMap(pots => {
      const own = decided.filter(one => one.street === street && one.pots === pots)
      return own.length === 0 ? [] : [leakOf(street, pots, own)]
    }),
  )
  return {
    hands: sharp.length,
    loss: decided.reduce((sum, one) => sum + one.loss, 0),
    leaks: leaks.toSorted((a, b) => b.mean - a.mean || b.n - a.n),
  }
}
