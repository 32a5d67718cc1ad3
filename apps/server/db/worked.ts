// How long the database works for somebody: from when a statement is on a connection until it is answered, or fails. Waiting for
// a connection is not counted, since that is what others do.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

export interface Worked {
  ms: number
  /** Changes appended to the feed by operations: one call may change every record of a session. */
  changes: number
}
export const nothingYet = (): Worked => ({ ms: 0, changes: 0 })

/** Every statement that changes records notes them, and gives back a row for each. */
const NOTES = 'insert into change '

/** What the driver's queries have and its types do not say: called when they are sent on a connection. */
interface Submitted {
  submit(connection: pg.Connection): Error | null | undefined
}

/** The answer to `query`, whose time is counted from the moment in which it has a connection. */
export async function countQuery<T>(
  worked: Worked,
  query: pg.Query,
  answer: (query: pg.Query) => Promise<T>,
): Promise<T> {
  const sent = query as unknown as Submitted
  const submit = sent.submit.bind(query)
  let since: number | null = null
  sent.submit = connection => {
    since = performance.now()
    return submit(connection)
  }
  try {
    return await answer(query)
  } finally {
    if (since !== null) worked.ms += performance.now() - since
  }
}

const counted = ({ query, release }: PostgresPoolClient, worked: Worked): PostgresPoolClient => {
  const send = query as (text: string, values: readonly unknown[]) => Promise<{ rowCount?: number | null }>
  const timed = async (text: string, values: readonly unknown[]) => {
    const since = performance.now()
    try {
      const answer = await send(text, values)
      if (text.includes(NOTES)) worked.changes += answer.rowCount ?? 0
      return answer
    } finally {
      worked.ms += performance.now() - since
    }
  }
  return { query: timed as never, release }
}

/** The same pool; the time of every statement is counted, and what it changes. */
export const countPool = (pool: PostgresPool, worked: Worked): PostgresPool => ({
  connect: async () => counted(await pool.connect(), worked),
  end: () => pool.end(),
})

/** Whom statements are given to: a pool, a connection, or either of them counted. */
export interface Asked {
  query<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[] }>
}

export const countReads = (pool: pg.Pool, worked: Worked): Asked => ({
  query: <R extends object>(text: string, values: unknown[] = []) =>
    countQuery(
      worked,
      new pg.Query({ text, values }),
      sent => pool.query(sent) as unknown as Promise<{ rows: R[] }>,
    ),
})
