import { afterEach, expect, test, vi } from 'vitest'
import { onAwake, waitOrWake } from './awake.ts'

function openPage() {
  const page = new EventTarget()
  const doc = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', doc)
  return {
    page: (event: string) => page.dispatchEvent(new Event(event)),
    document: (event: string) => doc.dispatchEvent(new Event(event)),
    turn: (visibilityState: string) => Object.assign(doc, { visibilityState }),
  }
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a device comes back with a network, a page shown again, a thawed one, or one that comes in sight', () => {
  const { page, document, turn } = openPage()
  let woken = 0
  const stop = onAwake(() => void woken++)
  page('online')
  page('pageshow')
  document('resume')
  document('visibilitychange')
  expect(woken).toBe(4)
  turn('hidden')
  document('visibilitychange')
  expect(woken).toBe(4)
  turn('visible')
  stop()
  for (const event of ['online', 'pageshow']) page(event)
  for (const event of ['resume', 'visibilitychange']) document(event)
  expect(woken).toBe(4)
})

test('without a page nothing is watched', () => {
  expect(onAwake(() => {})()).toBeUndefined()
})

test('a wait ends by itself, or as soon as the device comes back, and then watches no more', async () => {
  vi.useFakeTimers()
  const { page } = openPage()
  let ended = 0
  void waitOrWake(1000).then(() => ended++)
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toBe(1)
  void waitOrWake(1000).then(() => ended++)
  page('online')
  await vi.advanceTimersByTimeAsync(0)
  expect([ended, vi.getTimerCount()]).toEqual([2, 0])
})
