// The sign-in state while a page lives: what one tab does the others follow, and a tab that comes back asks again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const auth = vi.hoisted(() => ({ status: 'signed-in', calls: [] as string[] }))
vi.mock('./auth.ts', () => ({
  KEPT_USER: 'signedInUser',
  authStore: { getState: () => ({ status: auth.status }) },
  checkAuth: async () => void auth.calls.push('check'),
  followOtherTab: () => void auth.calls.push('follow'),
  goOnAsKnown: () => void auth.calls.push('known'),
  recheckAuth: async () => void auth.calls.push('recheck'),
}))
const { watchAuth } = await import('./auth-watch.ts')

const page = new EventTarget()
const doc = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let stop: () => void
const turn = (visibilityState: string) => {
  Object.assign(doc, { visibilityState })
  doc.dispatchEvent(new Event('visibilitychange'))
}
const stored = (key: string | null, newValue: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('document', doc)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  Object.assign(auth, { status: 'signed-in', calls: [] })
  stop = watchAuth()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an opened page goes on as whoever was known, then asks', () => {
  expect(auth.calls).toEqual(['known', 'check'])
})

test('[AUTH-26] a tab that comes back asks a second later, once, and not while the first answer is awaited', () => {
  auth.calls = []
  turn('visible')
  turn('visible')
  vi.advanceTimersByTime(999)
  expect(auth.calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(auth.calls).toEqual(['recheck'])
  turn('visible')
  turn('hidden')
  vi.advanceTimersByTime(10_000)
  expect(auth.calls).toEqual(['recheck'])
  auth.status = 'checking'
  turn('visible')
  vi.advanceTimersByTime(10_000)
  expect(auth.calls).toEqual(['recheck'])
})

test('[AUTH-26] it asks at most every five seconds', () => {
  auth.calls = []
  for (let times = 0; times < 3; times++) {
    turn('visible')
    vi.advanceTimersByTime(1_000)
  }
  expect(auth.calls).toEqual(['recheck'])
  vi.advanceTimersByTime(3_000)
  turn('visible')
  vi.advanceTimersByTime(1_000)
  expect(auth.calls).toEqual(['recheck', 'recheck'])
})

test('a sign-out in another tab is followed, also where that cleared everything; a sign-in is asked about', () => {
  auth.calls = []
  stored('theme', null)
  stored('signedInUser', '{"userId":"u1"}')
  expect(auth.calls).toEqual([])
  stored('signedInUser', null)
  stored(null, null)
  expect(auth.calls).toEqual(['follow', 'follow'])
  auth.status = 'signed-out'
  stored('signedInUser', null)
  expect(auth.calls).toEqual(['follow', 'follow'])
  stored('signedInUser', '{"userId":"u1"}')
  stored('signedInUser', '{"userId":"u1"}')
  expect(auth.calls).toEqual(['follow', 'follow', 'recheck'])
})

test('a closed page follows nothing any more', () => {
  turn('visible')
  stop()
  auth.calls = []
  vi.advanceTimersByTime(10_000)
  turn('visible')
  vi.advanceTimersByTime(10_000)
  stored('signedInUser', null)
  expect(auth.calls).toEqual([])
})
