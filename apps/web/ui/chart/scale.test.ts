import { describe, expect, it } from 'vitest'
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

it('thins a long line without losing its ends or extremes', () => {
  const points = Array.from({ length: 100_000 }, (_, x) => ({ x, y: x === 54_321 ? 999 : Math.sin(x / 500) }))
  const kept = thin(points, 300)
  expect(kept.length).toBeLessThanOrEqual(602)
  expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
  expect(Math.max(...kept.map(point => point.y))).toBe(999)
})
