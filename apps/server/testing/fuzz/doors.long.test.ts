// The same with a million inputs for each door, or as many as FUZZ_RUNS says; docs/security.md has the rates. `play.ts` does it on several processes and goes on
// where it was ended.
import { test } from 'vitest'
import { SERVER_DOORS } from './doors.ts'
import { partsOf, play } from './parts.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000_000)
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000)

test.each(SERVER_DOORS)(
  'no input through %s fails the server or proves anybody, at length',
  async name => {
    for (const part of partsOf(name, seed, runs)) {
      const { failure } = await play(part)
      if (failure !== null) throw new Error(failure)
    }
  },
  86_400_000,
)
