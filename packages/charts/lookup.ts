// Walks a real line through a pack: the node of every decision of the hero, or why the line leaves the tree.
import type { Pack, PackAction } from './pack.ts'
import type { Line, Move } from './played.ts'
import type { Approximation, UnsolvedReason } from './reasons.ts'

export interface Visit {
  readonly node: number
  readonly move: Move
  /** Which of the node's actions the hero took. */
  readonly action: number
  /** What lay in the middle before it, the bet faced included, at the tree's sizes in big blinds. */
  readonly pot: number
  readonly approximations: readonly Approximation[]
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

const NEAR = [0.75, 1.35] as const
const FAR = [0.5, 2] as const

interface Match {
  readonly action: number
  readonly approximate: boolean
}

/** The tree's action for a real one, or a reason. A raise is matched by size on a logarithmic scale. */
const matchMove = (
  actions: readonly PackAction[],
  move: Move,
  line: Line,
  stack: number,
  depth: number,
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
  if (bestRatio < FAR[0] || bestRatio > FAR[1]) return 'size'
  return { action: best, approximate: bestRatio < NEAR[0] || bestRatio > NEAR[1] }
}

export const walkPack = (pack: Pack, line: Line, depth: number): Walked => {
  const visits: Visit[] = []
  const skipped = pack.header.players - line.players
  const lastOfHero = line.moves.findLastIndex(move => move.seat === line.hero)
  const { blinds, ante, players } = pack.header
  const paid = Array.from({ length: players }, (_, seat) => blinds[seat - (players - blinds.length)] ?? 0)
  const pot = () => paid.reduce((sum, chips) => sum + chips, ante * players)
  let bent = false
  let node = 0
  // a larger table than the pack's: its first players have folded (chosen so), and are left out
  const start = Math.max(0, -skipped)
  for (let i = 0; i < skipped; i++) {
    const fold = pack.nodes[node]!.actions.find(({ kind }) => kind === 'fold')
    if (!fold || fold.child < 0) return { visits, stopped: 'players' }
    node = fold.child
  }
  for (let i = start; i <= lastOfHero; i++) {
    const move = line.moves[i]!
    if (node < 0) return { visits, stopped: 'rare' }
    const here = pack.nodes[node]!
    if (here.seat !== move.seat + skipped)
      return { visits, stopped: here.seat < move.seat + skipped ? 'incomplete' : 'impossible' }
    const match = matchMove(here.actions, move, line, pack.header.stack, depth)
    if (typeof match === 'string') {
      if (move.seat !== line.hero || match === 'impossible')
        return { visits, stopped: match === 'line' && isLimp(line, i) ? 'many-limpers' : match }
      const stopped = isOpenLimp(line, i) ? 'open-limp' : (OWN[match] ?? match)
      return { visits, stopped, left: node }
    }
    if (match.approximate) bent = true
    if (move.seat === line.hero)
      visits.push({ node, move, action: match.action, pot: pot(), approximations: bent ? ['size'] : [] })
    const taken = here.actions[match.action]!
    if (taken.kind === 'call' || taken.kind === 'raise') paid[here.seat] = taken.to
    node = taken.child
  }
  return { visits, stopped: undefined }
}

/** A call before any raise. */
const isLimp = ({ moves }: Line, at: number): boolean =>
  moves[at]!.kind === 'call' && moves.slice(0, at).every(({ kind }) => kind !== 'raise')

/** A limp before anybody else came in, by a seat without a blind. */
const isOpenLimp = (line: Line, at: number): boolean =>
  isLimp(line, at) &&
  line.moves[at]!.seat < line.players - line.blinds.length &&
  line.moves.slice(0, at).every(({ kind }) => kind === 'fold')
