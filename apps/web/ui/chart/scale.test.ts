import { describe, expect, it } from 'vitest'
import { dateTicks, hourTicks } from './date-ticks.ts'
import { baseScale, niceScale, thin } from './scale.ts'

describe('ticks', () => {
  it.each([
    [[0, 7432], 5, [0, 2000, 4000, 6000, 8000]],
    [[-1200, 7432], 5, [-2000, 0, 2000, 4000, 6000, 8000]],
    [[200, 800], 4, [0, 200, 400, 600, 800]],
    [[], 4, [0, 0.5, 1]],
    [[0, 0], 4, [0, 0.5, 1]],
  ])('of %j, about %i: %j', (values, count, ticks) => {
    expect(niceScale(values, count).ticks).toEqual(ticks)
  })
  it('cover every value', () => {
    for (let seed = 1; seed < 200; seed++) {
      const values = [Math.sin(seed) * 10 ** (seed % 7), Math.cos(seed) * 10 ** (seed % 5)]
      const { min, max } = niceScale(values, 5)
      expect(Math.min(...values)).toBeGreaterThanOrEqual(min - 1e-6)
      expect(Math.max(...values)).toBeLessThanOrEqual(max + 1e-6)
    }
  })
})

it.each([
  [[0, 10], { min: 0, max: 10, ticks: [0, 2, 4, 6, 8, 10] }],
  [[3, 9.5], { min: 3, max: 9.5, ticks: [4, 6, 8] }],
  [[0], { min: 0, max: 1, ticks: [0] }],
  [
    [1_700_000_000_000, 1_700_000_000_000],
    { min: 1_700_000_000_000, max: 1_700_000_000_001, ticks: [1_700_000_000_000] },
  ],
  [[], { min: 0, max: 1, ticks: [] }],
])('the axis along the bottom of %j is %j', (values, scale) => {
  expect(baseScale(values, 5)).toEqual(scale)
})

it('counts have no halves', () => {
  expect(baseScale([0, 2], 5, true).ticks).toEqual([0, 1, 2])
  expect(baseScale([0, 3], 10, true).ticks).toEqual([0, 1, 2, 3])
})

describe('hours', () => {
  const seconds = (hours: number, count: number) =>
    baseScale([0, hours], count, false, hourTicks).ticks.map(tick => Math.round(tick * 3_600))
  it.each([
    [0.03, 5, [0, 30, 60, 90]],
    [0.06, 5, [0, 60, 120, 180]],
    [0.75, 5, [0, 600, 1_200, 1_800, 2_400]],
    [1.2, 11, [0, 1_800, 3_600]],
    [5.5, 5, [0, 7_200, 14_400]],
  ])('of %f h, at most %i, are round: %j s', (hours, count, ticks) => {
    expect(seconds(hours, count)).toEqual(ticks)
  })
  it('are never more than fit', () => {
    for (let hours = 0.001; hours < 200; hours *= 1.7)
      for (const count of [2, 5, 12]) expect(seconds(hours, count).length).toBeLessThanOrEqual(count)
  })
})

describe('dates', () => {
  const days = (from: Date, to: Date, count: number) =>
    baseScale([from.getTime(), to.getTime()], count, false, dateTicks).ticks.map(tick => {
      const at = new Date(tick)
      return `${at.getDate()}.${at.getMonth() + 1}.`
    })
  it('of a short time begin with the first and are a few days apart', () => {
    expect(days(new Date(2026, 4, 3, 20), new Date(2026, 4, 6, 2), 5)).toEqual([
      '3.5.',
      '4.5.',
      '5.5.',
      '6.5.',
    ])
    expect(days(new Date(2026, 4, 3, 20), new Date(2026, 4, 24), 4)).toEqual([
      '3.5.',
      '10.5.',
      '17.5.',
      '24.5.',
    ])
  })
  it('of a long time are beginnings of months, evenly many apart', () => {
    expect(days(new Date(2026, 4, 17), new Date(2026, 10, 16), 4)).toEqual(['1.6.', '1.8.', '1.10.'])
    expect(days(new Date(2023, 0, 1), new Date(2026, 10, 16), 4)).toEqual(['1.1.', '1.1.', '1.1.', '1.1.'])
  })
  it('of one evening are that day', () => {
    expect(days(new Date(2026, 4, 3, 20), new Date(2026, 4, 3, 23), 4)).toEqual(['3.5.'])
  })
  it('are never more than fit, for any length', () => {
    for (let span = 1; span < 20_000; span = Math.ceil(span * 1.3)) {
      const from = new Date(2024, 2, 29, 12)
      const ticks = days(from, new Date(2024, 2, 29 + span, 12), 5)
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThanOrEqual(5)
    }
  })
})

it('thins a long line without losing its ends or extremes', () => {
  const points = Array.from({ length: 100_000 }, (_, x) => ({ x, y: x === 54_321 ? 999 : Math.sin(x / 500) }))
  const kept = thin(points, 300)
  expect(kept.length).toBeLessThanOrEqual(602)
  expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
  expect(Math.max(...kept.map(point => point.y))).toBe(999)
})
