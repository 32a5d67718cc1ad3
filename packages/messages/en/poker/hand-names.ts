// The names of poker hands: 'Full house, aces over kings'. From a strength's reading, never from cards.
import type { HandReading } from '@sidepot/engine/ranking-strength'

const SINGULAR = [
  'deuce',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
] as const
const one = (rank: number): string => SINGULAR[rank]!
const many = (rank: number): string => (one(rank) === 'six' ? 'sixes' : `${one(rank)}s`)
const ACE = 12

export const handName = ({ category, ranks }: HandReading): string => {
  const [first, second] = ranks as [number, number]
  switch (category) {
    case 'HIGH_CARD':
      return `High card, ${one(first)}`
    case 'PAIR':
      return `Pair of ${many(first)}`
    case 'TWO_PAIR':
      return `Two pair, ${many(first)} and ${many(second)}`
    case 'THREE_OF_A_KIND':
      return `Three of a kind, ${many(first)}`
    case 'STRAIGHT':
      return `Straight, ${one(first)} high`
    case 'FLUSH':
      return `Flush, ${one(first)} high`
    case 'FULL_HOUSE':
      return `Full house, ${many(first)} over ${many(second)}`
    case 'FOUR_OF_A_KIND':
      return `Four of a kind, ${many(first)}`
    case 'STRAIGHT_FLUSH':
      return first === ACE ? 'Royal flush' : `Straight flush, ${one(first)} high`
  }
}
