import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('PostgreSQL counts no statistics of JSON: whoever adds such a column sets them to 0 (migration 0177)', async () => {
  const { rows } = await database.pool.query(
    `select c.relname || '.' || a.attname as counted from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'jsonb'::regtype
       and not a.attisdropped and coalesce(a.attstattarget, -1) <> 0`,
  )
  expect(rows).toEqual([])
})
