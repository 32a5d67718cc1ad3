// Databases for tests: one throw-away cluster for a whole run, started by whoever first asks, a migrated template in
// it, and a clone of that for every test file. `test-run.ts` names the directory and clears it away afterwards.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { launch } from './embedded/launch.ts'
import { waitForLock } from './embedded/lock.ts'
import { migrate } from './migrate.ts'
import { openKysely, openPool } from './pool.ts'
import type { Database } from './schema/database.ts'

export const CLUSTER_VARIABLE = 'SIDEPOT_TEST_CLUSTER'

export interface TestDatabase {
  readonly pool: pg.Pool
  readonly db: Kysely<Database>
  readonly url: string
  close(): Promise<void>
}

export async function testDatabase(): Promise<TestDatabase> {
  const directory = process.env[CLUSTER_VARIABLE]
  if (!directory) throw new Error('testDatabase() works inside Vitest, which provides the cluster')
  return cloneOf(await templateUrl(directory))
}

/** Starts cluster and template when nobody has yet; the address of the template's cluster otherwise. */
async function templateUrl(directory: string): Promise<string> {
  const known = path.join(directory, 'url')
  const lock = await waitForLock(path.join(directory, 'template-lock'))
  try {
    if (existsSync(known)) return readFileSync(known, 'utf8')
    const cluster = await launch(directory, { durable: false, database: 'template' })
    const pool = openPool(cluster.url, { error: () => {} })
    await migrate(pool)
    await pool.end()
    writeFileSync(path.join(directory, 'pid'), String(cluster.pid))
    writeFileSync(known, cluster.url)
    return cluster.url
  } finally {
    lock.release()
  }
}

async function cloneOf(templateAddress: string): Promise<TestDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const keeper = templateAddress.replace('/template?', '/postgres?')
  await administer(keeper, `create database ${name} template template strategy file_copy`)
  const url = templateAddress.replace('/template?', `/${name}?`)
  const pool = openPool(url, { error: () => {} })
  return {
    pool,
    db: openKysely(pool),
    url,
    close: async () => {
      if (!pool.ended) await pool.end()
      await administer(keeper, `drop database if exists ${name} with (force)`)
    },
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
