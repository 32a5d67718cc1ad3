import { describe, expect, test } from 'vitest'
import type { Listed } from './new-session.ts'
import { breakMinutesOf, type PastSession, pastSession, placedTimes } from './past-session.ts'
import { EARLIEST } from './record/session-bounds.ts'
import { at, ms } from './testing/builders.ts'

const unlisted: Listed = { venue: null, stake: null, structure: null }
const enter = (more: Partial<PastSession> = {}) =>
  pastSession(
    { bankrollId: 'home', buyIn: 50_000, sessionStart: at(0), sessionEnd: at(120), cashOut: 80_000, ...more },
    unlisted,
    [],
    ms(200),
  )
const must = (more: Partial<PastSession> = {}) => {
  const done = enter(more)
  if (!done.ok) throw new Error(done.error.code)
  return done.value
}
const code = (more: Partial<PastSession>) => {
  const done = enter(more)
  return done.ok ? null : done.error.code
}

describe('[SES-15] a session entered whole', () => {
  const whole = must({
    waitingListStart: at(-25.5),
    breaks: [{ start: at(30), end: at(45) }],
    chips: [
      { type: 'REBUY', amount: 10_000, at: at(-5) },
      { type: 'TOPUP', amount: 2_000 },
      { type: 'REBUY', amount: 500, at: at(120) },
    ],
    rakeConfig: { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 },
  })
  test('ends with the arithmetic of one that was played', () => {
    expect(whole.session).toMatchObject({
      sessionStatus: 'ENDED',
      isActive: false,
      sessionStart: at(0),
      sessionEnd: at(120),
      duration: 105,
      buyIn: 50_000,
      totalAddons: 0,
      totalReloads: 0,
      totalRebuy: 10_500,
      totalTopups: 2_000,
      cashOut: 80_000,
      sessionNet: 17_500,
      sessionResult: 17_500,
      sessionRakePaid: 2_800,
      waitingListStart: at(-25.5),
      waitingListEnd: at(0),
      waitingDuration: 25,
    })
    expect([whole.cashOut, whole.minutes, whole.endedAt]).toEqual([80_000, 105, at(120)])
  })
  test('has the lines of one that was played', () => {
    expect(whole.lines).toEqual([
      { type: 'SESSION_START', value: 50_000, notes: null, at: at(0) },
      { type: 'BREAK_START', value: 0, notes: null, at: at(30) },
      { type: 'BREAK_END', value: 0, notes: null, at: at(45) },
      { type: 'ADD_CHIPS', value: 10_000, notes: null, at: at(-5) },
      { type: 'ADD_CHIPS', value: 2_000, notes: null, at: at(0) },
      { type: 'ADD_CHIPS', value: 500, notes: null, at: at(120) },
      { type: 'CASHOUT', value: 80_000, notes: null, at: at(120) },
      { type: 'SESSION_END', value: 17_500, notes: null, at: at(120) },
    ])
  })
  test('[BANK-2] books what one that was played would have', () => {
    expect(whole.bookings).toEqual([
      { bankrollId: 'home', type: 'SESSION_BUY_IN', amount: -50_000, at: at(0) },
      { bankrollId: 'home', type: 'REBUY', amount: -10_000, at: at(-5) },
      { bankrollId: 'home', type: 'TOPUP', amount: -2_000, at: at(0) },
      { bankrollId: 'home', type: 'REBUY', amount: -500, at: at(120) },
      { bankrollId: 'home', type: 'SESSION_CASHOUT', amount: 80_000, at: at(120) },
    ])
  })
  test('[SES-14] pays the rake of its buy-in once', () => {
    const rakeConfig = { rakeType: 'BUY_IN', buyInPct: 10, buyInCap: null }
    expect(must({ rakeConfig }).session.sessionRakePaid).toBe(5_000)
    expect(must().session.sessionRakePaid).toBe(0)
  })
  test('without a waiting list it has waited no minutes', () => {
    expect(must().session.waitingListStart).toBeNull()
    expect(must().session).not.toHaveProperty('waitingDuration')
  })
})

test.each<[string, Partial<PastSession>, string | null]>([
  ['the times it had', {}, null],
  ['an end at its start', { sessionEnd: at(0) }, 'session/bad-times'],
  ['an end before its start', { sessionEnd: at(-1) }, 'session/bad-times'],
  ['an end in the future', { sessionEnd: at(206) }, 'session/bad-times'],
  ['times that are none', { sessionStart: 'yesterday' }, 'session/bad-times'],
  ['a negative cash-out', { cashOut: -1 }, 'session/negative-cashout'],
  ['nothing left', { cashOut: 0 }, null],
  ['a break until the end', { breaks: [{ start: at(100), end: at(120) }] }, null],
  ['a break beyond the end', { breaks: [{ start: at(100), end: at(121) }] }, 'session/bad-event-times'],
  [
    'breaks that overlap',
    {
      breaks: [
        { start: at(10), end: at(40) },
        { start: at(30), end: at(60) },
      ],
    },
    'session/bad-event-times',
  ],
  ['a break before the start', { breaks: [{ start: at(-1), end: at(5) }] }, 'session/bad-event-times'],
  ['a waiting list up to the start', { waitingListStart: at(0) }, null],
  ['a waiting list into play', { waitingListStart: at(1) }, 'session/bad-times'],
  ['the earliest waiting list', { waitingListStart: new Date(EARLIEST).toISOString() }, null],
  ['an earlier one', { waitingListStart: new Date(EARLIEST - 1).toISOString() }, 'session/bad-times'],
  ['chips of nothing', { chips: [{ type: 'ADDON', amount: 0 }] }, 'session/chips-not-positive'],
  ['chips of a cent', { chips: [{ type: 'ADDON', amount: 1 }] }, null],
  [
    'chips before the start',
    { chips: [{ type: 'ADDON', amount: 1, at: at(-1) }] },
    'session/bad-event-times',
  ],
  ['chips after the end', { chips: [{ type: 'ADDON', amount: 1, at: at(121) }] }, 'session/bad-event-times'],
  [
    'chips before the waiting list',
    { waitingListStart: at(-5), chips: [{ type: 'ADDON', amount: 1, at: at(-6) }] },
    'session/bad-event-times',
  ],
  ['no buy-in', { buyIn: 0 }, 'session/buy-in-required'],
  ['no bankroll', { bankrollId: null }, 'bankroll/required-for-session'],
])('[SES-36] %s', (_, more, refusal) => {
  expect(code(more)).toBe(refusal)
})

describe('[SES-15] lengths without times', () => {
  const [start, end] = [Date.parse('2026-03-01T18:00:00.000Z'), Date.parse('2026-03-01T22:00:00.000Z')]
  test('breaks and chips lie in the middle, the wait before the start', () => {
    expect(placedTimes({ start, end, breakMinutes: 30, waitingMinutes: 20 })).toEqual({
      breaks: [{ start: '2026-03-01T19:45:00.000Z', end: '2026-03-01T20:15:00.000Z' }],
      chipsAt: '2026-03-01T20:00:00.000Z',
      waitingListStart: '2026-03-01T17:40:00.000Z',
    })
    expect(placedTimes({ start, end, breakMinutes: 0 }).breaks).toEqual([])
    expect(placedTimes({ start: Number.NaN, end, breakMinutes: 5 })).toEqual({ breaks: [], chipsAt: '' })
  })
  test('the breaks of a session that is over are what its length lacks', () => {
    const times = { sessionStart: '2026-03-01T18:00:00.000Z', sessionEnd: '2026-03-01T22:00:30.000Z' }
    expect(breakMinutesOf({ ...times, duration: 210 })).toBe(30)
    expect(breakMinutesOf({ ...times, duration: 241 })).toBe(0)
    expect(breakMinutesOf({ ...times, duration: null })).toBe(0)
  })
})
