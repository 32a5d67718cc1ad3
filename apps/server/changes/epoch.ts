// Cursors speak of transaction ids, which mean something only in the cluster and history that gave them out. When the
// database turns out to be elsewhere (restored from a dump, a standby took over), the feed begins a new epoch: old
// cursors are refused, and readers start again from the beginning.
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

const CLUSTER = `
  select (select system_identifier from pg_control_system()) || '/' ||
         (select timeline_id from pg_control_checkpoint()) || '/' ||
         (select oid from pg_database where datname = current_database()) as cluster`

const KNOWN = `select feed.epoch from feed where feed.cluster = (${CLUSTER})`

interface Asking {
  query(text: string, values?: unknown[]): Promise<{ rows: { epoch: string }[] }>
}

const known = async (asked: Asking) => (await asked.query(KNOWN)).rows[0]?.epoch

export async function currentEpoch(pool: Pool): Promise<string> {
  return (await known(pool)) ?? (await settle(pool))
}

/** Several processes may find out at once: one begins the epoch, the others find it begun. */
async function settle(pool: Pool): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table feed in share row exclusive mode')
    const epoch = (await known(client)) ?? (await begin(client))
    await client.query('commit')
    return epoch
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Every change kept moves to this transaction, so that reading from the beginning gives them all, in the same order. */
async function begin(client: Asking): Promise<string> {
  const epoch = randomBytes(4).toString('hex')
  await client.query('update change set xid = pg_current_xact_id()')
  await client.query(
    `insert into feed (epoch, cluster) values ($1, (${CLUSTER}))
     on conflict (singular) do update set epoch = excluded.epoch, cluster = excluded.cluster`,
    [epoch],
  )
  return epoch
}
