import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { runTwice } from './testing/faults-run.ts'
import { runSharedTwice } from './testing/shared-twice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('[BANK-12] any operation sent twice at the same moment, a hundred times over, has one effect', async () => {
  expect(await runTwice(database, 100)).toEqual([])
}, 3_600_000)

test('[BANK-12] operators’ lists and followers sent twice, a hundred times over, have one effect', async () => {
  expect(await runSharedTwice(database, 100)).toEqual([])
}, 900_000)
