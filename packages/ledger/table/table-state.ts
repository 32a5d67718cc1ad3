// Who sits where, as the specification's table state: plain data with pure changes. Table settings, the loggers and the server share it.

import { err, ok, type Result } from '@sidepot/engine/result'
import { clampTableSize, DEFAULT_MAX_PLAYERS } from '@sidepot/engine/table'
import { dealOf, occupancy } from './positions.ts'
import type { TableSeat, TableState } from './table-types.ts'

export { isTableState, storedTable } from './table-checks.ts'
export type * from './table-types.ts'

/** When the table was left like this, button and stacks aside. */
export const changedMs = ({ toldAt }: Pick<TableState, 'toldAt'>): number => Date.parse(toldAt ?? '') || 0

/** The time of a change of this table: now, and always after the table it changes, whatever the clock says. */
export const tellingTime = (table: TableState, now: number): number =>
  Math.max(now, changedMs(table), (Date.parse(table.savedAt ?? '') || 0) + 1)

export type TableFailure =
  | { readonly code: 'seat/out-of-range'; readonly seat: number; readonly size: number }
  | { readonly code: 'seat/source-empty' }
  | { readonly code: 'seat/hero-stays' }
  | { readonly code: 'table/too-small'; readonly people: number; readonly size: number }
  | { readonly code: 'table/not-enough-players' }
  | { readonly code: 'table/no-button-for-position'; readonly position: string }

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
  return seat === table.heroSeat ? err({ code: 'seat/hero-stays' }) : ok(cleared(table, seat))
}

const cleared = (table: TableState, seat: number): TableState =>
  replace(forgetSitOut(table, seat), emptySeat(seat))

/** These seats with whoever had them before; the hero's chair goes along. */
export function seatedAgain(table: TableState, before: TableState, seats: readonly number[]): TableState {
  const again = before.seats.filter(seat => seats.includes(seat.seatNumber))
  const isSame = (a: TableSeat, b: TableSeat | undefined) =>
    a.isOccupied === b?.isOccupied && a.isHero === b.isHero && a.playerSessionId === b.playerSessionId
  if (again.every(seat => isSame(seat, table.seats[seat.seatNumber - 1]))) return table
  const away = again.filter(seat => before.playerSitOutNextHandStatus[seat.seatNumber])
  return replace(
    {
      ...table,
      heroSeat: again.find(seat => seat.isHero)?.seatNumber ?? table.heroSeat,
      playerSitOutNextHandStatus: {
        ...seats.reduce(forgetSitOut, table).playerSitOutNextHandStatus,
        ...Object.fromEntries(away.map(seat => [seat.seatNumber, true])),
      },
    },
    ...again,
  )
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
  const nobodyOut = forgetSitOut(forgetSitOut(table, from), to)
  const chairs = [{ seat: from }, ...(source.chairs ?? [])].slice(0, CHAIRS_KNOWN)
  const moved = replace(nobodyOut, emptySeat(from), {
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

/** Strangers who have just moved left their last chairs now. */
export const withChairTimes = (table: TableState, at: string): TableState => ({
  ...table,
  seats: table.seats.map(seat =>
    seat.chairs?.some(chair => chair.until === undefined)
      ? { ...seat, chairs: seat.chairs.map(chair => ({ until: at, ...chair })) }
      : seat,
  ),
})

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
  /** Who had to move, in order. */
  readonly moves: readonly { readonly from: number; readonly to: number }[]
}

/**
 * A smaller table keeps everybody in the order in which they sit: who sits beyond it comes down, and pushes those before
 * him down only where there is no other room (PLAY-33). Strangers of whom nothing is known give way, those beyond it first. The
 * button goes with its player, or to the next where its player has gone.
 */
export const resizeTable = (table: TableState, size: number): Result<Resized, TableFailure> => {
  const maxPlayers = clampTableSize(size)
  const seated = table.seats.filter(seat => seat.isOccupied)
  const tooMany = Math.max(0, seated.length - maxPlayers)
  const gone = tooMany === 0 ? [] : seated.filter(isUnknown).slice(-tooMany)
  const staying = seated.filter(seat => !gone.includes(seat))
  const people = staying.length
  if (people > maxPlayers) return err({ code: 'table/too-small', people, size: maxPlayers })
  const moves: Resized['moves'][number][] = []
  let moved = gone.reduce((before, { seatNumber }) => cleared(before, seatNumber), table)
  const holder = table.seats[table.buttonSeat - 1]?.isOccupied ? holderAfter(table.buttonSeat, staying) : null
  let button: number | null = null
  // from the lowest seat up, so that whoever comes next finds the seat left
  for (const [place, { seatNumber: from }] of staying.entries()) {
    const to = Math.min(from, maxPlayers - (people - 1 - place))
    if (from === holder) button = to
    if (to === from) continue
    const next = movePlayer(moved, from, to)
    if (!next.ok) return next
    moved = next.value
    moves.push({ from, to })
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

/** A stranger whose chips nobody knows either. */
const isUnknown = (seat: TableSeat): boolean => isStranger(seat) && (seat.left?.stack ?? null) === null

/** Who has the button: its player, or the next of those who stay. */
const holderAfter = (button: number, staying: readonly TableSeat[]): number | null =>
  (staying.find(({ seatNumber }) => seatNumber >= button) ?? staying[0])?.seatNumber ?? null

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
    // hands of the table that was left do not pass the button of the new one
    buttonTimes: {
      setAt: at,
      passedAt: (table.buttonTimes?.passedAt ?? []).filter(pass => Date.parse(pass) >= Date.parse(at)),
    },
    currentTableId: id,
    tableHistory: [...left, { tableId: id, tableStart: at, tableEnd: null }],
  }
}
