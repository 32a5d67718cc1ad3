// Everything of a database as it is at one moment, while it is used: one transaction that sees nothing later.
import type { Writable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { unhurriedly } from '../db/silence.ts'
import { copyOut } from './copy.ts'
import { frame, type Header, jsonFrame, writeBackup } from './file.ts'

/** Of our schemas; generated columns come back by themselves. */
const TABLES = `
  select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    and c.relname <> 'migration'
  group by c.oid order by 1`

/** What is in a backup, as statements name it. */
export const tablesOf = async (client: Pick<PoolClient, 'query'>): Promise<Header['tables']> =>
  (await client.query<Header['tables'][number]>(TABLES)).rows

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where last_value is not null order by 1`

/** The number of rows of each table. */
export async function backUp(
  pool: Pool,
  file: string,
  {
    version,
    secret,
    keys = [],
  }: {
    readonly version: string
    readonly secret: string | null
    /** Of the data directory, without which the sealed rows could not be opened elsewhere. */
    readonly keys?: readonly string[]
  },
): Promise<ReadonlyMap<string, number>> {
  const client = await pool.connect()
  const rows = new Map<string, number>()
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0; set local search_path = public`,
    )
    const header = await headerOf(client, version)
    await writeBackup(file, header, secret, async sink => {
      for (const { name, columns } of header.tables)
        rows.set(name, await unhurriedly(client, () => table(client, name, columns, sink)))
      const sequences = (await client.query<{ name: string; last: string }>(SEQUENCES)).rows
      sink.write(jsonFrame({ sequences, rows: Object.fromEntries(rows), keys }))
    })
    return rows
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function headerOf(client: PoolClient, version: string): Promise<Omit<Header, 'encrypted'>> {
  const tables = await tablesOf(client)
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select name, hash from migration order by name',
  )
  const { rows } = await client.query<{ postgres: string; made: Date }>(
    `select current_setting('server_version') as postgres, now() as made`,
  )
  return {
    made: rows[0]?.made.toISOString() ?? '',
    sidepot: version,
    postgres: rows[0]?.postgres ?? '',
    migrations,
    tables,
  }
}

function table(
  client: PoolClient,
  name: string,
  columns: readonly string[],
  sink: Writable,
): Promise<number> {
  sink.write(jsonFrame({ table: name }))
  return copyOut(client, `copy ${name} (${columns.join(', ')}) to stdout`, sink, chunk => frame('D', chunk))
}
