// Exact cards of the hero by tapping or typing them. A card that is taken again is put back.
import '../../../ui/poker/cards/card-grid.css'
import type { GameType } from '@sidepot/engine/setup'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { CardGrid, TypedCards } from '../../../ui/poker/cards/card-grid.tsx'
import { PlayingCard } from '../../../ui/poker/cards/playing-card.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { cardsNeeded } from '../hand/simple-hand.ts'
import { readTypedHand } from './typed-hand.ts'

interface CardPadProps {
  readonly gameType: GameType
  readonly cards: readonly string[]
  readonly onChange: (cards: readonly string[]) => void
  /** AKs typed where cards are expected */
  readonly onClass: (handClass: string) => void
}

export function CardPad({ gameType, cards, onChange, onClass }: CardPadProps) {
  const need = cardsNeeded(gameType)
  const left = need - cards.length
  const tap = (card: string) => {
    if (cards.includes(card)) return onChange(cards.filter(one => one !== card))
    onChange(left > 0 ? [...cards, card] : [...cards.slice(0, -1), card])
  }
  return (
    <div className={cx('card-pad', left === 0 && 'card-pad-full')}>
      <div className="card-pad-head">
        <span className="card-pad-cards">
          {Array.from({ length: need }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand is the identity
            <PlayingCard key={place} size={need > 4 ? 'm' : 'l'} card={cards[place] ?? null} />
          ))}
        </span>
        <span className="card-pad-typed">
          <b>
            <MessageText>{left > 0 ? words.more(left) : words.pickCards}</MessageText>
          </b>
          <TypedCards
            most={need}
            cards={cards}
            onCards={onChange}
            onText={text => {
              const handClass = readTypedHand(text, gameType)?.handClass
              if (handClass) onClass(handClass)
              return handClass !== undefined && handClass !== null
            }}
          />
        </span>
        {cards.length > 0 && (
          <button type="button" className="btn btn-text btn-sm" onClick={() => onChange([])}>
            {words.clear}
          </button>
        )}
      </div>
      <CardGrid picked={cards} onTap={tap} />
    </div>
  )
}
