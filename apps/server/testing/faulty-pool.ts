// Cutting the database connection at any statement of an operation. A pool counts the statements that pass through it and, at
// the one that was chosen, destroys the socket before it is sent or after it was answered: as a network does.
import pg from 'pg'

export const MOMENTS = ['before', 'after'] as const
export interface Cut {
  /** The statement, counted from 1. */
  readonly at: number
  readonly when: (typeof MOMENTS)[number]
}

export interface FaultyPool {
  readonly pool: pg.Pool
  /** From now on count, and cut there; without a cut only count. */
  arm(cut: Cut | null): void
  /** Texts of the statements since it was armed. */
  readonly sent: readonly string[]
}

class Lost extends Error {
  constructor() {
    super('Connection terminated unexpectedly')
  }
}

export function faultyPool(url: string): FaultyPool {
  const sent: string[] = []
  let cut: Cut | null = null
  const lose = (client: pg.Client) =>
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  class FaultyClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: every way of calling the driver goes through here
    override query(...args: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const run = () => (super.query as (...args: any[]) => unknown)(...args)
      const callback = typeof args.at(-1) === 'function'
      if (callback) return run()
      const [told] = args as [string | { text: string }]
      const number = sent.push(typeof told === 'string' ? told : told.text)
      if (cut?.at !== number) return run()
      const { when } = cut
      cut = null
      return (async () => {
        const answer = when === 'after' ? await run() : undefined
        lose(this)
        if (when === 'before') await run()
        if (answer !== undefined) throw new Lost()
        return answer
      })()
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    Client: FaultyClient as never,
    options: '-c timezone=utc',
  })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return {
    pool,
    sent,
    arm(next) {
      sent.length = 0
      cut = next
    },
  }
}
