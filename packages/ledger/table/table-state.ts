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

export const emptySeat = (seatNumber: number): TableSeat => ({
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

export const replace = (table: TableState, ...changed: readonly TableSeat[]): TableState =>
  withStraddle({
    ...table,
    seats: table.seats.map(seat => changed.find(other => other.seatNumber === seat.seatNumber) ?? seat),
  })

export const forgetSitOut = (table: TableState, seat: number): TableState => {
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

export const cleared = (table: TableState, seat: number): TableState =>
  replace(forgetSitOut(table, seat), emptySeat(seat))

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
