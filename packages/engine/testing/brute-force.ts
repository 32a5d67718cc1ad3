// Poker hands compared the slow way, as a rulebook tells it: every five cards are sorted and named, the best is
// kept. Shares nothing with the tables it checks.

/** Five cards as a number that orders hands as the rules do; only its order means anything. */
export const scoreOfFive = (cards: readonly number[]): number => {
  const ranks = cards.map(card => Math.floor(card / 4)).sort((a, b) => b - a)
  const counts = new Map<number, number>()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  const groups = [...counts].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA)
  const shape = groups.map(([, count]) => count).join('')
  const flush = cards.every(card => card % 4 === cards[0]! % 4)
  const wheel = ranks.join() === '12,3,2,1,0'
  const straight = shape === '11111' && (wheel || ranks[0]! - ranks[4]! === 4)
  const kind = straight
    ? flush
      ? 8
      : 4
    : flush
      ? 5
      : { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1, '11111': 0 }[shape]!
  const order = straight ? [wheel ? 3 : ranks[0]!] : groups.map(([rank]) => rank)
  return [...order, 0, 0, 0, 0].slice(0, 5).reduce((score, rank) => score * 13 + rank, kind)
}

export const combinations = (cards: readonly number[], size: number): number[][] =>
  size === 0
    ? [[]]
    : cards.flatMap((card, at) => combinations(cards.slice(at + 1), size - 1).map(rest => [card, ...rest]))

export const bestOf = (cards: readonly number[]): number =>
  combinations(cards, 5).reduce((best, five) => Math.max(best, scoreOfFive(five)), 0)

export const bestOfOmaha = (hand: readonly number[], board: readonly number[]): number => {
  let best = 0
  for (const two of combinations(hand, 2))
    for (const three of combinations(board, 3)) best = Math.max(best, scoreOfFive([...two, ...three]))
  return best
}

/** A small deterministic deck: the same seed deals the same cards for ever. */
export const dealer = (seed: number) => {
  let state = seed | 0 || 1
  return (cards: number): number[] => {
    const deck = Array.from({ length: 52 }, (_, card) => card)
    for (let at = 0; at < cards; at++) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      const pick = at + ((state >>> 0) % (52 - at))
      ;[deck[at], deck[pick]] = [deck[pick]!, deck[at]!]
    }
    return deck.slice(0, cards)
  }
}

/** Collects (expected, actual) pairs and tells whether both put all hands into the same order, ties included. */
export const sameOrder = () => {
  const actualOf = new Map<number, number>()
  let broken = 0
  return {
    see(expected: number, actual: number) {
      const before = actualOf.get(expected)
      if (before === undefined) actualOf.set(expected, actual)
      else if (before !== actual) broken++
    },
    /** 0 when the orders agree. */
    mistakes(): number {
      const actuals = [...actualOf].sort(([a], [b]) => a - b).map(([, actual]) => actual)
      return broken + actuals.filter((actual, at) => at > 0 && actual <= actuals[at - 1]!).length
    },
    kinds: () => actualOf.size,
  }
}
