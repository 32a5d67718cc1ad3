// The state of a hand: always legal, never changed. A step gives a new state that shares what did not change and
// knows the one before it, so undo is one pointer and the log is read back along the chain.
import type { Entry, Step, Street } from '../base/action.ts'
import type { CardIndex } from '../base/cards.ts'
import type { Chips } from '../base/chips.ts'
import type { SeatNo } from '../base/setup.ts'
import type { Table } from './table.ts'

/** Status of a seat that was dealt in; empty and sitting-out seats are not part of a hand. */
export const PLAYER_STATUSES = ['ACTIVE', 'FOLDED', 'ALL_IN'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

export interface PlayerState {
  readonly seat: SeatNo
  readonly status: PlayerStatus
  /** Infinity while unknown. */
  readonly stack: Chips
  /** Live chips on this street. */
  readonly bet: Chips
  /** The highest bet when the seat last acted on this street; -1 before. It owes an action while this is below the highest. */
  readonly faced: Chips
  /** Everything put in, dead money included. */
  readonly invested: Chips
  /** The part nobody has to match: big-blind or button antes and dead posts. */
  readonly dead: Chips
  /** The part that was a per-player ante: matched, but never a bet. */
  readonly ante: Chips
  readonly vpip: boolean
}

export interface Board {
  readonly flop: readonly CardIndex[]
  readonly turn: CardIndex | null
  readonly river: CardIndex | null
}

export interface HandState {
  readonly table: Table
  readonly street: Street
  /** The street on which betting ended (or still goes on): SHOWDOWN after an all-in before the flop keeps PREFLOP here. */
  readonly bettingStreet: Exclude<Street, 'SHOWDOWN'>
  /** Place of the seat to act, -1 when betting is over. */
  readonly turn: number
  /** Place of the last seat that acted by choice or by skip on this street, -1 before. */
  readonly lastActor: number
  /** By place: clockwise from the seat left of the button; the button is last. */
  readonly players: readonly PlayerState[]
  /** Seats not folded. */
  readonly contenders: number
  /** Seats that can still act. */
  readonly actives: number
  /** The price on this street; nominal also when a blind is short. */
  readonly highest: Chips
  /** The smallest full raise on top of `highest`. */
  readonly raiseSize: Chips
  /** New highest bets on this street; blinds and straddles are not counted. */
  readonly betRaiseCount: number
  /** Place of the last seat that made a new highest bet on this street, -1 for none. */
  readonly lastRaiser: number
  /** All chips put in so far, uncalled ones too. */
  readonly pot: Chips
  readonly isBombPot: boolean
  /** How often the rest of the board is run out. */
  readonly runs: number
  readonly boards: readonly Board[]
  /** Known hole cards by place. */
  readonly holes: readonly (readonly CardIndex[])[]
  /** The newest entry; older ones along `previous`. */
  readonly entry: Entry | null
  /** The step that led here; null at the start. */
  readonly step: Step | null
  readonly stepCount: number
  readonly previous: HandState | null
}

/** What the seat may do. Buttons, validators and tests all read this. Amounts called `to` are totals on the street. */
export interface Legal {
  readonly seat: SeatNo
  /** Seats that would be checked or folded for acting out of turn, in order; empty when it is the seat's turn. */
  readonly skips: readonly SeatNo[]
  readonly fold: true
  readonly check: boolean
  /** What a call adds: the price, or the rest of the stack; 0 when there is nothing to call. */
  readonly call: Chips
  readonly bet: Range | null
  readonly raise: Range | null
  /** Street total of going all-in; a range only while the stack is unknown. */
  readonly allIn: Range | null
  /** How a bet or raise now would be called. */
  readonly label: 'BET' | 'RAISE' | '3-Bet' | '4-Bet' | '5-Bet+'
}
export interface Range {
  readonly min: Chips
  readonly max: Chips
}
