import { expect, test, vi } from 'vitest'
import { clockStore, noteClock, trueNow } from './clock.ts'

test('a clock within five minutes is believed, one that is off by more is reported, and set right again', () => {
  const date = 'Sun, 15 Nov 2026 09:00:00 GMT'
  const at = (minutes: number) => Date.parse(date) + minutes * 60_000
  const off = () => Math.round(clockStore.getState().off / 60_000)
  noteClock(date, at(4))
  expect(off()).toBe(0)
  noteClock(date, at(180))
  expect(off()).toBe(180)
  noteClock(null, at(500))
  expect(off()).toBe(180)
  noteClock(date, at(-90))
  expect(off()).toBe(-90)
  noteClock(date, at(0))
  expect(off()).toBe(0)
})

test('five minutes are still believed, a minute’s difference is no news, and acts are stamped with the true time', () => {
  const date = 'Sun, 15 Nov 2026 09:00:00 GMT'
  const at = (ms: number) => Date.parse(date) + ms
  const off = () => clockStore.getState().off
  noteClock(date, at(300_000))
  expect(off()).toBe(0)
  noteClock(date, at(-300_000))
  expect(off()).toBe(0)
  noteClock(date, at(300_001))
  expect(off()).toBe(300_001)
  noteClock(date, at(360_001))
  expect(off()).toBe(300_001)
  noteClock(date, at(360_002))
  expect(off()).toBe(360_002)
  vi.useFakeTimers({ now: at(360_002) })
  expect(trueNow()).toBe(at(0))
  vi.useRealTimers()
  noteClock(date, at(0))
})
