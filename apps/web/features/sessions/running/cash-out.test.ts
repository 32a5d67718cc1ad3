import { perHour } from '@sidepot/engine/per-hour'
import { expect, test } from 'vitest'
import { cashOutOf, minutesPlayed } from './cash-out.ts'

test('a cash-out shows what it comes to, to the cent', () => {
  expect(cashOutOf('512.35', 50_000)).toEqual({ cents: 51_235, net: 1_235 })
  expect(cashOutOf('0', 50_000)).toEqual({ cents: 0, net: -50_000 })
})

test('nothing is shown for what cannot be cashed out', () => {
  for (const text of ['', ' ', '-', '-5', '-0.01', 'abc']) expect(cashOutOf(text, 50_000), text).toBeNull()
})

test('[SES-42] what it is per hour is said of the minutes that are shown, as it is afterwards', () => {
  expect([2705, 2729, 2730, 0, -5].map(minutesPlayed)).toEqual([45, 45, 46, 0, 0])
  expect(Math.round(perHour(3500, minutesPlayed(2705))!)).toBe(4667)
})
