// Seats and lines as a room wrote them, names instead of places: what every dialect reads its text into.
import type { BoardStreet } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import type { Chips } from '@sidepot/engine/chips'
import type { GameType, Limit, SeatNo } from '@sidepot/engine/setup'
import type { Clock, MoneyKind, SideMoney, Tournament } from './dialect.ts'

export interface RoomSeat {
  readonly seat: SeatNo
  readonly name: string
  readonly stack: Chips
}

/** What somebody posted. BOTH is a live big and a dead small blind in one line; OTHER whatever else was posted to come in. */
export type PostKind = 'SB' | 'BB' | 'ANTE' | 'STRADDLE' | 'LIVE' | 'DEAD' | 'BOTH' | 'OTHER'

export type RoomLine = { readonly at: number } & (
  | { readonly is: 'post'; readonly who: string; readonly what: PostKind; readonly amount: Chips }
  /** What everybody pays into a bomb pot, in place of the betting before the flop. */
  | { readonly is: 'bomb'; readonly who: string; readonly amount: Chips }
  | { readonly is: 'fold' | 'check' | 'dealt'; readonly who: string }
  /** Chips added, or the street total; null where the text gives neither. */
  | { readonly is: 'call'; readonly who: string; readonly added?: Chips; readonly to?: Chips }
  | { readonly is: 'raise'; readonly who: string; readonly added?: Chips; readonly to?: Chips }
  /** Everything the seat has: a call or a raise, as it comes out. */
  | { readonly is: 'all-in'; readonly who: string; readonly added?: Chips; readonly to?: Chips }
  | { readonly is: 'hole'; readonly who: string; readonly cards: readonly CardIndex[] }
  /** `board` counts from 0 where the rest was run out several times. */
  | {
      readonly is: 'board'
      readonly cards: readonly CardIndex[]
      readonly board?: number
      readonly street?: BoardStreet
    }
  | { readonly is: 'win'; readonly who: string; readonly amount: Chips }
  | { readonly is: 'aside'; readonly who: string; readonly what: SideMoney['what']; readonly amount: Chips }
)

export interface RoomHand {
  readonly id: string
  readonly room?: string
  readonly table: string
  readonly currency: string | null
  readonly money: MoneyKind
  readonly clocks: readonly Clock[]
  readonly gameType: GameType
  readonly limit: Limit
  /** As the head says; null where only the posts do. */
  readonly smallBlind: Chips | null
  readonly bigBlind: Chips | null
  readonly maxPlayers: number
  /** The numbers of the table's seats, where the room leaves some out: 888 counts six as 1, 2, 4, 6, 7 and 9. */
  readonly chairs?: readonly number[] | undefined
  readonly button: SeatNo
  readonly hero: string | null
  readonly seats: readonly RoomSeat[]
  readonly lines: readonly RoomLine[]
  /** All that the house took, where the text says it. */
  readonly rake: Chips | null
  /** The room takes nothing from any pot. */
  readonly isRakeFree?: boolean
  /** What the room may have taken beside the rake it wrote. */
  readonly jackpot?: Chips
  /** What is written as won has the uncalled bet in it. */
  readonly winsHoldUncalled?: boolean
  /** Stacks at the end, where the text has them. */
  readonly finals?: ReadonlyMap<string, Chips>
  /** Nobody may put in more than this in one hand. */
  readonly cap?: Chips
  /** Boards dealt from the start, where there are several. */
  readonly boards?: number
  /** Raises that the room takes beyond the rules: below the minimum, or at fixed limit a cent off a bet of half cents. */
  readonly takes?: 'BELOW_MINIMUM' | 'ROUNDED_BETS'
  /** Money the room put into the pot. */
  readonly added?: Chips
  readonly tournament?: Tournament
}

export type Post = Extract<RoomLine, { is: 'post' }>
