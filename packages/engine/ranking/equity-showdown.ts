// One showdown, filled and emptied card by card and scored again and again. Keeps running rank and suit sums, so that
// scoring a hold'em hand is one addition and one lookup, and counts deals by the set of hands that won them.
import { plainOf7, prepareRanking, rankingTables, suitOfFlush } from './ranking.ts'
import { type OmahaBoard, omahaBoard, rankOmahaOn } from './ranking-omaha.ts'

export interface Showdown {
  /** Gives a card to a hand, or to the board (the slot after the last hand). */
  put(slot: number, card: number): void
  /** Takes the card given last to that slot. */
  take(slot: number): void
  score(): void
  /** Scores every board that the missing cards can make of this deck. */
  runOut(deck: readonly number[], missing: number): void
  /** Deals by the set of winning hands: bit n of the index is hand n. */
  readonly outcomes: Float64Array
}

export const showdown = (
  holeCards: number,
  hands: readonly (readonly number[])[],
  board: readonly number[],
): Showdown => {
  prepareRanking()
  const { rankKey, suitKey, flush } = rankingTables
  const plain = plainOf7
  const count = hands.length
  const slots = [...hands, board].map(cards => [...cards])
  const table = slots[count]!
  const sum = (key: Int32Array) =>
    Int32Array.from(slots, cards => cards.reduce((all, card) => all + key[card]!, 0))
  const rankSums = sum(rankKey)
  const suitSums = sum(suitKey)
  const outcomes = new Float64Array(1 << count)

  const suitMask = (cards: readonly number[], suit: number): number => {
    let mask = 0
    for (let at = 0; at < cards.length; at++) if ((cards[at]! & 3) === suit) mask |= 1 << (cards[at]! >> 2)
    return mask
  }
  const flushStrength = (hand: number, found: number): number => {
    const suit = suitOfFlush(found)
    return flush[suitMask(table, suit) | suitMask(slots[hand]!, suit)]!
  }
  const holdem = (rankSum: number, suitSum: number): void => {
    let best = 0
    let winners = 0
    for (let hand = 0; hand < count; hand++) {
      const found = (suitSum + suitSums[hand]! + 0x3333) & 0x8888
      const strength = found === 0 ? plain(rankSum + rankSums[hand]!) : flushStrength(hand, found)
      if (strength > best) {
        best = strength
        winners = 1 << hand
      } else if (strength === best) winners |= 1 << hand
    }
    outcomes[winners]!++
  }
  const omaha = (read: OmahaBoard): void => {
    let best = 0
    let winners = 0
    for (let hand = 0; hand < count; hand++) {
      const strength = rankOmahaOn(slots[hand]!, read)
      if (strength > best) {
        best = strength
        winners = 1 << hand
      } else if (strength === best) winners |= 1 << hand
    }
    outcomes[winners]!++
  }
  const score = (): void => {
    if (holeCards === 2) holdem(rankSums[count]!, suitSums[count]!)
    else omaha(omahaBoard(table))
  }

  return {
    outcomes,
    score,
    put(slot, card) {
      slots[slot]!.push(card)
      rankSums[slot]! += rankKey[card]!
      suitSums[slot]! += suitKey[card]!
    },
    take(slot) {
      const card = slots[slot]!.pop()!
      rankSums[slot]! -= rankKey[card]!
      suitSums[slot]! -= suitKey[card]!
    },
    runOut(deck, missing) {
      const cards = Uint8Array.from(deck)
      const first = table.length
      table.length = first + missing
      const deal = (from: number, left: number, rankSum: number, suitSum: number): void => {
        for (let at = from; at <= cards.length - left; at++) {
          const card = cards[at]!
          table[first + missing - left] = card
          const ranks = rankSum + rankKey[card]!
          const suits = suitSum + suitKey[card]!
          if (left > 1) deal(at + 1, left - 1, ranks, suits)
          else if (holeCards === 2) holdem(ranks, suits)
          else omaha(omahaBoard(table))
        }
      }
      if (missing === 0) score()
      else deal(0, missing, rankSums[count]!, suitSums[count]!)
      table.length = first
    },
  }
}
