// Reading records as the server itself, for operations: typed rows by id or by equal fields, locked when asked.
import type { Model, Row } from '@sidepot/models/kit/model'
import type { Kysely } from 'kysely'
import { rowsInTurns } from '../base/turns.ts'
import { TooMuch } from '../db/allowance.ts'
import type { Database } from '../db/schema/database.ts'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { fieldsOf } from './fields/columns.ts'
import { Params, type Raw, statement, transactionRunner } from './statement.ts'
import { conditionsOf, type Where } from './where.ts'
import { rowOf } from './write.ts'

interface Reading<M> {
  /** Deleted records are left out unless this is set. */
  readonly deleted?: boolean
  readonly orderBy?: keyof Row<M> & string
  readonly descending?: boolean
  readonly limit?: number
  /** More than these are not read at all: `TooMuch`. */
  readonly most?: number
  /** Hold the rows until the transaction ends. */
  readonly lock?: boolean
}

/** What is read before others have a turn: a session of many years has tens of thousands of rows under it, and a row may have some hundred kilobytes of JSON. */
export const AT_ONCE = { many: 500, much: 1_000_000 } as const

export async function find<M extends Model>(
  trx: Kysely<Database>,
  model: M,
  where: Where<M>,
  reading: Reading<M> = {},
): Promise<readonly Row<M>[]> {
  const fields = fieldsOf(model)
  const { most } = reading
  const rows = await readColumns(
    trx,
    model,
    fields,
    where,
    most === undefined ? reading : { ...reading, limit: most + 1 },
  )
  if (most !== undefined && rows.length > most) throw new TooMuch()
  return rowsInTurns(rows, AT_ONCE, raw => rowOf(model, fields, raw) as Row<M>)
}

function readColumns<M extends Model>(
  trx: Kysely<Database>,
  model: M,
  fields: readonly string[],
  where: Where<M>,
  reading: Reading<M>,
): Promise<readonly Raw[]> {
  const params = new Params()
  const conditions = conditionsOf(model, where, params)
  if (!reading.deleted) conditions.push('not r._deleted')
  const order = `${reading.orderBy ? `r.${columnOf(reading.orderBy)} ${reading.descending ? 'desc' : 'asc'}, ` : ''}r.id`
  const text =
    `select ${fields.map((field, i) => `r.${columnOf(field)}::text as c${i}`).join(', ')} from ${tableNameOf(model)} r` +
    ` where ${conditions.length > 0 ? conditions.join(' and ') : 'true'} order by ${order}` +
    `${reading.limit === undefined ? '' : ` limit ${Math.trunc(reading.limit)}`}${reading.lock ? ' for update' : ''}`
  // Stryker disable next-line BooleanLiteral: in a transaction nothing is prepared, named or not
  return transactionRunner(trx).run(statement(text, params, false), { me: null, values: {} })
}

/** Of hands, some hundred kilobytes each at most. */
const ROWS_IN_A_PART = 20

/** The same a few rows at a time: all the hands of a session are more than fits into memory. */
export async function* findInParts<M extends Model>(
  trx: Kysely<Database>,
  model: M,
  where: Where<M>,
  reading: Omit<Reading<M>, 'lock' | 'most'> = {},
): AsyncGenerator<readonly Row<M>[], void, undefined> {
  const ids = (await readColumns(trx, model, ['id'], where, reading)).map(([id]) => id!)
  for (let at = 0; at < ids.length; at += ROWS_IN_A_PART) {
    const part = ids.slice(at, at + ROWS_IN_A_PART)
    const found = await find(trx, model, { id: part } as unknown as Where<M>, { deleted: true })
    const byId = new Map(found.map(row => [(row as { readonly id: string }).id, row]))
    yield part.flatMap(id => byId.get(id) ?? [])
  }
}

/** The ids alone, of deleted ones too: a thousand hands are megabytes. */
export async function findIds<M extends Model>(
  trx: Kysely<Database>,
  model: M,
  where: Where<M>,
): Promise<readonly string[]> {
  const params = new Params()
  const conditions = conditionsOf(model, where, params)
  const text = `select r.id as c0 from ${tableNameOf(model)} r where ${conditions.join(' and ')} order by r.id`
  // Stryker disable next-line BooleanLiteral: in a transaction nothing is prepared, named or not
  const rows = await transactionRunner(trx).run(statement(text, params, false), { me: null, values: {} })
  return rows.map(([id]) => id!)
}

/** The record with this id, deleted or not; null when there is none. */
export async function findOne<M extends Model>(
  trx: Kysely<Database>,
  model: M,
  id: string,
  reading: Pick<Reading<M>, 'lock'> = {},
): Promise<Row<M> | null> {
  const [row] = await find(trx, model, { id } as Where<M>, { ...reading, deleted: true })
  return row ?? null
}
