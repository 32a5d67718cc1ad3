// Both ranges with which two players see the flop, by the preflop line: the packs are chosen and followed as for a verdict.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Position } from '@sidepot/engine/table'
import type { Charts } from '../check/evaluate.ts'
import { reachFor } from '../check/formats/choose-format.ts'
import { effectiveStack, stillIn } from '../check/formats/depth.ts'
import { followLine } from '../check/lookup.ts'
import { CLASS_COUNT } from '../hand-classes.ts'
import type { Pack } from '../pack.ts'
import { type EvaluateInput, type Line, preflopOrder, readLine } from '../played.ts'
import type { Approximation, Assumption, UnsolvedReason } from '../reasons.ts'
import { nearPacks } from './near-packs.ts'
import { type Tilted, tiltedRange } from './tilt.ts'

export interface LineRanges {
  readonly format: string
  /** Share of each of the 169 classes that takes the line, 0 to 1, in the order of the positions asked for. */
  readonly ranges: readonly [Float64Array, Float64Array]
  readonly approximation: readonly Approximation[]
  readonly assumptions: readonly Assumption[]
  /** One of the two ranges tilted by what that player was seen to do (STU-16). */
  readonly tilted: (
    place: 0 | 1,
    counts: Parameters<typeof tiltedRange>[4],
    usual?: Parameters<typeof tiltedRange>[5],
  ) => Tilted
}

/** A deeper stack than this factor of the two players' own is said. */
const NEAR_DEPTH = 1.3

const seatOf = (line: Line, position: string): number =>
  preflopOrder(line.players, line.blinds.length > 2).indexOf(position as Position)

const rangeOf = (pack: Pack, line: Line, followed: ReturnType<typeof followLine>, seat: number) => {
  const range = new Float64Array(CLASS_COUNT).fill(1)
  for (const { at, node, action } of followed.moves)
    if (line.moves[at]!.seat === seat)
      for (let cell = 0; cell < CLASS_COUNT; cell++)
        range[cell]! *= pack.strategy(node, cell).frequencies[action]!
  return range
}

/** Hold'em only; an unsolved line is a reason, never a guess. */
export const rangesOfLine = async (
  charts: Charts,
  input: EvaluateInput,
  positions: readonly [string, string],
): Promise<Result<LineRanges, UnsolvedReason>> => {
  if (input.gameType !== 'NLHE') return err('game')
  const read = readLine(input)
  if (!read.ok) return read
  const line = read.value
  const seats = positions.map(position => seatOf(line, position))
  if (seats.some(seat => seat < 0)) return err('positions')
  // by the smaller stack of the two: whoever else came in with more is not in this pot any longer
  const known = seats.flatMap(seat => line.stacks[seat] ?? [])
  const both = Math.min(...known)
  const capped = { ...line, stacks: line.stacks.map(stack => stack && Math.min(stack, both)) }
  const reach = reachFor(capped, 'NLHE', stillIn(line), charts.formats)
  if (!reach.ok) return reach
  const isUneven = effectiveStack(line, stillIn(line)).deepest > NEAR_DEPTH * reach.value.depth
  let refused: UnsolvedReason | undefined
  for (const [entry, corner] of nearPacks(reach.value)) {
    const pack = await charts.pack(entry.id)
    if (!pack) {
      refused ??= 'no-pack'
      continue
    }
    const followed = followLine(pack, line, reach.value.depth, line.moves.length - 1)
    if (followed.stopped) {
      refused ??= followed.stopped
      continue
    }
    const approximation = new Set([...reach.value.approximations, ...corner.approximations])
    if (followed.moves.some(({ approximate }) => approximate)) approximation.add('size')
    if (isUneven) approximation.add('uneven-stacks')
    if (entry.players !== line.players) approximation.add('folded-seats')
    return ok({
      format: entry.id,
      ranges: [rangeOf(pack, line, followed, seats[0]!), rangeOf(pack, line, followed, seats[1]!)],
      approximation: [...approximation],
      assumptions: entry.limpers ? [...line.assumptions, 'limping-range'] : line.assumptions,
      tilted: (place, counts, usual) => tiltedRange(pack, line, followed, seats[place]!, counts, usual),
    })
  }
  return err(refused ?? 'no-pack')
}
