// The lookup tables of ranking. Ranks deuce to seven are base-5 digits of a hand's low half, eight to king of its high
// half, and aces are what is missing to the number of cards. Together the halves number a cell of a dense table.
import { flushStrength, plainStrength } from './ranking-strength.ts'

export const HALF_BITS = 14
const HALF_SPAN = 5 ** 6
const HALF_RANKS = 6
const ACE = 12
const MOST_CARDS = 7

export const createTables = () => ({
  /** What each card adds to a hand's rank sum. */
  rankKey: Int32Array.from({ length: 52 }, (_, card) => {
    const rank = card >> 2
    return rank === ACE ? 0 : rank < HALF_RANKS ? 5 ** rank : (5 ** (rank - HALF_RANKS)) << HALF_BITS
  }),
  /** What each card adds to a hand's suit sum: one in the four bits of its suit. */
  suitKey: Int32Array.from({ length: 52 }, (_, card) => 1 << ((card & 3) * 4)),
  /** Number of a high half, and offset of a low half by number of cards: their sum is a cell of `plain`. */
  high: new Uint16Array(HALF_SPAN),
  low5: new Uint16Array(HALF_SPAN),
  low6: new Uint16Array(HALF_SPAN),
  low7: new Uint16Array(HALF_SPAN),
  /** Strength without a flush. */
  plain5: new Uint16Array(6_175),
  plain6: new Uint16Array(18_395),
  plain7: new Uint16Array(49_205),
  /** Strength by the 13-bit mask of the ranks held in the flush suit. */
  flush: new Uint16Array(1 << 13),
})
export type Tables = ReturnType<typeof createTables>

/** Every way to hold up to seven cards of six ranks, fewest cards first. */
interface Halves {
  readonly keys: Int32Array
  readonly sizes: Int32Array
  /** Masks of the ranks held at least once, twice, three and four times. */
  readonly rankMasks: readonly [Int32Array, Int32Array, Int32Array, Int32Array]
  /** Number of the first half of each size. */
  readonly first: Int32Array
}

const halves = (): Halves => {
  const sizeOf = new Uint8Array(HALF_SPAN)
  const first = new Int32Array(MOST_CARDS + 2)
  for (let key = 1; key < HALF_SPAN; key++) sizeOf[key] = sizeOf[(key / 5) | 0]! + (key % 5)
  for (let key = 0; key < HALF_SPAN; key++) if (sizeOf[key]! <= MOST_CARDS) first[sizeOf[key]! + 1]!++
  for (let size = 1; size < first.length; size++) first[size]! += first[size - 1]!
  const count = first[MOST_CARDS + 1]!
  const keys = new Int32Array(count)
  const sizes = new Int32Array(count)
  const rankMasks = [
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
  ] as const
  const next = first.slice()
  for (let key = 0; key < HALF_SPAN; key++) {
    const size = sizeOf[key]!
    if (size > MOST_CARDS) continue
    const number = next[size]!++
    keys[number] = key
    sizes[number] = size
    for (let rank = 0, rest = key; rest > 0; rank++, rest = (rest / 5) | 0)
      for (let level = 0; level < rest % 5; level++) rankMasks[level]![number]! |= 1 << rank
  }
  return { keys, sizes, rankMasks, first }
}

// The high halves that go with a low half (0 to 4 aces between them) are neighbours, because halves are sorted by
// size: a cell is the low half's offset plus the high half's number. Larger low halves first keeps offsets positive.
const fillPlain = (
  { keys, sizes, rankMasks: [once, twice, thrice, four], first }: Halves,
  cards: number,
  low: Uint16Array,
  plain: Uint16Array,
): void => {
  let cell = 0
  for (let l = keys.length - 1; l >= 0; l--) {
    const size = sizes[l]!
    if (size > cards) continue
    const start = first[Math.max(0, cards - 4 - size)]!
    const end = first[cards - size + 1]!
    low[keys[l]!] = cell - start
    for (let h = start; h < end; h++) {
      const aces = cards - size - sizes[h]!
      plain[cell++] = plainStrength(
        once[l]! | (once[h]! << HALF_RANKS) | (aces > 0 ? 1 << ACE : 0),
        twice[l]! | (twice[h]! << HALF_RANKS) | (aces > 1 ? 1 << ACE : 0),
        thrice[l]! | (thrice[h]! << HALF_RANKS) | (aces > 2 ? 1 << ACE : 0),
        four[l]! | (four[h]! << HALF_RANKS) | (aces > 3 ? 1 << ACE : 0),
      )
    }
  }
}

/** Fills tables that are still empty. */
export const fillTables = (tables: Tables): void => {
  if (tables.plain7[0] !== 0) return
  const all = halves()
  for (let number = 0; number < all.keys.length; number++) tables.high[all.keys[number]!] = number
  const cardCount = new Uint8Array(tables.flush.length)
  for (let mask = 0; mask < tables.flush.length; mask++) {
    cardCount[mask] = cardCount[mask >> 1]! + (mask & 1)
    if (cardCount[mask]! >= 5) tables.flush[mask] = flushStrength(mask)
  }
  fillPlain(all, 5, tables.low5, tables.plain5)
  fillPlain(all, 6, tables.low6, tables.plain6)
  fillPlain(all, 7, tables.low7, tables.plain7)
}
