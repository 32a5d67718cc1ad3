import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const first = { name: '9001-first.sql', sql: 'create table first (id int)' }
const second = { name: '9002-second.sql', sql: 'create table second (id int); insert into first values (1)' }
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('truncate migration')
})
afterAll(() => database.close())

test('of four that migrate at once one does the work and none fails', async () => {
  const done = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, [first])))
  expect(done.flat()).toEqual([first.name])
})

test('a failing migration leaves nothing behind and can be tried again', async () => {
  const broken = { name: second.name, sql: `${second.sql}; select * from nowhere` }
  await expect(migrate(database.pool, [first, broken])).rejects.toThrow('nowhere')
  expect(await migrate(database.pool, [first, second])).toEqual([second.name])
  expect(await migrate(database.pool, [first, second])).toEqual([])
})

test('an edited migration and a database of a newer version are refused', async () => {
  const edited = { name: first.name, sql: 'create table first (id bigint)' }
  await expect(migrate(database.pool, [edited, second])).rejects.toThrow('differs')
  await expect(migrate(database.pool, [first])).rejects.toThrow('newer Sidepot')
})
