// What each action of a node gives up with one hand, and how sure that is: the verdict in words and the table of actions are both
// read from it, so that they are of one moment while a solve goes on (STU-19).
import type { NodeView } from '@sidepot/solver/postflop'
import { accuracyOf, errorAt, isRareAt, lossBeyond } from '@sidepot/solver/study/summary'
import { type ComboFigures, isHere } from './node-figures.ts'

export interface NodeLosses {
  /** cards that never get here have values and no strategy */
  readonly isIn: boolean
  /** how often each action is taken */
  readonly shares: readonly number[]
  /** by action, as the solve has them; null where the hand cannot be there */
  readonly losses: readonly (number | null)[]
  readonly accuracy: number
  /** so rare that nothing can be distinguished */
  readonly isRare: boolean
  /** what each action counts as lost; null where nothing is judged (STU-12) */
  readonly counted: readonly (number | null)[]
}

/** As fine as what is stored with the hand, so that both are written alike. */
const thousandths = (value: number): number => Math.round(value * 1000) / 1000

/** `combo` is null for the whole range; `error` is what the solve is sure of on average, in big blinds. */
export const nodeLosses = (
  view: NodeView,
  combo: ComboFigures | null,
  error: number,
  rough: boolean,
): NodeLosses => {
  const isIn = combo === null || isHere(combo)
  const shares = isIn ? (combo?.mix ?? view.total.frequencies) : []
  const best = combo ? Math.max(...combo.values.filter(Number.isFinite)) : Number.NaN
  const losses = view.actions.map((_, place) => {
    const value = combo?.values[place]
    return value === undefined || !Number.isFinite(value) ? null : thousandths(Math.max(0, best - value))
  })
  const options = losses.map((loss, place) => ({ loss: loss ?? 0, share: shares[place] ?? 0 }))
  const { reached } = view.total
  const accuracy = accuracyOf(errorAt(error, reached, isIn), options)
  const isRare = isRareAt(reached, isIn) && options.every(({ loss }) => loss <= accuracy)
  const counted = losses.map(loss => (loss === null || rough || isRare ? null : lossBeyond(accuracy, loss)))
  return { isIn, shares, losses, accuracy, isRare, counted }
}
