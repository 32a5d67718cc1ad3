// What a seat may do now: the single source for buttons, validators and tests; `apply` refuses everything else.
import { type Chips, MAX_CHIPS } from '../base/chips.ts'
import { limitOf, type SeatNo } from '../base/setup.ts'
import { isCovered, owes, raiseLabel } from './play.ts'
import type { HandState, Legal, PlayerState, Range } from './state.ts'
import { placeAt } from './table.ts'

const NO_SKIPS: readonly SeatNo[] = []

/** Null when the seat has nothing to do: not dealt in, folded, all-in, or acted and owing nothing. */
export const legal = (state: HandState, seat?: SeatNo): Legal | null => {
  if (state.turn < 0) return null
  const place = seat === undefined ? state.turn : placeAt(state.table, seat)
  if (place < 0 || !owes(state, place)) return null
  if (place === state.turn) return options(state, place, state.actives, NO_SKIPS)
  const skipped = skipsBefore(state, place)
  return skipped && options(state, place, skipped.actives, skipped.seats)
}

interface Skips {
  readonly seats: readonly SeatNo[]
  /** Seats that can act once the skipped ones have checked or folded. */
  readonly actives: number
}

/** Who would be skipped for `place` to act now; null when the hand or the round would end before its turn. */
export const skipsBefore = (state: HandState, place: number): Skips | null => {
  const { players, highest } = state
  const seats: SeatNo[] = []
  const folded: number[] = []
  for (let at = state.turn; at !== place; at = (at + 1) % players.length) {
    if (!owes(state, at)) continue
    seats.push(players[at]!.seat)
    if (players[at]!.bet < highest) folded.push(at)
  }
  const actives = state.actives - folded.length
  if (state.contenders - folded.length < 2) return null
  if (actives === 1) {
    const left = players.map((p, at): PlayerState => (folded.includes(at) ? { ...p, status: 'FOLDED' } : p))
    if (isCovered(left, place)) return null
  }
  return { seats, actives }
}

/** The most a pot-limit seat may bring its street total to: call, then the pot with the call in it. */
export const potLimit = (state: HandState, place: number): Chips => {
  const owed = state.highest - state.players[place]!.bet
  return Math.max(state.highest + state.pot + owed, state.highest + state.raiseSize)
}

/** The street total that the limit of the game allows at most. */
const mostOf = (state: HandState, place: number): Chips => {
  const limit = limitOf(state.table.setup)
  if (limit === 'NO') return MAX_CHIPS
  return limit === 'POT' ? potLimit(state, place) : state.highest + state.raiseSize
}

/** The street total of a bet or raise of this part of the pot, within what is legal; null when the seat may not raise. */
export const potSizedRaise = (state: HandState, part = 1, seat?: SeatNo): Chips | null => {
  const can = legal(state, seat)
  const range = can?.bet ?? can?.raise
  if (!can || !range) return null
  const owed = state.highest - state.players[placeAt(state.table, can.seat)]!.bet
  const to = state.highest + Math.round((state.pot + owed) * part)
  return Math.min(Math.max(to, range.min), range.max)
}

/** An all-in below a full raise does not reopen the betting to those who have acted; enough of them together do. At fixed limit half a bet does. */
export const isReopened = (state: HandState, place: number): boolean => {
  const { faced } = state.players[place]!
  if (faced < 0) return true
  const raised = state.highest - faced
  return limitOf(state.table.setup) === 'FIXED' ? 2 * raised >= state.raiseSize : raised >= state.raiseSize
}

/** The options of a seat that owes an action, with `actives` seats able to act, itself included. */
export const options = (
  state: HandState,
  place: number,
  actives: number,
  skips: readonly SeatNo[],
): Legal => {
  const { highest } = state
  const p = state.players[place]!
  const owed = highest - p.bet
  const reach = p.bet + p.stack
  const most = Math.min(mostOf(state, place), MAX_CHIPS)
  const reopened = isReopened(state, place)
  const min = leastOf(state)
  const range: Range | null =
    reopened && actives > 1 && reach >= min && most >= min ? { min, max: reach < most ? reach : most } : null
  return {
    seat: p.seat,
    skips,
    fold: true,
    check: owed <= 0,
    call: owed <= 0 ? 0 : owed < p.stack ? owed : p.stack,
    bet: highest === 0 ? range : null,
    raise: highest > 0 ? range : null,
    allIn: allIn(p, reach, reopened ? most : highest),
    label: raiseLabel(state.street, state.betRaiseCount, highest),
  }
}

/** The smallest full bet or raise. At fixed limit a bet that was cut short by an all-in may be completed. */
export const leastOf = ({ table, highest, raiseSize }: HandState): Chips => {
  const over = limitOf(table.setup) === 'FIXED' ? highest % raiseSize : 0
  return highest + raiseSize - over
}

const allIn = (p: PlayerState, reach: Chips, most: Chips): Range | null => {
  if (reach !== Number.POSITIVE_INFINITY) return reach <= most ? { min: reach, max: reach } : null
  return most > p.bet ? { min: p.bet + 1, max: most } : null
}
