// The 52-card picker of the table: a street of the board, or somebody's hole cards. Cards used elsewhere are disabled.
import './cards.css'
import { type CardIndex, formatCard, parseCard, RANKS } from '@sidepot/engine/cards'
import { cardName } from '@sidepot/messages/web-cards'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PlayingCard } from '../../ui/poker/playing-card.tsx'
import { Suit, type SuitLetter } from '../../ui/poker/suit.tsx'

const SUITS: readonly SuitLetter[] = ['s', 'h', 'd', 'c']
const HIGH_TO_LOW = [...RANKS].reverse()

interface CardPickerProps {
  readonly title: string
  readonly count: number
  readonly cards: readonly CardIndex[]
  readonly used: readonly CardIndex[]
  /** hole cards come all together or not at all; a board street may be told in parts */
  readonly exact: boolean
  readonly onApply: (cards: readonly CardIndex[]) => void
  readonly onClose: () => void
}

const indexOf = (card: string): CardIndex => {
  const read = parseCard(card)
  return read.ok ? read.value : -1
}

export function CardPicker({ title, count, cards, used, exact, onApply, onClose }: CardPickerProps) {
  const [picked, setPicked] = useState<readonly CardIndex[]>(cards)
  const tap = (card: CardIndex) =>
    setPicked(held =>
      held.includes(card)
        ? held.filter(one => one !== card)
        : held.length < count
          ? [...held, card]
          : [...held.slice(0, -1), card],
    )
  const ready = picked.length <= count && (!exact || picked.length === count || picked.length === 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="text" onClick={() => setPicked([])}>
            {words.clear}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.back}
          </Button>
          <Button variant="primary" disabled={!ready} onClick={() => onApply(picked)}>
            {exact ? words.applyCards : words.apply(picked.length)}
          </Button>
        </>
      }
    >
      <p className="picker-cards">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the board is the identity
          <PlayingCard key={place} card={picked[place] === undefined ? null : formatCard(picked[place])} />
        ))}
      </p>
      <div className="card-pad-grid">
        {SUITS.map(suit =>
          HIGH_TO_LOW.map(rank => {
            const card = indexOf(`${rank}${suit}`)
            return (
              <button
                key={`${rank}${suit}`}
                type="button"
                className={cx('card-key', `card-key-${suit}`)}
                aria-pressed={picked.includes(card)}
                aria-label={cardName(`${rank}${suit}`)}
                disabled={used.includes(card) && !picked.includes(card)}
                onClick={() => tap(card)}
              >
                <b>{rank}</b>
                <Suit suit={suit} />
              </button>
            )
          }),
        )}
      </div>
    </Dialog>
  )
}
