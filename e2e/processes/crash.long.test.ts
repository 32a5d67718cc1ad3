import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../stage/built-server.ts'
import { crashRun } from './crash.ts'
import { crashOperations } from './crash-operations.ts'

let server: string
beforeAll(() => {
  server = buildServer()
})

test('twenty-four kills of server, database, both and workers under load: the books agree', async () => {
  const report = await crashRun(server, 24)
  console.log(JSON.stringify({ ...report, problems: report.problems.length }))
  expect(report.problems).toEqual([])
  expect(report.kills).toEqual({ app: 6, database: 6, both: 6, worker: 6 })
}, 900_000)

test('twenty kills while sessions are played: every booking, hand and break once, the balance to the cent', async () => {
  const report = await crashOperations(server, 20)
  console.log(JSON.stringify({ ...report, problems: report.problems.length }))
  expect(report.problems).toEqual([])
  expect(report.kills).toEqual({ app: 5, database: 5, both: 5, worker: 5 })
  expect(report.sessions).toBeGreaterThan(3)
}, 900_000)
