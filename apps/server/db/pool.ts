// The one pool of the process and Kysely over it.
import { startupMessages } from '@sidepot/messages/startup'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupProblem } from '../base/startup-problem.ts'
import { preparing } from './prepared.ts'
import type { Database } from './schema/database.ts'

interface Faults {
  error(details: object, message: string): void
}

// Times in text are UTC; short queries gain nothing from compilation, and index pages are as near as any.
// Nothing waits for ever: a blocked or forgotten request gives its connection back.
const SETTINGS = [
  'timezone=utc',
  'jit=off',
  'random_page_cost=1.1',
  'statement_timeout=30s',
  'lock_timeout=8s',
  'idle_in_transaction_session_timeout=30s',
]
  .map(setting => `-c ${setting}`)
  .join(' ')

export function openPool(url: string, log: Faults, most = 16): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 10_000,
    options: SETTINGS,
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

/** A database that somebody else runs may be away, unknown or closed to us; the operator is told which. */
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

export const openKysely = (pool: pg.Pool) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
