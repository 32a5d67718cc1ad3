// What a command is given, and how it gets at the database: the running one, or one started for the moment.
import type pg from 'pg'
import type { Config } from '../base/config.ts'
import { visit } from '../db/embedded/visit.ts'
import { mustAnswer, openPool } from '../db/pool.ts'

export interface Desk {
  readonly config: Config
  readonly say: (line: string) => void
  readonly now: () => Date
  /** Of this Sidepot. */
  readonly version: string
}

/** What a terminal would obey is not printed. */
export const printable = (text: string) => text.replace(/\p{C}/gu, '')

/** The exit code, or null when the words are not those of the command. */
export type Command = (words: readonly string[], desk: Desk) => Promise<number | null>

export async function withPool<T>(pool: pg.Pool, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** A database that does not answer is a sentence. */
export async function withPoolOf<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, console)
  await mustAnswer(pool)
  return withPool(pool, work)
}

export async function withDatabase<T>(config: Config, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) return withPoolOf(config.databaseUrl, work)
  const own = await visit(config.dataDir)
  try {
    return await withPool(openPool(own.url, console), work)
  } finally {
    await own.leave()
  }
}
