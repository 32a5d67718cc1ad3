import { assertKept, examplesOf } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { test } from 'vitest'
import { playSteps, steps } from './device-model.ts'

test('[FEED-14] [FEED-15] store, outbox and feed together: nothing is lost, doubled, reordered or shown to others', async () => {
  await assertKept(import.meta.url, 'device', fc.asyncProperty(steps, playSteps), {
    numRuns: examplesOf(20, 8),
  })
}, 300_000)
