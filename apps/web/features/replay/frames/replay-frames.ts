// What a frame leaves to the replay: every moment made once, pots at the end of streets already played, and board cards looked
// at ahead of time.
import { type Entry, STREETS, type Street } from '@sidepot/engine/action'
import { boardAt } from '@sidepot/engine/deal'
import { type Frame, frameAt, paidOut } from '@sidepot/engine/frames'
import type { Settlement } from '@sidepot/engine/results'
import type { Board, HandState } from '@sidepot/engine/state'

export type Frames = (index: number) => Frame

/** The same moment is the same object, so that whoever draws it knows that nothing changed. */
export function rememberFrames(state: HandState, settlement: Settlement): Frames {
  const made = new Map<number, Frame>()
  return index => {
    const frame = made.get(index) ?? paidOut(frameAt(state, index), settlement)
    made.set(index, frame)
    return frame
  }
}

/** The pot of every street before the one shown. */
export function potsByStreet(entries: readonly Entry[], frame: Frame): Partial<Record<Street, number>> {
  const pots: Partial<Record<Street, number>> = {}
  for (const entry of entries) {
    if (entry.index > frame.index) break
    if (entry.street !== frame.street) pots[entry.street] = entry.potAfter
  }
  // the street that was played last ends with what was paid out
  const last = frame.entry?.street
  if (last !== undefined && pots[last] !== undefined) pots[last] = frame.potAfter
  return pots
}

/** The board as revealed so far, and up to a street that was tapped. */
export function shownBoard(state: HandState, frame: Frame, place: number, peeked: Street | null): Board {
  const shown = frame.boards[place]!
  if (peeked === null) return shown
  const all = boardAt(state, place)
  const reached = Math.max(STREETS.indexOf(peeked), STREETS.indexOf(frame.street))
  return {
    flop: reached >= 1 ? all.flop : shown.flop,
    turn: reached >= 2 ? all.turn : shown.turn,
    river: reached >= 3 ? all.river : shown.river,
  }
}

/** Whether anybody but the hero has cards that can be turned over. */
export const othersKnown = (frame: Frame): boolean =>
  frame.seats.some(seat => !seat.isHero && seat.holeCards.length > 0)
