// The machinery under a hand: chips move, entries are recorded, the turn passes, streets follow each other.
// A draft is a state that nobody has seen yet; only this module, deal.ts and hand.ts may write to one.
import type { ActionCode, ActionLabel, BetType, Entry, ForcedType, Step, Street } from '../base/action.ts'
import type { Chips } from '../base/chips.ts'
import { type HandSetup, limitOf } from '../base/setup.ts'
import type { Board, HandState, PlayerState, PlayerStatus } from './state.ts'

export type Draft = { -readonly [K in keyof HandState]: HandState[K] } & { players: PlayerState[] }

/** A draft of the state after `step`; every field is named so that all states have one shape. */
export const draftOf = (state: HandState, step: Step): Draft => ({
  table: state.table,
  street: state.street,
  bettingStreet: state.bettingStreet,
  turn: state.turn,
  lastActor: state.lastActor,
  players: state.players.slice(),
  contenders: state.contenders,
  actives: state.actives,
  highest: state.highest,
  raiseSize: state.raiseSize,
  betRaiseCount: state.betRaiseCount,
  lastRaiser: state.lastRaiser,
  pot: state.pot,
  isBombPot: state.isBombPot,
  runs: state.runs,
  boards: state.boards,
  holes: state.holes,
  entry: state.entry,
  step,
  stepCount: state.stepCount + 1,
  previous: state,
})

/** Where chips go: a bet on the street, an ante everybody matches, or dead money. */
export type Purse = 'LIVE' | 'ANTE' | 'DEAD'

/** Moves chips of one seat into the pot; emptying the stack makes it ALL_IN. */
const pay = (draft: Draft, place: number, amount: Chips, purse: Purse, faced: Chips, vpip: boolean): void => {
  const p = draft.players[place]!
  const stack = p.stack - amount
  const allIn = stack === 0
  draft.players[place] = {
    seat: p.seat,
    status: allIn ? 'ALL_IN' : p.status,
    stack,
    bet: purse === 'LIVE' ? p.bet + amount : p.bet,
    faced,
    invested: p.invested + amount,
    dead: purse === 'DEAD' ? p.dead + amount : p.dead,
    ante: purse === 'ANTE' ? p.ante + amount : p.ante,
    vpip: vpip || p.vpip,
  }
  draft.pot += amount
  if (allIn) draft.actives--
}

const mark = (draft: Draft, place: number, status: PlayerStatus, faced: Chips, stack: Chips): void => {
  const p = draft.players[place]!
  draft.players[place] = {
    seat: p.seat,
    status,
    stack,
    bet: p.bet,
    faced,
    invested: p.invested,
    dead: p.dead,
    ante: p.ante,
    vpip: p.vpip,
  }
}

/** Writes the entry for what just happened to `before` and made it `draft.players[place]`. */
const record = (
  draft: Draft,
  before: PlayerState,
  place: number,
  code: ActionCode,
  label: ActionLabel,
  betType: BetType,
  raiseAmount: Chips,
  forcedType: ForcedType | null,
): void => {
  const after = draft.players[place]!
  const amount = after.invested - before.invested
  const { step } = draft
  const previous: Entry | null = draft.entry
  draft.entry = {
    index: previous === null ? 0 : previous.index + 1,
    step: draft.stepCount - 1,
    street: draft.street,
    seat: before.seat,
    code,
    label,
    betType,
    amount,
    betAmount: after.bet,
    raiseAmount,
    isAllIn: after.status === 'ALL_IN',
    stackBefore: before.stack === Number.POSITIVE_INFINITY && after.stack === 0 ? amount : before.stack,
    stackAfter: after.stack,
    potBefore: draft.pot - amount,
    potAfter: draft.pot,
    isForced: forcedType !== null,
    forcedType,
    betRaiseCount: draft.betRaiseCount,
    ruling: step !== null && 'ruling' in step && step.ruling === true,
    at: typeof step?.at === 'number' ? step.at : null,
    previous,
  }
}

/** A forced bet, capped at the stack. Nothing is recorded when nothing can be posted. */
export const post = (
  draft: Draft,
  place: number,
  amount: Chips,
  purse: Purse,
  code: ActionCode,
  forcedType: ForcedType,
): void => {
  const before = draft.players[place]!
  const posted = Math.min(amount, before.stack)
  if (posted <= 0) return
  pay(draft, place, posted, purse, before.faced, false)
  record(draft, before, place, code, code, 'FORCED_BET', 0, forcedType)
}

export const fold = (draft: Draft, place: number, code: 'FOLD' | 'FFOLD' | 'AUTO-FOLD'): void => {
  const before = draft.players[place]!
  mark(draft, place, 'FOLDED', draft.highest, before.stack)
  draft.contenders--
  if (before.status === 'ACTIVE') draft.actives--
  record(draft, before, place, code, code, 'FOLD', 0, FORCED_FOLD[code])
}
const FORCED_FOLD = { FOLD: null, FFOLD: 'SKIP', 'AUTO-FOLD': 'AUTO-FOLD' } as const

export const check = (draft: Draft, place: number, code: 'CHECK' | 'FCHECK'): void => {
  const before = draft.players[place]!
  mark(draft, place, before.status, draft.highest, before.stack)
  record(draft, before, place, code, code, 'CHECK', 0, code === 'FCHECK' ? 'SKIP' : null)
}

/** Raises before this one on the street decide its name; blinds and straddles are the bet before the flop. */
export const raiseLabel = (street: Street, betRaiseCount: number, highest: Chips) => {
  if (highest === 0) return 'BET'
  const raises = street === 'PREFLOP' ? betRaiseCount : betRaiseCount - 1
  return raises <= 0 ? 'RAISE' : raises === 1 ? '3-Bet' : raises === 2 ? '4-Bet' : '5-Bet+'
}

/** Brings the seat's street total to `to`: a call, or a new highest bet. `allIn` fixes an unknown stack. */
export const putTo = (
  draft: Draft,
  place: number,
  to: Chips,
  code: 'CALL' | 'BET' | 'RAISE' | 'ALL_IN',
  allIn: boolean,
): void => {
  const before = draft.players[place]!
  const raiseAmount = Math.max(0, to - draft.highest)
  let label: ActionLabel = 'CALL'
  let betType: BetType = 'VOLUNTARY_BET'
  if (raiseAmount > 0) {
    label = raiseLabel(draft.street, draft.betRaiseCount, draft.highest)
    betType = label === 'BET' ? 'VOLUNTARY_BET' : label === 'RAISE' ? 'RAISE' : 'RERAISE'
    draft.highest = to
    if (raiseAmount > draft.raiseSize && limitOf(draft.table.setup) !== 'FIXED') draft.raiseSize = raiseAmount
    draft.betRaiseCount++
    draft.lastRaiser = place
  }
  pay(draft, place, to - before.bet, 'LIVE', draft.highest, draft.street === 'PREFLOP')
  if (allIn && draft.players[place]!.status === 'ACTIVE') {
    mark(draft, place, 'ALL_IN', draft.highest, 0)
    draft.actives--
  }
  if (draft.players[place]!.status === 'ALL_IN') betType = 'ALL_IN'
  record(draft, before, place, code, label, betType, raiseAmount, null)
}

/** A seat owes an action while it can act and has not yet answered the highest bet. */
export const owes = (state: HandState, place: number): boolean => {
  const p = state.players[place]!
  return p.status === 'ACTIVE' && p.faced < state.highest
}

/** The only seat left that can act is asked only when somebody all-in has put in more than it has. */
export const isCovered = (players: readonly PlayerState[], place: number): boolean => {
  const { bet } = players[place]!
  for (let other = 0; other < players.length; other++) {
    const p = players[other]!
    if (other !== place && p.status !== 'FOLDED' && p.bet > bet) return false
  }
  return true
}

/** First seat clockwise after `from` that owes an action; -1 when the round is complete. */
const nextToAct = (state: HandState, from: number): number => {
  const count = state.players.length
  for (let step = 1; step <= count; step++) {
    const place = (from + step) % count
    if (owes(state, place)) return state.actives === 1 && isCovered(state.players, place) ? -1 : place
  }
  return -1
}

const NEXT_STREET = { PREFLOP: 'FLOP', FLOP: 'TURN', TURN: 'RIVER', RIVER: 'SHOWDOWN' } as const

/** The least bet of a street: the big blind, and twice that on turn and river of a fixed limit game. */
const betOf = (setup: HandSetup, street: Street): Chips =>
  limitOf(setup) === 'FIXED' && (street === 'TURN' || street === 'RIVER')
    ? 2 * setup.bigBlind
    : setup.bigBlind

const openStreet = (draft: Draft, street: Street): void => {
  draft.street = street
  draft.highest = 0
  draft.raiseSize = betOf(draft.table.setup, street)
  draft.betRaiseCount = 0
  draft.lastRaiser = -1
  draft.lastActor = -1
  for (let place = 0; place < draft.players.length; place++) {
    const p = draft.players[place]!
    if (p.bet === 0 && p.faced === -1) continue
    draft.players[place] = {
      seat: p.seat,
      status: p.status,
      stack: p.stack,
      bet: 0,
      faced: -1,
      invested: p.invested,
      dead: p.dead,
      ante: p.ante,
      vpip: p.vpip,
    }
  }
}

/** Passes the turn on from `from`: to the next seat, the next street, the showdown, or nobody. */
export const advance = (draft: Draft, from: number): void => {
  draft.turn = -1
  if (draft.contenders < 2) return
  let next = nextToAct(draft, from)
  while (next < 0) {
    if (draft.street === 'SHOWDOWN') return
    const street = draft.actives < 2 ? 'SHOWDOWN' : NEXT_STREET[draft.street]
    openStreet(draft, street)
    if (street === 'SHOWDOWN') return
    draft.bettingStreet = street
    next = nextToAct(draft, draft.players.length - 1)
  }
  draft.turn = next
}

export const NO_CARDS: Board = { flop: [], turn: null, river: null }
