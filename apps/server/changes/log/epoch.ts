// Cursors speak of transaction ids, which mean something only in the history that gave them out. Where that is another one
// (restored from a dump, in place or elsewhere, or a standby took over), the feed begins a new history: all old cursors are
// refused. Where the database only started again, perhaps as an older copy or snapshot of itself, a new epoch of the same
// history begins, and a cursor of an earlier epoch is good up to where that epoch ended.
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { unhurriedly } from '../../db/silence.ts'
import type { Asked } from '../../db/worked.ts'
import type { Cursor } from './cursor.ts'
import { AnotherHistory, latest } from './read.ts'
import { HISTORY, KNOWN_EPOCH, LAST } from './read-sql.ts'

const known = async (asked: Asked) => (await asked.query<{ epoch: string }>(KNOWN_EPOCH)).rows[0]?.epoch

export async function currentEpoch(pool: Pool): Promise<string> {
  return (await known(pool)) ?? (await settle(pool, known))
}

/** After something that the database cannot notice by itself, as when this machine went back to a snapshot with all that ran on it. */
export const beginEpoch = (pool: Pool): Promise<string> => settle(pool, async () => undefined)

/** Several processes may find out at once: one begins the epoch, the others find it begun. */
async function settle(pool: Pool, found: typeof known): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0; lock table feed in share row exclusive mode')
    const epoch = await unhurriedly(client, async () => (await found(client)) ?? (await begin(client)))
    await client.query('commit')
    return epoch
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** A restore makes indexes after it has loaded every table; until then nobody may compare themselves with what is there. */
const WHOLE = `select to_regclass('change_by_transaction') is not null as whole,
  exists (select from feed where cluster = (${HISTORY})) as same`

/** Enough restarts for years; a cursor older than that reads from the beginning. */
const KEPT_EPOCHS = 400

const CONTINUE = `
  update feed set epoch = $1, started = pg_postmaster_start_time(), earlier = (
    select coalesce(jsonb_agg(one order by at), '[]') from (
      select one, at from jsonb_array_elements(
        earlier || jsonb_build_object('epoch', epoch, 'end', (coalesce((${LAST})::text::bigint, 0) + 1)::text)
      ) with ordinality as listed (one, at) order by at desc limit ${KEPT_EPOCHS}) kept)`

const BEGIN = `
  insert into feed (epoch, cluster, started) values ($1, (${HISTORY}), pg_postmaster_start_time())
  on conflict (singular) do update set epoch = excluded.epoch, cluster = excluded.cluster, started = excluded.started, earlier = '[]'`

async function begin(client: Asked): Promise<string> {
  const epoch = randomBytes(4).toString('hex')
  const { whole, same } = (await client.query<{ whole: boolean; same: boolean }>(WHOLE)).rows[0]!
  if (!whole) throw new AnotherHistory()
  if (same) await client.query(CONTINUE, [epoch])
  else {
    // Ids that this cluster has not given out yet would hide their changes until it has.
    await client.query(
      'update change set xid = pg_current_xact_id() where xid >= pg_snapshot_xmin(pg_current_snapshot())',
    )
    await client.query(BEGIN, [epoch])
  }
  return epoch
}

/** The cursor of a reader that has had everything so far, whatever database that turns out to be. `reads` may count its time. */
export async function placeNow(pool: Pool, reads: Asked = pool): Promise<Cursor> {
  try {
    return await latest(reads)
  } catch (error) {
    if (!(error instanceof AnotherHistory)) throw error
    await currentEpoch(pool)
    return latest(reads)
  }
}

/** Whether a reader may read on from there: a place of this history, and one that it has reached. */
export async function isOfThisHistory(pool: Asked, cursor: Cursor, now: Cursor): Promise<boolean> {
  const { xmax } = cursor.until?.snapshot ?? cursor.seen
  if (xmax > now.seen.xmax) return false
  if (cursor.epoch === now.epoch) return true
  const { rows } = await pool.query<{ end: string }>(
    `select one ->> 'end' as end from feed, jsonb_array_elements(earlier) as one
     where feed.epoch = $1 and one ->> 'epoch' = $2`,
    [now.epoch, cursor.epoch],
  )
  return rows.some(({ end }) => xmax <= BigInt(end))
}
