// What somebody who plays a pack's strategy would have as figures after many hands: the reference to which an opponent's are compared.
import { CLASS_COUNT, classCombinations } from './hand-classes.ts'
import type { Pack } from './pack.ts'

/** Figures by which a range is tilted; CALLS is VPIP less PFR: came in and never raised. */
export const TILT_FIGURES = ['PFR', 'CALLS', 'THREE_BET', 'FOLD_TO_THREE_BET'] as const
export type TiltFigure = (typeof TILT_FIGURES)[number]
export type UsualFigures = Readonly<Record<TiltFigure, number>>

/** Lines that come less often than this change no figure that anybody reads. */
const RARE = 1e-4
const COMBINATIONS = Float64Array.from({ length: CLASS_COUNT }, (_, cell) => classCombinations(cell))

const massOf = (weights: Float64Array): number =>
  weights.reduce((sum, weight, cell) => sum + weight * COMBINATIONS[cell]!, 0)

interface Seat {
  readonly weights: Float64Array
  readonly raises: number
  readonly decided: boolean
  readonly cameIn: boolean
}

const counted = new WeakMap<Pack, UsualFigures>()
/** Counted once for a pack. */
export const usualFigures = (pack: Pack): UsualFigures => {
  const known = counted.get(pack) ?? count(pack)
  counted.set(pack, known)
  return known
}

/** Over all seats of the pack's table; cards of one player do not change those of another here. */
const count = (pack: Pack): UsualFigures => {
  const seen = { hands: 0, vpip: 0, pfr: 0, threeBets: 0, toThreeBet: 0, folds: 0, facedThreeBet: 0 }
  const walk = (
    node: number,
    seats: readonly Seat[],
    chance: number,
    raises: number,
    raiser: number,
  ): void => {
    const { seat, actions } = pack.nodes[node]!
    const actor = seats[seat]!
    const strategies = Array.from({ length: CLASS_COUNT }, (_, cell) => pack.strategy(node, cell).frequencies)
    const before = massOf(actor.weights)
    if (before === 0) return
    if (!actor.decided) seen.hands += chance
    const mayThreeBet = raises === 1 && raiser !== seat && actions.some(({ kind }) => kind === 'raise')
    const facesThreeBet = raises === 2 && actor.raises === 1
    if (mayThreeBet) seen.toThreeBet += chance
    if (facesThreeBet) seen.facedThreeBet += chance
    actions.forEach(({ kind, child }, action) => {
      const weights = actor.weights.map((weight, cell) => weight * strategies[cell]![action]!)
      const taken = chance * (massOf(weights) / before)
      const isRaise = kind === 'raise'
      const comesIn = isRaise || kind === 'call'
      if (comesIn && !actor.cameIn) seen.vpip += taken
      if (isRaise && actor.raises === 0) seen.pfr += taken
      if (isRaise && mayThreeBet) seen.threeBets += taken
      if (kind === 'fold' && facesThreeBet) seen.folds += taken
      if (child < 0 || taken < RARE) return
      const after = {
        weights,
        raises: actor.raises + Number(isRaise),
        decided: true,
        cameIn: actor.cameIn || comesIn,
      }
      walk(child, seats.with(seat, after), taken, raises + Number(isRaise), isRaise ? seat : raiser)
    })
  }
  const all = { weights: new Float64Array(CLASS_COUNT).fill(1), raises: 0, decided: false, cameIn: false }
  walk(
    0,
    Array.from({ length: pack.header.players }, () => all),
    1,
    0,
    -1,
  )
  const share = (made: number, of: number) => (of > 0 ? made / of : 0)
  return {
    PFR: share(seen.pfr, seen.hands),
    CALLS: share(seen.vpip - seen.pfr, seen.hands),
    THREE_BET: share(seen.threeBets, seen.toThreeBet),
    FOLD_TO_THREE_BET: share(seen.folds, seen.facedThreeBet),
  }
}
