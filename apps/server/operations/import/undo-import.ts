// An import leaves again: its sessions with all that belongs to them, its hands of tournaments, what it refused, and opponents who were only in it (IMP-1).
import { err, ok, type Result } from '@sidepot/engine/result'
import { isImportedBankroll } from '@sidepot/ledger/import-requests'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { user } from '@sidepot/models/user'
import { sql } from 'kysely'
import { deleteMany } from '../../derive/delete-many.ts'
import { find, findOne } from '../../derive/read.ts'
import { ofTournaments, oneImport } from '../kit/imported-keys.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { deleteBankroll, inUse } from '../money/bankrolls.ts'
import { deleteSession } from '../session/delete-session.ts'
import { removeRemarks } from '../session/remarks.ts'
import { forgetRefusedTexts } from './refused-texts.ts'

export async function undoImport(work: Work, importId: string): Promise<Result<true, OperationFailure>> {
  const { trx, userId, now } = work
  // what is on its way comes before it, and leaves too, or after it, and is refused (IMP-20)
  await oneImport(work)
  // before the bankrolls that its sessions move, as whoever makes or deletes one does (BANK-5)
  await findOne(trx, user, userId, { lock: true })
  const { rows } = await sql<{
    id: string
    changed: string
    roll: string | null
  }>`select id, _last_changed_at as changed, bankroll_id as roll from sessions
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
  await removeBankrolls(
    work,
    rows.map(({ roll }) => roll),
  )
  return ok(true)
}

/** Those that an import made, and nothing is on any more; a session that comes back brings its own along (BANK-6). */
async function removeBankrolls(work: Work, ids: readonly (string | null)[]): Promise<void> {
  const made = [...new Set(ids)].filter((id): id is string => id !== null && isImportedBankroll(id))
  // Stryker disable next-line ConditionalExpression: no bankroll has none of these ids, which costs a question
  if (made.length === 0) return
  const there = await find(work.trx, bankroll, { id: made, userId: work.userId }, { orderBy: 'createdAt' })
  for (const { id, startingBalance } of there)
    if (startingBalance === 0 && !(await inUse(work, id))) must(await deleteBankroll(work, id))
}
