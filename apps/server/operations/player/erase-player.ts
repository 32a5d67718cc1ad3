// A person is erased for good: the profile leaves nothing but a tombstone in the feed, and the name leaves tables, player
// sessions and stored hands, deleted ones too. What the hands were stays: seats, chips, results (PLAY-8).
import { err, ok, type Result } from '@sidepot/engine/result'
import { displayName } from '@sidepot/messages/people'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { forgetPicture } from './picture-store.ts'
import { rewriteSeats } from './seats-in-hands.ts'
import { rewriteTables } from './seats-in-tables.ts'

export async function erasePlayer(
  work: Work,
  playerId: string,
): Promise<Result<{ readonly id: string }, OperationFailure>> {
  const [own] = await find(
    work.trx,
    player,
    { id: playerId, userId: work.userId },
    { deleted: true, lock: true },
  )
  if (!own) return err({ code: 'player/not-found' })
  if (own.isHero) return err({ code: 'player/is-hero' })
  const sat = await find(work.trx, playerSession, { playerId, userId: work.userId }, { deleted: true })
  await rewriteTables(
    work,
    sat.map(row => row.sessionId),
    new Set(sat.map(row => row.id)),
    seat => ({ ...seat, playerName: null, isAnonymous: true }),
    new Set(
      [displayName(own), own.nickname, ...sat.map(row => row.sessionPlayerName)].filter(
        name => name !== null,
      ),
    ),
  )
  await rewriteSeats(work, playerId, seat => ({ ...seat, playerId: null, playerName: null }))
  for (const row of sat.filter(one => !one._deleted)) {
    const set = { playerId: null, sessionPlayerName: null, isAnonymous: true }
    must(await write(work.trx, playerSession, { kind: 'update', id: row.id, set }, work.now))
  }
  // Stryker disable next-line ObjectLiteral: the statement below empties what is left, of deleted rows too
  for (const row of await find(work.trx, playerHand, { playerId, userId: work.userId }))
    must(await write(work.trx, playerHand, { kind: 'update', id: row.id, set: { playerId: null } }, work.now))
  // Deleted rows keep their time of change, by which the deletion that took them is undone.
  await sql`update player_sessions set player_id = null, session_player_name = null, is_anonymous = true
    where player_id = ${playerId} and user_id = ${work.userId}`.execute(work.trx)
  await sql`update player_hands set player_id = null where player_id = ${playerId} and user_id = ${work.userId}`.execute(
    work.trx,
  )
  await sql`delete from stale_player where player_id = ${playerId} and user_id = ${work.userId}`.execute(
    work.trx,
  )
  await forgetPicture(work, playerId)
  must(await write(work.trx, player, { kind: 'erase', id: playerId }, work.now))
  return ok({ id: playerId })
}
