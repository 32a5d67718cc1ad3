// A line without the callers that no tree has: the last of them are taken for folds, so that what is clear with fewer
// players in can still be judged (VER-17).
import type { Line, Move } from '../../played.ts'

/** So many callers at most are left out. */
export const MOST_LEFT_OUT = 2

/** Whether a player did nothing but call, and fold later: without him the hand is the same with fewer chips in it. */
const onlyCalls = (moves: readonly Move[], seat: number): boolean => {
  const own = moves.filter(move => move.seat === seat)
  return (
    own[0]!.kind === 'call' && own.every(({ kind, allIn }) => (kind === 'call' || kind === 'fold') && !allIn)
  )
}

/** A line without some of its callers, how many they are, and what they had put in, in big blinds. */
export interface Fewer {
  readonly line: Line
  /** The line with all of them. */
  readonly whole: Line
  readonly count: number
  readonly chips: number
}

/** The same line as if its last callers before the hero's last decision had folded; undefined where there are not so many. */
export const withoutCallers = (line: Line, count: number): Fewer | undefined => {
  const last = line.moves.findLastIndex(({ seat }) => seat === line.hero)
  const before = line.moves.slice(0, Math.max(0, last))
  const callers = [
    ...new Set(before.flatMap(({ seat, kind }) => (kind === 'call' && seat !== line.hero ? [seat] : []))),
  ].filter(seat => onlyCalls(before, seat))
  const limped = before.find(({ kind }) => kind === 'call' || kind === 'raise')?.kind === 'call'
  // behind a raise over limpers two would be too many: measured
  if (count > (limped && before.some(({ kind }) => kind === 'raise') ? 1 : MOST_LEFT_OUT)) return undefined
  // without its first limper the hand would be another one
  const out = new Set(callers.slice(limped ? 1 : 0).slice(-count))
  if (out.size < count) return undefined
  const gone = new Set<number>()
  const moves = line.moves.flatMap((move): Move[] => {
    if (!out.has(move.seat)) return [move]
    if (gone.has(move.seat)) return []
    gone.add(move.seat)
    return [{ seat: move.seat, kind: 'fold', to: 0, allIn: false }]
  })
  const chips = [...out].reduce(
    (sum, seat) => sum + Math.max(...before.filter(move => move.seat === seat).map(({ to }) => to)),
    0,
  )
  return { line: { ...line, moves }, whole: line, count, chips }
}
