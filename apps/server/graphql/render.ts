// Rows to JSON text. A selection without relations is written row by row; relations are read level by level, one
// statement for all the rows of a level.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Index, Model } from '@sidepot/models/kit/model'
import { type Caller, isMember } from '../base/caller.ts'
import { inTurns } from '../base/turns.ts'
import { TooMuch } from '../db/allowance.ts'
import { compileFilter, compileKey, type Filter, type Predicate } from '../derive/filter.ts'
import { formatToken, type Place, readLimit } from '../derive/page.ts'
import { byKeysStatement, childrenStatement } from '../derive/select.ts'
import type { Raw, Runner, Statement } from '../derive/statement.ts'
import { argumentsOf } from './document/coerce.ts'
import type { Connection, Part, Selection } from './document/plan.ts'

export interface Request {
  /** Of reads; what a request reads fits into memory. */
  readonly runner: Runner
  readonly caller: Caller
  readonly me: string | null
  /** Callers of one class get the same statements. */
  readonly callerClass: string
  readonly variables: { readonly [name: string]: unknown }
  /** The request's time, in milliseconds: `startedAt` of every list. */
  readonly startedAt: number
}

export const callerClass = (caller: Caller): string =>
  isMember(caller, 'SUPER_ADMIN') ? 'super-admin' : caller.kind

export const remembered = (
  selection: Selection,
  key: string,
  build: () => Statement | null,
): Statement | null => {
  const known = selection.statements.get(key)
  if (known !== undefined) return known
  const built = build()
  selection.statements.set(key, built)
  return built
}

type Texts = readonly string[]

/** JSON text of each row. */
export function renderRows(
  request: Request,
  rows: readonly Raw[],
  parts: readonly Part[],
): Texts | Promise<Texts> {
  if (rows.length === 0) return []
  return parts.some(part => part.is === 'one' || part.is === 'many')
    ? renderWithRelations(request, rows, parts)
    : written(rows, row => writeRow(row, parts, null, 0))
}

/** A row may be a hand of ten kilobytes: a page of a thousand is written in turns. */
const ROWS_IN_A_TURN = 20
const written = (rows: readonly Raw[], write: (row: Raw, at: number) => string): Texts | Promise<Texts> =>
  rows.length <= ROWS_IN_A_TURN ? rows.map(write) : inTurns(rows, ROWS_IN_A_TURN, write)

function writeRow(
  row: Raw,
  parts: readonly Part[],
  related: readonly (Texts | null)[] | null,
  at: number,
): string {
  let text = '{'
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    text += i === 0 ? `"${part.key}":` : `,"${part.key}":`
    switch (part.is) {
      case 'field': {
        const value = row[part.at]!
        text += value === null ? 'null' : part.write(value)
        break
      }
      case 'typename':
        text += `"${part.name}"`
        break
      case 'one':
      case 'many':
        text += related![i]![at]!
    }
  }
  return `${text}}`
}

async function renderWithRelations(
  request: Request,
  rows: readonly Raw[],
  parts: readonly Part[],
): Promise<Texts> {
  const related = await Promise.all(
    parts.map(part => {
      if (part.is === 'one') return renderOnes(request, rows, part.at, part.selection)
      if (part.is === 'many') return renderManies(request, rows, part)
      return null
    }),
  )
  return written(rows, (row, at) => writeRow(row, parts, related, at))
}

async function renderOnes(
  request: Request,
  rows: readonly Raw[],
  at: number,
  selection: Selection,
): Promise<Texts> {
  const keys = [...new Set(rows.flatMap(row => row[at] ?? []))]
  const found = await readByIds(request, selection, keys)
  return rows.map(row => found.get(row[at] ?? '') ?? 'null')
}

/** The records that the caller may see, as JSON text by id. */
export async function readByIds(
  request: Request,
  selection: Selection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { model, fields } = selection
  const read = remembered(selection, `ids ${request.callerClass}`, () =>
    byKeysStatement({ model, caller: request.caller, fields: [...fields, 'id'] }, 'id'),
  )
  if (!read) return new Map()
  const rows = await request.runner.run(read, { me: request.me, values: { keys: ids } })
  const texts = await renderRows(request, rows, selection.parts)
  return new Map(rows.map((row, i) => [row.at(-1)!, texts[i]!]))
}

export class ArgumentFailure extends Error {
  constructor(readonly failure: DataFailure) {
    super(failure.code)
  }
}

async function renderManies(
  request: Request,
  rows: readonly Raw[],
  part: Extract<Part, { is: 'many' }>,
): Promise<Texts> {
  const { connection, index } = part
  const { model, fields } = connection.selection
  const asked = readListing(model, index, argumentsOf(part.call, request.variables))
  if (!asked.ok) throw new ArgumentFailure(asked.error)
  const { limit, descending, filter, range } = asked.value
  const paging = { descending, after: 'none' } as const
  const build = () =>
    childrenStatement({ model, caller: request.caller, fields, filter }, index, paging, range)
  const statement =
    filter || range
      ? build()
      : remembered(connection.selection, `children ${request.callerClass} ${descending}`, build)
  const keys = rows.map(row => row[part.at]!)
  const children = await request.runner.run(statement!, {
    me: request.me,
    values: { keys, limit: limit + 1 },
  })
  const byParent = new Map<string, Raw[]>()
  for (const child of children) {
    const parent = child.at(-1)!
    const known = byParent.get(parent)
    if (known) known.push(child)
    else byParent.set(parent, [child])
  }
  return Promise.all(
    keys.map(key => {
      const all = byParent.get(key) ?? []
      const next = all.length > limit ? formatToken(asked.value.key(key), placeOf(all[limit - 1]!, 1)) : null
      return renderConnection(request, connection, all.slice(0, limit), { next, cursor: null })
    }),
  )
}

/** A list's hidden last columns are sort key and id, before `more` others. */
export const placeOf = (row: Raw, more = 0): Place => ({
  sort: row[row.length - 2 - more]!,
  id: row[row.length - 1 - more]!,
})

/** A page with fewer rows than were asked for where those would be more than is read at once; the token leads to the rest. */
export async function pageWithin(
  { runner, me }: Pick<Request, 'runner' | 'me'>,
  statement: Statement,
  values: Readonly<Record<string, unknown>>,
  limit: number,
): Promise<{ readonly rows: readonly Raw[]; readonly more: boolean }> {
  try {
    const rows = await runner.run(statement, { me, values: { ...values, limit: limit + 1 } })
    return { rows: rows.slice(0, limit), more: rows.length > limit }
  } catch (error) {
    if (!(error instanceof TooMuch) || limit === 1) throw error
    return pageWithin({ runner, me }, statement, values, Math.ceil(limit / 8))
  }
}

export interface Ending {
  readonly next: string | null
  readonly cursor: string | null
}

export async function renderConnection(
  request: Request,
  connection: Connection,
  rows: readonly Raw[],
  ending: Ending,
): Promise<string> {
  const pieces: string[] = []
  for (const part of connection.parts)
    switch (part.is) {
      case 'items':
        pieces.push(`"${part.key}":[${(await renderRows(request, rows, part.parts)).join(',')}]`)
        break
      case 'nextToken':
        pieces.push(`"${part.key}":${JSON.stringify(ending.next)}`)
        break
      case 'cursor':
        pieces.push(`"${part.key}":${JSON.stringify(ending.cursor)}`)
        break
      case 'startedAt':
        pieces.push(`"${part.key}":${request.startedAt}`)
        break
      case 'typename':
        pieces.push(`"${part.key}":"${part.name}"`)
    }
  return `{${pieces.join(',')}}`
}

export interface Listing {
  readonly limit: number
  readonly descending: boolean
  readonly filter: Predicate | null
  readonly range: Predicate | null
  readonly token: string | null
  /** Names the list under one key of its index; a token is only good for the list it came from. */
  key(of: string): string
}

type Args = Readonly<Record<string, unknown>>

/** The arguments that every list takes. */
export function readListing(model: Model, index: Index | null, args: Args): Result<Listing, DataFailure> {
  const limit = readLimit(args['limit'] as number | null | undefined)
  if (!limit.ok) return limit
  const filter = args['filter'] ? compileFilter(model, args['filter'] as Filter, ['filter']) : null
  if (filter && !filter.ok) return filter
  const sort = index?.sort ?? null
  const condition = sort ? args[sort] : undefined
  const range = condition ? compileKey(model, sort!, condition as Filter, [sort!]) : null
  if (range && !range.ok) return range
  const token = args['nextToken']
  if (token !== null && token !== undefined && (typeof token !== 'string' || token === ''))
    return err({ code: 'input/invalid', path: ['nextToken'], reason: 'bad-token' })
  const descending = args['sortDirection'] === 'DESC'
  return ok({
    limit: limit.value,
    descending,
    filter: filter ? filter.value : null,
    range: range ? range.value : null,
    token: (token as string | null | undefined) ?? null,
    key: of => `${index?.query ?? `list ${model.name}`} ${descending ? 'desc' : 'asc'} ${of}`,
  })
}
