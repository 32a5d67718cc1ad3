import { assertAll } from '@sidepot/engine/testing/kept-examples'
import { decimalOf, formatDecimal, MOST_CENTS } from '@sidepot/models/kit/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCents } from './bankroll/cents.ts'
import { signed } from './bankroll/transactions.ts'
import type { SessionRecord } from './record/session-record.ts'
import {
  breakMilliseconds,
  durationMinutes,
  elapsedMilliseconds,
  waitingMinutes,
} from './record/session-time.ts'
import { allowed, type Command, decide, type SessionFacts } from './session.ts'

const MIN = 60_000
const at = (minutes: number) => new Date(minutes * MIN).toISOString()
const live: SessionRecord = {
  sessionStatus: 'LIVE',
  isActive: true,
  bankrollId: 'b1',
  buyIn: 50_000,
  totalAddons: 0,
  totalReloads: 0,
  totalRebuy: 0,
  totalTopups: 0,
  cashOut: null,
  sessionNet: 0,
  sessionResult: null,
  sessionRakePaid: 0,
  sessionStart: at(0),
  sessionEnd: null,
  duration: null,
  waitingListStart: null,
  waitingListEnd: null,
  waitingDuration: null,
  rakeConfig: null,
}
const nothing: SessionFacts = { breaks: [], reading: null, later: 0 }
const must = (session: SessionRecord, command: Command, time: number, facts: Partial<SessionFacts> = {}) => {
  const result = decide(session, { ...nothing, ...facts }, command, time)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const refusal = (session: SessionRecord, command: Command, time = 0, facts: Partial<SessionFacts> = {}) => {
  const result = decide(session, { ...nothing, ...facts }, command, time)
  return result.ok ? null : result.error.code
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
    assertAll(
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
    expect(decide({ ...live, sessionStatus: 'ENDED' }, nothing, { kind: 'takeBreak' }, 0)).toEqual({
      ok: false,
      error: { code: 'session/wrong-status', from: 'ENDED', command: 'takeBreak' },
    })
    expect(allowed('ENDED')).toEqual(['reopen'])
    expect(allowed('BREAK')).toEqual(['resume', 'cashOut', 'addChips', 'updateStack'])
  })
  test('[SES-20] start keeps an earlier start and does nothing when live', () => {
    const record: SessionRecord = { ...live, sessionStatus: 'NONE', sessionStart: at(7), sessionNet: null }
    const started = must(record, { kind: 'start' }, 99 * MIN)
    expect(started.change).toEqual({
      sessionStatus: 'LIVE',
      isActive: true,
      sessionStart: at(7),
      sessionNet: 0,
    })
    expect(started.updates).toEqual([{ type: 'SESSION_START', value: 50_000, notes: null }])
    expect(refusal(live, { kind: 'start' })).toBe('session/nothing-to-do')
  })
  const waiting: SessionRecord = {
    ...live,
    sessionStatus: 'WAITING',
    waitingListStart: at(0),
    sessionStart: null,
    sessionNet: null,
  }
  test('[SES-21] starting from the waiting list stores the minutes waited', () => {
    const outcome = must(waiting, { kind: 'startFromWaiting' }, 42 * MIN + 1)
    expect(outcome.change).toMatchObject({ sessionStatus: 'LIVE', waitingDuration: 42, sessionNet: 0 })
    expect(outcome.updates.map(u => [u.type, u.value])).toEqual([
      ['WAITING_END', 4200],
      ['SESSION_START', 50_000],
    ])
  })
  test('[SES-22] stopping to wait zeroes all the money and withdraws the bookings', () => {
    const outcome = must({ ...waiting, totalAddons: 10_000 }, { kind: 'stopWaiting' }, 5 * MIN)
    expect(outcome.change).toMatchObject({
      sessionStatus: 'ENDED',
      isActive: false,
      buyIn: 0,
      totalAddons: 0,
      cashOut: 0,
      sessionNet: 0,
    })
    expect(outcome.withdraws).toBe('all')
    expect(outcome.updates).toEqual([{ type: 'WAITING_END', value: 0, notes: null }])
  })
  test('[SES-25] [SES-50] cashing out on a break ends the break first', () => {
    const outcome = must(
      { ...live, sessionStatus: 'BREAK', totalRebuy: 20_000 },
      { kind: 'cashOut', amount: 91_250 },
      90 * MIN,
      { breaks: [{ type: 'BREAK_START', at: 60 * MIN }] },
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
    expect(refusal(live, { kind: 'cashOut', amount: -1 })).toBe('session/negative-cashout')
  })
  test('[SES-27] [BANK-3] added chips grow their total and the stack and book a negative amount', () => {
    const outcome = must(live, { kind: 'addChips', amount: 10_000, type: 'REBUY' }, 0)
    expect(outcome.change).toEqual({ totalRebuy: 10_000, sessionNet: 0 })
    expect(outcome.transactions).toEqual([{ type: 'REBUY', amount: -10_000 }])
  })
  test('[SES-31] an update needs a stack or notes, and notes alone are no reading', () => {
    expect(refusal(live, { kind: 'updateStack', stack: null, notes: '' })).toBe(
      'session/update-needs-stack-or-notes',
    )
    expect(refusal(live, { kind: 'updateStack', stack: -500, notes: null })).toBe('session/bad-stack')
    const noted = must(live, { kind: 'updateStack', stack: null, notes: 'tilted' }, 0)
    expect(noted.updates).toEqual([{ type: 'GENERAL_UPDATE', value: null, notes: 'tilted' }])
    expect(noted.change).toEqual({})
  })
  test('[SES-51] while running the net is the stack less the money in', () => {
    expect(must(live, { kind: 'updateStack', stack: 64_200, notes: null }, 0).change).toEqual({
      sessionNet: 14_200,
    })
  })
  test('[SES-54] what arrives late takes its own place in the timeline', () => {
    const late = { reading: { at: 30 * MIN, value: 50_000 }, later: 0 }
    const chips = must(live, { kind: 'addChips', amount: 10_000, type: 'ADDON' }, 20 * MIN, late)
    expect(chips.change).toEqual({ totalAddons: 10_000, sessionNet: -10_000 })
    expect(must(live, { kind: 'updateStack', stack: 1, notes: null }, 20 * MIN, late).change).toEqual({})
    const reading = must(live, { kind: 'updateStack', stack: 40_000, notes: null }, 20 * MIN, {
      later: 5_000,
    })
    expect(reading.change).toEqual({ sessionNet: -5_000 })
  })
  test('[SES-36] nothing happens before the start, and breaks follow each other', () => {
    const begun = { ...live, sessionStart: at(60) }
    for (const command of [
      { kind: 'cashOut', amount: 1 },
      { kind: 'takeBreak' },
      { kind: 'addChips', amount: 1, type: 'ADDON' },
    ] as const)
      expect(refusal(begun, command, 59 * MIN)).toBe('session/before-start')
    const breaks = [
      { type: 'BREAK_START', at: 70 * MIN },
      { type: 'BREAK_END', at: 80 * MIN },
    ] as const
    expect(refusal(begun, { kind: 'takeBreak' }, 75 * MIN, { breaks })).toBe('session/break-overlaps')
    expect(refusal(begun, { kind: 'takeBreak' }, 80 * MIN, { breaks })).toBeNull()
  })
  test('[SES-37] reopening takes the cash-out back and goes on with the chips of before', () => {
    const over: SessionRecord = {
      ...live,
      sessionStatus: 'ENDED',
      isActive: false,
      sessionEnd: at(61),
      duration: 61,
      cashOut: 57_661_200,
      sessionNet: 57_611_200,
      sessionResult: 57_611_200,
      rakeConfig: { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 },
      sessionRakePaid: 2100,
    }
    const outcome = must(over, { kind: 'reopen', notes: 'taken back' }, 62 * MIN, {
      chipsBeforeCashOut: 61_200,
    })
    expect(outcome.change).toEqual({
      sessionStatus: 'LIVE',
      isActive: true,
      sessionEnd: null,
      duration: null,
      cashOut: null,
      sessionResult: null,
      sessionNet: 11_200,
      sessionRakePaid: 0,
    })
    expect(outcome.removesLines).toEqual(['CASHOUT', 'SESSION_END'])
    expect(outcome.withdraws).toEqual(['SESSION_CASHOUT'])
    expect(outcome.updates).toEqual([{ type: 'GENERAL_UPDATE', value: null, notes: 'taken back' }])
    expect(refusal({ ...over, sessionStart: null }, { kind: 'reopen', notes: '' }, 62 * MIN)).toBe(
      'session/wrong-status',
    )
  })
})

test('[SES-53] cashing out pays the time rake of each started unit at the table', () => {
  const rakeConfig = { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 }
  const cashOut = { kind: 'cashOut', amount: 0 } as const
  expect(must({ ...live, rakeConfig }, cashOut, 61 * MIN).change.sessionRakePaid).toBe(2100)
  expect(must(live, cashOut, 61 * MIN).change.sessionRakePaid).toBe(0)
})

test('[BANK-2] the sign of a transaction follows from its kind', () => {
  expect(signed('WITHDRAWAL', 500)).toBe(-500)
  expect(signed('DEPOSIT', -500)).toBe(500)
  expect(signed('ADJUSTMENT', -500)).toBe(-500)
})
