// A changed or deleted record, and the reason when nothing was changed.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Model } from '@sidepot/models/kit/model'
import { countAppended } from '../changes/log/change.ts'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { kindOf, storedValue } from './fields/columns.ts'
import { allowed } from './owner.ts'
import { Params, type Raw, type Runner, type Statement, statement } from './statement.ts'
import { updateStatement } from './write-sql.ts'
import { type AnyWrite, Built, kept, me, seenBy, shapeOf, type Terms, type Values } from './writing.ts'

const updates = new Built<Statement>()

export async function update(
  runner: Runner,
  model: Model,
  change: Omit<Extract<AnyWrite, { kind: 'update' }>, 'kind'>,
  at: Date,
  terms: Terms,
): Promise<Result<Raw, DataFailure>> {
  const set = kept(model, change.revive ? { ...change.set, ...aliveMarks(model) } : change.set)
  const fields = Object.keys(set).filter(field => set[field] !== undefined)
  const named = Object.keys(change.set).filter(field => !field.startsWith('_'))
  const deletes = set['_deleted'] === true
  const revives = set['_deleted'] === false || change.revive === true
  const values = slotValues(model, fields, set)
  values['id'] = change.id
  values['version'] = change.version ?? null
  values['updatedAt'] = at.toISOString()
  values['_lastChangedAt'] = at.getTime()

  const shape = shapeOf(model, terms, fields, named)
  const build = () => updateStatement(shape, deletes ? 'delete' : 'update', revives, !terms.condition)
  const key =
    terms.cacheAs && !terms.condition
      ? `update ${model.name} ${fields} ${revives} ${deletes} ${terms.cacheAs}`
      : null
  const [done] = await runner.run(key ? updates.get(key, build) : build(), { me: me(terms), values })
  if (done) {
    countAppended()
    return ok(done)
  }
  return whyNotUpdated(runner, model, { ...change, deletes, revives, fields, values }, terms)
}

const aliveMarks = (model: Model): Values => ({
  _deleted: false,
  ...('isDeleted' in model.fields ? { isDeleted: false } : {}),
})

interface Failed {
  readonly id: string
  readonly version?: number
  readonly deletes: boolean
  readonly revives: boolean
  readonly fields: readonly string[]
  readonly values: Values
}

/** Nothing was updated: find out why, on the row as the caller may see it. */
async function whyNotUpdated(
  runner: Runner,
  model: Model,
  failed: Failed,
  terms: Terms,
): Promise<Result<Raw, DataFailure>> {
  const params = new Params()
  const columns = terms.columns(params).map((column, i) => `${column} as c${i}`)
  const { seen, may, holds } = updateChecks(model, failed.deletes, terms, params)
  const same = failed.fields.map(
    field => `r.${columnOf(field)} is not distinct from ${params.fixed(failed.values[field])}`,
  )
  const text =
    `select ${columns.join(', ')}, (${may})::text as may, (${holds})::text as holds, r._version::text as version,` +
    ` r._deleted::text as deleted, (${same.length > 0 ? same.join(' and ') : 'true'})::text as same` +
    ` from ${tableNameOf(model)} r where r.id = ${params.fixed(failed.id)} and ${seen}`
  const [found] = await runner.run(statement(text, params, false), { me: me(terms), values: {} })
  if (!found)
    return err(terms.caller ? { code: 'access/unauthorized' } : { code: 'record/missing', id: failed.id })
  const [allowedNow, conditionHolds, version, deleted, sameValues] = found.slice(-5)
  const current = found.slice(0, -5)
  if (allowedNow !== 'true') return err({ code: 'access/unauthorized' })
  const stale = failed.version !== undefined && Number(version) !== failed.version
  // The same request again, after its answer was lost on the way.
  if (stale && Number(version) === failed.version! + 1 && sameValues === 'true') return ok(current)
  if (stale || (deleted === 'true' && !failed.revives)) return err({ code: 'conflict/version', current })
  if (conditionHolds !== 'true') return err({ code: 'conflict/condition' })
  return err({ code: 'access/unauthorized' })
}

function updateChecks(model: Model, deletes: boolean, terms: Terms, params: Params) {
  const asking = terms.caller ? { caller: terms.caller, params } : null
  return {
    seen: seenBy(model, terms, params),
    may: asking ? allowed(model, deletes ? 'delete' : 'update', 'r', asking) : 'true',
    holds: terms.condition?.(params) ?? 'true',
  }
}

function slotValues(model: Model, fields: readonly string[], row: Values): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fields) values[field] = storedValue(kindOf(model, field)!, row[field])
  return values
}
