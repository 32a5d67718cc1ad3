// What two cards do to the range that they are up against: which part of it they rule out, and which part they beat as the board is.
import type { CardIndex } from '@sidepot/engine/cards'
import { rankBest } from '@sidepot/engine/ranking'
import type { NodeView, Side } from '../postflop/contract.ts'
import { cardPairs } from './ranges.ts'

export interface Matchup {
  /** Part of the other player's hands that cannot be, because a card of theirs is one's own. */
  readonly blocked: number
  /** Of the others, the part that is behind now; a tie counts half. */
  readonly ahead: number
}

/** Null where nobody is left whom the cards could meet. */
export const matchupOf = (
  { board, reach }: Pick<NodeView, 'board' | 'reach'>,
  hero: Side,
  own: number,
): Matchup | null => {
  const [a, b] = cardPairs(own)
  const strength = (one: CardIndex, other: CardIndex) => rankBest([one, other, ...board])
  const mine = strength(a, b)
  const theirs = reach[hero === 0 ? 1 : 0]
  const dead = new Set(board)
  let [all, left, behind] = [0, 0, 0]
  for (let combination = 0; combination < theirs.length; combination++) {
    const weight = theirs[combination]!
    if (!(weight > 0)) continue
    const [c, d] = cardPairs(combination)
    if (dead.has(c) || dead.has(d)) continue
    all += weight
    if (c === a || c === b || d === a || d === b) continue
    left += weight
    const other = strength(c, d)
    behind += mine > other ? weight : mine === other ? weight / 2 : 0
  }
  return left > 0 ? { blocked: 1 - left / all, ahead: behind / left } : null
}
