// The row of decisions at the top: the hand's own line, or the branch that is looked at, street by street.
import { BOARD_STREETS, type BoardStreet } from '@sidepot/engine/action'
import type { NodeState, Path, PostflopAction, Side } from '@sidepot/solver/postflop'
import type { LineMove, StudyLine } from '@sidepot/solver/study'
import { keyOf } from './study-state.ts'

export interface TrailItem {
  readonly path: Path
  readonly street: BoardStreet
  readonly side: Side
  /** null at the node that is looked at when nothing was done there yet */
  readonly action: PostflopAction | null
  /** place among the moves of the line, or null on a branch */
  readonly move: number | null
  readonly isHere: boolean
}

const startsWith = (path: Path, part: Path): boolean => keyOf(path.slice(0, part.length)) === keyOf(part)

/** Whether the path is part of the hand's own line. */
export const isOnLine = (line: StudyLine | null, path: Path): boolean =>
  line === null || startsWith(line.end, path)

/** Moves up to this one whose size in the tree is not the one played: the figures here rest on the tree's (STU-9). */
export const otherSizes = (line: StudyLine | null, move: number): readonly LineMove[] =>
  (line?.moves ?? []).slice(0, move + 1).filter(({ differs }) => differs)

/** The longest part of the path that is the hand's own. */
export const leftLineAt = (line: StudyLine, path: Path): Path => {
  let length = path.length
  while (length > 0 && !startsWith(line.end, path.slice(0, length))) length--
  const own = path.slice(0, length)
  return line.moves.findLast(move => startsWith(own, move.path))?.path ?? []
}

export function trailOf(
  line: StudyLine | null,
  path: Path,
  begun: BoardStreet,
  seenAt: (path: Path) => NodeState | undefined,
): readonly TrailItem[] {
  const shown = line && isOnLine(line, path) ? line.end : path
  const items: TrailItem[] = []
  let street = BOARD_STREETS.indexOf(begun)
  shown.forEach((step, at) => {
    if ('card' in step) {
      street++
      return
    }
    const before = shown.slice(0, at)
    const move = line?.moves.findIndex(one => keyOf(one.path) === keyOf(before)) ?? -1
    const own = line?.moves[move]
    const isOwn = own !== undefined && own.action === step.action
    const node = seenAt(before)
    const side = own?.move.side ?? node?.side
    const action = isOwn ? own.taken : node?.actions[step.action]
    if (side === undefined || !action) return
    items.push({
      path: before,
      street: BOARD_STREETS[street]!,
      side,
      action,
      move: isOwn ? move : null,
      isHere: keyOf(before) === keyOf(path),
    })
  })
  const here = seenAt(path)
  if (here?.kind === 'decision' && !items.some(({ isHere }) => isHere))
    items.push({
      path,
      street: BOARD_STREETS[street]!,
      side: here.side!,
      action: null,
      move: null,
      isHere: true,
    })
  return items
}
