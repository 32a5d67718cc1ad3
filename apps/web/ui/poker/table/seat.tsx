// A seat on the table: position and stack over name and last action. It draws what it is given and decides nothing.
import './seat.css'
import './seat-bet.css'
import './dealer.css'
import { seatWords } from '@sidepot/messages/web-table'
import { textFor } from '@sidepot/messages/worded'
import { type CSSProperties, memo, type ReactNode, use, useRef } from 'react'
import { Icon } from '../../display/icon.tsx'
import { MessageText } from '../../display/message-text.tsx'
import { cx } from '../../theme/class-names.ts'
import { useDiscreet } from '../../theme/theme.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import { ChipAmount } from './chip-amount.tsx'
import { ChipFormat } from './chip-format.ts'
import { PositionBadge } from './position-badge.tsx'
import type { SeatPlace } from './seat-layout.ts'

export const SEAT_LOOKS = ['active', 'folded', 'all-in', 'away', 'empty'] as const
export type SeatLook = (typeof SEAT_LOOKS)[number]

export interface SeatView {
  readonly seatNumber: number
  readonly look: SeatLook
  readonly hero?: boolean
  /** ring and wash: this seat is to act */
  readonly turn?: boolean
  readonly dealer?: boolean
  readonly position?: string | null
  readonly name?: string | null
  /** chips behind; null is unknown and drawn as a dash */
  readonly stack?: number | null
  /** chips on this street, attached to the pod */
  readonly bet?: number | null
  /** the last action as words, and as a player's shorthand for discreet */
  readonly action?: string | null
  readonly shortAction?: string | null
  /** a blind or another post, which the chips before the pod tell as well: on a narrow table the name has its room */
  readonly forced?: boolean
  /** the action put in more than a call: drawn in the accent */
  readonly aggressive?: boolean
  /** known cards, drawn above the hero's pod and at a showdown; backs peek out while the player is in */
  readonly cards?: readonly (string | null)[] | null
  readonly showBacks?: boolean
  /** won a share of the pot */
  readonly winner?: boolean
  /** place in the list that discreet draws, by action order */
  readonly order?: number
}

interface SeatProps {
  readonly seat: SeatView
  readonly portrait?: SeatPlace
  readonly landscape?: SeatPlace
  readonly onSelect?: (seatNumber: number) => void
  /** opens the hero's card picker; separate from the pod */
  readonly onCards?: (seatNumber: number) => void
  /** what is put in keeps its place while there is nothing: a bet changes a number and makes no element */
  readonly steady?: boolean
  readonly children?: ReactNode
}

const sameView = (a: SeatView, b: SeatView): boolean =>
  (Object.keys({ ...a, ...b }) as (keyof SeatView)[]).every(
    key => a[key] === b[key] || (key === 'cards' && String(a.cards ?? '') === String(b.cards ?? '')),
  )

/** Most taps change two seats of ten: only those are drawn again. */
export const Seat = memo(DrawnSeat, (before, now) => {
  const { seat: was, ...earlier } = before
  const { seat: is, ...given } = now
  const keys = Object.keys({ ...earlier, ...given }) as (keyof typeof given)[]
  return keys.every(key => earlier[key] === given[key]) && sameView(was, is)
})

function DrawnSeat({ seat, portrait, landscape, onSelect, onCards, steady, children }: SeatProps) {
  const discreet = useDiscreet()
  const style = {
    ...(portrait && { '--px': portrait.x, '--py': portrait.y }),
    ...(landscape && { '--lx': landscape.x, '--ly': landscape.y }),
    order: seat.order,
  } as CSSProperties
  const side = portrait?.side ?? 'centre'
  const shown = seat.cards?.length ?? 0
  const keepsBet = steady === true && seat.look !== 'empty'
  const hasBet = keepsBet || Boolean(seat.bet)
  const data = {
    'data-seat': seat.seatNumber,
    'data-side': side,
    'data-bet': portrait?.bet ?? 'above',
    'data-bet-wide': landscape?.bet ?? 'above',
    'data-pair': portrait?.pair ?? undefined,
    'data-top': portrait?.isTop ? '' : undefined,
  }
  const names = cx(
    'seat',
    `seat-${seat.look}`,
    seat.hero && 'seat-hero',
    seat.turn && 'seat-turn',
    seat.winner && 'seat-winner',
    seat.dealer && seat.position === 'BTN' && seat.look !== 'empty' && 'seat-badged',
    hasBet && 'seat-with-bet',
    !portrait && 'seat-still',
    shown > 0 && !seat.hero && 'seat-shows',
    shown > 3 && 'seat-many',
  )
  const inside =
    seat.look === 'empty' ? (
      <span className="seat-name seat-add">
        <Icon name="plus" size={14} />
        <MessageText>{seatWords.empty(seat.seatNumber)}</MessageText>
      </span>
    ) : (
      <SeatText seat={seat} discreet={discreet} steady={steady === true} />
    )
  const pod = onSelect ? (
    <button
      type="button"
      className="seat-pod"
      onClick={() => onSelect(seat.seatNumber)}
      aria-current={seat.turn ? 'step' : undefined}
    >
      {inside}
      <span className="sr">{seatWords.more(seat)}</span>
    </button>
  ) : (
    <div className="seat-pod">{inside}</div>
  )
  const cards = seat.cards ?? []
  return (
    <li className={names} style={style} {...data}>
      {seat.showBacks && seat.look !== 'folded' && cards.length === 0 && <i className="seat-backs" />}
      {cards.length > 0 && <SeatCards seat={seat} cards={cards} {...(onCards ? { onCards } : {})} />}
      {pod}
      {seat.dealer && <i className="dealer" title={seatWords.dealer} />}
      {keepsBet ? (
        <SteadyBet amount={seat.bet ?? 0} />
      ) : seat.bet ? (
        <ChipAmount className="seat-bet" amount={seat.bet} />
      ) : null}
      {children}
    </li>
  )
}

/** Hidden with its last number in it: ten bets that go at the end of a street are ten switches and no new text. */
function SteadyBet({ amount }: { readonly amount: number }) {
  const shown = useRef(amount)
  if (amount > 0) shown.current = amount
  return <ChipAmount className={cx('seat-bet', amount === 0 && 'seat-no-bet')} amount={shown.current} />
}

/** Strangers differ by the end of their number, which a pod would cut off: "Anon-123456" is "Anon 456". */
const shortName = (name: string | null | undefined) => name?.replace(/^(\w+)-\d*(\d{3})$/, '$1 $2')

interface SeatTextProps {
  readonly seat: SeatView
  readonly discreet: boolean
  readonly steady: boolean
}
function SeatText({ seat, discreet, steady }: SeatTextProps) {
  const { stack } = use(ChipFormat)
  const name = seat.hero ? textFor(seatWords.hero, discreet) : shortName(seat.name)
  const action = seat.look === 'away' ? seatWords.away : discreet ? seat.shortAction : seat.action
  return (
    <>
      {seat.position ? <PositionBadge position={seat.position} quiet={seat.look === 'folded'} /> : <span />}
      <span className="seat-stack">
        {seat.stack === null || seat.stack === undefined ? '–' : stack(seat.stack)}
      </span>
      <span className="seat-name">{name}</span>
      {(action || steady) && (
        <span className={cx('seat-action', seat.aggressive && 'seat-raise', seat.forced && 'seat-posts')}>
          {action}
        </span>
      )}
    </>
  )
}

interface SeatCardsProps {
  readonly seat: SeatView
  readonly cards: readonly (string | null)[]
  readonly onCards?: (seatNumber: number) => void
}
function SeatCards({ seat, cards, onCards }: SeatCardsProps) {
  const size = seat.hero && cards.length <= 2 ? 'l' : cards.length > 2 && !seat.hero ? 's' : 'm'
  const faces = cards.map((card, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand is the identity; two may be unknown
    <PlayingCard key={place} card={card} size={size} />
  ))
  return onCards ? (
    <button type="button" className="seat-cards" onClick={() => onCards(seat.seatNumber)}>
      <span className="sr">{seatWords.editCards(cards)}</span>
      {faces}
    </button>
  ) : (
    <span className="seat-cards">{faces}</span>
  )
}
