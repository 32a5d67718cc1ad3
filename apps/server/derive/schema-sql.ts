// The SQL schema that the models say. Migrations are written by hand; a test proves that they give exactly this.
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import { columnOf, snake, tableNameOf, uniqueName } from '../db/schema/names.ts'
import { fieldsOf, kindOf, typeOf } from './fields/columns.ts'
import { publicField } from './list.ts'

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

function columnLine(field: string, kind: Kind): string {
  const check = kind.set ? ` check (${columnOf(field)} in (${kind.set.values.map(literal).join(', ')}))` : ''
  return `  ${columnOf(field)} ${typeOf(field, kind)}${field === 'id' ? ' primary key' : kind.optional ? '' : ' not null'}${check}`
}

function tableSql(model: Model): string {
  const lines = fieldsOf(model).map(field => columnLine(field, kindOf(model, field)!))
  // A digest of the create that made the record, so that the same create again is known for what it is.
  return `create table ${tableNameOf(model)} (\n${[...lines, '  "_origin" text'].join(',\n')}\n);`
}

function indexSql(model: Model): readonly string[] {
  const table = tableNameOf(model)
  const listed = model.indexes.map(index => ({ name: snake(index.query), on: index.on, sort: index.sort }))
  const owner = model.owner.field
  // Every list starts at the owner; the primary key serves where the id is the owner's.
  const mine = owner && owner !== 'id' && !listed.some(index => index.on === owner && index.sort === null)
  const all = mine ? [...listed, { name: `${table}_by_owner`, on: owner, sort: null }] : listed
  const open = publicField(model)
  return [
    ...all.map(
      ({ name, on, sort }) =>
        `create index ${name} on ${table} (${[on, ...(sort ? [sort] : []), 'id'].map(columnOf).join(', ')});`,
    ),
    ...model.uniques.map(
      ({ unique }) =>
        `create unique index ${uniqueName(model, unique)} on ${table} (${unique.map(columnOf).join(', ')}) where not _deleted;`,
    ),
    ...(open ? [`create index ${table}_open on ${table} (id) where ${columnOf(open)};`] : []),
  ]
}

export const modelSql = (model: Model): string => [tableSql(model), ...indexSql(model)].join('\n')
