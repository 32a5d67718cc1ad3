// Actions, sizes and money of a study in words.
import { chipsToDecimal } from '@sidepot/engine/chips'
import { chipText } from '@sidepot/messages/display'
import { study as words } from '@sidepot/messages/web-study'
import type { Message } from '@sidepot/messages/worded'
import type { NodeState, PostflopAction } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'

/** Big blinds as the table's money. */
export const moneyOf = ({ bigBlind }: StudyHand, blinds: number): string =>
  chipText(chipsToDecimal(Math.round(blinds * bigBlind)))

const factsOf = (hand: StudyHand, { kind, allIn, to }: PostflopAction) => ({
  kind,
  allIn,
  to: moneyOf(hand, to),
})

export const actionText = (hand: StudyHand, action: PostflopAction): Message =>
  words.action(factsOf(hand, action))

export const shortText = (hand: StudyHand, action: PostflopAction): Message =>
  words.shortAction(factsOf(hand, action))

/** "75 %" of the pot for a bet, "3×" for a raise; nothing for the rest. */
export const sizeText = (node: Pick<NodeState, 'pot' | 'actions'>, action: PostflopAction): string | null => {
  if (action.kind === 'bet') return words.sizeShare(action.adds / node.pot)
  if (action.kind !== 'raise') return null
  const price = node.actions.find(({ kind }) => kind === 'call')
  return price && price.to > 0 ? words.sizeTimes(action.to / price.to) : null
}
