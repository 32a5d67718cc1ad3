// A card is text like "Ah". Dark: solid tiles of the four-colour deck; light: paper faces; discreet: the plain text.
import './playing-card.css'
import { cardName, cardsName, cardsWords } from '@sidepot/messages/web-cards'
import { memo } from 'react'
import { cx } from '../../theme/class-names.ts'
import { Suit, type SuitLetter } from './suit.tsx'

export type CardSize = 'l' | 'm' | 's' | 'xs'

interface PlayingCardProps {
  /** "Ah"; "A*" has a rank but no known suit; null is an empty slot; "back" is face down */
  readonly card: string | null
  readonly size?: CardSize
  readonly className?: string
}

export const PlayingCard = memo(({ card, size = 'm', className }: PlayingCardProps) => {
  const names = cx('card', `card-${size}`, className)
  if (card === null || card === '')
    return <span className={cx(names, 'card-slot')} data-text="–" aria-hidden="true" />
  if (card === 'back')
    return (
      <span className={cx(names, 'card-back')} role="img" aria-label={cardsWords.faceDown} data-text="??" />
    )
  const rank = card[0] ?? '?'
  const suit = card[1] ?? '*'
  const known = suit === 's' || suit === 'h' || suit === 'd' || suit === 'c'
  return (
    <span
      className={cx(names, known ? `card-suit-${suit}` : 'card-any')}
      role="img"
      aria-label={cardName(card)}
      data-text={known ? card : rank}
    >
      <b>{rank}</b>
      {known && <Suit suit={suit as SuitLetter} />}
    </span>
  )
})

interface CardsProps {
  readonly cards: readonly (string | null)[]
  readonly size?: CardSize
  /** what the group is, for screen readers */
  readonly label?: string
  /** text shown when nothing is known, such as "AKs" or "??" */
  readonly simple?: string | null
}

export function Cards({ cards, size = 's', label, simple }: CardsProps) {
  if (cards.length === 0)
    return (
      <span className={cx('cards-unknown', `cards-unknown-${size}`)}>{simple || cardsWords.unknown}</span>
    )
  return (
    <span className="cards" role="img" aria-label={label ?? cardsName(cards)}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand is the identity; two may be unknown
        <PlayingCard key={place} card={card} size={size} />
      ))}
    </span>
  )
}
