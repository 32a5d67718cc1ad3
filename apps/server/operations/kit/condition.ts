// The `condition` of an operation that replaces a derived mutation: what the client says must hold of the record
// as it is (REC-3).
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Model } from '@sidepot/models/kit/model'
import { columnOf, tableNameOf } from '../../db/schema/names.ts'
import { compileFilter, type Filter } from '../../derive/filter.ts'
import { find } from '../../derive/read.ts'
import { Params, statement, transactionRunner } from '../../derive/statement.ts'
import type { Work } from './work.ts'

export interface Conditioned {
  readonly input: { readonly id: string; readonly _version?: number | null }
  readonly condition?: Filter | null
}

/** A record that is not there, or not the caller's, is left to the operation to refuse. */
export async function conditionHolds(
  work: Work,
  model: Model,
  { input, condition }: Conditioned,
): Promise<Result<null, DataFailure>> {
  if (!condition) return ok(null)
  const compiled = compileFilter(model, condition, ['condition'])
  if (!compiled.ok) return compiled
  const params = new Params()
  const holds = compiled.value(field => `r.${columnOf(field)}`, params)
  const text = `select (${holds})::text as c0 from ${tableNameOf(model)} r where r.id = ${params.fixed(input.id)} and r.${columnOf(model.owner.field!)} = ${params.fixed(work.userId)} for update`
  const [row] = await transactionRunner(work.trx).run(statement(text, params, false), {
    me: work.userId,
    values: {},
  })
  return row && row[0] !== 'true' ? err({ code: 'conflict/condition' }) : ok(null)
}

/** A delete that names a version means that one: a newer record stays (REC-3). */
export async function versionHolds(
  work: Work,
  model: Model,
  { input }: Conditioned,
): Promise<Result<null, DataFailure>> {
  if (typeof input._version !== 'number') return ok(null)
  const [current] = await find(
    work.trx,
    model,
    { id: input.id, [model.owner.field!]: work.userId },
    { lock: true },
  )
  return current && current._version !== input._version
    ? err({ code: 'conflict/version', current })
    : ok(null)
}
