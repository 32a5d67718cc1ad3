// Between stored sessions and the ledger's rules: what they need to know is loaded, and what they decide is written.
import { type BookingChange, balanceMoves, type NewBooking } from '@sidepot/ledger/bookings'
import { heroSeating } from '@sidepot/ledger/hero-seat'
import { endLine, type LineChange } from '@sidepot/ledger/line-change'
import { type Command, decide, momentOf, type Outcome, type SessionFacts } from '@sidepot/ledger/session'
import { heroStack, type SessionChange } from '@sidepot/ledger/session-record'
import { addedAfter, breaksIn, chipsAfter, lastDoneAt, type Reading } from '@sidepot/ledger/timeline'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import type { UpdateType } from '@sidepot/models/enumerations'
import type { Patch } from '@sidepot/models/kit/model'
import { centsOf } from '@sidepot/models/kit/money'
import { type PlayerSession, playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { type SessionUpdate, sessionUpdate } from '@sidepot/models/session-update'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write, writeMany } from '../../derive/write.ts'
import { ownBankroll } from '../kit/owned.ts'
import { must, type Work } from '../kit/work.ts'
import { book, bookAll, moveBalance, withdrawBookings } from '../money/booking.ts'
import { comeBack, endPlayerSessions } from '../player/player-sessions.ts'

/** A session after an operation; `warning` says why nothing was written. */
export interface SessionAnswer {
  readonly session: Session
  readonly warning: Command['kind'] | null
}

export const heroSession = async (work: Work, sessionId: string): Promise<PlayerSession | null> => {
  const rows = await find(
    work.trx,
    playerSession,
    { sessionId, userId: work.userId, isHero: true },
    { lock: true },
  )
  return heroSeating(rows)
}

/** Of one session, twice as many as the longest has: what follows from them is worked out in one go (REC-25). */
export const MOST_LINES = 20_000

/** All of them, or those of these types. */
export const linesOf = (
  { trx, userId }: Work,
  sessionId: string,
  updateType?: readonly UpdateType[],
): Promise<readonly SessionUpdate[]> =>
  find(
    trx,
    sessionUpdate,
    { sessionId, userId, ...(updateType && { updateType }) },
    { orderBy: 'timestamp', most: MOST_LINES },
  )

export const bookingsOf = (work: Work, sessionId: string) =>
  find(
    work.trx,
    bankrollTransaction,
    { sessionId, userId: work.userId },
    { orderBy: 'createdAt', lock: true, most: MOST_LINES },
  )

/** Breaks are few; whether the command is late is a look at two indexes. */
async function factsOf(work: Work, stored: Session, { kind }: Command): Promise<SessionFacts> {
  const events = await linesOf(work, stored.id, ['BREAK_START', 'BREAK_END'])
  const facts: SessionFacts = { breaks: breaksIn(events), reading: null, later: 0 }
  if (kind === 'reopen') {
    const lines = (await linesOf(work, stored.id)).filter(line => line.updateType !== 'CASHOUT')
    return { ...facts, chipsBeforeCashOut: chipsAfter(stored.buyIn, lines) }
  }
  if (kind === 'cashOut')
    return { ...facts, lastDone: lastDoneAt(await linesAfter(work, stored.id, work.at)) }
  if (kind !== 'addChips' && kind !== 'updateStack') return facts
  const reading = await lastReadingOf(work, stored.id)
  const at = work.at.getTime()
  const later = kind === 'updateStack' ? addedAfter(await linesAfter(work, stored.id, work.at), at) : 0
  return { ...facts, reading, later }
}

/** The newest reading of the stack, by the index of the readings alone. */
async function lastReadingOf({ trx, userId }: Work, sessionId: string): Promise<Reading | null> {
  const { rows } = await sql<{ at: Date; value: string }>`
    select timestamp as at, value::text from session_updates
    where session_id = ${sessionId} and update_type = 'GENERAL_UPDATE' and value is not null and not _deleted
      and user_id = ${userId} order by timestamp desc, value desc limit 1`.execute(trx)
  const last = rows[0]
  return last ? { at: last.at.getTime(), value: centsOf(Number(last.value)) } : null
}

async function linesAfter(work: Work, sessionId: string, at: Date): Promise<readonly SessionUpdate[]> {
  const { rows } = await sql<{ any: boolean }>`select exists (select 1 from session_updates
    where session_id = ${sessionId} and user_id = ${work.userId} and timestamp > ${at} and not _deleted) as any`.execute(
    work.trx,
  )
  return rows[0]?.any ? linesOf(work, sessionId) : []
}

/** Runs a command of the ledger on a locked session and writes all that follows from it. */
export async function command(
  work: Work,
  stored: Session,
  what: Command,
  money: { readonly bankrollId: string | null; readonly notes?: string | null },
): Promise<SessionAnswer> {
  const decided = decide(stored, await factsOf(work, stored, what), what, work.at.getTime())
  if (!decided.ok) {
    if (decided.error.code === 'session/wrong-status') return { session: stored, warning: what.kind }
    if (decided.error.code === 'session/nothing-to-do') return { session: stored, warning: null }
    return must(decided)
  }
  const outcome = decided.value
  const then = { ...work, at: new Date(momentOf(outcome, work.at.getTime())) }
  const changed = await setSession(work, stored, outcome.change)
  await removeLines(work, stored.id, outcome.removesLines)
  // chips that come late change the result, and the line that says it
  if (stored.sessionStatus === 'ENDED') await sayResult(work, stored.id, outcome)
  await noteUpdates(then, stored, outcome.updates)
  for (const { type, amount } of outcome.transactions)
    must(
      await book(then, {
        bankrollId: money.bankrollId!,
        sessionId: stored.id,
        type,
        amount,
        notes: money.notes ?? null,
      }),
    )
  await withdraw(work, stored.id, outcome)
  if (outcome.players === 'comeBack') await comeBack(work, stored)
  await followStack(work, changed)
  if (outcome.players === 'end') await endPlayerSessions(then, stored.id)
  return { session: changed, warning: null }
}

export const setSession = async (
  work: Work,
  stored: Pick<Session, 'id'>,
  set: SessionChange & Patch<typeof session>,
): Promise<Session> => must(await write(work.trx, session, { kind: 'update', id: stored.id, set }, work.now))

/** The hero's player session shows the stack that the session's net comes to (SES-54). */
export async function followStack(work: Work, stored: Session): Promise<void> {
  if (stored.sessionStatus === 'NONE') return
  const hero = await heroSession(work, stored.id)
  const stackRemaining = heroStack(stored)
  if (!hero || hero.stackRemaining === stackRemaining) return
  must(
    await write(work.trx, playerSession, { kind: 'update', id: hero.id, set: { stackRemaining } }, work.now),
  )
}

async function removeLines(work: Work, sessionId: string, types: readonly UpdateType[]): Promise<void> {
  // Stryker disable next-line ConditionalExpression: no line is of no type, which costs a question
  if (types.length === 0) return
  const lines = await linesOf(work, sessionId, types)
  await changeLines(
    work,
    lines.map(({ id }) => ({ id, set: null })),
  )
}

async function sayResult(work: Work, sessionId: string, { change }: Outcome): Promise<void> {
  if (typeof change.sessionResult !== 'number') return
  const ends = await linesOf(work, sessionId, ['SESSION_END'])
  await changeLines(work, endLine(ends, change))
}

async function withdraw(work: Work, sessionId: string, { withdraws }: Outcome): Promise<void> {
  if (withdraws === 'all') return withdrawBookings(work, sessionId)
  // Stryker disable next-line ConditionalExpression: no booking is of no type, which costs a question
  if (withdraws.length === 0) return
  const rows = (await bookingsOf(work, sessionId)).filter(({ type }) => withdraws.includes(type))
  await changeBookings(
    work,
    sessionId,
    rows.map(booking => ({ booking, set: null })),
  )
}

export async function changeLines(work: Work, changes: readonly LineChange[]): Promise<void> {
  for (const { id, set } of changes)
    must(
      await write(
        work.trx,
        sessionUpdate,
        set === null ? { kind: 'delete', id } : { kind: 'update', id, set },
        work.now,
      ),
    )
}

/** Bookings as the ledger wants them, and every balance they touch, in the order of the bankrolls' ids. */
export async function changeBookings(
  work: Work,
  sessionId: string,
  changes: readonly BookingChange[],
  made: readonly NewBooking[] = [],
): Promise<void> {
  for (const { booking, set } of changes)
    must(
      await write(
        work.trx,
        bankrollTransaction,
        set === null
          ? { kind: 'delete', id: booking.id }
          : { kind: 'update', id: booking.id, set: set as Patch<typeof bankrollTransaction> },
        work.now,
      ),
    )
  const moves = [...balanceMoves(changes)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [bankrollId, by] of moves) await moveBalance(work, must(await ownBankroll(work, bankrollId)), by)
  await bookAll(
    work,
    made.map(({ at, ...booking }) => ({ ...booking, sessionId, ...(at ? { at } : {}) })),
  )
}

export interface Update {
  readonly type: UpdateType
  readonly value: number | null
  readonly notes?: string | null
  readonly at?: string
}

/** Rows of one operation share its time; a millisecond apart keeps their order in every list. */
export async function noteUpdates(
  work: Work,
  stored: Pick<Session, 'id' | 'bankrollId'>,
  updates: readonly Update[],
): Promise<void> {
  const rows = updates.map((update, i) => ({
    sessionId: stored.id,
    bankrollId: stored.bankrollId,
    userId: work.userId,
    timestamp: update.at ?? new Date(work.at.getTime() + i).toISOString(),
    updateType: update.type,
    value: update.value,
    notes: update.notes ?? null,
  }))
  must(await writeMany(work.trx, sessionUpdate, rows, work.now))
}
