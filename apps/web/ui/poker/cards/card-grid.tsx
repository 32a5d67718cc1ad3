// Fifty-two cards as four rows of thirteen, and a line to type them. Which may be taken comes in as data.
import './card-grid.css'
import { RANKS } from '@sidepot/engine/cards'
import { cardKeys as words } from '@sidepot/messages/web-cards'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useWording } from '../../display/message-text.tsx'
import { swallowEnter } from '../../timing/swallow-enter.ts'
import { SUITS, type SuitLetter } from './suit.tsx'
import { typedCards, typedProblem } from './typed-cards.ts'

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
    data-suit={suit}
    aria-pressed={on}
    aria-label={words.name(card)}
    disabled={taken}
  >
    {rank}
  </button>
))

interface TypedCardsProps {
  readonly label?: string
  readonly most: number
  /** what is picked: the words that are no longer so leave the line */
  readonly cards: readonly string[]
  readonly onCards: (cards: readonly string[]) => void
  readonly onEnter?: () => void
  /** takes a text that means something else; true when it did */
  readonly onText?: (text: string) => boolean
}

/** Typing replaces what was picked; what is picked by a tap takes the place of what was typed. */
export function TypedCards({ label = words.typed, most, cards, onCards, onEnter, onText }: TypedCardsProps) {
  const wording = useWording()
  const [typed, setText] = useState('')
  const wholeIn = (text: string) => typedCards(text, most)
  const text = wholeIn(typed).every(card => cards.includes(card)) ? typed : ''
  const problem = typedProblem(text, most)
  // the last card may apply what was typed and close the picker: an Enter that follows is still meant for it
  const endsByTyping = useRef(false)
  useLayoutEffect(
    () => () => {
      if (endsByTyping.current) swallowEnter()
    },
    [],
  )
  return (
    <span className="typed-cards">
      <input
        className="input"
        aria-invalid={problem !== null || undefined}
        value={text}
        placeholder={wording(words.placeholder(most))}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={event => {
          endsByTyping.current = false
          if (event.key !== 'Enter' || !onEnter) return
          event.preventDefault()
          onEnter()
        }}
        onChange={event => {
          const next = event.target.value
          if (onText?.(next)) return
          setText(next)
          endsByTyping.current = onEnter !== undefined
          const read = wholeIn(next)
          if (read.length > 0 || next === '' || wholeIn(text).length > 0) onCards(read)
        }}
      />
      {problem !== null && <small role="alert">{words[problem.is](problem.text)}</small>}
    </span>
  )
}
