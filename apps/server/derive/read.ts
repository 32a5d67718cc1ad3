// Reading records as the server itself, for operations: typed rows by id or by equal fields, locked when asked.
import type { Model, Row } from '@sidepot/models/kit/model'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { fieldsOf } from './fields/columns.ts'
import { Params, statement, transactionRunner } from './statement.ts'
import { conditionsOf, type Where } from './where.ts'
import { rowOf } from './write.ts'

interface Reading<M> {
  /** Deleted records are left out unless this is set. */
  readonly deleted?: boolean
  readonly orderBy?: keyof Row<M> & string
  readonly descending?: boolean
  readonly limit?: number
  /** Hold the rows until the transaction ends. */
  readonly lock?: boolean
}

export async function find<M extends Model>(
  trx: Kysely<Database>,
  model: M,
  where: Where<M>,
  reading: Reading<M> = {},
): Promise<readonly Row<M>[]> {
  const params = new Params()
  const fields = fieldsOf(model)
  const conditions = conditionsOf(model, where, params)
  if (!reading.deleted) conditions.push('not r._deleted')
  const order = `${reading.orderBy ? `r.${columnOf(reading.orderBy)} ${reading.descending ? 'desc' : 'asc'}, ` : ''}r.id`
  const text =
    `select ${fields.map((field, i) => `r.${columnOf(field)}::text as c${i}`).join(', ')} from ${tableNameOf(model)} r` +
    ` where ${conditions.length > 0 ? conditions.join(' and ') : 'true'} order by ${order}` +
    `${reading.limit === undefined ? '' : ` limit ${Math.trunc(reading.limit)}`}${reading.lock ? ' for update' : ''}`
  // Stryker disable next-line BooleanLiteral: in a transaction nothing is prepared, named or not
  const rows = await transactionRunner(trx).run(statement(text, params, false), { me: null, values: {} })
  return rows.map(raw => rowOf(model, fields, raw) as Row<M>)
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
