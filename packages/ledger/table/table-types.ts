// The specification's table state, with what two devices need to know of each other's changes.
import type { StraddleOrder } from '@sidepot/engine/setup'
import type { ButtonRule } from './positions.ts'

/** What a hand left somebody with. */
export interface LeftStack {
  /** In cents; null where the hand could not tell. Below 0 after corrections, and shown as 0: what is taken back is exact (PLAY-45). */
  readonly stack: number | null
  /** The stack as it was counted when the hand was dealt: another count since counts more. */
  readonly counted: number | null
  /** ISO time of the first hand that this stack follows from; hands before it were over when somebody counted. Not known of old tables. */
  readonly since?: string
  /** The hand that left it: taken back, it takes this back too (PLAY-48). */
  readonly by?: string
}

/** What somebody said of a stack: what a hand left, or without that, that it was counted. */
export interface SaidStack {
  readonly left?: LeftStack
  readonly stackAt?: string
}

/** Where somebody sat until then; without a time until it is saved. */
export interface LeftChair {
  readonly seat: number
  readonly until?: string
}

export interface TableSeat {
  readonly id: string
  readonly seatNumber: number
  readonly isOccupied: boolean
  readonly isHero: boolean
  readonly playerSessionId: string | null
  readonly isAnonymous: boolean
  readonly playerName: string | null
  /** What the last hand left whoever sits here with (PLAY-38). */
  readonly left?: LeftStack
  /** ISO time at which somebody last said what is left here, or that it was counted since (PLAY-46). */
  readonly stackAt?: string
  /** What was said before, newest first; it counts again when a hand is taken back. */
  readonly under?: readonly SaidStack[]
  /** The last hands that were taken back: what they said does not count, from whichever device it arrives. */
  readonly takenBack?: readonly string[]
  /** The last chairs of a stranger who moved, newest first: hands know strangers by the chair (PLAY-45). */
  readonly chairs?: readonly LeftChair[]
}

export interface TableVisit {
  readonly tableId: string
  /** ISO times; the end is null while the hero sits there. */
  readonly tableStart: string
  readonly tableEnd: string | null
}

export interface TableState {
  readonly sessionId: string
  readonly maxPlayers: number
  readonly seats: readonly TableSeat[]
  readonly heroSeat: number
  readonly buttonSeat: number
  /** How the button goes on; MOVING unless set. */
  readonly buttonRule?: ButtonRule
  /** With a dead-button rule: the blinds of the next hand, as the hand before left them. */
  readonly smallBlindSeat?: number | null
  readonly bigBlindSeat?: number | null
  readonly straddlePosition: number | null
  /** Who begins behind a straddle from elsewhere than UTG; LEFT unless set. */
  readonly straddleOrder?: StraddleOrder
  /** The smallest chip on the table in cents, in which pots are split; by the stake where it is not set. */
  readonly smallestChip?: number | null
  readonly currentTableId: string
  readonly tableHistory: readonly TableVisit[]
  /** By seat number: sits out from the next hand on. */
  readonly playerSitOutNextHandStatus: Readonly<Record<string, boolean>>
  /** When the button was set and passed (SES-73). */
  readonly buttonTimes?: ButtonTimes
  /** ISO time at which the person left the table like this, button and stacks aside: those have times of their own. */
  readonly toldAt?: string
  /** ISO time of the last change of any kind, as the device that made it says. */
  readonly savedAt?: string
}

/** ISO times; a move that is not saved yet has none, and is an empty text until then. */
export interface ButtonTimes {
  /** When somebody last said where it is. */
  readonly setAt?: string
  /** The hands that have passed it since, oldest first. */
  readonly passedAt: readonly string[]
  /** The last ones that were taken back: they do not count, from whichever device they arrive. */
  readonly takenBack?: readonly string[]
}
