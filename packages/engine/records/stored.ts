// A hand in the shapes of the specification's records: decimals, cards as rank and suit, seats by their number.
import type { ActionCode, ActionLabel, BetType, Entry, ForcedType, Step, Street } from '../base/action.ts'
import { type CardIndex, RANKS, type Rank, rankOf, SUITS, type Suit, suitOf } from '../base/cards.ts'
import { type Chips, chipsToDecimal } from '../base/chips.ts'
import { handType, UNKNOWN_HAND } from '../base/notation.ts'
import type { AnteType, GameType, HandSetup, SeatNo } from '../base/setup.ts'
import type { Board, HandState } from '../play/state.ts'
import type { Position, SeatStatus } from '../play/table.ts'
import { awardsOf, splitOf } from '../settlement/outcome.ts'
import type { HeroOutcome, Knowledge, Settlement } from '../settlement/results.ts'
import { settle } from '../settlement/settle.ts'
import { logOf } from './history.ts'
import { heroPreflopAction, initialStack, lastStreetCompleted, type SeatView, view } from './view.ts'

export interface StoredRankAndSuit {
  readonly rank: Rank
  readonly suit: Suit
}
export interface StoredBoard {
  readonly flop: readonly StoredRankAndSuit[]
  readonly turn: StoredRankAndSuit | null
  readonly river: StoredRankAndSuit | null
}
export interface StoredAction {
  readonly id: string
  readonly street: Street
  readonly seatId: SeatNo
  readonly actionType: ActionCode
  readonly actionTypeDisplay: ActionLabel
  readonly betType: BetType
  readonly betAmount: number
  readonly raiseAmount: number
  readonly isAllIn: boolean
  readonly stackBefore: number | null
  readonly stackAfter: number | null
  readonly potBefore: number
  readonly potAfter: number
  readonly timestamp: number | null
  readonly isForced: boolean
  readonly forcedType: ForcedType | null
  readonly betRaiseCount: number
  readonly isRuling: boolean
}
export interface StoredSeat {
  readonly seatId: SeatNo
  readonly numericSeatId: SeatNo
  readonly playerId: string | null
  readonly playerName: string | null
  readonly position: Position | null
  readonly initialStack: number | null
  readonly stackRemaining: number | null
  readonly totalInvested: number
  readonly investedByStreet: Readonly<Record<string, number>>
  readonly currentStreetBet: number
  readonly playerStatus: SeatStatus
  readonly isFolded: boolean
  readonly isAllIn: boolean
  readonly isVPIP: boolean
  readonly hasActedThisStreet: boolean
  readonly isOccupied: boolean
  readonly isOccupiedOnTable: boolean
  readonly isHero: boolean
  readonly isAnonymous: boolean
  readonly holeCards: readonly StoredRankAndSuit[]
  readonly lastAction: string | null
}
export interface StoredPotTracking {
  readonly totalPotGross: number
  readonly totalPotNet: number
  readonly totalHeroInvestment: number
  readonly totalHeroProfit: number | null
  readonly heroOutcome: HeroOutcome
  readonly mainPot: number
  readonly sidePots: readonly {
    readonly amount: number
    readonly eligiblePlayers: readonly SeatNo[]
    readonly allInPlayer: SeatNo | null
  }[]
  readonly rakeAmount: number
  readonly totalBeforeRake: number
  readonly totalAfterRake: number
  readonly absolutePotGross: number
  readonly uncalledBetAmount: number
}

/** Everything of a hand's record that follows from the hand; `setup` and `log` are the hand itself. */
export interface StoredHand {
  readonly setup: HandSetup
  readonly log: readonly Step[]
  readonly gameType: GameType
  readonly maxPlayers: number
  readonly numberOfPlayers: number
  readonly smallBlind: number
  readonly bigBlind: number
  readonly ante: number
  readonly anteType: AnteType | null
  readonly isStraddleOn: boolean
  readonly straddleAmount: number
  readonly straddlePosition: SeatNo | null
  readonly straddles: readonly { readonly seat: SeatNo; readonly amount: number }[]
  readonly isBombPot: boolean
  readonly buttonSeat: SeatNo
  readonly heroSeat: SeatNo
  readonly heroPosition: Position
  readonly heroHolecards: readonly StoredRankAndSuit[]
  readonly heroHolecardsSimple: string
  readonly heroVPIP: boolean
  readonly heroPreflopAction: string | null
  readonly heroOutcome: HeroOutcome
  readonly heroInvestment: number
  readonly heroNetWin: number | null
  readonly showdownRequired: boolean
  readonly currentStreet: Street
  readonly lastStreetCompleted: Street | null
  readonly rakeAmount: number
  readonly totalPotGross: number
  readonly totalPotNet: number
  readonly seatStates: readonly StoredSeat[]
  readonly handActions: readonly StoredAction[]
  readonly boardCards: StoredBoard
  readonly boards: readonly StoredBoard[]
  readonly runs: number
  readonly potTracking: StoredPotTracking
}

const money = chipsToDecimal
const moneyOrNull = (chips: Chips | null): number | null =>
  chips === null || chips === Number.POSITIVE_INFINITY ? null : money(chips)

export const toStoredCard = (card: CardIndex): StoredRankAndSuit => ({
  rank: RANKS[rankOf(card)]!,
  suit: SUITS[suitOf(card)]!,
})
const toStoredBoard = ({ flop, turn, river }: Board): StoredBoard => ({
  flop: flop.map(toStoredCard),
  turn: turn === null ? null : toStoredCard(turn),
  river: river === null ? null : toStoredCard(river),
})

const toStoredAction = (entry: Entry, before: Chips | null): StoredAction => ({
  id: `action-${entry.index}`,
  street: entry.street,
  seatId: entry.seat,
  actionType: entry.code,
  actionTypeDisplay: entry.label,
  betType: entry.betType,
  betAmount: money(entry.betAmount),
  raiseAmount: money(entry.raiseAmount),
  isAllIn: entry.isAllIn,
  stackBefore: moneyOrNull(before),
  stackAfter: before === null ? null : money(before - entry.amount),
  potBefore: money(entry.potBefore),
  potAfter: money(entry.potAfter),
  timestamp: entry.at,
  isForced: entry.isForced,
  forcedType: entry.forcedType,
  betRaiseCount: entry.betRaiseCount,
  isRuling: entry.ruling,
})

// An all-in fixes an unknown stack, for the entries before it too.
const toStoredActions = (state: HandState, entries: readonly Entry[]): readonly StoredAction[] => {
  const stacks = state.players.map((_, place) => initialStack(state, place))
  return entries.map(entry => {
    const place = state.table.placeOf[entry.seat]!
    const before = stacks[place]!
    if (before !== null) stacks[place] = before - entry.amount
    return toStoredAction(entry, before)
  })
}

const toStoredSeat = (seat: SeatView): StoredSeat => ({
  ...seat,
  numericSeatId: seat.seatId,
  isOccupiedOnTable: seat.isOccupied,
  initialStack: moneyOrNull(seat.initialStack),
  stackRemaining: moneyOrNull(seat.stackRemaining),
  totalInvested: money(seat.totalInvested),
  investedByStreet: {
    PREFLOP: money(seat.investedByStreet.PREFLOP),
    FLOP: money(seat.investedByStreet.FLOP),
    TURN: money(seat.investedByStreet.TURN),
    RIVER: money(seat.investedByStreet.RIVER),
  },
  currentStreetBet: money(seat.currentStreetBet),
  holeCards: seat.holeCards.map(toStoredCard),
  lastAction: seat.lastAction?.label ?? null,
})

/**
 * Who took which pot is kept with the hand where somebody named them (an outcome alone is a field of its own), and how it
 * was split where that was stated.
 */
const withSaid = (state: HandState, knowledge: Knowledge, settled: Settlement): HandSetup => {
  const { setup } = state.table
  const named = knowledge.winners || knowledge.potWinners
  if (!named && !knowledge.split) return setup
  const { awards: took, split: paid, share: _, ...dealt } = setup
  const awards = named ? awardsOf(settled) : took
  const split = knowledge.split ? splitOf(settled) : paid
  return { ...dealt, ...(awards ? { awards } : {}), ...(split ? { split } : {}) }
}

/** The record of a hand at any moment, finished or not. Who has settled it already says so. */
export const toStored = (
  state: HandState,
  knowledge: Knowledge = {},
  settled: Settlement = settle(state, knowledge),
): StoredHand => {
  const seen = view(state, knowledge, settled)
  const { setup, straddles, heroPlace } = state.table
  const { sidePots, totalHeroProfit, heroOutcome, ...amounts } = seen.potTracking
  const inMoney = Object.fromEntries(
    Object.entries(amounts).map(([name, chips]) => [name, money(chips)]),
  ) as { [K in keyof typeof amounts]: number }
  const boards = seen.boards.map(toStoredBoard)
  return {
    setup: withSaid(state, knowledge, settled),
    log: logOf(state),
    gameType: setup.gameType,
    maxPlayers: setup.maxPlayers,
    numberOfPlayers: state.players.length,
    smallBlind: money(setup.smallBlind),
    bigBlind: money(setup.bigBlind),
    ante: money(setup.ante ?? 0),
    anteType: setup.ante ? (setup.anteType ?? 'PER_PLAYER') : null,
    isStraddleOn: straddles.length > 0,
    straddleAmount: money(straddles[0]?.amount ?? 0),
    straddlePosition: seen.straddlePosition,
    straddles: straddles.map(({ seat, amount }) => ({ seat, amount: money(amount) })),
    isBombPot: state.isBombPot,
    buttonSeat: setup.buttonSeat,
    heroSeat: setup.heroSeat,
    heroPosition: seen.heroPosition,
    heroHolecards: seen.selectedCards.map(toStoredCard),
    heroHolecardsSimple: handType(seen.selectedCards, setup.gameType) ?? UNKNOWN_HAND,
    heroVPIP: state.players[heroPlace]!.vpip,
    heroPreflopAction: heroPreflopAction(state),
    heroOutcome,
    heroInvestment: inMoney.totalHeroInvestment,
    heroNetWin: moneyOrNull(totalHeroProfit),
    showdownRequired: state.street === 'SHOWDOWN' && state.contenders > 1,
    currentStreet: state.street,
    lastStreetCompleted: lastStreetCompleted(state),
    rakeAmount: inMoney.rakeAmount,
    totalPotGross: inMoney.totalPotGross,
    totalPotNet: inMoney.totalPotNet,
    seatStates: seen.seatStates.map(toStoredSeat),
    handActions: toStoredActions(state, seen.actions),
    boardCards: boards[0]!,
    boards,
    runs: state.runs,
    potTracking: {
      ...inMoney,
      totalHeroProfit: moneyOrNull(totalHeroProfit),
      heroOutcome,
      sidePots: sidePots.map(pot => ({ ...pot, amount: money(pot.amount) })),
    },
  }
}
