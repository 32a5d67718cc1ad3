import { describe, expect, test } from 'vitest'
import { line, ms, started } from '../testing/builders.ts'
import { sessionAt } from './session-at.ts'

const evening = [
  line('w', 'WAITING_START', -20),
  line('x', 'WAITING_END', 0, 2_000),
  started,
  line('h1-result', 'HAND_RESULT', 10, 5_000),
  line('c', 'ADD_CHIPS', 15, 10_000),
  line('b', 'BREAK_START', 30),
  line('e', 'BREAK_END', 45),
  line('r', 'GENERAL_UPDATE', 60, 40_000),
  line('h1-deleted-2', 'HAND_DELETED', 70),
  line('out', 'CASHOUT', 120, 90_000),
  line('end', 'SESSION_END', 120, 30_000),
]

describe('[SES-80] the session as it was at a moment', () => {
  test.each([
    ['before anything', -21, 'NONE', null, 0, 0, null],
    ['on the waiting list', -20, 'WAITING', null, 0, 0, null],
    ['at the start', 0, 'LIVE', 0, 0, 0, 0],
    ['after a hand', 10, 'LIVE', 0, 10, 1, 5_000],
    ['after chips were added', 20, 'LIVE', 0, 20, 1, 5_000],
    ['on a break', 40, 'BREAK', 0, 30, 1, 5_000],
    ['after the break', 50, 'LIVE', 0, 35, 1, 5_000],
    ['after a reading', 60, 'LIVE', 0, 45, 1, -20_000],
    ['after the hand was deleted', 70, 'LIVE', 0, 55, 0, -20_000],
    ['at the end', 120, 'ENDED', 0, 105, 0, 30_000],
  ] as const)('%s', (_, minute, status, began, minutes, hands, net) => {
    const startedAt = began === null ? null : ms(began)
    expect(sessionAt(evening, ms(minute))).toEqual({ status, startedAt, minutes, hands, net })
    expect(sessionAt(evening.toReversed(), ms(minute))).toEqual({ status, startedAt, minutes, hands, net })
  })
  test('whoever only waited has ended without play', () => {
    expect(sessionAt(evening.slice(0, 2), ms(0))).toEqual({
      status: 'ENDED',
      startedAt: null,
      minutes: 0,
      hands: 0,
      net: null,
    })
  })
  test('minutes that are not full do not count', () => {
    expect(sessionAt([started], ms(2) - 1).minutes).toBe(1)
  })
})
