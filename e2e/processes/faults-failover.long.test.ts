import { expect, test } from 'vitest'
import { buildServer } from '../stage/built-server.ts'
import { failoverRun } from './faults/failover.ts'

test('a synchronous standby takes over under load: nothing acknowledged is lost or doubled, devices equal', async () => {
  const { lost, doubled, different, problems, ...report } = await failoverRun(buildServer(), true)
  console.log(JSON.stringify({ ...report, lost: lost.length, doubled: doubled.length }))
  expect({ lost, doubled, different, problems }).toEqual({
    lost: [],
    doubled: [],
    different: [],
    problems: [],
  })
}, 600_000)

test('an asynchronous standby may lose the last moments, and every device ends equal to the database', async () => {
  const { lost, doubled, different, ...report } = await failoverRun(buildServer(), false)
  console.log(JSON.stringify({ ...report, lost: lost.length, doubled: doubled.length }))
  expect(different).toEqual([])
}, 600_000)
