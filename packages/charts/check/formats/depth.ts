// How deep a decision was: what the hero could win or lose at most when he made it (VER-16).
import { ASSUMED_STACK, type Line } from '../../played.ts'

/** Inside this factor a depth is the solved one. */
export const SAME_DEPTH = 1.15
/** What counts as near: a stack to another, a straddle to a solved one, a pack that answers without its neighbour. */
export const NEAR = 1.3

export const apart = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b)

interface EffectiveStack {
  readonly depth: number
  /** Of somebody who came in before the hero's last decision, folded or not. */
  readonly deepest: number
  readonly uneven: boolean
}

/** In big blinds, at the hero's last decision of the line: against those who came in and have not folded, else against those still in when he first acts. */
export const effectiveStack = (line: Line, still: readonly boolean[]): EffectiveStack => {
  const hero = line.stacks[line.hero] ?? ASSUMED_STACK
  const last = line.moves.findLastIndex(move => move.seat === line.hero)
  const folded = new Set<number>()
  const came: number[] = []
  for (const { seat, kind } of line.moves.slice(0, Math.max(0, last))) {
    if (seat === line.hero) continue
    if (kind === 'fold') folded.add(seat)
    if (kind === 'call' || kind === 'raise') came.push(seat)
  }
  const stackOf = (seat: number) => line.stacks[seat] ?? hero
  const rest: number[] = []
  for (const [seat, isIn] of still.entries()) if (isIn && seat !== line.hero) rest.push(seat)
  const most = (seats: readonly number[]) => Math.min(hero, Math.max(0, ...seats.map(stackOf)))
  const against = [came.filter(seat => !folded.has(seat)), came, rest].find(seats => seats.length > 0)
  const depth = most(against ?? [])
  return {
    depth,
    deepest: most(came.length > 0 ? came : rest),
    uneven: rest.some(seat => apart(Math.min(hero, stackOf(seat)), depth) > NEAR),
  }
}

/** Who is still in when the hero first acts: everybody who has not folded before. */
export const stillIn = (line: Line): readonly boolean[] => {
  const isIn = Array.from({ length: line.players }, () => true)
  // a line without a decision of the hero's has no such moment
  if (!line.moves.some(({ seat }) => seat === line.hero)) return isIn
  for (const { seat, kind } of line.moves) {
    if (seat === line.hero) break
    if (kind === 'fold') isIn[seat] = false
  }
  return isIn
}

/** The line as often as its depth changes from one decision of the hero's to the next; `from` says which decisions belong to each. */
export const stagesOf = (line: Line): readonly Line[] => {
  const own: number[] = []
  for (let at = 0; at < line.moves.length; at++) if (line.moves[at]!.seat === line.hero) own.push(at)
  const hero = line.stacks[line.hero] ?? ASSUMED_STACK
  // one decision, or stacks that are all the hero's: there is one depth
  if (own.length === 1 || line.stacks.every(stack => (stack ?? hero) === hero)) return [{ ...line, from: 0 }]
  const stages: { line: Line; depth: number }[] = []
  for (const [place, at] of own.entries()) {
    const upTo = { ...line, moves: line.moves.slice(0, at + 1) }
    const { depth } = effectiveStack(upTo, stillIn(upTo))
    const last = stages.at(-1)
    if (last && apart(last.depth, depth) <= SAME_DEPTH) last.line = { ...upTo, from: last.line.from }
    else stages.push({ line: { ...upTo, from: place }, depth })
  }
  return stages.map((stage, at) =>
    at === stages.length - 1 ? { ...stage.line, moves: line.moves } : stage.line,
  )
}
