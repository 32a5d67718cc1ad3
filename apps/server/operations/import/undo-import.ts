// An import leaves again: its sessions with all that belongs to them, its hands of tournaments, what it refused, and opponents who were only in it (IMP-1).
import { err, ok, type Result } from '@sidepot/engine/result'
import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { sql } from 'kysely'
import { deleteMany } from '../../derive/delete-many.ts'
import { ofTournaments, oneImport } from '../kit/imported-keys.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { deleteSession } from '../session/delete-session.ts'
import { removeRemarks } from '../session/remarks.ts'
import { forgetRefusedTexts } from './refused-texts.ts'

export async function undoImport(work: Work, importId: string): Promise<Result<true, OperationFailure>> {
  const { trx, userId, now } = work
  // what is on its way comes before it, and leaves too, or after it, and is refused (IMP-20)
  await oneImport(work)
  const { rows } = await sql<{
    id: string
    changed: string
  }>`select id, _last_changed_at as changed from sessions
    where user_id = ${userId} and import_id = ${importId} order by id for update`.execute(trx)
  const lone = await sql<{ id: string }>`select id from hands
    where user_id = ${userId} and import_id = ${importId} and ${ofTournaments(userId)} and not _deleted
    order by id for update`.execute(trx)
  if (rows.length === 0 && lone.rows.length === 0) return err({ code: 'session/not-found' })
  // one moment for all of it, after every change of its sessions: by it restoring one finds its opponents
  const at = new Date(Math.max(now.getTime(), ...rows.map(({ changed }) => Number(changed) + 1)))
  for (const { id } of rows) must(await deleteSession({ ...work, now: at }, id))
  const handIds = lone.rows.map(({ id }) => id)
  await removeRemarks(work, handIds)
  must(await forgetRefusedTexts(work, importId))
  await deleteMany(trx, hand, { id: handIds, userId }, [], now)
  const left = await sql<{ id: string }>`select id from players p
    where user_id = ${userId} and room is not null and not _deleted and not is_hero
      and coalesce(notes, '') = '' and play_style is null and play_rating is null and profile_picture_url is null
      and physical_attributes is null and not exists (
        select from player_sessions s where s.player_id = p.id and s.user_id = p.user_id and not s._deleted)
    order by id for update`.execute(trx)
  await deleteMany(trx, player, { id: left.rows.map(({ id }) => id), userId }, [], at)
  return ok(true)
}
