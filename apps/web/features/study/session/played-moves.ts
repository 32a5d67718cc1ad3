// The line from the flop on as it was played, before any tree: who did what, street by street.
import type { StudyHand, StudyStart } from '@sidepot/solver/study'

/** What was done before the street that is studied, and from there on. */
export function playedMoves(hand: StudyHand, start: StudyStart): StudyStart['earlier'] {
  // put in on streets that are over, by side
  const before: [number, number] = [0, 0]
  const here: [number, number] = [0, 0]
  let street = start.street
  const moves = start.moves.map(move => {
    if (move.street !== street) {
      street = move.street
      for (const side of [0, 1] as const) {
        before[side] += here[side]
        here[side] = 0
      }
    }
    here[move.side] = Math.max(here[move.side], move.to)
    const allIn =
      move.kind !== 'fold' && before[move.side] + move.to >= start.stacks[move.side] && move.to > 0
    return { street, position: hand.players[move.side].position, kind: move.kind, to: move.to, allIn }
  })
  return [...start.earlier, ...moves]
}
