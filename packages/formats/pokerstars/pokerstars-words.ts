// Words of the PokerStars text: amounts, hand numbers and how hands are called there.
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { readStrength } from '@sidepot/engine/ranking-strength'
import type { SeatNo } from '@sidepot/engine/setup'
import type { Played } from '../kit/played-hand.ts'

/** What the lines of one hand need to know. */
export interface Telling {
  readonly played: Played
  readonly name: (seat: SeatNo) => string
  readonly money: (chips: Chips) => string
}

const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  AUD: '$',
  CAD: '$',
  EUR: '€',
  GBP: '£',
  CNY: '¥',
  JPY: '¥',
}

/** '$12', '$12.50': whole amounts without decimals. */
export const moneyText =
  (currency: string) =>
  (chips: Chips): string =>
    `${SYMBOLS[currency] ?? ''}${chips % 100 === 0 ? chips / 100 : chipsToDecimal(chips).toFixed(2)}`

/** Numbers stay; other ids become a number that is always the same, so that importing twice finds the hand again. */
export const handNumber = (id: string): string => {
  if (/^\d{1,18}$/.test(id)) return id
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (const character of id) {
    high = Math.imul(high ^ character.codePointAt(0)!, 0x01000193) >>> 0
    low = Math.imul(low + character.codePointAt(0)!, 0x85ebca6b) >>> 0
  }
  return String((high & 0xfffff) * 0x1_0000_0000 + low)
}

const ONE = [
  'Deuce',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
  'Ace',
]
const one = (rank: number): string => ONE[rank]!
const many = (rank: number): string => (rank === 4 ? 'Sixes' : `${one(rank)}s`)
const lowest = (top: number): string => one(top === 3 ? 12 : top - 4)

/** How PokerStars calls a hand of this strength. */
export const readingText = (strength: number): string => {
  const { category, ranks } = readStrength(strength)
  const [first, second] = ranks as [number, number]
  switch (category) {
    case 'HIGH_CARD':
      return `high card ${one(first)}`
    case 'PAIR':
      return `a pair of ${many(first)}`
    case 'TWO_PAIR':
      return `two pair, ${many(first)} and ${many(second)}`
    case 'THREE_OF_A_KIND':
      return `three of a kind, ${many(first)}`
    case 'STRAIGHT':
      return `a straight, ${lowest(first)} to ${one(first)}`
    case 'FLUSH':
      return `a flush, ${one(first)} high`
    case 'FULL_HOUSE':
      return `a full house, ${many(first)} full of ${many(second)}`
    case 'FOUR_OF_A_KIND':
      return `four of a kind, ${many(first)}`
    case 'STRAIGHT_FLUSH':
      return first === 12 ? 'a Royal Flush' : `a straight flush, ${lowest(first)} to ${one(first)}`
  }
}
