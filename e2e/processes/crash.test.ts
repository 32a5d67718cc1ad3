import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../stage/built-server.ts'
import { crashRun } from './crash.ts'

let server: string
beforeAll(() => {
  server = buildServer()
})

/** Server and database at once; the long test kills each alone, both and workers, twenty-four times. */
test("a kill under load: nothing acknowledged is lost or doubled, and the feed's reader misses nothing", async () => {
  const report = await crashRun(server, 1, ['both'])
  expect(report.problems).toEqual([])
  expect(report.kills.both).toBe(1)
  expect(report.acknowledged.creates).toBeGreaterThan(0)
  expect(report.acknowledged.updates).toBeGreaterThan(0)
}, 180_000)
