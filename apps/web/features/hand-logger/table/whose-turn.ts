// Whom a tap or an arrow key can choose to act: the seats that may, in order of action, and the one everybody may fold to; and whether
// an all-in is more than a call.
import type { Step } from '@sidepot/engine/action'
import { apply, legal } from '@sidepot/engine/hand'
import type { HandState, Legal } from '@sidepot/engine/state'

/** From the one to act on, clockwise. */
const inOrder = ({ players, turn }: HandState): readonly number[] =>
  turn < 0 ? [] : [...players.slice(turn), ...players.slice(0, turn)].map(player => player.seat)

const ableIn = (state: HandState): readonly number[] =>
  inOrder(state).filter(seat => legal(state, seat) !== null)

interface Walk {
  /** the last fold takes the ones before it along: one step to undo */
  readonly step: Step
  readonly past: readonly number[]
}

/** Before anybody has put chips in, the last to act can be given a walk. */
export function walkTo(state: HandState, seat: number): Walk | null {
  if (state.street !== 'PREFLOP' || state.betRaiseCount > 0 || legal(state, seat)) return null
  const past = ableIn(state)
  const last = past.at(-1)
  if (last === undefined) return null
  const step: Step = { kind: 'FOLD', seat: last }
  const next = apply(state, step)
  if (!next.ok || next.value.turn >= 0) return null
  const left = next.value.players.filter(player => player.status !== 'FOLDED')
  return left.length === 1 && left[0]!.seat === seat ? { step, past } : null
}

export const canBeChosen = (state: HandState, seat: number): boolean =>
  legal(state, seat) !== null || walkTo(state, seat) !== null

/** The next one to act after a seat, or the one before it; round the table. */
export function neighbour(state: HandState, seat: number, by: 1 | -1): number {
  const able = inOrder(state).filter(one => canBeChosen(state, one))
  return able[(able.indexOf(seat) + by + able.length) % able.length] ?? seat
}

/** Whether an all-in is another act than the call beside it (PLAY-50): chips above the price that somebody may still answer, or fewer than the price. */
export function offersAllIn(state: HandState, can: Legal): boolean {
  if (!can.allIn) return false
  const isKnown = can.allIn.min === can.allIn.max
  if (can.check || can.bet || can.raise || !isKnown) return true
  const foldsFirst = (one: HandState['players'][number]) =>
    can.skips.includes(one.seat) && one.bet < state.highest
  return (
    can.allIn.min > state.highest &&
    state.players.some(one => one.seat !== can.seat && one.status === 'ACTIVE' && !foldsFirst(one))
  )
}
