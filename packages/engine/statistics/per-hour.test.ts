import { expect, test } from 'vitest'
import { LEAST_MINUTES, perHour } from './per-hour.ts'

test('[STAT-37] there is no rate per hour before a quarter of an hour', () => {
  expect(perHour(2_500, 1)).toBeNull()
  expect(perHour(2_500, LEAST_MINUTES - 0.01)).toBeNull()
  expect(perHour(2_500, LEAST_MINUTES)).toBe(10_000)
  expect(perHour(-9_000, 120)).toBe(-4_500)
})
