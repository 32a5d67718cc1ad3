// The spot that a play of the hero's own left: how far the pack is from the hand as it was played, and how uncertain its figures are.
import type { Pack } from '../pack.ts'
import { type EvaluateInput, type Line, readLine } from '../played.ts'
import { isDeclared, pathTo, situationOf } from '../spot.ts'
import { verdictAt } from './decision.ts'
import { rakeWeight } from './formats/choose-format.ts'
import { apart, effectiveStack, SAME_DEPTH, stagesOf, stillIn } from './formats/depth.ts'
import { walkPack } from './lookup.ts'
import type { LeftSpot } from './verdict.ts'

interface LeftFigures {
  /** Big blinds played, where the pack is solved at another depth (VER-5). */
  readonly otherDepth: number | null
  /** The largest error of its figures (VER-8); null where nothing was solved. */
  readonly error: number | null
}

/** Rakes are compared by what they take of a pot of this many big blinds (VER-4). */
const RAKED_POT = rakeWeight({ share: 1, cap: Number.POSITIVE_INFINITY })

const depthOf = (line: Line): number => effectiveStack(line, stillIn(line)).depth

/** Chips in the middle before a node, in big blinds. */
function potAt({ header, nodes }: Pack, path: ReturnType<typeof pathTo>): number {
  const { blinds, players, ante } = header
  const paid = Array.from({ length: players }, (_, seat) => blinds[seat - (players - blinds.length)] ?? 0)
  for (const { node, action } of path) {
    const { seat, actions } = nodes[node]!
    const { kind, to } = actions[action]!
    if (kind === 'call' || kind === 'raise') paid[seat] = to
  }
  return paid.reduce((sum, one) => sum + one, ante * players)
}

/** Null where the line cannot be read. */
export function leftFigures(pack: Pack, left: LeftSpot, question: EvaluateInput): LeftFigures | null {
  const read = readLine(question)
  if (!read.ok) return null
  const last = read.value.moves.findLastIndex(({ seat }) => seat === read.value.hero)
  const stages = stagesOf({ ...read.value, moves: read.value.moves.slice(0, last + 1) })
  const line = stages.find(one => walkPack(pack, one, depthOf(one)).left === left.node) ?? stages.at(-1)!
  const depth = depthOf(line)
  const otherDepth = apart(pack.header.stack, depth) > SAME_DEPTH ? depth : null
  if (isDeclared(pack, left.node)) return { otherDepth, error: null }
  const path = pathTo(pack, left.node)
  const rakeShare = line.rake ? Math.abs(rakeWeight(pack.header.rake) - rakeWeight(line.rake)) / RAKED_POT : 0
  const differences = (otherDepth === null ? 0 : 1) + line.assumptions.length
  const hand = { cells: [{ cell: left.handClass, weight: 1 }] }
  const pot = potAt(pack, path)
  const errors = pack.nodes[left.node]!.actions.map((_, action) => {
    const at = { node: left.node, action, pot }
    return verdictAt(pack, at, situationOf(pack, left.node, path), hand, differences, rakeShare).evError
  })
  return { otherDepth, error: Math.max(...errors) }
}
