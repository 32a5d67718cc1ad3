// Cards in a text: `Kh7d2c` in one word, or spoken: "king of hearts", "7 of diamonds".
import { type CardIndex, cardOf, parseCards, RANKS } from '@sidepot/engine/cards'

const RANK_WORDS: ReadonlyMap<string, number> = new Map([
  ...RANKS.map((rank, value) => [rank.toLowerCase(), value] as const),
  ...'two three four five six seven eight nine ten jack queen king ace'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ['deuce', 0],
  ['trey', 1],
  ['10', 8],
])
const SUIT_WORDS: ReadonlyMap<string, number> = new Map(
  [
    ['c', 'club', 'clubs', '♣', '♧'],
    ['d', 'diamond', 'diamonds', '♦', '♢'],
    ['h', 'heart', 'hearts', '♥', '♡'],
    ['s', 'spade', 'spades', '♠', '♤'],
  ].flatMap((words, suit) => words.map(word => [word, suit] as const)),
)
const SIGNS: Readonly<Record<string, string>> = {
  '♣': 'c',
  '♧': 'c',
  '♦': 'd',
  '♢': 'd',
  '♥': 'h',
  '♡': 'h',
  '♠': 's',
  '♤': 's',
}
/** Ranks that are no numbers: without a suit they are half a card, not an amount. */
const PICTURES = ['ace', 'king', 'queen', 'jack', 'deuce', 'trey', 'aces', 'kings', 'queens', 'jacks']

export interface ReadCards {
  readonly cards: readonly CardIndex[]
  readonly used: number
}

/** The cards that begin at these words: one word of several, or one spoken card. */
export function cardsAt(words: readonly string[]): ReadCards | null {
  const [first = '', second = '', third = ''] = words
  const written = parseCards(first.replace(/[♠-♧]/g, sign => SIGNS[sign] ?? sign))
  if (written.ok && written.value.length > 0) return { cards: written.value, used: 1 }
  const rank = RANK_WORDS.get(first)
  if (rank === undefined) return null
  const apart = second === 'of' ? third : second
  const suit = SUIT_WORDS.get(apart)
  // "k c" is a check and a call: a suit of one letter belongs to its rank's own word
  if (suit === undefined || (second !== 'of' && apart.length === 1 && /[a-z]/.test(apart))) return null
  return { cards: [cardOf(rank, suit)], used: second === 'of' ? 3 : 2 }
}

/** KK, AKs, 98o: a hand without its suits. 77 is an amount. */
const KIND = /^(?!\d\d$)[2-9tjqka]{2}[so]?$/

/** "ace", which a suit must follow, or a hand without its suits. */
export const isHalfCard = (word: string): boolean => PICTURES.includes(word) || KIND.test(word)
