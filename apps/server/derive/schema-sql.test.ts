import { models } from '@sidepot/models/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableNameOf } from '../db/schema/names.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { modelSql } from './schema-sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create schema derived')
  await database.pool.query(`set search_path to derived; ${models.map(modelSql).join('\n')}`)
})
afterAll(() => database.close())

/** Indexes of one operation's query, written by hand in a migration; no list or filter of a model begins there. */
const BY_HAND = ['session_updates_readings', 'hands_by_import']

/** Everything that makes a table what it is, as PostgreSQL tells it, without the schema's name. */
async function catalogue(schema: string, table: string) {
  const { rows } = await database.pool.query(
    `with t as (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = $2)
     select 'column' as what, attname as name,
            format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end as says
       from pg_attribute where attrelid = (select oid from t) and attnum > 0 and not attisdropped
     union all
     select 'default', adnum::text, pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = (select oid from t)
     union all
     select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = (select oid from t)
     union all
     select 'index', i.relname, replace(pg_get_indexdef(x.indexrelid), $1 || '.', '')
       from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = (select oid from t) and i.relname <> all($3)
     order by 1, 2`,
    [schema, table, BY_HAND],
  )
  return rows
}

test.each(models.map(model => [model.name, model] as const))(
  'the migrations give %s the table that its model says',
  async (_name, model) => {
    const migrated = await catalogue('public', tableNameOf(model))
    expect(migrated.length).toBeGreaterThan(0)
    expect(migrated).toEqual(await catalogue('derived', tableNameOf(model)))
  },
)
