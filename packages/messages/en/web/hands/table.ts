// Words on and around the table.

import { worded } from '../../../worded.ts'
import { chipText } from '../../display.ts'
import { cardName, cardsName } from './cards.ts'

interface SpokenSeat {
  readonly look: string
  readonly stack?: number | null
  readonly bet?: number | null
  readonly turn?: boolean
}

export const seatWords = {
  hero: worded('HERO', 'me'),
  away: 'Away',
  dealer: 'Dealer button',
  empty: (seat: number) => worded(`Seat ${seat}`, `No. ${seat}`),
  /** what the drawing says without words: read out after what is written on the pod */
  more: (seat: SpokenSeat): string =>
    [
      seat.look === 'empty' ? 'empty' : null,
      seat.look === 'folded' ? 'folded' : null,
      seat.look === 'all-in' ? 'all in' : null,
      seat.stack === null || seat.stack === undefined
        ? seat.look === 'empty'
          ? null
          : 'stack unknown'
        : null,
      seat.bet ? `bet ${chipText(seat.bet)}` : null,
      seat.turn ? 'to act' : null,
    ]
      .filter(Boolean)
      .join(', '),
  editCards: (cards: readonly (string | null)[]) =>
    cards.every(card => card)
      ? `Change cards: ${cards.map(card => cardName(card!)).join(', ')}`
      : 'Choose cards',
} as const

export const tableWords = { table: 'Poker table', pot: worded('Pot', 'Sum') } as const

export const boardWords = {
  spoken: (cards: readonly (string | null)[]) =>
    `Board: ${cardsName(cards.filter(card => card !== null)) || 'no cards yet'}`,
  /** before the faces of a street, which say their own names */
  edit: (street: 'FLOP' | 'TURN' | 'RIVER', cards: readonly (string | null)[]) => {
    const name = { FLOP: 'Flop', TURN: 'Turn', RIVER: 'River' }[street]
    return cards.some(card => card !== null) ? `${name}:` : `${name}: no cards yet`
  },
} as const

/** Every list of streets takes its names from here. */
export const streetNames = {
  PREFLOP: worded('Preflop', 'First'),
  FLOP: worded('Flop', 'Second'),
  TURN: worded('Turn', 'Third'),
  RIVER: worded('River', 'Fourth'),
  SHOWDOWN: worded('Showdown', 'Last'),
} as const

export const streetBar = {
  label: 'Streets',
  short: {
    PREFLOP: worded('PRE', '1'),
    FLOP: worded('FLOP', '2'),
    TURN: worded('TURN', '3'),
    RIVER: worded('RIVER', '4'),
    SHOWDOWN: worded('SHOW', '5'),
  },
  name: streetNames,
} as const
