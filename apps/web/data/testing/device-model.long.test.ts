import { assertKept } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { test } from 'vitest'
import { playSteps, steps } from './device-model.ts'

test('[FEED-14] [FEED-15] a thousand random ways through store, outbox and feed', async () => {
  await assertKept(import.meta.url, 'device', fc.asyncProperty(steps, playSteps), { numRuns: 1_000 })
}, 3_600_000)
