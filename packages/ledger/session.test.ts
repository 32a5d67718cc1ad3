import { describe, expect, test } from 'vitest'
import type { SessionRecord } from './record/session-record.ts'
import {
  type Command,
  decide,
  momentOf,
  rakeBesidePots,
  rakePaidAfter,
  type SessionFacts,
} from './session.ts'
import { at, ms, over, running } from './testing/builders.ts'

const outcome = (
  session: SessionRecord,
  command: Command,
  minute: number,
  facts: Partial<SessionFacts> = {},
) => {
  const done = decide(session, { breaks: [], reading: null, later: 0, ...facts }, command, ms(minute))
  return done.ok ? done.value : done.error
}
const quiet = { change: {}, updates: [], transactions: [], removesLines: [], withdraws: [], players: null }
const waiting = running({
  sessionStatus: 'WAITING',
  isActive: false,
  sessionStart: null,
  sessionNet: null,
  waitingListStart: at(0),
})
const onBreak = running({ sessionStatus: 'BREAK', isActive: false })

describe('all that a command writes', () => {
  test('[SES-20] start', () => {
    const made = running({ sessionStatus: 'NONE', isActive: false, sessionStart: null, sessionNet: null })
    expect(outcome(made, { kind: 'start' }, 3)).toEqual({
      ...quiet,
      change: { sessionStatus: 'LIVE', isActive: true, sessionStart: at(3), sessionNet: 0 },
      updates: [{ type: 'SESSION_START', value: 50_000, notes: null }],
    })
  })
  test('[SES-21] start from waiting', () => {
    expect(outcome(waiting, { kind: 'startFromWaiting' }, 12.5)).toEqual({
      ...quiet,
      change: {
        sessionStatus: 'LIVE',
        isActive: true,
        sessionStart: at(12.5),
        waitingListEnd: at(12.5),
        waitingDuration: 12,
        sessionNet: 0,
      },
      updates: [
        { type: 'WAITING_END', value: 1_200, notes: null },
        { type: 'SESSION_START', value: 50_000, notes: null },
      ],
    })
  })
  test('[SES-22] [BANK-9] stop waiting', () => {
    const rakeConfig = { rakeType: 'BUY_IN', buyInPct: 10, buyInCap: null }
    const paid = { ...waiting, totalTopups: 900, rakeConfig, sessionRakePaid: 5_000 }
    expect(outcome(paid, { kind: 'stopWaiting' }, 7)).toEqual({
      ...quiet,
      change: {
        sessionStatus: 'ENDED',
        isActive: false,
        sessionEnd: at(7),
        waitingListEnd: at(7),
        waitingDuration: 7,
        buyIn: 0,
        totalAddons: 0,
        totalReloads: 0,
        totalRebuy: 0,
        totalTopups: 0,
        cashOut: 0,
        sessionNet: 0,
        sessionResult: 0,
        sessionRakePaid: 0,
      },
      updates: [{ type: 'WAITING_END', value: 0, notes: null }],
      withdraws: 'all',
      players: 'end',
    })
  })
  test('[SES-1] [SES-23] [SES-24] break and resume', () => {
    expect(outcome(running(), { kind: 'takeBreak' }, 5)).toEqual({
      ...quiet,
      change: { sessionStatus: 'BREAK', isActive: false },
      updates: [{ type: 'BREAK_START', value: 0, notes: null }],
    })
    expect(outcome(onBreak, { kind: 'resume' }, 9)).toEqual({
      ...quiet,
      change: { sessionStatus: 'LIVE', isActive: true },
      updates: [{ type: 'BREAK_END', value: 0, notes: null }],
    })
  })
  test('[SES-25] cash out', () => {
    const paid = running({ totalAddons: 1, totalReloads: 20, totalRebuy: 300, totalTopups: 4_000 })
    expect(outcome(paid, { kind: 'cashOut', amount: 0 }, 90)).toEqual({
      ...quiet,
      change: {
        sessionStatus: 'ENDED',
        isActive: false,
        sessionEnd: at(90),
        duration: 90,
        cashOut: 0,
        sessionNet: -54_321,
        sessionResult: -54_321,
        sessionRakePaid: 0,
      },
      updates: [
        { type: 'CASHOUT', value: 0, notes: null },
        { type: 'SESSION_END', value: -54_321, notes: null },
      ],
      transactions: [{ type: 'SESSION_CASHOUT', amount: 0 }],
      players: 'end',
    })
  })
  test('[SES-44] a cash-out reported with a time before what is there ends the session with the last of it', () => {
    const facts = { breaks: [], reading: null, later: 0, lastDone: Date.parse(at(75)) }
    const decided = decide(running(), facts, { kind: 'cashOut', amount: 0 }, Date.parse(at(60)))
    if (!decided.ok) throw new Error(decided.error.code)
    expect(decided.value.change).toMatchObject({ sessionEnd: at(75), duration: 75 })
    expect(momentOf(decided.value, Date.parse(at(60)))).toBe(Date.parse(at(75)))
    const later = decide(running(), facts, { kind: 'cashOut', amount: 0 }, Date.parse(at(90)))
    if (!later.ok) throw new Error(later.error.code)
    expect(later.value.change).toMatchObject({ sessionEnd: at(90), duration: 90 })
    expect(momentOf({ change: { sessionStatus: 'BREAK' } }, 5)).toBe(5)
    const paused = { ...running(), sessionStatus: 'BREAK' as const }
    const breaks = [{ type: 'BREAK_START' as const, at: Date.parse(at(40)) }]
    const ended = decide(paused, { ...facts, breaks }, { kind: 'cashOut', amount: 0 }, Date.parse(at(60)))
    if (!ended.ok) throw new Error(ended.error.code)
    expect(ended.value.updates[0]).toMatchObject({ type: 'BREAK_END', at: at(60) })
    expect(ended.value.change).toMatchObject({ sessionEnd: at(75), duration: 55 })
  })
  test.each([
    ['ADDON', 'totalAddons'],
    ['RELOAD', 'totalReloads'],
    ['REBUY', 'totalRebuy'],
    ['TOPUP', 'totalTopups'],
  ] as const)('[SES-27] [BANK-3] add chips as %s', (type, total) => {
    expect(outcome(running({ [total]: 100 }), { kind: 'addChips', amount: 1, type }, 5)).toEqual({
      ...quiet,
      change: { [total]: 101, sessionNet: 0 },
      updates: [{ type: 'ADD_CHIPS', value: 1, notes: null }],
      transactions: [{ type, amount: -1 }],
    })
  })
  test('[SES-27] chips added on the waiting list have no result yet', () => {
    expect(outcome(waiting, { kind: 'addChips', amount: 500, type: 'ADDON' }, 5)).toMatchObject({
      change: { totalAddons: 500 },
    })
    const done = outcome(waiting, { kind: 'addChips', amount: 500, type: 'ADDON' }, 5)
    expect('change' in done && done.change).not.toHaveProperty('sessionNet')
  })
  test('[SES-28] update stack', () => {
    expect(outcome(onBreak, { kind: 'updateStack', stack: 0, notes: ' felted ' }, 5)).toEqual({
      ...quiet,
      change: { sessionNet: -50_000 },
      updates: [{ type: 'GENERAL_UPDATE', value: 0, notes: 'felted' }],
    })
  })
})

describe('refusals', () => {
  test.each<[SessionRecord, Command, string]>([
    [running(), { kind: 'addChips', amount: 0, type: 'ADDON' }, 'session/chips-not-positive'],
    [running(), { kind: 'cashOut', amount: -1 }, 'session/negative-cashout'],
    [running(), { kind: 'updateStack', stack: -1, notes: 'n' }, 'session/bad-stack'],
    [running(), { kind: 'updateStack', stack: null, notes: null }, 'session/update-needs-stack-or-notes'],
  ])('[SES-29] [SES-30] [SES-31] %#', (session, command, code) => {
    expect(outcome(session, command, 5)).toEqual({ code })
  })
  test('[SES-36] nothing but chips happens on the waiting list, and they not before it', () => {
    const chips = { kind: 'addChips', amount: 1, type: 'ADDON' } as const
    const played = running({ waitingListStart: at(-30), waitingListEnd: at(0) })
    expect(outcome(played, chips, -30)).toHaveProperty('updates')
    expect(outcome(played, chips, -31)).toEqual({ code: 'session/before-start' })
    expect(outcome(played, { kind: 'updateStack', stack: 1, notes: null }, -1)).toEqual({
      code: 'session/before-start',
    })
    expect(outcome(waiting, { kind: 'startFromWaiting' }, -1)).toEqual({ code: 'session/before-start' })
    expect(outcome(running({ sessionStatus: 'NONE' }), { kind: 'start' }, -1)).toHaveProperty('updates')
  })
  test('[SES-36] resume and cash-out come after the break began; stacks and chips may come late', () => {
    const breaks = [{ type: 'BREAK_START', at: ms(30) }] as const
    const late = (command: Command, minute: number) => outcome(onBreak, command, minute, { breaks })
    expect(late({ kind: 'resume' }, 29)).toEqual({ code: 'session/break-overlaps' })
    expect(late({ kind: 'cashOut', amount: 1 }, 29)).toEqual({ code: 'session/break-overlaps' })
    expect(late({ kind: 'resume' }, 30)).toHaveProperty('updates')
    expect(late({ kind: 'updateStack', stack: 1, notes: null }, 29)).toHaveProperty('updates')
    expect(late({ kind: 'addChips', amount: 1, type: 'ADDON' }, 29)).toHaveProperty('updates')
  })
})

test('[SES-37] reopening without known chips goes on with the money in, and players come back', () => {
  const done = outcome(over({ totalRebuy: 700 }), { kind: 'reopen', notes: 'n' }, 130)
  expect(done).toMatchObject({ change: { sessionNet: 0 }, players: 'comeBack', transactions: [] })
})

test('[SES-14] [SES-53] rake beside the pots', () => {
  const clock = { type: 'TIME_BASED', unitMinutes: 30, rate: 700 } as const
  expect([null, 0, 1, 30, 31].map(minutes => rakeBesidePots(clock, 1, minutes))).toEqual([
    0, 0, 700, 700, 1_400,
  ])
  expect(rakeBesidePots({ type: 'BUY_IN', pct: 10, cap: 300 }, 2_000, null)).toBe(200)
  expect(rakeBesidePots({ type: 'BUY_IN', pct: 10, cap: 300 }, 9_000, 60)).toBe(300)
  expect(rakeBesidePots(null, 9_000, 60)).toBe(0)
  const config = { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 }
  const paid = { rakeConfig: config, buyIn: 1, duration: 60, sessionRakePaid: 1_500 }
  expect(rakePaidAfter(paid, 1, 61)).toBe(2_200)
  expect(rakePaidAfter(paid, 1, 60, null)).toBe(100)
  expect(rakePaidAfter({ ...paid, sessionRakePaid: 0 }, 1, null)).toBe(0)
})

describe('[SES-63] while a session is over', () => {
  const chips = { kind: 'addChips', amount: 20_000, type: 'ADDON' } as const
  test('chips of before its end change the money in and the result, and are booked', () => {
    for (const minute of [0, 60, 120])
      expect(outcome(over(), chips, minute)).toEqual({
        ...quiet,
        change: { totalAddons: 20_000, sessionNet: 10_000, sessionResult: 10_000 },
        updates: [{ type: 'ADD_CHIPS', value: 20_000, notes: null }],
        transactions: [{ type: 'ADDON', amount: -20_000 }],
      })
  })
  test('a stack of before its end is a line and nothing else', () => {
    expect(outcome(over(), { kind: 'updateStack', stack: 5_000, notes: null }, 60)).toEqual({
      ...quiet,
      updates: [{ type: 'GENERAL_UPDATE', value: 5_000, notes: null }],
    })
  })
  test('what came after its end, breaks, and whoever only waited are refused', () => {
    const refused = (command: Command, session = over()) => outcome(session, command, 120.001)
    const late = { code: 'session/wrong-status', from: 'ENDED' }
    expect(refused(chips)).toEqual({ ...late, command: 'addChips' })
    expect(outcome(over(), { kind: 'takeBreak' }, 60)).toEqual({ ...late, command: 'takeBreak' })
    const waited = over({ sessionStart: null, waitingListStart: at(0), sessionEnd: at(120) })
    expect(outcome(waited, chips, 60)).toEqual({ ...late, command: 'addChips' })
    expect(outcome(over(), chips, -1)).toEqual({ code: 'session/before-start' })
  })
})

describe('[SES-64] an amount of a thousand millions', () => {
  const most = 99_999_999_999
  test.each([
    ['chips', { kind: 'addChips', amount: most + 1, type: 'ADDON' }],
    ['a stack', { kind: 'updateStack', stack: most + 1, notes: null }],
    ['a cash-out', { kind: 'cashOut', amount: most + 1 }],
  ] as const)('is refused as %s', (_, command) => {
    expect(outcome(running(), command, 60)).toEqual({ code: 'session/too-much' })
  })
  test('is the first that is', () => {
    expect(outcome(running(), { kind: 'cashOut', amount: most }, 60)).toMatchObject({
      change: { cashOut: most },
    })
  })
})
