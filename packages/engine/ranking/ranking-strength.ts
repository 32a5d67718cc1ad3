// The strength of a five-card hand as one number, higher is better: category above bit 12, place inside the
// category below it. Arithmetic on 13-bit rank masks only: the lookup tables are filled from this, and a
// strength reads back into its category and ranks. 0 is no hand.

export const HAND_CATEGORIES = [
  'HIGH_CARD',
  'PAIR',
  'TWO_PAIR',
  'THREE_OF_A_KIND',
  'STRAIGHT',
  'FLUSH',
  'FULL_HOUSE',
  'FOUR_OF_A_KIND',
  'STRAIGHT_FLUSH',
] as const
export type HandCategory = (typeof HAND_CATEGORIES)[number]

/** Ranks (0 = deuce … 12 = ace) that tell the hand apart, most important first: trips before pair, pairs before kicker. */
export interface HandReading {
  readonly category: HandCategory
  readonly ranks: readonly number[]
}

const [HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH] =
  HAND_CATEGORIES.keys()
const CATEGORY_BITS = 12
const WHEEL_TOP = 3

const value = (category: number | undefined, place: number): number =>
  ((category! + 1) << CATEGORY_BITS) | place
const top = (mask: number): number => 31 - Math.clz32(mask)
const bit = (rank: number): number => 1 << rank

const CHOOSE = Array.from({ length: 14 }, () => new Array<number>(6).fill(0))
for (let n = 0; n < 14; n++)
  for (let k = 0; k < 6; k++)
    CHOOSE[n]![k] = k === 0 ? 1 : n === 0 ? 0 : CHOOSE[n - 1]![k - 1]! + CHOOSE[n - 1]![k]!

// The k highest ranks of a mask, numbered so that a better set has the higher place (combinatorial number system).
const place = (mask: number, k: number): number => {
  let rest = mask
  let sum = 0
  for (let left = k; left > 0; left--) {
    const rank = top(rest)
    sum += CHOOSE[rank]![left]!
    rest ^= bit(rank)
  }
  return sum
}
const unplace = (at: number, k: number): number[] => {
  const ranks: number[] = []
  let rest = at
  for (let left = k; left > 0; left--) {
    let rank = left - 1
    while (rank < 12 && CHOOSE[rank + 1]![left]! <= rest) rank++
    ranks.push(rank)
    rest -= CHOOSE[rank]![left]!
  }
  return ranks
}

// Taking a rank out of the thirteen closes the gap, so that kickers number 0..11; putting it back opens it again.
const without = (mask: number, rank: number): number =>
  ((mask >>> (rank + 1)) << rank) | (mask & (bit(rank) - 1))
const putBack = (rank: number, gap: number): number => (rank >= gap ? rank + 1 : rank)

/** 0 for five high … 9 for ace high, -1 without a straight. */
export const straightPlace = (mask: number): number => {
  const aceBelow = (mask << 1) | (mask >>> 12)
  const runs = aceBelow & (aceBelow >>> 1) & (aceBelow >>> 2) & (aceBelow >>> 3) & (aceBelow >>> 4)
  return runs === 0 ? -1 : top(runs)
}

/** Strength of five or more ranks of one suit. */
export const flushStrength = (suited: number): number => {
  const straight = straightPlace(suited)
  return straight >= 0 ? value(STRAIGHT_FLUSH, straight) : value(FLUSH, place(suited, 5))
}

/** Strength of five to seven cards without a flush, from the ranks held at least once, twice, three and four times. */
export const plainStrength = (once: number, twice: number, thrice: number, four: number): number => {
  if (four !== 0) {
    const quads = top(four)
    return value(QUADS, quads * 12 + top(without(once, quads)))
  }
  if (thrice !== 0) {
    const trips = top(thrice)
    const pairs = without(twice, trips)
    if (pairs !== 0) return value(FULL_HOUSE, trips * 12 + top(pairs))
  }
  const straight = straightPlace(once)
  if (straight >= 0) return value(STRAIGHT, straight)
  if (thrice !== 0) {
    const trips = top(thrice)
    return value(TRIPS, trips * 66 + place(without(once, trips), 2))
  }
  if (twice === 0) return value(HIGH_CARD, place(once, 5))
  const high = top(twice)
  const second = twice ^ bit(high)
  if (second === 0) return value(PAIR, high * 220 + place(without(once, high), 3))
  const low = top(second)
  return value(TWO_PAIR, place(twice, 2) * 11 + top(without(without(once, high), low)))
}

export const categoryOf = (strength: number): HandCategory =>
  HAND_CATEGORIES[(strength >>> CATEGORY_BITS) - 1]!

/** Reads a strength back: what was made, and of which ranks. */
export const readStrength = (strength: number): HandReading => {
  const category = categoryOf(strength)
  const at = strength & (bit(CATEGORY_BITS) - 1)
  const withKickers = (rank: number, kickers: number[]) => [rank, ...kickers.map(k => putBack(k, rank))]
  switch (category) {
    case 'HIGH_CARD':
    case 'FLUSH':
      return { category, ranks: unplace(at, 5) }
    case 'STRAIGHT':
    case 'STRAIGHT_FLUSH':
      return { category, ranks: [at + WHEEL_TOP] }
    case 'FOUR_OF_A_KIND':
    case 'FULL_HOUSE':
      return { category, ranks: withKickers(Math.floor(at / 12), [at % 12]) }
    case 'THREE_OF_A_KIND':
      return { category, ranks: withKickers(Math.floor(at / 66), unplace(at % 66, 2)) }
    case 'PAIR':
      return { category, ranks: withKickers(Math.floor(at / 220), unplace(at % 220, 3)) }
    case 'TWO_PAIR': {
      const [high, low] = unplace(Math.floor(at / 11), 2) as [number, number]
      return { category, ranks: [high, low, putBack(putBack(at % 11, low), high)] }
    }
  }
}
