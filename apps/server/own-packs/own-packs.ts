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
  const { rows } = await sql<SolvedPack>`
    select entry, digest from solved_pack where entry is not null order by game`.execute(db)
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
  const { rows } = await sql<Kept>`
    select bytes, used_at from solved_pack where digest = ${digest} and entry is not null`.execute(db)
  return noted(db, rows[0], digest, now)
}

/** The study that a person asked for and has not closed (SOL-12). */
export async function studyByDigest(
  db: Kysely<Database>,
  userId: string,
  digest: string,
  now: Date,
): Promise<Buffer | null> {
  const { rows } = await sql<Kept>`
    select p.bytes, p.used_at from solved_pack p
    where p.digest = ${digest} and p.entry is null and exists (
      select 1 from solve_requests r where r.game = p.game and r.user_id = ${userId} and not r._deleted)`.execute(
    db,
  )
  return noted(db, rows[0], digest, now)
}

interface Kept {
  readonly bytes: Buffer
  readonly used_at: Date
}

async function noted(
  db: Kysely<Database>,
  found: Kept | undefined,
  digest: string,
  now: Date,
): Promise<Buffer | null> {
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
export const keepPack = (
  db: Kysely<Database>,
  entry: FormatEntry,
  bytes: Uint8Array,
  now: Date,
): Promise<void> => keep(db, entry.id, JSON.stringify(entry), bytes, now)

/** Keeps what came of a study, under its name in the queue. */
export const keepSolvedStudy = (
  db: Kysely<Database>,
  game: string,
  bytes: Uint8Array,
  now: Date,
): Promise<void> => keep(db, game, null, bytes, now)

async function keep(
  db: Kysely<Database>,
  game: string,
  entry: string | null,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  await sql`insert into solved_pack (game, digest, entry, bytes, made_at, used_at)
    values (${game}, ${digest}, ${entry}::jsonb, ${Buffer.from(bytes)}, ${now}, ${now})
    on conflict (game) do nothing`.execute(db)
}

/** What is kept under a name; with a time it counts as used then. */
export async function solvedStudy(
  db: Kysely<Database>,
  game: string,
  now?: Date,
): Promise<{ readonly digest: string; readonly bytes: Buffer } | null> {
  const { rows } = await sql<Kept & { digest: string }>`
    select digest, bytes, used_at from solved_pack where game = ${game} and entry is null`.execute(db)
  const [found] = rows
  if (found && now) await noted(db, found, found.digest, now)
  return found ?? null
}

/** Every hand that is judged looks at all of them, two microseconds each, and every device reads their list. */
export const MOST_PACKS = 1000

/**
 * Drops what is beyond the quota, and packs beyond so many: studies before packs, which everybody uses, and of each those used longest ago first. The newest
 * pack stays whatever its size, and so does `made`, which somebody waits for.
 */
export async function prunePacks(
  db: Kysely<Database>,
  quota: number,
  made = '',
  most = MOST_PACKS,
): Promise<number> {
  const { rows } = await sql`
    delete from solved_pack where game in (
      select game from (
        select game, entry, row_number() over latest as place, sum(length(bytes)) over latest as total
        from solved_pack window latest as (order by entry is null, used_at desc, made_at desc, game)) kept
      where (total > ${quota} or (entry is not null and place > ${most})) and place > 1 and game <> ${made})
    returning game`.execute(db)
  return rows.length
}
