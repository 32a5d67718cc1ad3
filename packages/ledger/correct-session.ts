// Any field of a session corrected afterwards: the bookings, the lines of its start and end, minutes, rake and result follow
// (SES-15), and every bound that a form has holds here too (SES-36).
import { err, ok, type Result } from '@sidepot/engine/result'
import { clampTableSize, straddleAmount } from '@sidepot/engine/table'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Session } from '@sidepot/models/session'
import type { Booking, BookingChange, NewBooking } from './bankroll/bookings.ts'
import { changedLines, following, rakeAfter } from './correct-line.ts'
import {
  type Moved,
  retimedLines,
  type Times,
  type TimesCorrection,
  type TimesFailure,
  timesAfter,
} from './correct-session-times.ts'
import { isUnraked } from './rake-config.ts'
import { endLine, type LineChange } from './record/line-change.ts'
import { isTooMuch } from './record/session-bounds.ts'
import type { SessionRecord } from './record/session-record.ts'
import type { Millis } from './record/session-time.ts'
import { inOrder, type Line } from './record/timeline.ts'
import { badBlinds } from './table/blinds.ts'
import { chipStake, isSmallestChip, ownChip } from './table/smallest-chip.ts'
import { newTable, type TableState } from './table/table-state.ts'

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
export interface SessionCorrection extends TimesCorrection {
  readonly bankrollId?: string | null
  readonly gameType?: Session['gameType'] | null
  readonly gameOrigin?: Session['gameOrigin'] | null
  readonly tableCount?: number | null
  readonly straddleAmount?: Cents | null
  readonly buyIn?: Cents | null
  readonly cashOut?: Cents | null
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
  readonly maxPlayers?: number | null
  readonly heroSeat?: number | null
}

export interface CorrectedSession {
  readonly change: Partial<Session>
  readonly lines: readonly LineChange[]
  readonly bookings: readonly BookingChange[]
  readonly made: readonly NewBooking[]
  /** Where the whole session moves to another time: where everything in it moves, hands and player sessions too. */
  readonly moved?: Moved
}

export type CorrectionFailure =
  | { readonly code: 'session/buy-in-required' }
  | { readonly code: 'session/negative-cashout' }
  | { readonly code: 'session/negative-costs' }
  | { readonly code: 'session/too-much' }
  | { readonly code: 'session/bad-blinds' }
  | { readonly code: 'table/bad-chip' }
  | TimesFailure
  | { readonly code: 'bankroll/required-for-session' }
  | { readonly code: 'seat/out-of-range'; readonly seat: number; readonly size: number }

export function correctSession(
  session: CorrectedRecord,
  {
    lines,
    bookings,
    imported = 0,
  }: {
    readonly lines: readonly Line[]
    readonly bookings: readonly Booking[]
    /** how many of its hands came from a file */
    readonly imported?: number
  },
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
  const read = timesAfter(session, correction, { lines, imported }, now)
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
    ...(moved ? { moved } : {}),
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
  // a straddle too small for these blinds counts as none (SES-13)
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
  const firsts = new Map([...bookings].reverse().map(booking => [booking.type, booking]))
  const firstOf = (type: Booking['type']) => firsts.get(type)
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
