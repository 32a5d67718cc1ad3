const RANKS = '23456789TJQKA'

/** As players say a hand: the high card first, whatever the order in which it was dealt. */
export const highFirst = <T extends string | null>(cards: readonly T[]): readonly T[] =>
  [...cards].sort((a, b) => rankOf(b) - rankOf(a))

const rankOf = (card: string | null): number => (card === null ? -1 : RANKS.indexOf(card[0]!))
