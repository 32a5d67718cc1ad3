// What a person enters (Step) and what the hand's record says happened (Entry). The stored hand is { setup, log of steps };
// entries are computed: one step gives several when it skips the seats between, posts a bomb pot or folds the losers.
import type { CardFailure, CardIndex } from './cards.ts'
import type { Chips } from './chips.ts'
import type { SeatNo, SetupFailure } from './setup.ts'

export const STREETS = ['PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN'] as const
export type Street = (typeof STREETS)[number]
export const BOARD_STREETS = ['FLOP', 'TURN', 'RIVER'] as const
export type BoardStreet = (typeof BOARD_STREETS)[number]

export const ACTION_CODES = [
  'FOLD',
  'FFOLD',
  'CHECK',
  'FCHECK',
  'CALL',
  'BET',
  'RAISE',
  'STRADDLE',
  'FORCED_BET',
  'ALL_IN',
  'BOMB',
  'SB',
  'BB',
  'ANTE',
  'AUTO-FOLD',
] as const
export type ActionCode = (typeof ACTION_CODES)[number]

/** The specification's action kinds, stored as betType. */
export const BET_TYPES = [
  'FORCED_BET',
  'VOLUNTARY_BET',
  'RAISE',
  'RERAISE',
  'ALL_IN',
  'CHECK',
  'FOLD',
] as const
export type BetType = (typeof BET_TYPES)[number]

/** How a bet or raise is called: by the raises before it on the street. */
export const RAISE_LABELS = ['BET', 'RAISE', '3-Bet', '4-Bet', '5-Bet+'] as const
export type RaiseLabel = (typeof RAISE_LABELS)[number]
export type ActionLabel = RaiseLabel | ActionCode

/** Why an entry was not the player's own choice. */
export const FORCED_TYPES = [
  'SB',
  'BB',
  'ANTE',
  'STRADDLE',
  'POST',
  'DEAD_POST',
  'BOMB',
  'SKIP',
  'AUTO-FOLD',
] as const
export type ForcedType = (typeof FORCED_TYPES)[number]

interface Stamp {
  /** Milliseconds since 1970, from the caller's clock; the engine never reads it. */
  readonly at?: number
}
interface ByPlayer extends Stamp {
  readonly seat: SeatNo
  /** An irregular but real action: out of turn, too small, too large. What breaks a rule is accepted, impossible chips are not. */
  readonly ruling?: boolean
}

/** `to` is always the seat's total on the street. */
export type Step =
  | ({ readonly kind: 'FOLD' | 'CHECK' } & ByPlayer)
  /** `to` only in a ruling: what was really put in when that differs from the price. */
  | ({ readonly kind: 'CALL'; readonly to?: Chips } & ByPlayer)
  | ({ readonly kind: 'BET' | 'RAISE'; readonly to: Chips } & ByPlayer)
  /** `to` is needed when the stack is unknown; it then fixes the stack. */
  | ({ readonly kind: 'ALL_IN'; readonly to?: Chips } & ByPlayer)
  /** Every seat is topped up to `amount` and the flop follows. */
  | ({ readonly kind: 'BOMB'; readonly amount: Chips } & Stamp)
  /** On save: everybody without a fold, except the winner, folds. */
  | ({ readonly kind: 'AUTO-FOLD'; readonly winner: SeatNo } & Stamp)
  /** What a seat holds, entered at any time; it replaces what was entered before; [] forgets it. */
  | ({ readonly kind: 'HOLE'; readonly seat: SeatNo; readonly cards: readonly CardIndex[] } & Stamp)
  /** Board cards of one street, entered at any time, replacing; `board` counts from 0. */
  | ({
      readonly kind: 'BOARD'
      readonly street: BoardStreet
      readonly cards: readonly CardIndex[]
      readonly board?: number
    } & Stamp)
  /** The rest of the board is run out this often. */
  | ({ readonly kind: 'RUN'; readonly times: number } & Stamp)
export type StepKind = Step['kind']

/** One line of the hand's record, with the fields of the specification's hand action. */
export interface Entry {
  readonly index: number
  /** Number of the step that caused it; -1 for what was posted at the start. */
  readonly step: number
  readonly street: Street
  readonly seat: SeatNo
  readonly code: ActionCode
  readonly label: ActionLabel
  readonly betType: BetType
  /** Chips moved by this entry. */
  readonly amount: Chips
  /** The seat's total on the street afterwards; dead money is not in it. */
  readonly betAmount: Chips
  /** By how much the highest bet grew. */
  readonly raiseAmount: Chips
  readonly isAllIn: boolean
  /** Infinity while the stack is unknown. */
  readonly stackBefore: Chips
  readonly stackAfter: Chips
  readonly potBefore: Chips
  readonly potAfter: Chips
  readonly isForced: boolean
  readonly forcedType: ForcedType | null
  /** New highest bets on the street so far, this one included. */
  readonly betRaiseCount: number
  readonly ruling: boolean
  readonly at: number | null
  readonly previous: Entry | null
}

export type StepFailure =
  | { readonly code: 'action/unknown'; readonly type: string }
  | { readonly code: 'action/no-actor'; readonly seat: SeatNo }
  | { readonly code: 'action/not-active'; readonly seat: SeatNo }
  | { readonly code: 'action/hand-over' }
  | { readonly code: 'action/nothing-owed'; readonly seat: SeatNo }
  | { readonly code: 'action/skip-ends-hand'; readonly seat: SeatNo }
  | { readonly code: 'action/check-facing-bet' }
  | { readonly code: 'action/nothing-to-call' }
  | { readonly code: 'action/bad-amount' }
  | { readonly code: 'action/below-street-investment'; readonly min: Chips }
  | { readonly code: 'action/raise-without-bet' }
  | { readonly code: 'action/bet-facing-bet' }
  | { readonly code: 'action/bet-below-minimum'; readonly min: Chips }
  | { readonly code: 'action/raise-not-above'; readonly highest: Chips }
  | { readonly code: 'action/raise-below-minimum'; readonly min: Chips }
  | { readonly code: 'action/above-stack'; readonly max: Chips }
  | { readonly code: 'action/above-pot'; readonly max: Chips }
  | { readonly code: 'action/above-fixed'; readonly max: Chips }
  | { readonly code: 'action/not-reopened' }
  | { readonly code: 'action/nobody-to-raise' }
  | { readonly code: 'action/all-in-needs-amount'; readonly seat: SeatNo }
  | { readonly code: 'action/bomb-too-late' }
  | { readonly code: 'action/bomb-below-bet'; readonly min: Chips }
  | { readonly code: 'action/cannot-auto-fold' }
  | { readonly code: 'action/cannot-run' }
  | { readonly code: 'card/taken-for-seat'; readonly card: CardIndex; readonly seat: SeatNo }
  | { readonly code: 'card/taken'; readonly card: CardIndex }
  | { readonly code: 'card/board-conflict' }
  | { readonly code: 'card/count'; readonly max: number }
  | { readonly code: 'card/not-a-card' }
  | { readonly code: 'card/no-such-board' }

export type HandFailure = SetupFailure | StepFailure | CardFailure
