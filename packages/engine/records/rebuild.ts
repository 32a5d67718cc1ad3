// A hand out of records that others wrote: the setup from seat states and posts, the log from the actions, one by one.
import {
  ACTION_CODES,
  type ActionCode,
  type BoardStreet,
  type HandFailure,
  type Step,
} from '../base/action.ts'
import { type CardIndex, cardOf, RANKS, SUITS } from '../base/cards.ts'
import { type Chips, chipsFromDecimal, isChips } from '../base/chips.ts'
import { readHeroHand } from '../base/notation.ts'
import { err, ok, type Result } from '../base/result.ts'
import { GAME_TYPES, type HandSetup, type KeptSetup, type SeatNo, type SeatSetup } from '../base/setup.ts'
import { apply, startHand } from '../play/hand.ts'
import type { HandState } from '../play/state.ts'
import { clampTableSize, MAX_SEATS, placeAt } from '../play/table.ts'
import { entriesOf } from './history.ts'
import { deadOf, withStraddleOrder } from './rebuild-table.ts'

export type StoredFailure =
  | { readonly code: 'json/unreadable'; readonly field: string }
  /** `at` is the index in handActions, or in the log; -1 is the setup, the number of actions the board. */
  | { readonly code: 'stored/inconsistent'; readonly at: number; readonly cause: HandFailure }
  /** Nobody was dealt in at the seat that the action names. */
  | { readonly code: 'stored/unknown-seat'; readonly at: number; readonly seat: SeatNo }
  /** The action is legal, but on another street than the record says. */
  | { readonly code: 'stored/out-of-order'; readonly at: number }

export type Fields = { readonly [name: string]: unknown }
/** The parts of a record that are JSON, read. */
export interface Parts {
  readonly setup?: unknown
  readonly log?: unknown
  readonly handActions?: unknown
  readonly seatStates?: unknown
  readonly boardCards?: unknown
  readonly boards?: unknown
  readonly straddles?: unknown
  readonly heroHolecards?: unknown
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isFields(value) ? Object.values(value) : []
/** The records of a list, or of an object that has them by seat. */
const listOf = (value: unknown): readonly Fields[] => entriesIn(value).filter(isFields)

// Others added money as floats: 199.70000000000002 was 199.70. Half a cent is nobody's noise and stays unread.
const chips = (value: unknown): Chips | null => {
  const cents = typeof value === 'number' ? value * 100 : Number.NaN
  const near = Math.abs(cents - Math.round(cents)) < 1e-4
  const read = near ? ok(Math.round(cents)) : chipsFromDecimal(value)
  return read.ok && isChips(read.value) ? read.value : null
}
/** What a seat had before the hand, or null: as stored, or what was left and what was put in. */
const stackOf = (seat: Fields): Chips | null => {
  const [left, invested] = [chips(seat.stackRemaining), chips(seat.totalInvested)]
  return chips(seat.initialStack) || (left !== null && invested !== null && left + invested) || null
}
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
/** 'seat-3' and the like; in a text of a hundred thousand digits the last ones would be looked for from each of them. */
const LONGEST_SEAT = 40
const seatNo = (value: unknown): SeatNo => {
  if (typeof value === 'number') return value
  const digits = typeof value === 'string' && value.length <= LONGEST_SEAT ? /(\d+)$/.exec(value) : null
  return digits ? Number(digits[1]) : 0
}

interface StoredAction {
  readonly index: number
  readonly seat: SeatNo
  readonly code: ActionCode
  readonly street: unknown
  readonly to: Chips | null
  readonly amount: Chips | null
  readonly forcedType: unknown
  readonly isRuling: boolean
  readonly at: number | null
}
const readAction = (action: Fields, index: number): StoredAction | null => {
  const code = textOf(action.actionType).toUpperCase() as ActionCode
  if (!ACTION_CODES.includes(code)) return null
  // What an unknown stack paid is what the pot grew by.
  const [before, after] = [chips(action.stackBefore), chips(action.stackAfter)]
  const [potBefore, potAfter] = [chips(action.potBefore), chips(action.potAfter)]
  const paid = before !== null && after !== null ? before - after : null
  const grew = potBefore !== null && potAfter !== null ? potAfter - potBefore : null
  return {
    index,
    seat: seatNo(action.seatId),
    code,
    street: action.street,
    to: chips(action.betAmount),
    amount: paid ?? grew,
    forcedType: action.forcedType,
    isRuling: action.isRuling === true,
    at: typeof action.timestamp === 'number' ? action.timestamp : null,
  }
}

const readCards = (value: unknown): CardIndex[] => {
  const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
  // Two at a time is what a hero hand needs; a single card is read beside itself.
  return list.flatMap(card => {
    const read = readHeroHand([card, card])?.[0]
    const suit = read ? SUITS.indexOf(read.suit as (typeof SUITS)[number]) : -1
    return read && suit >= 0 ? [cardOf(RANKS.indexOf(read.rank), suit)] : []
  })
}

export const rebuild = (
  record: Fields,
  parts: Parts,
  { rake, awards, split, limit, share, added, oddChip }: KeptSetup,
): Result<HandState, StoredFailure> => {
  const actions: StoredAction[] = []
  for (const [index, action] of entriesIn(parts.handActions).entries()) {
    const read = isFields(action) ? readAction(action, index) : null
    if (read === null) {
      const type = isFields(action) ? textOf(action.actionType) : typeof action
      return err({ code: 'stored/inconsistent', at: index, cause: { code: 'action/unknown', type } })
    }
    actions.push(read)
  }
  const chosen = actions.find(({ code }) => !POSTED.includes(code) && code !== 'BOMB')
  const setup = withStraddleOrder(rebuildSetup(record, parts, actions), chosen?.seat, startHand)
  const started = startHand({
    ...setup,
    ...(rake && { rake }),
    ...(awards && { awards }),
    ...(split && { split }),
    ...(limit && { limit }),
    ...(share && { share }),
    ...(added && { added }),
    ...(oddChip && { oddChip }),
  })
  if (!started.ok) return err({ code: 'stored/inconsistent', at: -1, cause: started.error })
  const played = rebuildLog(started.value, actions)
  return played.ok ? tellBoards(played.value, record, parts, actions.length) : played
}

const rebuildSetup = (record: Fields, parts: Parts, actions: readonly StoredAction[]): HandSetup => {
  const posted = (code: ActionCode): StoredAction | undefined => actions.find(action => action.code === code)
  const seats = listOf(parts.seatStates).filter(seat => {
    const status = seat.playerStatus
    return (seat.isOccupied ?? seat.isOccupiedOnTable) !== false && status !== 'EMPTY'
  })
  const numberOf = (seat: Fields): SeatNo => seatNo(seat.numericSeatId ?? seat.seatId)
  const hero = seats.find(seat => seat.isHero === true)
  const heroSeat = seatNo(record.heroSeat ?? record.heroSeatId ?? (hero && numberOf(hero)))
  const heroCards = readHeroHand(parts.heroHolecards) ?? []
  const antes = actions.filter(action => action.code === 'ANTE')
  const ante = chips(record.ante) ?? antes[0]?.amount ?? 0
  const straddles = listOf(parts.straddles).map(straddle => ({
    seat: seatNo(straddle.seat),
    amount: chips(straddle.amount) ?? 0,
  }))
  const straddle = posted('STRADDLE')
  const gameType = GAME_TYPES.find(type => type === record.gameType) ?? 'NLHE'
  const smallBlind = chips(record.smallBlind) ?? posted('SB')?.to ?? 0
  const buttonSeat = seatNo(record.buttonSeat ?? record.buttonSeatId)
  const dealt = seats.filter(seat => seat.playerStatus !== 'SITTING_OUT').map(numberOf)
  const posts = actions.filter(({ forcedType }) => forcedType === 'POST' || forcedType === 'DEAD_POST')
  return {
    gameType,
    maxPlayers: clampTableSize(Math.max(Number(textOf(record.maxPlayers)) || 0, ...seats.map(numberOf), 2)),
    buttonSeat,
    ...deadOf({ dealt, button: buttonSeat, smallBlind, small: posted('SB')?.seat, big: posted('BB')?.seat }),
    heroSeat,
    smallBlind,
    bigBlind: chips(record.bigBlind) ?? posted('BB')?.to ?? 0,
    ...(ante > 0 && { ante, anteType: anteTypeOf(record, antes) }),
    ...(straddles.length > 0
      ? { straddles }
      : straddle && {
          straddles: [{ seat: straddle.seat, amount: chips(record.straddleAmount) || (straddle.to ?? 0) }],
        }),
    ...(posts.length > 0 && {
      posts: posts.map(({ seat, to, amount, forcedType }) => ({
        seat,
        amount: (forcedType === 'POST' ? to : amount) ?? 0,
        dead: forcedType === 'DEAD_POST',
      })),
    }),
    ...(isDoubleBoard(record, parts) && { boards: Math.min(listOf(parts.boards).length, 3) }),
    seats: seats.slice(0, MAX_SEATS).map((seat): SeatSetup => {
      const number = numberOf(seat)
      const own = readCards(seat.holeCards ?? seat.cards)
      const cards = own.length > 0 || number !== heroSeat ? own : readCards(heroCards)
      return {
        seat: number,
        stack: stackOf(seat),
        ...(seat.playerStatus === 'SITTING_OUT' && { sittingOut: true }),
        ...(cards.length > 0 && { cards }),
        playerId: typeof seat.playerId === 'string' ? seat.playerId : null,
        playerName: typeof seat.playerName === 'string' ? seat.playerName : null,
        isAnonymous: seat.isAnonymous === true,
      }
    }),
  }
}

const anteTypeOf = (record: Fields, antes: readonly StoredAction[]): HandSetup['anteType'] & string => {
  const stored = record.anteType
  if (stored === 'BIG_BLIND' || stored === 'BUTTON' || stored === 'PER_PLAYER') return stored
  if (antes.length !== 1) return 'PER_PLAYER'
  return antes[0]!.seat === seatNo(record.buttonSeat ?? record.buttonSeatId) ? 'BUTTON' : 'BIG_BLIND'
}

/** Several boards that were not run out of one: given by `runs`, else by a second flop of its own in a bomb pot. */
const isDoubleBoard = (record: Fields, parts: Parts): boolean =>
  listOf(parts.boards).length > 1 &&
  (typeof record.runs === 'number' ? record.runs === 1 : record.isBombPot === true)

const POSTED: readonly ActionCode[] = ['SB', 'BB', 'ANTE', 'STRADDLE', 'FORCED_BET']

const rebuildLog = (start: HandState, actions: readonly StoredAction[]): Result<HandState, StoredFailure> => {
  let state = start
  let skips: StoredAction[] = []
  const tell = (step: Step, { index, street }: StoredAction): StoredFailure | null => {
    if (typeof street === 'string' && street !== state.street)
      return { code: 'stored/out-of-order', at: index }
    const next = apply(state, step)
    if (!next.ok && next.error.code === 'action/no-actor')
      return { code: 'stored/unknown-seat', at: index, seat: next.error.seat }
    if (!next.ok) return { code: 'stored/inconsistent', at: index, cause: next.error }
    state = next.value
    return null
  }
  const tellSkips = (ruling: boolean): StoredFailure | null => {
    for (const skip of skips) {
      const kind = skip.code === 'FFOLD' ? 'FOLD' : 'CHECK'
      const wrong = tell({ kind, seat: skip.seat, ...(ruling && { ruling }) }, skip)
      if (wrong) return wrong
    }
    skips = []
    return null
  }
  for (const action of actions) {
    if (POSTED.includes(action.code)) continue
    if (action.code === 'FFOLD' || action.code === 'FCHECK') {
      skips.push(action)
      continue
    }
    const step = stepOf(state, action, actions)
    if (step === null) continue
    const together = skipTogether(state, step, action, skips)
    if (together) {
      state = together
      skips = []
      continue
    }
    const wrong = tellSkips(true) ?? tell(stepOf(state, action, actions) ?? step, action)
    if (wrong) return err(wrong)
  }
  const wrong = tellSkips(false)
  return wrong ? err(wrong) : ok(state)
}

/** The step behind a stored action; null for the second and further lines of a bomb pot or an auto-fold. */
const stepOf = (state: HandState, action: StoredAction, actions: readonly StoredAction[]): Step | null => {
  const { code, seat, to, isRuling, at } = action
  const marks = { ...(isRuling && { ruling: true }), ...(at !== null && { at }) }
  switch (code) {
    case 'BOMB': {
      // Where every stack was short the lines say less than was called; the price stays.
      const amount = Math.max(
        state.highest,
        ...actions.map(other => (other.code === 'BOMB' ? (other.to ?? 0) : 0)),
      )
      return state.isBombPot ? null : { kind: 'BOMB', amount }
    }
    case 'AUTO-FOLD': {
      const losers = actions.filter(other => other.code === 'AUTO-FOLD').map(other => other.seat)
      const left = state.players.filter(p => p.status !== 'FOLDED' && !losers.includes(p.seat))
      return state.turn < 0 ? null : { kind: 'AUTO-FOLD', winner: left[0]?.seat ?? 0 }
    }
    case 'BET':
    case 'RAISE':
      return { kind: code, seat, to: to ?? 0, ...marks }
    case 'CALL':
      return { kind: code, seat, ...(isRuling && to !== null && { to }), ...marks }
    case 'ALL_IN': {
      const unknown = state.players[placeAt(state.table, seat)]?.stack === Number.POSITIVE_INFINITY
      return { kind: code, seat, ...(unknown && to !== null && { to }), ...marks }
    }
    case 'FOLD':
    case 'CHECK':
      return { kind: code, seat, ...marks }
    case 'FFOLD':
    case 'FCHECK':
    case 'SB':
    case 'BB':
    case 'ANTE':
    case 'STRADDLE':
    case 'FORCED_BET':
      return null
  }
}

/** The action with the skips it caused, when the rules give exactly the skips that were stored. */
const skipTogether = (
  state: HandState,
  step: Step,
  action: StoredAction,
  skips: readonly StoredAction[],
): HandState | null => {
  if (skips.length === 0 || (typeof action.street === 'string' && action.street !== state.street)) return null
  const next = apply(state, step)
  if (!next.ok) return null
  const caused = entriesOf(next.value).slice((state.entry?.index ?? -1) + 1, -1)
  const same = caused.length === skips.length && caused.every((entry, at) => entry.seat === skips[at]!.seat)
  return same ? next.value : null
}

/** Boards that were run out of one share their first streets, so those are stored once. */
const tellBoards = (
  state: HandState,
  record: Fields,
  parts: Parts,
  at: number,
): Result<HandState, StoredFailure> => {
  const boards = listOf(parts.boards)
  const all = boards.length > 0 ? boards : isFields(parts.boardCards) ? [parts.boardCards] : []
  const steps: Step[] = []
  if (all.length > 1 && !isDoubleBoard(record, parts))
    steps.push({ kind: 'RUN', times: Math.min(all.length, 3) })
  for (const [board, lies] of all.entries())
    for (const [street, name] of BOARD_FIELDS) {
      const cards = readCards(lies[name])
      if (cards.length > 0) steps.push({ kind: 'BOARD', street, cards, board })
    }
  let afterBoards = state
  for (const step of steps) {
    const next = apply(afterBoards, step)
    if (next.ok) afterBoards = next.value
    else if (next.error.code !== 'card/no-such-board')
      return err({ code: 'stored/inconsistent', at, cause: next.error })
  }
  return ok(afterBoards)
}
const BOARD_FIELDS: readonly (readonly [BoardStreet, string])[] = [
  ['FLOP', 'flop'],
  ['TURN', 'turn'],
  ['RIVER', 'river'],
]
