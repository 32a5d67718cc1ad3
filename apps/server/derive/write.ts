// Every write of a model's record goes through here. It sets versions and times, keeps what the server keeps (lower-case forms, the two deleted
// marks), appends to the change feed in the same statement, and knows a repeated request for what it is.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Model, New, Patch, Row } from '@sidepot/models/kit/model'
import type { Kysely } from 'kysely'
import { countAppended } from '../changes/log/change.ts'
import type { Database } from '../db/schema/database.ts'
import { columnOf, uniqueName } from '../db/schema/names.ts'
import { create, createMany } from './create.ts'
import { fieldsOf, kindOf, TooLong, takeValue } from './fields/columns.ts'
import { isUniqueViolation, Params, type Raw, type Runner, transactionRunner } from './statement.ts'
import { update } from './update.ts'
import { eraseStatement } from './write-sql.ts'
import type { AnyWrite, Terms, Values } from './writing.ts'

export type Write<M> =
  | { readonly kind: 'create'; readonly values: New<M> }
  /** Without a version the latest is changed; a deleted record is changed only by `revive`, which brings it back. */
  | {
      readonly kind: 'update'
      readonly id: string
      readonly version?: number
      readonly set: Patch<M>
      readonly revive?: true
      /** A hand that moves with its session was played at another time. */
      readonly createdAt?: string
    }
  /** Leaves the record behind, marked. */
  | { readonly kind: 'delete'; readonly id: string; readonly version?: number }
  /** Leaves nothing but a tombstone in the feed. */
  | { readonly kind: 'erase'; readonly id: string }

/** A write of the server itself, inside its transaction: rights have been checked by whoever calls. */
export async function write<M extends Model>(
  trx: Kysely<Database>,
  model: M,
  change: Write<M>,
  at: Date = new Date(),
): Promise<Result<Row<M>, DataFailure>> {
  const fields = fieldsOf(model)
  const columns = () => fields.map(field => `r.${columnOf(field)}::text`)
  const row = (raw: Raw) => rowOf(model, fields, raw) as Row<M>
  const written = await writeAs(transactionRunner(trx), model, change as AnyWrite, at, {
    columns,
    ...OF_THE_SERVER,
  })
  if (written.ok) return ok(row(written.value))
  return err(
    written.error.code === 'conflict/version'
      ? { code: 'conflict/version', current: row(written.error.current as Raw) }
      : written.error,
  )
}

/** The server's own statements differ by model and fields alone: each is written once. */
const OF_THE_SERVER = { cacheAs: 'server', isAlone: true } as const

/** Several new records at once, of which only the making matters. */
export async function writeMany<M extends Model>(
  trx: Kysely<Database>,
  model: M,
  list: readonly New<M>[],
  at: Date = new Date(),
): Promise<Result<null, DataFailure>> {
  try {
    return await createMany(transactionRunner(trx), model, list as readonly Values[], at, {
      columns: () => [],
      cacheAs: 'server, many',
      isAlone: true,
    })
  } catch (error) {
    return tooLong(model, error)
  }
}

export const rowOf = (model: Model, fields: readonly string[], raw: Raw): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field, i) => [field, takeValue(kindOf(model, field)!, raw[i] ?? null)]))

/** A write on behalf of a caller, whose rights the statement checks. */
export async function writeAs(
  runner: Runner,
  model: Model,
  change: AnyWrite,
  at: Date,
  terms: Terms,
): Promise<Result<Raw, DataFailure>> {
  try {
    switch (change.kind) {
      case 'create':
        return await create(runner, model, change.values, at, terms)
      case 'update': {
        const { createdAt, set } = change
        return await update(
          runner,
          model,
          createdAt ? { ...change, set: { ...set, createdAt } } : change,
          at,
          terms,
        )
      }
      case 'delete': {
        const set = 'isDeleted' in model.fields ? { isDeleted: true } : {}
        return await update(runner, model, { ...change, set: { ...set, _deleted: true } }, at, terms)
      }
      case 'erase': {
        const [gone] = await runner.run(eraseStatement(model, terms.columns(new Params())), {
          me: null,
          values: { id: change.id },
        })
        if (gone) countAppended()
        return gone ? ok(gone) : err({ code: 'record/missing', id: change.id })
      }
    }
  } catch (error) {
    const fields = brokenUnique(model, error)
    if (fields) return err({ code: 'conflict/unique', fields })
    return tooLong(model, error)
  }
}

/** Which field has more than it takes; nothing was sent yet, so a transaction goes on. */
function tooLong(model: Model, error: unknown): Result<never, DataFailure> {
  if (!(error instanceof TooLong)) throw error
  const [field = ''] = Object.entries(model.fields).find(([, kind]) => kind === error.kind) ?? []
  return err({ code: 'input/invalid', path: ['input', field], reason: 'too-long' })
}

/** The fields of the unique index that PostgreSQL says was violated. */
function brokenUnique(model: Model, error: unknown): readonly string[] | null {
  if (!isUniqueViolation(error)) return null
  const broken = model.uniques.find(({ unique }) => error.constraint === uniqueName(model, unique))
  return broken ? broken.unique : null
}
