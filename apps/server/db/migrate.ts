// Applies what is missing, each migration in its own transaction, under a lock: of several servers that start at once
// one migrates and the others wait. An applied migration never changes; a changed one is refused.

import { createHash } from 'node:crypto'
import { startupMessages } from '@sidepot/messages/startup'
import type { Pool, PoolClient } from 'pg'
import { StartupProblem } from '../base/startup-problem.ts'
import { type Migration, migrations } from './migrations.ts'
import { withoutLimits } from './pool.ts'

const LOCK = 7_433_768 // any number that is ours alone in this database

export async function migrate(
  pool: Pool,
  all: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  // a migration takes as long as it takes, and so does waiting for another server's
  return withoutLimits(pool, async client => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await applyMissing(client, all)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  })
}

async function applyMissing(client: PoolClient, all: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  const applied = new Map(rows.map(row => [row.name, row.hash]))
  const known = new Set(all.map(migration => migration.name))
  const newer = rows.find(row => !known.has(row.name))
  if (newer) throw new StartupProblem(startupMessages.newerDatabase(newer.name))

  const done: string[] = []
  for (const { name, sql } of all) {
    const hash = createHash('sha256').update(sql).digest('hex')
    const before = applied.get(name)
    if (before !== undefined && before !== hash)
      throw new StartupProblem(startupMessages.changedMigration(name))
    if (before !== undefined) continue
    await inTransaction(client, async () => {
      await client.query(sql)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    })
    done.push(name)
  }
  return done
}

async function inTransaction(client: PoolClient, run: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await run()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
