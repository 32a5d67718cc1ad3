// The best poker hand of five to seven cards, and of Omaha hands, as a strength (higher is better).
// A card adds a digit to a sum: ranks deuce to seven are base-5 digits of the low half, eight to king of the high
// half, and the ace is what is missing to the number of cards. Both halves number a cell of a dense table.
// Cards must be distinct; whoever takes them from outside checks that. Tables fill themselves on first use.
import { flushStrength, plainStrength } from './ranking-strength.ts'

const HALF_BITS = 14
const HALF_MASK = (1 << HALF_BITS) - 1
const HALF_SPAN = 5 ** 6
const ACE = 12

/** What each card adds to a hand's rank sum. Sums of the cards of a hand may be kept and added in any order. */
export const RANK_KEY = Int32Array.from({ length: 52 }, (_, card) => {
  const rank = card >> 2
  return rank === ACE ? 0 : rank < 6 ? 5 ** rank : (5 ** (rank - 6)) << HALF_BITS
})
/** What each card adds to a hand's suit sum: one in the four bits of its suit. */
export const SUIT_KEY = Int32Array.from({ length: 52 }, (_, card) => 1 << ((card & 3) * 4))

const HIGH_HALF = new Uint16Array(HALF_SPAN)
const LOW_5 = new Uint16Array(HALF_SPAN)
const LOW_6 = new Uint16Array(HALF_SPAN)
const LOW_7 = new Uint16Array(HALF_SPAN)
const PLAIN_5 = new Uint16Array(6_175)
const PLAIN_6 = new Uint16Array(18_395)
const PLAIN_7 = new Uint16Array(49_205)
/** Strength by the 13-bit mask of the ranks held in the flush suit. */
export const FLUSH = new Uint16Array(1 << 13)

export const TABLE_BYTES = [HIGH_HALF, LOW_5, LOW_6, LOW_7, PLAIN_5, PLAIN_6, PLAIN_7, FLUSH].reduce(
  (sum, table) => sum + table.byteLength,
  0,
)

interface Half {
  readonly key: number
  readonly size: number
  /** Masks of the six ranks held at least once, twice, three and four times. */
  readonly held: readonly [number, number, number, number]
}

// Every way to hold up to seven cards of six ranks, fewest cards first.
const halves = (): Half[] => {
  const found: Half[] = []
  for (let key = 0; key < HALF_SPAN; key++) {
    const held: [number, number, number, number] = [0, 0, 0, 0]
    let size = 0
    for (let rank = 0, rest = key; rank < 6; rank++, rest = Math.floor(rest / 5)) {
      const count = rest % 5
      size += count
      for (let level = 0; level < count; level++) held[level]! |= 1 << rank
    }
    if (size <= 7) found.push({ key, size, held })
  }
  return found.sort((a, b) => a.size - b.size)
}

// The high halves that go with a low half (0 to 4 aces between them) are neighbours, because halves are sorted by
// size: a cell is the low half's offset plus the high half's number. Larger low halves first keeps offsets positive.
const fillPlain = (all: readonly Half[], cards: number, low: Uint16Array, plain: Uint16Array): void => {
  const firstOfSize = Array.from({ length: 9 }, (_, size) => all.filter(half => half.size < size).length)
  let cell = 0
  for (let at = all.length - 1; at >= 0; at--) {
    const { key, size, held: l } = all[at]!
    if (size > cards) continue
    const first = firstOfSize[Math.max(0, cards - 4 - size)]!
    low[key] = cell - first
    for (let number = first; number < firstOfSize[cards - size + 1]!; number++) {
      const { size: highSize, held: h } = all[number]!
      const aces = cards - size - highSize
      plain[cell++] = plainStrength(
        l[0] | (h[0] << 6) | (aces > 0 ? 1 << ACE : 0),
        l[1] | (h[1] << 6) | (aces > 1 ? 1 << ACE : 0),
        l[2] | (h[2] << 6) | (aces > 2 ? 1 << ACE : 0),
        l[3] | (h[3] << 6) | (aces > 3 ? 1 << ACE : 0),
      )
    }
  }
}

/** Fills the tables. Ranking does it by itself when first asked; a screen may do it earlier, when it is idle. */
export const prepareRanking = (): void => {
  if (PLAIN_7[0] !== 0) return
  const all = halves()
  for (const [number, half] of all.entries()) HIGH_HALF[half.key] = number
  for (let mask = 0; mask < FLUSH.length; mask++) {
    let held = 0
    for (let rest = mask; rest !== 0; rest &= rest - 1) held++
    if (held >= 5) FLUSH[mask] = flushStrength(mask)
  }
  fillPlain(all, 5, LOW_5, PLAIN_5)
  fillPlain(all, 6, LOW_6, PLAIN_6)
  fillPlain(all, 7, LOW_7, PLAIN_7)
}

/** Strength of seven cards without a flush, from their rank sum. Needs prepareRanking() before. */
export const plain7 = (rankSum: number): number =>
  PLAIN_7[LOW_7[rankSum & HALF_MASK]! + HIGH_HALF[rankSum >> HALF_BITS]!]!
/** The same for five cards. */
export const plain5 = (rankSum: number): number =>
  PLAIN_5[LOW_5[rankSum & HALF_MASK]! + HIGH_HALF[rankSum >> HALF_BITS]!]!

/** Nonzero when five of up to seven cards share a suit; the highest bit set is the top bit of that suit's four. */
export const flushIn = (suitSum: number): number => (suitSum + 0x3333) & 0x8888
export const suitOfFlush = (found: number): number => (31 - Math.clz32(found)) >> 2

const inSuit = (card: number, suit: number): number => ((card & 3) === suit ? 1 << (card >> 2) : 0)

/** Strength of seven cards, given one by one. */
export const rank7Of = (
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): number => {
  const found = flushIn(
    SUIT_KEY[a]! + SUIT_KEY[b]! + SUIT_KEY[c]! + SUIT_KEY[d]! + SUIT_KEY[e]! + SUIT_KEY[f]! + SUIT_KEY[g]!,
  )
  const strength =
    found === 0
      ? plain7(
          RANK_KEY[a]! +
            RANK_KEY[b]! +
            RANK_KEY[c]! +
            RANK_KEY[d]! +
            RANK_KEY[e]! +
            RANK_KEY[f]! +
            RANK_KEY[g]!,
        )
      : flush7(suitOfFlush(found), a, b, c, d, e, f, g)
  if (strength !== 0) return strength
  prepareRanking()
  return rank7Of(a, b, c, d, e, f, g)
}

const flush7 = (
  suit: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): number =>
  FLUSH[
    inSuit(a, suit) |
      inSuit(b, suit) |
      inSuit(c, suit) |
      inSuit(d, suit) |
      inSuit(e, suit) |
      inSuit(f, suit) |
      inSuit(g, suit)
  ]!

export const rank7 = (cards: readonly number[]): number =>
  rank7Of(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!)

const rankFewer = (cards: readonly number[], low: Uint16Array, plain: Uint16Array): number => {
  prepareRanking()
  let rankSum = 0
  let suitSum = 0
  for (const card of cards) {
    rankSum += RANK_KEY[card]!
    suitSum += SUIT_KEY[card]!
  }
  const found = flushIn(suitSum)
  if (found === 0) return plain[low[rankSum & HALF_MASK]! + HIGH_HALF[rankSum >> HALF_BITS]!]!
  const suit = suitOfFlush(found)
  return FLUSH[cards.reduce((mask, card) => mask | inSuit(card, suit), 0)]!
}

export const rank6 = (cards: readonly number[]): number => rankFewer(cards, LOW_6, PLAIN_6)
export const rank5 = (cards: readonly number[]): number => rankFewer(cards, LOW_5, PLAIN_5)

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
