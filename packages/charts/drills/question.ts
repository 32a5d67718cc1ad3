// One question of a drill: a spot of a pack and a hand. What may be asked, and how an answer is judged: by the rule that judges
// hands that were played (docs/rules/verdicts.md). The rules of drills have numbers in docs/rules/practise.md.
import { below, type Random } from '@sidepot/engine/random'
import { bestOf, type DecisionVerdict, doubtAt, type HeroHand, verdictAt } from '../check/decision.ts'
import { CLASS_COUNT, RANKS } from '../hand-classes.ts'
import type { Pack } from '../pack.ts'
import { isDeclared, reachOf } from '../spot.ts'
import { dealtClasses, isAtBorder, omahaCards, reachOfClass } from './omaha.ts'
import type { PackSpot } from './spots.ts'

/** A hand in a spot: what is asked, kept and repeated. */
export interface Card {
  /** Name of the pack and line of the spot, such as nlhe-6max-100bb:fff. */
  readonly spot: string
  /** Cell of the grid, or class of an Omaha hand. */
  readonly cell: number
}

export const spotKey = (format: string, line: string): string => `${format}:${line}`

/** The pack's name and the line in it. */
export const readSpotKey = (key: string): { readonly format: string; readonly line: string } => {
  const at = key.indexOf(':')
  return { format: key.slice(0, at), line: key.slice(at + 1) }
}

const handOf = (cell: number): HeroHand => ({ cells: [{ cell, weight: 1 }] })

/** What an answer comes to: the same verdict that the hand would get at a table like the pack's (PRA-5). */
export const judge = (pack: Pack, spot: PackSpot, cell: number, action: number): DecisionVerdict =>
  verdictAt(pack, { node: spot.node, action, pot: spot.pot }, spot, handOf(cell))

/** Whether an answer is wrong: a graded loss. */
export const isMissed = ({ wasOptimal, grade }: DecisionVerdict): boolean =>
  !wasOptimal && grade !== 'differs'

/** A node of the lowest quality is never asked. */
const SETTLED = 2

/** Whether a spot can be asked at all: solved there, with every action that people take, and settled (PRA-3). */
export const isAsked = (pack: Pack, spot: PackSpot): boolean => {
  const { header, nodes } = pack
  // a pack with limpers answers behind limpers and nowhere else
  const meant = header.limpers === spot.limps > 0
  return meant && nodes[spot.node]!.quality >= SETTLED && !isDeclared(pack, spot.node)
}

/** A hand that gets to the spot less often by its own earlier choices is not asked there. */
export const LEAST_REACH = 0.1

/**
 * The smallest loss that an answer can be wrong by; null where the hand is not asked: an answer that nobody could judge, or no
 * wrong one at all (PRA-4).
 */
export const smallestMiss = (pack: Pack, spot: PackSpot, cell: number): number | null => {
  let least = Number.POSITIVE_INFINITY
  const { actions } = pack.nodes[spot.node]!
  for (let action = 0; action < actions.length; action++) {
    if (doubtAt(pack, { node: spot.node, action, pot: spot.pot }, spot, handOf(cell))) return null
    const verdict = judge(pack, spot, cell, action)
    if (isMissed(verdict)) least = Math.min(least, verdict.evLoss)
    else if (!verdict.wasOptimal) return null
  }
  return Number.isFinite(least) ? least : null
}

export interface Candidate {
  readonly cell: number
  readonly weight: number
}

/** How much less a hand is asked whose neighbours on the grid all play the same. */
const TRIVIAL = 0.05
/** Losses of this share of the pot and less are asked alike. */
const HARD_SHARE = 0.05

const neighboursOf = (cell: number): readonly number[] => {
  const row = Math.floor(cell / 13)
  const column = cell % 13
  return [-1, 0, 1].flatMap(down =>
    [-1, 0, 1].flatMap(right => {
      const [r, c] = [row + down, column + right]
      const inside = r >= 0 && r < 13 && c >= 0 && c < 13
      return inside && (down !== 0 || right !== 0) ? [13 * r + c] : []
    }),
  )
}

const weightOf = (isBorder: boolean, miss: number, pot: number): number =>
  (isBorder ? 1 : TRIVIAL) * (HARD_SHARE / Math.max(HARD_SHARE, miss / pot))

/** Of Omaha's 7,280 classes those of some hands dealt at random (PRA-17). */
export const dealtCandidates = (pack: Pack, spot: PackSpot, random: Random): readonly Candidate[] =>
  dealtClasses(random).flatMap(cell => {
    if (reachOfClass(pack, spot.seat, spot.path, cell) < LEAST_REACH) return []
    const miss = smallestMiss(pack, spot, cell)
    if (miss === null) return []
    return [{ cell, weight: weightOf(isAtBorder(pack, spot, cell, LEAST_REACH), miss, spot.pot) }]
  })

/** The hands of hold'em that are asked in a spot, weighted to those that are not trivial (PRA-6). */
export const candidatesAt = (pack: Pack, spot: PackSpot): readonly Candidate[] => {
  if (!isAsked(pack, spot)) return []
  const reach = reachOf(pack, spot.node, spot.path)
  const best = Array.from({ length: CLASS_COUNT }, (_, cell) => bestOf(pack.strategy(spot.node, cell)))
  return best.flatMap((_, cell) => {
    if (reach[cell]! < LEAST_REACH) return []
    const miss = smallestMiss(pack, spot, cell)
    if (miss === null) return []
    const border = neighboursOf(cell).some(
      other => reach[other]! >= LEAST_REACH && best[other] !== best[cell],
    )
    return [{ cell, weight: weightOf(border, miss, spot.pot) }]
  })
}

/** One of a list by weight; null when nothing has any. */
export const drawn = <T>(random: Random, list: readonly T[], weight: (one: T) => number): T | null => {
  const total = list.reduce((sum, one) => sum + weight(one), 0)
  if (!(total > 0)) return null
  let left = (random() / 0x1_0000_0000) * total
  for (const one of list) {
    left -= weight(one)
    if (left < 0) return one
  }
  return list.findLast(one => weight(one) > 0) ?? null
}

const SUITS = 'cdhs'

/** Cards of a hand of the pack, suits drawn, the high card first. */
export const cardsOf = ({ header }: Pack, cell: number, random: Random): readonly string[] =>
  header.game === 'PLO' ? omahaCards(cell, random) : twoCards(cell, random)

const twoCards = (cell: number, random: Random): readonly string[] => {
  const row = Math.floor(cell / 13)
  const column = cell % 13
  const first = below(random, 4)
  const other = (first + 1 + below(random, 3)) % 4
  const [high, low] = row <= column ? [row, column] : [column, row]
  const suit = row < column ? first : other
  return [`${RANKS[high]}${SUITS[first]}`, `${RANKS[low]}${SUITS[suit]}`]
}
