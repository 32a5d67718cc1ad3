// Deleting a session takes it and everything under it out of sight, and out of the balance; restoring brings back
// exactly what that delete took: all its rows share the session's time of last change (SES-26, BANK-9).
import { err, ok, type Result } from '@sidepot/engine/result'
import { bankroll } from '@sidepot/models/bankroll'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { handReview } from '@sidepot/models/hand-review'
import type { Model, Row } from '@sidepot/models/kit/model'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { sessionReview } from '@sidepot/models/session-review'
import { sessionUpdate } from '@sidepot/models/session-update'
import { deleteMany } from '../../derive/delete-many.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { restoreBookings, withdrawBookings } from '../money/booking.ts'
import { markStale } from '../player/player-sessions.ts'

/** What hangs under a session, beside its bookings. */
const UNDER = [sessionUpdate, hand, playerHand, playerSession, sessionReview] as const

type Child = Row<(typeof UNDER)[number]>
const children = (work: Work, model: Model, sessionId: string, deleted: boolean) =>
  find(work.trx, model, { sessionId, userId: work.userId } as never, { deleted }) as unknown as Promise<
    readonly Child[]
  >

export async function deleteSession(
  asked: Work,
  sessionId: string,
): Promise<Result<Session, OperationFailure>> {
  const own = await ownSession(asked, sessionId, { lock: true, deleted: true })
  if (!own.ok) return own
  if (own.value._deleted) return own
  // a moment of its own: what was taken out of the session before, in the same millisecond, does not come back with it
  const now = new Date(Math.max(asked.now.getTime(), own.value._lastChangedAt + 1))
  const work = { ...asked, now }
  await withdrawBookings(work, sessionId)
  // one statement a table, however many hands were played
  const { trx, userId } = work
  const under = { sessionId, userId }
  const handId = (await deleteMany(trx, hand, under, ['id'], now)).map(row => row.id)
  await deleteMany(trx, sessionUpdate, under, ['id'], now)
  await deleteMany(trx, playerHand, under, ['id'], now)
  const seats = await deleteMany(trx, playerSession, under, ['playerId'], now)
  await deleteMany(trx, sessionReview, under, ['id'], now)
  if (handId.length > 0) {
    await deleteMany(trx, handReview, { handId, userId }, ['id'], now)
    await deleteMany(trx, handComment, { handId }, ['id'], now)
  }
  for (const playerId of new Set(seats.map(seat => seat.playerId)))
    if (playerId !== null) await markStale(work, playerId)
  return write(work.trx, session, { kind: 'delete', id: sessionId }, work.now)
}

export async function restoreSession(
  work: Work,
  sessionId: string,
): Promise<Result<Session, OperationFailure>> {
  const own = await ownSession(work, sessionId, { lock: true, deleted: true })
  if (!own.ok || !own.value._deleted) return own
  const together = own.value._lastChangedAt
  const bookings = await find(
    work.trx,
    bankrollTransaction,
    { sessionId, userId: work.userId },
    { deleted: true },
  )
  await reviveBankrolls(
    work,
    bookings.filter(row => row._deleted && row._lastChangedAt === together).map(row => row.bankrollId),
  )
  await restoreBookings(
    work,
    sessionId,
    bookings.filter(row => row._deleted && row._lastChangedAt === together).map(row => row.id),
  )
  for (const model of UNDER)
    for (const row of await children(work, model, sessionId, true)) {
      if (!row._deleted || row._lastChangedAt !== together) continue
      must(
        await write(
          work.trx,
          model as Model,
          { kind: 'update', id: row.id, set: {}, revive: true } as never,
          work.now,
        ),
      )
      if (model === playerSession) await staleIfPlayer(work, row)
    }
  const handIds = (await children(work, hand, sessionId, true)).map(row => row.id)
  for (const [model, row] of await remarksOn(work, handIds, true))
    if (row._deleted && row._lastChangedAt === together)
      must(
        await write(
          work.trx,
          model,
          { kind: 'update', id: row.id, set: {}, revive: true } as never,
          work.now,
        ),
      )
  const back = await write(
    work.trx,
    session,
    { kind: 'update', id: sessionId, set: {}, revive: true },
    work.now,
  )
  return back.ok ? ok(back.value) : err(back.error)
}

/** Reviews and comments of these hands: they go and come back with them (SES-26). */
async function remarksOn(work: Work, handId: readonly string[], deleted: boolean) {
  if (handId.length === 0) return []
  const reviews = await find(work.trx, handReview, { handId, userId: work.userId }, { deleted })
  const comments = await find(work.trx, handComment, { handId }, { deleted })
  return [
    ...reviews.map(row => [handReview as Model, row] as const),
    ...comments.map(row => [handComment as Model, row] as const),
  ]
}

/** A bankroll that was emptied and deleted since comes back with the session that needs it (BANK-6). */
async function reviveBankrolls(work: Work, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const [row] = await find(work.trx, bankroll, { id, userId: work.userId }, { deleted: true, lock: true })
    if (!row?._deleted) continue
    // the main mark went to another when it was deleted
    const set = { isMain: false }
    must(await write(work.trx, bankroll, { kind: 'update', id, set, revive: true }, work.now))
  }
}

async function staleIfPlayer(work: Work, row: Child): Promise<void> {
  const playerId = 'playerId' in row ? row.playerId : null
  if (playerId !== null) await markStale(work, playerId)
}
