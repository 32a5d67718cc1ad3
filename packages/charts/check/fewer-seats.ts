// A table of ten as one of nine: few formats are solved for ten (VER-7).
import type { Line } from '../played.ts'
import type { Verdict } from './verdict.ts'

/** Tables of this size are rarely solved; smaller ones are larger ones after folds. */
const WIDE_TABLE = 10

const without = (line: Line, gone: number): Line => {
  const { moves, hero, players, stacks } = line
  const moved = (seat: number) => (seat > gone ? seat - 1 : seat)
  return {
    ...line,
    players: players - 1,
    hero: moved(hero),
    // his ante stays in the pot
    ante: (line.ante * players) / (players - 1),
    moves: moves.filter(({ seat }) => seat !== gone).map(move => ({ ...move, seat: moved(move.seat) })),
    stacks: stacks.filter((_, seat) => seat !== gone),
  }
}

/** A line at a table of nine, and which verdicts on it hold at ten. */
interface Narrower {
  readonly line: Line
  /** Whether a raiser sits in another seat, so that only what is clear holds. */
  readonly drifts: boolean
  readonly holds: (verdict: Verdict) => boolean
}

/**
 * Without the first player who folded behind somebody who came in and before the hero's first decision. The first player to
 * act has one more behind him at ten: what folds at nine folds there too, and what is wrong at nine is wrong there too.
 */
export const narrower = (line: Line): Narrower | undefined => {
  const { moves, hero, players, blinds } = line
  if (players < WIDE_TABLE) return undefined
  const first = moves.findIndex(({ seat }) => seat === hero)
  if (first === 0 && moves.length === 1) {
    const right = moves[0]!.kind === 'fold' ? 'optimal' : 'missed'
    return { line: without(line, hero + 1), drifts: false, holds: ({ outcome }) => outcome === right }
  }
  // after folds in front it is a smaller table already
  if (first === 0 || moves[0]!.kind === 'fold') return undefined
  const gone = moves
    .slice(0, first)
    .find(({ kind, seat }) => kind === 'fold' && seat < players - blinds.length)?.seat
  return gone === undefined
    ? undefined
    : { line: without(line, gone), drifts: true, holds: ({ outcome }) => outcome !== 'unsolved' }
}
