import { describe, expect, test } from 'vitest'
import { badBlinds } from '../table/blinds.ts'
import { EARLIEST, isBeforeStart, isPastTimes, playedTime } from './session-bounds.ts'
import {
  type BreakEvent,
  breakFits,
  breakMilliseconds,
  breaksFit,
  durationMinutes,
  elapsedMilliseconds,
} from './session-time.ts'

const NOW = Date.parse('2026-03-01T18:00:00Z')
const MIN = 60_000
const AHEAD = 5 * MIN

test.each([
  ['runs since now', NOW, null, true],
  ['a clock five minutes ahead', NOW + AHEAD, null, true],
  ['a clock further ahead', NOW + AHEAD + 1, null, false],
  ['the earliest start', EARLIEST, null, true],
  ['before the earliest start', EARLIEST - 1, null, false],
  ['ended after a millisecond', NOW - 1, NOW, true],
  ['ended as it began', NOW, NOW, false],
  ['ended before it began', NOW, NOW - 1, false],
  ['an end five minutes ahead', NOW, NOW + AHEAD, true],
  ['an end further ahead', NOW, NOW + AHEAD + 1, false],
  ['no time at all', Number.NaN, null, false],
])('[SES-36] %s', (_, start, end, isPast) => {
  expect(isPastTimes(start, end, NOW)).toBe(isPast)
})

test.each([
  [100, 200, false],
  [200, 200, false],
  [201, 200, true],
  [0, 200, false],
  [-1, 200, true],
  [0, 0, true],
  [null, 0, true],
  [null, -1, true],
  [null, 1, false],
  [100, null, false],
  [0, null, false],
  [-1, null, true],
  [null, null, false],
  [Number.NaN, 200, true],
  [100, Number.NaN, true],
])('[SES-13] blinds %d/%d are refused: %s', (small, big, isBad) => {
  expect(badBlinds(small, big)).toBe(isBad)
})

describe('[SES-41] [SES-43] breaks in the order of time, whatever order they are given in', () => {
  const breaks: readonly BreakEvent[] = [
    { type: 'BREAK_END', at: 50 * MIN },
    { type: 'BREAK_START', at: 10 * MIN },
    { type: 'BREAK_END', at: 20 * MIN },
    { type: 'BREAK_START', at: 40 * MIN },
  ]
  test('their sum', () => {
    expect(breakMilliseconds(breaks)).toBe(20 * MIN)
    expect(breakMilliseconds([...breaks].reverse())).toBe(20 * MIN)
    expect(breakMilliseconds([])).toBe(0)
  })
  test('the clock leaves them out', () => {
    expect(elapsedMilliseconds(0, 60 * MIN, breaks)).toBe(40 * MIN)
    expect(elapsedMilliseconds(0, 90 * MIN, [{ type: 'BREAK_START', at: 70 * MIN }, ...breaks])).toBe(
      50 * MIN,
    )
    expect(elapsedMilliseconds(5, 0, [])).toBe(0)
  })
  test('[SES-42] the duration never falls below 0', () => {
    expect(durationMinutes(0, 15 * MIN, breaks)).toBe(0)
  })
})

describe('[SES-16] [SES-36] a break in its session', () => {
  const bounds = { from: 0, until: 100 }
  test.each<[string, number, number | null, readonly number[], boolean]>([
    ['the whole session', 0, 100, [], true],
    ['from before', -1, 50, [], false],
    ['until after', 50, 101, [], false],
    ['no time', 50, 50, [], false],
    ['one that runs', 100, null, [], true],
    ['one that runs from after', 101, null, [], false],
    ['others around it', 20, 30, [19, 31], true],
    ['another at its start', 20, 30, [20], false],
    ['another in it', 20, 30, [25], false],
    ['another at its end', 20, 30, [30], false],
    ['one that runs after the others', 20, null, [10, 19], true],
    ['one that runs before another', 20, null, [90], false],
  ])('%s', (_, start, end, others, fits) => {
    expect(breakFits({ start, end }, others, bounds)).toBe(fits)
  })
  test.each<[string, readonly [number, number][], boolean]>([
    ['none', [], true],
    ['the whole session', [[0, 100]], true],
    ['from before', [[-1, 5]], false],
    ['until after', [[5, 101]], false],
    ['no time', [[5, 5]], false],
    [
      'apart, in any order',
      [
        [50, 60],
        [10, 49],
      ],
      true,
    ],
    [
      'touching',
      [
        [10, 50],
        [50, 60],
      ],
      false,
    ],
    [
      'overlapping',
      [
        [10, 51],
        [50, 60],
      ],
      false,
    ],
  ])('entered together: %s', (_, pairs, fits) => {
    expect(
      breaksFit(
        pairs.map(([start, end]) => ({ start, end })),
        bounds,
      ),
    ).toBe(fits)
  })
})

test('[SES-36] a moment before the start, at it, and where nothing has begun', () => {
  const sessionStart = new Date(NOW).toISOString()
  expect([NOW - 1, NOW, NOW + 1].map(at => isBeforeStart({ sessionStart }, at))).toEqual([true, false, false])
  expect(isBeforeStart({ sessionStart: null }, NOW - 1)).toBe(false)
})

describe('[SES-63] a hand dated after the end of its session', () => {
  const iso = (at: number) => new Date(at).toISOString()
  const ended = { sessionStatus: 'ENDED', sessionStart: iso(NOW - 60_000), sessionEnd: iso(NOW) } as const
  test('comes a second after the last one, and not after the end', () => {
    expect(playedTime(ended, NOW + 1, NOW - 30_000)).toBe(NOW - 29_000)
    expect(playedTime(ended, NOW + 1, NOW - 800)).toBe(NOW - 400)
    expect(playedTime(ended, NOW + 1, NOW)).toBe(NOW)
    expect(playedTime(ended, NOW + 1, NOW + 5000)).toBe(NOW)
    expect(playedTime(ended, NOW + 1, null)).toBe(NOW - 60_000)
    expect(playedTime(ended, NOW + 1, NOW - 90_000)).toBe(NOW - 60_000)
  })
  test('keeps the order of several', () => {
    let last: number | null = null
    const times = Array.from({ length: 5 }, (_, n) => (last = playedTime(ended, NOW + 1 + n, last)))
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  })
  test('nothing else moves', () => {
    expect([NOW - 1, NOW].map(at => playedTime(ended, at, NOW - 10))).toEqual([NOW - 1, NOW])
    const live = { sessionStatus: 'LIVE', sessionStart: null, sessionEnd: null } as const
    expect(playedTime(live, NOW + 1, NOW)).toBe(NOW + 1)
  })
})
