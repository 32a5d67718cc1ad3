// What is asked next: own mistakes that were not practised since, then what is due, then something new (PRA-8).
import type { Random } from '@sidepot/engine/random'
import type { Pack } from '../pack.ts'
import { type KeptCard, knownNow } from './progress.ts'
import {
  type Candidate,
  type Card,
  candidatesAt,
  dealtCandidates,
  drawn,
  isAsked,
  spotKey,
} from './question.ts'
import { type PackSpot, positionOf, SPOT_KINDS, type SpotKind, spotKind, spotsOf } from './spots.ts'

/** A decision of a logged hand that cost something. */
export interface Leak extends Card {
  /** When the hand was played, in seconds. */
  readonly at: number
  readonly loss: number
  /** Somebody wanted it asked: a decision of a studied hand. */
  readonly isAdded?: boolean
}

/** What was added by hand, the latest first (PRA-14); then the dearest first. */
const byUrgency = (a: Leak, b: Leak): number =>
  Number(b.isAdded ?? false) - Number(a.isAdded ?? false) || (a.isAdded ? b.at - a.at : 0) || b.loss - a.loss

export const ASK_REASONS = ['leak', 'due', 'new'] as const
export type AskReason = (typeof ASK_REASONS)[number]

export interface Asked extends Card {
  readonly why: AskReason
}

export const cardKey = ({ spot, cell }: Card): string => `${spot} ${cell}`

/** What was added and own mistakes first, then what is due, the least known first. Each card once. */
export const waitingCards = (
  leaks: readonly Leak[],
  kept: ReadonlyMap<string, readonly KeptCard[]>,
  now: number,
): readonly Asked[] => {
  const lastOf = ({ spot, cell }: Card) => kept.get(spot)?.find(card => card.cell === cell)?.last ?? -1
  const fresh = leaks.filter(leak => lastOf(leak) < leak.at).sort(byUrgency)
  const due = [...kept].flatMap(([spot, cards]) =>
    cards.flatMap(card => (card.due <= now ? [{ spot, cell: card.cell, known: knownNow(card, now) }] : [])),
  )
  due.sort((a, b) => a.known - b.known)
  const found = new Map<string, Asked>()
  const add = (why: AskReason) => (card: Card) => {
    const key = cardKey(card)
    if (!found.has(key)) found.set(key, { spot: card.spot, cell: card.cell, why })
  }
  fresh.forEach(add('leak'))
  due.forEach(add('due'))
  return [...found.values()]
}

/** Cards that fall due in the time to come. */
export const dueUntil = (kept: ReadonlyMap<string, readonly KeptCard[]>, until: number): number => {
  let count = 0
  for (const cards of kept.values()) for (const { due } of cards) if (due <= until) count++
  return count
}

/** A pack opened for drills: its spots by line, and what is asked in each, worked out when first wanted. */
export interface Deck {
  readonly pack: Pack
  readonly spots: ReadonlyMap<string, PackSpot>
  /** Of an Omaha pack those of hands dealt anew. */
  readonly candidates: (spot: PackSpot, random: Random) => readonly Candidate[]
}

export const deckOf = (pack: Pack): Deck => {
  const known = new Map<number, readonly Candidate[]>()
  return {
    pack,
    spots: new Map(spotsOf(pack).flatMap(spot => (isAsked(pack, spot) ? [[spot.line, spot] as const] : []))),
    candidates: (spot, random) => {
      if (pack.header.game === 'PLO') return dealtCandidates(pack, spot, random)
      const found = known.get(spot.node) ?? candidatesAt(pack, spot)
      known.set(spot.node, found)
      return found
    },
  }
}

export interface Wish {
  readonly kind: SpotKind | null
  readonly position: string | null
}

const KIND_WEIGHTS: Readonly<Record<SpotKind, number>> = {
  'first-in': 3,
  limpers: 2,
  'facing-open': 3,
  'blind-defence': 3,
  'facing-3bet': 2,
  'facing-4bet': 1,
}
/** Behind callers, and cold behind a raise and a re-raise: rarer at a table, and asked less. */
const RARE = 0.25

const spotWeight = ({ pack }: Deck, { node, callers, raises, entered }: PackSpot): number =>
  (pack.nodes[node]!.quality > 2 ? 3 : 1) *
  (callers > 0 && raises > 0 ? RARE : 1) *
  (raises > 1 && !entered ? RARE : 1)

export const fits = ({ pack }: Deck, spot: PackSpot, { kind, position }: Wish): boolean =>
  (kind === null || spotKind(pack, spot) === kind) &&
  (position === null || positionOf(pack, spot.seat) === position)

/** Spots whose hands were all asked are drawn again, so often. */
const TRIES = 24

/** A card that was never asked, drawn by seed: first the kind of spot, then the spot, then the hand. */
export const newCard = (
  deck: Deck,
  wish: Wish,
  random: Random,
  isKnown: (card: Card) => boolean,
): Asked | null => {
  const { pack } = deck
  const byKind = new Map<SpotKind, PackSpot[]>()
  for (const spot of deck.spots.values()) {
    if (!fits(deck, spot, wish)) continue
    const kind = spotKind(pack, spot)
    const others = byKind.get(kind)
    if (others) others.push(spot)
    else byKind.set(kind, [spot])
  }
  for (let attempt = 0; attempt < TRIES; ) {
    const kind = drawn(random, [...byKind.keys()], one => KIND_WEIGHTS[one])
    const spots = kind && byKind.get(kind)!
    const spot = spots && drawn(random, spots, one => spotWeight(deck, one))
    if (!spot) return null
    const key = spotKey(pack.header.format, spot.line)
    const all = deck.candidates(spot, random)
    const open = all.filter(({ cell }) => !isKnown({ spot: key, cell }))
    const hand = drawn(random, open, ({ weight }) => weight)
    if (hand) return { spot: key, cell: hand.cell, why: 'new' }
    // one that never has a hand to ask is not drawn again, and counts for nothing
    if (all.length > 0) attempt++
    else if (spots.length > 1) spots.splice(spots.indexOf(spot), 1)
    else byKind.delete(kind)
  }
  return null
}

/** The kinds of spots at the position that was chosen, and the positions with the kind that was: every one offered can be asked. */
export const wishesOf = (
  deck: Deck,
  { kind, position }: Wish,
): { readonly kinds: readonly SpotKind[]; readonly positions: readonly string[] } => {
  const spots = [...deck.spots.values()]
  const kinds = new Set(
    spots.filter(spot => fits(deck, spot, { kind: null, position })).map(spot => spotKind(deck.pack, spot)),
  )
  const seats = new Set(
    spots.filter(spot => fits(deck, spot, { kind, position: null })).map(({ seat }) => seat),
  )
  return {
    kinds: SPOT_KINDS.filter(one => kinds.has(one)),
    positions: [...seats].sort((a, b) => a - b).map(seat => positionOf(deck.pack, seat)),
  }
}
