// The comparisons of ranking with the brute-force reference; a few thousand deals in `npm test`, all in the long set.
import { rank5, rank6, rank7 } from '../ranking/ranking.ts'
import { rankOmaha } from '../ranking/ranking-omaha.ts'
import { bestOf, bestOfOmaha, dealer, sameOrder } from './brute-force.ts'

/** Hands put into another order than the reference puts them, over random deals of 5, 6 or 7 cards. */
export const mistakesIn = (cards: 5 | 6 | 7, deals: number): number => {
  const rank = { 5: rank5, 6: rank6, 7: rank7 }[cards]
  const deal = dealer(cards * 7919)
  const order = sameOrder()
  for (let at = 0; at < deals; at++) {
    const hand = deal(cards)
    order.see(bestOf(hand), rank(hand))
  }
  return order.kinds() < 1_000 ? Number.NaN : order.mistakes()
}

export const mistakesInOmaha = (holeCards: 4 | 5, onBoard: 3 | 4 | 5, deals: number): number => {
  const deal = dealer(holeCards * 31 + onBoard)
  const order = sameOrder()
  for (let at = 0; at < deals; at++) {
    const dealt = deal(holeCards + onBoard)
    const [hand, board] = [dealt.slice(0, holeCards), dealt.slice(holeCards)]
    order.see(bestOfOmaha(hand, board), rankOmaha(hand, board))
  }
  return order.mistakes()
}
