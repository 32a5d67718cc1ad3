// A node's figures as they are drawn: by class for the grid, by combination for the list of suits, and the tones of its actions.
import { CLASS_COUNT, className } from '@sidepot/charts/hand-classes'
import { type CardIndex, formatCard, highFirst } from '@sidepot/engine/cards'
import type { NodeView, PostflopAction, Side } from '@sidepot/solver/postflop'
import { cardPairs, combinationsOf } from '@sidepot/solver/study'

export interface ClassFigures {
  /** how much of the class is still in the range, 0 to 1 */
  readonly left: number
  /** how often each action is taken; empty where this side does not act */
  readonly mix: readonly number[]
  readonly value: number
  readonly equity: number
}

export interface ComboFigures extends ClassFigures {
  readonly combination: number
  /** the high card first */
  readonly cards: readonly string[]
  /** what each action is worth, in big blinds */
  readonly values: readonly number[]
}

const combo = (view: NodeView, side: Side, combination: number): ComboFigures => ({
  combination,
  cards: highFirst(cardPairs(combination)).map(formatCard),
  left: view.reach[side][combination]!,
  mix: view.side === side ? view.strategy.map(row => row[combination]!) : [],
  values: view.side === side ? view.actionValues.map(row => row[combination]!) : [],
  value: view.values[side][combination]!,
  equity: view.equity[side][combination]!,
})

export const isHere = ({ left, value }: Pick<ClassFigures, 'left' | 'value'>): boolean =>
  left > 1e-6 && Number.isFinite(value)

/** Combinations of a class that the board leaves, those that get here first. */
export const combosOf = (view: NodeView, side: Side, cell: number): readonly ComboFigures[] => {
  const board = new Set<CardIndex>(view.board)
  return combinationsOf(cell)
    .filter(combination => !cardPairs(combination).some(card => board.has(card)))
    .map(combination => combo(view, side, combination))
    .toSorted((a, b) => b.left - a.left)
}

export const comboAt = (view: NodeView, side: Side, combination: number): ComboFigures =>
  combo(view, side, combination)

/** Combinations by class and the cards of each, made once: a click goes through all of them. */
const CLASSES = Array.from({ length: CLASS_COUNT }, (_, cell) =>
  combinationsOf(cell).map(combination => ({ combination, cards: cardPairs(combination) })),
)

type GridFigures = readonly (ClassFigures | null)[]
const known = new WeakMap<NodeView, Partial<Record<Side, GridFigures>>>()

/** Null for a class that does not get here. Counted once for a view: before the click, where it was asked for ahead. */
export const classFigures = (view: NodeView, side: Side): GridFigures => {
  const sides = known.get(view) ?? {}
  known.set(view, sides)
  sides[side] ??= countClasses(view, side)
  return sides[side]
}

function countClasses(view: NodeView, side: Side): GridFigures {
  const reach = view.reach[side]
  const values = view.values[side]
  const equities = view.equity[side]
  const rows = view.side === side ? view.strategy : []
  const onBoard = new Uint8Array(52)
  for (const card of view.board) onBoard[card] = 1
  return CLASSES.map(combinations => {
    let [possible, weight, value, equity] = [0, 0, 0, 0]
    const mix = rows.map(() => 0)
    for (const { combination, cards } of combinations) {
      if (onBoard[cards[0]] || onBoard[cards[1]]) continue
      possible++
      const left = reach[combination]!
      if (!isHere({ left, value: values[combination]! })) continue
      weight += left
      value += left * values[combination]!
      equity += left * equities[combination]!
      for (let action = 0; action < rows.length; action++) mix[action]! += left * rows[action]![combination]!
    }
    if (weight === 0) return null
    return {
      left: weight / possible,
      mix: mix.map(sum => sum / weight),
      value: value / weight,
      equity: equity / weight,
    }
  })
}

export const classNames: readonly string[] = Array.from({ length: CLASS_COUNT }, (_, cell) => className(cell))

/** fold, quiet (check and call), s1 to s3 from the smallest size to the largest, jam. */
export type Tone = 'fold' | 'quiet' | 's1' | 's2' | 's3' | 'jam'
export const tonesOf = (actions: readonly PostflopAction[]): readonly Tone[] => {
  const sizes = actions.filter(({ kind, allIn }) => (kind === 'bet' || kind === 'raise') && !allIn)
  return actions.map(action => {
    if (action.kind === 'fold') return 'fold'
    if (action.kind === 'check' || action.kind === 'call') return 'quiet'
    if (action.allIn) return 'jam'
    const place = sizes.indexOf(action)
    return sizes.length === 1 ? 's2' : place === 0 ? 's1' : place === sizes.length - 1 ? 's3' : 's2'
  })
}

/** Indexes of the actions that are worth as much as the best one. */
export const bestActions = (values: readonly number[], within = 0.005): readonly number[] => {
  const best = Math.max(...values.filter(Number.isFinite))
  return values.flatMap((value, action) => (best - value <= within ? [action] : []))
}
