// Fifty-two cards as four rows of thirteen, and a line to type them. Which may be taken comes in as data.
import './card-grid.css'
import { RANKS } from '@sidepot/engine/cards'
import { cardKeys as words } from '@sidepot/messages/web-cards'
import { useState } from 'react'
import { cx } from '../class-names.ts'
import { Suit, type SuitLetter } from './suit.tsx'
import { typedCards } from './typed-cards.ts'

const SUITS: readonly SuitLetter[] = ['s', 'h', 'd', 'c']
const HIGH_TO_LOW = [...RANKS].reverse()

interface CardGridProps {
  readonly picked: readonly string[]
  /** cards that lie elsewhere */
  readonly used?: readonly string[]
  readonly onTap: (card: string) => void
}

export function CardGrid({ picked, used = [], onTap }: CardGridProps) {
  return (
    <div className="card-grid">
      {SUITS.map(suit =>
        HIGH_TO_LOW.map(rank => {
          const card = `${rank}${suit}`
          const on = picked.includes(card)
          return (
            <button
              key={card}
              type="button"
              className={cx('card-key', `card-key-${suit}`)}
              aria-pressed={on}
              aria-label={words.name(card)}
              disabled={used.includes(card) && !on}
              onClick={() => onTap(card)}
            >
              <b>{rank}</b>
              <Suit suit={suit} />
            </button>
          )
        }),
      )}
    </div>
  )
}

interface TypedCardsProps {
  readonly most: number
  readonly onCards: (cards: readonly string[]) => void
  readonly autoFocus?: boolean
  readonly onEnter?: () => void
}

/** Typing replaces what was picked; a tap on the grid clears nothing. */
export function TypedCards({ most, onCards, autoFocus = false, onEnter }: TypedCardsProps) {
  const [text, setText] = useState('')
  return (
    <input
      className="input typed-cards"
      value={text}
      placeholder={words.placeholder(most)}
      aria-label={words.typed}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      // biome-ignore lint/a11y/noAutofocus: only where a keyboard is at hand, so that cards are typed at once
      autoFocus={autoFocus}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
      onChange={event => {
        setText(event.target.value)
        const read = typedCards(event.target.value, most)
        if (read.length > 0 || event.target.value === '') onCards(read)
      }}
    />
  )
}
