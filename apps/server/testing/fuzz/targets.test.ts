import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { test } from 'vitest'
import { propertyOf } from './target.ts'
import { openDoor, SERVER_DOORS } from './targets.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 200)

test.each(SERVER_DOORS)(
  'no input through %s fails the server or proves anybody',
  async name => {
    const { door, close } = await openDoor(name)
    try {
      await assertKept(import.meta.url, name, propertyOf(door), { numRuns: runs })
    } finally {
      await close()
    }
  },
  7_200_000,
)
