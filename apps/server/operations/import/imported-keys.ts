// Which keys of a source are saved and not deleted (IMP-2, IMP-7).
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'

interface Asking {
  readonly db: Kysely<Database>
  readonly userId: string
}

export interface KnownHand {
  readonly key: string
  readonly sessionId: string
}

/** With the session each is in, so that hands missing from it find their way there. */
export async function knownHands(
  { db, userId }: Asking,
  keys: readonly string[],
): Promise<readonly KnownHand[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string; id: string }>`
    select distinct on (h.import_key) h.import_key as key, s.id
    from hands h join sessions s on s.id = h.session_id and s.user_id = h.user_id
    where h.user_id = ${userId} and h.import_key = any(${keys}) and not h._deleted
    order by h.import_key, h.id`.execute(db)
  return rows.map(({ key, id }) => ({ key, sessionId: id }))
}

/** By the source's key or, for a list that was exported here, by the session's own id. */
export async function knownSessions(
  { db, userId }: Asking,
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`select import_key as key from sessions
    where user_id = ${userId} and import_key = any(${keys}) and not _deleted
    union select id from sessions where user_id = ${userId} and id = any(${keys}) and not _deleted`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
