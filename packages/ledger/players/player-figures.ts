// What the hands of somebody at the table come to.
import type { PlayerHand } from '@sidepot/models/player-hand'

type CountedHand = Pick<PlayerHand, 'vpip' | 'vpipOpportunity' | 'outcome' | 'invested' | 'net'>

/** What a player session says of its hands (PLAY-27, PLAY-28). */
export function figuresOf(hands: readonly CountedHand[]) {
  const opportunities = hands.filter(hand => hand.vpipOpportunity).length
  const vpipCount = hands.filter(hand => hand.vpip).length
  const invested = (won: boolean) =>
    hands
      .filter(hand => (hand.outcome === 'WIN') === won)
      .reduce((sum, hand) => sum + (hand.invested ?? 0), 0)
  return {
    totalHands: hands.length,
    vpipCount,
    vpipPercent: opportunities === 0 ? null : Math.round((10_000 * vpipCount) / opportunities) / 100,
    totalProfit: invested(true) - invested(false),
    netProfit: hands.reduce((sum, hand) => sum + (hand.net ?? 0), 0),
  }
}
