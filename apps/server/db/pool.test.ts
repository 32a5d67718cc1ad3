import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { mustAnswer, mustKeepConnections, openPool, withoutLimits } from './pool.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a connection that breaks, idle or at work, ends no process and makes room for another', async () => {
  const logged: string[] = []
  const pool = openPool(database.url, { error: (_details, message) => logged.push(message) })
  const lent = await pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid')
  const broken = new Promise(resolve => lent.once('error', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await broken
  lent.release(true)
  expect(logged).toContain('a database connection broke at work')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a database that is away, unknown or closed to us is reported in one sentence', async () => {
  const silent = { error: () => undefined }
  const elsewhere = database.url.replace(/\/\w+\?/, '/no_such_database?')
  await expect(mustAnswer(openPool(elsewhere, silent))).rejects.toThrow(
    'Cannot use the database in DATABASE_URL: database "no_such_database" does not exist.',
  )
  await expect(mustAnswer(openPool('postgres://nobody@127.0.0.1:1/x', silent))).rejects.toThrow(
    'Cannot use the database in DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.',
  )
  const pool = openPool(database.url, silent)
  await mustAnswer(pool)
  await pool.end()
})

test('connections of our own are kept as they are; one that loses its settings on the way is refused', async () => {
  const own = openPool(database.url, { error: () => {} })
  await mustKeepConnections(own)
  await own.end()
  const bare = new pg.Pool({ connectionString: database.url })
  // its connections may end after the pool, with the database that is dropped then
  bare.on('error', () => {})
  await expect(mustKeepConnections(bare)).rejects.toThrow(
    'use session mode, or connect to PostgreSQL directly.',
  )
  await bare.end()
})

const PGBOUNCER = '/usr/sbin/pgbouncer'
/** Runs it in front of the test's database, for as long as that takes. */
async function behindBouncer(settings: string, work: (through: pg.Pool) => Promise<void>): Promise<void> {
  const socket = new URL(database.url.replace('@/', '@x/')).searchParams.get('host') ?? ''
  const name = /\/(\w+)\?/.exec(database.url)?.[1] ?? ''
  const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-bouncer-'))
  chmodSync(directory, 0o777)
  writeFileSync(
    path.join(directory, 'ini'),
    `[databases]\n${name} = host=${socket} user=postgres\n[pgbouncer]\nlisten_addr =\nunix_socket_dir = ${directory}\nauth_type = any\n${settings}\n`,
  )
  // the cluster's socket lets its own account in alone
  const { uid, gid } = statSync(socket)
  const bouncer: ChildProcess = spawn(PGBOUNCER, [path.join(directory, 'ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  const ended = new Promise(resolve => bouncer.once('exit', resolve))
  try {
    await new Promise<void>(resolve =>
      bouncer.stderr?.on('data', (text: Buffer) => text.includes('process up') && resolve()),
    )
    const through = openPool(
      `postgresql://postgres@/${name}?host=${encodeURIComponent(directory)}&port=6432`,
      { error: () => {} },
    )
    await work(through)
    await through.end()
  } finally {
    bouncer.kill('SIGKILL')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
}

// Debian's package (1.18); elsewhere the test above covers it.
test
  .runIf(existsSync(PGBOUNCER))
  .each([
    'pool_mode = transaction',
    'pool_mode = transaction\nignore_startup_parameters = options',
    'pool_mode = statement',
  ])('PgBouncer is refused in one sentence with %s', settings =>
  behindBouncer(settings, through =>
    expect(mustKeepConnections(through)).rejects.toThrow('connection pooler in transaction mode'),
  ),
)

test.runIf(existsSync(PGBOUNCER))('PgBouncer in session mode gives connections that are kept', () =>
  behindBouncer('pool_mode = session', async through => {
    await mustAnswer(through)
    await mustKeepConnections(through)
  }),
)

test('[REC-23] work without limits takes as long as it takes, and its connection has them again', async () => {
  const pool = openPool(database.url, { error: () => {} }, 1, 300)
  const limits = async () =>
    (
      await pool.query<{ name: string; setting: string }>(
        `select name, setting from pg_settings
         where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
      )
    ).rows.map(({ setting }) => setting)
  const usual = ['30000', '8000', '30000']
  expect(await limits()).toEqual(usual)
  // the migration runs on the one connection there is
  await migrate(pool)
  expect(await limits()).toEqual(usual)
  const off = await withoutLimits(pool, async client => {
    await client.query('select pg_sleep(1)')
    return (await client.query<{ off: string }>("select current_setting('statement_timeout') as off")).rows[0]
  })
  expect(off).toEqual({ off: '0' })
  expect(await limits()).toEqual(usual)
  await expect(withoutLimits(pool, client => client.query('select nothing'))).rejects.toThrow('nothing')
  expect(await limits()).toEqual(usual)
  await pool.end()
})
