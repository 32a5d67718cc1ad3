// Which keys of a source are saved and not deleted (IMP-2, IMP-7).
import { listKey } from '@sidepot/ledger/import-requests'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import type { Work } from './work.ts'

/** One import of a person at a time, or two devices would save the same hand twice. */
export const oneImport = async ({ trx, userId }: Work): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${userId}, 0))`.execute(trx)
}

interface Asking {
  readonly db: Kysely<Database>
  readonly userId: string
}

export interface KnownHand {
  readonly key: string
  /** Null for a hand of a tournament. */
  readonly sessionId: string | null
}

/** With the session each is in, so that hands missing from it find their way there. */
export async function knownHands(
  { db, userId }: Asking,
  keys: readonly string[],
): Promise<readonly KnownHand[]> {
  // Stryker disable next-line ConditionalExpression: no hand has none of these keys, which costs a question
  if (keys.length === 0) return []
  // one look into the index a key: a plan for all of them at once reads every hand of the person while the table is new to the planner
  const { rows } = await sql<{ key: string; id: string | null }>`
    select k.key, known.id
    from (select distinct unnest(${keys}::text[]) as key) k cross join lateral (
      select s.id from hands h left join sessions s on s.id = h.session_id and s.user_id = h.user_id
      where h.user_id = ${userId} and h.import_key = k.key and not h._deleted and (s.id is not null or h.is_tournament)
      order by h.id limit 1) known`.execute(db)
  return rows.map(({ key, id }) => ({ key, sessionId: id }))
}

/** By the source's key or, for a list that was exported here, by the session's own id. */
export async function knownSessions(
  { db, userId }: Asking,
  keys: readonly string[],
): Promise<readonly string[]> {
  // Stryker disable next-line ConditionalExpression: no session has none of these keys, which costs a question
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`select import_key as key from sessions
    where user_id = ${userId} and import_key = any(${keys}) and not _deleted
    union select id from sessions where user_id = ${userId} and id = any(${keys}) and not _deleted`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** The session that is saved under this key; null where none is. */
export async function keyedSession({ db, userId }: Asking, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from sessions
    where user_id = ${userId} and import_key = ${key} and not _deleted order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether it made sessions or hands of tournaments, and all of them are deleted. */
export async function isUndone({ db, userId }: Asking, importId: string): Promise<boolean> {
  const made = (table: 'sessions' | 'hands', isDeleted: boolean) =>
    sql<boolean>`exists (select from ${sql.ref(table)}
      where user_id = ${userId} and import_id = ${importId} and _deleted = ${isDeleted})`
  const { rows } = await sql<{
    gone: boolean
  }>`select not ${made('sessions', false)} and not ${made('hands', false)}
    and (${made('sessions', true)} or ${made('hands', true)}) as gone`.execute(db)
  return rows[0]!.gone
}

interface DeletedSession {
  readonly id: string
  readonly importKey: string | null
  readonly _lastChangedAt: number
}

/** Whether a deleted session, or a hand that went with it, was imported again since. */
export async function isHereAgain(asking: Asking, gone: DeletedSession): Promise<boolean> {
  const { id, importKey, _lastChangedAt } = gone
  const names = [listKey(id), ...(importKey ? [importKey] : [])]
  if ((await knownSessions(asking, names)).length > 0) return true
  const { rows } = await sql<{ key: string }>`select import_key as key from hands
    where user_id = ${asking.userId} and session_id = ${id} and import_key is not null
      and _deleted and _last_changed_at = ${_lastChangedAt}`.execute(asking.db)
  const keys = rows.map(({ key }) => key)
  return (await knownHands(asking, keys)).length > 0
}

/** Hands of tournaments, by the word that their facts have for it: its index finds them among all hands of everybody. */
export const ofTournaments = (userId: string): RawBuilder<boolean> => sql<boolean>`is_tournament
  and id in (select f.hand_id from hand_facts f where f.user_id = ${userId}
    and f.words @@ ${`'user:${userId.replaceAll("'", "''")}' & 'is:tournament'`}::tsquery)`

export interface TournamentImport {
  readonly importId: string
  readonly name: string
  /** When it was imported. */
  readonly at: string
  readonly hands: number
}

/** Imports as their hands of tournaments show them: those have no session to be found by. */
export async function tournamentImports({ db, userId }: Asking): Promise<readonly TournamentImport[]> {
  const { rows } = await sql<{ id: string; name: string | null; at: Date; hands: string }>`
    select import_id as id, min(import_name) as name, min(updated_at) as at, count(*) as hands from hands
    where user_id = ${userId} and ${ofTournaments(userId)} and import_id is not null and not _deleted
    group by import_id order by at desc, id`.execute(db)
  return rows.map(({ id, name, at, hands }) => ({
    importId: id,
    name: name ?? '',
    at: at.toISOString(),
    hands: Number(hands),
  }))
}
