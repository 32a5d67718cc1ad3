// Puts the reference data in where it is missing. What exists, changed or deleted, is left as it is.
import { cashGameStake } from '@sidepot/models/cash-game-stake'
import { cashRakeStructure } from '@sidepot/models/cash-rake-structure'
import type { Model, New } from '@sidepot/models/kit/model'
import { venue } from '@sidepot/models/venue'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { find } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { rakeStructures, stakes, venues } from './reference-data.ts'

/** The number of records that were missing. */
export async function seedReferenceData(db: Kysely<Database>): Promise<number> {
  return (
    (await fill(db, cashRakeStructure, rakeStructures)) +
    (await fill(db, venue, venues)) +
    (await fill(db, cashGameStake, stakes))
  )
}

async function fill<M extends Model>(
  db: Kysely<Database>,
  model: M,
  seeds: readonly (New<M> & { id: string })[],
): Promise<number> {
  const known = new Set((await find(db, model, {}, { deleted: true })).map(row => row.id))
  const missing = seeds.filter(seed => !known.has(seed.id))
  for (const values of missing) await write(db, model, { kind: 'create', values })
  return missing.length
}
