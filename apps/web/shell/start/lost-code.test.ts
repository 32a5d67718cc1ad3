// A module that failed to load once never loads in that page again: the page is loaded anew when the server answers, once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget
let reloads: number
let isUp: boolean
let kept: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  reloads = 0
  isUp = false
  kept = new Map()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', { reload: () => reloads++ })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return { ok: true }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = () => import('./lost-code.ts')
const fails = (payload: Error) =>
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
const settled = () => vi.advanceTimersByTimeAsync(0)

test('waits for the server, then loads the page anew', async () => {
  const { reloadWhenBack } = await load()
  reloadWhenBack()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads).toBe(0)
  isUp = true
  page.dispatchEvent(new Event('online'))
  await settled()
  expect(reloads).toBe(1)
})

test('also where nothing says that the network is back', async () => {
  const { reloadWhenBack } = await load()
  reloadWhenBack()
  await settled()
  isUp = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reloads).toBe(1)
})

test('a reload that did not help is not repeated by itself at once', async () => {
  const { reloadWhenBack } = await load()
  isUp = true
  reloadWhenBack()
  await settled()
  reloadWhenBack()
  await settled()
  expect(reloads).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  reloadWhenBack()
  await settled()
  expect(reloads).toBe(2)
})

test('who has left the page is not reloaded', async () => {
  const { reloadWhenBack } = await load()
  const off = reloadWhenBack()
  await settled()
  off()
  isUp = true
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads).toBe(0)
})

test('a tap whose code is lost offers the reload; other errors are none of it', async () => {
  const { isLostCode, startLostCode } = await load()
  const { toastStore } = await import('../../ui/layers/toast-store.ts')
  startLostCode()
  const error = new TypeError('Failed to fetch dynamically imported module')
  fails(error)
  expect([isLostCode(error), isLostCode(new Error('a bug')), isLostCode('text')]).toEqual([
    true,
    false,
    false,
  ])
  const unhandled = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  unhandled(new Error('a bug'))
  expect(toastStore.getState().toasts).toEqual([])
  unhandled(error)
  unhandled(error)
  const [shown, ...more] = toastStore.getState().toasts
  expect([shown?.text, more.length, reloads]).toEqual(['This part of the app did not load.', 0, 0])
  shown?.action?.run()
  expect(reloads).toBe(1)
})
