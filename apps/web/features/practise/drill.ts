// The next question of a drill, from what is waiting or drawn anew; pure but for the packs that are fetched.
import {
  type Asked,
  cardKey,
  type Deck,
  fits,
  type Leak,
  newCard,
  type Wish,
  waitingCards,
} from '@sidepot/charts/drills/choice'
import type { KeptCard } from '@sidepot/charts/drills/progress'
import { cardsOf, readSpotKey, smallestMiss } from '@sidepot/charts/drills/question'
import type { PackSpot } from '@sidepot/charts/drills/spots'
import { type DrillTable, drillTableOf } from '@sidepot/charts/drills/table'
import type { Random } from '@sidepot/engine/random'
import type { StudySummary } from '@sidepot/solver/study/summary'
import { HAND, type HandQuestion, handQuestion } from './hand-question.ts'

export interface DrillWish extends Wish {
  /** The game that was chosen; packs of the other one are not asked. */
  readonly game: 'NLHE' | 'PLO' | null
  /** The pack that was chosen; null: what is waiting decides, and new questions come from `usual`. */
  readonly format: string | null
  readonly usual: string
  /** One spot of the chosen pack alone. */
  readonly node: number | null
}

/** A hand in a spot of a pack. */
export interface PackQuestion {
  readonly is: 'pack'
  readonly asked: Asked
  readonly deck: Deck
  readonly spot: PackSpot
  readonly cards: readonly string[]
  readonly table: DrillTable
}

export type Question = PackQuestion | HandQuestion

export interface Asking {
  readonly leaks: readonly Leak[]
  /** Studied hands that were made drills, by id. */
  readonly studied: ReadonlyMap<string, StudySummary>
  readonly kept: ReadonlyMap<string, readonly KeptCard[]>
  /** Seconds since 1970. */
  readonly now: number
  readonly wish: DrillWish
  /** Keys of the cards that this sitting has asked. */
  readonly done: ReadonlySet<string>
  readonly random: Random
}

/** 'none': nothing may be asked there; 'failed': its pack could not be had. */
export type Next = Question | 'none' | 'failed'
type Open = (format: string) => Promise<Deck | null>

/** Whether something was chosen: then studied hands are not asked (PRA-14). */
const isNarrow = ({ game, format, kind, position, node }: DrillWish): boolean =>
  game === 'PLO' || format !== null || kind !== null || position !== null || node !== null

/** By the name of its pack. */
const gameOf = (format: string): 'NLHE' | 'PLO' => (format.startsWith('plo-') ? 'PLO' : 'NLHE')

const isMeant = (deck: Deck, spot: PackSpot, wish: DrillWish): boolean =>
  fits(deck, spot, wish) && (wish.node === null || spot.node === wish.node)

const made = (deck: Deck, asked: Asked, spot: PackSpot, random: Random): PackQuestion => ({
  is: 'pack',
  asked,
  deck,
  spot,
  cards: cardsOf(deck.pack, asked.cell, random),
  table: drillTableOf(deck.pack, spot),
})

export async function nextQuestion(open: Open, asking: Asking): Promise<Next> {
  const { wish, kept, done, random } = asking
  const format = wish.format ?? wish.usual
  for (const asked of waitingCards(asking.leaks, kept, asking.now)) {
    const { format: of, line } = readSpotKey(asked.spot)
    if (of === HAND) {
      const question = done.has(cardKey(asked)) || isNarrow(wish) ? null : handQuestion(asked, asking.studied)
      if (question) return question
      continue
    }
    if ((wish.format !== null && of !== wish.format) || done.has(cardKey(asked))) continue
    if (wish.game !== null && gameOf(of) !== wish.game) continue
    const deck = await open(of)
    const spot = deck?.spots.get(line)
    // a pack that is not here, or that was solved anew and no longer has the spot: the next one
    if (!deck || !spot || !isMeant(deck, spot, wish)) continue
    if (smallestMiss(deck.pack, spot, asked.cell) !== null) return made(deck, asked, spot, random)
  }
  const deck = await open(format)
  if (!deck) return 'failed'
  const of = wish.node === null ? deck : only(deck, wish.node)
  const isNew = (among: 'ever' | 'now') => (card: { spot: string; cell: number }) =>
    done.has(cardKey(card)) ||
    (among === 'ever' && (kept.get(card.spot)?.some(({ cell }) => cell === card.cell) ?? false))
  // where everything was asked before, it is asked again ahead of its time
  const asked = newCard(of, wish, random, isNew('ever')) ?? newCard(of, wish, random, isNew('now'))
  if (!asked) return 'none'
  return made(deck, asked, deck.spots.get(readSpotKey(asked.spot).line)!, random)
}

const only = (deck: Deck, node: number): Deck => ({
  ...deck,
  spots: new Map([...deck.spots].filter(([, spot]) => spot.node === node)),
})
