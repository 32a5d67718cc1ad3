// Texts that an import refused: kept in packed parts, bounded for each person, and gone with their import (IMP-13).
import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@sidepot/engine/result'
import { type RefusedText, refusedText } from '@sidepot/models/refused-text'
import { sql } from 'kysely'
import { write } from '../../derive/write.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'

export interface KeepRefusedInput {
  readonly importId: string
  readonly importName: string
  readonly hands: number
  readonly packed: string
}

/** So many parts are kept of a person, some 100 kB each at most; the oldest goes first. */
export const MOST_PARTS = 100
const MOST_HANDS = 100_000
const LONGEST = 100_000
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const unfit = (field: string): Result<never, OperationFailure> =>
  err({ code: 'input/invalid', path: ['input', field], reason: 'out-of-range' })

/** Whether it can be what was packed on a device. */
export const isPacked = (packed: unknown): packed is string =>
  typeof packed === 'string' && packed.length <= LONGEST && BASE64.test(packed)

export async function keepRefusedText(
  work: Work,
  { importId, importName, hands, packed }: KeepRefusedInput,
  most = MOST_PARTS,
): Promise<Result<RefusedText, OperationFailure>> {
  if (!Number.isInteger(hands) || hands < 1 || hands > MOST_HANDS) return unfit('hands')
  if (!isPacked(packed)) return unfit('packed')
  const { trx, userId, now } = work
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${userId}, 0))`.execute(trx)
  const kept = await idsOf(work).orderBy('created_at').orderBy('id').execute()
  for (const { id } of kept.slice(0, Math.max(0, kept.length + 1 - most)))
    must(await write(trx, refusedText, { kind: 'erase', id }, now))
  const values = { id: randomUUID(), userId, importId, importName, hands, packed }
  return write(trx, refusedText, { kind: 'create', values }, now)
}

/** The ids alone: the texts are megabytes. */
const idsOf = ({ trx, userId }: Work) =>
  trx.selectFrom('refused_texts').select('id').where('user_id', '=', userId).where('_deleted', '=', false)

/** Nothing is left of them but that they were there. */
export async function forgetRefusedTexts(
  work: Work,
  importId: string,
): Promise<Result<true, OperationFailure>> {
  const { trx, now } = work
  for (const { id } of await idsOf(work)
    .where('import_id', '=', importId)
    .orderBy('id')
    .forUpdate()
    .execute())
    must(await write(trx, refusedText, { kind: 'erase', id }, now))
  return ok(true)
}
