// What the pack itself says about a question: what the whole range does, the price, and the range one is up against (PRA-11).
import { classCombinations, RANKS } from '../hand-classes.ts'
import { omahaCombinations } from '../omaha-classes.ts'
import type { Pack } from '../pack.ts'
import { overallOf, reachOf } from '../spot.ts'
import { type PackSpot, positionOf } from './spots.ts'
import { drillTableOf } from './table.ts'

export interface Explanation {
  /** Share of each action over all hands that get here. */
  readonly overall: readonly number[]
  /** What a call costs, what it is paid to win, and the share of the pot that it needs to get back; null where it is free. */
  readonly price: { readonly toCall: number; readonly pot: number; readonly needed: number } | null
  /** Who raised last: share of all hands that he does it with. */
  readonly raiser:
    | ({
        readonly position: string
        readonly share: number
        /** How much of each class he has. */
        readonly range: Float64Array
      } & (
        | {
            /** What part of them the hero's cards rule out. */
            readonly blocked: number
            /** Combinations of each class that he has and the cards leave. */
            readonly left: Float64Array
          }
        // with four cards that takes longer (omaha-against.ts)
        | { readonly blocked: null; readonly left: null }
      ))
    | null
}

const SUITS = 'cdhs'
const COMBINATIONS = 1326
const OMAHA_HANDS = 270_725

/** Combinations of a class that hold neither of the cards. */
const freeCombinations = (cell: number, dead: ReadonlySet<string>): number => {
  const row = Math.floor(cell / 13)
  const column = cell % 13
  const free = (rank: number) => [...SUITS].filter(suit => !dead.has(`${RANKS[rank]}${suit}`))
  const [a, b] = [free(row), free(column)]
  if (row === column) return (a.length * (a.length - 1)) / 2
  const suited = a.filter(suit => b.includes(suit)).length
  return row < column ? suited : a.length * b.length - suited
}

/** Of each class, how much a seat still holds after all it did on the way. */
const rangeOf = (pack: Pack, spot: PackSpot, seat: number): Float64Array => {
  const range = new Float64Array(pack.header.classes).fill(1)
  for (const { node, action } of spot.path) {
    if (pack.nodes[node]!.seat !== seat) continue
    for (let cell = 0; cell < range.length; cell++)
      range[cell]! *= pack.strategy(node, cell).frequencies[action]!
  }
  return range
}

const raiserOf = (pack: Pack, spot: PackSpot, cards: readonly string[]): Explanation['raiser'] => {
  const raise = spot.path.findLast(({ node, action }) => pack.nodes[node]!.actions[action]!.kind === 'raise')
  if (!raise) return null
  const { seat } = pack.nodes[raise.node]!
  const range = rangeOf(pack, spot, seat)
  const position = positionOf(pack, seat)
  if (pack.header.game === 'PLO') {
    const combinations = omahaCombinations()
    const raised = range.reduce((sum, weight, cell) => sum + weight * combinations[cell]!, 0)
    return raised === 0 ? null : { position, share: raised / OMAHA_HANDS, range, blocked: null, left: null }
  }
  const dead = new Set(cards)
  const left = range.map((weight, cell) => weight * freeCombinations(cell, dead))
  const all = range.reduce((sum, weight, cell) => sum + weight * classCombinations(cell), 0)
  if (all === 0) return null
  const blocked = 1 - left.reduce((sum, count) => sum + count, 0) / all
  return { position, share: all / COMBINATIONS, range, blocked, left }
}

export const explain = (pack: Pack, spot: PackSpot, cards: readonly string[]): Explanation => {
  const { toCall, pot } = drillTableOf(pack, spot)
  return {
    overall: overallOf(pack, spot.node, reachOf(pack, spot.node, spot.path)),
    price: toCall > 0 ? { toCall, pot, needed: toCall / (pot + toCall) } : null,
    raiser: raiserOf(pack, spot, cards),
  }
}
