import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { runFaults } from './testing/faults-run.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('[BANK-12] the connection cut before and after every statement of every operation: one effect', async () => {
  const run = await runFaults(database, cuts => cuts)
  console.log(JSON.stringify({ cuts: run.cuts, problems: run.problems.length, statements: run.statements }))
  expect(run.untried).toEqual([])
  expect(run.problems).toEqual([])
}, 900_000)
