// Sentences for questions about equity that have no answer.
import { formatCard, isCard } from '@sidepot/engine/cards'
import type { EquityFailure } from '@sidepot/engine/equity'
import type { Catalogue } from '../../catalogue.ts'

const named = (card: number): string => (isCard(card) ? formatCard(card) : String(card))

export const equitySentences: Catalogue<EquityFailure> = {
  'equity/hands-out-of-range': () => 'Compare two to ten hands.',
  'equity/hole-cards-unsupported': () => 'Hands have two, four or five cards.',
  'equity/too-many-hole-cards': ({ hand }) => `Hand ${hand + 1} has too many cards.`,
  'equity/board-too-long': () => 'A board has at most five cards.',
  'equity/not-a-card': ({ card }) => `${named(card)} is not a card.`,
  'equity/card-twice': ({ card }) => `${named(card)} is used twice.`,
  'equity/too-few-cards-left': () => 'There are not enough cards left in the deck for this deal.',
  'equity/samples-out-of-range': () => 'The number of samples must be a whole number of at least one.',
}
