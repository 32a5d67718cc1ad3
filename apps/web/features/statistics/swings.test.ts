import { expect, test } from 'vitest'
import type { Played } from '../../data/reads/figures.ts'
import { ruinOf, swingsOf } from './swings.ts'

const played = (...nets: readonly number[]): readonly Played[] =>
  nets.map((net, index) => ({ id: `s${index}`, start: index, minutes: 60, net }) as Played)

test('[STAT-33] [STAT-34] the deepest fall, the longest way back, and the time below the peak', () => {
  // 100, 50, 80, 120, 20, 60, 130
  const swings = swingsOf(played(100, -50, 30, 40, -100, 40, 70))
  expect(swings.deepest).toEqual({ cents: 100, sessions: 1, minutes: 60 })
  expect(swings.longest).toEqual({ cents: 50, sessions: 2, minutes: 120 })
  expect(swings).toMatchObject({ belowMinutes: 240, minutes: 420, belowNow: 0 })
})

test('[STAT-33] who begins with losses is below the start', () => {
  expect(swingsOf(played(-10, -20, 5))).toMatchObject({
    deepest: { cents: 30, sessions: 2, minutes: 120 },
    longest: { cents: 30, sessions: 3, minutes: 180 },
    belowNow: 25,
  })
  expect(swingsOf([])).toMatchObject({ deepest: { cents: 0 }, belowMinutes: 0, minutes: 0 })
})

test('[STAT-35] the chance of ruin', () => {
  const rate = { perHour: 1000, deviation: 10_000 }
  // exp(−2 · 10 · 1000 / 100²)
  expect(ruinOf(100_000, rate)).toBeCloseTo(Math.exp(-2), 12)
  expect(ruinOf(200_000, rate)).toBeCloseTo(Math.exp(-4), 12)
  expect(ruinOf(100_000, { perHour: -1, deviation: 10_000 })).toBe(1)
  expect(ruinOf(100_000, { perHour: 1, deviation: 0 })).toBe(0)
  expect(ruinOf(0, rate)).toBeNull()
  expect(ruinOf(100_000, { perHour: null, deviation: null })).toBeNull()
})
