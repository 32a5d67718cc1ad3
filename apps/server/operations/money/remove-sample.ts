// All sample data of a person leaves at once; what they have played or booked themselves stays (BANK-15 to BANK-17).
import { ok, type Result } from '@sidepot/engine/result'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { handReview } from '@sidepot/models/hand-review'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { sessionReview } from '@sidepot/models/session-review'
import { sessionUpdate } from '@sidepot/models/session-update'
import { studiedHand } from '@sidepot/models/studied-hand'
import { user } from '@sidepot/models/user'
import { sql } from 'kysely'
import { deleteMany } from '../../derive/delete-many.ts'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { markStale } from '../player/player-sessions.ts'
import { deleteBankroll, inUse } from './bankrolls.ts'
import { withdrawMarked } from './booking.ts'

/** Begins the id of every sample session, player and booking. */
const MARK = 'sample-'

export async function removeSample(work: Work): Promise<Result<true, OperationFailure>> {
  const { trx, userId, now } = work
  await findOne(trx, user, userId, { lock: true }) // one main bankroll, whoever else is making one
  const sessionId = await sampleSessions(work)
  await withdrawMarked(work, MARK, sessionId)
  const under = { sessionId, userId }
  const hands = await deleteMany(trx, hand, under, ['id'], now)
  await deleteMany(trx, handReview, { handId: hands.map(one => one.id), userId }, [], now)
  await deleteMany(trx, studiedHand, { handId: hands.map(one => one.id), userId }, [], now)
  await deleteMany(trx, playerHand, under, [], now)
  const seats = await deleteMany(trx, playerSession, under, ['playerId'], now)
  await deleteMany(trx, sessionUpdate, under, [], now)
  await deleteMany(trx, sessionReview, under, [], now)
  await deleteMany(trx, session, { id: sessionId, userId }, [], now)
  const id = await samplePlayers(work)
  await deleteMany(trx, player, { id, userId }, [], now)
  for (const playerId of new Set(seats.map(seat => seat.playerId)))
    if (playerId !== null && !id.includes(playerId)) await markStale(work, playerId)
  await leaveBankrolls(work)
  return ok(true)
}

/** One that still has something on it is the person's own from now on; the others go. */
async function leaveBankrolls(work: Work): Promise<void> {
  const { trx, userId, now } = work
  for (const { id } of await find(trx, bankroll, { userId, isSample: true }, { lock: true }))
    if (await inUse(work, id))
      must(await write(trx, bankroll, { kind: 'update', id, set: { isSample: false } }, now))
    else must(await deleteBankroll(work, id))
}

async function sampleSessions({ trx, userId }: Work): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from sessions
    where user_id = ${userId} and starts_with(id, ${MARK}) and not _deleted order by id for update`.execute(
    trx,
  )
  return rows.map(row => row.id)
}

/** Not those who sat at a table of the person's own: without them that evening would not be whole. */
async function samplePlayers({ trx, userId }: Work): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from players p
    where user_id = ${userId} and starts_with(id, ${MARK}) and not _deleted and not is_hero and not exists (
      select from player_sessions s where s.player_id = p.id and s.user_id = p.user_id and not s._deleted)
    order by id for update`.execute(trx)
  return rows.map(row => row.id)
}
