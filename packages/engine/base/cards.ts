// A card is an integer 0..51 = rank * 4 + suit, so tables index by it and a hand is a small array.
// Ranks run 0 = deuce to 12 = ace; suits are c, d, h, s = 0..3.
import { err, ok, type Result } from './result.ts'

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const
export const SUITS = ['c', 'd', 'h', 's'] as const
export type Rank = (typeof RANKS)[number]
export type Suit = (typeof SUITS)[number]
export type CardId = `${Rank}${Suit}`
export type CardIndex = number

export interface CardFailure {
  readonly code: 'card/unreadable'
  readonly text: string
}

export const cardOf = (rank: number, suit: number): CardIndex => rank * 4 + suit
export const rankOf = (card: CardIndex): number => card >> 2
export const suitOf = (card: CardIndex): number => card & 3
export const isCard = (value: unknown): value is CardIndex =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 52

/** Every card once, in index order. */
export const DECK: readonly CardIndex[] = Array.from({ length: 52 }, (_, card) => card)
const IDS: readonly CardId[] = DECK.map(card => `${RANKS[rankOf(card)]!}${SUITS[suitOf(card)]!}` as const)

export const formatCard = (card: CardIndex): CardId => IDS[card]!
/** As players say a hand: the high card first, whatever the order in which it was dealt. */
export const highFirst = (cards: readonly CardIndex[]): readonly CardIndex[] =>
  cards.toSorted((a, b) => rankOf(b) - rankOf(a))

export const formatCards = (cards: readonly CardIndex[]): string => cards.map(formatCard).join('')

const UNREADABLE = -1
// Reads one card at `at`; gives card * 4 + characters used, or UNREADABLE.
const scan = (text: string, at: number): number => {
  const ten = text.startsWith('10', at)
  const rank = ten ? 8 : RANKS.indexOf(text.charAt(at).toUpperCase() as Rank)
  const width = ten ? 3 : 2
  const suit = SUITS.indexOf(text.charAt(at + width - 1).toLowerCase() as Suit)
  return rank < 0 || suit < 0 ? UNREADABLE : cardOf(rank, suit) * 4 + width
}

/** 'Ah', 'ah', 'AH', '10h' and 'Th' are read; anything else is a failure. */
export const parseCard = (text: string): Result<CardIndex, CardFailure> => {
  const found = scan(text, 0)
  return found >= 0 && (found & 3) === text.length ? ok(found >> 2) : err({ code: 'card/unreadable', text })
}

/** Cards written one after another, with or without spaces and commas: 'AhKd', '10h 9c'. */
export const parseCards = (text: string): Result<readonly CardIndex[], CardFailure> => {
  const cards: CardIndex[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === ' ' || text[at] === ',') {
      at++
      continue
    }
    const found = scan(text, at)
    if (found < 0) return err({ code: 'card/unreadable', text: text.slice(at) })
    cards.push(found >> 2)
    at += found & 3
  }
  return ok(cards)
}
