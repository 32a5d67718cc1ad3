// Retention: what happened lately is kept event by event; before that, only the newest change of each record. The
// newest is never dropped, so reading from any cursor, however old, still leads to the present (FEED-7).
import type { Pool } from 'pg'

/** Of several processes one compacts at a time; the others leave it to that one. */
const LOCK = 7_433_769

export const KEEP_EVERY_CHANGE_DAYS = 7

/** Changes that one statement sorts: it takes some seconds. Of all at once a few millions took longer than a statement may, and nothing was ever dropped. */
const MOST_AT_ONCE = 250_000

export async function compact(pool: Pool, before: Date, most = MOST_AT_ONCE): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select greatest(reltuples, 0)::float8 as n from pg_class where oid = 'change'::regclass`,
  )
  const parts = Math.max(1, Math.ceil(rows[0]!.n / most))
  let gone = 0
  for (let part = 0; part < parts; part++) gone += await compactPart(pool, before, part, parts)
  return gone
}

/** Of the records whose ids fall into this part, so that all changes of a record are compared with each other. */
async function compactPart(pool: Pool, before: Date, part: number, parts: number): Promise<number> {
  const { rowCount } = await pool.query(
    `with turn as materialized (select pg_try_advisory_xact_lock($2) as mine)
     delete from change old using (
       select seq, lead(seq) over (partition by model, id order by seq) as next from change
       where at < $1 and (hashtext(id) & 2147483647) % $4 = $3
     ) ranked
     where old.seq = ranked.seq and ranked.next is not null and (select mine from turn)`,
    [before, LOCK, part, parts],
  )
  return rowCount ?? 0
}
