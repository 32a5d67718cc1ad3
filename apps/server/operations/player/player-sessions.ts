// Who sat where and for how long (PLAY-20 to PLAY-31).

import { err, ok, type Result } from '@sidepot/engine/result'
import { figuresOf } from '@sidepot/ledger/player-figures'
import { comingBack, endedWith, type SeatRows, type Seats, taking } from '@sidepot/ledger/seating'
import { durationMinutes } from '@sidepot/ledger/session-time'
import { storedTable } from '@sidepot/ledger/table-state'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { type PlayerSession, playerSession } from '@sidepot/models/player-session'
import type { Session } from '@sidepot/models/session'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { ownPlayer, ownPlayerSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'

export interface Seating {
  readonly seatNumber: number
  /** Null for the hero, who has no opponent's profile, and for a name without a profile. */
  readonly playerId: string | null
  readonly sessionPlayerName: string | null
  readonly isAnonymous: boolean
  readonly isHero: boolean
  readonly buyIn: number | null
  readonly stackRemaining: number | null
  readonly sessionStart?: string
}

/** Of one session: more than a pool has players. They are looked at together, each beside the others (REC-25). */
const MOST_SEATINGS = 5000

/** The session's player sessions, locked, and every id there ever was among them. */
export async function seatsIn(work: Work, sessionId: string): Promise<StoredSeats> {
  const all = await find(
    work.trx,
    playerSession,
    { sessionId, userId: work.userId },
    { deleted: true, lock: true, most: MOST_SEATINGS },
  )
  return { rows: all.filter(row => !row._deleted), taken: new Set(all.map(row => row.id)) }
}
interface StoredSeats extends Seats {
  readonly rows: readonly PlayerSession[]
}

/** Player sessions as the ledger says they become; the one that begins or comes back, if any. */
export async function writeSeatRows(
  work: Work,
  sessionId: string,
  { rows }: StoredSeats,
  { ends, comesBack, begins, until }: SeatRows,
): Promise<PlayerSession | null> {
  const endAll = async (goesOn: boolean) => {
    for (const one of ends.filter(other => other.goesOn === goesOn))
      await end(work, rows.find(row => row.id === one.id)!, { keepPlayer: goesOn && until === undefined })
  }
  await endAll(false)
  const back = comesBack && { kind: 'update' as const, ...comesBack }
  const made = begins && { kind: 'create' as const, values: { ...begins, sessionId, userId: work.userId } }
  const change = back ?? made
  const row = change && must(await write(work.trx, playerSession, change, work.now))
  await endAll(true)
  return row && until !== undefined ? end({ ...work, at: new Date(until) }, row) : row
}

/** Seats somebody: an earlier player session of the same player comes back to life, otherwise a new one begins. */
export async function seat(
  work: Work,
  session: Pick<Session, 'id' | 'maxPlayers'>,
  who: Seating,
): Promise<Result<PlayerSession, OperationFailure>> {
  const wrong = outside(session, who.seatNumber)
  if (wrong) return err(wrong)
  if (who.playerId !== null) {
    const own = await ownPlayer(work, who.playerId)
    if (!own.ok) return own
  }
  const seats = await seatsIn(work, session.id)
  const { id, ...rows } = taking(
    session.id,
    seats,
    { ...who, seat: who.seatNumber, name: who.sessionPlayerName, stack: who.stackRemaining },
    who.sessionStart ?? work.at.toISOString(),
  )
  const row = await writeSeatRows(work, session.id, seats, rows)
  return ok(row ?? seats.rows.find(one => one.id === id)!)
}

export const outside = (session: Pick<Session, 'maxPlayers'>, seatNumber: number): OperationFailure | null =>
  Number.isInteger(seatNumber) && seatNumber >= 1 && seatNumber <= session.maxPlayers
    ? null
    : { code: 'seat/out-of-range', seat: seatNumber, size: session.maxPlayers }

export async function endById(
  work: Work,
  id: string,
): Promise<Result<PlayerSession | null, OperationFailure>> {
  // An anonymous player without hands left nothing behind the first time.
  const [gone] = await find(
    work.trx,
    playerSession,
    { id, userId: work.userId, _deleted: true },
    { deleted: true },
  )
  if (gone) return ok(null)
  const own = await ownPlayerSession(work, id)
  return own.ok ? ok(await end(work, own.value)) : own
}

/** Ends one player session; null when it left nothing behind (PLAY-24 to PLAY-27). */
export async function end(
  work: Work,
  row: PlayerSession,
  moving: { readonly keepPlayer?: boolean } = {},
): Promise<PlayerSession | null> {
  if (row.sessionEnd !== null) return row
  const sessionEnd = work.at.toISOString()
  if (row.playerId === null) {
    const set = { sessionEnd, sessionStatus: 'ENDED' as const }
    return must(await write(work.trx, playerSession, { kind: 'update', id: row.id, set }, work.now))
  }
  const hands = await find(work.trx, playerHand, { playerSessionId: row.id, userId: work.userId })
  if (row.isAnonymous && hands.length === 0) {
    must(await write(work.trx, playerSession, { kind: 'delete', id: row.id }, work.now))
    if (!moving.keepPlayer) await dropAnonymous(work, row.playerId)
    return null
  }
  const ended = must(
    await write(
      work.trx,
      playerSession,
      {
        kind: 'update',
        id: row.id,
        set: {
          sessionEnd,
          sessionStatus: 'ENDED',
          duration:
            row.sessionStart === null ? 0 : durationMinutes(Date.parse(row.sessionStart), work.at.getTime()),
          ...figuresOf(hands),
        },
      },
      work.now,
    ),
  )
  await markStale(work, row.playerId)
  return ended
}

/** A hand that comes, changes or goes after somebody has left: their figures follow in the background (PLAY-35). */
export async function recountEnded(work: Work, ids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids)].filter(id => id !== null)
  // Stryker disable next-line ConditionalExpression: nobody is counted anew either way, which costs a statement
  if (wanted.length === 0) return
  await sql`insert into stale_player (user_id, player_id, since)
    select distinct user_id, player_id, ${work.now}::timestamptz from player_sessions
    where id = any(${wanted}) and user_id = ${work.userId} and session_end is not null and player_id is not null
    on conflict (user_id, player_id) do update set since = excluded.since`.execute(work.trx)
}

async function dropAnonymous(work: Work, playerId: string): Promise<void> {
  const others = await find(work.trx, playerSession, { playerId, userId: work.userId }, { limit: 1 })
  if (others.length === 0) await write(work.trx, player, { kind: 'delete', id: playerId }, work.now)
}

export async function endPlayerSessions(work: Work, sessionId: string): Promise<void> {
  const live = { sessionId, userId: work.userId, sessionEnd: null }
  for (const row of await find(work.trx, playerSession, live, { lock: true })) await end(work, row)
}

/** The session's end was corrected: those that ended with it ended then too (SES-15). */
export async function moveEnds(work: Work, sessionId: string, was: string | null, is: string | null) {
  if (was === null || is === null || was === is) return
  const { rows } = await seatsIn(work, sessionId)
  for (const row of endedWith(rows, was)) {
    const start = row.sessionStart ?? is
    const minutes = durationMinutes(Date.parse(start), Date.parse(is))
    const set = { sessionEnd: is, ...(row.duration === null ? {} : { duration: minutes }) }
    must(await write(work.trx, playerSession, { kind: 'update', id: row.id, set }, work.now))
    await markAllStale(work, [row.playerId])
  }
}

/** The whole session was put on another day: everybody sat there then (SES-36). */
export async function moveSittings(work: Work, sessionId: string, moved: (at: string) => string) {
  const { rows } = await seatsIn(work, sessionId)
  for (const { id, sessionStart, sessionEnd } of rows) {
    const set = {
      sessionStart: sessionStart && moved(sessionStart),
      sessionEnd: sessionEnd && moved(sessionEnd),
    }
    must(await write(work.trx, playerSession, { kind: 'update', id, set }, work.now))
  }
  await markAllStale(
    work,
    rows.map(row => row.playerId),
  )
}

/** Those that ended at this very moment, with their session, run again (SES-37). */
export async function comeBack(
  work: Work,
  { id, sessionEnd, tableState }: Pick<Session, 'id' | 'sessionEnd' | 'tableState'>,
): Promise<void> {
  const { rows } = await seatsIn(work, id)
  for (const row of comingBack(rows, sessionEnd, storedTable(tableState))) {
    const set = { sessionEnd: null, sessionStatus: 'LIVE' as const, duration: null }
    must(await write(work.trx, playerSession, { kind: 'update', id: row.id, set }, work.now))
    await markAllStale(work, [row.playerId])
  }
}

/** The player's aggregates are recalculated in the background (PLAY-6). */
export const markStale = (work: Work, playerId: string): Promise<void> => markAllStale(work, [playerId])

/** The same for everybody of a table, in one statement; always in the same order, so that two at once do not wait for each other. */
export async function markAllStale(work: Work, playerIds: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(playerIds)].filter(id => id !== null).sort()
  // Stryker disable next-line ConditionalExpression: nobody is counted anew either way, which costs a statement
  if (wanted.length === 0) return
  await sql`insert into stale_player (user_id, player_id, since)
    select ${work.userId}, player_id, ${work.now}::timestamptz from unnest(${wanted}::text[]) as named(player_id)
    on conflict (user_id, player_id) do update set since = excluded.since`.execute(work.trx)
}
