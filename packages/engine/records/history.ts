// Going back. States know the one before them, so every way back is a walk along that chain; nothing is recomputed.
import type { Entry, Step, Street } from '../base/action.ts'
import type { SeatNo } from '../base/setup.ts'
import { apply } from '../play/hand.ts'
import type { HandState } from '../play/state.ts'
import type { Knowledge } from '../settlement/results.ts'

/** The steps entered so far: with the setup, the whole stored hand. */
export const logOf = (state: HandState): readonly Step[] => {
  const log: Step[] = new Array(state.stepCount)
  for (let at: HandState | null = state; at?.step; at = at.previous) log[at.stepCount - 1] = at.step
  return log
}

/** The record of the hand so far, posts first. */
export const entriesOf = (state: HandState): readonly Entry[] => {
  const entries: Entry[] = new Array(state.entry === null ? 0 : state.entry.index + 1)
  for (let entry = state.entry; entry !== null; entry = entry.previous) entries[entry.index] = entry
  return entries
}

/** One step back: a skip goes with the action that caused it. The start stays the start. */
export const undo = (state: HandState): HandState => state.previous ?? state

/** The state after the first `count` steps; null when there are fewer. */
export const revertToStep = (state: HandState, count: number): HandState | null => {
  if (!Number.isInteger(count) || count < 0 || count > state.stepCount) return null
  let at = state
  while (at.stepCount > count) at = at.previous!
  return at
}

/** The first state of a street; null when the hand never reached it. */
export const revertToStreet = (state: HandState, street: Street): HandState | null => {
  let first: HandState | null = null
  for (let at: HandState | null = state; at !== null; at = at.previous) if (at.street === street) first = at
  return first
}

/** The seat that alone took the hand, as far as it was stated; null when nobody or several did. */
const soleWinner = (state: HandState, { outcome, winners }: Knowledge): SeatNo | null => {
  if (outcome === 'WIN') return state.table.setup.heroSeat
  return Array.isArray(winners) && winners.length === 1 ? winners[0] : null
}

/** On save: when betting was not finished and one seat is stated to have won, the others fold. Otherwise nothing changes. */
export const autoFold = (state: HandState, knowledge: Knowledge): HandState => {
  const winner = soleWinner(state, knowledge)
  if (winner === null || state.turn < 0) return state
  const folded = apply(state, { kind: 'AUTO-FOLD', winner })
  return folded.ok ? folded.value : state
}
