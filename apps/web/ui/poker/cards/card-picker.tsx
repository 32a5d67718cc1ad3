// The picker of a board street or of somebody's hole cards. Cards used elsewhere are disabled; a typed one that is taken says so.

import { type CardIndex, formatCard, parseCard } from '@sidepot/engine/cards'
import { cardPicker as words } from '@sidepot/messages/web-cards'
import type { Message } from '@sidepot/messages/worded'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../layers/dialog.tsx'
import { CardGrid, TypedCards } from './card-grid.tsx'
import { PlayingCard } from './playing-card.tsx'

interface CardPickerProps {
  readonly title: Message
  /** names the line to type in; one's own cards unless given */
  readonly typed?: string
  readonly count: number
  readonly cards: readonly CardIndex[]
  readonly used: readonly CardIndex[]
  /** hole cards come all together or not at all; a board street may be entered in parts */
  readonly exact: boolean
  /** the last missing card applies by itself: during play every tap counts */
  readonly quick?: boolean
  /** why these cards cannot lie here; null when they can */
  readonly refuse?: (cards: readonly CardIndex[]) => string | null
  readonly onApply: (cards: readonly CardIndex[]) => void
  readonly onClose: () => void
  /** where closing leads; a form unless given */
  readonly back?: Message
}

const indexOf = (card: string): CardIndex => {
  const read = parseCard(card)
  return read.ok ? read.value : -1
}

export function CardPicker(props: CardPickerProps) {
  const {
    title,
    typed,
    count,
    cards,
    used,
    exact,
    quick,
    refuse,
    onApply,
    onClose,
    back = words.back,
  } = props
  const [picked, setPicked] = useState<readonly CardIndex[]>(cards)
  const refusal = picked.length > 0 ? (refuse?.(picked) ?? null) : null
  const ready =
    refusal === null &&
    picked.length <= count &&
    // nothing chosen where nothing was: there is nothing to apply
    (picked.length > 0 || cards.length > 0) &&
    (!exact || picked.length === count || picked.length === 0)
  const take = (next: readonly CardIndex[]) => {
    setPicked(next)
    if (quick && cards.length < count && next.length === count && !refuse?.(next)) onApply(next)
  }
  const tap = (card: CardIndex) =>
    take(
      picked.includes(card)
        ? picked.filter(one => one !== card)
        : picked.length < count
          ? [...picked, card]
          : [...picked.slice(0, -1), card],
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="card-picker"
      footer={
        <>
          <Button variant="quiet" disabled={picked.length === 0} onClick={() => setPicked([])}>
            {words.clear}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {back}
          </Button>
          <Button variant="primary" disabled={!ready} onClick={() => onApply(picked)}>
            {exact ? words.applyCards : words.apply(picked.length)}
          </Button>
        </>
      }
    >
      <div className="picker-head">
        <span className="picker-cards">
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the board is the identity
            <PlayingCard key={place} card={picked[place] === undefined ? null : formatCard(picked[place])} />
          ))}
        </span>
        <TypedCards
          {...(typed === undefined ? {} : { label: typed })}
          most={count}
          cards={picked.map(formatCard)}
          onCards={next => take(next.map(indexOf))}
          onEnter={() => ready && onApply(picked)}
        />
      </div>
      {refusal && (
        <p className="field-line field-error" role="alert">
          {refusal}
        </p>
      )}
      <CardGrid
        picked={picked.map(formatCard)}
        used={used.filter(card => !cards.includes(card)).map(formatCard)}
        onTap={card => tap(indexOf(card))}
      />
    </Dialog>
  )
}
