// The same evenings as in `evenings.test.ts`, twenty thousand of them.
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

const first = Number(process.env['EVENING_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const count = Number(process.env['EVENINGS'] ?? 20_000)

test('[SES-54] [BANK-1] no difference in twenty thousand evenings', async () => {
  for (const seed of Array.from({ length: count }, (_, n) => first + n)) {
    await playEvening(world, seed, at => void vi.setSystemTime(at)).catch((error: Error) => {
      error.message = `evening ${seed}, add it to evening-seeds.txt: ${error.message}`
      throw error
    })
  }
}, 36_000_000)
