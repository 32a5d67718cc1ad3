// Deleting a session takes it and everything under it out of sight, and out of the balance; restoring brings back
// exactly what that delete took: all its rows share the session's time of last change (SES-26, BANK-9).
import { err, ok, type Result } from '@sidepot/engine/result'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { hand } from '@sidepot/models/hand'
import type { Model, Row } from '@sidepot/models/kit/model'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { sessionReview } from '@sidepot/models/session-review'
import { sessionUpdate } from '@sidepot/models/session-update'
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
  work: Work,
  sessionId: string,
): Promise<Result<Session, OperationFailure>> {
  const own = await ownSession(work, sessionId, { lock: true, deleted: true })
  if (!own.ok) return own
  if (own.value._deleted) return own
  await withdrawBookings(work, sessionId)
  for (const model of UNDER)
    for (const row of await children(work, model, sessionId, false)) {
      must(await write(work.trx, model as Model, { kind: 'delete', id: row.id }, work.now))
      if (model === playerSession) await staleIfPlayer(work, row)
    }
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
  const back = await write(
    work.trx,
    session,
    { kind: 'update', id: sessionId, set: {}, revive: true },
    work.now,
  )
  return back.ok ? ok(back.value) : err(back.error)
}

async function staleIfPlayer(work: Work, row: Child): Promise<void> {
  const playerId = 'playerId' in row ? row.playerId : null
  if (playerId !== null) await markStale(work, playerId)
}
