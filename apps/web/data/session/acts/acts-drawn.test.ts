// What acts that wait come to on the records that they touch: lines that leave, bookings withdrawn, players who get up.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { absorb, forgetRecords, recordOf, rowsOf, setOverlays } from '../../store/records.ts'
import type { ModelName, Rec } from '../../wire/documents.ts'
import { type Act, actOn, balanceBegan, balanceBooked, balanceMoved } from './acts.ts'

const START = '2026-01-01T18:00:00.000Z'
const minutes = (n: number) => new Date(Date.parse(START) + n * 60_000).toISOString()
const put = (model: ModelName, ...rows: readonly object[]) =>
  absorb(
    model,
    rows.map(row => ({ _version: 1, _deleted: false, userId: 'me', ...row })) as unknown as Rec<ModelName>[],
  )
const SESSION = {
  ...{ id: 's', sessionStatus: 'LIVE', bankrollId: 'b', gameType: 'NLHE', smallBlind: 100, bigBlind: 200 },
  ...{ buyIn: 20_000, sessionNet: 0, sessionRakePaid: 0, sessionStart: START, sessionEnd: null },
  ...{ waitingListStart: null, totalHandsPlayed: 0, totalHandsCounter: 4, handsPlayedOptimal: 0 },
  ...{ handsPlayedNonOptimal: 0, handsPlayedUnsolved: 0, totalAddons: 0, totalReloads: 0, totalRebuy: 0 },
  ...{ totalTopups: 0, tableState: null, maxPlayers: 6 },
}
const ENDED = {
  ...{ ...SESSION, sessionStatus: 'ENDED', sessionEnd: minutes(60), cashOut: 30_000, sessionNet: 10_000 },
  ...{ sessionResult: 10_000, duration: 60, _version: 2 },
}
const session = () => recordOf('Session', 's')!
const draw = (...acts: readonly Act[]) =>
  setOverlays(acts.map((act, at) => ({ ...actOn('s', act), item: `i${at}` })))
const command = (kind: string, more: object = {}, at = 30): Act =>
  ({
    ...{ kind: 'command', at: Date.parse(minutes(at)), bankrollId: 'b' },
    command: { kind, ...more },
  }) as unknown as Act
const types = () => rowsOf('SessionUpdate').map(({ updateType }) => updateType)
const balance = () => recordOf('Bankroll', 'b')!.currentBalance

beforeEach(() => {
  put('Bankroll', { id: 'b', currentBalance: 80_000, startingBalance: 100_000, currency: 'USD' })
  put('BankrollTransaction', {
    ...{
      id: 'in',
      bankrollId: 'b',
      sessionId: 's',
      type: 'SESSION_BUY_IN',
      amount: -20_000,
      timestamp: START,
    },
  })
  put('SessionUpdate', {
    ...{
      id: 'u',
      sessionId: 's',
      updateType: 'SESSION_START',
      value: 20_000,
      timestamp: START,
      isDeleted: false,
    },
  })
  put('Session', SESSION)
  put(
    'PlayerSession',
    { id: 'hero', sessionId: 's', isHero: true, seatNumber: 1, sessionEnd: null, stackRemaining: 20_000 },
    { id: 'jim', sessionId: 's', isHero: false, seatNumber: 3, sessionEnd: null, stackRemaining: 500 },
    { id: 'gone', sessionId: 's', isHero: false, seatNumber: 4, sessionEnd: minutes(5), stackRemaining: 0 },
    { id: 'elsewhere', sessionId: 'other', isHero: false, seatNumber: 3, sessionEnd: null },
  )
})
afterEach(() => {
  setOverlays([])
  forgetRecords()
})

test('a break adds its line under an id of its own, at its moment, and nothing else of money', () => {
  draw(command('takeBreak'))
  expect(session()).toMatchObject({ sessionStatus: 'BREAK', updatedAt: minutes(30) })
  expect(recordOf('SessionUpdate', 'i0-0')).toMatchObject({
    ...{ sessionId: 's', userId: 'me', bankrollId: 'b', updateType: 'BREAK_START', isDeleted: false },
    timestamp: minutes(30),
  })
  expect(balance()).toBe(80_000)
})

test('a refused act draws nothing, and neither does one on a session that is not here', () => {
  draw(command('resume'))
  expect([session().sessionStatus, types()]).toEqual(['LIVE', ['SESSION_START']])
  setOverlays([{ ...actOn('nobody', command('takeBreak')), item: 'i' }])
  expect(rowsOf('Session').map(({ id }) => id)).toEqual(['s'])
})

test('a cash-out books what was taken out, ends the hero and everybody who still sits', () => {
  draw(command('cashOut', { amount: 45_000 }))
  expect(balance()).toBe(125_000)
  expect(recordOf('BankrollTransaction', 'i0-booking-0')).toMatchObject({
    ...{
      bankrollId: 'b',
      sessionId: 's',
      userId: 'me',
      type: 'SESSION_CASHOUT',
      amount: 45_000,
      notes: null,
    },
    timestamp: minutes(30),
  })
  const seats = rowsOf('PlayerSession').map(({ id, sessionEnd, sessionStatus }) => [
    id,
    sessionEnd,
    sessionStatus,
  ])
  expect(seats).toEqual([
    ['hero', minutes(30), 'ENDED'],
    ['jim', minutes(30), 'ENDED'],
    ['gone', minutes(5), undefined],
    ['elsewhere', null, undefined],
  ])
})

test('an act that no bankroll pays for books nothing', () => {
  setOverlays([
    {
      ...actOn('s', { ...command('addChips', { amount: 500, type: 'ADDON' }), bankrollId: null } as Act),
      item: 'i',
    },
  ])
  expect([session().totalAddons, balance(), rowsOf('BankrollTransaction').length]).toEqual([500, 80_000, 1])
})

test('[SES-37] reopened, the cash-out leaves the balance and its lines the timeline, and the players are back', () => {
  put('Session', ENDED)
  put('Bankroll', {
    id: 'b',
    currentBalance: 110_000,
    startingBalance: 100_000,
    currency: 'USD',
    _version: 2,
  })
  put('BankrollTransaction', {
    ...{ id: 'out', bankrollId: 'b', sessionId: 's', type: 'SESSION_CASHOUT', amount: 30_000 },
    timestamp: minutes(60),
  })
  const line = (id: string, updateType: string, value: number) => ({
    ...{ id, sessionId: 's', updateType, value, timestamp: minutes(60), isDeleted: false },
  })
  put('SessionUpdate', line('c', 'CASHOUT', 30_000), line('e', 'SESSION_END', 10_000))
  put('PlayerSession', {
    ...{ id: 'hero', sessionId: 's', isHero: true, seatNumber: 1, sessionEnd: minutes(60), _version: 2 },
    ...{ sessionStatus: 'ENDED', stackRemaining: 30_000, duration: 60 },
  })
  draw(command('reopen', { notes: 'x' }, 70))
  expect(session()).toMatchObject({ sessionStatus: 'LIVE', sessionEnd: null })
  expect(types()).not.toContain('CASHOUT')
  expect(types()).not.toContain('SESSION_END')
  expect(rowsOf('BankrollTransaction').map(({ id }) => id)).toEqual(['in'])
  expect(balance()).toBe(80_000)
  expect(recordOf('PlayerSession', 'hero')).toMatchObject({
    sessionEnd: null,
    sessionStatus: 'LIVE',
    duration: null,
  })
})

test('a deleted session gives every booking of its own back, and is gone', () => {
  put('BankrollTransaction', {
    ...{ id: 'more', bankrollId: 'b', sessionId: 's', type: 'ADDON', amount: -5_000, timestamp: START },
  })
  put('BankrollTransaction', {
    ...{ id: 'hand', bankrollId: 'b', sessionId: null, type: 'DEPOSIT', amount: 7, timestamp: START },
  })
  draw({ kind: 'deleteSession' })
  expect([recordOf('Session', 's'), balance()]).toEqual([null, 105_000])
  expect(rowsOf('BankrollTransaction').map(({ id }) => id)).toEqual(['hand'])
})

test('a hand that was dealt and not logged counts', () => {
  draw({ kind: 'countHand' }, { kind: 'countHand' })
  expect(session().totalHandsCounter).toBe(6)
})

test('a deleted hand leaves a line with what it moved the other way; one not dealt leaves none', () => {
  const hand = { heroNetWin: 700, userId: 'me', gameType: 'NLHE' }
  const save: Act = { kind: 'saveHand', handId: 'h', at: minutes(10), hand }
  draw(save)
  expect(recordOf('SessionUpdate', 'h-result')).toMatchObject({ updateType: 'HAND_RESULT', value: 700 })
  const remove = (notDealt: boolean): Act => ({
    kind: 'deleteHand',
    handId: 'h',
    notDealt,
    at: Date.parse(minutes(20)),
  })
  draw(save, remove(false))
  const [line] = rowsOf('SessionUpdate').filter(({ updateType }) => updateType === 'HAND_DELETED')
  expect(line).toMatchObject({
    value: -700,
    timestamp: minutes(20),
    sessionId: 's',
    userId: 'me',
    bankrollId: 'b',
  })
  expect([recordOf('Hand', 'h'), session().totalHandsCounter]).toEqual([null, 5])
  draw(save, remove(true))
  expect(types()).toEqual(['SESSION_START'])
  expect(session().totalHandsCounter).toBe(4)
  // one that is not here any more is gone all the same
  draw(remove(false))
  expect(recordOf('Hand', 'h')).toBeNull()
})

test('a hand without a result, or with none of nothing, moves no chips either way', () => {
  for (const heroNetWin of [0, null]) {
    draw(
      { kind: 'saveHand', handId: 'h', at: minutes(10), hand: { heroNetWin } },
      { kind: 'deleteHand', handId: 'h', notDealt: false, at: Date.parse(minutes(20)) },
    )
    const [line] = rowsOf('SessionUpdate').filter(({ updateType }) => updateType === 'HAND_DELETED')
    expect(line?.value).toBe(heroNetWin)
  }
})

test('the newest hand of a session is the last one, whichever was entered last', () => {
  const save = (handId: string, at: number, heroNetWin: number): Act => ({
    ...{ kind: 'saveHand', handId, at: minutes(at), hand: { heroNetWin, createdAt: minutes(at) } },
  })
  draw(save('a', 5, 100), save('b', 20, 200), save('c', 10, 300))
  expect(session()).toMatchObject({ lastHandResult: 200, totalHandsPlayed: 3, sessionNet: 600 })
  draw(save('a', 5, 100), save('b', 20, 200), { kind: 'deleteHand', handId: 'b', notDealt: false, at: 0 })
  expect(session().lastHandResult).toBe(100)
})

test('[BANK-1] a balance moves by what was booked, corrected or begun with, and not for nothing', () => {
  const drawn = (overlay: ReturnType<typeof balanceMoved>) => {
    setOverlays([{ ...overlay, item: 'i' }])
    return balance()
  }
  expect(drawn(balanceMoved('b', 500))).toBe(80_500)
  expect(drawn(balanceMoved('b', 0))).toBe(80_000)
  expect(drawn(balanceBooked('b', 'new', 700))).toBe(80_700)
  expect(drawn(balanceBooked('b', 'in', -19_000))).toBe(81_000)
  expect(drawn(balanceBooked('b', 'in', null))).toBe(100_000)
  expect(drawn(balanceBegan('b', 90_000))).toBe(70_000)
  expect(drawn(balanceBegan('b', 100_000))).toBe(80_000)
  setOverlays([{ ...balanceMoved('unknown', 5), item: 'i' }])
  expect(rowsOf('Bankroll').map(({ id }) => id)).toEqual(['b'])
})
