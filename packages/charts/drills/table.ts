// A question as a table: who sits where, what everybody did and has left. In big blinds.
import { positionsFor } from '@sidepot/engine/table'
import type { Pack } from '../pack.ts'
import type { EvaluateInput, PlayedAction } from '../played.ts'
import { actionCode } from '../spot.ts'
import { type PackSpot, positionOf } from './spots.ts'

export interface DrillSeat {
  /** Clockwise from the small blind, 1 first. */
  readonly seatNumber: number
  readonly position: string
  readonly isHero: boolean
  readonly isButton: boolean
  readonly folded: boolean
  readonly paid: number
  readonly behind: number
  /** FOLD, CHECK, CALL, RAISE or ALL_IN; null who has not acted by choice. */
  readonly action: string | null
  /** Raises before the action: what a raise is called depends on them. */
  readonly raisesBefore: number
}

export interface DrillTable {
  /** In their order of play before the flop. */
  readonly seats: readonly DrillSeat[]
  readonly pot: number
  /** What a call costs on top of what is in; 0 where one may check. */
  readonly toCall: number
}

const seatNumberOf = (pack: Pack, position: string): number =>
  positionsFor(pack.header.players).indexOf(position as never) + 1

export const drillTableOf = (pack: Pack, spot: PackSpot): DrillTable => {
  const { players, stack, ante } = pack.header
  const last = new Map<number, { action: string; raisesBefore: number }>()
  let raises = 0
  for (const step of spot.path) {
    const { seat, actions } = pack.nodes[step.node]!
    const taken = actions[step.action]!
    last.set(seat, { action: actionCode(taken, stack), raisesBefore: raises })
    if (taken.kind === 'raise') raises++
  }
  const seats = Array.from({ length: players }, (_, seat): DrillSeat => {
    const position = positionOf(pack, seat)
    const action = last.get(seat)
    return {
      seatNumber: seatNumberOf(pack, position),
      position,
      isHero: seat === spot.seat,
      isButton: position === 'BTN',
      folded: action?.action === 'FOLD',
      paid: spot.paid[seat]!,
      behind: stack - spot.paid[seat]! - ante,
      action: action?.action ?? null,
      raisesBefore: action?.raisesBefore ?? 0,
    }
  })
  const price = pack.nodes[spot.node]!.actions.find(({ kind }) => kind === 'call')?.to ?? 0
  return { seats, pot: spot.pot, toCall: Math.max(0, price - spot.paid[spot.seat]!) }
}

/** Cents of a big blind, so that sizes are whole chips. */
const UNIT = 100

/** The question with an answer as a hand that was played so: what the check of logged hands is asked. */
export const playedOut = (
  pack: Pack,
  spot: PackSpot,
  hand: Pick<EvaluateInput, 'handType' | 'cards'>,
  action: number,
): EvaluateInput => {
  const { players, stack, blinds, ante, rake } = pack.header
  const positionsBySeat = Object.fromEntries(positionsFor(players).map((name, i) => [i + 1, name]))
  const steps = [...spot.path, { node: spot.node, action }]
  const actions = steps.map((step): PlayedAction => {
    const { seat, actions: offered } = pack.nodes[step.node]!
    const taken = offered[step.action]!
    return {
      seatId: seatNumberOf(pack, positionOf(pack, seat)),
      street: 'PREFLOP',
      actionType: taken.kind.toUpperCase(),
      isAllIn: taken.to >= stack - 0.01,
      ...(taken.kind === 'call' || taken.kind === 'raise' ? { betAmount: UNIT * taken.to } : {}),
    }
  })
  return {
    gameType: pack.header.game,
    heroPosition: positionOf(pack, spot.seat),
    actions,
    positions: positionsBySeat,
    ...hand,
    stacks: Object.fromEntries(Object.keys(positionsBySeat).map(seat => [seat, UNIT * stack])),
    blinds: { small: UNIT * blinds[0]!, big: UNIT, ante: UNIT * ante },
    straddles:
      blinds[2] === undefined
        ? []
        : [{ seatId: seatNumberOf(pack, positionOf(pack, players - 1)), amount: UNIT * blinds[2] }],
    rake: { percent: 100 * rake.share, cap: UNIT * rake.cap },
  }
}
