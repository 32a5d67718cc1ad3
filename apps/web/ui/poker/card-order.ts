const RANKS = '23456789TJQKA'

/** As players say a hand: the high card first, whatever the order in which it was dealt. */
export const highFirst = (cards: readonly string[]): readonly string[] =>
  [...cards].sort((a, b) => RANKS.indexOf(b[0]!) - RANKS.indexOf(a[0]!))
