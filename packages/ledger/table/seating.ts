// Sitting down, leaving, changing seats and tables: the table as it becomes, and whose player session begins, ends or comes back
// (PLAY-20 to PLAY-31). What an ended one adds up to from its hands the server counts.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { PlayerSession } from '@sidepot/models/player-session'
import type { Session } from '@sidepot/models/session'
import { satLater, seatUntil } from './late-seats.ts'
import {
  changeTable,
  clearSeat,
  inRange,
  isStranger,
  movePlayer,
  replace,
  seatPlayer,
  type TableFailure,
  type TableState,
  withChairTimes,
  withStraddle,
} from './table-state.ts'

export type SeatRow = Pick<
  PlayerSession,
  | 'id'
  | 'playerId'
  | 'sessionPlayerName'
  | 'isAnonymous'
  | 'isHero'
  | 'sessionStart'
  | 'sessionEnd'
  | 'seatNumber'
  | 'buyIn'
  | 'stackRemaining'
> &
  Partial<Pick<PlayerSession, 'totalHands'>> & {
    /** Not known of a row that the server has not seen. */
    readonly createdAt?: string
  }

export interface Sitter {
  /** Null for the hero, and for a name that has no profile yet. */
  readonly playerId: string | null
  readonly name: string | null
  readonly isAnonymous: boolean
  readonly stack: Cents | null
}

export type SeatCommand =
  | { readonly kind: 'sit'; readonly seat: number; readonly who: Sitter }
  | { readonly kind: 'leave'; readonly seat: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  /** `tableId` is the new one's. */
  | { readonly kind: 'changeTable'; readonly tableId: string }

export interface Begun extends Omit<SeatRow, 'createdAt' | 'totalHands'> {
  readonly sessionStatus: 'LIVE'
}

/** What becomes of the player sessions of a seat. */
export interface SeatRows {
  /** They end now; `goesOn` where the same person goes on in the one that begins. */
  readonly ends: readonly { readonly id: string; readonly goesOn: boolean }[]
  readonly comesBack: { readonly id: string; readonly set: ReturnType<typeof backAt> } | null
  readonly begins: Begun | null
  /** Who begins or comes back was there only until then: somebody sat down there later (PLAY-57). */
  readonly until?: string
}
export interface Seated extends SeatRows {
  readonly table: TableState
}

const NOBODY: SeatRows = { ends: [], comesBack: null, begins: null }

/** `rows` are the session's player sessions; `taken` every id there ever was among them. */
export interface Seats {
  readonly rows: readonly SeatRow[]
  readonly taken: ReadonlySet<string>
}

export function decideSeat(
  table: TableState,
  seats: Seats,
  command: SeatCommand,
  at: string,
): Result<Seated, TableFailure> {
  switch (command.kind) {
    case 'sit':
      return sit(table, seats, command, at)
    case 'leave': {
      const next = clearSeat(table, command.seat)
      if (!next.ok) return next
      // whoever left then had given way to somebody else by now
      if (liveAt(seats, command.seat).some(row => satLater(seats.rows, row, at)))
        return ok({ ...NOBODY, table })
      return ok({ ...NOBODY, table: next.value, ends: endsAt(seats, command.seat) })
    }
    case 'move':
      return move(table, seats, command, at)
    case 'changeTable':
      return changeTables(table, seats, command.tableId, at)
  }
}

/** Whoever sat down after that sits at the other table. */
function changeTables(
  table: TableState,
  seats: Seats,
  tableId: string,
  at: string,
): Result<Seated, TableFailure> {
  const others = liveIn(seats).filter(row => !row.isHero)
  const later = others.filter(row => satLater(seats.rows, row, at))
  const stay = table.seats.filter(({ seatNumber }) => later.some(row => row.seatNumber === seatNumber))
  const other = changeTable(table, tableId, at)
  return ok({
    ...NOBODY,
    table: { ...(stay.length > 0 ? replace(other, ...stay) : other), toldAt: at },
    ends: others.filter(row => !later.includes(row)).map(endOf),
  })
}

const liveIn = ({ rows }: Seats): readonly SeatRow[] => rows.filter(row => row.sessionEnd === null)
const liveAt = (seats: Seats, seat: number) => liveIn(seats).filter(row => row.seatNumber === seat)
const endOf = ({ id }: SeatRow) => ({ id, goesOn: false })
const endsAt = (seats: Seats, seat: number) => liveAt(seats, seat).map(endOf)

/** Who sits where, as the running player sessions say: a table may have been left before a seat's had its id, or after it ended (PLAY-23). */
export const withSittings = (
  table: TableState,
  rows: readonly Pick<SeatRow, 'id' | 'seatNumber' | 'sessionEnd'>[],
): TableState => ({
  ...table,
  seats: table.seats.map(seat => {
    const sits = rows.find(row => row.sessionEnd === null && row.seatNumber === seat.seatNumber)
    return { ...seat, playerSessionId: (seat.isOccupied && sits?.id) || null }
  }),
})

/** `{sessionId}-{seat}`, later occupants of the seat `-{k}`; who came back to another seat keeps the id of the first one (PLAY-20). */
export function nextSeatId(sessionId: string, seat: number, taken: ReadonlySet<string>): string {
  const first = `${sessionId}-${seat}`
  if (!taken.has(first)) return first
  for (let k = 2; ; k++) if (!taken.has(`${first}-${k}`)) return `${first}-${k}`
}

function sit(
  table: TableState,
  seats: Seats,
  { seat, who }: Extract<SeatCommand, { kind: 'sit' }>,
  at: string,
): Result<Seated, TableFailure> {
  const elsewhere = liveIn(seats).find(row => who.playerId !== null && row.playerId === who.playerId)
  // who sits at this table already changes seats (PLAY-23)
  if (elsewhere?.seatNumber && elsewhere.seatNumber !== seat)
    return move(table, seats, { from: elsewhere.seatNumber, to: seat }, at)
  const { id, ...rows } = taking(
    table.sessionId,
    seats,
    { ...who, seat, isHero: false, buyIn: who.stack },
    at,
  )
  const until = elsewhere ? null : seatUntil(table, seats.rows, seat, at)
  if (until !== null) {
    const wrong = inRange(table, seat)
    if (wrong) return err(wrong)
    // what they did later is known already
    const back = seats.rows.find(row => row.id === rows.comesBack?.id)
    if (back?.sessionEnd && Date.parse(back.sessionEnd) > Date.parse(at)) return ok({ ...NOBODY, table })
    return ok({ ...rows, ends: [], until, table })
  }
  const next = seatPlayer(table, seat, {
    playerSessionId: id,
    playerName: who.name,
    isAnonymous: who.isAnonymous,
  })
  return next.ok ? ok({ ...rows, table: next.value }) : next
}

/** Somebody takes a seat: an earlier player session of the same player comes back to life, otherwise a new one begins (PLAY-22). */
export function taking(
  sessionId: string,
  seats: Seats,
  who: Sitter & Pick<SeatRow, 'isHero' | 'buyIn'> & { readonly seat: number },
  at: string,
): SeatRows & { readonly id: string } {
  const there = liveAt(seats, who.seat)
  const already = there.find(row => who.playerId !== null && row.playerId === who.playerId)
  if (already) return { ...NOBODY, id: already.id }
  const ends = there.map(endOf)
  const earlier = who.playerId === null ? null : returning(seats, who.playerId, who.seat)
  if (earlier) {
    // what was counted before hands were played is not what they came back with
    const set = backAt(who.seat, who.stack ?? (earlier.totalHands ? null : earlier.stackRemaining))
    return { ...NOBODY, ends, comesBack: { id: earlier.id, set }, id: earlier.id }
  }
  const id = nextSeatId(sessionId, who.seat, seats.taken)
  const begins: Begun = {
    id,
    playerId: who.playerId,
    sessionPlayerName: who.name,
    isAnonymous: who.isAnonymous,
    isHero: who.isHero,
    sessionStart: at,
    sessionEnd: null,
    sessionStatus: 'LIVE',
    seatNumber: who.seat,
    buyIn: who.buyIn,
    stackRemaining: who.stack,
  }
  return { ...NOBODY, ends, begins, id }
}

const backAt = (seatNumber: number, stackRemaining: Cents | null) => ({
  sessionEnd: null,
  sessionStatus: 'LIVE' as const,
  seatNumber,
  stackRemaining,
})

/** The ended one of the same player, preferring the same seat, then the most recently created (PLAY-22). */
function returning({ rows }: Seats, playerId: string, seat: number): SeatRow | null {
  const ended = rows.filter(row => row.playerId === playerId && row.sessionEnd !== null)
  const [best] = [...ended].sort(
    (a, b) =>
      Number(b.seatNumber === seat) - Number(a.seatNumber === seat) ||
      (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
  )
  return best ?? null
}

/** Whoever sits there ends, a new player session begins with the same start, the old one ends (PLAY-23); `at` where it may be late. */
function move(
  table: TableState,
  seats: Seats,
  { from, to }: SeatMove,
  at: string | null,
): Result<Seated, TableFailure> {
  const wrong = inRange(table, from) ?? inRange(table, to)
  if (wrong) return err(wrong)
  const [moving] = liveAt(seats, from)
  // whoever changed seats then has left since, or changed them again
  if (moving && at !== null && satLater(seats.rows, moving, at)) return ok({ ...NOBODY, table })
  const until = !moving || moving.isHero || at === null ? null : seatUntil(table, seats.rows, to, at)
  const next = until === null || from === to ? movePlayer(table, from, to) : clearSeat(table, from)
  if (!next.ok) return next
  if (!moving) return err({ code: 'seat/source-empty' })
  if (from === to) return ok({ ...NOBODY, table: next.value })
  const id = nextSeatId(table.sessionId, to, seats.taken)
  const { createdAt: _, ...kept } = moving
  const begins: Begun = { ...kept, id, seatNumber: to, sessionEnd: null, sessionStatus: 'LIVE' }
  const along = { id: moving.id, goesOn: true }
  if (until !== null) return ok({ table: next.value, ends: [along], comesBack: null, begins, until })
  return ok({
    table: {
      ...next.value,
      seats: next.value.seats.map(seat => (seat.seatNumber === to ? { ...seat, playerSessionId: id } : seat)),
    },
    ends: [...endsAt(seats, to), along],
    comesBack: null,
    begins,
  })
}

export interface SeatMove {
  readonly from: number
  readonly to: number
}

export interface Moved {
  readonly table: TableState
  /** What becomes of the player sessions, chair by chair. */
  readonly steps: readonly SeatRows[]
  readonly seats: Seats
}

/**
 * Everybody who came down to a smaller table (PLAY-33), one after the other, at the table as it is by now: each takes along the player
 * session and the button, also one that another device has set on them meanwhile (SES-73). `left` is the smaller table.
 */
export function decideMoves(
  table: TableState,
  seats: Seats,
  {
    moves,
    left,
    at,
  }: { readonly moves: readonly SeatMove[]; readonly left: TableState; readonly at: string },
): Result<Moved, TableFailure> {
  let now: Moved = { table, steps: [], seats }
  for (const { from, to } of moves) {
    const source = now.table.seats[from - 1]
    // nothing was known of a stranger who is gone by now
    if (!source?.isOccupied && left.seats.some(seat => seat.seatNumber === to && isStranger(seat))) continue
    const decided =
      source && isStranger(source)
        ? strangerMoved(now.table, from, to, at)
        : move(now.table, now.seats, { from, to }, null)
    if (!decided.ok) return decided
    const { table: next, ...rows } = decided.value
    now = {
      table: withButtonFrom(next, from, to),
      steps: [...now.steps, rows],
      seats: seatsAfter(now.seats, rows, at),
    }
  }
  return ok(now)
}

/** Nobody knows a player session of a stranger; hands know the chair. */
function strangerMoved(
  table: TableState,
  from: number,
  to: number,
  at: string,
): Result<Seated, TableFailure> {
  const next = movePlayer(table, from, to)
  return next.ok ? ok({ ...NOBODY, table: withChairTimes(next.value, at) }) : next
}

const withButtonFrom = (table: TableState, from: number, to: number): TableState => {
  const along = <T extends number | null | undefined>(seat: T) => (seat === from ? to : seat)
  const { buttonSeat, smallBlindSeat, bigBlindSeat } = table
  return withStraddle({
    ...table,
    buttonSeat: along(buttonSeat),
    smallBlindSeat: along(smallBlindSeat) ?? null,
    bigBlindSeat: along(bigBlindSeat) ?? null,
  })
}

const seatsAfter = (
  { rows, taken }: Seats,
  { ends, begins }: Pick<SeatRows, 'ends' | 'begins'>,
  at: string,
): Seats => {
  const ended = new Set(ends.map(({ id }) => id))
  return {
    rows: [
      ...rows.map(row => (ended.has(row.id) ? { ...row, sessionEnd: at } : row)),
      ...(begins ? [begins] : []),
    ],
    taken: begins ? new Set([...taken, begins.id]) : taken,
  }
}

/** Those that ended at this very moment, with their session: a corrected end takes them along (SES-15). */
export const endedWith = <R extends Pick<SeatRow, 'sessionEnd'>>(
  rows: readonly R[],
  endedAt: string | null,
): readonly R[] =>
  rows.filter(
    ({ sessionEnd }) =>
      sessionEnd !== null && endedAt !== null && Date.parse(sessionEnd) === Date.parse(endedAt),
  )

/**
 * Those that ended with their session run again, unless somebody has their seat since (SES-37). Whoever gave up their chair at that
 * very moment, to somebody else or for another one, does not: the table says who sat there.
 */
export function comingBack<
  R extends Pick<SeatRow, 'id' | 'isHero' | 'playerId' | 'sessionEnd' | 'seatNumber'>,
>(
  rows: readonly R[],
  endedAt: string | null,
  table: Pick<TableState, 'heroSeat' | 'seats'> | null,
): readonly R[] {
  const taken = new Set(rows.filter(row => row.sessionEnd === null).map(row => row.seatNumber))
  const back = endedWith(rows, endedAt).filter(row => !taken.has(row.seatNumber))
  const named = new Map(table?.seats.map(seat => [seat.seatNumber, seat.playerSessionId]))
  const isNamed = (row: R) =>
    row.isHero ? row.seatNumber === table?.heroSeat : named.get(row.seatNumber ?? 0) === row.id
  // there may be thousands, on a server that others wait for: none is compared with each of the others
  const staying = back.filter(isNamed)
  const chairs = new Set(staying.map(row => row.seatNumber))
  const players = new Set(staying.map(row => row.playerId))
  const hasHero = staying.some(row => row.isHero)
  const satElsewhere = (row: R) => (row.isHero ? hasHero : row.playerId !== null && players.has(row.playerId))
  return back.filter(row => isNamed(row) || !(chairs.has(row.seatNumber) || satElsewhere(row)))
}

/** The fields of a session that follow from its table. */
export const tableFields = (
  table: TableState,
): Pick<Session, 'heroSeat' | 'buttonSeat' | 'straddlePosition' | 'maxPlayers'> & {
  readonly tableState: TableState
} => ({
  tableState: table,
  heroSeat: table.heroSeat,
  buttonSeat: table.buttonSeat,
  straddlePosition: table.straddlePosition,
  maxPlayers: table.maxPlayers,
})
