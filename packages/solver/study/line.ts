// The hand's own line in the solved tree, and what each decision gave up.
import type { CardIndex } from '@sidepot/engine/cards'
import type { NodeState, NodeView, Path, PostflopAction, Step } from '../postflop/contract.ts'
import type { Side } from '../postflop/terms.ts'
import type { StudyHand, StudyMove, StudyStart } from './hand.ts'

export interface LineMove {
  readonly move: StudyMove
  /** The way to the node at which it was made. */
  readonly path: Path
  /** Its place among the node's actions. */
  readonly action: number
  readonly taken: PostflopAction
  /** Whether the tree's size differs from the one played by more than a twentieth. */
  readonly differs: boolean
}

export interface StudyLine {
  readonly moves: readonly LineMove[]
  /** Where the line ends in the tree. */
  readonly end: Path
  /** The first move that the tree lacks. */
  readonly left: StudyMove | null
}

const SAME_SIZE = 1.05

const nearest = (actions: readonly PostflopAction[], move: StudyMove, to: number): number => {
  const isSize = move.kind === 'bet' || move.kind === 'raise'
  if (!isSize) return actions.findIndex(({ kind }) => kind === move.kind)
  let best = -1
  actions.forEach((action, i) => {
    if (action.kind !== 'bet' && action.kind !== 'raise') return
    if (best < 0 || Math.abs(action.to - to) < Math.abs(actions[best]!.to - to)) best = i
  })
  return best
}

/** Follows the hand through a tree, whose structure `stateAt` answers. */
export const followHand = (
  hand: StudyHand,
  start: StudyStart,
  stateAt: (path: Path) => NodeState | undefined,
): StudyLine => {
  const moves: LineMove[] = []
  let path: readonly Step[] = []
  for (const move of start.moves) {
    let node = stateAt(path)
    for (; node?.kind === 'card'; node = stateAt(path)) {
      const card: CardIndex | undefined = hand.board[node.board.length]
      if (card === undefined) return { moves, end: path, left: move }
      path = [...path, { card }]
    }
    if (node?.kind !== 'decision' || node.side !== move.side) return { moves, end: path, left: move }
    const to = move.to / hand.bigBlind
    const action = nearest(node.actions, move, to)
    const taken = node.actions[action]
    if (!taken) return { moves, end: path, left: move }
    const size = move.kind === 'bet' || move.kind === 'raise'
    // of a stack that covers the other only as much plays as the other has
    const played = Math.min(to, taken.to - taken.adds + node.left[move.side])
    const apart = Math.max(taken.to, played) / Math.min(taken.to, played)
    moves.push({ move, path, action, taken, differs: size && apart > SAME_SIZE })
    path = [...path, { action }]
  }
  return { moves, end: path, left: null }
}

/** Whether the solution gets here with these two cards at all: what they do elsewhere may have led away before. */
export const getsHere = ({ reach }: Pick<NodeView, 'reach'>, side: Side, combination: number): boolean =>
  reach[side][combination]! > 1e-6

/** What an action gives up against the best one, in big blinds; null where the hand cannot be there. */
export const lossOf = (
  { actionValues }: Pick<NodeView, 'actionValues'>,
  combination: number,
  action: number,
): number | null => {
  const values = actionValues.map(row => row[combination]!)
  const own = values[action]
  if (own === undefined || !Number.isFinite(own)) return null
  return Math.max(0, Math.max(...values.filter(Number.isFinite)) - own)
}
