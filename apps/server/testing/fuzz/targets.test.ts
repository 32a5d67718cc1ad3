import { assertKept, examplesOf } from '@sidepot/engine/testing/kept-examples'
import { test } from 'vitest'
import { propertyOf } from './target.ts'
import { openTarget, SERVER_TARGETS } from './targets.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? examplesOf(200, 60))

test.each(SERVER_TARGETS)(
  'no input through %s fails the server or proves anybody',
  async name => {
    const { target, close } = await openTarget(name)
    try {
      await assertKept(import.meta.url, name, propertyOf(target), { numRuns: runs })
    } finally {
      await close()
    }
  },
  7_200_000,
)
