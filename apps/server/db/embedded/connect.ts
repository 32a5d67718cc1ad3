// The few conversations with a cluster before there is a pool.
import pg from 'pg'

export const socketUrl = (socket: string, database: string): string =>
  `postgresql://postgres@/${encodeURIComponent(database)}?host=${encodeURIComponent(socket)}`

/** False when the server ended or the time ran out before it answered. */
export async function untilAnswering(socket: string, alive: () => boolean, end: number): Promise<boolean> {
  while (alive() && Date.now() < end) {
    try {
      await withClient(socket, client => client.query('select 1'))
      return true
    } catch {
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
  return false
}

export async function ensureDatabase(socket: string, name: string): Promise<void> {
  await withClient(socket, async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  })
}

async function withClient<T>(socket: string, talk: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: socketUrl(socket, 'postgres') })
  client.on('error', () => {}) // the query that follows reports it
  try {
    await client.connect()
    return await talk(client)
  } finally {
    await client.end().catch(() => {})
  }
}
