// Where pictures of opponents are kept, each under its owner; the profile names the address, which changes with the picture.
import { createHash } from 'node:crypto'
import { ok, type Result } from '@sidepot/engine/result'
import { type Player, player } from '@sidepot/models/player'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import { write } from '../../derive/write.ts'
import { ownPlayer } from '../kit/owned.ts'
import type { OperationFailure, Work } from '../kit/work.ts'

const addressOf = (playerId: string, digest: string): string => `/players/${playerId}/picture?v=${digest}`

export async function putPicture(
  work: Work,
  playerId: string,
  jpeg: Buffer,
): Promise<Result<Player, OperationFailure>> {
  const own = await ownPlayer(work, playerId)
  if (!own.ok) return own
  const digest = createHash('sha256').update(jpeg).digest('base64url').slice(0, 16)
  await sql`insert into player_picture (player_id, user_id, jpeg, digest)
    values (${playerId}, ${work.userId}, ${jpeg}, ${digest})
    on conflict (player_id) do update set jpeg = excluded.jpeg, digest = excluded.digest
    where player_picture.user_id = ${work.userId}`.execute(work.trx)
  const set = { profilePictureUrl: addressOf(playerId, digest) }
  return write(work.trx, player, { kind: 'update', id: playerId, set }, work.now)
}

export async function dropPicture(work: Work, playerId: string): Promise<Result<Player, OperationFailure>> {
  const own = await ownPlayer(work, playerId)
  if (!own.ok) return own
  await forgetPicture(work, playerId)
  if (own.value.profilePictureUrl === null) return ok(own.value)
  return write(work.trx, player, { kind: 'update', id: playerId, set: { profilePictureUrl: null } }, work.now)
}

export async function forgetPicture(work: Work, playerId: string): Promise<void> {
  await sql`delete from player_picture where player_id = ${playerId} and user_id = ${work.userId}`.execute(
    work.trx,
  )
}

/** Two profiles become one: a picture goes along where there is none yet. The new address, or null when none went. */
export async function movePicture(work: Work, fromId: string, intoId: string): Promise<string | null> {
  const { rows } = await sql<{ digest: string }>`
    update player_picture p set player_id = ${intoId} where p.player_id = ${fromId} and p.user_id = ${work.userId}
      and not exists (select 1 from player_picture q where q.player_id = ${intoId})
    returning digest`.execute(work.trx)
  await forgetPicture(work, fromId)
  return rows[0] ? addressOf(intoId, rows[0].digest) : null
}

export async function pictureOf(
  db: Kysely<Database>,
  userId: string,
  playerId: string,
): Promise<{ readonly jpeg: Buffer; readonly digest: string } | null> {
  const { rows } = await sql<{ jpeg: Buffer; digest: string }>`
    select jpeg, digest from player_picture where player_id = ${playerId} and user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}
