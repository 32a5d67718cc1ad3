// Which hands are shown. Every filter narrows what the others leave; an empty one lets all through.
import type { Rec } from '../../data/documents.ts'
import { verdictOf } from '../../features/hand-rows/hand-row-view.ts'
import { rangeStart, type SessionFilter } from '../../features/sessions/session-order.ts'

type Hand = Rec<'Hand'>

export interface HandFilter {
  readonly range: SessionFilter['range']
  readonly sessionId: string
  readonly position: string
  readonly outcome: string
  readonly marker: string
  readonly potType: string
  readonly bookmarked: boolean
  /** a class of the grid, such as AKs */
  readonly cards: string
  readonly text: string
}

export const NO_HAND_FILTER: HandFilter = {
  range: 'all',
  sessionId: '',
  position: '',
  outcome: '',
  marker: '',
  potType: '',
  bookmarked: false,
  cards: '',
  text: '',
}

/** How many filters beyond the dates are set: the number on the filter button. */
export function filterCount(filter: HandFilter): number {
  const { range: _range, ...rest } = filter
  return Object.values(rest).filter(value => (typeof value === 'string' ? value.trim() !== '' : value)).length
}

export function matchingHands(
  hands: readonly Hand[],
  filter: HandFilter,
  now: number,
  except?: 'cards',
): readonly Hand[] {
  const from = rangeStart(filter.range, now)
  const text = filter.text.trim().toLowerCase()
  const cards = except === 'cards' ? '' : filter.cards
  const same = (wanted: string, value: string | null) => wanted === '' || wanted === value
  return hands.filter(
    hand =>
      (from === null || Date.parse(hand.createdAt) >= from) &&
      same(filter.sessionId, hand.sessionId) &&
      same(filter.position, hand.heroPosition) &&
      same(filter.outcome, hand.heroOutcome ?? 'NONE') &&
      same(filter.marker, verdictOf(hand)) &&
      same(filter.potType, hand.isBombPot ? 'BOMB' : hand.potType) &&
      same(cards, hand.heroHolecardsSimple) &&
      (!filter.bookmarked || hand.isBookmarked) &&
      (text === '' || (hand.notes ?? '').toLowerCase().includes(text)),
  )
}

export function newestFirst(hands: readonly Hand[]): readonly Hand[] {
  return [...hands].sort(
    (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || a.id.localeCompare(b.id),
  )
}
