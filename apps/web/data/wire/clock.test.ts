import { expect, test } from 'vitest'
import { clockStore, noteClock } from './clock.ts'

test('a clock within five minutes is believed, one that is off by more is told, and set right again', () => {
  const told = 'Sun, 15 Nov 2026 09:00:00 GMT'
  const at = (minutes: number) => Date.parse(told) + minutes * 60_000
  const off = () => Math.round(clockStore.getState().off / 60_000)
  noteClock(told, at(4))
  expect(off()).toBe(0)
  noteClock(told, at(180))
  expect(off()).toBe(180)
  noteClock(null, at(500))
  expect(off()).toBe(180)
  noteClock(told, at(-90))
  expect(off()).toBe(-90)
  noteClock(told, at(0))
  expect(off()).toBe(0)
})
