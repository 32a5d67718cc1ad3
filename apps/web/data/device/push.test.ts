// Notifications on a device, with a browser and a server of its own: what is asked, registered, kept and forgotten.
import { err, ok } from '@sidepot/engine/result'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PushProblem } from './push.ts'

const server = vi.hoisted(() => ({
  key: 'BKey-1_a' as string | null,
  away: false,
  calls: [] as (readonly [string, object])[],
}))
vi.mock('../auth/signed-in-call.ts', () => ({
  callSignedIn: async (operation: string, body: object = {}) => {
    const name = operation.replace('SidepotIdentity.', '')
    server.calls.push([name, body])
    if (server.away) return err({ name: 'NetworkError', sentence: 'No connection.' })
    return ok(name === 'RemovePush' ? {} : { Key: server.key })
  },
}))

const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer
const called = () => server.calls.map(([name]) => name)

interface Kept {
  readonly endpoint: string
  readonly key: string
}
const browser = {
  permission: 'default' as NotificationPermission,
  answers: 'granted' as NotificationPermission,
  kept: null as Kept | null,
  fails: false,
  active: true,
  made: 0,
  closed: 0,
  asked: 0,
  caches: new Set<string>(),
}
const subscription = (kept: Kept): object => ({
  endpoint: kept.endpoint,
  options: { applicationServerKey: bytesOf(kept.key) },
  toJSON: () => ({ endpoint: kept.endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
  unsubscribe: async () => {
    browser.kept = null
    return true
  },
})
const worker = {
  get active() {
    return browser.active ? {} : null
  },
  getNotifications: async () => [{ close: () => browser.closed++ }],
  pushManager: {
    getSubscription: async () => browser.kept && subscription(browser.kept),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.fails) throw new DOMException('no service', 'AbortError')
      browser.kept = { endpoint: `https://push.example/${++browser.made}`, key: applicationServerKey }
      return subscription(browser.kept)
    },
  },
}
const local = new Map<string, string>()
const load = async () => {
  vi.resetModules()
  return import('./push.ts')
}

beforeEach(() => {
  Object.assign(server, { key: 'BKey-1_a', away: false, calls: [] })
  Object.assign(browser, {
    permission: 'default',
    answers: 'granted',
    kept: null,
    fails: false,
    active: true,
  })
  Object.assign(browser, { made: 0, closed: 0, asked: 0 })
  browser.caches = new Set(['sidepot-look'])
  local.clear()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('caches', { delete: async (name: string) => browser.caches.delete(name) })
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.asked++
      browser.permission = browser.answers
      return browser.answers
    },
  })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[PUSH-1] nothing is asked of browser or server until they are switched on', async () => {
  const { keepPush } = await load()
  await keepPush('ada')
  expect([browser.asked, browser.made, called()]).toEqual([0, 0, []])
})

test('[PUSH-1] switched on: permission, subscription with the server’s key, registration', async () => {
  const { switchOnPush, pushStore } = await load()
  expect(await switchOnPush('ada')).toEqual(ok(null))
  expect(browser.kept).toEqual({ endpoint: 'https://push.example/1', key: 'BKey-1_a' })
  expect(server.calls).toEqual([
    ['GetPushKey', {}],
    ['RegisterPush', { Endpoint: 'https://push.example/1', P256dh: 'point', Auth: 'secret' }],
  ])
  expect(pushStore.getState().userId).toBe('ada')
  // the next page knows it
  expect((await load()).pushStore.getState().userId).toBe('ada')
})

describe('what stands in the way', () => {
  const WAYS: readonly (readonly [PushProblem & string, () => void])[] = [
    ['insecure', () => vi.stubGlobal('isSecureContext', false)],
    ['unsupported', () => Reflect.deleteProperty(globalThis, 'PushManager')],
    ['blocked', () => Object.assign(browser, { permission: 'denied' })],
    ['blocked', () => Object.assign(browser, { answers: 'denied' })],
    ['not-stored', () => Object.assign(browser, { active: false })],
    ['server-off', () => Object.assign(server, { key: null })],
    ['not-reached', () => Object.assign(browser, { fails: true })],
  ]
  test.each(WAYS)('%s', async (problem, set) => {
    set()
    const { switchOnPush, pushStore } = await load()
    expect(await switchOnPush('ada')).toEqual(err(problem))
    expect(pushStore.getState().userId).toBeNull()
  })

  test('a question that is closed says nothing', async () => {
    browser.answers = 'default'
    const { switchOnPush } = await load()
    expect(await switchOnPush('ada')).toEqual(err(null))
  })

  test('without a connection the sentence says so, and nothing is on', async () => {
    server.away = true
    const { switchOnPush, pushStore } = await load()
    expect(await switchOnPush('ada')).toEqual(err({ sentence: 'No connection.' }))
    expect(pushStore.getState().userId).toBeNull()
  })
})

test('[PUSH-2] switched off: the subscription ends, what is shown goes, the server hears of it', async () => {
  const { switchOnPush, switchOffPush, pushStore } = await load()
  await switchOnPush('ada')
  server.calls = []
  await switchOffPush()
  expect([browser.kept, browser.closed, called()]).toEqual([null, 1, ['RemovePush']])
  expect([local.size, browser.caches.size, pushStore.getState().userId]).toEqual([0, 0, null])
})

describe('[PUSH-12] at the start', () => {
  const on = async () => {
    const page = await load()
    await page.switchOnPush('ada')
    server.calls = []
    return page
  }

  test('the device registers again under the sign-in there is now', async () => {
    const { keepPush } = await on()
    await keepPush('ada')
    expect(server.calls).toEqual([
      ['RegisterPush', { Endpoint: 'https://push.example/1', P256dh: 'point', Auth: 'secret' }],
    ])
  })

  test('a subscription that the browser has dropped is made again', async () => {
    const { keepPush } = await on()
    browser.kept = null
    await keepPush('ada')
    expect(browser.kept).toMatchObject({ endpoint: 'https://push.example/2' })
    expect(called()).toEqual(['GetPushKey', 'RegisterPush'])
  })

  test('one with an older key of the server is made again', async () => {
    const { keepPush } = await on()
    server.key = 'BKey-2_b'
    await keepPush('ada')
    expect(browser.kept).toEqual({ endpoint: 'https://push.example/2', key: 'BKey-2_b' })
    expect(called()).toEqual(['RegisterPush', 'GetPushKey', 'RegisterPush'])
  })

  test('a permission that was taken back switches it off', async () => {
    const { keepPush, pushStore } = await on()
    browser.permission = 'denied'
    await keepPush('ada')
    expect([pushStore.getState().userId, called()]).toEqual([null, ['RemovePush']])
  })

  test('without a connection all stays as it is', async () => {
    const { keepPush, pushStore } = await on()
    server.away = true
    await keepPush('ada')
    expect([pushStore.getState().userId, browser.kept?.endpoint]).toEqual(['ada', 'https://push.example/1'])
  })

  test('a page that goes while it switches off leaves the rest to the next start', async () => {
    const { switchOffPush } = await on()
    const there = globalThis.caches
    vi.stubGlobal('caches', { delete: () => new Promise(() => {}) })
    void switchOffPush()
    vi.stubGlobal('caches', there)
    const next = await load()
    expect([next.pushStore.getState().userId, browser.kept?.endpoint]).toEqual([
      null,
      'https://push.example/1',
    ])
    await next.keepPush('ada')
    expect([browser.kept, local.size, called()]).toEqual([null, 0, []])
  })

  test('somebody else who signs in does not inherit it', async () => {
    const { keepPush, pushStore } = await on()
    await keepPush('bea')
    expect([pushStore.getState().userId, browser.kept, called()]).toEqual([null, null, []])
  })
})
