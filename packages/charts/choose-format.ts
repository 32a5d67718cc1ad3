// Which solved formats stand near a real hand. What differs is told as an approximation; too far is unsolved.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { FormatEntry } from './catalogue.ts'
import type { Line } from './played.ts'
import type { Approximation, UnsolvedReason } from './reasons.ts'

/** Depth may differ by thirty percent either way. */
const DEPTH_REACH = Math.log(1.3)
const ASSUMED_STACK = 100
const MOST_CHOICES = 3

export interface Choice {
  readonly entry: FormatEntry
  readonly depth: number
  readonly approximations: readonly Approximation[]
}

/**
 * What the hero can win or lose at most, in big blinds: against those who came in before his last decision, or, where
 * nobody did, against those still in when he first acts.
 */
export const effectiveStack = (line: Line, still: readonly boolean[]): { depth: number; uneven: boolean } => {
  const hero = line.stacks[line.hero] ?? ASSUMED_STACK
  const last = line.moves.findLastIndex(move => move.seat === line.hero)
  const came = new Set(
    line.moves
      .slice(0, Math.max(0, last))
      .flatMap(({ seat, kind }) => (kind === 'call' || kind === 'raise' ? [seat] : [])),
  )
  came.delete(line.hero)
  const stackOf = (seat: number) => line.stacks[seat] ?? hero
  const rest = still.flatMap((isIn, seat) => (isIn && seat !== line.hero ? [seat] : []))
  const depth = Math.min(hero, Math.max(0, ...(came.size > 0 ? [...came] : rest).map(stackOf)))
  return {
    depth,
    uneven: rest.some(
      seat => Math.min(hero, stackOf(seat)) < depth / 1.3 || Math.min(hero, stackOf(seat)) > depth * 1.3,
    ),
  }
}

const rakeDistance = (line: Line, entry: FormatEntry): number => {
  if (!line.rake) return entry.profile === 'live' ? 0.1 : 0
  const cap = Math.min(line.rake.cap, 10)
  return (
    Math.abs(line.rake.share - entry.rake.share) * 4 +
    Math.abs(Math.log((cap + 0.3) / (entry.rake.cap + 0.3))) * 0.5
  )
}

/** The formats of this game, table, straddle and limpers, whatever their depth. */
const fitting = (
  line: Line,
  game: 'NLHE' | 'PLO',
  catalogue: readonly FormatEntry[],
): Result<readonly FormatEntry[], UnsolvedReason> => {
  const straddle = line.blinds[2]
  const limped = firstIsLimp(line)
  const folds = leadingFolds(line)
  const ofGame = catalogue.filter(entry => entry.game === game)
  if (ofGame.length === 0) return err('no-pack')
  const straddled = ofGame.filter(
    entry =>
      (entry.blinds[2] === undefined) === (straddle === undefined) &&
      (straddle === undefined || Math.abs(Math.log(straddle / entry.blinds[2]!)) < Math.log(1.3)),
  )
  if (straddled.length === 0) return err('straddle')
  const seated = straddled.filter(
    entry =>
      entry.fewest <= line.players &&
      line.players > 2 === entry.players > 2 &&
      line.players - entry.players <= folds,
  )
  if (seated.length === 0) return err('players')
  const limping = seated.filter(entry => entry.limpers === limped)
  return limping.length === 0 ? err('limpers') : ok(limping)
}

/** How deep the hand was, and the depths at which its kind of table is solved. */
export interface DepthFacts {
  readonly played: number
  readonly solved: readonly number[]
}

export const depthFacts = (
  line: Line,
  game: 'NLHE' | 'PLO',
  still: readonly boolean[],
  catalogue: readonly FormatEntry[],
): DepthFacts | null => {
  const fits = fitting(line, game, catalogue)
  if (!fits.ok) return null
  const solved = [...new Set(fits.value.map(({ stack }) => stack))].sort((a, b) => a - b)
  return { played: effectiveStack(line, still).depth, solved }
}

/** The formats worth trying, nearest first. */
export const chooseFormats = (
  line: Line,
  game: 'NLHE' | 'PLO',
  still: readonly boolean[],
  catalogue: readonly FormatEntry[],
): Result<readonly Choice[], UnsolvedReason> => {
  const fits = fitting(line, game, catalogue)
  if (!fits.ok) return fits
  const { depth, uneven } = effectiveStack(line, still)
  const deep = fits.value.filter(entry => Math.abs(Math.log(depth / entry.stack)) <= DEPTH_REACH)
  if (deep.length === 0) return err('depth')
  // by the table and by what others did: an own raise must not choose the chart that judges it
  const first = line.moves.find(move => move.kind !== 'fold')
  const told = first?.kind === 'raise' && first.seat !== line.hero && !line.sizesAssumed
  const open = told ? first.to : undefined
  const distance = (entry: FormatEntry) =>
    Math.abs(Math.log(depth / entry.stack)) +
    rakeDistance(line, entry) +
    (open ? Math.abs(Math.log(open / (entry.open * Math.max(...entry.blinds)))) : 0) +
    0.05 * Math.abs(entry.players - line.players)
  const choices = deep
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_CHOICES)
    .map(entry => ({ entry, depth, approximations: bent(line, entry, depth, uneven) }))
  return ok(choices)
}

const bent = (line: Line, entry: FormatEntry, depth: number, uneven: boolean): readonly Approximation[] => {
  const approximations: Approximation[] = []
  if (Math.abs(Math.log(depth / entry.stack)) > Math.log(1.1)) approximations.push('depth')
  if (uneven) approximations.push('uneven-stacks')
  if (entry.players !== line.players) approximations.push('folded-seats')
  if (rakeDistance(line, entry) > 0.25) approximations.push('rake')
  if (Math.abs(line.ante - entry.ante) > 0.02) approximations.push('ante')
  return approximations
}

/** Players in front who folded, the hero not counted: without them the table is a smaller one. */
const leadingFolds = (line: Line): number => {
  const first = line.moves.findIndex(
    (move, i) => move.kind !== 'fold' || move.seat !== i || move.seat === line.hero,
  )
  return first < 0 ? line.moves.length : first
}

/** Whether the first chips put in by choice were a call, by somebody other than the small blind. */
const firstIsLimp = (line: Line): boolean => {
  const first = line.moves.find(move => move.kind === 'call' || move.kind === 'raise')
  if (!first || first.kind === 'raise' || first.seat === line.hero) return false
  return line.players > 2 && first.seat !== line.players - line.blinds.length
}
