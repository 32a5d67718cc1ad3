import { expect, test } from 'vitest'
import { spread } from './replay-marks.ts'

const gaps = (places: readonly number[]) => places.slice(1).map((at, place) => at - places[place]!)

test('names are shown at their marks where there is room', () => {
  expect(spread([0, 0.4, 0.6, 0.8])).toEqual([0, 0.4, 0.6, 0.8])
})
test('crowded names are pushed apart, in order and within the slider', () => {
  for (const marks of [
    [0, 0.01, 0.02, 0.03],
    [0, 0.94, 0.96, 0.98],
    [0, 0.5, 0.55, 0.95],
    [0, 1, 1, 1],
  ]) {
    const places = spread(marks)
    for (const gap of gaps(places)) expect(gap).toBeGreaterThan(0.119)
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places.at(-1)).toBeLessThanOrEqual(1)
  }
})
