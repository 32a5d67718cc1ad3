// Cursors speak of transaction ids, which mean something only in the cluster and history that gave them out. When the
// database turns out to be elsewhere (restored from a dump, a standby took over), the feed begins a new epoch: old
// cursors are refused, and readers start again from the beginning.
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

const CLUSTER = `
  select (select system_identifier from pg_control_system()) || '/' ||
         (select timeline_id from pg_control_checkpoint()) || '/' ||
         (select oid from pg_database where datname = current_database()) as cluster`

export async function currentEpoch(pool: Pool): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table feed in share row exclusive mode')
    const { cluster } = (await client.query<{ cluster: string }>(CLUSTER)).rows[0]!
    const known = (await client.query<{ epoch: string; cluster: string }>('select epoch, cluster from feed'))
      .rows[0]
    const epoch = known?.cluster === cluster ? known.epoch : await begin(client, cluster)
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
async function begin(client: { query(text: string, values?: unknown[]): Promise<unknown> }, cluster: string) {
  const epoch = randomBytes(4).toString('hex')
  await client.query('update change set xid = pg_current_xact_id()')
  await client.query(
    `insert into feed (epoch, cluster) values ($1, $2)
     on conflict (singular) do update set epoch = excluded.epoch, cluster = excluded.cluster`,
    [epoch, cluster],
  )
  return epoch
}
