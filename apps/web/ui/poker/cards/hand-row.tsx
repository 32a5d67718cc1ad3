// A hand in one line, 44 px: number, cards, position, action and board, marker, result.
import { positionText } from '@sidepot/messages/web-cards'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import './hand-row.css'
import type { ReactNode } from 'react'
import { Amount } from '../../display/amount.tsx'
import { MessageText } from '../../display/message-text.tsx'
import { useDiscreet } from '../../theme/theme.ts'
import { type VerdictKind, VerdictMark } from '../verdict.tsx'
import { Board } from './board.tsx'
import { Cards } from './playing-card.tsx'

export interface HandRowView {
  readonly number?: number | string
  readonly cards: readonly string[]
  /** shown when the cards are not known: "AKs" or "??" */
  readonly simple?: string | null
  readonly position: string | null
  readonly action: string
  /** the same as a player's shorthand, for discreet */
  readonly shortAction?: string
  readonly board?: readonly string[]
  readonly verdict?: VerdictKind | null
  readonly net: Cents | null
  /** ISO code of what it was played for */
  readonly currency?: string
  /** in place of the result: how it ended where the amount is not known, or that it was not played for money */
  readonly label?: Message
}

interface HandRowProps {
  readonly hand: HandRowView
  readonly onOpen?: () => void
  readonly after?: ReactNode
}

export function HandRow({ hand, onOpen, after }: HandRowProps) {
  const discreet = useDiscreet()
  const inside = (
    <>
      {hand.number !== undefined && <span className="hand-no">{hand.number}</span>}
      <Cards cards={hand.cards} simple={hand.simple ?? null} />
      <b className="hand-position">
        <MessageText>{positionText(hand.position ?? '–')}</MessageText>
      </b>
      <span className="hand-line">
        <span>{discreet ? (hand.shortAction ?? hand.action) : hand.action}</span>
        {hand.board && hand.board.length > 0 && <Board cards={hand.board} size="xs" sparse />}
      </span>
      {hand.verdict ? <VerdictMark kind={hand.verdict} /> : <span className="verdict-mark" />}
      <b className="hand-net">
        {hand.label ? (
          <small>
            <MessageText>{hand.label}</MessageText>
          </small>
        ) : (
          <Amount value={hand.net} {...(hand.currency ? { currency: hand.currency } : {})} result />
        )}
      </b>
      {after}
    </>
  )
  return onOpen ? (
    <button type="button" className="hand-row" onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className="hand-row">{inside}</div>
  )
}
