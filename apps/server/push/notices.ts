// From the change feed to what is announced on which device. The place up to which the feed was read is stored and moved in the
// transaction that stores the notices, so each change is looked at once, whichever server does it (PUSH-7).
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { formatCursor, parseCursor } from '../changes/log/cursor.ts'
import { isOfThisHistory, placeNow } from '../changes/log/epoch.ts'
import { AnotherHistory, type Page, read } from '../changes/log/read.ts'
import type { Database } from '../db/schema/database.ts'
import { ANNOUNCED } from '../operations/people/new-comments.ts'

export const NOTICE_KINDS = ['COMMENT', 'FOLLOW', 'SOLVE'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Models of which something may be announced. */
export const ANNOUNCED_MODELS: ReadonlySet<string> = new Set(['HandComment', 'Follower', 'SolveRequest'])

/** What is older is no news any more. */
export const LONGEST_MS = 24 * 3_600_000
/** To one device in an hour (PUSH-9). */
export const MOST_AN_HOUR = 30
const HOUR_MS = 3_600_000
const PAGE = 500

interface Reader {
  readonly db: Kysely<Database>
  readonly pool: Pool
  readonly now: () => Date
}

/** Reads on in the feed. True when there is more to read at once. */
export async function noteChanges({ db, pool, now }: Reader): Promise<boolean> {
  const stored = (await sql<{ cursor: string }>`select cursor from push_feed`.execute(db)).rows[0]?.cursor
  const cursor = stored === undefined ? undefined : await placeIn(pool, stored)
  const page = cursor && (await hasDevices(db)) ? await readOn(pool, cursor) : await begin(pool)
  const next = formatCursor(page.cursor)
  if (next === stored) return false
  const isOurs = await db.transaction().execute(async trx => {
    const moved = await sql`
      insert into push_feed (cursor) values (${next})
      on conflict (singular) do update set cursor = excluded.cursor
        where push_feed.cursor is not distinct from ${stored ?? null}
      returning cursor`.execute(trx)
    // another server has read this page
    if (moved.rows.length === 0) return false
    await note(trx, page, now())
    return true
  })
  return !isOurs || page.more
}

const hasDevices = async (db: Kysely<Database>): Promise<boolean> =>
  (await sql`select from identity.push_device limit 1`.execute(db)).rows.length > 0

/** Undefined where the database has lost the history that the cursor belongs to: what happened in it is no news. */
async function placeIn(pool: Pool, stored: string) {
  const cursor = parseCursor(stored)
  return cursor && (await isOfThisHistory(pool, cursor, await placeNow(pool))) ? cursor : undefined
}

const begin = async (pool: Pool): Promise<Page> => ({
  changes: [],
  cursor: await placeNow(pool),
  more: false,
})

async function readOn(pool: Pool, cursor: Page['cursor']): Promise<Page> {
  try {
    return await read(pool, cursor, { limit: PAGE })
  } catch (error) {
    if (error instanceof AnotherHistory) return begin(pool)
    throw error
  }
}

async function note(trx: Transaction<Database>, { changes }: Page, now: Date): Promise<void> {
  const idsOf = (model: string) => changes.filter(one => one.model === model).map(one => one.id)
  const [comments, follows, solves] = [idsOf('HandComment'), idsOf('Follower'), idsOf('SolveRequest')]
  const since = new Date(now.getTime() - LONGEST_MS)
  if (comments.length > 0)
    await announce(
      trx,
      'COMMENT',
      sql`select me.id as user_id, c.id as subject ${ANNOUNCED}
        and c.id = any(${comments}) and c.created_at > ${since}`,
      now,
    )
  if (follows.length > 0)
    await announce(
      trx,
      'FOLLOW',
      sql`select followed_user_id as user_id, follower_user_id as subject from followers
        where id = any(${follows}) and status = 'PENDING' and not _deleted`,
      now,
    )
  if (solves.length > 0)
    await announce(
      trx,
      'SOLVE',
      // a request that is made again has the same id
      sql`select user_id, id || ' ' || _last_changed_at as subject from solve_requests
        where id = any(${solves}) and status in ('DONE', 'FAILED') and not _deleted`,
      now,
    )
}

/** On every device of the person, as long as it is signed in. */
async function announce(
  trx: Transaction<Database>,
  kind: NoticeKind,
  heard: ReturnType<typeof sql>,
  now: Date,
): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS)
  await sql`
    insert into push_notice (family_id, kind, subject, made_at, due_at)
    select family_id, ${kind}, subject, ${now}, ${now} from (
      select d.family_id, heard.subject, row_number() over (partition by d.family_id) as place
      from (${heard}) as heard
      join identity.push_device d on d.user_id = heard.user_id
      join identity.refresh_family f on f.id = d.family_id and f.revoked_at is null and f.expires_at > ${now}
      where not exists (select from push_notice n
        where n.family_id = d.family_id and n.kind = ${kind} and n.subject = heard.subject)) as fresh
    where place + (select count(*) from push_notice n
      where n.family_id = fresh.family_id and n.made_at > ${anHourAgo}) <= ${MOST_AN_HOUR}
    on conflict (family_id, kind, subject) do nothing`.execute(trx)
}

/** Notices are kept for a day after they were made, so that nothing is announced twice (PUSH-7). */
export async function forgetNotices(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from push_notice where made_at < ${new Date(now.getTime() - LONGEST_MS)}`.execute(db)
}
