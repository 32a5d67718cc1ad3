// The best poker hand of five to seven cards as a strength (higher is better): each card adds its key to two sums, one
// of ranks and one of suits, and the sums are looked up. Cards must be distinct; whoever takes them from outside
// checks that. Tables fill themselves on first use.
import { createTables, fillTables, HALF_BITS } from './ranking-tables.ts'

// Inside a function, so that compilers take the tables for constants also after bundling: half again as fast.
const createRanking = () => {
  const tables = createTables()
  const { rankKey, suitKey, high, low5, low6, low7, plain5, plain6, plain7, flush } = tables
  const HALF_MASK = (1 << HALF_BITS) - 1

  const plainOf5 = (rankSum: number): number =>
    plain5[low5[rankSum & HALF_MASK]! + high[rankSum >> HALF_BITS]!]!
  const plainOf6 = (rankSum: number): number =>
    plain6[low6[rankSum & HALF_MASK]! + high[rankSum >> HALF_BITS]!]!
  const plainOf7 = (rankSum: number): number =>
    plain7[low7[rankSum & HALF_MASK]! + high[rankSum >> HALF_BITS]!]!

  const inSuit = (card: number, suit: number): number => ((card & 3) === suit ? 1 << (card >> 2) : 0)

  const lookUp7 = (a: number, b: number, c: number, d: number, e: number, f: number, g: number): number => {
    const found = flushIn(
      suitKey[a]! + suitKey[b]! + suitKey[c]! + suitKey[d]! + suitKey[e]! + suitKey[f]! + suitKey[g]!,
    )
    if (found === 0)
      return plainOf7(
        rankKey[a]! + rankKey[b]! + rankKey[c]! + rankKey[d]! + rankKey[e]! + rankKey[f]! + rankKey[g]!,
      )
    const s = suitOfFlush(found)
    return flush[
      inSuit(a, s) | inSuit(b, s) | inSuit(c, s) | inSuit(d, s) | inSuit(e, s) | inSuit(f, s) | inSuit(g, s)
    ]!
  }
  const first7 = (a: number, b: number, c: number, d: number, e: number, f: number, g: number): number => {
    fillTables(tables)
    return lookUp7(a, b, c, d, e, f, g)
  }

  const lookUp = (cards: readonly number[], plain: (rankSum: number) => number): number => {
    fillTables(tables)
    let rankSum = 0
    let suitSum = 0
    for (let at = 0; at < cards.length; at++) {
      rankSum += rankKey[cards[at]!]!
      suitSum += suitKey[cards[at]!]!
    }
    const found = flushIn(suitSum)
    if (found === 0) return plain(rankSum)
    const suit = suitOfFlush(found)
    return flush[cards.reduce((mask, card) => mask | inSuit(card, suit), 0)]!
  }

  return {
    tables,
    /** Fills the tables. Ranking does it by itself when first asked; a screen may do it earlier, when it is idle. */
    prepareRanking: (): void => fillTables(tables),
    plainOf5,
    plainOf7,
    /** Strength of seven cards, given one by one. */
    rank7Of: (a: number, b: number, c: number, d: number, e: number, f: number, g: number): number => {
      const strength = lookUp7(a, b, c, d, e, f, g)
      return strength !== 0 ? strength : first7(a, b, c, d, e, f, g)
    },
    rank7: (cards: readonly number[]): number => {
      const [a, b, c] = [cards[0]!, cards[1]!, cards[2]!]
      const [d, e, f, g] = [cards[3]!, cards[4]!, cards[5]!, cards[6]!]
      const strength = lookUp7(a, b, c, d, e, f, g)
      return strength !== 0 ? strength : first7(a, b, c, d, e, f, g)
    },
    rank6: (cards: readonly number[]): number => lookUp(cards, plainOf6),
    rank5: (cards: readonly number[]): number => lookUp(cards, plainOf5),
  }
}

/** Nonzero when five of up to seven cards share a suit; the highest bit set is the top bit of that suit's four. */
export const flushIn = (suitSum: number): number => (suitSum + 0x3333) & 0x8888
export const suitOfFlush = (found: number): number => (31 - Math.clz32(found)) >> 2

const ranking = createRanking()

/** For those who keep sums of their own: `plainOf5` and `plainOf7` need prepareRanking() before. */
export const { tables: rankingTables, prepareRanking, plainOf5, plainOf7 } = ranking
export const { rank5, rank6, rank7, rank7Of } = ranking

export const TABLE_BYTES = Object.values(rankingTables).reduce((sum, table) => sum + table.byteLength, 0)

/** Best five of five, six or seven cards; 0 for any other number of cards, which make no hand. */
export const rankBest = (cards: readonly number[]): number => {
  switch (cards.length) {
    case 7:
      return rank7(cards)
    case 6:
      return rank6(cards)
    case 5:
      return rank5(cards)
    default:
      return 0
  }
}
