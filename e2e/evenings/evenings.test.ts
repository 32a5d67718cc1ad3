// Random evenings through the browser's services and overlays, through the server, and through a plain third implementation.
// The seeds of evenings that once failed are lines of `evening-seeds.txt` and are played first.
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from 'vitest'
import { current, openWorld, type World } from './device.ts'
import { playEvening } from './evening.ts'

vi.mock('@sidepot/web/data/device/device', () => ({
  outbox: new Proxy({}, { get: (_, name) => Reflect.get(current.outbox!, name) }),
}))

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.database.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const kept = readFileSync(new URL('evening-seeds.txt', import.meta.url), 'utf8')
  .split('\n')
  .map(line => Number.parseInt(line, 10))
  .filter(Number.isFinite)
// the same ones each time, so that a red run says something about the change; the long test plays others each time
const first = Number(process.env['EVENING_SEED'] ?? 1_000_000)
const count = Number(process.env['EVENINGS'] ?? 150)

test('[SES-54] [SES-55] [BANK-1] before the answer, after it, after the feed and after a reload the figures are those of the plain model', async () => {
  for (const seed of [...kept, ...Array.from({ length: count }, (_, n) => first + n)]) {
    await playEvening(world, seed, at => void vi.setSystemTime(at)).catch((error: Error) => {
      error.message = `evening ${seed}, add it to evening-seeds.txt: ${error.message}`
      throw error
    })
  }
}, 900_000)
