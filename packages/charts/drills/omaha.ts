// Four-card hands in drills: which are asked, which cards stand for a class, and its neighbours, since there is no grid (PRA-17).
import { below, type Random } from '@sidepot/engine/random'
import { bestOf } from '../check/decision.ts'
import {
  OMAHA_KINDS,
  omahaCell,
  omahaClass,
  omahaCombinations,
  omahaHand,
  omahaHands,
} from '../omaha-classes.ts'
import type { Pack } from '../pack.ts'
import type { PathStep } from '../spot.ts'
import type { PackSpot } from './spots.ts'

const RANKS_UP = '23456789TJQKA'
const SUITS = 'cdhs'
const DECK = 52
const ACE = 12

/** Ranks of a class, the high card first: AKQJ. */
export const omahaRanksName = (cell: number): string =>
  omahaHand(cell)
    .ranks.toReversed()
    .map(rank => RANKS_UP[rank])
    .join('')

/** Its suits: r, ss, ss-top or ds. */
export const omahaSuits = (cell: number): (typeof OMAHA_KINDS)[number] => OMAHA_KINDS[omahaHand(cell).kind]!

const holdsHands = (cell: number): boolean => omahaCombinations()[cell]! > 0

/** The same ranks with other suits. */
export const otherSuits = (cell: number): readonly number[] => {
  const { ranks, kind } = omahaHand(cell)
  return OMAHA_KINDS.map((_, other) => omahaCell({ ranks, kind: other })).filter(
    (other, at) => at !== kind && holdsHands(other),
  )
}

/** The same suits with one card a rank higher or lower. */
export const otherRanks = (cell: number): readonly number[] => {
  const { ranks, kind } = omahaHand(cell)
  const found = new Set<number>()
  ranks.forEach((rank, at) => {
    for (const next of [rank + 1, rank - 1])
      if (next >= 0 && next <= ACE) found.add(omahaCell({ ranks: ranks.with(at, next), kind }))
  })
  found.delete(cell)
  return [...found].filter(holdsHands)
}

/** What lies beside a hand: same ranks with other suits, same suits with one card a rank away. */
export const omahaNeighbours = (cell: number): readonly number[] => [...otherSuits(cell), ...otherRanks(cell)]

/** Four cards of a class, suits drawn, the high card first. */
export const omahaCards = (cell: number, random: Random): readonly string[] => {
  const hands = omahaHands(cell)
  const cards = hands[below(random, hands.length)]!
  return cards.toReversed().map(card => `${RANKS_UP[card >> 2]}${SUITS[card & 3]}`)
}

/** Hands dealt for one question: enough that some lie where the play changes. */
const DEALT = 120

/** Classes of hands that are dealt at random, each once: as often as at a table. */
export const dealtClasses = (random: Random): readonly number[] => {
  const found = new Set<number>()
  for (let deal = 0; deal < DEALT; deal++) {
    const cards = new Set<number>()
    while (cards.size < 4) cards.add(below(random, DECK))
    found.add(omahaClass([...cards]))
  }
  return [...found]
}

/** How much of one class gets to a spot by the player's own choices: 0 to 1. */
export const reachOfClass = (pack: Pack, seat: number, path: readonly PathStep[], cell: number): number =>
  path.reduce(
    (reach, { node, action }) =>
      pack.nodes[node]!.seat === seat ? reach * pack.strategy(node, cell).frequencies[action]! : reach,
    1,
  )

/** Whether a neighbour that gets to the spot plays otherwise. */
export const isAtBorder = (pack: Pack, spot: PackSpot, cell: number, leastReach: number): boolean => {
  const best = bestOf(pack.strategy(spot.node, cell))
  return omahaNeighbours(cell).some(
    other =>
      bestOf(pack.strategy(spot.node, other)) !== best &&
      reachOfClass(pack, spot.seat, spot.path, other) >= leastReach,
  )
}
