// A person's records page by page, each as one line of JSON: money in decimals, times in UTC, what is empty left out.
import { LEFT_OUT } from '@sidepot/formats/archive'
import type { Model } from '@sidepot/models/kit/model'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { fieldsOf, kindOf } from '../derive/fields/columns.ts'
import { WIRE } from '../derive/fields/wire.ts'
import { Params, type Raw, type Runner, statement } from '../derive/statement.ts'

const PAGE = 200

export const archivedFields = (model: Model): readonly string[] =>
  fieldsOf(model).filter(field => !LEFT_OUT.includes(field) && !model.fields[field]?.lowerOf)

/** What is JSON already goes in as PostgreSQL writes it. */
export function lineOf(model: Model, fields: readonly string[], raw: Raw): string {
  const cells = fields.flatMap((field, i) => {
    const text = raw[i] ?? null
    if (text === null) return []
    const { is } = kindOf(model, field)!
    return [`${JSON.stringify(field)}:${is === 'json' || is === 'records' ? text : WIRE[is].write(text)}`]
  })
  return `{${cells.join(',')}}`
}

/** Those whose `of` is the person's id, deleted ones left out; hands in order of time. `more` are further columns. */
export async function* pagesOf(
  runner: Runner,
  model: Model,
  of: string,
  userId: string,
  more: readonly string[] = [],
): AsyncGenerator<readonly Raw[]> {
  const columns = [...archivedFields(model).map(field => `r.${columnOf(field)}`), ...more]
  const sort = model.name === 'Hand' ? ['r.created_at', 'r.id'] : ['r.id']
  const listed = [...columns, ...sort].map((column, i) => `${column}::text as c${i}`).join(', ')
  let after: readonly unknown[] | null = null
  for (;;) {
    const params = new Params()
    const own = `r.${columnOf(of)} = ${params.fixed(userId)} and not r._deleted`
    const types = sort.map(column => (column === 'r.id' ? 'text' : 'timestamptz'))
    const beyond: string = after
      ? ` and (${sort.join(', ')}) > (${after.map((value, i) => `${params.fixed(value)}::${types[i]}`).join(', ')})`
      : ''
    const text = `select ${listed} from ${tableNameOf(model)} r where ${own}${beyond} order by ${sort.join(', ')} limit ${PAGE}`
    const rows = await runner.run(statement(text, params, false), { me: null, values: {} })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.slice(-sort.length)
  }
}
