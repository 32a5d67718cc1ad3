import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// hashing as slowly as on a phone would make this file wait: the rounds are counted, not run
const rounds: number[] = []
const realDerive = crypto.subtle.deriveBits.bind(crypto.subtle)

class Kept implements Storage {
  readonly #entries = new Map<string, string>()
  get length() {
    return this.#entries.size
  }
  key = (at: number) => [...this.#entries.keys()][at] ?? null
  getItem = (key: string) => this.#entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.#entries.set(key, value)
  removeItem = (key: string) => void this.#entries.delete(key)
  clear = () => this.#entries.clear()
}

const START = Date.UTC(2026, 0, 5, 20)
const MINUTE = 60_000

/** A tab: the module loaded anew, with a session store of its own and the device's local store. */
async function openTab(local: Storage, session: Storage) {
  vi.resetModules()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  const page = new EventTarget()
  const doc = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', doc)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const lock = await import('./app-lock.ts')
  const stop = lock.startLock()
  stops.push(stop)
  return {
    ...lock,
    cover: () => lock.coverStore.getState().cover,
    tap: () => page.dispatchEvent(new Event('pointerdown')),
    press: () => page.dispatchEvent(new Event('keydown')),
    stop,
    dispatchStorage: (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    turn(visibilityState: string) {
      Object.assign(doc, { visibilityState })
      doc.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
const stops: (() => void)[] = []
let local: Storage
let session: Storage

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] })
  rounds.length = 0
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((algorithm, key, length) => {
    const { iterations } = algorithm as Pbkdf2Params
    rounds.push(iterations)
    return realDerive({ ...(algorithm as Pbkdf2Params), iterations: 10 }, key, length)
  })
  local = new Kept()
  session = new Kept()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the PIN', () => {
  test('[LOCK-1] is kept as a salted hash of many rounds, and nowhere as itself', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('271828')
    const first = local.getItem('appLock')!
    await tab.setPin('271828')
    expect(rounds).toEqual([600_000, 600_000])
    expect(local.getItem('appLock')).not.toBe(first)
    const everything = Array.from({ length: local.length }, (_, at) => local.getItem(local.key(at)!)).join()
    expect(everything).not.toContain('271828')
    expect(['12', 'abcd', '1234567890123', '12 34'].map(tab.isPin)).toEqual([false, false, false, false])
    expect(['1234', '000000000000'].map(tab.isPin)).toEqual([true, true])
  })

  test('[LOCK-4] attempts count before they are compared, wait longer and longer, and end', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    tab.lockNow()
    const waits: number[] = []
    for (let count = 0; count < 10; count++) {
      expect(await tab.tryPin('9999', Date.now())).toBe(false)
      const wait = tab.waitLeft(Date.now())
      waits.push(wait / 1000)
      // nothing is tried while one waits, the right PIN neither
      if (wait > 0) expect(await tab.tryPin('1234', Date.now())).toBe(false)
      if (Number.isFinite(wait)) vi.setSystemTime(Date.now() + wait)
    }
    expect(waits).toEqual([0, 0, 0, 30, 60, 300, 900, 3600, 3600, Number.POSITIVE_INFINITY])
    expect(rounds.length).toBe(1 + 10)
    vi.setSystemTime(Date.now() + 1000 * 60 * MINUTE)
    expect(await tab.tryPin('1234', Date.now())).toBe(false)
    expect(tab.cover()).toBe('locked')
  })

  test('[LOCK-4] a reload and another tab do not start the count again; the right PIN does', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    tab.lockNow()
    for (let count = 0; count < 4; count++) await tab.tryPin('9999', Date.now())
    const again = await openTab(local, session)
    const other = await openTab(local, new Kept())
    expect([again.cover(), other.cover()]).toEqual(['locked', 'locked'])
    expect([again.waitLeft(Date.now()), other.waitLeft(Date.now())]).toEqual([30_000, 30_000])
    vi.setSystemTime(START + 30_000)
    expect(await other.tryPin('1234', Date.now())).toBe(true)
    expect(other.cover()).toBe('none')
    expect(other.triesLeft()).toBe(10)
  })

  test('[LOCK-3] a clock that was set back makes nobody wait less', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    tab.lockNow()
    for (let count = 0; count < 5; count++) {
      await tab.tryPin('9999', Date.now())
      if (count === 3) vi.setSystemTime(Date.now() + 30_000)
    }
    expect(tab.waitLeft(Date.now())).toBe(60_000)
    expect(tab.waitLeft(Date.now() - 24 * 60 * MINUTE)).toBe(60_000)
  })
})

describe('when it asks', () => {
  test('[LOCK-2] at opening, in a second tab, and after the chosen time; a reload before that does not', async () => {
    const tab = await openTab(local, session)
    expect(tab.cover()).toBe('none')
    await tab.setPin('1234')
    expect(tab.cover()).toBe('none')
    expect((await openTab(local, session)).cover()).toBe('none')
    expect((await openTab(local, new Kept())).cover()).toBe('locked')
    vi.setSystemTime(START + 5 * MINUTE)
    expect((await openTab(local, session)).cover()).toBe('locked')
  })

  test('[LOCK-2] a tap counts as long as the time has not passed, and never unlocks', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    for (let minute = 4; minute <= 12; minute += 4) {
      vi.setSystemTime(START + minute * MINUTE)
      tab.tap()
    }
    expect(tab.cover()).toBe('none')
    vi.setSystemTime(START + 18 * MINUTE)
    tab.tap()
    expect(tab.cover()).toBe('locked')
    tab.tap()
    expect(tab.cover()).toBe('locked')
  })

  test('[LOCK-2] the clock alone locks, and "at once" when the app leaves the screen', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    vi.advanceTimersByTime(5 * MINUTE + 5000)
    expect(tab.cover()).toBe('locked')
    await tab.tryPin('1234', Date.now())
    tab.turn('hidden')
    expect(tab.cover()).toBe('none')
    tab.setIdleMinutes(0)
    tab.turn('hidden')
    expect(tab.cover()).toBe('locked')
  })

  test('[LOCK-3] a clock that was set back locks', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    vi.setSystemTime(START - 60 * MINUTE)
    tab.tap()
    expect(tab.cover()).toBe('locked')
  })

  test('[LOCK-7] locking one tab locks the others', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    const other = await openTab(local, session)
    expect(other.cover()).toBe('none')
    tab.lockNow()
    other.dispatchStorage('appLock.locked')
    expect(other.cover()).toBe('locked')
  })

  test('[LOCK-2] a key counts like a tap, and taps are written down every five seconds at most', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    const seen = () => Number(local.getItem('appLock.seen')) - START
    vi.setSystemTime(START + 10_000)
    tab.press()
    expect(seen()).toBe(10_000)
    vi.setSystemTime(START + 14_999)
    tab.tap()
    expect(seen()).toBe(10_000)
    vi.setSystemTime(START + 15_000)
    tab.tap()
    expect(seen()).toBe(15_000)
  })

  test('[LOCK-7] a PIN set or removed in one tab is known in the others', async () => {
    const tab = await openTab(local, session)
    const other = await openTab(local, session)
    await tab.setPin('1234')
    expect(other.lockStore.getState().pin).toBeNull()
    other.dispatchStorage('something')
    expect(other.lockStore.getState().pin).toBeNull()
    other.dispatchStorage('appLock')
    expect(other.lockStore.getState().pin).not.toBeNull()
    tab.removePin()
    other.dispatchStorage('appLock')
    other.dispatchStorage('appLock.locked')
    expect([other.lockStore.getState().pin, other.cover()]).toEqual([null, 'none'])
  })

  test('a tab that has stopped watching follows nothing any more', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    tab.setIdleMinutes(0)
    tab.stop()
    vi.setSystemTime(START + 60 * MINUTE)
    vi.advanceTimersByTime(60_000)
    tab.tap()
    tab.press()
    tab.turn('hidden')
    tab.turn('visible')
    tab.dispatchStorage('appLock.locked')
    expect(tab.cover()).toBe('none')
  })

  test('[LOCK-8] hidden: a tap brings it back, with a lock the PIN does, and a reload does not help', async () => {
    const tab = await openTab(local, session)
    tab.hideNow()
    expect(tab.cover()).toBe('hidden')
    tab.leaveHidden()
    expect(tab.cover()).toBe('none')
    await tab.setPin('1234')
    tab.hideNow()
    expect((await openTab(local, session)).cover()).toBe('locked')
    tab.leaveHidden()
    expect(tab.cover()).toBe('locked')
  })

  test('[LOCK-9] signing out takes the lock off the device', async () => {
    const tab = await openTab(local, session)
    await tab.setPin('1234')
    vi.stubGlobal('localStorage', local)
    const { clearLocalKeys } = await import('../store/local-keys.ts')
    clearLocalKeys()
    expect(Array.from({ length: local.length }, (_, at) => local.key(at))).toEqual([])
    expect((await openTab(local, new Kept())).cover()).toBe('none')
  })
})

test('every rule of app-lock.md is named by a test or a journey', () => {
  const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const rules = [...text('../../../../docs/rules/app-lock.md').matchAll(/\*\*(LOCK-\d+)\*\*/g)].map(
    found => found[1]!,
  )
  const tests = text('./app-lock.test.ts') + text('../../../../e2e/account/app-lock.journey.ts')
  expect(rules.length).toBeGreaterThan(8)
  expect(rules.filter(rule => !tests.includes(`[${rule}]`))).toEqual([])
})
