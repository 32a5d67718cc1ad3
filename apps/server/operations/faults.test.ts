import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { runFaults } from './testing/faults-run.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The commit's answer lost, and one more place that moves from operation to operation; the long test takes all. */
test('[BANK-12] a connection cut inside any operation, and the same request again: one effect', async () => {
  const run = await runFaults(database, (cuts, scene) => {
    return [cuts[(scene.length * 7) % cuts.length]!, cuts.at(-1)!]
  })
  expect(run.untried).toEqual([])
  expect(run.problems).toEqual([])
  expect(run.cuts).toBeGreaterThan(60)
}, 180_000)
