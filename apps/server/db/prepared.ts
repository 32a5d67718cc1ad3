// Statements of transactions, prepared once per connection: the text comes again with every operation, and reading and planning
// it costs the database more than running it.
import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { ofAStatement, parsedWithin } from './allowance.ts'

// A connection keeps what was prepared on it, and some texts differ with the number of rows: past this many, they go unprepared.
const MOST_PREPARED = 500

/** The pool as Kysely sees it: a text that comes a second time is prepared under a name, and no answer is more than fits into memory. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const once = new Set<string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known
    if (once.delete(text)) names.set(text, named(text))
    else if (once.size < MOST_PREPARED) once.add(text)
    return names.get(text)
  }
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client)
    if (known) return known
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : nameOf(text)
      const types = parsedWithin(ofAStatement())
      return client.query({ text, values: [...values], types, ...(name === undefined ? {} : { name }) })
    }
    // no cursor is ever asked for here
    const wrapped: PostgresPoolClient = { query: query as never, release: () => client.release() }
    clients.set(client, wrapped)
    return wrapped
  }
  return { connect: async () => clientOf(await pool.connect()), end: () => pool.end() }
}

/** Of the text itself: whoever else prepares on the same connection means the same by it. */
const named = (text: string): string => `kept_${hash('sha256', text, 'base64url').slice(0, 24)}`
