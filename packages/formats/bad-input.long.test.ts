// The same with a million inputs of each kind, or as many as FUZZ_RUNS says.
import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { test } from 'vitest'
import { BAD_INPUT, badInput } from './testing/bad-input.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000_000)
const kept = new URL('./bad-input.test.ts', import.meta.url).href

test.each(Object.keys(BAD_INPUT))(
  '[FMT-2] %s, at length',
  async name => {
    await assertKept(kept, name, badInput(name), { numRuns: runs })
  },
  86_400_000,
)
