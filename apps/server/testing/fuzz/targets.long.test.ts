// The same with a million inputs for each target of the server, or as many as FUZZ_RUNS says, on every core (play.ts); docs/security.md has the rates.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SERVER_TARGETS } from './targets.ts'

const runs = process.env['FUZZ_RUNS'] ?? '1000000'
const seed = process.env['RANDOM_SEED'] ?? String(Date.now() % 1_000_000)
const root = fileURLToPath(new URL('../../../../', import.meta.url))

test('no input through any target fails the server or proves anybody, at length', async () => {
  const player = spawn(
    process.execPath,
    ['tools/run.mjs', 'apps/server/testing/fuzz/play.ts', SERVER_TARGETS.join('+'), seed, runs],
    { cwd: root, stdio: 'inherit' },
  )
  expect(await once(player, 'exit')).toEqual([0, null])
}, 86_400_000)
