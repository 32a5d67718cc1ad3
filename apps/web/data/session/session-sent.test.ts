// What each act of a session sends: the operation, its arguments, its answer, and which lists are read again.
import { newTable, seatPlayer as sat } from '@sidepot/ledger/table-state'
import { plainText } from '@sidepot/messages/worded'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { absorb, forgetRecords, setOverlays } from '../store/records.ts'
import { type Rec, updateDocument } from '../wire/documents.ts'
import { OPERATIONS } from '../wire/operations.ts'

interface Item {
  readonly id?: string
  readonly what: string
  readonly document: string
  readonly variables: { readonly input: Readonly<Record<string, unknown>> }
  readonly overlays: readonly {
    readonly id: string
    readonly act?: unknown
    readonly fields: object | null
  }[]
  readonly [field: string]: unknown
}
const box = vi.hoisted(() => ({
  items: [] as unknown[],
  dropped: [] as string[],
  userId: 'me' as string | null,
}))
vi.mock('../device/device.ts', () => ({
  outbox: {
    add: (item: { readonly id?: string }) => {
      box.items.push(item)
      return { id: item.id ?? 'made', settled: Promise.resolve({ ok: true, value: 1 }) }
    },
    drop: async (id: string) => void box.dropped.push(id),
  },
}))
vi.mock('../auth/auth.ts', () => ({
  authStore: { getState: () => ({ user: box.userId === null ? null : { userId: box.userId } }) },
}))
const services = await import('./session-service.ts')
const correction = await import('./session-correction.ts')
const timeline = await import('./timeline-service.ts')
const tables = await import('./table-service.ts')

const NOW = Date.parse('2026-01-01T19:00:00.000Z')
const AT = new Date(NOW).toISOString()
const START = '2026-01-01T18:00:00.000Z'
const record = <T>(row: object) => ({ _version: 3, _deleted: false, userId: 'me', ...row }) as T
const session = record<Rec<'Session'>>({
  ...{ id: 's', sessionStatus: 'LIVE', bankrollId: 'b', gameType: 'NLHE', smallBlind: 100, bigBlind: 200 },
  ...{
    buyIn: 20_000,
    sessionNet: 0,
    sessionRakePaid: 0,
    sessionStart: START,
    sessionEnd: null,
    waitingListStart: null,
    maxPlayers: 6,
  },
  ...{
    totalAddons: 0,
    totalReloads: 0,
    totalRebuy: 0,
    totalTopups: 0,
    totalHandsCounter: 0,
    tableState: null,
  },
})
const items = () => box.items as Item[]
const only = () => {
  expect(box.items).toHaveLength(1)
  return items()[0]!
}
const LISTS = [
  'sessionUpdatesBySessionIdAndTimestamp',
  'playerSessionsBySessionId',
  'bankrollsByUserIdAndCreatedAt',
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('new' as never)
  box.items = []
  box.dropped = []
  box.userId = 'me'
  absorb('Bankroll', [record({ id: 'b', currentBalance: 1, startingBalance: 1, currency: 'EUR' })])
  absorb('PlayerSession', [
    record({ id: 'p', sessionId: 's', isHero: true, seatNumber: 1, sessionEnd: null }),
  ])
  absorb('SessionUpdate', [
    record({ id: 'start', sessionId: 's', updateType: 'SESSION_START', value: 20_000, timestamp: START }),
    record({ id: 'count', sessionId: 's', updateType: 'GENERAL_UPDATE', value: 500, timestamp: START }),
  ])
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  setOverlays([])
  forgetRecords()
})

describe('a command', () => {
  const waiting = {
    ...session,
    sessionStatus: 'WAITING' as const,
    sessionStart: null,
    waitingListStart: START,
  }
  const paused = { ...session, sessionStatus: 'BREAK' as const }
  test.each([
    ['startSession', () => services.startSession(waiting), 'startFromWaiting', {}],
    ['stopWaiting', () => services.stopWaiting(waiting), 'stopWaiting', {}],
    ['takeBreak', () => services.takeBreak(session), 'takeBreak', {}],
    ['resumeSession', () => services.resumeSession(paused), 'resume', {}],
    [
      'addChipsToSession',
      () => services.addChipsToSession(session, '50.5', 'ADDON', 'other'),
      'addChips',
      { amount: 50.5, transactionType: 'ADDON', bankrollId: 'other' },
    ],
    [
      'generalUpdate',
      () => services.generalUpdate(session, '120', ' tired '),
      'updateStack',
      { chipStack: 120, notes: 'tired' },
    ],
    [
      'cashoutSession',
      () => services.cashoutSession(session, '250', 'b'),
      'cashOut',
      { cashoutAmount: 250, bankrollId: 'b' },
    ],
  ] as const)('%s is stored with its id, its moment and who did it', (name, act, kind, input) => {
    expect(act().ok).toBe(true)
    const item = only()
    expect(item).toMatchObject({
      id: 'new',
      what: name,
      document: OPERATIONS[name](),
      answers: 'Session',
      refreshes: LISTS,
      overlays: [{ model: 'Session', id: 's', act: { kind: 'command', command: { kind }, at: NOW } }],
    })
    expect(item.variables.input).toEqual({ sessionId: 's', userId: 'me', ...input, requestId: 'new', at: AT })
  })
  test('moves the bankroll that is named, else the session’s own', () => {
    services.addChipsToSession(session, '5', 'REBUY', 'other')
    services.takeBreak(session)
    expect(items().map(({ overlays }) => overlays[0]!.act)).toMatchObject([
      { bankrollId: 'other' },
      { bankrollId: 'b' },
    ])
  })
  test('a count of the stack without words or without a count says so in words of its own', () => {
    services.generalUpdate(session, null, ' ')
    expect(only().variables.input).toMatchObject({ chipStack: null, notes: expect.stringMatching(/\w/) })
  })
  test('a session that is not waiting starts as one that was set up', () => {
    services.startSession({ ...session, sessionStatus: 'NONE' as never })
    for (const { overlays } of items()) expect(overlays[0]!.act).toMatchObject({ command: { kind: 'start' } })
  })
  test('[SES-39] a cash-out waits ten seconds for its undo, what follows behind it; nothing else does', () => {
    const done = services.cashoutSession(session, '250', 'b')
    expect(only()).toMatchObject({ notBefore: NOW + 10_000, keepsOrder: true })
    if (!done.ok) throw new Error('refused')
    done.undo()
    expect(box.dropped).toEqual(['new'])
    box.items = []
    services.takeBreak(session)
    expect(only()).not.toHaveProperty('notBefore')
    expect(only()).not.toHaveProperty('keepsOrder')
  })
  test('[SES-39] leaving the waiting list can be taken back as well', () => {
    const done = services.stopWaiting(waiting)
    expect(only()).toMatchObject({ notBefore: NOW + 10_000, keepsOrder: true })
    if (!done.ok) throw new Error('refused')
    done.undo()
    expect(box.dropped).toEqual(['new'])
    expect(services.stopWaiting(session).ok).toBe(false)
  })
  test('that the ledger refuses, or of nobody, stores nothing', () => {
    const done = services.resumeSession(session)
    expect(done.ok ? '' : plainText(done.message)).not.toBe('')
    box.userId = null
    expect(services.takeBreak(session).ok).toBe(false)
    expect(services.addChipsToSession(session, '', 'ADDON', 'b').ok).toBe(false)
    expect(services.cashoutSession(session, '', 'b').ok).toBe(false)
    expect(items()).toEqual([])
  })
})

describe('what is corrected afterwards', () => {
  const ended = { ...session, sessionStatus: 'ENDED' as const, sessionEnd: AT, cashOut: 25_000, duration: 60 }
  test('fields as they are given, money in decimals, on the version that is known', () => {
    const done = correction.correctSession(ended, { buyIn: 30_050, notes: 'x', smallestChip: 50 } as never)
    expect(done.ok).toBe(true)
    expect(only()).toMatchObject({
      id: 'new',
      what: 'updateSession',
      document: OPERATIONS.correctSession(),
      versioned: { model: 'Session', id: 's' },
      answers: 'Session',
      refreshes: ['sessionUpdatesBySessionIdAndTimestamp', 'bankrollsByUserIdAndCreatedAt'],
    })
    expect(only().variables.input).toEqual({ sessionId: 's', buyIn: 300.5, notes: 'x', smallestChip: 0.5 })
  })
  test('a rake configuration travels as text', () => {
    const rakeConfig = { type: 'NONE' } as never
    const done = correction.correctSession(ended, { rakeConfig })
    if (done.ok) expect(only().variables.input['rakeConfig']).toBe(JSON.stringify(rakeConfig))
    box.items = []
    correction.correctSession(ended, { rakeConfig: null } as never)
    for (const { variables } of items()) expect(variables.input['rakeConfig']).toBeNull()
  })
  test('what the ledger refuses is not sent, and can be asked before', () => {
    const wrong = { sessionEnd: '2025-01-01T00:00:00.000Z' } as never
    expect(correction.correctionRefused(ended, wrong)).toMatchObject({ code: expect.any(String) })
    expect(correction.correctionRefused(ended, { notes: 'x' })).toBeNull()
    expect(correction.correctSession(ended, wrong).ok).toBe(false)
    expect(items()).toEqual([])
  })
  test('hands raked anew, a session reopened, a session deleted with its undo', () => {
    correction.recalculateHands(session)
    expect(only()).toMatchObject({
      ...{ id: 'new', what: 'recalculateHands', document: OPERATIONS.recalculateHands(), overlays: [] },
      answers: 'Session',
      variables: { input: { requestId: 'new', sessionId: 's' } },
      refreshes: ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp'],
    })
    box.items = []
    absorb('BankrollTransaction', [
      record({ id: 't', sessionId: 's', bankrollId: 'b', type: 'SESSION_CASHOUT', amount: 1, timestamp: AT }),
    ])
    expect(correction.reopenSession(ended).ok).toBe(true)
    expect(only()).toMatchObject({ what: 'reopenSession', document: OPERATIONS.reopenSession() })
    expect(JSON.stringify(only().overlays[0]!.act)).toContain('250')
    box.items = []
    const undo = correction.deleteSession(session)
    expect(only()).toMatchObject({
      ...{ what: 'deleteSession', document: OPERATIONS.deleteSession(), answers: 'Session' },
      variables: { input: { id: 's' } },
      overlays: [{ act: { kind: 'deleteSession' } }, { model: 'Session', id: 's', fields: null }],
      notBefore: NOW + 10_000,
      refreshes: ['sessionsByUserIdAndSessionStart', 'bankrollsByUserIdAndCreatedAt'],
    })
    undo()
    expect(box.dropped).toEqual(['made'])
  })
  test('[SES-18] a stake of the list is known with its rake, as far as it is here', () => {
    expect(correction.listedStake('x')).toBeNull()
    absorb('CashGameStake', [record({ id: 'st', rakeStructureId: 'r' })])
    expect(correction.listedStake('st')).toMatchObject({ id: 'st', structure: null })
    absorb('CashRakeStructure', [record({ id: 'r', rakeUnit: 100 })])
    expect(correction.listedStake('st')).toMatchObject({ structure: { id: 'r', rakeUnit: 100 } })
  })
})

describe('a line of the timeline', () => {
  const row = record<Rec<'SessionUpdate'>>({ id: 'count', sessionId: 's', updateType: 'GENERAL_UPDATE' })
  test('corrected is sent with its amount in decimals, at once', () => {
    expect(timeline.correctUpdate(session, row, { amount: '7.5', notes: 'x' }).ok).toBe(true)
    expect(only()).toMatchObject({
      ...{ id: 'new', what: 'updateSession', document: OPERATIONS.correctSessionUpdate() },
      ...{ answers: 'Session', refreshes: LISTS },
      variables: {
        input: { sessionId: 's', updateId: 'count', notes: 'x', amount: 7.5, requestId: 'new' },
      },
      overlays: [
        {
          act: { kind: 'correctLine', correction: { updateId: 'count', notes: 'x', amount: 750 }, now: NOW },
        },
      ],
    })
    expect(only()).not.toHaveProperty('notBefore')
  })
  test('removed waits for its undo', () => {
    expect(timeline.removeUpdate(session, row).ok).toBe(true)
    expect(only()).toMatchObject({ what: 'removeUpdate', notBefore: NOW + 10_000, keepsOrder: true })
    expect(only().variables.input).not.toHaveProperty('amount')
  })
  test('without a real amount, or with one that the ledger refuses, is not sent', () => {
    for (const amount of ['', 'x', '-1'])
      expect(timeline.correctUpdate(session, row, { amount }).ok).toBe(false)
    expect(items()).toEqual([])
  })
  test('can be corrected where the server knows it and people entered it', () => {
    const of = (updateType: string, id = 'chips') =>
      timeline.correctableKind(record({ id, sessionId: 's', updateType }))
    expect(['BREAK_START', 'ADD_CHIPS', 'GENERAL_UPDATE', 'SESSION_START'].map(kind => of(kind))).toEqual([
      'BREAK_START',
      'ADD_CHIPS',
      'GENERAL_UPDATE',
      null,
    ])
    setOverlays([{ item: 'i', model: 'SessionUpdate', id: 'chips', fields: {} }])
    expect([of('ADD_CHIPS'), of('ADD_CHIPS', 'other')]).toEqual([null, 'ADD_CHIPS'])
  })
  test('that began a break has the one that ended it', () => {
    const line = (id: string, updateType: string, minutes: number) =>
      record<Rec<'SessionUpdate'>>({
        ...{ id, sessionId: 's', updateType, value: null, isDeleted: false },
        timestamp: new Date(Date.parse(START) + minutes * 60_000).toISOString(),
      })
    const [first, second] = [line('b1', 'BREAK_START', 5), line('b2', 'BREAK_START', 30)]
    absorb('SessionUpdate', [first, line('e1', 'BREAK_END', 10), second])
    expect([timeline.endOf(first)?.id, timeline.endOf(second)]).toEqual(['e1', null])
  })
})

describe('the table', () => {
  const SEATED = ['playerSessionsBySessionId', 'playersByUserId']
  const at = (table = newTable('s', 6)) => ({ ...session, tableState: JSON.stringify(table) })
  const guest = { playerSessionId: 's-3', playerName: 'P', isAnonymous: false }
  const seated = () => {
    const done = sat(newTable('s', 6), 3, guest)
    if (!done.ok) throw new Error(done.error.code)
    return done.value
  }
  test('its state is sent whole, may travel with others, and replaces what waits', () => {
    tables.saveTable(at(), newTable('s', 6))
    expect(only()).toMatchObject({
      ...{ id: 'new', what: 'tableState', document: OPERATIONS.saveTableState(), answers: 'Session' },
      joins: { field: 'saveTableState', input: 'SaveTableStateInput', replaces: 'table:s' },
      variables: { input: { sessionId: 's', requestId: 'new', at: AT } },
    })
    expect(only().overlays).toHaveLength(1)
    expect(only()).not.toHaveProperty('refreshes')
  })
  test('with a straddle it says that too, in decimals', () => {
    tables.saveTable(at(), newTable('s', 6), { isStraddleOn: true, straddleAmount: 450 })
    expect(only().variables.input).toMatchObject({ isStraddleOn: true, straddleAmount: 4.5 })
    expect(only().overlays[1]).toEqual({
      model: 'Session',
      id: 's',
      fields: { isStraddleOn: true, straddleAmount: 450 },
    })
  })
  test('with moves it is answered with the player sessions, alone', () => {
    tables.saveTable(at(), newTable('s', 6), {}, [{ from: 5, to: 3 }])
    expect(only()).toMatchObject({ document: OPERATIONS.saveTableState(true), refreshes: SEATED })
    expect(only().variables.input).toMatchObject({ moves: [{ from: 5, to: 3 }] })
    expect(only()).not.toHaveProperty('joins')
  })
  test.each([
    [
      'seatPlayer',
      () => tables.seatPlayer(at(), 3, { playerId: 'x', name: 'Jim', stack: 20_050 }),
      { seatNumber: 3, playerId: 'x', name: 'Jim', stack: 200.5 },
      { kind: 'sit', seat: 3, who: { playerId: 'x', name: 'Jim', isAnonymous: false, stack: 20_050 } },
    ],
    [
      'seatPlayer',
      () => tables.seatPlayer(at(), 3, {}),
      { seatNumber: 3 },
      { kind: 'sit', seat: 3, who: { playerId: null, isAnonymous: true, stack: null } },
    ],
    ['leaveSeat', () => tables.leaveSeat(at(seated()), 3), { seatNumber: 3 }, { kind: 'leave', seat: 3 }],
    [
      'movePlayer',
      () => tables.movePlayer(at(seated()), 3, 5),
      { from: 3, to: 5 },
      { kind: 'move', from: 3, to: 5 },
    ],
  ] as const)('%s is a step of its own: player sessions follow it', (operation, act, input, command) => {
    expect(act().ok).toBe(true)
    expect(only()).toMatchObject({
      ...{ id: 'new', what: 'tableState', document: OPERATIONS[operation](), answers: 'Session' },
      ...{ refreshes: SEATED, overlays: [{ act: { kind: 'seat', command, at: AT } }] },
    })
    expect(only().variables.input).toEqual({ sessionId: 's', ...input, requestId: 'new', at: AT })
  })
  test('another table is named after its blinds, its size and the time where the person is', () => {
    expect(tables.changeTable(at()).ok).toBe(true)
    const local = new Date(NOW - new Date(NOW).getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    expect(only().variables.input).toMatchObject({ localTime: local })
    expect(only()).toMatchObject({ document: OPERATIONS.changeTable() })
    expect(JSON.stringify(only().overlays[0]!.act)).toMatch(
      /"kind":"changeTable","tableId":"[^"]*1[^"]*2[^"]*"/,
    )
  })
  test('an ante is kept for the next hands, and not sent again', () => {
    const plain = { ...session, ante: null, anteType: 'PER_PLAYER' as const }
    tables.keepAnte(plain, {})
    tables.keepAnte({ ...plain, ante: 50 }, { ante: 50, anteType: 'PER_PLAYER' })
    expect(items()).toEqual([])
    tables.keepAnte(plain, { ante: 150, anteType: 'BIG_BLIND' })
    expect(only()).toMatchObject({
      ...{ what: 'updateSession', document: updateDocument('Session'), answers: 'Session' },
      variables: { input: { id: 's', ante: 1.5, anteType: 'BIG_BLIND' } },
      overlays: [{ model: 'Session', id: 's', fields: { ante: 150, anteType: 'BIG_BLIND' } }],
      versioned: { model: 'Session', id: 's' },
    })
    box.items = []
    tables.keepAnte({ ...plain, ante: 150 }, {})
    expect(only().variables.input).toMatchObject({ ante: 0, anteType: 'PER_PLAYER' })
  })
})
