// Who sits where, as the specification's table state: plain data with pure changes. Table settings, the loggers and the server share it.

import { isChips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import { STRADDLE_ORDERS, type StraddleOrder } from '@sidepot/engine/setup'
import { clampTableSize, DEFAULT_MAX_PLAYERS } from '@sidepot/engine/table'
import { BUTTON_RULES, type ButtonRule, dealOf, occupancy } from './positions.ts'
import { isSmallestChip } from './smallest-chip.ts'

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
  /** ISO time at which the person left the table like this; the server's word counts. */
  readonly toldAt?: string
}

export const changedMs = ({ toldAt }: Pick<TableState, 'toldAt'>): number => Date.parse(toldAt ?? '') || 0

/** True when a table was left like this before the one that is kept was: it arrives late. */
export const isStale = (changedAt: Date, kept: TableState | null): boolean =>
  kept !== null && changedAt.getTime() < changedMs(kept)

/** The time of a change of this table: now, and never before the table it changes, whatever the clock says. */
export const tellingTime = (table: TableState, now: number): number => Math.max(now, changedMs(table))

export type TableFailure =
  | { readonly code: 'seat/out-of-range'; readonly seat: number; readonly size: number }
  | { readonly code: 'seat/source-empty' }
  | { readonly code: 'seat/hero-stays' }
  | { readonly code: 'table/too-small'; readonly people: number; readonly size: number }
  | { readonly code: 'table/not-enough-players' }
  | { readonly code: 'table/no-button-for-position'; readonly position: string }

/** True for a value with the shape and the bounds of a table; the door of what clients send. */
export const isTableState = (value: unknown): value is TableState => {
  if (typeof value !== 'object' || value === null) return false
  const table = value as TableState
  const seatNo = (seat: unknown) =>
    Number.isInteger(seat) && (seat as number) >= 1 && (seat as number) <= table.maxPlayers
  return (
    typeof table.sessionId === 'string' &&
    clampTableSize(table.maxPlayers) === table.maxPlayers &&
    Array.isArray(table.seats) &&
    table.seats.length === table.maxPlayers &&
    table.seats.every(
      (seat, i) =>
        seat?.seatNumber === i + 1 &&
        typeof seat.isOccupied === 'boolean' &&
        isSaid(seat) &&
        isListOf(seat.under, isSaid) &&
        isListOf(seat.takenBack, hand => typeof hand === 'string') &&
        isListOf(seat.chairs, isLeftChair),
    ) &&
    seatNo(table.heroSeat) &&
    seatNo(table.buttonSeat) &&
    (table.straddlePosition === null || seatNo(table.straddlePosition)) &&
    [table.smallBlindSeat, table.bigBlindSeat].every(seat => (seat ?? null) === null || seatNo(seat)) &&
    BUTTON_RULES.includes(table.buttonRule ?? 'MOVING') &&
    STRADDLE_ORDERS.includes(table.straddleOrder ?? 'LEFT') &&
    isSmallestChip(table.smallestChip) &&
    Array.isArray(table.tableHistory) &&
    typeof table.playerSitOutNextHandStatus === 'object' &&
    table.playerSitOutNextHandStatus !== null
  )
}

/** As many as a seat remembers, and some more of clients to come. */
const MOST_REMEMBERED = 10
const isListOf = (list: unknown, isOne: (one: unknown) => boolean): boolean =>
  list === undefined || (Array.isArray(list) && list.length <= MOST_REMEMBERED && list.every(isOne))

const isSaid = (said: unknown): boolean => {
  if (typeof said !== 'object' || said === null) return false
  const { left, stackAt } = said as SaidStack
  return isLeftStack(left ?? null) && ['string', 'undefined'].includes(typeof stackAt)
}

const isLeftChair = (chair: unknown): boolean => {
  if (typeof chair !== 'object' || chair === null) return false
  const { seat, until } = chair as LeftChair
  return Number.isInteger(seat) && ['string', 'undefined'].includes(typeof until)
}

const isLeftStack = (left: unknown): boolean => {
  if (left === null) return true
  if (typeof left !== 'object') return false
  const { stack, counted, since, by } = left as LeftStack
  return (
    (stack === null || (typeof stack === 'number' && isChips(Math.abs(stack)))) &&
    (counted === null || isChips(counted)) &&
    [since, by].every(text => ['string', 'undefined'].includes(typeof text))
  )
}

export const LIVE_TABLE_ID = 'live-table'

/** smallBlind-bigBlind-{n}max-yymmddhhmm; `local` is the wall clock at the table as an ISO text without zone. */
export const tableId = (smallBlind: string, bigBlind: string, size: number, local: string): string =>
  `${smallBlind}-${bigBlind}-${size}max-${local.slice(2, 16).replace(/[^0-9]/g, '')}`

const emptySeat = (seatNumber: number): TableSeat => ({
  id: `seat-${seatNumber}`,
  seatNumber,
  isOccupied: false,
  isHero: false,
  playerSessionId: null,
  isAnonymous: false,
  playerName: null,
})

export const newTable = (
  sessionId: string,
  size: number = DEFAULT_MAX_PLAYERS,
  heroSeat = 1,
  buttonSeat = 1,
): TableState => {
  const maxPlayers = clampTableSize(size)
  const hero = heroSeat >= 1 && heroSeat <= maxPlayers ? heroSeat : 1
  return {
    sessionId,
    maxPlayers,
    seats: Array.from({ length: maxPlayers }, (_, i) =>
      i + 1 === hero ? { ...emptySeat(hero), isOccupied: true, isHero: true } : emptySeat(i + 1),
    ),
    heroSeat: hero,
    buttonSeat: buttonSeat >= 1 && buttonSeat <= maxPlayers ? buttonSeat : 1,
    straddlePosition: null,
    currentTableId: LIVE_TABLE_ID,
    tableHistory: [],
    playerSitOutNextHandStatus: {},
  }
}

/** The straddle's seat follows the seats and the button; none under three players. */
export const withStraddle = (table: TableState): TableState => ({
  ...table,
  straddlePosition: dealOf(table).straddleSeat,
})

export const inRange = (table: TableState, seat: number): TableFailure | null =>
  Number.isInteger(seat) && seat >= 1 && seat <= table.maxPlayers
    ? null
    : { code: 'seat/out-of-range', seat, size: table.maxPlayers }

const replace = (table: TableState, ...changed: readonly TableSeat[]): TableState =>
  withStraddle({
    ...table,
    seats: table.seats.map(seat => changed.find(other => other.seatNumber === seat.seatNumber) ?? seat),
  })

const forgetSitOut = (table: TableState, seat: number): TableState => {
  const { [seat]: _gone, ...rest } = table.playerSitOutNextHandStatus
  return { ...table, playerSitOutNextHandStatus: rest }
}

export interface Occupant {
  readonly playerSessionId: string | null
  readonly playerName: string | null
  readonly isAnonymous: boolean
}

export const seatPlayer = (
  table: TableState,
  seat: number,
  who: Occupant,
): Result<TableState, TableFailure> => {
  const wrong = inRange(table, seat)
  if (wrong) return err(wrong)
  if (seat === table.heroSeat) return err({ code: 'seat/hero-stays' })
  return ok(replace(forgetSitOut(table, seat), { ...emptySeat(seat), isOccupied: true, ...who }))
}

export const clearSeat = (table: TableState, seat: number): Result<TableState, TableFailure> => {
  const wrong = inRange(table, seat)
  if (wrong) return err(wrong)
  if (seat === table.heroSeat) return err({ code: 'seat/hero-stays' })
  return ok(replace(forgetSitOut(table, seat), emptySeat(seat)))
}

const CHAIRS_KNOWN = 4

/** Whoever sits on the target leaves; the hero takes the hero mark along. */
export const movePlayer = (table: TableState, from: number, to: number): Result<TableState, TableFailure> => {
  const wrong = inRange(table, from) ?? inRange(table, to)
  if (wrong) return err(wrong)
  const source = table.seats[from - 1]!
  if (!source.isOccupied) return err({ code: 'seat/source-empty' })
  if (from === to) return ok(table)
  if (to === table.heroSeat) return err({ code: 'seat/hero-stays' })
  const sitsOut = table.playerSitOutNextHandStatus[from] === true
  const cleared = forgetSitOut(forgetSitOut(table, from), to)
  const chairs = [{ seat: from }, ...(source.chairs ?? [])].slice(0, CHAIRS_KNOWN)
  const moved = replace(cleared, emptySeat(from), {
    ...source,
    id: `seat-${to}`,
    seatNumber: to,
    ...(isStranger(source) ? { chairs } : {}),
  })
  return ok(
    withStraddle({
      ...moved,
      heroSeat: source.isHero ? to : moved.heroSeat,
      playerSitOutNextHandStatus: { ...moved.playerSitOutNextHandStatus, ...(sitsOut ? { [to]: true } : {}) },
    }),
  )
}

/** Somebody is there of whom nothing is known, not even a player session. */
export const isStranger = (seat: TableSeat): boolean =>
  seat.isOccupied && seat.isAnonymous && !seat.isHero && !seat.playerSessionId

/** A table where nobody else was seated counts as full; this says so seat by seat, before single ones are named or emptied. */
export const fullOfStrangers = (table: TableState): TableState =>
  occupancy(table).length >= 2
    ? table
    : withStraddle({
        ...table,
        seats: table.seats.map(seat =>
          seat.isOccupied ? seat : { ...seat, isOccupied: true, isAnonymous: true },
        ),
      })

export const toggleSitOut = (table: TableState, seat: number): Result<TableState, TableFailure> => {
  const wrong = inRange(table, seat)
  if (wrong) return err(wrong)
  if (!table.seats[seat - 1]!.isOccupied) return err({ code: 'seat/source-empty' })
  if (table.playerSitOutNextHandStatus[seat]) return ok(withStraddle(forgetSitOut(table, seat)))
  return ok(
    withStraddle({
      ...table,
      playerSitOutNextHandStatus: { ...table.playerSitOutNextHandStatus, [seat]: true },
    }),
  )
}

export interface Resized {
  readonly table: TableState
  /** Who had to move, in order, and the table after each. */
  readonly moves: readonly { readonly from: number; readonly to: number; readonly table: TableState }[]
}

/**
 * A smaller table keeps everybody in the order in which they sit: who sits beyond it comes down, and pushes those before
 * him down only where there is no other room (PLAY-33). The button goes with its player.
 */
export const resizeTable = (table: TableState, size: number): Result<Resized, TableFailure> => {
  const maxPlayers = clampTableSize(size)
  const sitting = table.seats.filter(seat => seat.isOccupied).map(seat => seat.seatNumber)
  const people = sitting.length
  if (people > maxPlayers) return err({ code: 'table/too-small', people, size: maxPlayers })
  const moves: Resized['moves'][number][] = []
  let moved = table
  let button = sitting.includes(table.buttonSeat) ? table.buttonSeat : null
  // from the lowest seat up, so that whoever comes next finds the seat left
  for (const [place, from] of sitting.entries()) {
    const to = Math.min(from, maxPlayers - (people - 1 - place))
    if (from === table.buttonSeat) button = to
    if (to === from) continue
    const next = movePlayer(moved, from, to)
    if (!next.ok) return next
    moved = next.value
    moves.push({ from, to, table: moved })
  }
  const seats = Array.from({ length: maxPlayers }, (_, i) => moved.seats[i] ?? emptySeat(i + 1))
  const resized = withStraddle({
    ...moved,
    smallBlindSeat: null,
    bigBlindSeat: null,
    maxPlayers,
    seats,
    buttonSeat: button ?? buttonOnEmptySeat(seats, table.buttonSeat),
  })
  return ok({ table: resized, moves })
}

/** A button on an empty seat lies with the first who sits; it stays, unless the seat is gone or somebody came to it. */
const buttonOnEmptySeat = (seats: readonly TableSeat[], button: number): number => {
  const there = seats[button - 1]
  if (there && !there.isOccupied) return button
  const sitting = seats.filter(seat => seat.isOccupied)
  return sitting.length < 2 ? Math.min(button, seats.length) : sitting[0]!.seatNumber
}

/** A new table: everybody but the hero stays behind, the visit to the old one is closed. */
export const changeTable = (table: TableState, id: string, at: string): TableState => {
  const fresh = newTable(table.sessionId, table.maxPlayers, table.heroSeat, table.buttonSeat)
  const left = table.tableHistory.map(visit =>
    visit.tableId === table.currentTableId && visit.tableEnd === null ? { ...visit, tableEnd: at } : visit,
  )
  return {
    ...fresh,
    seats: fresh.seats.map(seat => (seat.isHero ? { ...table.seats[table.heroSeat - 1]! } : seat)),
    ...(table.buttonRule ? { buttonRule: table.buttonRule } : {}),
    ...(table.straddleOrder ? { straddleOrder: table.straddleOrder } : {}),
    ...(table.smallestChip ? { smallestChip: table.smallestChip } : {}),
    currentTableId: id,
    tableHistory: [...left, { tableId: id, tableStart: at, tableEnd: null }],
  }
}
