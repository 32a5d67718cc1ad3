import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../stage/built-server.ts'
import { crashRun } from './crash.ts'

let server: string
beforeAll(() => {
  server = buildServer()
})

test("three kills under load: nothing acknowledged is lost or doubled, and the feed's reader misses nothing", async () => {
  const report = await crashRun(server, 3)
  expect(report.problems).toEqual([])
  expect(report.acknowledged.creates).toBeGreaterThan(0)
  expect(report.acknowledged.updates).toBeGreaterThan(0)
}, 180_000)
