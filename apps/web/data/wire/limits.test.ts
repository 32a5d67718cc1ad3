import { expect, test } from 'vitest'
import { outboxDelay, retryDelay, SESSION_RETRY, SWALLOWED_LISTS, TABLE_RETRY } from './limits.ts'

test('what waits is tried after half a second, up to every 5 s for a minute, then down to once a minute', () => {
  const delays = Array.from({ length: 18 }, (_, index) => outboxDelay(index + 1))
  expect(delays).toEqual([
    ...[500, 1000, 2000, 4000],
    ...Array(8).fill(5000),
    ...[10_000, 20_000, 40_000, 60_000, 60_000, 60_000],
  ])
})

test('[SES-70] [SES-71] the delays of conflicts grow with each attempt, plus up to 100 ms', () => {
  expect([0, 1, 2].map(attempt => retryDelay(SESSION_RETRY, attempt, 0))).toEqual([150, 300, 600])
  expect([0, 1, 2].map(attempt => retryDelay(TABLE_RETRY, attempt, 0))).toEqual([300, 450, 675])
  expect(retryDelay(SESSION_RETRY, 0, 1)).toBe(250)
  expect(retryDelay(TABLE_RETRY, 0, 1)).toBe(400)
})

test('lists beside the point of a screen are timelines, seats and reference data', () => {
  expect(SWALLOWED_LISTS).toEqual([
    'sessionUpdatesBySessionIdAndTimestamp',
    'playerSessionsBySessionId',
    'listVenues',
    'listCashGameStakes',
    'listCashRakeStructures',
  ])
})
