// A hand among others of its session, in one line: which one it is.
import { cardsText } from '@sidepot/messages/cards-text'
import { result as resultText } from '@sidepot/messages/display'
import { positionText } from '@sidepot/messages/web-cards'
import { textFor } from '@sidepot/messages/worded'
import type { Rec } from '../../data/wire/documents.ts'
import { handRowOf } from './hand-row-view.ts'

export function handLine(hand: Rec<'Hand'>, discreet: boolean): string {
  const row = handRowOf(hand)
  // beside neighbours: which one it is, and no game
  if (discreet)
    return [
      row.simple ?? '',
      row.position && textFor(positionText(row.position), true),
      textFor(row.net === null && row.label ? row.label : resultText(row.net), true),
    ]
      .filter(Boolean)
      .join(' · ')
  const cards = row.cards.length > 0 ? cardsText(row.cards) : (row.simple ?? '??')
  return [
    cards,
    row.position,
    row.action,
    row.net === null ? textFor(row.label ?? '', false) : resultText(row.net, row.currency),
  ]
    .filter(Boolean)
    .join(' · ')
}
