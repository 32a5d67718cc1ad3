// Where each street begins on the slider, and where its name is written: at its mark, or as near as the other names let it.
import type { Street } from '@sidepot/engine/action'
import { firstIndexOf } from '@sidepot/engine/frames'
import type { HandState } from '@sidepot/engine/state'

const MARKS: readonly Street[] = ['PREFLOP', 'FLOP', 'TURN', 'RIVER']
/** The words of two marks need this part of the slider between them. */
const ROOM = 0.12

/** All places are parts of the slider. */
export function marksOf(state: HandState, count: number, most: number) {
  const marks = MARKS.flatMap(street => {
    const first = street === 'PREFLOP' ? -1 : firstIndexOf(state, street)
    return first === null || first > most ? [] : [{ street, at: (first + 1) / Math.max(1, count) }]
  })
  const words = spread(marks.map(({ at }) => at))
  return marks.map((mark, place) => ({ ...mark, word: words[place]! }))
}

/** Places pushed apart until there is room between each two, the last within the slider. */
export function spread(places: readonly number[]): readonly number[] {
  const right: number[] = []
  for (const at of places) right.push(Math.max(at, (right.at(-1) ?? -ROOM) + ROOM))
  const left: number[] = []
  for (const at of right.toReversed()) left.unshift(Math.min(at, (left[0] ?? 1 + ROOM) - ROOM))
  return left
}
