// From 'AKs', or from four cards of Omaha, to the class that packs are indexed by.
import { classIndex } from './hand-classes.ts'

/** Class of a hold'em hand type; undefined for '??' or anything with another number of ranks. */
export const holdemClass = (handType: unknown): number | undefined => {
  if (typeof handType !== 'string') return undefined
  const label = handType.trim().replaceAll('10', 'T')
  const ranks = label.slice(0, 2).toUpperCase()
  const tail = label.slice(2).toLowerCase()
  return classIndex(ranks + tail)
}

const SUITS = 'cdhs'
const RANKS_UP = '23456789TJQKA'

const readCard = (card: unknown): number | undefined => {
  const text =
    typeof card === 'string'
      ? card
      : typeof card === 'object' && card !== null && 'rank' in card && 'suit' in card
        ? `${card.rank}${card.suit}`
        : ''
  const plain = text.replace('10', 'T')
  const rank = RANKS_UP.indexOf(plain.charAt(0).toUpperCase())
  const suit = SUITS.indexOf(plain.charAt(1).toLowerCase())
  return plain.length === 2 && rank >= 0 && suit >= 0 ? rank * 4 + suit : undefined
}

/** Cards as rank × 4 + suit when every one of them is known and no two are the same. */
export const readCards = (cards: unknown): readonly number[] | undefined => {
  if (!Array.isArray(cards)) return undefined
  const read = cards.map(readCard)
  const known = read.filter((card): card is number => card !== undefined)
  return known.length === cards.length && new Set(known).size === known.length ? known : undefined
}
