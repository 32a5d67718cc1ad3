// Packs of games that were solved on demand: kept in the database, listed in memory, so that a verdict asks nobody (SOL-9).
import { createHash } from 'node:crypto'
import type { FormatEntry } from '@sidepot/charts/catalogue'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'

export interface SolvedPack {
  readonly entry: FormatEntry
  readonly digest: string
}

/** How exactly the last use of a pack is known: a fetch more often than this writes nothing. */
const USE_NOTED_MS = 3_600_000

let listed: readonly SolvedPack[] = []
let source: Kysely<Database> | null = null

/** As this process last read them. */
export const ownFormats = (): readonly FormatEntry[] => listed.map(({ entry }) => entry)

/** Reads the list anew: at the start, when one was made here, and now and then for those made elsewhere. */
export async function readOwnPacks(db: Kysely<Database>): Promise<readonly SolvedPack[]> {
  const { rows } = await sql<SolvedPack>`select entry, digest from solved_pack order by game`.execute(db)
  source = db
  listed = rows
  return rows
}

/** For the charts: the bytes of a pack, or undefined where it is gone. */
export async function ownPack(game: string): Promise<Uint8Array | undefined> {
  if (!source) return undefined
  const digest = listed.find(({ entry }) => entry.id === game)?.digest
  return digest === undefined ? undefined : ((await packByDigest(source, digest, new Date())) ?? undefined)
}

export async function packByDigest(db: Kysely<Database>, digest: string, now: Date): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer; used_at: Date }>`
    select bytes, used_at from solved_pack where digest = ${digest}`.execute(db)
  const found = rows[0]
  if (!found) return null
  if (now.getTime() - found.used_at.getTime() > USE_NOTED_MS)
    await sql`update solved_pack set used_at = ${now} where digest = ${digest}`.execute(db)
  return found.bytes
}

export const hasPack = async (db: Kysely<Database>, game: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from solved_pack where game = ${game}`.execute(db)
  return rows.length > 0
}

/** Keeps a pack for good; whoever made the same one earlier was first. */
export async function keepPack(
  db: Kysely<Database>,
  entry: FormatEntry,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  await sql`insert into solved_pack (game, digest, entry, bytes, made_at, used_at)
    values (${entry.id}, ${digest}, ${JSON.stringify(entry)}::jsonb, ${Buffer.from(bytes)}, ${now}, ${now})
    on conflict do nothing`.execute(db)
}

/** Drops packs beyond the quota, those used longest ago first; the newest stays whatever its size. */
export async function prunePacks(db: Kysely<Database>, quota: number): Promise<number> {
  const { rows } = await sql`
    delete from solved_pack where game in (
      select game from (
        select game, row_number() over latest as place, sum(length(bytes)) over latest as total
        from solved_pack window latest as (order by used_at desc, made_at desc, game)) kept
      where total > ${quota} and place > 1)
    returning game`.execute(db)
  return rows.length
}
