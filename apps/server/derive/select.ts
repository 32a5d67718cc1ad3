// The statements that read, each under the caller's rights. `r` is the row; what is selected is given as expressions
// over it; a list also gives its sort key and id, from which the next page's token is made.
import type { Index, Model } from '@sidepot/models/kit/model'
import type { Caller } from '../base/caller.ts'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { kindOf, typeOf } from './fields/columns.ts'
import type { Predicate } from './filter.ts'
import { type Branch, listBranches } from './list.ts'
import { allOf, allowed, NO, predicate, present, visible } from './owner.ts'
import { Params, type Statement, statement } from './statement.ts'

export interface Reading {
  readonly model: Model
  readonly caller: Caller
  readonly fields: readonly string[]
  readonly filter?: Predicate | null
  /** Deleted records are among the answers. */
  readonly deleted?: boolean
}

export interface Paging {
  readonly descending: boolean
  /** What the token of the page before says of its last row. */
  readonly after: 'none' | 'value' | 'empty'
}

const aliased = (columns: readonly string[]): string =>
  columns.map((column, i) => `${column} as c${i}`).join(', ')

const selected = ({ model, caller, fields }: Reading, params: Params, mine?: ReadonlySet<string>): string =>
  aliased(fields.map(field => visible(model, field, 'r', { caller, params, ...(mine ? { mine } : {}) })))

/** Rows that lists show: neither deleted mark is set. */
const alive = (model: Model): string =>
  'isDeleted' in model.fields ? '(not r._deleted and not r.is_deleted)' : 'not r._deleted'

const narrowed = ({ model, caller, filter, deleted }: Reading, params: Params): readonly string[] => [
  deleted ? present(model, 'r', { caller, params }) : alive(model),
  ...(filter ? [filter(field => visible(model, field, 'r', { caller, params }), params)] : []),
]

/** Whoever may not see a field finds nothing by the index on it: ranges, order and tokens would say what it holds. */
const shown = (
  index: Index,
  { model, caller }: Reading,
  params: Params,
  mine?: ReadonlySet<string>,
): string =>
  allOf(
    [index.on, index.sort].flatMap(field => {
      const rule = field === null ? undefined : model.fields[field]?.readBy
      return rule ? [predicate(rule, model, 'r', { caller, params, ...(mine ? { mine } : {}) })] : []
    }),
  )

/** Rows by ids or by one unique field; null when this caller can see none of them, whatever they hold. */
export function byKeysStatement(reading: Reading, key: string, filter?: Predicate | null): Statement | null {
  const { model, caller } = reading
  const params = new Params()
  const may = allowed(model, 'read', 'r', { caller, params })
  if (may === NO) return null
  const where = allOf([
    `r.${columnOf(key)} = any(${params.value('keys', 'text[]')})`,
    may,
    present(model, 'r', { caller, params }),
    ...(filter ? [filter(field => visible(model, field, 'r', { caller, params }), params)] : []),
  ])
  const text = `select ${selected(reading, params)} from ${tableNameOf(model)} r where ${where}`
  return statement(text, params, !filter)
}

/** Which of some records the caller may read, or could before they were deleted; null when it can be none of them, whatever they hold. */
export function mayReadStatement(model: Model, caller: Caller): Statement | null {
  const params = new Params()
  const may = allowed(model, 'read', 'r', { caller, params })
  if (may === NO) return null
  const keys = `r.id = any(${params.value('keys', 'text[]')})`
  return statement(`select r.id as c0 from ${tableNameOf(model)} r where ${allOf([keys, may])}`, params, true)
}

function keyset(
  model: Model,
  sort: string | null,
  { descending, after }: Paging,
  params: Params,
): readonly string[] {
  const beyond = descending ? '<' : '>'
  const id = () => params.value('afterId', 'text')
  if (after === 'none') return []
  if (!sort) return [`r.id ${beyond} ${id()}`]
  const column = `r.${columnOf(sort)}`
  // Read forwards, rows without the key come last; read backwards, first.
  if (after === 'empty')
    return [descending ? `(${column} is not null or r.id < ${id()})` : `${column} is null and r.id > ${id()}`]
  const next = `(${column}, r.id) ${beyond} (${params.value('afterSort', typeOf(sort, kindOf(model, sort)!))}, ${id()})`
  return [descending ? next : `(${next} or ${column} is null)`]
}

const ordered = (sort: string | null, { descending }: Paging): string => {
  const direction = descending ? 'desc' : 'asc'
  return `order by ${sort ? `r.${columnOf(sort)} ${direction}, ` : ''}r.id ${direction}`
}
const keys = (sort: string | null): string =>
  `${sort ? `r.${columnOf(sort)}` : 'null::text'} as sort_key, r.id as id_key`

/** `own`: the key of the index is the caller's own id, so that the rule need not be asked row by row. */
export function indexStatement(
  reading: Reading,
  index: Index,
  paging: Paging,
  own: boolean,
  range: Predicate | null,
): Statement {
  const { model, caller } = reading
  const params = new Params()
  const mine = own ? new Set([index.on]) : undefined
  const where = allOf([
    `r.${columnOf(index.on)} = ${params.value('key', 'text')}`,
    ...(range ? [range(field => `r.${columnOf(field)}`, params)] : []),
    ...keyset(model, index.sort, paging, params),
    allowed(model, 'read', 'r', { caller, params, ...(mine ? { mine } : {}) }),
    shown(index, reading, params, mine),
    ...narrowed(reading, params),
  ])
  const text =
    `select ${selected(reading, params, mine)}${reading.fields.length > 0 ? ', ' : ''}${keys(index.sort)} from ${tableNameOf(model)} r` +
    ` where ${where} ${ordered(index.sort, paging)} limit ${params.value('limit', 'integer')}`
  return statement(text, params, !reading.filter && !range)
}

/** The rows of an index for many keys at once, each key's own first page. */
export function childrenStatement(
  reading: Reading,
  index: Index,
  paging: Paging,
  range: Predicate | null,
): Statement {
  const { model, caller } = reading
  const params = new Params()
  const where = allOf([
    `r.${columnOf(index.on)} = k.key`,
    ...(range ? [range(field => `r.${columnOf(field)}`, params)] : []),
    allowed(model, 'read', 'r', { caller, params }),
    shown(index, reading, params),
    ...narrowed(reading, params),
  ])
  const columns = selected(reading, params)
  const text =
    `select x.*, k.key as parent_key from unnest(${params.value('keys', 'text[]')}) as k(key) cross join lateral (` +
    `select ${columns}${columns ? ', ' : ''}${keys(index.sort)} from ${tableNameOf(model)} r` +
    ` where ${where} ${ordered(index.sort, paging)} limit ${params.value('limit', 'integer')}) x`
  return statement(text, params, !reading.filter && !range)
}

/** A list without a key, in order of ids. Null when no branch is open to the caller. */
export function listStatement(reading: Reading, paging: Paging, open: boolean): Statement | null {
  const { model, caller } = reading
  const params = new Params()
  const branches = listBranches(model, caller, params, open)
  if (branches.length === 0) return null
  const further = [...keyset(model, null, paging, params), ...narrowed(reading, params)]
  const page = `${ordered(null, paging)} limit ${params.value('limit', 'integer')}`
  const columns = selected(reading, params)
  const select = `select ${columns}${columns ? ', ' : ''}${keys(null)}`
  const branchText = (branch: Branch) => {
    const plain = `${select} from ${branch.from} r where ${allOf([branch.where, ...further])} ${page}`
    return branch.through
      ? `select x.* from ${branch.through.replace(' where ', ` cross join lateral (${plain}) x where `)}`
      : plain
  }
  if (branches.length === 1 && !branches[0]!.through)
    return statement(branchText(branches[0]!), params, !reading.filter)
  const direction = paging.descending ? 'desc' : 'asc'
  const text =
    `select * from (${branches.map(branch => `(${branchText(branch)})`).join(' union all ')}) a` +
    ` order by a.id_key ${direction} limit ${params.value('limit', 'integer')}`
  return statement(text, params, !reading.filter)
}
