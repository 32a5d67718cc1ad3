// Runs the root fields of a plan: reads side by side, writes one after the other. Every field answers with JSON text or
// with a failure; one failing field leaves the others alone.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Model } from '@sidepot/models/kit/model'
import { inTurns } from '../base/turns.ts'
import { JsonText } from '../changes/record-source.ts'
import { TooMuch } from '../db/allowance.ts'
import { compileFilter, type Filter } from '../derive/filter.ts'
import { conceivable, visible } from '../derive/owner.ts'
import { formatToken, parseToken } from '../derive/page.ts'
import { byKeysStatement, indexStatement, listStatement } from '../derive/select.ts'
import type { Params, Raw, Statement } from '../derive/statement.ts'
import { writeAs } from '../derive/write.ts'
import type { Terms } from '../derive/writing.ts'
import { argumentsOf } from './document/coerce.ts'
import type { Refusal } from './document/operation.ts'
import type { Connection, RootField, Selection, ValueShape } from './document/plan.ts'
import type { Root } from './document/schema.ts'
import type { Executing, FieldFailure } from './executing.ts'
import { readCreate, readDelete, readUpdate } from './input.ts'
import {
  ArgumentFailure,
  type Listing,
  pageWithin,
  placeOf,
  readByIds,
  readListing,
  remembered,
  renderConnection,
  renderRows,
} from './render.ts'
import { syncPage } from './sync.ts'

type Answer = Result<string, FieldFailure>
type Args = Readonly<Record<string, unknown>>

const refused = (failure: DataFailure | Refusal, data: string | null = null): Answer => err({ failure, data })
const UNAUTHORIZED: DataFailure = { code: 'access/unauthorized' }
/** PostgreSQL could not read a value as the column’s type: in a list only a made-up token gets that far. */
const UNREADABLE = new Set(['22007', '22008', '22P02', '22003'])
const AGAIN = new Set(['40001', '40P01'])
/** A text within its bounds may still be more bytes than the index that it belongs to takes. */
const TOO_LARGE_FOR_AN_INDEX = '54000'
const TRIES = 3

export async function runField(executing: Executing, field: RootField): Promise<Answer> {
  for (let tries = 1; ; tries++)
    try {
      return await runOnce(executing, field, argumentsOf(field.call, executing.variables))
    } catch (error) {
      if (error instanceof ArgumentFailure) return refused(error.failure)
      if (error instanceof TooMuch)
        return refused({ code: 'input/invalid', path: ['limit'], reason: 'too-much' })
      const code = (error as { code?: unknown }).code
      if (typeof code === 'string' && AGAIN.has(code) && tries < TRIES) continue
      if (code === TOO_LARGE_FOR_AN_INDEX)
        return refused({ code: 'input/invalid', path: ['input'], reason: 'too-long' })
      if (typeof code === 'string' && UNREADABLE.has(code) && tokenOf(executing, field))
        return refused({ code: 'input/invalid', path: ['nextToken'], reason: 'bad-token' })
      throw error
    }
}

const tokenOf = (executing: Executing, field: RootField): boolean =>
  typeof argumentsOf(field.call, executing.variables)['nextToken'] === 'string'

function runOnce(executing: Executing, field: RootField, args: Args): Promise<Answer> {
  const { root } = field
  switch (root.is) {
    case 'get':
      return get(executing, field.shape as Selection, root, args)
    case 'index':
      return index(executing, field.shape as Connection, root, args)
    case 'list':
      return list(executing, field.shape as Connection, root, args)
    case 'sync':
      return syncPage(executing, field.shape as Connection, root.model, args)
    case 'create':
    case 'update':
    case 'delete':
      return mutate(executing, field.shape as Selection, root, args)
    case 'operation':
      return operate(executing, field.shape as ValueShape, root, args)
    case 'changes':
    case 'subscribe':
      throw new Error('a subscription is not executed')
  }
}

type RootOf<Is extends Root['is']> = Extract<Root, { is: Is }>

async function get(
  executing: Executing,
  selection: Selection,
  { model }: { readonly model: Model },
  args: Args,
): Promise<Answer> {
  const key = typeof args['id'] === 'string' ? 'id' : model.getBy
  const value = key ? args[key] : undefined
  if (!key || typeof value !== 'string')
    return refused({ code: 'input/invalid', path: ['id'], reason: 'required' })
  if (value.includes('\0')) return ok('null')
  const { caller, me } = executing
  const filter = key === 'id' ? null : compileFilter(model, { [key]: { eq: value } }, [])
  const build = () =>
    byKeysStatement({ model, caller, fields: selection.fields }, key, filter?.ok ? filter.value : null)
  const read = filter ? build() : remembered(selection, `get ${executing.callerClass}`, build)
  if (!read) return refused(UNAUTHORIZED)
  const rows = await executing.runner.run(read, { me, values: { keys: [value] } })
  const [text] = await renderRows(executing, rows, selection.parts)
  return ok(text ?? 'null')
}

async function index(
  executing: Executing,
  connection: Connection,
  root: RootOf<'index'>,
  args: Args,
): Promise<Answer> {
  const { caller, callerClass } = executing
  const { model, index } = root
  if (!conceivable(model, 'read', caller)) return refused(UNAUTHORIZED)
  const key = args[index.on] as string
  if (key.includes('\0')) return refused({ code: 'input/invalid', path: [index.on], reason: 'bad-character' })
  const own = key === executing.me && index.on === model.owner.field
  return page(
    executing,
    connection,
    readListing(model, index, args),
    key,
    ({ filter, range, descending }, after) => {
      const build = () =>
        indexStatement(
          { model, caller, fields: connection.selection.fields, filter },
          index,
          { descending, after },
          own,
          range,
        )
      if (filter || range) return build()
      return remembered(connection.selection, `index ${callerClass} ${own} ${descending} ${after}`, build)
    },
  )
}

async function list(
  executing: Executing,
  connection: Connection,
  { model }: { readonly model: Model },
  args: Args,
): Promise<Answer> {
  const { caller, callerClass } = executing
  return page(executing, connection, readListing(model, null, args), '', ({ filter, descending }, after) => {
    const build = () =>
      listStatement(
        { model, caller, fields: connection.selection.fields, filter },
        { descending, after },
        true,
      )
    return filter
      ? build()
      : remembered(connection.selection, `list ${callerClass} ${descending} ${after}`, build)
  })
}

type Build = (listing: Listing, after: 'none' | 'value' | 'empty') => Statement | null

async function page(
  executing: Executing,
  connection: Connection,
  listing: Result<Listing, DataFailure>,
  key: string,
  build: Build,
): Promise<Answer> {
  if (!listing.ok) return refused(listing.error)
  const { limit, token } = listing.value
  const place = token === null ? null : parseToken(token, listing.value.key(key))
  if (place && !place.ok) return refused(place.error)
  const after = place === null ? 'none' : place.value.sort === null ? 'empty' : 'value'
  const statement = build(listing.value, after)
  if (!statement) return refused(UNAUTHORIZED)
  const values = { key, afterSort: place?.value.sort, afterId: place?.value.id }
  const { rows, more } = await pageWithin(executing, statement, values, limit)
  const next = more ? formatToken(listing.value.key(key), placeOf(rows.at(-1)!)) : null
  return ok(await renderConnection(executing, connection, rows, { next, cursor: null }))
}

async function mutate(
  executing: Executing,
  selection: Selection,
  root: RootOf<'create' | 'update' | 'delete'>,
  args: Args,
): Promise<Answer> {
  const { model, is } = root
  const { caller, callerClass } = executing
  if (!conceivable(model, is, caller)) return refused(UNAUTHORIZED)
  const input = args['input'] as Args
  const refusal = executing.guards[`${is}${model.name}`]?.(input)
  if (refusal) return refused(refusal)
  const change =
    is === 'create'
      ? readCreate(model, input, caller)
      : is === 'update'
        ? readUpdate(model, input, caller)
        : readDelete(model, input)
  if (!change.ok) return refused(change.error)
  const condition =
    args['condition'] && is !== 'create'
      ? compileFilter(model, args['condition'] as Filter, ['condition'])
      : null
  if (condition && !condition.ok) return refused(condition.error)
  const terms: Terms = {
    caller,
    cacheAs: `${selection.id} ${callerClass}`,
    columns: params => selection.fields.map(field => visible(model, field, 'r', { caller, params })),
    ...(condition
      ? {
          condition: (params: Params) =>
            condition.value(field => visible(model, field, 'r', { caller, params }), params),
        }
      : {}),
  }
  const written = await writeAs(executing.writer, model, change.value, new Date(executing.startedAt), terms)
  const render = async (row: Raw) => (await renderRows(executing, [row], selection.parts))[0]!
  if (written.ok) return ok(await render(written.value))
  const failure = written.error
  return refused(failure, failure.code === 'conflict/version' ? await render(failure.current as Raw) : null)
}

async function operate(
  executing: Executing,
  shape: ValueShape,
  { operation }: RootOf<'operation'>,
  args: Args,
): Promise<Answer> {
  const { caller } = executing
  if (caller.kind === 'anonymous' && !operation.open) return refused(UNAUTHORIZED)
  const done = await operation.run(executing.operations, args as never)
  return done.ok ? ok(await renderValue(executing, shape, done.value)) : refused(done.error)
}

const idOf = (value: unknown): string => (typeof value === 'string' ? value : (value as { id: string }).id)

/** Changes of the feed carry whole records. */
const VALUES_IN_A_TURN = 5

/** A plain value as the client selected it; models inside are read under the caller's rights. */
export async function renderValue(executing: Executing, shape: ValueShape, value: unknown): Promise<string> {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value) && shape.is === 'model') {
    const ids = value.map(idOf)
    const found = await readByIds(executing, shape.selection, [...new Set(ids)])
    return `[${ids.map(id => found.get(id) ?? 'null').join(',')}]`
  }
  if (Array.isArray(value))
    return `[${(await inTurns(value, VALUES_IN_A_TURN, one => renderValue(executing, shape, one))).join(',')}]`
  switch (shape.is) {
    case 'scalar':
      return value instanceof JsonText ? value.text : JSON.stringify(value)
    case 'model': {
      const id = idOf(value)
      return (await readByIds(executing, shape.selection, [id])).get(id) ?? 'null'
    }
    case 'object': {
      const pieces = shape.parts.map(async part =>
        'typename' in part
          ? `"${part.key}":"${part.typename}"`
          : `"${part.key}":${await renderValue(executing, part.value, (value as Args)[part.name])}`,
      )
      return `{${(await Promise.all(pieces)).join(',')}}`
    }
  }
}
