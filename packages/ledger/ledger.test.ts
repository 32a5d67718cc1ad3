import { decimalOf, formatDecimal, MOST_CENTS } from '@sidepot/models/kit/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCents } from './cents.ts'
import { allowed, type Command, decide, type SessionFacts } from './session.ts'
import { breakMilliseconds, durationMinutes, elapsedMilliseconds, waitingMinutes } from './session-time.ts'
import { signed } from './transactions.ts'

const MIN = 60_000
const live: SessionFacts = {
  status: 'LIVE',
  buyIn: 50_000,
  totalAddons: 0,
  totalReloads: 0,
  totalRebuy: 0,
  totalTopups: 0,
  heroStack: 50_000,
  sessionStart: 0,
  waitingListStart: null,
  breaks: [],
  rake: null,
}
const must = (session: SessionFacts, command: Command, at: number) => {
  const result = decide(session, command, at)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('cents', () => {
  test.each([
    ['12.34', 1234],
    ['0.1', 10],
    ['-5', -500],
    ['007.50', 750],
    [12.34, 1234],
    [0.29, 29],
    [-0, 0],
    ['999999999999.99', MOST_CENTS],
  ])('[BANK-11] %s is %d cents', (amount, cents) => {
    expect(parseCents(amount)).toEqual({ ok: true, value: cents })
  })
  test.each([
    ['1.234', 'amount/too-precise'],
    [0.001, 'amount/too-precise'],
    [1e-9, 'amount/too-precise'],
    [1e308, 'amount/too-large'],
    ['1000000000000', 'amount/too-large'],
    [Number.NaN, 'amount/not-a-number'],
    [Number.POSITIVE_INFINITY, 'amount/not-a-number'],
    ['NaN', 'amount/not-a-number'],
    ['1e3', 'amount/not-a-number'],
    ['', 'amount/not-a-number'],
    ['12,5', 'amount/not-a-number'],
  ])('[BANK-11] %s is refused: %s', (amount, code) => {
    expect(parseCents(amount)).toEqual({ ok: false, error: { code } })
  })
  test('every amount survives text and number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }), cents => {
        expect(parseCents(formatDecimal(cents))).toEqual({ ok: true, value: cents })
        expect(parseCents(decimalOf(cents))).toEqual({ ok: true, value: cents })
      }),
    )
  })
})

describe('time', () => {
  test('[SES-40] waiting is floored', () => {
    expect(waitingMinutes(0, 10 * MIN + 59_999)).toBe(10)
    expect(waitingMinutes(5, 0)).toBe(0)
  })
  test('[SES-41] unmatched break events are ignored', () => {
    expect(
      breakMilliseconds([
        { type: 'BREAK_END', at: 1 * MIN },
        { type: 'BREAK_START', at: 10 * MIN },
        { type: 'BREAK_END', at: 25 * MIN },
        { type: 'BREAK_START', at: 50 * MIN },
      ]),
    ).toBe(15 * MIN)
  })
  test('[SES-42] duration is rounded and leaves breaks out', () => {
    const breaks = [
      { type: 'BREAK_START', at: 10 * MIN },
      { type: 'BREAK_END', at: 20 * MIN },
    ] as const
    expect(durationMinutes(0, 70 * MIN + 30_000, breaks)).toBe(61)
    expect(durationMinutes(0, 70 * MIN + 29_999, breaks)).toBe(60)
  })
  test('[SES-43] the clock stands still on a break', () => {
    expect(elapsedMilliseconds(0, 90 * MIN, [{ type: 'BREAK_START', at: 30 * MIN }])).toBe(30 * MIN)
  })
})

describe('transitions', () => {
  test('[SES-2] a command from a wrong status is refused', () => {
    expect(decide({ ...live, status: 'ENDED' }, { kind: 'takeBreak' }, 0)).toEqual({
      ok: false,
      error: { code: 'session/wrong-status', from: 'ENDED', command: 'takeBreak' },
    })
    expect(allowed('ENDED')).toEqual([])
    expect(allowed('BREAK')).toEqual(['resume', 'cashOut', 'addChips', 'updateStack'])
  })
  test('[SES-20] start keeps an earlier start and does nothing when live', () => {
    const started = must({ ...live, status: 'NONE', sessionStart: 7 }, { kind: 'start' }, 99)
    expect(started.change).toEqual({ status: 'LIVE', isActive: true, sessionStart: 7, sessionNet: 0 })
    expect(started.updates).toEqual([{ type: 'SESSION_START', value: 50_000, notes: null }])
    expect(decide(live, { kind: 'start' }, 0)).toEqual({
      ok: false,
      error: { code: 'session/nothing-to-do' },
    })
  })
  test('[SES-21] starting from the waiting list stores the minutes waited', () => {
    const waiting: SessionFacts = { ...live, status: 'WAITING', waitingListStart: 0, sessionStart: null }
    const outcome = must(waiting, { kind: 'startFromWaiting' }, 42 * MIN + 1)
    expect(outcome.change).toMatchObject({ status: 'LIVE', waitingDuration: 42, sessionStart: 42 * MIN + 1 })
    expect(outcome.updates.map(u => [u.type, u.value])).toEqual([
      ['WAITING_END', 4200],
      ['SESSION_START', 50_000],
    ])
  })
  test('[SES-22] stopping to wait zeroes the money and withdraws the bookings', () => {
    const outcome = must(
      { ...live, status: 'WAITING', waitingListStart: 0 },
      { kind: 'stopWaiting' },
      5 * MIN,
    )
    expect(outcome.change).toMatchObject({
      status: 'ENDED',
      isActive: false,
      buyIn: 0,
      cashOut: 0,
      sessionNet: 0,
    })
    expect(outcome.withdrawsTransactions).toBe(true)
    expect(outcome.updates).toEqual([{ type: 'WAITING_END', value: 0, notes: null }])
  })
  test('[SES-25] [SES-50] cashing out on a break ends the break first', () => {
    const outcome = must(
      { ...live, status: 'BREAK', totalRebuy: 20_000, breaks: [{ type: 'BREAK_START', at: 60 * MIN }] },
      { kind: 'cashOut', amount: 91_250 },
      90 * MIN,
    )
    expect(outcome.updates.map(u => [u.type, u.value])).toEqual([
      ['BREAK_END', 0],
      ['CASHOUT', 91_250],
      ['SESSION_END', 21_250],
    ])
    expect(outcome.change).toMatchObject({ duration: 60, sessionNet: 21_250, sessionResult: 21_250 })
    expect(outcome.transactions).toEqual([{ type: 'SESSION_CASHOUT', amount: 91_250 }])
  })
  test('[SES-29] a negative cash-out is refused', () => {
    expect(decide(live, { kind: 'cashOut', amount: -1 }, 0)).toMatchObject({
      error: { code: 'session/negative-cashout' },
    })
  })
  test('[SES-27] [BANK-3] added chips grow their total and the stack and book a negative amount', () => {
    const outcome = must(live, { kind: 'addChips', amount: 10_000, type: 'REBUY' }, 0)
    expect(outcome.change).toEqual({ totalRebuy: 10_000, sessionNet: 0 })
    expect(outcome.heroStack).toBe(60_000)
    expect(outcome.transactions).toEqual([{ type: 'REBUY', amount: -10_000 }])
  })
  test('[SES-31] an update needs a stack or notes', () => {
    expect(decide(live, { kind: 'updateStack', stack: null, notes: '' }, 0)).toMatchObject({
      error: { code: 'session/update-needs-stack-or-notes' },
    })
    expect(must(live, { kind: 'updateStack', stack: null, notes: 'tilted' }, 0).updates).toEqual([
      { type: 'GENERAL_UPDATE', value: 50_000, notes: 'tilted' },
    ])
  })
  test('[SES-51] while running the net is the stack less the money in', () => {
    expect(must(live, { kind: 'updateStack', stack: 64_200, notes: null }, 0).change).toEqual({
      sessionNet: 14_200,
    })
  })
})

test('[SES-53] cashing out pays the time rake of each started unit at the table', () => {
  const rake = { type: 'TIME_BASED', unitMinutes: 30, rate: 700 } as const
  expect(must({ ...live, rake }, { kind: 'cashOut', amount: 0 }, 61 * MIN).change.rakePaid).toBe(2100)
  expect(must(live, { kind: 'cashOut', amount: 0 }, 61 * MIN).change.rakePaid).toBe(0)
})

test('[BANK-2] the sign of a transaction follows from its kind', () => {
  expect(signed('WITHDRAWAL', 500)).toBe(-500)
  expect(signed('DEPOSIT', -500)).toBe(500)
  expect(signed('ADJUSTMENT', -500)).toBe(-500)
})
