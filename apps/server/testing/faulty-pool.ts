// Cutting the database connection at any statement of an operation. A pool counts the statements that pass through it and, at
// the one that was chosen, destroys the socket before it is sent or after it was answered: as a network does.
import type pg from 'pg'
import { watchedPool } from './watched-pool.ts'

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
  const settings = { connectionString: url, max: 4, options: '-c timezone=utc' }
  const pool = watchedPool(settings, ({ text }, { client, toCallback, send }) => {
    if (toCallback) return send()
    const number = sent.push(text)
    if (cut?.at !== number) return send()
    const { when } = cut
    cut = null
    return when === 'before' ? loseThenSend(client, send) : sendThenLose(client, send)
  })
  return {
    pool,
    sent,
    arm(next) {
      sent.length = 0
      cut = next
    },
  }
}

const lose = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

async function loseThenSend(client: pg.Client, send: () => unknown): Promise<unknown> {
  lose(client)
  return await send()
}

async function sendThenLose(client: pg.Client, send: () => unknown): Promise<never> {
  await send()
  lose(client)
  throw new Lost()
}
