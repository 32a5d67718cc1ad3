// What the charts do in the spots that one player had: over all hands with which they get there, the share of each act.

import type { Charts } from '../check/evaluate.ts'
import { reachFor } from '../check/formats/choose-format.ts'
import { stillIn } from '../check/formats/depth.ts'
import { firstInMove, followLine } from '../check/lookup.ts'
import type { Pack } from '../pack.ts'
import { type EvaluateInput, type Line, type Move, readLine } from '../played.ts'
import { isDeclared, overallOf, reachOf } from '../spot.ts'
import { nearPacks } from './near-packs.ts'

/** Where the chart of a spot is, and the share of each act there; one that is missing is not offered. */
export interface SpotShares {
  readonly format: string
  readonly node: number
  readonly shares: Readonly<Partial<Record<Move['kind'], number>>>
}

/** Nodes that are rarely reached say little about all their hands together. */
const LEAST_QUALITY = 2

const known = new WeakMap<Pack, Map<number, SpotShares['shares']>>()
const sharesAt = (pack: Pack, node: number, path: Parameters<typeof reachOf>[2]): SpotShares['shares'] => {
  const ofPack = known.get(pack) ?? new Map<number, SpotShares['shares']>()
  known.set(pack, ofPack)
  const found = ofPack.get(node)
  if (found) return found
  const shares: Partial<Record<Move['kind'], number>> = {}
  const overall = overallOf(pack, node, reachOf(pack, node, path))
  for (const [action, { kind }] of pack.nodes[node]!.actions.entries())
    shares[kind] = (shares[kind] ?? 0) + overall[action]!
  ofPack.set(node, shares)
  return shares
}

/** The last move of a line in one pack, whether or not the pack has that move; null where it lacks the spot or its sizes are some way off. */
const spotIn = (pack: Pack, line: Line, depth: number): Omit<SpotShares, 'format'> | null => {
  const last = line.moves.length - 1
  const { moves, left } = followLine(pack, line, depth, last)
  const start = Math.max(0, line.players - pack.header.players)
  const before = moves.slice(0, last - start)
  if (before.length < last - start || before.at(-1)?.approximate) return null
  const node = moves[last - start]?.node ?? left
  if (node === undefined || pack.nodes[node]!.quality < LEAST_QUALITY) return null
  const own = before.filter(({ at }) => line.moves[at]!.seat === line.hero)
  if ([...own, { node }].some(one => isDeclared(pack, one.node))) return null
  return { node, shares: sharesAt(pack, node, before) }
}

const nearest = async (
  charts: Charts,
  line: Line,
  game: 'NLHE' | 'PLO',
  limps: boolean,
): Promise<SpotShares | null> => {
  const reach = reachFor(line, game, stillIn(line), charts.formats, { limps })
  if (!reach.ok) return null
  for (const [entry] of nearPacks(reach.value)) {
    const pack = await charts.pack(entry.id)
    const spot = pack && spotIn(pack, line, reach.value.depth)
    if (spot) return { format: entry.id, ...spot }
  }
  return null
}

/** For each decision of the line's hero before the flop the charts that know its spot: first in also one in which everybody may limp. */
export const spotShares = async (
  charts: Charts,
  input: EvaluateInput,
): Promise<readonly (readonly SpotShares[])[]> => {
  const game = input.gameType
  if (game !== 'NLHE' && game !== 'PLO') return []
  const read = readLine(input)
  if (!read.ok) return []
  const line = read.value
  const all: SpotShares[][] = []
  for (const [at, { seat }] of line.moves.entries()) {
    if (seat !== line.hero) continue
    const upTo = { ...line, moves: line.moves.slice(0, at + 1) }
    const found: SpotShares[] = []
    for (const limps of game === 'NLHE' && firstInMove(upTo) !== undefined ? [false, true] : [false]) {
      const spot = await nearest(charts, upTo, game, limps)
      if (spot) found.push(spot)
    }
    all.push(found)
  }
  return all
}
