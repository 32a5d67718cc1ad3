// Ranges as a person edits them, 169 weights by class, and as the solver takes them, 1,326 by combination.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import type { CardIndex } from '@sidepot/engine/cards'
import { COMBINATIONS, classOf, classRanks, combinationOf, combinationTables } from '../base/cards.ts'

/** A class that comes less often than this is left out: it costs memory and changes nothing. */
const LEAST_WEIGHT = 0.01
/** The hero's own hand is read even where the range lacks it: with this weight it changes nothing for the others. */
export const OWN_WEIGHT = 0.02

const { classes, members, count, first, second } = combinationTables()

/** Combinations of a class of the grid. */
export const combinationsOf = (cell: number): readonly number[] => [
  ...members.subarray(cell * 12, cell * 12 + count[cell]!),
]

/** The two cards of a combination, the lower one first. */
export const cardPairs = (combination: number): readonly [CardIndex, CardIndex] => [
  first[combination]!,
  second[combination]!,
]

export const pairOf = (cards: readonly CardIndex[]): number | null =>
  cards.length === 2 ? combinationOf(cards[0]!, cards[1]!) : null

export const cellOf = (cards: readonly CardIndex[]): number | null =>
  cards.length === 2 ? classOf(cards[0]!, cards[1]!) : null

/** What somebody may hold where the charts have no answer: pairs, most suited hands, aces, and offsuit hands that connect. */
export const wideRange = (): readonly number[] =>
  Array.from({ length: CLASS_COUNT }, (_, cell) => {
    const { high, low, pair, suited } = classRanks(cell)
    const gap = high - low
    if (pair || high === 12) return 1
    if (suited) return high >= 10 || gap <= 4 ? 1 : 0
    return low >= 7 || (gap <= 2 && low >= 4) || (high === 11 && low >= 6) ? 1 : 0
  })

/** `range` is by class or by combination. */
export const isInRange = (range: ArrayLike<number>, cards: readonly CardIndex[]): boolean =>
  cards.length === 2 &&
  range[(range.length <= CLASS_COUNT ? classOf : combinationOf)(cards[0]!, cards[1]!)]! >= LEAST_WEIGHT

/** `range` is by class or by combination; `own` is a hand that has to be there, whatever it weighs. */
export const weightsOf = (range: ArrayLike<number>, own: readonly CardIndex[] = []): Float32Array => {
  const weights = new Float32Array(COMBINATIONS)
  const byClass = range.length <= CLASS_COUNT
  for (let hand = 0; hand < COMBINATIONS; hand++) {
    const weight = Math.min(1, range[byClass ? classes[hand]! : hand] ?? 0)
    weights[hand] = weight >= LEAST_WEIGHT ? weight : 0
  }
  if (own.length === 2) {
    const hand = combinationOf(own[0]!, own[1]!)
    weights[hand] = Math.max(weights[hand]!, OWN_WEIGHT)
  }
  return weights
}

/**
 * What a solution leaves of a range where a street begins, by class: the mean of the combinations that the board leaves,
 * and the class that comes most often as 1 (STU-15).
 */
export const narrowedRange = (reach: ArrayLike<number>, board: readonly CardIndex[]): readonly number[] => {
  const left = Array.from({ length: CLASS_COUNT }, (_, cell) => {
    const live = combinationsOf(cell).filter(hand => !cardPairs(hand).some(card => board.includes(card)))
    const sum = live.reduce((all, hand) => all + (Number.isFinite(reach[hand]) ? reach[hand]! : 0), 0)
    return live.length === 0 ? 0 : sum / live.length
  })
  const most = Math.max(...left)
  return most > 0 ? left.map(weight => weight / most) : left
}

/** The same by combination, so that a flush draw that called is distinguished from the hand of its class that folded. */
export const narrowedCombinations = (reach: ArrayLike<number>, board: readonly CardIndex[]): Float32Array => {
  const left = Float32Array.from({ length: COMBINATIONS }, (_, hand) =>
    Number.isFinite(reach[hand]) && !cardPairs(hand).some(card => board.includes(card)) ? reach[hand]! : 0,
  )
  const most = left.reduce((highest, weight) => Math.max(highest, weight), 0)
  return most > 0 ? left.map(weight => weight / most) : left
}

/** Share of all hands, 0 to 1. */
export const shareOf = (range: ArrayLike<number>): number => {
  let sum = 0
  for (let hand = 0; hand < COMBINATIONS; hand++) sum += Math.min(1, range[classes[hand]!] ?? 0)
  return sum / COMBINATIONS
}
