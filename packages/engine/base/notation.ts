// Names of starting hands (AKs, QQ, AKQJds) and the forms in which a hero's hand was stored.
import { type CardIndex, RANKS, type Rank, rankOf, SUITS, type Suit, suitOf } from './cards.ts'
import type { GameType } from './setup.ts'

/** Hero's hand when nothing is known. */
export const UNKNOWN_HAND = '??'

const HOLE_CARDS: Record<GameType, number> = { NLHE: 2, PLO: 4, PLO5: 5 }
export const holeCardCount = (game: GameType): number => HOLE_CARDS[game]

/** 'AKs', 'AKo', 'QQ'; Omaha: ranks high to low with ds, ss or r. Null unless exactly the game's cards are given. */
export const handType = (cards: readonly CardIndex[], game: GameType): string | null => {
  if (cards.length !== holeCardCount(game)) return null
  const ranks = cards.map(rankOf).sort((a, b) => b - a)
  const names = ranks.map(rank => RANKS[rank]!).join('')
  if (game === 'NLHE')
    return ranks[0] === ranks[1] ? names : names + (suitOf(cards[0]!) === suitOf(cards[1]!) ? 's' : 'o')
  const suitCounts = [0, 0, 0, 0]
  for (const card of cards) suitCounts[suitOf(card)]!++
  const suited = suitCounts.filter(count => count >= 2).length
  return names + (suited >= 2 ? 'ds' : suited === 1 ? 'ss' : 'r')
}

export interface HandTypeParts {
  readonly ranks: readonly Rank[]
  /** s, o, ds, ss, r or nothing. */
  readonly suffix: string
}

/** Takes a hand type apart, ranks first; null for '??' and what cannot be read. */
export const parseHandType = (text: string): HandTypeParts | null => {
  const match = /^((?:10|[2-9tjqka])+)(ds|ss|s|o|r)?$/i.exec(text.trim())
  if (!match) return null
  const ranks = [...match[1]!.toUpperCase().replaceAll('10', 'T')] as Rank[]
  return { ranks, suffix: (match[2] ?? '').toLowerCase() }
}

/** The optimal check needs 2 ranks in hold'em and 4 in four-card Omaha; everything else is unsolved. */
export const isSolvableHandType = (text: string, game: GameType): boolean => {
  const parts = parseHandType(text)
  return parts !== null && game !== 'PLO5' && parts.ranks.length === holeCardCount(game)
}

/** A card of a stored hand: '*' is "suited with the other", '?' an unknown suit. */
export interface StoredCard {
  readonly rank: Rank
  readonly suit: Suit | '*' | '?'
}

/** Reads a stored hero hand: a list of at least two cards (objects or ids), JSON of one, or text such as AKs. Null otherwise. */
export const readHeroHand = (stored: unknown): readonly StoredCard[] | null => {
  if (Array.isArray(stored)) {
    const cards = stored.map(readStoredCard).filter(card => card !== null)
    return cards.length >= 2 && cards.length === stored.length ? cards : null
  }
  if (typeof stored !== 'string' || stored.length > 400) return null
  const text = stored.trim()
  if (text.startsWith('[') || text.startsWith('"')) {
    try {
      return readHeroHand(JSON.parse(text))
    } catch {
      return null
    }
  }
  const exact = text.match(/(?:10|[2-9tjqka])[cdhs]/gi)
  if (exact && exact.join('').length === text.replaceAll(/[\s,]/g, '').length && exact.length >= 2)
    return readHeroHand(exact)
  const parts = parseHandType(text)
  if (!parts || parts.ranks.length < 2) return null
  return parts.ranks.map(rank => ({ rank, suit: parts.suffix === 's' ? '*' : '?' }))
}

const readStoredCard = (value: unknown): StoredCard | null => {
  if (typeof value === 'string') return readStoredCard({ rank: value.slice(0, -1), suit: value.slice(-1) })
  if (typeof value !== 'object' || value === null) return null
  const { rank, suit } = value as { rank?: unknown; suit?: unknown }
  if (typeof rank !== 'string' || typeof suit !== 'string') return null
  const r = (rank === '10' ? 'T' : rank.toUpperCase()) as Rank
  const s = suit.toLowerCase() as Suit
  return RANKS.includes(r) && (SUITS.includes(s) || suit === '*' || suit === '?')
    ? { rank: r, suit: s }
    : null
}
