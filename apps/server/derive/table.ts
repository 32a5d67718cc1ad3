// Many records at once as columns of JSON text, written by PostgreSQL itself: this process touches one text a field instead of one a value.
import type { Model } from '@sidepot/models/kit/model'
import { type Caller, userIdOf } from '../base/caller.ts'
import { type Column, IN_THE_LOG, type Table } from '../changes/tables.ts'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { fieldsOf, kindOf } from './fields/columns.ts'
import { allOf, allowed, NO, present, visible } from './owner.ts'
import { Params, type Raw, type Runner, type Statement, statement } from './statement.ts'

const statements = new Map<string, Statement | null>()

/** Those of the records that the caller may see now; deleted ones are among them, marked. */
export async function readTable(
  runner: Runner,
  model: Model,
  ids: readonly string[],
  caller: Caller,
  as: string,
): Promise<Table> {
  const key = `${model.name} ${as}`
  if (!statements.has(key)) statements.set(key, tableStatement(model, caller))
  const read = statements.get(key)
  const parts: Raw[] = []
  for (let at = 0, next = FIRST_ROWS; read && at < ids.length; ) {
    const keys = ids.slice(at, at + next)
    const [row] = await runner.run(read, { me: userIdOf(caller), values: { keys } })
    if (row && row[0] !== '0') parts.push(row)
    at += keys.length
    next = rowsAfter(row, keys.length)
  }
  const columns = fieldsOf(model).flatMap((field, i): Column[] => {
    const values = joined(parts.map(row => row[i + 1] ?? '[]'))
    if (isNothing(values)) return []
    return [[field, kindOf(model, field)!.is === 'time' ? timesIn(values) : values]]
  })
  return { model: model.name, rows: parts.reduce((sum, row) => sum + Number(row[0]), 0), columns }
}

/** PostgreSQL makes a text of all of them before we see how long it is: the first rows say how many more are asked for at once. */
const FIRST_ROWS = 250
const CHARACTERS_AT_ONCE = 8_000_000
function rowsAfter(row: Raw | undefined, asked: number): number {
  const characters = row?.reduce((sum, text) => sum + (text?.length ?? 0), 0) ?? 0
  return Math.max(FIRST_ROWS, Math.floor((CHARACTERS_AT_ONCE * asked) / (characters + 1)))
}

/** Lists of JSON text as one. */
const joined = (lists: readonly string[]): string =>
  lists.length === 1 ? lists[0]! : `[${lists.map(list => list.slice(1, -1)).join(', ')}]`

/** Null in every row, as PostgreSQL writes it; counting the others there costs a tenth of the statement. */
const isNothing = (values: string): boolean =>
  values === '[]' || (values.startsWith('[null') && /^\[null(?:, null)*\]$/.test(values))

/** PostgreSQL writes a time into JSON four times faster than by `to_char`, without zeros at its end: the microsecond keeps all six digits there. */
const writtenTime = (column: string): string => `(${column} + interval '1 microsecond') at time zone 'UTC'`
const timesIn = (values: string): string => values.replaceAll('001"', 'Z"')

/** A value as `WIRE` writes it; everything that is no number and no truth value is a text. */
function asSent(model: Model, field: string, column: string): string {
  switch (kindOf(model, field)!.is) {
    case 'int':
    case 'number':
    case 'money':
    case 'bool':
      return column
    case 'time':
      return writtenTime(column)
    default:
      return `${column}::text`
  }
}

/** A hand whose setup and log are there and agree with it is whole without what follows from them. */
const WHOLE_WITHOUT = `r.${columnOf('setup')} is not null and r.${columnOf('log')} is not null and not r.${columnOf('isInconsistent')}`

function tableStatement(model: Model, caller: Caller): Statement | null {
  const params = new Params()
  const may = allowed(model, 'read', 'r', { caller, params })
  if (may === NO) return null
  const leftOut = IN_THE_LOG[model.name] ?? []
  const fields = fieldsOf(model)
  const inner = fields.map((field, i) => {
    const column = visible(model, field, 'r', { caller, params })
    const value = leftOut.includes(field) ? `case when not (${WHOLE_WITHOUT}) then ${column} end` : column
    return `${asSent(model, field, `(${value})`)} as c${i}`
  })
  const where = allOf([
    `r.id = any(${params.value('keys', 'text[]')})`,
    may,
    present(model, 'r', { caller, params }),
  ])
  const columns = fields.map((_field, i) => `json_agg(c${i})::text as t${i}`)
  const text =
    `select count(*)::text as rows, ${columns.join(', ')}` +
    ` from (select ${inner.join(', ')} from ${tableNameOf(model)} r where ${where} offset 0) x`
  return statement(text, params, true)
}
