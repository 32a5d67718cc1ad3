// A setup is what somebody says the table looks like and may be wrong; `openTable` (table.ts) is the door to play.
import type { CardIndex } from './cards.ts'
import type { Chips } from './chips.ts'
import type { RakeRules } from './rake.ts'

export const GAME_TYPES = ['NLHE', 'PLO', 'PLO5'] as const
export type GameType = (typeof GAME_TYPES)[number]

/** How much may be bet: hold'em is no limit and Omaha pot limit unless the setup says otherwise. */
export const LIMITS = ['NO', 'POT', 'FIXED'] as const
export type Limit = (typeof LIMITS)[number]
export const limitOf = ({ gameType, limit }: Pick<HandSetup, 'gameType' | 'limit'>): Limit =>
  limit ?? (gameType === 'NLHE' ? 'NO' : 'POT')
/** Hold'em at no limit, or Omaha at pot limit: what the charts know. */
export const isUsualLimit = (setup: Pick<HandSetup, 'gameType' | 'limit'>): boolean =>
  limitOf(setup) === limitOf({ gameType: setup.gameType })

export const ANTE_TYPES = ['PER_PLAYER', 'BIG_BLIND', 'BUTTON'] as const
export type AnteType = (typeof ANTE_TYPES)[number]

/** Who begins behind a straddle from elsewhere than left of the blinds: the seat left of it, or UTG as usual. */
export const STRADDLE_ORDERS = ['LEFT', 'UTG'] as const
export type StraddleOrder = (typeof STRADDLE_ORDERS)[number]

/** Seats are numbered from 1 to the size of the table, clockwise. */
export type SeatNo = number

export interface SeatSetup {
  readonly seat: SeatNo
  /** Chips before the hand; null when nobody knows. */
  readonly stack: Chips | null
  readonly sittingOut?: boolean
  /** Hole cards known from the start; they can also be entered later by a HOLE step. */
  readonly cards?: readonly CardIndex[]
  readonly playerId?: string | null
  readonly playerName?: string | null
  readonly isAnonymous?: boolean
}

export interface Straddle {
  readonly seat: SeatNo
  readonly amount: Chips
}

/** A missed or dead blind. A live one counts as a bet before the flop, a dead one only fills the pot. */
export interface Post {
  readonly seat: SeatNo
  readonly amount: Chips
  readonly dead: boolean
}

/** What a poker room wrote that a seat took from the pots. */
export interface Share {
  readonly seat: SeatNo
  readonly amount: Chips
}

export interface HandSetup {
  readonly gameType: GameType
  /** Only where it is not the usual one of the game. */
  readonly limit?: Limit
  /** Seats at the table, 2 to 10. */
  readonly maxPlayers: number
  /** Occupied seats only, in any order. */
  readonly seats: readonly SeatSetup[]
  readonly buttonSeat: SeatNo
  /** The button may be on a seat that is not dealt in. */
  readonly deadButton?: boolean
  /** Nobody posts the small blind: the first seat left of the button has the big one. */
  readonly deadSmallBlind?: boolean
  readonly heroSeat: SeatNo
  /** 0 is legal: nobody posts a small blind. */
  readonly smallBlind: Chips
  readonly bigBlind: Chips
  readonly ante?: Chips
  readonly anteType?: AnteType
  /** In the order posted; the first is the specification's straddle. */
  readonly straddles?: readonly Straddle[]
  /** LEFT unless set. */
  readonly straddleOrder?: StraddleOrder
  readonly posts?: readonly Post[]
  /** Boards dealt from the start: 2 for a double-board bomb pot. */
  readonly boards?: number
  readonly rake?: RakeRules | null
  /** The smallest chip on the table, in which a shared pot is split; 1 unless set. */
  readonly oddChip?: Chips
  /** Who took each pot, main pot first, where the cards do not show it: entered at the end and kept with the hand. */
  readonly awards?: readonly PotAward[]
  /** Shares were paid to the fraction, without an odd chip: entered at the end and kept with the hand. */
  readonly split?: 'EXACT'
  /** Money the house put into the pot before the cards: it lies in the main pot. */
  readonly added?: Chips
  /** What each winner was paid, as a room recorded it; what is missing from the pots is rake. It counts while it fits the pots. */
  readonly share?: readonly Share[]
}

/** Who took a pot: the same seats on every board, or those of each board, where an empty list means that nobody knows. */
export type PotAward = readonly SeatNo[] | readonly (readonly SeatNo[])[]

/** What a setup keeps that the actions of a hand do not tell. */
export type KeptSetup = Pick<HandSetup, 'rake' | 'awards' | 'split' | 'limit' | 'share' | 'added' | 'oddChip'>

export type SetupFailure =
  | { readonly code: 'setup/not-ready' }
  | { readonly code: 'setup/game-type' }
  | { readonly code: 'setup/table-size' }
  | { readonly code: 'setup/too-few-players' }
  | { readonly code: 'setup/no-button' }
  | { readonly code: 'setup/no-hero' }
  | { readonly code: 'setup/big-blind' }
  | { readonly code: 'setup/small-blind' }
  | { readonly code: 'setup/ante' }
  | { readonly code: 'setup/boards' }
  | { readonly code: 'setup/rake' }
  | { readonly code: 'setup/unknown-seat'; readonly seat: SeatNo }
  | { readonly code: 'setup/seat-taken'; readonly seat: SeatNo }
  | { readonly code: 'setup/stack'; readonly seat: SeatNo }
  | { readonly code: 'setup/straddle'; readonly seat: SeatNo }
  | { readonly code: 'setup/post'; readonly seat: SeatNo }
