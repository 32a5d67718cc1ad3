// The same with as many inputs as FUZZ_RUNS says: 20,000 for each door unless given, a million for a night.
import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { afterAll, beforeAll, test } from 'vitest'
import { DOORS, type Doors, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

const runs = Number(process.env['FUZZ_RUNS'] ?? 20_000)
const kept = new URL('./doors.test.ts', import.meta.url).href

test.each(DOORS)(
  'no input through %s fails the server or proves anybody, at length',
  async name => {
    await assertKept(kept, name, doors.properties[name], { numRuns: runs })
  },
  86_400_000,
)
