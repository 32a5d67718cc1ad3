// FAULT_MINUTES=10 makes it shorter, RANDOM_SEED chooses what happens; `npm run test:long -- faults-hour` runs this alone.
import { expect, test } from 'vitest'
import { buildServer } from '../stage/built-server.ts'
import { faultRun } from './faults/run.ts'

const minutes = Number(process.env['FAULT_MINUTES'] ?? 60)
const seed = Number(process.env['RANDOM_SEED'] ?? 1 + (Date.now() % 999_999))

test(
  'an hour of everything that can happen to two servers and their database: nothing lost, nothing doubled, devices equal',
  async () => {
    console.log(`faults: ${minutes} minutes, RANDOM_SEED=${seed}`)
    const { lost, doubled, different, problems, ...report } = await faultRun(buildServer(), minutes, seed)
    const [l, d, o] = [lost.length, doubled.length, different.length]
    console.log(JSON.stringify({ ...report, lost: l, doubled: d, different: o, problems: problems.length }))
    expect({ lost, doubled, different, problems }).toEqual({
      lost: [],
      doubled: [],
      different: [],
      problems: [],
    })
    expect(report.acknowledged).toBeGreaterThan(30 * minutes)
  },
  (minutes + 15) * 60_000,
)
