// A backup into an empty database: the schema as it was then, the rows, the numbers; what has come since is migrated at the end.
import { backupMessages } from '@sidepot/messages/backup'
import type { Pool, PoolClient } from 'pg'
import { SHORTEST } from '../base/key-file.ts'
import { StartupProblem } from '../base/startup-problem.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { withoutLimits } from '../db/pool.ts'
import { unhurriedly } from '../db/silence.ts'
import { copyIn } from './copy.ts'
import { tablesOf } from './dump.ts'
import { type Frame, framesOf, type Header, openBackup } from './file.ts'

interface Tail {
  readonly sequences: readonly { readonly name: string; readonly last: string }[]
  readonly rows: Readonly<Record<string, number>>
  /** Backups of older versions have none. */
  readonly keys?: readonly string[]
}

export interface Restored {
  readonly header: Header
  readonly rows: Readonly<Record<string, number>>
  /** What opens its sealed rows, where no SECRET_KEY does. */
  readonly keys: readonly string[]
}

export async function restore(pool: Pool, file: string, secret: string | null): Promise<Restored> {
  const opened = await openBackup(file)
  const { header } = opened
  // whoever can replace the file could otherwise put anything in the place of what only the key's owner can write
  if (secret !== null && header.encrypted === null)
    throw new StartupProblem(backupMessages.notEncrypted(file))
  const then = new Set(header.migrations.map(({ name }) => name))
  const newer = header.migrations.find(({ name }) => !migrations.some(known => known.name === name))
  if (newer) throw new StartupProblem(backupMessages.newer(file, newer.name))
  await mustBeEmpty(pool)
  await migrate(
    pool,
    migrations.filter(({ name }) => then.has(name)),
  )
  const loaded = await loadAll(pool, file, header, framesOf(file, opened, secret))
  await migrate(pool)
  await withoutLimits(pool, client => client.query('analyze'))
  return { header, ...loaded }
}

async function loadAll(
  pool: Pool,
  file: string,
  header: Header,
  frames: AsyncGenerator<Frame, void, undefined>,
): Promise<Pick<Restored, 'rows' | 'keys'>> {
  const client = await pool.connect()
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local search_path = public`,
    )
    const { rows, keys = [] } = await unhurriedly(client, async () => {
      const loaded = await load(client, file, header, frames)
      await client.query('commit')
      return loaded
    })
    client.release()
    return { rows, keys }
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function mustBeEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ used: boolean }>(
    `select to_regclass('public.migration') is not null as used`,
  )
  if (rows[0]?.used) throw new StartupProblem(backupMessages.notEmpty)
}

async function load(
  client: PoolClient,
  file: string,
  header: Header,
  frames: AsyncGenerator<Frame, void, undefined>,
): Promise<Tail> {
  const cut = () => new StartupProblem(backupMessages.unreadable(file, backupMessages.cutOff))
  const names = header.tables.map(({ name }) => name)
  // names go into statements as they are: only those of our tables may
  const known = new Map((await tablesOf(client)).map(({ name, columns }) => [name, new Set(columns)]))
  if (
    !header.tables.every(
      ({ name, columns }) => known.has(name) && columns.every(one => known.get(name)?.has(one)),
    )
  )
    throw new StartupProblem(backupMessages.unreadable(file, backupMessages.notOurs))
  // what migrations put in by themselves is in the backup too, and so is what triggers would add
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const loaded: Record<string, number> = {}
  let next = await frames.next()
  for (const { name, columns } of header.tables) {
    if (next.done || next.value.kind !== 'J' || (next.value.value as { table?: string }).table !== name)
      throw cut()
    next = await frames.next()
    const data = async function* () {
      while (!next.done && next.value.kind === 'D') {
        yield next.value.data
        next = await frames.next()
      }
    }
    loaded[name] = await copyIn(client, `copy ${name} (${columns.join(', ')}) from stdin`, data)
  }
  if (next.done || next.value.kind !== 'J') throw cut()
  const tail = next.value.value as Tail
  // they go into a file of lines, which is refused at the next start where one of them is not a key
  if (
    !(tail.keys ?? []).every(key => typeof key === 'string' && key.length >= SHORTEST && !/[\r\n]/.test(key))
  )
    throw new StartupProblem(backupMessages.unreadable(file, backupMessages.notOurs))
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, last } of tail.sequences) await client.query('select setval($1, $2)', [name, last])
  if (!(await frames.next()).done) throw cut() // also waits until the last byte was checked
  for (const { name } of header.tables)
    if (loaded[name] !== tail.rows[name])
      throw new StartupProblem(
        backupMessages.unreadable(file, `${name}: ${loaded[name]} ≠ ${tail.rows[name]}`),
      )
  return tail
}
