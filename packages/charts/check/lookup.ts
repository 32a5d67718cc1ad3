// Walks a real line through a pack: the node of every decision of the hero, or why the line leaves the tree.
import type { Pack, PackAction } from '../pack.ts'
import type { Line, Move } from '../played.ts'
import type { Approximation, UnsolvedReason } from '../reasons.ts'
import { isNearSize } from './formats/size.ts'

export interface Visit {
  readonly node: number
  readonly move: Move
  /** Which of the node's actions the hero took. */
  readonly action: number
  /** What lay in the middle before it, the bet faced included, at the tree's sizes in big blinds. */
  readonly pot: number
  readonly approximations: readonly Approximation[]
  /** Whether somebody raised by far more than the tree does: only a fold can be judged. */
  readonly larger: boolean
  /** By how many big blinds the raise faced is smaller than the tree's, where it is some way off. */
  readonly saved: number
  /** By how many big blinds the tree's raise is larger than the one faced; less than nothing where it is smaller. */
  readonly dearer: number
}

export interface Walked {
  readonly visits: readonly Visit[]
  /** Set when the walk ended before the hero's last decision. */
  readonly stopped: UnsolvedReason | undefined
  /** The node at which it ended by the hero's own play, which the tree lacks. */
  readonly left?: number
}

/** Reasons that lie in one play, as they are called when it was the hero's. */
const OWN: Partial<Record<UnsolvedReason, UnsolvedReason>> = { size: 'own-size', line: 'own-line' }

const FAR = [0.5, 2] as const
/** Up to this many times the tree's size, what folds to that clearly folds to more. */
const LARGER = 4

interface Match {
  readonly action: number
  readonly approximate: boolean
  readonly larger?: boolean
}

/** The tree's action for a real one, or a reason. A raise is matched by size on a logarithmic scale. */
const matchMove = (
  actions: readonly PackAction[],
  move: Move,
  line: Line,
  stack: number,
  depth: number,
  /** Whether a raise far larger than the tree's is followed. */
  larger: boolean,
): Match | UnsolvedReason => {
  if (move.kind !== 'raise') {
    const action = actions.findIndex(({ kind }) => kind === move.kind)
    if (action >= 0) return { action, approximate: false }
    return move.kind === 'call' && actions.some(({ kind }) => kind === 'check') ? 'impossible' : 'line'
  }
  if (line.sizesAssumed && !move.allIn) {
    const action = actions.findIndex(({ kind }) => kind === 'raise')
    return action < 0 ? 'line' : { action, approximate: false }
  }
  // an all-in is the tree's jam whatever the exact depth
  const size = move.allIn || move.to >= 0.85 * depth ? Math.max(move.to, (stack * move.to) / depth) : move.to
  let best = -1
  let bestRatio = 0
  actions.forEach(({ kind, to }, action) => {
    if (kind !== 'raise') return
    const ratio = size / to
    if (best < 0 || Math.abs(Math.log(ratio)) < Math.abs(Math.log(bestRatio))) {
      best = action
      bestRatio = ratio
    }
  })
  if (best < 0) return 'line'
  if (bestRatio > FAR[1] && bestRatio <= LARGER && larger && !move.allIn)
    return { action: best, approximate: true, larger: true }
  if (bestRatio < FAR[0] || bestRatio > FAR[1]) return 'size'
  return { action: best, approximate: !isNearSize(bestRatio) }
}

/** One move of a line at its node in the tree. */
interface FollowedMove {
  readonly at: number
  readonly node: number
  readonly action: number
  readonly pot: number
  /** Whether this or an earlier raise was matched to a size of the tree that is some way off. */
  readonly approximate: boolean
  readonly larger: boolean
  readonly saved: number
  readonly dearer: number
}

interface Followed {
  readonly moves: readonly FollowedMove[]
  readonly stopped: UnsolvedReason | undefined
  readonly left?: number
}

/** Follows the moves of a line up to and including the one at `last`; `beyond` also through raises far larger than the tree's. */
export const followLine = (pack: Pack, line: Line, depth: number, last: number, beyond = false): Followed => {
  const moves: FollowedMove[] = []
  const skipped = pack.header.players - line.players
  const { blinds, ante, players } = pack.header
  const paid = Array.from({ length: players }, (_, seat) => blinds[seat - (players - blinds.length)] ?? 0)
  const pot = () => {
    let sum = ante * players
    for (let seat = 0; seat < players; seat++) sum += paid[seat]!
    return sum
  }
  let approximate = false
  let larger = false
  let saved = 0
  let dearer = 0
  let node = 0
  // a larger table than the pack's: its first players have folded (chosen so), and are left out
  const start = Math.max(0, -skipped)
  for (let i = 0; i < skipped; i++) {
    const fold = pack.nodes[node]!.actions.find(({ kind }) => kind === 'fold')
    if (!fold || fold.child < 0) return { moves, stopped: 'players' }
    node = fold.child
  }
  for (let at = start; at <= last; at++) {
    const move = line.moves[at]!
    if (node < 0) return { moves, stopped: 'rare' }
    const here = pack.nodes[node]!
    if (here.seat !== move.seat + skipped)
      return { moves, stopped: here.seat < move.seat + skipped ? 'incomplete' : 'impossible' }
    const follows = beyond && move.seat !== line.hero
    const match = matchMove(here.actions, move, line, pack.header.stack, depth, follows)
    if (typeof match === 'string') {
      if (move.seat !== line.hero || match === 'impossible')
        return { moves, stopped: match === 'line' && isLimp(line, at) ? 'many-limpers' : match }
      const stopped = isOpenLimp(line, at) ? 'open-limp' : (OWN[match] ?? match)
      return { moves, stopped, left: node }
    }
    approximate ||= match.approximate
    larger ||= match.larger ?? false
    moves.push({ at, node, action: match.action, pot: pot(), approximate, larger, saved, dearer })
    const taken = here.actions[match.action]!
    if (taken.kind === 'call' || taken.kind === 'raise') paid[here.seat] = taken.to
    if (taken.kind === 'raise') {
      dearer = line.sizesAssumed || move.allIn ? 0 : taken.to - move.to
      saved = match.approximate ? Math.max(0, dearer) : 0
    }
    node = taken.child
  }
  return { moves, stopped: undefined }
}

export const walkPack = (pack: Pack, line: Line, depth: number): Walked => {
  const lastOfHero = line.moves.findLastIndex(move => move.seat === line.hero)
  const { moves, ...ended } = followLine(pack, line, depth, lastOfHero, true)
  const visits: Visit[] = []
  for (const { at, node, action, pot, approximate, larger, saved, dearer } of moves) {
    const move = line.moves[at]!
    if (move.seat !== line.hero) continue
    visits.push({
      node,
      move,
      action,
      pot,
      approximations: approximate ? ['size'] : [],
      larger,
      saved,
      dearer,
    })
  }
  return { visits: visits.slice(line.from), ...ended }
}

/** A call before any raise. */
const isLimp = ({ moves }: Line, at: number): boolean =>
  moves[at]!.kind === 'call' && moves.slice(0, at).every(({ kind }) => kind !== 'raise')

/** A decision of a seat without a blind before anybody came in. */
const isFirstIn = ({ moves, players, blinds }: Line, at: number): boolean =>
  at >= 0 &&
  moves[at]!.seat < players - blinds.length &&
  moves.slice(0, at).every(({ kind }) => kind === 'fold')

const isOpenLimp = (line: Line, at: number): boolean => isLimp(line, at) && isFirstIn(line, at)

/** What the hero did first in from a seat without a blind; undefined where somebody else came in before. */
export const firstInMove = (line: Line): Move['kind'] | undefined => {
  const at = line.moves.findIndex(({ seat }) => seat === line.hero)
  return isFirstIn(line, at) ? line.moves[at]!.kind : undefined
}
