// Start, end and the waiting list of a session corrected afterwards: nothing that happened comes to lie outside (SES-36), and the lines
// of the timeline that say them go along.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Session } from '@sidepot/models/session'
import type { LineChange } from './record/line-change.ts'
import { EARLIEST, isPastTimes } from './record/session-bounds.ts'
import { millis, type SessionRecord } from './record/session-record.ts'
import { type Millis, waitingMinutes } from './record/session-time.ts'
import { doneIn, isNote, type Line, timeOf } from './record/timeline.ts'

const MINUTE = 60_000

/** As ISO text; what is absent stays. */
export interface TimesCorrection {
  readonly sessionStart?: string | null
  readonly sessionEnd?: string | null
  readonly waitingListStart?: string | null
}

export type TimesFailure =
  | { readonly code: 'session/bad-times'; readonly of?: 'waiting' }
  /** The first or the last that would lie outside. */
  | { readonly code: 'session/times-cut-events'; readonly bound: 'start' | 'end'; readonly at: Millis }
  /** All of it would move, but so many hands came from a file, which says when they were played. */
  | { readonly code: 'import/hand-times'; readonly hands: number }

export type Times = Partial<
  Pick<Session, 'sessionStart' | 'sessionEnd' | 'waitingListStart' | 'waitingListEnd' | 'waitingDuration'>
>

/** The new time of something within a session when all of it moves to another day. */
export type Moved = (at: string) => string

/** Start, end and the waiting list as they become; nothing that happened may come to lie outside (SES-36). */
export function timesAfter(
  session: SessionRecord,
  correction: TimesCorrection,
  { lines, imported = 0 }: { readonly lines: readonly Line[]; readonly imported?: number },
  now: Millis,
): Result<{ readonly times: Times; readonly moved: Moved | null }, TimesFailure> {
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
    const done = doneIn(lines)
    // what lies outside already, such as chips another device added after the end, is not this correction's doing
    const [began, ended] = [millis(session.sessionStart), millis(session.sessionEnd)]
    // chips may be bought while waiting
    const mayBeEarly = ({ updateType }: Line) =>
      updateType === 'ADD_CHIPS' && session.waitingListStart !== null
    const isEarly = (line: Line) =>
      timeOf(line) < from && timeOf(line) >= (began ?? timeOf(line)) && !mayBeEarly(line)
    const isLate = (line: Line) =>
      until !== null && timeOf(line) > until && timeOf(line) <= (ended ?? timeOf(line))
    const isElsewhere =
      (ended !== null && from > ended) || (until !== null && began !== null && until < began)
    if (isElsewhere || done.some(line => isEarly(line) || isLate(line)))
      by = movedBy(session, { from, until })
    if (by !== 0 && imported > 0) return err({ code: 'import/hand-times', hands: imported })
    // a note keeps nobody from correcting the times: it goes along
    const played = by === 0 ? done.filter(line => !isNote(line)) : []
    const [early, late] = [played.filter(isEarly).map(timeOf), played.filter(isLate).map(timeOf)]
    if (early.length > 0)
      return err({ code: 'session/times-cut-events', bound: 'start', at: Math.min(...early) })
    if (late.length > 0) return err({ code: 'session/times-cut-events', bound: 'end', at: Math.max(...late) })
  }
  const list = by === 0 ? null : millis(session.waitingListStart)
  const since = correction.waitingListStart ?? (list === null ? null : new Date(list + by).toISOString())
  const waited = waitedSince(session, since, start, now)
  if (!waited.ok) return waited
  const earliest = millis(waited.value.waitingListStart ?? session.waitingListStart ?? start)
  const along = (at: string): string => {
    const after = Math.max(Date.parse(at) + by, earliest ?? 0)
    return new Date(Math.min(after, millis(end) ?? after)).toISOString()
  }
  const times = {
    ...(start === null || same(start, session.sessionStart)
      ? {}
      : { sessionStart: new Date(start).toISOString() }),
    ...(end === null || same(end, session.sessionEnd) ? {} : { sessionEnd: new Date(end).toISOString() }),
    ...waited.value,
  }
  return ok({ times, moved: by === 0 ? null : along })
}

/** A session put on another day as a whole: start and end moved alike, as far as a form without seconds says it. */
function movedBy(
  session: SessionRecord,
  { from, until }: { readonly from: Millis; readonly until: Millis | null },
): Millis {
  const [began, ended] = [millis(session.sessionStart), millis(session.sessionEnd)]
  if (began === null || ended === null || until === null) return 0
  const by = from - began
  return Math.abs(by - (until - ended)) < MINUTE ? Math.round(by / MINUTE) * MINUTE : 0
}

/** The list comes before the table: from when, until the table, and how many minutes it took. */
function waitedSince(
  session: SessionRecord,
  since: string | null | undefined,
  start: string | null,
  now: Millis,
): Result<Times, TimesFailure> {
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

/** The lines of the timeline that say when it began and ended go where the session's own times go. */
export const retimedLines = (
  lines: readonly Line[],
  session: SessionRecord,
  times: Times,
  moved: Moved | null,
): readonly LineChange[] => {
  const within = withinTimes(session, times)
  return lines.flatMap(({ id, updateType, value, timestamp }) => {
    if (updateType === 'SESSION_START' && times.sessionStart)
      return [{ id, set: { timestamp: times.sessionStart } }]
    if (updateType === 'WAITING_START' && times.waitingListStart && session.waitingListStart)
      return [{ id, set: { timestamp: times.waitingListStart } }]
    if (updateType === 'WAITING_END' && times.waitingListEnd && session.waitingListStart)
      return [{ id, set: { timestamp: times.waitingListEnd } }]
    if ((updateType === 'CASHOUT' || updateType === 'SESSION_END') && times.sessionEnd)
      return [{ id, set: { timestamp: times.sessionEnd } }]
    if (moved) return [{ id, set: { timestamp: moved(timestamp) } }]
    const kept = isNote({ updateType, value }) ? within(timestamp) : timestamp
    return kept === timestamp ? [] : [{ id, set: { timestamp: kept } }]
  })
}

/** The nearest time between a start and an end that were corrected; what lay outside before stays where it is. */
const withinTimes =
  (session: SessionRecord, times: Times): Moved =>
  at => {
    const [was, is] = [
      [session.sessionStart, session.sessionEnd].map(millis),
      [times.sessionStart ?? session.sessionStart, times.sessionEnd ?? session.sessionEnd].map(millis),
    ]
    const moment = Date.parse(at)
    const nearest = (of: readonly (Millis | null | undefined)[]) =>
      Math.min(Math.max(moment, of[0] ?? moment), of[1] ?? Number.POSITIVE_INFINITY)
    return nearest(was) === moment && nearest(is) !== moment ? new Date(nearest(is)).toISOString() : at
  }
