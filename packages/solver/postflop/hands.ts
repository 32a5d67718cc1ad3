// The hands of both ranges that the board leaves, as lists; a hand's place in its list is what the kernel counts by.
import { COMBINATIONS, combinationOf, combinationTables } from '../base/cards.ts'
import type { Card, Combination, PostflopGame } from './contract.ts'

export interface Hands {
  readonly count: number
  /** `count` rounded up to a multiple of eight; places beyond `count` weigh nothing. */
  readonly width: number
  readonly combination: Uint16Array
  readonly first: Uint8Array
  readonly second: Uint8Array
  readonly weight: Float32Array
  /** Place of each of the 1,326 combinations, or -1. */
  readonly place: Int16Array
}

const tables = combinationTables()

/** The two cards of a combination, the lower one first. */
export const cardsOf = (combination: Combination): readonly [Card, Card] => [
  tables.first[combination]!,
  tables.second[combination]!,
]

export const listHands = (game: PostflopGame, side: 0 | 1): Hands => {
  const range = game.ranges[side]
  const dead = new Set(game.board)
  const kept: number[] = []
  for (let hand = 0; hand < COMBINATIONS; hand++) {
    const [a, b] = cardsOf(hand)
    if (range[hand]! > 0 && !dead.has(a) && !dead.has(b)) kept.push(hand)
  }
  const width = Math.max(8, Math.ceil(kept.length / 8) * 8)
  const hands = {
    count: kept.length,
    width,
    combination: new Uint16Array(width),
    first: new Uint8Array(width),
    second: new Uint8Array(width),
    weight: new Float32Array(width),
    place: new Int16Array(COMBINATIONS).fill(-1),
  }
  kept.forEach((hand, i) => {
    hands.combination[i] = hand
    hands.first[i] = tables.first[hand]!
    hands.second[i] = tables.second[hand]!
    hands.weight[i] = range[hand]!
    hands.place[hand] = i
  })
  return hands
}

/** Weight of the other's hands that share no card with each hand of the list. */
export const meeting = (hands: Hands, other: Hands, reach: ArrayLike<number>): Float64Array => {
  const cards = new Float64Array(52)
  let all = 0
  for (let j = 0; j < other.count; j++) {
    const r = reach[j]!
    all += r
    cards[other.first[j]!]! += r
    cards[other.second[j]!]! += r
  }
  const met = new Float64Array(hands.width)
  for (let i = 0; i < hands.count; i++) {
    const twin = other.place[hands.combination[i]!]!
    met[i] = all - cards[hands.first[i]!]! - cards[hands.second[i]!]! + (twin >= 0 ? reach[twin]! : 0)
  }
  return met
}

/** A card with two suits in each other's place. */
export const swapSuits = (card: Card, a: number, b: number): Card => {
  const suit = card & 3
  return suit === a ? card - a + b : suit === b ? card - b + a : card
}

/** Places of the hands after two suits change theirs; 0 where the hand is not in the range. */
export const swapPlaces = (hands: Hands, a: number, b: number): Uint16Array => {
  const places = Uint16Array.from({ length: hands.width }, (_, i) => i)
  for (let i = 0; i < hands.count; i++) {
    const first = swapSuits(hands.first[i]!, a, b)
    const second = swapSuits(hands.second[i]!, a, b)
    places[i] = Math.max(0, hands.place[combinationOf(first, second)]!)
  }
  return places
}
