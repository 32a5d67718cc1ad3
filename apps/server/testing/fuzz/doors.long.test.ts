// The same with a million inputs for each door, or as many as FUZZ_RUNS says; docs/security.md has the rates.
import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { afterAll, beforeAll, test } from 'vitest'
import { DOORS, type Doors, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000_000)
/** A picture that cannot be used costs a worker thread, a row of frames a socket: fewer of these, or a night is not enough. */
const SHARE: Partial<Record<(typeof DOORS)[number], number>> = { images: 1 / 50, frames: 1 / 10 }
const kept = new URL('./doors.test.ts', import.meta.url).href

test.each(DOORS)(
  'no input through %s fails the server or proves anybody, at length',
  async name => {
    await assertKept(kept, name, doors.properties[name], { numRuns: Math.ceil(runs * (SHARE[name] ?? 1)) })
  },
  86_400_000,
)
