// What comes next in a hand that is logged for the first time: the cards, what happened, how it ended, saving.
import type { HandState } from '@sidepot/engine/state'
import { cardsMissing, type SimpleHand } from './simple-hand.ts'
import { nobodyActed, type TableHand } from './table-hand.ts'

/** In the simple logger what happened is entered in two rows: what one did, and how it ended. */
export const SIMPLE_STEPS = ['cards', 'happened', 'ended', 'save'] as const
export const TABLE_STEPS = ['cards', 'happened', 'save'] as const
type SimpleStep = (typeof SIMPLE_STEPS)[number]
type TableStep = (typeof TABLE_STEPS)[number]

export function simpleStep(hand: SimpleHand): SimpleStep {
  if (hand.outcome !== null) return 'save'
  if (hand.preflop !== null) return 'ended'
  const hasCards = hand.handClass !== null || (hand.cards.length > 0 && cardsMissing(hand) === 0)
  return hasCards ? 'happened' : 'cards'
}

const hasHeroCards = ({ table, holes }: HandState): boolean => (holes[table.heroPlace]?.length ?? 0) > 0

export function tableStep(hand: TableHand): TableStep {
  if (hand.state.turn < 0) return 'save'
  return nobodyActed(hand) && !hasHeroCards(hand.state) ? 'cards' : 'happened'
}
