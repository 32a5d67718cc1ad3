// Between a stored session and the ledger's rules: the facts they ask for, and what they decide, written.

import { sessionRake } from '@sidepot/ledger/rake-config'
import type { SessionFacts, SessionRake } from '@sidepot/ledger/session'
import { type Command, decide, type Outcome, rakeBesidePots } from '@sidepot/ledger/session'
import type { BreakEvent } from '@sidepot/ledger/session-time'
import type { UpdateType } from '@sidepot/models/enumerations'
import type { Patch } from '@sidepot/models/kit/model'
import { type PlayerSession, playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'
import { book, withdrawBookings } from '../money/booking.ts'
import { endPlayerSessions } from '../player/player-sessions.ts'

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
    { orderBy: 'createdAt', descending: true, lock: true },
  )
  return rows.find(row => row.sessionEnd === null) ?? rows[0] ?? null
}

export async function factsOf(work: Work, held: Session, hero: PlayerSession | null): Promise<SessionFacts> {
  const events = await find(
    work.trx,
    sessionUpdate,
    { sessionId: held.id, userId: work.userId, updateType: ['BREAK_START', 'BREAK_END'] },
    { orderBy: 'timestamp' },
  )
  return {
    status: held.sessionStatus,
    buyIn: held.buyIn,
    totalAddons: held.totalAddons,
    totalReloads: held.totalReloads,
    totalRebuy: held.totalRebuy,
    totalTopups: held.totalTopups,
    heroStack: hero?.stackRemaining ?? null,
    sessionStart: millis(held.sessionStart),
    waitingListStart: millis(held.waitingListStart),
    breaks: events.map(event => ({
      type: event.updateType as BreakEvent['type'],
      at: Date.parse(event.timestamp),
    })),
    rake: sessionRake(held.rakeConfig) satisfies SessionRake | null,
  }
}

/** Rake paid by the clock or at the door follows minutes and buy-in as they are now; what the pots gave stays (SES-53). */
export const rakePaidAfter = (held: Session, buyIn: number, minutes: number | null): number => {
  const rake = sessionRake(held.rakeConfig)
  const [was, is] = [rakeBesidePots(rake, held.buyIn, held.duration), rakeBesidePots(rake, buyIn, minutes)]
  return Math.max(0, held.sessionRakePaid - was + is)
}

const millis = (time: string | null): number | null => (time === null ? null : Date.parse(time))
const iso = (time: number): string => new Date(time).toISOString()

/** Runs a command of the ledger on a locked session and writes all that follows from it. */
export async function command(
  work: Work,
  held: Session,
  what: Command,
  money: { readonly bankrollId: string | null; readonly notes?: string | null },
): Promise<SessionAnswer> {
  const hero = await heroSession(work, held.id)
  const decided = decide(await factsOf(work, held, hero), what, work.at.getTime())
  if (!decided.ok) {
    if (decided.error.code === 'session/wrong-status') return { session: held, warning: what.kind }
    if (decided.error.code === 'session/nothing-to-do') return { session: held, warning: null }
    return must(decided)
  }
  const outcome = decided.value
  const changed = must(
    await write(work.trx, session, { kind: 'update', id: held.id, set: fieldsOf(held, outcome) }, work.now),
  )
  await noteUpdates(work, held, outcome.updates)
  for (const { type, amount } of outcome.transactions)
    must(
      await book(work, {
        bankrollId: money.bankrollId!,
        sessionId: held.id,
        type,
        amount,
        notes: money.notes ?? null,
      }),
    )
  if (outcome.withdrawsTransactions) await withdrawBookings(work, held.id)
  if (hero && outcome.heroStack !== undefined)
    must(
      await write(
        work.trx,
        playerSession,
        { kind: 'update', id: hero.id, set: { stackRemaining: outcome.heroStack } },
        work.now,
      ),
    )
  if (outcome.endsPlayers) await endPlayerSessions(work, held.id)
  return { session: changed, warning: null }
}

function fieldsOf(held: Session, { change }: Outcome): Patch<typeof session> {
  const { status, sessionStart, sessionEnd, waitingListEnd, rakePaid, ...same } = change
  return {
    ...same,
    ...(status === undefined ? {} : { sessionStatus: status }),
    ...(sessionStart === undefined ? {} : { sessionStart: iso(sessionStart) }),
    ...(sessionEnd === undefined ? {} : { sessionEnd: iso(sessionEnd) }),
    ...(waitingListEnd === undefined ? {} : { waitingListEnd: iso(waitingListEnd) }),
    ...(rakePaid === undefined || rakePaid === 0 ? {} : { sessionRakePaid: held.sessionRakePaid + rakePaid }),
  }
}

/** The line that closes a session says its result; after a correction it says the new one. */
export async function noteResult(work: Work, sessionId: string, net: number): Promise<void> {
  const ends = await find(work.trx, sessionUpdate, {
    sessionId,
    userId: work.userId,
    updateType: 'SESSION_END',
  })
  for (const { id, value } of ends)
    if (value !== net)
      must(await write(work.trx, sessionUpdate, { kind: 'update', id, set: { value: net } }, work.now))
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
  held: Pick<Session, 'id' | 'bankrollId'>,
  updates: readonly Update[],
): Promise<void> {
  for (const [i, update] of updates.entries())
    must(
      await write(
        work.trx,
        sessionUpdate,
        {
          kind: 'create',
          values: {
            sessionId: held.id,
            bankrollId: held.bankrollId,
            userId: work.userId,
            timestamp: update.at ?? iso(work.at.getTime() + i),
            updateType: update.type,
            value: update.value,
            notes: update.notes ?? null,
          },
        },
        work.now,
      ),
    )
}
