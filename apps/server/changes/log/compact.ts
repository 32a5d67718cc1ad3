// Retention: what happened lately is kept event by event; before that, only the newest change of each record. The
// newest is never dropped, so reading from any cursor, however old, still leads to the present (FEED-7).
import type { Pool } from 'pg'

/** Of several processes one compacts at a time; the others leave it to that one. */
const LOCK = 7_433_769

export const KEEP_EVERY_CHANGE_DAYS = 7

export async function compact(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `with turn as materialized (select pg_try_advisory_xact_lock($2) as mine)
     delete from change old using (
       select seq, lead(seq) over (partition by model, id order by seq) as next from change where at < $1
     ) ranked
     where old.seq = ranked.seq and ranked.next is not null and (select mine from turn)`,
    [before, LOCK],
  )
  return rowCount ?? 0
}
