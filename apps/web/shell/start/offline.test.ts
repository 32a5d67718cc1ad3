// The service worker is registered again where its first install failed; nothing else would make the app work without network.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class FakeWorker extends EventTarget {
  state = 'installing'
  becomes(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = new FakeWorker()
}
const page = new EventTarget()
let answers: (FakeRegistration | Error)[]
let asked: string[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  asked = []
  answers = []
  const register = (path: string) => {
    asked.push(path)
    const next = answers.shift() ?? new FakeRegistration()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  vi.stubEnv('PROD', true)
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), { register, controller: null }),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const start = async () => {
  const { startOffline } = await import('./offline.ts')
  startOffline()
  await vi.advanceTimersByTimeAsync(0)
}

test('a first install that lost a file is tried again after a pause', async () => {
  const lost = new FakeRegistration()
  answers = [lost]
  await start()
  lost.installing?.becomes('redundant')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/sw.js', '/sw.js'])
})

test('where it cannot be registered the pauses grow, and do not end', async () => {
  answers = Array.from({ length: 5 }, () => new Error('no answer'))
  await start()
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return asked.length
  }
  expect([await after(10_000), await after(60_000), await after(600_000), await after(600_000)]).toEqual([
    2, 3, 4, 5,
  ])
  expect([await after(600_000), await after(6_000_000)]).toEqual([6, 6])
})

test('the network coming back is a reason to try at once, and only once', async () => {
  answers = [new Error('offline')]
  await start()
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000_000)
  expect(asked).toHaveLength(2)
})

test('a newer version that lost a file is left to the browser: the older one serves', async () => {
  const served = new FakeRegistration()
  served.active = new FakeWorker()
  answers = [served]
  await start()
  served.installing?.becomes('redundant')
  await vi.advanceTimersByTimeAsync(10_000_000)
  expect(asked).toHaveLength(1)
})

test('a newer version is offered under the name by which loggers keep it from the table', async () => {
  const fresh = new FakeRegistration()
  fresh.active = new FakeWorker()
  fresh.waiting = new FakeWorker()
  Object.assign(navigator.serviceWorker, { controller: fresh.active })
  answers = [fresh]
  await start()
  const { toastStore } = await import('../../ui/layers/toast-store.ts')
  expect(toastStore.getState().toasts.map(({ slot }) => slot)).toEqual(['new-version'])
})

test('a worker that is installed is not asked for again', async () => {
  const kept = new FakeRegistration()
  answers = [kept]
  await start()
  kept.active = kept.installing
  kept.installing?.becomes('activated')
  kept.active?.becomes('redundant')
  await vi.advanceTimersByTimeAsync(10_000_000)
  expect(asked).toHaveLength(1)
})
