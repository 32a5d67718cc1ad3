// What a record without a setup does not say of its table, and the posts and the first action do.
import type { Result } from '../base/result.ts'
import type { HandSetup, SeatNo } from '../base/setup.ts'
import type { HandState } from '../play/state.ts'

interface Posted {
  /** Seats that were dealt in. */
  readonly dealt: readonly SeatNo[]
  readonly button: SeatNo
  readonly smallBlind: number
  /** Who posted; undefined where nobody did. */
  readonly small: SeatNo | undefined
  readonly big: SeatNo | undefined
}

/** Nobody posted the small blind, and the first seat left of the button posted the big one. */
const isSmallBlindDead = ({ dealt, button, smallBlind, small, big }: Posted): boolean => {
  if (small !== undefined || big === undefined) return false
  if (dealt.length === 2 && dealt.includes(button) && smallBlind === 0) return false
  const behind = dealt.filter(seat => seat > button)
  return big === Math.min(...(behind.length > 0 ? behind : dealt))
}

export const deadOf = (posted: Posted): Pick<HandSetup, 'deadButton' | 'deadSmallBlind'> => ({
  ...(!posted.dealt.includes(posted.button) && { deadButton: true }),
  ...(isSmallBlindDead(posted) && { deadSmallBlind: true }),
})

/** The table's rule behind a straddle, by who acted first. */
export const withStraddleOrder = <E>(
  setup: HandSetup,
  first: SeatNo | undefined,
  start: (setup: HandSetup) => Result<HandState, E>,
): HandSetup => {
  if (first === undefined || (setup.straddles ?? []).length === 0) return setup
  const begins = (one: HandSetup) => {
    const started = start(one)
    return started.ok && started.value.players[started.value.turn]?.seat === first
  }
  const utg: HandSetup = { ...setup, straddleOrder: 'UTG' }
  return !begins(setup) && begins(utg) ? utg : setup
}
