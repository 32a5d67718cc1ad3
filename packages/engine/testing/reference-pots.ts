// Who wins what, chip by chip: slow, obvious and independent of the engine's pots. For finished hands without rake.

import type { HandState } from '../play/state.ts'
import { rankBest } from '../ranking/ranking.ts'

/** Won by place in 1/60 chips (up to six ways are even), uncalled chips included as won back. */
export const referenceWinnings = (state: HandState): readonly number[] => {
  const board = state.boards[0]!
  const cards = [...board.flop, board.turn!, board.river!]
  const strengths = state.holes.map(hole => (hole.length === 2 ? rankBest([...hole, ...cards]) : 0))
  const left = state.players
    .map((p, place) => (p.status === 'FOLDED' ? -1 : place))
    .filter(place => place >= 0)
  const won: number[] = state.players.map(() => 0)
  const give = (chips: number, to: readonly number[]): void => {
    const best = Math.max(...to.map(place => strengths[place]!))
    const winners = to.filter(place => strengths[place] === best)
    for (const place of winners) won[place]! += (chips * 60) / winners.length
  }
  const matched = state.players.map(p => p.invested - p.dead)
  for (let level = 1; level <= Math.max(...matched); level++) {
    const payers = state.players.map((_, place) => place).filter(place => matched[place]! >= level)
    const rivals = left.filter(place => matched[place]! >= level)
    // A chip nobody matched is its owner's own.
    if (payers.length === 1) won[payers[0]!]! += 60
    else give(payers.length, rivals)
  }
  const dead = state.players.reduce((sum, p) => sum + p.dead, 0)
  if (dead > 0) give(dead, left)
  return won
}
