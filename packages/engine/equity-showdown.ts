// One showdown, filled and emptied card by card and scored again and again; keeps running rank and suit sums so
// that scoring a hold'em hand is one addition and one lookup.
import { flushIn, plainOf7, prepareRanking, rankingTables, suitOfFlush } from './ranking.ts'
import { omahaBoard, rankOmahaOn } from './ranking-omaha.ts'

export interface Tally {
  wins: number
  ties: number
  /** Sum of the parts of the pot, and of their squares. */
  shares: number
  squares: number
}

export interface Showdown {
  /** Gives a card to a hand, or to the board (the slot after the last hand). */
  put(slot: number, card: number): void
  /** Takes the card given last to that slot. */
  take(slot: number): void
  score(): void
  readonly tallies: Tally[]
}

export const showdown = (
  holeCards: number,
  hands: readonly (readonly number[])[],
  board: readonly number[],
): Showdown => {
  prepareRanking()
  const { rankKey, suitKey, flush } = rankingTables
  const slots = [...hands, board].map(cards => [...cards])
  const table = slots[hands.length]!
  const sum = (key: Int32Array) =>
    Int32Array.from(slots, cards => cards.reduce((all, card) => all + key[card]!, 0))
  const rankSums = sum(rankKey)
  const suitSums = sum(suitKey)
  const strengths = new Int32Array(hands.length)
  const tallies: Tally[] = hands.map(() => ({ wins: 0, ties: 0, shares: 0, squares: 0 }))

  const suitMask = (cards: readonly number[], suit: number): number => {
    let mask = 0
    for (let at = 0; at < cards.length; at++) if ((cards[at]! & 3) === suit) mask |= 1 << (cards[at]! >> 2)
    return mask
  }
  const holdem = (): void => {
    const rankSum = rankSums[hands.length]!
    const suitSum = suitSums[hands.length]!
    for (let at = 0; at < strengths.length; at++) {
      const found = flushIn(suitSum + suitSums[at]!)
      if (found === 0) strengths[at] = plainOf7(rankSum + rankSums[at]!)
      else {
        const suit = suitOfFlush(found)
        strengths[at] = flush[suitMask(table, suit) | suitMask(slots[at]!, suit)]!
      }
    }
  }
  const omaha = (): void => {
    const read = omahaBoard(table)
    for (let at = 0; at < strengths.length; at++) strengths[at] = rankOmahaOn(slots[at]!, read)
  }
  const rank = holeCards === 2 ? holdem : omaha

  return {
    tallies,
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
    score() {
      rank()
      let best = 0
      let winners = 0
      for (let at = 0; at < strengths.length; at++) {
        const strength = strengths[at]!
        if (strength > best) {
          best = strength
          winners = 1
        } else if (strength === best) winners++
      }
      for (let at = 0; at < strengths.length; at++) {
        if (strengths[at] !== best) continue
        const tally = tallies[at]!
        if (winners === 1) tally.wins++
        else tally.ties++
        tally.shares += 1 / winners
        tally.squares += 1 / (winners * winners)
      }
    },
  }
}
