// The one pool of the process and Kysely over it.
import { startupMessages } from '@sidepot/messages/startup'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { StartupProblem } from '../base/startup-problem.ts'
import { preparing } from './prepared.ts'
import type { Database } from './schema/database.ts'
import { ANSWER_MS, endWhenSilent, unhurriedly } from './silence.ts'
import { countPool, type Worked } from './worked.ts'

interface Faults {
  error(details: object, message: string): void
}

const set = (settings: readonly string[]): string => settings.map(setting => `set ${setting}`).join('; ')
// Nothing waits for ever: a blocked or forgotten request gives its connection back.
const LIMITS = set([
  "statement_timeout='30s'",
  "lock_timeout='8s'",
  "idle_in_transaction_session_timeout='30s'",
])
// Times in text are UTC; short queries gain nothing from compilation, and index pages are as near as any.
const SETTINGS = `${set(["timezone='utc'", 'jit=off', 'random_page_cost=1.1'])}; ${LIMITS}`

/** The pool waits for it before it lends the connection, which its types do not say. */
const whenConnected = (
  answerMs: number,
): { readonly onConnect: (client: pg.ClientBase) => Promise<unknown> } => ({
  onConnect: client => {
    endWhenSilent(client, answerMs)
    // said once we are connected: a pooler in between need not know the parameters of a start (PgBouncer before 1.20 refuses them)
    return client.query(SETTINGS)
  },
})

export function openPool(url: string, log: Faults, most = 16, answerMs = ANSWER_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 10_000,
    ...whenConnected(answerMs),
  })
  // Without a listener a dropped idle connection would end the process.
  pool.on('error', error => {
    if (!pool.ending) log.error({ err: error }, 'an idle database connection broke')
  })
  // One that breaks while it is lent out fails its query and tells so by an event of its own; the same holds for that.
  pool.on('connect', client =>
    client.on('error', error => {
      if (!pool.ending) log.error({ err: error }, 'a database connection broke at work')
    }),
  )
  return pool
}

/** A connection for work that takes as long as it takes: migrations, and what an operator's command counts. */
export async function withoutLimits<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let kept = false
  try {
    const result = await unhurriedly(client, async () => {
      await client.query(
        'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
      )
      return work(client)
    })
    // `reset` would bring back the limits of the database's own configuration, which has none
    await client.query(LIMITS)
    kept = true
    return result
  } finally {
    // one that failed at work is closed: whoever gets it next must not wait without a limit
    client.release(!kept)
  }
}

/** A database that somebody else runs may be away, unknown or closed to us; the error says which. */
export async function mustAnswer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    // A host with several addresses fails with one error for each, and no words of its own.
    const { message } = error instanceof AggregateError ? error.errors[0] : (error as Error)
    throw new StartupProblem(startupMessages.unreachable(message), { cause: error })
  }
}

/**
 * Prepared statements, timeouts and the migration's lock belong to a connection. A pooler that gives each transaction another one
 * answers well at first and then fails most requests; it is noticed now, and refused.
 */
export async function mustKeepConnections(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = []
  const pidOf = async (client: pg.PoolClient) =>
    (
      await client.query<{ pid: number; kept: boolean }>(
        `select pg_backend_pid() as pid, current_setting('statement_timeout') = '30s' as kept`,
      )
    ).rows[0]
  try {
    for (let n = 0; n < 4; n++) clients.push(await pool.connect())
    // one after the other, when a pooler gives all of them the connection that is free
    const first: Awaited<ReturnType<typeof pidOf>>[] = []
    for (const client of clients) first.push(await pidOf(client))
    const own = new Set(first.map(one => one?.pid)).size === clients.length && first.every(one => one?.kept)
    if (!own) throw new StartupProblem(startupMessages.pooled)
    // and at the same time, when it has to share out what it has
    await Promise.all(clients.map(client => client.query('begin')))
    const second = await Promise.all(clients.map(pidOf))
    await Promise.all(clients.map(client => client.query('rollback')))
    if (second.some((one, at) => one?.pid !== first[at]?.pid))
      throw new StartupProblem(startupMessages.pooled)
  } finally {
    for (const client of clients) client.release()
  }
}

const pools = new WeakMap<Kysely<Database>, PostgresPool>()

export const openKysely = (pool: pg.Pool): Kysely<Database> => opened(preparing(pool))

const opened = (pool: PostgresPool): Kysely<Database> => {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** The same database for one request, whose time is counted; making it takes some microseconds. */
export const countingTime = (db: Kysely<Database>, worked: Worked): Kysely<Database> => {
  const pool = pools.get(db)
  return pool ? opened(countPool(pool, worked)) : db
}
