// The one door for writes. It sets versions and times, keeps what the server keeps (lower-case forms, the two deleted
// marks), appends to the change feed in the same statement, and knows a repeated request for what it is.
import { hash, randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model, New, Patch, Row } from '@sidepot/models/kit/model'
import { self } from '@sidepot/models/kit/rules'
import type { Kysely } from 'kysely'
import { countAppended } from '../changes/change.ts'
import type { Database } from '../db/database.ts'
import { fieldsOf, kindOf, putValue, takeValue } from './columns.ts'
import { columnOf, tableOf, uniqueName } from './names.ts'
import { allowed, anyOf, predicate } from './owner.ts'
import { Params, type Raw, type Runner, type Statement, statement, transactionRunner } from './statement.ts'
import { eraseStatement, insertStatement, type Shape, updateStatement } from './write-sql.ts'

export type Write<M> =
  | { readonly kind: 'create'; readonly values: New<M> }
  /** Without a version the latest is changed; a deleted record is changed only by `revive`, which brings it back. */
  | {
      readonly kind: 'update'
      readonly id: string
      readonly version?: number
      readonly set: Patch<M>
      readonly revive?: true
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
  const written = await perform(transactionRunner(trx), model, change as AnyWrite, at, { columns })
  if (written.ok) return ok(row(written.value))
  return err(
    written.error.code === 'conflict/version'
      ? { code: 'conflict/version', current: row(written.error.current as Raw) }
      : written.error,
  )
}

export const rowOf = (model: Model, fields: readonly string[], raw: Raw): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field, i) => [field, takeValue(kindOf(model, field)!, raw[i] ?? null)]))

type Values = Readonly<Record<string, unknown>>
export type AnyWrite =
  | { readonly kind: 'create'; readonly values: Values }
  | {
      readonly kind: 'update'
      readonly id: string
      readonly version?: number
      readonly set: Values
      readonly revive?: true
    }
  | { readonly kind: 'delete'; readonly id: string; readonly version?: number }
  | { readonly kind: 'erase'; readonly id: string }

/** `columns` are expressions over the row `r`; the raw row that comes back has them in this order. */
export type Terms = Pick<Shape, 'columns' | 'condition'> & {
  readonly caller?: Shape['caller']
  /** A key for statements that differ in `columns` only; without it nothing is cached. */
  readonly cacheAs?: string
}

export async function perform(
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
      case 'update':
        return await update(runner, model, change, at, terms)
      case 'delete': {
        const set = 'isDeleted' in model.fields ? { isDeleted: true } : {}
        return await update(
          runner,
          model,
          { ...change, kind: 'update', set: { ...set, _deleted: true } },
          at,
          terms,
        )
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
    throw error
  }
}

const me = (terms: Terms): string | null => (terms.caller?.kind === 'user' ? terms.caller.userId : null)
const shapeOf = (model: Model, terms: Terms, fields: readonly string[], named: readonly string[]): Shape => ({
  model,
  caller: terms.caller ?? null,
  fields,
  named,
  columns: terms.columns,
  ...(terms.condition ? { condition: terms.condition } : {}),
})

/** What the server keeps in step with the fields that are set. */
function kept(model: Model, set: Values): Values {
  const keeps = keepings(model)
  if (keeps.length === 0 && set['isDeleted'] === undefined) return set
  const more: Record<string, unknown> = {}
  for (const [field, source] of keeps) {
    if (!(source in set)) continue
    const text = set[source]
    more[field] = typeof text === 'string' ? text.toLowerCase() : null
  }
  if (typeof set['isDeleted'] === 'boolean') more['_deleted'] = set['isDeleted']
  return { ...set, ...more }
}

const keepingsOf = new WeakMap<Model, readonly (readonly [string, string])[]>()
function keepings(model: Model): readonly (readonly [string, string])[] {
  const known = keepingsOf.get(model)
  if (known) return known
  const found = Object.entries(model.fields).flatMap(([field, kind]) =>
    kind.lowerOf === undefined ? [] : [[field, kind.lowerOf] as const],
  )
  keepingsOf.set(model, found)
  return found
}

/** How a create of one shape is done: the statement, and its values with gaps where each request puts its own. */
interface Insertion {
  readonly statement: Statement
  readonly template: readonly unknown[]
  readonly gaps: readonly { readonly at: number; readonly field: string; readonly kind: Kind | null }[]
}

function insertion(model: Model, given: Values, named: readonly string[], terms: Terms): Insertion {
  const row: Record<string, unknown> = { _version: 1, _deleted: false }
  for (const [field, kind] of Object.entries(model.fields))
    row[field] = given[field] === undefined ? (kind.hasInitial ? kind.initial : null) : given[field]
  Object.assign(row, kept(model, row))
  const isStamp = (field: string) => !(field in model.fields)
  // References are written even when empty, because the rights of the row may depend on them.
  const fields = fieldsOf(model).filter(
    field => isStamp(field) || row[field] !== null || model.fields[field]?.to !== undefined,
  )
  const statement = insertStatement(shapeOf(model, terms, fields, named))
  const open = new Set([
    'id',
    'createdAt',
    'updatedAt',
    '_lastChangedAt',
    '_origin',
    ...Object.keys(kept(model, given)),
  ])
  const gaps = statement.slots.flatMap((slot, at) => {
    if (slot.is === 'me') return [{ at, field: 'me', kind: null }]
    if (slot.is !== 'value' || !open.has(slot.key)) return []
    return [{ at, field: slot.key, kind: model.fields[slot.key] ?? null }]
  })
  const template = statement.slots.map(slot =>
    slot.is === 'fixed'
      ? slot.value
      : slot.is === 'value' && !open.has(slot.key)
        ? putValue(kindOf(model, slot.key)!, row[slot.key])
        : null,
  )
  return { statement, template, gaps }
}

async function create(
  runner: Runner,
  model: Model,
  given: Values,
  at: Date,
  terms: Terms,
): Promise<Result<Raw, DataFailure>> {
  let shape = terms.cacheAs ? `${model.name} ${terms.cacheAs}` : ''
  const named: string[] = []
  for (const field in given) {
    if (given[field] === undefined) continue
    named.push(field)
    shape += given[field] === null ? ` ${field}-` : ` ${field}`
  }
  const build = () => insertion(model, given, named, terms)
  const { statement, template, gaps } = terms.cacheAs ? insertions.get(shape, build) : build()

  const whole = kept(model, given)
  const id = (given['id'] as string | undefined) ?? randomUUID()
  const origin = given['id'] === undefined ? null : digest(given, named)
  const time = at.toISOString()
  const values = template.slice()
  for (const { at: place, field, kind } of gaps)
    values[place] = kind
      ? putValue(kind, whole[field])
      : field === 'me'
        ? me(terms)
        : field === 'id'
          ? id
          : field === '_origin'
            ? origin
            : field === 'createdAt'
              ? (given['createdAt'] ?? time)
              : field === 'updatedAt'
                ? time
                : field === '_lastChangedAt'
                  ? at.getTime()
                  : whole[field]
  const [made] = await runner.send(statement, values)
  if (made) {
    countAppended()
    return ok(made)
  }
  return whyNotCreated(runner, model, id, origin, terms)
}

/** Nothing was inserted: the same create again, a taken id, or no right to make it. */
async function whyNotCreated(
  runner: Runner,
  model: Model,
  id: string,
  origin: unknown,
  terms: Terms,
): Promise<Result<Raw, DataFailure>> {
  const params = new Params()
  const columns = terms.columns(params).map((column, i) => `${column} as c${i}`)
  const text =
    `select ${columns.join(', ')}, (r."_origin" = ${params.fixed(origin)})::text as same, (${may(model, terms, params)})::text as mine` +
    ` from ${tableOf(model)} r where r.id = ${params.fixed(id)} and ${seenBy(model, terms, params)}`
  const [taken] = await runner.run(statement(text, params, false), { me: me(terms), values: {} })
  const [same, mine] = taken?.slice(-2) ?? []
  if (!taken || mine !== 'true') return err({ code: 'access/unauthorized' })
  return same === 'true' ? ok(taken.slice(0, -2)) : err({ code: 'conflict/taken', id })
}

/** Whether the record is the caller's own business: only then may they learn that its id is taken. */
function may(model: Model, terms: Terms, params: Params): string {
  if (!terms.caller) return 'true'
  const asking = { caller: terms.caller, params }
  const owner = model.owner.field ? predicate(self(model.owner.field), model, 'r', asking) : 'false'
  return anyOf([owner, allowed(model, 'create', 'r', asking)])
}

async function update(
  runner: Runner,
  model: Model,
  change: Extract<AnyWrite, { kind: 'update' }>,
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

  const shape = shapeOf(model, terms, fields, deletes ? [] : named)
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
    ` from ${tableOf(model)} r where r.id = ${params.fixed(failed.id)} and ${seen}`
  const [found] = await runner.run(statement(text, params, false), { me: me(terms), values: {} })
  if (!found)
    return err(terms.caller ? { code: 'access/unauthorized' } : { code: 'record/missing', id: failed.id })
  const [may_, holds_, version, deleted, same_] = found.slice(-5)
  const current = found.slice(0, -5)
  if (may_ !== 'true') return err({ code: 'access/unauthorized' })
  const stale = failed.version !== undefined && Number(version) !== failed.version
  // The same request again, after its answer was lost on the way.
  if (stale && Number(version) === failed.version! + 1 && same_ === 'true') return ok(current)
  if (stale || (deleted === 'true' && !failed.revives)) return err({ code: 'conflict/version', current })
  if (holds_ !== 'true') return err({ code: 'conflict/condition' })
  return err({ code: 'access/unauthorized' })
}

const seenBy = (model: Model, terms: Terms, params: Params): string =>
  terms.caller ? allowed(model, 'read', 'r', { caller: terms.caller, params }) : 'true'

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
  for (const field of fields) values[field] = putValue(kindOf(model, field)!, row[field])
  return values
}

/** Independent of the order in which the fields came. */
const digest = (given: Values, named: readonly string[]): string => {
  const told: unknown[] = []
  for (const field of [...named].sort()) told.push(field, given[field])
  return hash('sha256', JSON.stringify(told), 'base64url')
}

/** What is built once per shape; the oldest leaves when there are too many shapes. */
class Built<T> {
  private readonly known = new Map<string, T>()
  get(key: string, build: () => T): T {
    const known = this.known.get(key)
    if (known) return known
    if (this.known.size >= MOST_BUILT) this.known.delete(this.known.keys().next().value as string)
    const built = build()
    this.known.set(key, built)
    return built
  }
}
const MOST_BUILT = 2000
const insertions = new Built<Insertion>()
const updates = new Built<Statement>()

/** The fields of the unique index that PostgreSQL says was violated. */
function brokenUnique(model: Model, error: unknown): readonly string[] | null {
  if (!(error instanceof Error) || (error as { code?: string }).code !== '23505') return null
  const constraint = (error as { constraint?: string }).constraint
  const broken = model.uniques.find(({ unique }) => constraint === uniqueName(model, unique))
  return broken ? broken.unique : null
}
