import { afterAll, beforeAll, expect, test } from 'vitest'
import { mustAnswer, openPool } from './pool.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a connection that breaks, idle or at work, ends no process and makes room for another', async () => {
  const told: string[] = []
  const pool = openPool(database.url, { error: (_details, message) => told.push(message) })
  const lent = await pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid')
  const broken = new Promise(resolve => lent.once('error', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await broken
  lent.release(true)
  expect(told).toContain('a database connection broke at work')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a database that is away, unknown or closed to us is told in one sentence', async () => {
  const silent = { error: () => undefined }
  const elsewhere = database.url.replace(/\/\w+\?/, '/no_such_database?')
  await expect(mustAnswer(openPool(elsewhere, silent))).rejects.toThrow(
    'The database that DATABASE_URL names cannot be used: database "no_such_database" does not exist.',
  )
  await expect(mustAnswer(openPool('postgres://nobody@127.0.0.1:1/x', silent))).rejects.toThrow(
    'The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
  const pool = openPool(database.url, silent)
  await mustAnswer(pool)
  await pool.end()
})
