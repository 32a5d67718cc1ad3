import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { afterAll, beforeAll, test } from 'vitest'
import { DOORS, type Doors, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

const runs = Number(process.env['FUZZ_RUNS'] ?? 200)
/** Each picture that cannot be used costs a new worker thread. */
const share = (name: (typeof DOORS)[number]) => (name === 'images' ? Math.ceil(runs / 5) : runs)

test.each(DOORS)(
  'no input through %s fails the server or proves anybody',
  async name => {
    await assertKept(import.meta.url, name, doors.properties[name], { numRuns: share(name) })
  },
  7_200_000,
)
