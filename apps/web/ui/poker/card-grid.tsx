// Fifty-two cards as four rows of thirteen, and a line to type them. Which may be taken comes in as data.
import './card-grid.css'
import { RANKS } from '@sidepot/engine/cards'
import { cardKeys as words } from '@sidepot/messages/web-cards'
import { memo, useState } from 'react'
import { SUITS, type SuitLetter } from './suit.tsx'
import { notCards, typedCards } from './typed-cards.ts'

const HIGH_TO_LOW = [...RANKS].reverse()

interface CardGridProps {
  readonly picked: readonly string[]
  /** cards that lie elsewhere */
  readonly used?: readonly string[]
  readonly onTap: (card: string) => void
}

export function CardGrid({ picked, used = [], onTap }: CardGridProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are buttons; one listener serves all fifty-two
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      className="card-grid"
      onClick={event => {
        const card = event.target instanceof HTMLElement ? event.target.dataset.card : undefined
        if (card) onTap(card)
      }}
    >
      {SUITS.map(suit =>
        HIGH_TO_LOW.map(rank => {
          const card = `${rank}${suit}`
          const on = picked.includes(card)
          return (
            <CardKey
              key={card}
              card={card}
              rank={rank}
              suit={suit}
              on={on}
              taken={used.includes(card) && !on}
            />
          )
        }),
      )}
    </div>
  )
}

interface CardKeyProps {
  readonly card: string
  readonly rank: string
  readonly suit: SuitLetter
  readonly on: boolean
  readonly taken: boolean
}
/** A tap changes one or two of them; the suit is drawn by the style. */
const CardKey = memo(({ card, rank, suit, on, taken }: CardKeyProps) => (
  <button
    type="button"
    className={`card-key card-key-${suit}`}
    data-card={card}
    aria-pressed={on}
    aria-label={words.name(card)}
    disabled={taken}
  >
    {rank}
  </button>
))

interface TypedCardsProps {
  readonly most: number
  readonly onCards: (cards: readonly string[]) => void
  readonly onEnter?: () => void
}

/** Typing replaces what was picked; a tap on the grid clears nothing. */
export function TypedCards({ most, onCards, onEnter }: TypedCardsProps) {
  const [text, setText] = useState('')
  const unread = notCards(text)
  return (
    <span className="typed-cards">
      <input
        className="input"
        aria-invalid={unread !== null || undefined}
        value={text}
        placeholder={words.placeholder(most)}
        aria-label={words.typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
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
      {unread !== null && <small role="alert">{words.noCard(unread)}</small>}
    </span>
  )
}
