// Deleting a session takes it and everything under it out of sight, and out of the balance; restoring brings back
// exactly what that delete took: all its rows share the session's time of last change (SES-26, BANK-9).
import { err, ok, type Result } from '@sidepot/engine/result'
import { bankroll } from '@sidepot/models/bankroll'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { hand } from '@sidepot/models/hand'
import type { Model } from '@sidepot/models/kit/model'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { sessionReview } from '@sidepot/models/session-review'
import { sessionUpdate } from '@sidepot/models/session-update'
import { user } from '@sidepot/models/user'
import { deleteMany, reviveMany } from '../../derive/delete-many.ts'
import { find, findIds, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { isHereAgain, oneImport } from '../kit/imported-keys.ts'
import { ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { restoreBookings, withdrawBookings } from '../money/booking.ts'
import { markAllStale } from '../player/player-sessions.ts'
import { removeRemarks, restoreRemarks } from './remarks.ts'

/** What hangs under a session, beside its bookings. */
const UNDER = [sessionUpdate, hand, playerHand, playerSession, sessionReview] as const

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
  await deleteMany(trx, sessionUpdate, under, [], now)
  await deleteMany(trx, playerHand, under, [], now)
  const seats = await deleteMany(trx, playerSession, under, ['playerId'], now)
  await deleteMany(trx, sessionReview, under, [], now)
  await removeRemarks(work, handId)
  await markAllStale(
    work,
    seats.map(seat => seat.playerId),
  )
  return write(work.trx, session, { kind: 'delete', id: sessionId }, work.now)
}

export async function restoreSession(
  work: Work,
  sessionId: string,
): Promise<Result<Session, OperationFailure>> {
  await oneImport(work)
  const own = await ownSession(work, sessionId, { lock: true, deleted: true })
  if (!own.ok || !own.value._deleted) return own
  if (await isHereAgain({ db: work.trx, userId: work.userId }, own.value))
    return err({ code: 'import/already-here' })
  const together = own.value._lastChangedAt
  const bookings = await find(
    work.trx,
    bankrollTransaction,
    { sessionId, userId: work.userId },
    { deleted: true },
  )
  const taken = bookings.filter(row => row._deleted && row._lastChangedAt === together)
  await reviveBankrolls(work, [own.value.bankrollId, ...taken.map(row => row.bankrollId)])
  await restoreBookings(
    work,
    sessionId,
    taken.map(row => row.id),
  )
  // one statement a table, as when they went
  const under = { sessionId, userId: work.userId, _lastChangedAt: together }
  for (const model of UNDER) await reviveMany(work.trx, model as Model, under as never, [], work.now)
  const { trx, userId } = work
  const seats = await find(trx, playerSession, { sessionId, userId })
  const playerIds = seats.flatMap(seat => seat.playerId ?? [])
  // opponents who left with their import come back with its session (IMP-1)
  const left = { id: playerIds, userId, _lastChangedAt: together }
  await reviveMany(trx, player as Model, left as never, [], work.now)
  await markAllStale(work, playerIds)
  await restoreRemarks(work, await findIds(trx, hand, { sessionId, userId }), together)
  const back = await write(
    work.trx,
    session,
    { kind: 'update', id: sessionId, set: {}, revive: true },
    work.now,
  )
  return back.ok ? ok(back.value) : err(back.error)
}

/** A bankroll that was emptied and deleted since comes back with the session that needs it (BANK-6). */
async function reviveBankrolls(work: Work, ids: readonly (string | null)[]): Promise<void> {
  const id = [...new Set(ids)].filter(one => one !== null)
  const seen = await find(work.trx, bankroll, { id, userId: work.userId }, { deleted: true })
  if (!seen.some(row => row._deleted)) return
  await findOne(work.trx, user, work.userId, { lock: true }) // one main bankroll, whoever else is making one
  for (const row of await find(
    work.trx,
    bankroll,
    { id, userId: work.userId },
    { deleted: true, lock: true },
  )) {
    if (!row._deleted) continue
    // the main mark went to another when it was deleted, if there was one (BANK-5)
    const [main] = await find(work.trx, bankroll, { userId: work.userId, isMain: true }, { limit: 1 })
    const set = { isMain: main === undefined }
    must(await write(work.trx, bankroll, { kind: 'update', id: row.id, set, revive: true }, work.now))
  }
}
