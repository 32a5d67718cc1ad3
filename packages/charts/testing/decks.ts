// The decks of the shipped packs, each opened once, and cards drawn from them.
import { seeded } from '@sidepot/engine/random'
import { type Deck, deckOf, newCard } from '../drills/choice.ts'
import { openPack } from './hand-line.ts'

const decks = new Map<string, Deck>()
export const deck = (id: string): Deck => {
  const found = decks.get(id) ?? deckOf(openPack(id))
  decks.set(id, found)
  return found
}
export const anything = { kind: null, position: null }
export const never = () => false

/** So many new cards of a pack, drawn by one seed. */
export const drawnFrom = (id: string, count: number, seed = 1) => {
  const random = seeded(seed)
  return Array.from({ length: count }, () => newCard(deck(id), anything, random, never)!)
}
