import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { runTwice } from './testing/faults-run.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The long test sends each a hundred times. */
test('[BANK-12] any operation sent twice at the same moment has one effect', async () => {
  expect(await runTwice(database, 1)).toEqual([])
}, 180_000)
