// One line of a session's timeline corrected or taken out: a break's times, chips that were added, a stack as it was read.
// What hangs on it follows: the booking, the total of its kind, minutes, the chips and the result (SES-16).
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Cents } from '@sidepot/models/kit/kinds'
import { type Booking, type BookingChange, bookingOfChips } from './bankroll/bookings.ts'
import { CHIP_TOTALS } from './bankroll/transactions.ts'
import { endLine, type LineChange, type LineFields } from './record/line-change.ts'
import { isTooMuch } from './record/session-bounds.ts'
import { millis, moneyIn, profitOf, type SessionChange, type SessionRecord } from './record/session-record.ts'
import { breakFits, durationMinutes, type Millis } from './record/session-time.ts'
import { breaksIn, chipsAfter, inOrder, type Line, timeOf } from './record/timeline.ts'
import { rakePaidAfter } from './session.ts'

export interface LineCorrection {
  /** The line; of a break its start. */
  readonly updateId: string
  readonly timestamp?: string | null
  /** A break's end. */
  readonly end?: string | null
  readonly amount?: Cents | null
  readonly notes?: string | null
  readonly isRemoved?: boolean | null
}

export interface Corrected {
  readonly change: SessionChange
  readonly lines: readonly LineChange[]
  readonly bookings: readonly BookingChange[]
}

export type LineFailure =
  | { readonly code: 'session/no-such-event' }
  | { readonly code: 'session/bad-event-times' }
  | { readonly code: 'session/chips-not-positive' }
  | { readonly code: 'session/bad-stack' }
  | { readonly code: 'session/too-much' }

interface Around {
  readonly session: SessionRecord
  readonly row: Line
  readonly lines: readonly Line[]
  readonly bookings: readonly Booking[]
  /** When the session began, and the last moment anything can have happened in it. */
  readonly from: Millis
  readonly until: Millis
}

const OUTSIDE = err({ code: 'session/bad-event-times' } as const)

export function correctLine(
  session: SessionRecord,
  { lines, bookings }: { readonly lines: readonly Line[]; readonly bookings: readonly Booking[] },
  correction: LineCorrection,
  now: Millis,
): Result<Corrected, LineFailure> {
  const row = lines.find(({ id }) => id === correction.updateId)
  const from = millis(session.waitingListStart) ?? millis(session.sessionStart)
  if (!row || from === null) return err({ code: 'session/no-such-event' })
  if (isTooMuch(correction.amount)) return err({ code: 'session/too-much' })
  const around: Around = { session, row, lines, bookings, from, until: millis(session.sessionEnd) ?? now }
  switch (row.updateType) {
    case 'BREAK_START':
      return correctBreak(around, correction)
    case 'ADD_CHIPS':
      return correctChips(around, correction)
    case 'GENERAL_UPDATE':
      return correctReading(around, correction)
    default:
      return err({ code: 'session/no-such-event' })
  }
}

function correctBreak(around: Around, correction: LineCorrection): Result<Corrected, LineFailure> {
  const { session, row, lines, until } = around
  const others = inOrder(lines).filter(({ updateType }) => updateType.startsWith('BREAK_'))
  const next = others[others.indexOf(row) + 1]
  const end = next?.updateType === 'BREAK_END' ? next : null
  if (correction.isRemoved) {
    // the break that runs is ended by going on, not by taking it out
    if (!end) return OUTSIDE
    return corrected(
      around,
      [row, end].map(({ id }) => ({ id, set: null })),
    )
  }
  const start = correction.timestamp ?? row.timestamp
  const stop = end === null ? null : (correction.end ?? end.timestamp)
  const fits = breakFits(
    { start: Date.parse(start), end: stop === null ? null : Date.parse(stop) },
    others.filter(one => one !== row && one !== end).map(timeOf),
    { from: millis(session.sessionStart) ?? timeOf(row), until },
  )
  if (!fits) return OUTSIDE
  return corrected(around, [
    { id: row.id, set: { timestamp: start, ...notesOf(correction) } },
    ...(end && stop ? [{ id: end.id, set: { timestamp: stop } }] : []),
  ])
}

function correctChips(around: Around, correction: LineCorrection): Result<Corrected, LineFailure> {
  const { session, row } = around
  const before = row.value ?? 0
  const amount = correction.isRemoved ? 0 : (correction.amount ?? before)
  if (amount <= 0 && !correction.isRemoved) return err({ code: 'session/chips-not-positive' })
  const timestamp = correction.timestamp ?? row.timestamp
  if (!isWithin(timestamp, around)) return OUTSIDE
  const booking = bookingOfChips(row, around.bookings)
  const total = CHIP_TOTALS[booking?.type ?? 'ADDON']
  return corrected(
    around,
    [{ id: row.id, set: correction.isRemoved ? null : { timestamp, value: amount, ...notesOf(correction) } }],
    { [total]: Math.max(0, session[total] + amount - before) },
    booking ? [{ booking, set: correction.isRemoved ? null : { amount: -amount, timestamp } }] : [],
  )
}

function correctReading(around: Around, correction: LineCorrection): Result<Corrected, LineFailure> {
  const { row } = around
  const value = correction.amount ?? row.value
  if (value !== null && value < 0) return err({ code: 'session/bad-stack' })
  const timestamp = correction.timestamp ?? row.timestamp
  if (!isWithin(timestamp, around)) return OUTSIDE
  return corrected(around, [
    { id: row.id, set: correction.isRemoved ? null : { timestamp, value, ...notesOf(correction) } },
  ])
}

const isWithin = (at: string, { from, until }: Around): boolean =>
  Date.parse(at) >= from && Date.parse(at) <= until

const notesOf = ({ notes }: LineCorrection): LineFields =>
  notes === undefined ? {} : { notes: notes?.trim() || null }

/** The lines as they are after the changes. */
export function changedLines(lines: readonly Line[], changes: readonly LineChange[]): readonly Line[] {
  // the first counts, where there are two
  const byId = new Map([...changes].reverse().map(change => [change.id, change]))
  return lines.flatMap(line => {
    const change = byId.get(line.id)
    return change ? (change.set === null ? [] : [{ ...line, ...change.set }]) : [line]
  })
}

function corrected(
  { session, lines }: Around,
  changes: readonly LineChange[],
  totals: SessionChange = {},
  bookings: readonly BookingChange[] = [],
): Result<Corrected, never> {
  const followed = following({ ...session, ...totals }, changedLines(lines, changes))
  const change = { ...totals, ...followed, ...rakeAfter(session, followed) }
  return ok({ change, lines: [...changes, ...endLine(lines, change)], bookings })
}

/** Net, result, minutes and the rake by the clock, as they follow from a session's fields and its lines. */
export function following(session: SessionRecord, lines: readonly Line[]): SessionChange {
  if (session.sessionStatus === 'LIVE' || session.sessionStatus === 'BREAK')
    return { sessionNet: chipsAfter(session.buyIn, lines) - moneyIn(session) }
  const [start, end] = [millis(session.sessionStart), millis(session.sessionEnd)]
  if (session.sessionStatus !== 'ENDED' || start === null || end === null) return {}
  const net = profitOf(session.cashOut ?? 0, moneyIn(session))
  const duration = durationMinutes(start, end, breaksIn(lines))
  return { sessionNet: net, sessionResult: net, duration }
}

/** The rake by the clock and from the buy-in after a correction; `was` is the session before it. */
export const rakeAfter = (was: SessionRecord, change: SessionChange): SessionChange => ({
  sessionRakePaid: rakePaidAfter(
    was,
    change.buyIn ?? was.buyIn,
    change.duration === undefined ? was.duration : change.duration,
    change.rakeConfig,
  ),
})
