// Exact cards by tapping four rows of thirteen, or by typing them. A card that is taken again is put back.

import './cards.css'
import { RANKS } from '@sidepot/engine/cards'
import type { GameType } from '@sidepot/engine/setup'
import { cardName } from '@sidepot/messages/web-cards'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { PlayingCard } from '../../ui/poker/playing-card.tsx'
import { Suit, type SuitLetter } from '../../ui/poker/suit.tsx'
import { cardsNeeded, typedCards } from './simple-hand.ts'

const SUITS: readonly SuitLetter[] = ['s', 'h', 'd', 'c']
const HIGH_TO_LOW = [...RANKS].reverse()

interface CardPadProps {
  readonly gameType: GameType
  readonly cards: readonly string[]
  readonly onChange: (cards: readonly string[]) => void
}

export function CardPad({ gameType, cards, onChange }: CardPadProps) {
  const [text, setText] = useState('')
  const need = cardsNeeded(gameType)
  const left = need - cards.length
  const tap = (card: string) => {
    setText('')
    if (cards.includes(card)) return onChange(cards.filter(one => one !== card))
    onChange(left > 0 ? [...cards, card] : [...cards.slice(0, -1), card])
  }
  return (
    <div className="card-pad">
      <div className="card-pad-head">
        <span className="card-pad-cards">
          {Array.from({ length: need }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand is the identity
            <PlayingCard key={place} size="l" card={cards[place] ?? null} />
          ))}
        </span>
        <label className="card-pad-typed">
          <b>{left > 0 ? words.more(left) : words.pickCards}</b>
          <input
            className="input"
            value={text}
            placeholder={words.typeIt}
            aria-label={words.typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={event => {
              setText(event.target.value)
              const read = typedCards(event.target.value, gameType)
              if (read.length > 0) onChange(read)
            }}
          />
        </label>
        {cards.length > 0 && (
          <button type="button" className="btn btn-text btn-sm" onClick={() => onChange([])}>
            {words.clear}
          </button>
        )}
      </div>
      <div className="card-pad-grid">
        {SUITS.map(suit =>
          HIGH_TO_LOW.map(rank => {
            const card = `${rank}${suit}`
            return (
              <button
                key={card}
                type="button"
                className={cx('card-key', `card-key-${suit}`)}
                aria-pressed={cards.includes(card)}
                aria-label={cardName(card)}
                onClick={() => tap(card)}
              >
                <b>{rank}</b>
                <Suit suit={suit} />
              </button>
            )
          }),
        )}
      </div>
    </div>
  )
}
