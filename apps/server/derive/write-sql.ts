// The statements behind write.ts: each writes one record, notes the change in the feed and gives the row back, in one
// round trip. `r` is the row in every expression that callers pass in.
import { modelNamed } from '@sidepot/models/all'
import type { Model } from '@sidepot/models/kit/model'
import type { Caller } from '../base/caller.ts'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { kindOf, typeOf } from './fields/columns.ts'
import { allOf, allowed, anyOf, NO, predicate, YES } from './owner.ts'
import { Params, type Statement, statement } from './statement.ts'

export type WriteKind = 'create' | 'update' | 'delete' | 'erase'

export interface Shape {
  readonly model: Model
  /** Whose rights apply; null for the server's own operations, which have checked already. */
  readonly caller: Caller | null
  /** The fields that get a value, in a fixed order; their slots are the field names. */
  readonly fields: readonly string[]
  /** The fields that the caller named, whose own rights are checked; the rest is set by the server. */
  readonly named: readonly string[]
  /** What to give back, as expressions over the row `r`. */
  columns(params: Params): readonly string[]
  /** A further condition over the row `r` as it was. */
  condition?(params: Params): string
}

const answer = (columns: readonly string[]): string =>
  columns.map((column, i) => `${column} as c${i}`).join(', ')

/** The rights that a write needs beyond the row's own: of each named field, and of each row that is referred to. */
function fieldRights({ model, caller, named }: Shape, row: string, params: Params): string {
  if (!caller) return YES
  return allOf(
    named.map(field => {
      const rule = model.fields[field]?.writeBy
      return rule ? predicate(rule, model, row, { caller, params }) : YES
    }),
  )
}

function referenceRights(
  { model, caller, fields }: Shape,
  value: (field: string) => string,
  params: Params,
): string {
  if (!caller) return YES
  return allOf(
    fields.map(field => {
      const kind = model.fields[field]
      if (!kind?.own) return YES
      const target = modelNamed(kind.to!)
      const row = `o_${columnOf(field).slice(1, -1)}`
      const may = allowed(target, 'update', row, { caller, params })
      const owned = `exists (select from ${tableNameOf(target)} ${row} where ${row}.id = ${value(field)} and ${may})`
      return kind.optional ? `(${value(field)} is null or ${owned})` : owned
    }),
  )
}

const typed = (model: Model, field: string, params: Params): string =>
  params.value(field, typeOf(field, kindOf(model, field)!))

/** Other people whom the row concerns, for the feed. */
function concerns(model: Model): string {
  if (model.concerns.length === 0) return 'null::text[]'
  const people = model.concerns.map(concern => {
    if (typeof concern === 'string') return `w.${columnOf(concern)}`
    const target = tableNameOf(modelNamed(model.fields[concern.ref]!.to!))
    return `(select ${columnOf(concern.field)} from ${target} x where x.id = w.${columnOf(concern.ref)})`
  })
  return `array_remove(array[${people.join(', ')}], null)`
}

const noted = (model: Model, kind: WriteKind): string =>
  `insert into change (model, id, version, owner_id, concerns, kind)` +
  ` select '${model.name}', w.id, w._version${kind === 'erase' ? ' + 1' : ''},` +
  ` ${model.owner.field ? `w.${columnOf(model.owner.field)}` : 'null'}, ${concerns(model)}, '${kind}' from w`

const whole = (writing: string, model: Model, kind: WriteKind, columns: readonly string[]): string =>
  `with w as (${writing}), noted as (${noted(model, kind)}) select ${answer(columns)} from w r`

export function insertStatement(shape: Shape): Statement {
  const { model, caller, fields } = shape
  const params = new Params()
  const names = fields.map(columnOf)
  const source = fields.map(field => `${typed(model, field, params)} as ${columnOf(field)}`).join(', ')
  const may = caller ? allowed(model, 'create', 'n', { caller, params }) : YES
  const rights = allOf([
    may,
    fieldRights(shape, 'n', params),
    referenceRights(shape, field => `n.${columnOf(field)}`, params),
  ])
  const writing =
    `insert into ${tableNameOf(model)} (${names.join(', ')}, "_origin")` +
    ` select ${names.map(name => `n.${name}`).join(', ')}, ${params.value('_origin', 'text')} from (select ${source}) n` +
    ` where ${rights} on conflict (id) do nothing returning *`
  return statement(whole(writing, model, 'create', shape.columns(params)), params, true)
}

/** In a statement for many rows, what differs from row to row is a column of the row `n`. */
class RowParams extends Params {
  override me(): string {
    return 'n."_me"'
  }
}

/**
 * The same for many new rows at once, given as one JSON text: each is made or not by its own rights. The answer ends with
 * the row's id, because the order is nobody's promise.
 */
export function insertManyStatement(shape: Shape): Statement {
  const { model, caller, fields } = shape
  const params = new RowParams()
  const names = fields.map(columnOf)
  const columns = fields.map(field => `${columnOf(field)} ${typeOf(field, kindOf(model, field)!)}`)
  const rights = allOf([
    caller ? allowed(model, 'create', 'n', { caller, params }) : YES,
    fieldRights(shape, 'n', params),
    referenceRights(shape, field => `n.${columnOf(field)}`, params),
  ])
  const given = `jsonb_to_recordset(${params.value('rows', 'jsonb')}) as n(${columns.join(', ')}, "_origin" text, "_me" text)`
  const writing =
    `insert into ${tableNameOf(model)} (${names.join(', ')}, "_origin") select ${names.map(name => `n.${name}`).join(', ')},` +
    ` n."_origin" from n where ${rights} on conflict (id) do nothing returning *`
  const text =
    `with n as materialized (select * from ${given}), w as (${writing}), noted as (${noted(model, 'create')})` +
    ` select ${answer([...shape.columns(params), 'r.id'])} from w r join n on n.id = r.id`
  return statement(text, params, true)
}

/** An update, or a delete when it sets `_deleted`. The version slot may be null: then any version will do. */
export function updateStatement(
  shape: Shape,
  kind: 'update' | 'delete',
  revives: boolean,
  named: boolean,
): Statement {
  const { model, caller } = shape
  const params = new Params()
  const gone = kind === 'delete' && caller?.kind === 'user' ? goneWithAnother(model, params) : NO
  const where = [
    `r.id = ${params.value('id', 'text')}`,
    anyOf([`${params.value('version', 'integer')} is null`, `r._version = ${params.value('version')}`, gone]),
    ...(revives ? [] : [anyOf(['not r._deleted', gone])]),
    caller ? allowed(model, kind === 'delete' ? 'delete' : 'update', 'r', { caller, params }) : YES,
    fieldRights(shape, 'r', params),
    referenceRights(shape, field => typed(model, field, params), params),
    shape.condition?.(params) ?? YES,
  ]
  const sets = [
    ...shape.fields.map(field => `${columnOf(field)} = ${typed(model, field, params)}`),
    '_version = r._version + 1',
    `updated_at = ${typed(model, 'updatedAt', params)}`,
    `_last_changed_at = ${typed(model, '_lastChangedAt', params)}`,
  ]
  const writing = `update ${tableNameOf(model)} r set ${sets.join(', ')} where ${allOf(where)} returning r.*`
  return statement(whole(writing, model, kind, shape.columns(params)), params, named)
}

/**
 * By model the field of somebody else's record with which it goes and comes back. It is said here: browsers, which load every model at once, have no
 * use for it.
 */
const GOES_WITH: Readonly<Record<string, string>> = { HandComment: 'handId' }

/** The caller's own, deleted together with the record it goes with: that time would bring it back, so deleting it again keeps it away. */
function goneWithAnother(model: Model, params: Params): string {
  const field = GOES_WITH[model.name]
  if (field === undefined) return NO
  const other = tableNameOf(modelNamed(model.fields[field]!.to!))
  return (
    `(r._deleted and r.${columnOf(model.owner.field!)} = ${params.me()} and exists (select from ${other} o` +
    ` where o.id = r.${columnOf(field)} and o._deleted and o._last_changed_at = r._last_changed_at))`
  )
}

/** Every row that the conditions over `r` hold for, marked deleted, or brought back. */
export function deleteManyStatement(
  kind: 'delete' | 'revive',
  model: Model,
  conditions: readonly string[],
  columns: readonly string[],
  params: Params,
): Statement {
  const sets = [
    `_deleted = ${kind === 'delete'}`,
    ...('isDeleted' in model.fields ? [`is_deleted = ${kind === 'delete'}`] : []),
    '_version = r._version + 1',
    `updated_at = ${typed(model, 'updatedAt', params)}`,
    `_last_changed_at = ${typed(model, '_lastChangedAt', params)}`,
  ]
  const writing =
    `update ${tableNameOf(model)} r set ${sets.join(', ')}` +
    ` where ${allOf([...conditions, kind === 'delete' ? 'not r._deleted' : 'r._deleted'])} returning r.*`
  return statement(whole(writing, model, kind === 'delete' ? 'delete' : 'update', columns), params, false)
}

/** The row leaves for good; the feed keeps its tombstone. */
export function eraseStatement(model: Model, columns: readonly string[]): Statement {
  const params = new Params()
  const writing = `delete from ${tableNameOf(model)} r where r.id = ${params.value('id', 'text')} returning r.*`
  return statement(whole(writing, model, 'erase', columns), params, true)
}
