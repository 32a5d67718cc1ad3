// A hand as the specification's screens and records name it: seat states and the hand state in progress. Amounts in chips.
import { type Entry, STREETS, type Street } from '../base/action.ts'
import type { CardIndex } from '../base/cards.ts'
import type { Chips } from '../base/chips.ts'
import { handType } from '../base/notation.ts'
import type { GameType, SeatNo, SeatSetup } from '../base/setup.ts'
import { boardAt } from '../play/deal.ts'
import type { Board, HandState } from '../play/state.ts'
import { type Position, type SeatStatus, setupKey } from '../play/table.ts'
import type { Knowledge, PotTracking, Settlement } from '../settlement/results.ts'
import { settle } from '../settlement/settle.ts'
import { potTracking } from '../settlement/tracking.ts'
import { entriesOf } from './history.ts'
import { isLimp } from './limp.ts'

export const ROUND_STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const
export type RoundStatus = (typeof ROUND_STATUSES)[number]

export type ByStreet = { readonly [S in Exclude<Street, 'SHOWDOWN'>]: Chips }

/** Null stacks are unknown. Empty and sitting-out seats have neither position nor chips in the hand. */
export interface SeatView {
  readonly seatId: SeatNo
  readonly playerId: string | null
  readonly playerName: string | null
  readonly position: Position | null
  readonly initialStack: Chips | null
  readonly stackRemaining: Chips | null
  readonly totalInvested: Chips
  readonly investedByStreet: ByStreet
  readonly currentStreetBet: Chips
  readonly playerStatus: SeatStatus
  readonly isFolded: boolean
  readonly isAllIn: boolean
  readonly isVPIP: boolean
  readonly hasActedThisStreet: boolean
  readonly isOccupied: boolean
  readonly isHero: boolean
  readonly isAnonymous: boolean
  readonly holeCards: readonly CardIndex[]
  readonly lastAction: Entry | null
}

export interface HandView {
  readonly actions: readonly Entry[]
  /** One for every seat of the table, in order. */
  readonly seatStates: readonly SeatView[]
  /** Dealt seats in the order they act on this street. */
  readonly actionOrder: readonly SeatNo[]
  readonly buttonSeatId: SeatNo
  readonly heroSeatId: SeatNo
  readonly heroPosition: Position
  readonly maxPlayers: number
  readonly straddlePosition: SeatNo | null
  readonly setupKey: string
  readonly gameType: GameType
  readonly currentStreet: Street
  readonly bettingRoundStatus: RoundStatus
  readonly nextToActSeat: SeatNo | null
  readonly highestBet: Chips
  readonly minRaiseTo: Chips
  readonly betRaiseCount: number
  readonly lastRaiserSeatId: SeatNo | null
  readonly isBombPot: boolean
  readonly board: Board
  readonly boards: readonly Board[]
  readonly selectedCards: readonly CardIndex[]
  readonly selectedHandType: string | null
  readonly potTracking: PotTracking
}

const NOTHING_INVESTED: ByStreet = { PREFLOP: 0, FLOP: 0, TURN: 0, RIVER: 0 }

/** What a seat had before the hand; an unknown stack is known once it went all-in. */
export const initialStack = (state: HandState, place: number): Chips | null => {
  const { stack } = state.table.seats[place]!
  if (stack !== null) return stack
  const p = state.players[place]!
  return p.stack === Number.POSITIVE_INFINITY ? null : p.invested
}

const emptySeat = (state: HandState, seatId: SeatNo, seat: SeatSetup | undefined): SeatView => ({
  seatId,
  playerId: seat?.playerId ?? null,
  playerName: seat?.playerName ?? null,
  position: null,
  initialStack: seat?.stack ?? null,
  stackRemaining: seat?.stack ?? null,
  totalInvested: 0,
  investedByStreet: NOTHING_INVESTED,
  currentStreetBet: 0,
  playerStatus: seat ? 'SITTING_OUT' : 'EMPTY',
  isFolded: false,
  isAllIn: false,
  isVPIP: false,
  hasActedThisStreet: false,
  isOccupied: seat !== undefined,
  isHero: seatId === state.table.setup.heroSeat,
  isAnonymous: seat?.isAnonymous ?? false,
  holeCards: [],
  lastAction: null,
})

const dealtSeat = (state: HandState, place: number, entries: readonly Entry[]): SeatView => {
  const seat = state.table.seats[place]!
  const p = state.players[place]!
  const invested = { ...NOTHING_INVESTED }
  let lastAction: Entry | null = null
  for (const entry of entries)
    if (entry.seat === seat.seat) {
      lastAction = entry
      if (entry.street !== 'SHOWDOWN') invested[entry.street] += entry.amount
    }
  return {
    ...emptySeat(state, seat.seat, seat),
    position: state.table.positions[place]!,
    initialStack: initialStack(state, place),
    stackRemaining: p.stack === Number.POSITIVE_INFINITY ? null : p.stack,
    totalInvested: p.invested,
    investedByStreet: invested,
    currentStreetBet: p.bet,
    playerStatus: p.status,
    isFolded: p.status === 'FOLDED',
    isAllIn: p.status === 'ALL_IN',
    isVPIP: p.vpip,
    hasActedThisStreet: p.faced >= 0,
    holeCards: state.holes[place]!,
    lastAction,
  }
}

/** Every seat of the table, also the empty ones. */
export const seatViews = (state: HandState): readonly SeatView[] => {
  const { setup, placeOf } = state.table
  const entries = entriesOf(state)
  return Array.from({ length: setup.maxPlayers }, (_, at) => {
    const place = placeOf[at + 1]!
    if (place >= 0) return dealtSeat(state, place, entries)
    return emptySeat(
      state,
      at + 1,
      setup.seats.find(seat => seat.seat === at + 1),
    )
  })
}

/** Dealt seats in the order they act: from the first to act before the flop, from left of the button after it. */
export const actionOrder = (state: HandState, street: Street = state.street): readonly SeatNo[] => {
  const { seats, firstPlace } = state.table
  if (street !== 'PREFLOP') return seats.map(seat => seat.seat)
  return seats.map((_, at) => seats[(firstPlace + at) % seats.length]!.seat)
}

/** The last street whose betting came to its end; null while the first goes on. */
export const lastStreetCompleted = (state: HandState): Street | null =>
  state.turn < 0 ? state.bettingStreet : (STREETS[STREETS.indexOf(state.street) - 1] ?? null)

/** A raise is above a call, a call above a check or fold. */
const aggression = ({ label, raiseAmount }: Entry): number => (raiseAmount > 0 ? 2 : label === 'CALL' ? 1 : 0)

/**
 * The hero's most aggressive label before the flop, the later of equals, skipped or not; a call is 'LIMP' where nobody had
 * raised; 'BOMB' in a bomb pot; null when the hero had nothing to do.
 */
export const heroPreflopAction = (state: HandState): string | null => {
  if (state.isBombPot) return 'BOMB'
  let most: Entry | null = null
  for (let entry = state.entry; entry !== null; entry = entry.previous) {
    const chosen = !entry.isForced || entry.forcedType === 'SKIP'
    if (entry.seat !== state.table.setup.heroSeat || entry.street !== 'PREFLOP' || !chosen) continue
    if (most === null || aggression(entry) > aggression(most)) most = entry
  }
  if (most === null) return null
  if (most.code === 'FFOLD' || most.code === 'FCHECK') return most.betType
  return isLimp(most) ? 'LIMP' : most.label
}

const seatAt = (state: HandState, place: number): SeatNo | null =>
  place < 0 ? null : state.players[place]!.seat

export const view = (
  state: HandState,
  knowledge: Knowledge = {},
  settlement: Settlement = settle(state, knowledge),
): HandView => {
  const { setup, heroPlace, positions, straddles } = state.table
  const boards = state.boards.map((_, index) => boardAt(state, index))
  return {
    actions: entriesOf(state),
    seatStates: seatViews(state),
    actionOrder: actionOrder(state),
    buttonSeatId: setup.buttonSeat,
    heroSeatId: setup.heroSeat,
    heroPosition: positions[heroPlace]!,
    maxPlayers: setup.maxPlayers,
    straddlePosition: straddles[0]?.seat ?? null,
    setupKey: setupKey(setup),
    gameType: setup.gameType,
    currentStreet: state.street,
    bettingRoundStatus: state.turn < 0 ? 'COMPLETED' : state.lastActor < 0 ? 'NOT_STARTED' : 'IN_PROGRESS',
    nextToActSeat: seatAt(state, state.turn),
    highestBet: state.highest,
    minRaiseTo: state.highest + state.raiseSize,
    betRaiseCount: state.betRaiseCount,
    lastRaiserSeatId: seatAt(state, state.lastRaiser),
    isBombPot: state.isBombPot,
    board: boards[0]!,
    boards,
    selectedCards: state.holes[heroPlace]!,
    selectedHandType: handType(state.holes[heroPlace]!, setup.gameType),
    potTracking: potTracking(state, knowledge, settlement),
  }
}
