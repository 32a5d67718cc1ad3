// A new record. Its statement is built once per shape; the same create again is known by a digest of what was given.
import { hash, randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import { self } from '@sidepot/models/kit/rules'
import { countAppended } from '../changes/log/change.ts'
import { snake, tableNameOf } from '../db/schema/names.ts'
import { fieldsOf, kindOf, storedValue } from './fields/columns.ts'
import { allowed, anyOf, predicate } from './owner.ts'
import { isUniqueViolation, Params, type Raw, type Runner, type Statement, statement } from './statement.ts'
import { insertTogether, type Together } from './together.ts'
import { insertManyStatement, insertStatement } from './write-sql.ts'
import { Built, kept, me, seenBy, shapeOf, type Terms, type Values } from './writing.ts'

const insertions = new Built<Insertion>()

/** How a create of one shape is done: the statement, and its values with gaps where each request puts its own. */
interface Insertion extends Together {
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
  const shape = shapeOf(model, terms, fields, named)
  const single = insertStatement(shape)
  const open = new Set([
    'id',
    'createdAt',
    'updatedAt',
    '_lastChangedAt',
    '_origin',
    ...Object.keys(kept(model, given)).filter(field => field !== '_version'),
  ])
  const gaps = single.slots.flatMap((slot, at) => {
    if (slot.is === 'me') return [{ at, field: 'me', kind: null }]
    if (slot.is !== 'value' || !open.has(slot.key)) return []
    return [{ at, field: slot.key, kind: model.fields[slot.key] ?? null }]
  })
  const template = single.slots.map(slot =>
    slot.is === 'fixed'
      ? slot.value
      : slot.is === 'value' && !open.has(slot.key)
        ? storedValue(kindOf(model, slot.key)!, row[slot.key])
        : null,
  )
  return { single, many: insertManyStatement(shape), template, gaps, json: jsonRow(model, single) }
}

/** A row of `insertManyStatement`, from the values of the single one; what is JSON already goes in as it is. */
function jsonRow(model: Model, { slots }: Statement): (values: readonly unknown[]) => string {
  const cells = slots.map(slot => {
    const field = slot.is === 'me' ? '_me' : slot.is === 'value' ? slot.key : ''
    const kind = model.fields[field]?.is
    return { name: JSON.stringify(snake(field)), isJson: kind === 'json' || kind === 'records' }
  })
  return values =>
    `{${cells.map(({ name, isJson }, i) => `${name}:${isJson ? (values[i] ?? 'null') : JSON.stringify(values[i] ?? null)}`).join(',')}}`
}

interface Ready {
  readonly how: Insertion
  readonly id: string
  readonly origin: string | null
  readonly values: readonly unknown[]
}

/** The statement of a create and its values. */
function prepare(model: Model, given: Values, at: Date, terms: Terms): Ready {
  let shape = terms.cacheAs ? `${model.name} ${terms.cacheAs}` : ''
  const named: string[] = []
  for (const field in given) {
    if (given[field] === undefined) continue
    named.push(field)
    shape += given[field] === null ? ` ${field}-` : ` ${field}`
  }
  const build = () => insertion(model, given, named, terms)
  const how = terms.cacheAs ? insertions.get(shape, build) : build()
  return fill(how, model, given, at, terms, given['id'] === undefined ? null : digest(given, named))
}

/** One record's values in the places of its statement. */
function fill(
  how: Insertion,
  model: Model,
  given: Values,
  at: Date,
  terms: Terms,
  origin: string | null,
): Ready {
  const whole = kept(model, given)
  const id = (given['id'] as string | undefined) ?? randomUUID()
  const time = at.toISOString()
  const values = how.template.slice()
  for (const { at: place, field, kind } of how.gaps)
    values[place] = kind
      ? storedValue(kind, whole[field])
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
  return { how, id, origin, values }
}

export async function create(
  runner: Runner,
  model: Model,
  given: Values,
  at: Date,
  terms: Terms,
): Promise<Result<Raw, DataFailure>> {
  const { how, id, origin, values } = prepare(model, given, at, terms)
  const alone = async () => (await runner.send(how.single, values))[0]
  const send = () => (terms.cacheAs && !terms.isAlone ? insertTogether(runner, how, id, values) : alone())
  // The same create at the same moment may be stopped by another unique index than its id's, once the other is stored: sent
  // again it finds that one by its id. Inside a transaction there is no second try.
  const made = await send().catch((error: unknown) => {
    if (terms.isAlone || origin === null || !isUniqueViolation(error)) throw error
    return alone()
  })
  if (made) {
    countAppended()
    return ok(made)
  }
  return whyNotCreated(runner, model, id, origin, terms)
}

/** So many rows are written out before others have their turn of the event loop. */
const ROWS_IN_A_TURN = 20

/** Several new records of one transaction as one statement; each must be new. */
export async function createMany(
  runner: Runner,
  model: Model,
  list: readonly Values[],
  at: Date,
  terms: Terms,
): Promise<Result<null, DataFailure>> {
  if (list.length === 0) return ok(null)
  const widest = widestOf(list)
  const { how } = prepare(model, widest, at, terms)
  const ids: string[] = []
  const rows: string[] = []
  for (const given of list) {
    // nobody sends these again one by one, so there is nothing to know them by
    const { id, values } = fill(how, model, completed(model, given, widest), at, terms, null)
    ids.push(id)
    rows.push(how.json(values))
    if (rows.length % ROWS_IN_A_TURN === 0) await turn()
  }
  const made = new Set((await runner.send(how.many, [`[${rows.join(',')}]`])).map(row => row.at(-1)))
  for (const id of ids) {
    if (!made.has(id)) return err({ code: 'conflict/taken', id })
    countAppended()
  }
  return ok(null)
}

/** A record with a value wherever one of these has one: its shape takes them all. */
function widestOf(list: readonly Values[]): Values {
  const widest: Record<string, unknown> = {}
  for (const given of list)
    for (const field in given) if (given[field] !== undefined) widest[field] ??= given[field]
  return widest
}

/** What others of the list name and this one does not begins as it does in a record alone. */
function completed(model: Model, given: Values, widest: Values): Values {
  const whole: Record<string, unknown> = { ...given }
  for (const field in widest)
    if (whole[field] === undefined && model.fields[field]?.hasInitial)
      whole[field] = model.fields[field].initial
  return whole
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
    ` from ${tableNameOf(model)} r where r.id = ${params.fixed(id)} and ${seenBy(model, terms, params)}`
  const [taken] = await runner.run(statement(text, params, false), { me: me(terms), values: {} })
  if (!taken) return err({ code: 'access/unauthorized' })
  const [same, mine] = taken.slice(-2)
  if (mine !== 'true') return err({ code: 'access/unauthorized' })
  return same === 'true' ? ok(taken.slice(0, -2)) : err({ code: 'conflict/taken', id })
}

/** Whether the record is the caller's own business: only then may they learn that its id is taken. */
function may(model: Model, terms: Terms, params: Params): string {
  if (!terms.caller) return 'true'
  const asking = { caller: terms.caller, params }
  const owner = model.owner.field ? predicate(self(model.owner.field), model, 'r', asking) : 'false'
  return anyOf([owner, allowed(model, 'create', 'r', asking)])
}

/** Independent of the order in which the fields came. */
const digest = (given: Values, named: readonly string[]): string => {
  const pairs: unknown[] = []
  for (const field of [...named].sort()) pairs.push(field, given[field])
  return hash('sha256', JSON.stringify(pairs), 'base64url')
}
