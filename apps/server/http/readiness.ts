// Why the server may have no traffic, as one word each: no database, a pool without a free connection, a full disk, a disk or a
// database that takes no changes.
import { statfs, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Deps } from '../context/deps.ts'
import { databaseTrouble } from '../db/trouble.ts'

export type Readiness = 'ready' | 'no database' | 'pool full' | 'disk full' | 'read-only'

const PATIENCE_MS = 2000
/** Below this PostgreSQL soon has no room for its log. */
const LEAST_BYTES = 64 * 1024 * 1024

export interface Probes {
  /** Through the pool, as a request would. */
  ask(): Promise<{ readonly readOnly: boolean }>
  /** Past the pool, on a connection of its own. */
  reach(): Promise<void>
  /** Of the disk under our own database; null where somebody else runs it. */
  disk(): Promise<{ readonly freeBytes: number; readonly writable: boolean } | null>
}

export async function readiness(probes: Probes): Promise<Readiness> {
  const asked = await within(probes.ask())
  const disk = await within(probes.disk())
  if (disk.ok && disk.value) {
    if (!disk.value.writable) return 'read-only'
    if (disk.value.freeBytes < LEAST_BYTES) return 'disk full'
  }
  if (asked.ok) return asked.value.readOnly ? 'read-only' : 'ready'
  const trouble = databaseTrouble(asked.error)
  if (trouble === 'database/full') return 'disk full'
  if (trouble === 'database/away') return 'no database'
  return (await within(probes.reach())).ok ? 'pool full' : 'no database'
}

/** One look at a time: whoever asks meanwhile gets its answer, so that many who ask take no more connections than one. */
export function sharedReadiness(probes: Probes): () => Promise<Readiness> {
  let looking: Promise<Readiness> | null = null
  return () => {
    looking ??= readiness(probes).finally(() => {
      looking = null
    })
    return looking
  }
}

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

async function within<T>(asked: Promise<T>): Promise<Outcome<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome<T>>(resolve => {
    timer = setTimeout(() => resolve({ ok: false, error: null }), PATIENCE_MS)
  })
  const outcome = asked.then(
    (value): Outcome<T> => ({ ok: true, value }),
    (error: unknown): Outcome<T> => ({ ok: false, error }),
  )
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer))
}

export const probesOf = ({ pool, config }: Pick<Deps, 'pool' | 'config'>): Probes => ({
  async ask() {
    const { rows } = await pool.query<{ read_only: boolean }>(
      `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only`,
    )
    return { readOnly: rows[0]?.read_only === true }
  },
  async reach() {
    const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: PATIENCE_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
    } finally {
      await client.end().catch(() => {})
    }
  },
  disk: () => (config.databaseUrl === null ? diskUnder(config.dataDir) : Promise.resolve(null)),
})

async function diskUnder(directory: string): Promise<{ freeBytes: number; writable: boolean } | null> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return { freeBytes: bavail * bsize, writable: await canWrite(directory) }
  } catch {
    return null
  }
}

/** Tried, because a disk that was mounted again as read-only after a fault does not show in any permission. */
async function canWrite(directory: string): Promise<boolean> {
  const file = path.join(directory, `.writable-${process.pid}`)
  try {
    await writeFile(file, '')
    await unlink(file)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EROFS'
  }
}
