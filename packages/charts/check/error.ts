// How uncertain an EV loss is, and what losses are called: rules VER-8 to VER-10 of docs/rules/verdicts.md.
import { CLASS_COUNT, className } from '../hand-classes.ts'
import type { Grade } from '../reasons.ts'

/** What is known of a spot besides the hand. */
export interface Spot {
  readonly game: 'NLHE' | 'PLO'
  /** Limpers hold a declared range in this pack, or everybody may limp. */
  readonly limpers: boolean
  readonly raises: number
  /** Calls since the last raise. */
  readonly callers: number
  /** Chips in the middle before the decision, in big blinds. */
  readonly pot: number
  readonly quality: number
  /** The house takes a tenth of the pot, as it does in the live packs. */
  readonly raked: boolean
  /** Sizes of a live game: fewer hands call them than called where the error facing an open was measured. */
  readonly live: boolean
}

/**
 * Shares of the pot by which the abstraction may be wrong. The first four are measured for hold'em between two players, but for first in: with
 * them two thirds of the exact values are within one error and 95 % within two (calibration.test.ts), and so is the one of a raise
 * over limpers, for who limped. The others are assumed.
 */
export const POT_ERRORS = {
  usual: 0.04,
  open: 0.03,
  fourBet: 0.025,
  raked: 0.06,
  behindCallers: 0.06,
  limpedTo: 0.1,
  raisedOverLimpers: 0.12,
  calledOverLimpers: 0.4,
} as const
/** What each thing that differs from the solved game adds. */
const EACH_DIFFERENCE = 0.01

const RANKS = '23456789TJQKA'

/** By how much more the hands are uncertain that a tree with one bet size after the flop undervalues most. */
export const SOFT = 1.4
const SOFT_LIMPED = 2

/** Those hands: 22–TT, 54s–T9s and A2s–A5s. */
const isSoftName = (name: string): boolean => {
  const high = RANKS.indexOf(name[0]!)
  const low = RANKS.indexOf(name[1]!)
  if (high === low) return high <= RANKS.indexOf('T')
  if (name[2] !== 's') return false
  return name[0] === 'A'
    ? low <= RANKS.indexOf('5')
    : high - low === 1 && low >= 2 && high <= RANKS.indexOf('T')
}
const SOFT_CELLS = Array.from({ length: CLASS_COUNT }, (_, cell) => isSoftName(className(cell)))
export const isSoft = (cell: number): boolean => SOFT_CELLS[cell] === true

/** The error of a loss in big blinds: what sampling and seeds left, and what the abstraction and the differences may add. */
export const errorOfLoss = (
  sampled: number,
  spot: Spot,
  cell: number,
  differences: number,
  rakeShare = 0,
): number => {
  const { game, limpers, raises, callers, pot, quality, raked, live } = spot
  let share: number = raises > 2 ? POT_ERRORS.fourBet : POT_ERRORS.usual
  if (raises === 1 && game === 'NLHE' && !live) share = POT_ERRORS.open
  if (raked && raises > 0) share = POT_ERRORS.raked
  if (raises > 0 && callers > 0) share = Math.max(share, POT_ERRORS.behindCallers)
  if (limpers)
    share = POT_ERRORS[raises === 0 ? 'limpedTo' : callers > 0 ? 'calledOverLimpers' : 'raisedOverLimpers']
  if (game === 'NLHE' && isSoft(cell)) share *= limpers ? SOFT_LIMPED : SOFT
  if (quality < 2) share *= 2
  return Math.hypot(sampled, pot * (share + EACH_DIFFERENCE * differences + rakeShare))
}

/** Up to here a loss is no loss: big blinds, and share of the pot. */
export const FREE = { blinds: 0.015, share: 0.01 } as const
export const INACCURACY = { blinds: 0.15, share: 0.03 } as const
export const MISTAKE = { blinds: 0.5, share: 0.08 } as const

const within = (loss: number, pot: number, { blinds, share }: { blinds: number; share: number }): boolean =>
  loss <= Math.max(blinds, share * pot)

/** Whether an action gives up nothing worth a word: it ties with the best. */
export const isFree = (loss: number, pot: number): boolean => within(loss, pot, FREE)

/** How a loss is graded that is neither free nor part of the mix. */
export const gradeOf = (loss: number, error: number, pot: number): Grade =>
  loss <= error
    ? 'differs'
    : within(loss, pot, INACCURACY)
      ? 'inaccuracy'
      : within(loss, pot, MISTAKE)
        ? 'mistake'
        : 'blunder'
