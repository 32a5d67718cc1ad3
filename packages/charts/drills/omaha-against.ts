// Four cards against a range of classes: what they rule out of it, counted, and what they win of the pot if all is in before the
// flop, from deals drawn by a seed, since there are too many to count (PRA-17).
import { parseCard } from '@sidepot/engine/cards'
import { below, seeded } from '@sidepot/engine/random'
import { omahaBoard, rankOmahaOn } from '@sidepot/engine/ranking-omaha'
import { omahaClassOf, omahaCombinations } from '../omaha-classes.ts'

export interface OmahaAgainst {
  /** Part of the range's hands that hold one of the cards. */
  readonly blocked: number
  /** Share of the pot against the others. */
  readonly equity: number
}

/** The error of a share is then a third of a per cent. */
export const DEALS = 20_000
/** A phone deals so many within a frame. */
const IN_A_FRAME = 1000
const SEED = 1

/** The hands of a range that a deck leaves, with the sum of their weights up to each. */
function handsLeft(range: Float64Array, deck: readonly number[]) {
  const hands: number[] = []
  const sums: number[] = []
  let sum = 0
  for (let d = 3; d < deck.length; d++)
    for (let c = 2; c < d; c++)
      for (let b = 1; b < c; b++)
        for (let a = 0; a < b; a++) {
          const weight = range[omahaClassOf(deck[a]!, deck[b]!, deck[c]!, deck[d]!)]!
          if (weight <= 0) continue
          sum += weight
          // a card is less than 64
          hands.push(deck[a]! | (deck[b]! << 6) | (deck[c]! << 12) | (deck[d]! << 18))
          sums.push(sum)
        }
  return { hands, sums, sum }
}

/** The first place whose sum is beyond the wanted one. */
function placeOf(sums: readonly number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > wanted) high = middle
    else low = middle + 1
  }
  return low
}

/** `range` is a weight of 0 to 1 for each class. `goOn` is asked before each portion; null where it says no, or no hand is left. */
export async function omahaAgainst(
  range: Float64Array,
  cards: readonly string[],
  goOn: () => Promise<boolean>,
): Promise<OmahaAgainst | null> {
  const own = cards.flatMap(card => {
    const read = parseCard(card)
    return read.ok ? [read.value] : []
  })
  const deck = Array.from({ length: 52 }, (_, card) => card).filter(card => !own.includes(card))
  const { hands, sums, sum } = handsLeft(range, deck)
  if (sum === 0) return null
  const combinations = omahaCombinations()
  const all = range.reduce((total, weight, cell) => total + weight * combinations[cell]!, 0)
  const random = seeded(SEED)
  /** The next card of a board: drawn again where the hand has it. */
  const draw = (from: number, hand: readonly number[]): number => {
    for (;;) {
      const at = from + below(random, deck.length - from)
      const card = deck[at]!
      if (hand.includes(card)) continue
      deck[at] = deck[from]!
      deck[from] = card
      return card
    }
  }
  let won = 0
  for (let deal = 0; deal < DEALS; deal++) {
    if (deal % IN_A_FRAME === 0 && !(await goOn())) return null
    const packed = hands[placeOf(sums, (random() / 2 ** 32) * sum)]!
    const theirs = [packed & 63, (packed >> 6) & 63, (packed >> 12) & 63, packed >> 18]
    const board = omahaBoard([0, 1, 2, 3, 4].map(place => draw(place, theirs)))
    const [mine, other] = [rankOmahaOn(own, board), rankOmahaOn(theirs, board)]
    won += mine > other ? 1 : mine === other ? 0.5 : 0
  }
  return { blocked: 1 - sum / all, equity: won / DEALS }
}
