import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { runTwice } from './testing/faults-run.ts'
import { runSharedTwice } from './testing/shared-twice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The long test sends each a hundred times. */
test('[BANK-12] any operation sent twice at the same moment has one effect', async () => {
  expect(await runTwice(database, 1)).toEqual([])
}, 180_000)

test('[BANK-12] operators’ lists and followers sent twice at the same moment have one effect', async () => {
  expect(await runSharedTwice(database, 1)).toEqual([])
}, 180_000)
