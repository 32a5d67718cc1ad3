// Spoken names of cards, positions and verdicts.
import { combined, type Message, textFor, type Worded, worded } from '../../../worded.ts'
import { wordsFor } from '../../../words-for.ts'

const RANK_NAMES: Record<string, string> = {
  A: 'Ace',
  K: 'King',
  Q: 'Queen',
  J: 'Jack',
  T: 'Ten',
  '9': 'Nine',
  '8': 'Eight',
  '7': 'Seven',
  '6': 'Six',
  '5': 'Five',
  '4': 'Four',
  '3': 'Three',
  '2': 'Two',
}
const SUIT_NAMES: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }

export function cardName(card: string): string {
  const rank = RANK_NAMES[card[0] ?? ''] ?? card[0] ?? ''
  const suit = SUIT_NAMES[card[1] ?? '']
  return suit ? `${rank} of ${suit}` : rank
}

export const cardsName = (cards: readonly (string | null)[]): string =>
  cards.map(card => (card === null || card === 'back' ? 'unknown card' : cardName(card))).join(', ')

export const cardsWords = { faceDown: 'Card face down', unknown: '??' } as const
export const gridWords = { pick: 'Hand class' } as const

const POSITION_NAMES: Record<string, string> = {
  SB: 'Small blind',
  BB: 'Big blind',
  UTG: 'Under the gun',
  UTG1: 'Under the gun plus one',
  UTG2: 'Under the gun plus two',
  MP: 'Middle position',
  LJ: 'Lojack',
  HJ: 'Hijack',
  CO: 'Cutoff',
  BTN: 'Button',
}
export const positionName = (position: string): string => wordsFor(POSITION_NAMES, position) ?? position

const POSITIONS: Record<string, Worded> = {
  SB: worded('SB', 'S'),
  BB: worded('BB', 'B'),
  UTG: worded('UTG', 'U'),
  UTG1: worded('UTG1', 'U1'),
  UTG2: worded('UTG2', 'U2'),
  MP: worded('MP', 'M'),
  LJ: worded('LJ', 'L'),
  HJ: worded('HJ', 'H'),
  CO: worded('CO', 'C'),
  BTN: worded('BTN', 'D'),
}
/** As written on a badge; anything else, such as a player's name, stays as it is. */
export const positionText = (position: string): Message => wordsFor(POSITIONS, position) ?? position

/** The same within a discreet sentence. */
export const quietly = (position: string): string => textFor(positionText(position), true)

export const verdict = {
  name: {
    optimal: 'Optimal',
    'not-optimal': 'Not optimal',
    unsolved: 'Not graded',
  },
} as const

const WORTH_TYPING = ['Ah', 'Kd', 'Qc', 'Js', 'Th'] as const
export const cardKeys = {
  /** a digit as it is written on the key, so that who speaks to the page can name it */
  name: (card: string) =>
    /^\d/.test(card) ? `${card[0]} of ${SUIT_NAMES[card[1] ?? ''] ?? ''}` : cardName(card),
  typed: 'Type your cards',
  typedFor: (place: string) => `Type the ${place}`,
  noCard: (text: string) => `${text} is not a card`,
  twice: (card: string) => `${card} is already used`,
  tooMany: (most: string) => `No more than ${most} cards`,
  placeholder: (most: number) =>
    worded(
      most > 2 ? `${WORTH_TYPING[0]}${WORTH_TYPING[1]}…` : `or type ${WORTH_TYPING.slice(0, most).join('')}`,
      'or type',
    ),
} as const

export const cardPicker = {
  editing: (street: Message) => combined([street], name => `Editing ${name}`),
  clear: 'Clear',
  back: 'Back to Form',
  backToTable: worded('Back to table', 'Back'),
  apply: (count: number) => `Apply (${count})`,
  applyCards: 'Apply',
} as const
