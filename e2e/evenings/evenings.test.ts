// Random evenings through the browser's services and overlays, through the server, and through a plain third implementation.
// The seeds of evenings that once failed are lines of `evening-seeds.txt` and are played too.
import { expect, test } from 'vitest'
import { buildPlayer, keptSeeds, playAll, seedsFrom } from './portions.ts'

// the same ones each time, so that a red run says something about the change; the long test plays others each time
const first = Number(process.env['EVENING_SEED'] ?? 1_000_000)
const count = Number(process.env['EVENINGS'] ?? 30)

test('[SES-54] [SES-55] [BANK-1] before the answer, after it, after the feed and after a reload the figures are those of the plain model', async () => {
  const seeds = [...keptSeeds(), ...seedsFrom(first, count)]
  expect(await playAll(buildPlayer('evenings'), seeds, 2)).toBe(seeds.length)
}, 900_000)
