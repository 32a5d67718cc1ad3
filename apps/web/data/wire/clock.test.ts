import { expect, test } from 'vitest'
import { clockStore, noteClock } from './clock.ts'

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
