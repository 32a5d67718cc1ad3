import { describe, expect, test } from 'vitest'
import type { Booking } from './bankroll/bookings.ts'
import { changedLines, correctLine, following, type LineCorrection } from './correct-line.ts'
import type { SessionRecord } from './record/session-record.ts'
import type { Line } from './record/timeline.ts'
import { at, booking, line, ms, over, overLines, running, started } from './testing/builders.ts'

const NOW = ms(200)
const correct = (
  session: SessionRecord,
  lines: readonly Line[],
  correction: LineCorrection,
  bookings: readonly Booking[] = [],
) => {
  const done = correctLine(session, { lines, bookings }, correction, NOW)
  return done.ok ? done.value : done.error.code
}
const TIMES = 'session/bad-event-times'
const NONE = 'session/no-such-event'

describe('[SES-16] which lines can be corrected', () => {
  test.each(['nobody', 'start', 'out', 'end'])('no line "%s" to correct', updateId => {
    expect(correct(over(), overLines, { updateId })).toBe(NONE)
  })
  test('a break is corrected through its start alone', () => {
    const lines = [started, line('b', 'BREAK_START', 10), line('e', 'BREAK_END', 20)]
    expect(correct(running(), lines, { updateId: 'e', timestamp: at(21) })).toBe(NONE)
  })
  test('a session that never began has no lines to correct', () => {
    expect(
      correct(running({ sessionStart: null }), [line('r', 'GENERAL_UPDATE', 1, 5)], { updateId: 'r' }),
    ).toBe(NONE)
  })
})

describe('[SES-16] a break', () => {
  const lines = [
    ...overLines,
    line('b1', 'BREAK_START', 30),
    line('e1', 'BREAK_END', 45),
    line('b2', 'BREAK_START', 60),
    line('e2', 'BREAK_END', 70),
  ]
  const session = over({
    duration: 95,
    rakeConfig: { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 },
    sessionRakePaid: 2_800,
  })
  test('moves with both its lines, and minutes and the rake by the clock follow', () => {
    expect(
      correct(session, lines, { updateId: 'b1', timestamp: at(20), end: at(50), notes: ' meal ' }),
    ).toEqual({
      change: { sessionNet: 30_000, sessionResult: 30_000, duration: 80, sessionRakePaid: 2_100 },
      lines: [
        { id: 'b1', set: { timestamp: at(20), notes: 'meal' } },
        { id: 'e1', set: { timestamp: at(50) } },
      ],
      bookings: [],
    })
  })
  test('keeps the end that is not corrected, and its notes unless they are given', () => {
    expect(correct(session, lines, { updateId: 'b2', timestamp: at(65) })).toMatchObject({
      change: { duration: 100 },
      lines: [
        { id: 'b2', set: { timestamp: at(65) } },
        { id: 'e2', set: { timestamp: at(70) } },
      ],
    })
    const kept = correct(session, lines, { updateId: 'b2', end: at(71) })
    expect(typeof kept === 'string' ? kept : kept.lines[0]?.set).toEqual({ timestamp: at(60) })
  })
  test('is taken out with both its lines', () => {
    expect(correct(session, lines, { updateId: 'b1', isRemoved: true })).toEqual({
      change: { sessionNet: 30_000, sessionResult: 30_000, duration: 110, sessionRakePaid: 2_800 },
      lines: [
        { id: 'b1', set: null },
        { id: 'e1', set: null },
      ],
      bookings: [],
    })
  })
  test.each([
    ['before the session', { timestamp: at(-1) }],
    ['after the session', { updateId: 'b2', end: at(121) }],
    ['ending as it starts', { timestamp: at(45) }],
    ['ending before it starts', { timestamp: at(40), end: at(35) }],
    ['touching the next break', { end: at(60) }],
    ['around the next break', { end: at(80) }],
    ['touching the break before', { updateId: 'b2', timestamp: at(45) }],
  ])('[SES-36] %s is refused', (_, given) => {
    expect(correct(session, lines, { updateId: 'b1', ...given })).toBe(TIMES)
  })
  test.each([
    ['from the first minute', { timestamp: at(0) }],
    ['until the last minute', { updateId: 'b2', end: at(120) }],
    ['just short of the next break', { end: at(59) }],
  ])('[SES-36] %s is allowed', (_, given) => {
    expect(correct(session, lines, { updateId: 'b1', ...given })).toMatchObject({ bookings: [] })
  })
  test('the one that runs moves its start alone and cannot be taken out', () => {
    const onBreak = running({ sessionStatus: 'BREAK', isActive: false })
    const open = [
      started,
      line('b1', 'BREAK_START', 30),
      line('e1', 'BREAK_END', 45),
      line('b2', 'BREAK_START', 60),
    ]
    expect(correct(onBreak, open, { updateId: 'b2', timestamp: at(50), end: at(70) })).toEqual({
      change: { sessionNet: 0, sessionRakePaid: 0 },
      lines: [{ id: 'b2', set: { timestamp: at(50) } }],
      bookings: [],
    })
    expect(correct(onBreak, open, { updateId: 'b2', isRemoved: true })).toBe(TIMES)
    expect(correct(onBreak, open, { updateId: 'b2', timestamp: at(40) })).toBe(TIMES)
    expect(correct(onBreak, open, { updateId: 'b2', timestamp: at(201) })).toBe(TIMES)
  })
  test('a wait before play is no time for a break', () => {
    const waited = over({ waitingListStart: at(-30), waitingListEnd: at(0), waitingDuration: 30 })
    expect(correct(waited, lines, { updateId: 'b1', timestamp: at(-1) })).toBe(TIMES)
  })
})

describe('[SES-16] chips added', () => {
  const lines = [...overLines, line('c', 'ADD_CHIPS', 40, 10_000)]
  const session = over({ totalRebuy: 15_000, sessionNet: 15_000, sessionResult: 15_000 })
  const booked = booking('t', 'REBUY', -10_000, 40)
  test('the amount, its total, its booking, the result and the closing line follow', () => {
    expect(correct(session, lines, { updateId: 'c', amount: 25_000, timestamp: at(50) }, [booked])).toEqual({
      change: { totalRebuy: 30_000, sessionNet: 0, sessionResult: 0, duration: 120, sessionRakePaid: 0 },
      lines: [
        { id: 'c', set: { timestamp: at(50), value: 25_000 } },
        { id: 'end', set: { value: 0 } },
      ],
      bookings: [{ booking: booked, set: { amount: -25_000, timestamp: at(50) } }],
    })
  })
  test('the time alone leaves the amount', () => {
    expect(
      correct(session, lines, { updateId: 'c', timestamp: at(41), notes: '  ' }, [booked]),
    ).toMatchObject({
      change: { totalRebuy: 15_000, sessionResult: 15_000 },
      lines: [
        { id: 'c', set: { timestamp: at(41), value: 10_000, notes: null } },
        { id: 'end', set: { value: 15_000 } },
      ],
      bookings: [{ set: { amount: -10_000, timestamp: at(41) } }],
    })
  })
  test('taken out, the booking leaves the balance', () => {
    expect(correct(session, lines, { updateId: 'c', isRemoved: true }, [booked])).toEqual({
      change: {
        totalRebuy: 5_000,
        sessionNet: 25_000,
        sessionResult: 25_000,
        duration: 120,
        sessionRakePaid: 0,
      },
      lines: [
        { id: 'c', set: null },
        { id: 'end', set: { value: 25_000 } },
      ],
      bookings: [{ booking: booked, set: null }],
    })
  })
  test('without a booking they count as an add-on, and no total goes below nothing', () => {
    const done = correct(over({ totalAddons: 4_000 }), lines, { updateId: 'c', isRemoved: true })
    expect(done).toMatchObject({ change: { totalAddons: 0 }, bookings: [] })
  })
  test.each([0, -1])('[SES-30] an amount of %d is refused', amount => {
    expect(correct(session, lines, { updateId: 'c', amount })).toBe('session/chips-not-positive')
  })
  test('one cent is enough', () => {
    expect(correct(session, lines, { updateId: 'c', amount: 1 }, [booked])).toMatchObject({
      change: { totalRebuy: 5_001 },
    })
  })
  test.each([
    [-1, TIMES],
    [0, null],
    [120, null],
    [121, TIMES],
  ])('[SES-36] at minute %d of two hours: %s', (minute, code) => {
    const done = correct(session, lines, { updateId: 'c', timestamp: at(minute) }, [booked])
    expect(typeof done === 'string' ? done : null).toBe(code)
  })
  test('[SES-36] on the waiting list chips may come before play', () => {
    const waited = { ...session, waitingListStart: at(-30), waitingListEnd: at(0) }
    expect(correct(waited, lines, { updateId: 'c', timestamp: at(-30) }, [booked])).toMatchObject({
      lines: [{ id: 'c', set: { timestamp: at(-30) } }, { id: 'end' }],
    })
    expect(correct(waited, lines, { updateId: 'c', timestamp: at(-31) }, [booked])).toBe(TIMES)
  })
})

describe('[SES-16] a stack as it was read', () => {
  const lines = [
    started,
    line('r1', 'GENERAL_UPDATE', 30, 60_000),
    line('c', 'ADD_CHIPS', 40, 10_000),
    line('r2', 'GENERAL_UPDATE', 50, 45_000),
  ]
  const session = running({ totalAddons: 10_000, sessionNet: -15_000 })
  test('[SES-54] amount, time and notes; the running result is what the timeline folds to', () => {
    expect(correct(session, lines, { updateId: 'r2', amount: 90_000, notes: 'counted' })).toEqual({
      change: { sessionNet: 30_000, sessionRakePaid: 0 },
      lines: [{ id: 'r2', set: { timestamp: at(50), value: 90_000, notes: 'counted' } }],
      bookings: [],
    })
    expect(correct(session, lines, { updateId: 'r2', timestamp: at(35) })).toMatchObject({
      change: { sessionNet: -5_000 },
    })
  })
  test('[SES-54] taken out, the reading before it counts with the chips since', () => {
    expect(correct(session, lines, { updateId: 'r2', isRemoved: true })).toEqual({
      change: { sessionNet: 10_000, sessionRakePaid: 0 },
      lines: [{ id: 'r2', set: null }],
      bookings: [],
    })
  })
  test('[SES-31] nothing left is a reading, less than nothing is not', () => {
    expect(correct(session, lines, { updateId: 'r2', amount: 0 })).toMatchObject({
      change: { sessionNet: -60_000 },
    })
    expect(correct(session, lines, { updateId: 'r2', amount: -1 })).toBe('session/bad-stack')
  })
  test('notes without a stack stay no reading', () => {
    const noted = [...lines, line('n', 'GENERAL_UPDATE', 60, null)]
    expect(correct(session, noted, { updateId: 'n', notes: null })).toEqual({
      change: { sessionNet: -15_000, sessionRakePaid: 0 },
      lines: [{ id: 'n', set: { timestamp: at(60), value: null, notes: null } }],
      bookings: [],
    })
  })
  test.each([
    [-1, TIMES],
    [0, null],
    [200, null],
    [201, TIMES],
  ])('[SES-36] while it runs nothing is later than now: minute %d gives %s', (minute, code) => {
    const done = correct(session, lines, { updateId: 'r1', timestamp: at(minute) })
    expect(typeof done === 'string' ? done : null).toBe(code)
  })
})

test('changed lines: other fields, taken out, and the rest as they are', () => {
  const lines = [line('a', 'GENERAL_UPDATE', 1, 10), line('b', 'GENERAL_UPDATE', 2, 20), started]
  expect(
    changedLines(lines, [
      { id: 'a', set: { value: 11 } },
      { id: 'b', set: null },
    ]),
  ).toEqual([line('a', 'GENERAL_UPDATE', 1, 11), started])
})

test('[SES-22] [SES-51] what follows depends on the status', () => {
  const lines = [started, line('r', 'GENERAL_UPDATE', 5, 70_000)]
  expect(following(running({ sessionStatus: 'BREAK' }), lines)).toEqual({ sessionNet: 20_000 })
  expect(following(running({ sessionStatus: 'WAITING' }), lines)).toEqual({})
  expect(following(over(), lines)).toEqual({ sessionNet: 30_000, sessionResult: 30_000, duration: 120 })
  expect(following(over({ sessionStatus: 'NONE' }), lines)).toEqual({})
  expect(following(over({ sessionStart: null }), lines)).toEqual({})
  expect(following(over({ sessionEnd: null }), lines)).toEqual({})
  expect(following(over({ cashOut: null }), lines)).toMatchObject({ sessionResult: -50_000 })
})
