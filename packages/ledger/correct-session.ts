// Any field of a session corrected afterwards: the bookings, the lines of its start and end, minutes, rake and result follow
// (SES-15), and every bound that a form has holds here too (SES-36).
import { err, ok, type Result } from '@sidepot/engine/result'
import { clampTableSize, straddleAmount } from '@sidepot/engine/table'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Session } from '@sidepot/models/session'
import type { Booking, BookingChange, NewBooking } from './bankroll/bookings.ts'
import { changedLines, endLine, following, type LineChange, rakeAfter } from './correct-line.ts'
import { isUnraked } from './rake-config.ts'
import { EARLIEST, isPastTimes, isTooMuch } from './record/session-bounds.ts'
import { millis, type SessionRecord } from './record/session-record.ts'
import { type Millis, waitingMinutes } from './record/session-time.ts'
import { doneIn, inOrder, type Line, timeOf } from './record/timeline.ts'
import { badBlinds } from './table/blinds.ts'
import { chipStake, isSmallestChip, ownChip } from './table/smallest-chip.ts'
import { newTable, type TableState } from './table/table-state.ts'

const MINUTE = 60_000

export type CorrectedRecord = SessionRecord &
  Pick<
    Session,
    | 'id'
    | 'gameOrigin'
    | 'smallBlind'
    | 'bigBlind'
    | 'straddleAmount'
    | 'isStraddleOn'
    | 'maxPlayers'
    | 'heroSeat'
    | 'buttonSeat'
    | 'tableState'
  >

/** Amounts in cents, times as ISO text; what is absent stays. */
export interface SessionCorrection {
  readonly bankrollId?: string | null
  readonly gameType?: Session['gameType'] | null
  readonly gameOrigin?: Session['gameOrigin'] | null
  readonly tableCount?: number | null
  readonly straddleAmount?: Cents | null
  readonly buyIn?: Cents | null
  readonly cashOut?: Cents | null
  readonly sessionStart?: string | null
  readonly sessionEnd?: string | null
  readonly venueId?: string | null
  readonly venueName?: string | null
  readonly cashGameStakeId?: string | null
  readonly smallBlind?: Cents | null
  readonly bigBlind?: Cents | null
  readonly rakeConfig?: unknown
  readonly smallestChip?: Cents | null
  readonly notes?: string | null
  readonly isPrivate?: boolean | null
  readonly expenses?: Cents | null
  readonly tips?: Cents | null
  readonly waitingListStart?: string | null
  readonly maxPlayers?: number | null
  readonly heroSeat?: number | null
}

export interface CorrectedSession {
  readonly change: Partial<Session>
  readonly lines: readonly LineChange[]
  readonly bookings: readonly BookingChange[]
  readonly made: readonly NewBooking[]
}

export type CorrectionFailure =
  | { readonly code: 'session/buy-in-required' }
  | { readonly code: 'session/negative-cashout' }
  | { readonly code: 'session/negative-costs' }
  | { readonly code: 'session/too-much' }
  | { readonly code: 'session/bad-blinds' }
  | { readonly code: 'table/bad-chip' }
  | { readonly code: 'session/bad-times'; readonly of?: 'waiting' }
  /** The first or the last that would lie outside. */
  | { readonly code: 'session/times-cut-events'; readonly bound: 'start' | 'end'; readonly at: Millis }
  | { readonly code: 'bankroll/required-for-session' }
  | { readonly code: 'seat/out-of-range'; readonly seat: number; readonly size: number }

export function correctSession(
  session: CorrectedRecord,
  { lines, bookings }: { readonly lines: readonly Line[]; readonly bookings: readonly Booking[] },
  correction: SessionCorrection,
  now: Millis,
): Result<CorrectedSession, CorrectionFailure> {
  // Who only waited paid nothing and took nothing: there is no money to correct.
  const onlyWaited = session.sessionStatus === 'ENDED' && session.sessionStart === null
  const buyIn = onlyWaited ? null : (correction.buyIn ?? null)
  const cashOut = onlyWaited || session.sessionStatus !== 'ENDED' ? null : (correction.cashOut ?? null)
  const wrong = wrongAmounts(session, { ...correction, buyIn })
  if (wrong) return err(wrong)
  if (!isSmallestChip(correction.smallestChip, correction.bigBlind ?? session.bigBlind))
    return err({ code: 'table/bad-chip' })
  const bankrollId = correction.bankrollId ?? session.bankrollId
  if (bankrollId === null && (buyIn !== null || cashOut !== null))
    return err({ code: 'bankroll/required-for-session' })
  const read = timesAfter(session, correction, lines, now)
  if (!read.ok) return read
  const { times, moved } = read.value
  const seats = seatsAfter(session, correction)
  if (!seats.ok) return seats

  const retimed = [...retimedLines(lines, session, times, moved), ...revalued(lines, session, buyIn, cashOut)]
  const set = {
    ...times,
    ...seats.value,
    ...(buyIn === null ? {} : { buyIn }),
    ...(cashOut === null ? {} : { cashOut }),
  }
  const followed = following({ ...session, ...set }, changedLines(lines, retimed))
  const rakeSet = correction.rakeConfig === undefined ? {} : { rakeConfig: correction.rakeConfig }
  const change: Partial<Session> = {
    ...plainFields(session, correction),
    ...set,
    ...followed,
    bankrollId,
    ...rakeSet,
    ...chipAfter(session, correction),
    ...rakeAfter(session, { ...set, ...followed, ...rakeSet }),
  }
  return ok({
    change,
    lines: [...retimed, ...endLine(lines, followed)],
    ...bookingsAfter(session, bookings, { bankrollId, buyIn, cashOut, times, moved }),
  })
}

function wrongAmounts(session: CorrectedRecord, correction: SessionCorrection): CorrectionFailure | null {
  const { buyIn, cashOut } = correction
  if (typeof buyIn === 'number' && buyIn <= 0) return { code: 'session/buy-in-required' }
  if (typeof cashOut === 'number' && cashOut < 0) return { code: 'session/negative-cashout' }
  if ((correction.tips ?? 0) < 0 || (correction.expenses ?? 0) < 0) return { code: 'session/negative-costs' }
  if ([buyIn, cashOut, correction.tips, correction.expenses].some(isTooMuch))
    return { code: 'session/too-much' }
  const small = correction.smallBlind ?? session.smallBlind
  const big = correction.bigBlind ?? session.bigBlind
  return badBlinds(small, big) || (correction.straddleAmount ?? 0) < 0 ? { code: 'session/bad-blinds' } : null
}

/** A venue of the list or a name of the person's own: each takes the place of the other (SES-17). */
function placeOf({ venueId, venueName }: SessionCorrection): Partial<Session> {
  const name = venueName?.trim() || null
  if (venueId) return { venueId, venueName: null }
  if (name) return { venueId: null, venueName: name }
  return {
    ...(venueId === undefined ? {} : { venueId: null }),
    ...(venueName === undefined ? {} : { venueName: null }),
  }
}

/** Whether nothing is taken there, unless it was set, once this is corrected. */
export const isUnrakedAfter = (
  current: { readonly venueId: string | null; readonly venueName: string | null },
  correction: Pick<SessionCorrection, 'venueId' | 'venueName'>,
): boolean => {
  if (correction.venueId || correction.venueName !== undefined) return isUnraked(correction)
  return correction.venueId === undefined && isUnraked(current)
}

const GIVEN = ['cashGameStakeId', 'smallBlind', 'bigBlind', 'expenses', 'tips', 'notes'] as const

function plainFields(session: CorrectedRecord, correction: SessionCorrection): Partial<Session> {
  const bigBlind = correction.bigBlind ?? session.bigBlind ?? 0
  const straddle =
    correction.straddleAmount === undefined ? session.straddleAmount : correction.straddleAmount
  // what is no straddle at these blinds is none (SES-13)
  const counts = straddle === null ? null : straddleAmount(straddle, bigBlind)
  return {
    ...(correction.gameType ? { gameType: correction.gameType } : {}),
    ...(correction.gameOrigin ? { gameOrigin: correction.gameOrigin } : {}),
    ...(correction.tableCount ? { tableCount: correction.tableCount } : {}),
    ...placeOf(correction),
    ...Object.fromEntries(
      GIVEN.flatMap(field => (correction[field] === undefined ? [] : [[field, correction[field]]])),
    ),
    ...(correction.isPrivate === undefined || correction.isPrivate === null
      ? {}
      : { isPrivate: correction.isPrivate }),
    ...(counts === session.straddleAmount
      ? {}
      : { straddleAmount: counts, ...(counts ? {} : { isStraddleOn: false }) }),
  }
}

/** The chip belongs to the table (PLAY-41); a session entered without one gets its default table. */
function chipAfter(
  session: CorrectedRecord,
  correction: SessionCorrection,
): Partial<Pick<Session, 'tableState'>> {
  if (correction.smallestChip === undefined) return {}
  const table =
    (session.tableState as TableState | null) ??
    newTable(session.id, session.maxPlayers, session.heroSeat ?? 1, session.buttonSeat ?? 1)
  const stake = chipStake({
    smallBlind: correction.smallBlind ?? session.smallBlind,
    bigBlind: correction.bigBlind ?? session.bigBlind,
    gameOrigin: correction.gameOrigin ?? session.gameOrigin,
  })
  return { tableState: { ...table, smallestChip: ownChip(correction.smallestChip, stake) } }
}

type Times = Partial<
  Pick<Session, 'sessionStart' | 'sessionEnd' | 'waitingListStart' | 'waitingListEnd' | 'waitingDuration'>
>

/** The new time of something within a session when all of it moves to another day. */
type Moved = (at: string) => string

/** Start, end and the waiting list as they become; nothing that happened may come to lie outside (SES-36). */
function timesAfter(
  session: SessionRecord,
  correction: SessionCorrection,
  lines: readonly Line[],
  now: Millis,
): Result<{ readonly times: Times; readonly moved: Moved | null }, CorrectionFailure> {
  const same = (a: string | null, b: string | null) => millis(a) === millis(b)
  const start = correction.sessionStart ?? session.sessionStart
  // What still runs has no end to correct.
  const end =
    session.sessionStatus === 'ENDED' ? (correction.sessionEnd ?? session.sessionEnd) : session.sessionEnd
  // as they happened they stay, also where start and end are one moment
  const isMoved = !same(start, session.sessionStart) || !same(end, session.sessionEnd)
  let by: Millis = 0
  if (isMoved && start !== null) {
    const [from, until] = [Date.parse(start), end === null ? null : Date.parse(end)]
    if (!isPastTimes(from, until, now)) return err({ code: 'session/bad-times' })
    const done = doneIn(lines, { waited: session.waitingListStart !== null }).map(timeOf)
    // what lies outside already, such as chips another device added after the end, is not this correction's doing
    const [began, ended] = [millis(session.sessionStart), millis(session.sessionEnd)]
    const early = done.filter(at => at < from && at >= (began ?? at))
    const late = done.filter(at => until !== null && at > until && at <= (ended ?? at))
    if (early.length > 0 || late.length > 0) by = movedBy(session, { from, until }, lines)
    if (by === 0 && early.length > 0)
      return err({ code: 'session/times-cut-events', bound: 'start', at: Math.min(...early) })
    if (by === 0 && late.length > 0)
      return err({ code: 'session/times-cut-events', bound: 'end', at: Math.max(...late) })
  }
  const along = (at: string): string => {
    const after = Math.max(Date.parse(at) + by, millis(start) ?? 0)
    return new Date(Math.min(after, millis(end) ?? after)).toISOString()
  }
  const list = by === 0 ? null : millis(session.waitingListStart)
  const since = correction.waitingListStart ?? (list === null ? null : new Date(list + by).toISOString())
  const waited = waitedSince(session, since, start, now)
  if (!waited.ok) return waited
  const times = {
    ...(start === null || same(start, session.sessionStart)
      ? {}
      : { sessionStart: new Date(start).toISOString() }),
    ...(end === null || same(end, session.sessionEnd) ? {} : { sessionEnd: new Date(end).toISOString() }),
    ...waited.value,
  }
  return ok({ times, moved: by === 0 ? null : along })
}

/**
 * A session put on another day as a whole: start and end moved alike, as far as a form without seconds says it. Hands have
 * times of their own and stay, so where there are any it is none.
 */
function movedBy(
  session: SessionRecord,
  { from, until }: { readonly from: Millis; readonly until: Millis | null },
  lines: readonly Line[],
): Millis {
  const [began, ended] = [millis(session.sessionStart), millis(session.sessionEnd)]
  if (began === null || ended === null || until === null) return 0
  if (doneIn(lines, { waited: true }).some(({ updateType }) => updateType === 'HAND_RESULT')) return 0
  const by = from - began
  return Math.abs(by - (until - ended)) < MINUTE ? Math.round(by / MINUTE) * MINUTE : 0
}

/** The list comes before the table: from when, until the table, and how many minutes it took. */
function waitedSince(
  session: SessionRecord,
  since: string | null | undefined,
  start: string | null,
  now: Millis,
): Result<Times, CorrectionFailure> {
  if (session.waitingListStart === null) return ok({})
  // who sat down left the list at that moment, so a corrected start takes its end along
  const isMoved = start !== null && millis(start) !== millis(session.sessionStart)
  if (!since && !isMoved) return ok({})
  const until = millis(isMoved ? start : (session.waitingListEnd ?? start)) ?? now
  const began = Date.parse(since || session.waitingListStart)
  // a form has no seconds: whoever sat down in the minute of joining the list did not wait
  const from = isMoved && began > until && began - until < MINUTE ? until : began
  if (!(from >= EARLIEST && from <= until)) return err({ code: 'session/bad-times', of: 'waiting' })
  return ok({
    ...(since || from !== began ? { waitingListStart: new Date(from).toISOString() } : {}),
    ...(isMoved ? { waitingListEnd: new Date(until).toISOString() } : {}),
    waitingDuration: session.waitingListEnd === null ? session.waitingDuration : waitingMinutes(from, until),
  })
}

/** Of a session that is over; while it runs the table itself says both. */
function seatsAfter(
  session: CorrectedRecord,
  correction: SessionCorrection,
): Result<Partial<Pick<Session, 'maxPlayers' | 'heroSeat'>>, CorrectionFailure> {
  if (session.sessionStatus !== 'ENDED') return ok({})
  const maxPlayers = clampTableSize(correction.maxPlayers ?? session.maxPlayers)
  const heroSeat = correction.heroSeat ?? Math.min(session.heroSeat ?? 1, maxPlayers)
  if (heroSeat < 1 || heroSeat > maxPlayers)
    return err({ code: 'seat/out-of-range', seat: heroSeat, size: maxPlayers })
  return ok({ maxPlayers, heroSeat })
}

/** The lines of the timeline that say when it began and ended go where the session's own times go. */
const retimedLines = (
  lines: readonly Line[],
  session: SessionRecord,
  times: Times,
  moved: Moved | null,
): readonly LineChange[] =>
  lines.flatMap(({ id, updateType, timestamp }) => {
    if (updateType === 'SESSION_START' && times.sessionStart)
      return [{ id, set: { timestamp: times.sessionStart } }]
    if (updateType === 'WAITING_START' && times.waitingListStart && session.waitingListStart)
      return [{ id, set: { timestamp: times.waitingListStart } }]
    if (updateType === 'WAITING_END' && times.waitingListEnd && session.waitingListStart)
      return [{ id, set: { timestamp: times.waitingListEnd } }]
    if ((updateType === 'CASHOUT' || updateType === 'SESSION_END') && times.sessionEnd)
      return [{ id, set: { timestamp: times.sessionEnd } }]
    return moved ? [{ id, set: { timestamp: moved(timestamp) } }] : []
  })

const revalued = (
  lines: readonly Line[],
  session: SessionRecord,
  buyIn: Cents | null,
  cashOut: Cents | null,
): readonly LineChange[] => {
  const first = (type: Line['updateType']) => inOrder(lines).find(line => line.updateType === type)
  const [start, out] = [first('SESSION_START'), first('CASHOUT')]
  return [
    ...(start && buyIn !== null && buyIn !== session.buyIn ? [{ id: start.id, set: { value: buyIn } }] : []),
    ...(out && cashOut !== null && cashOut !== session.cashOut
      ? [{ id: out.id, set: { value: cashOut } }]
      : []),
  ]
}

/**
 * Money that changes is booked anew on the row it came from, and on the day of the start or the end as corrected; another
 * bankroll takes all rows of the first along.
 */
function bookingsAfter(
  session: SessionRecord,
  bookings: readonly Booking[],
  {
    bankrollId,
    buyIn,
    cashOut,
    times,
    moved,
  }: {
    readonly bankrollId: string | null
    readonly buyIn: Cents | null
    readonly cashOut: Cents | null
    readonly times: Times
    readonly moved: Moved | null
  },
): Pick<CorrectedSession, 'bookings' | 'made'> {
  const wanted = [
    {
      type: 'SESSION_BUY_IN' as const,
      amount: buyIn === null || buyIn === session.buyIn ? null : -buyIn,
      // whoever waited bought in on joining the list
      at: session.waitingListStart === null ? times.sessionStart : times.waitingListStart,
    },
    {
      type: 'SESSION_CASHOUT' as const,
      amount: cashOut === session.cashOut ? null : cashOut,
      at: times.sessionEnd,
    },
  ]
  const firstOf = (type: Booking['type']) => bookings.find(one => one.type === type)
  const isMoving = bankrollId !== null && bankrollId !== session.bankrollId
  const changed = bookings.flatMap((booking): BookingChange[] => {
    const become = wanted.find(({ type }) => firstOf(type) === booking)
    const amount = become?.amount ?? null
    const timestamp = become?.at ?? moved?.(booking.timestamp) ?? null
    const moves = isMoving && booking.bankrollId === session.bankrollId
    if (amount === null && timestamp === null && !moves) return []
    const set = {
      ...(amount === null ? {} : { amount }),
      ...(timestamp === null ? {} : { timestamp }),
      ...(moves ? { bankrollId } : {}),
    }
    return [{ booking, set }]
  })
  const made = wanted.flatMap(({ type, amount, at }) =>
    amount !== null && bankrollId !== null && !firstOf(type)
      ? [{ bankrollId, type, amount, ...(at ? { at } : {}) }]
      : [],
  )
  return { bookings: changed, made }
}
