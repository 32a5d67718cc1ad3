// What the screen shows before the server has answered, from the ledger's own functions.
import { newTable, seatPlayer } from '@sidepot/ledger/table-state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  correctTransaction,
  createTransaction,
  deleteTransaction,
  updateBankroll,
} from '../../account/bankroll-service.ts'
import { deleteHand, saveHand } from '../../hand/hand-service.ts'
import { absorb, forgetRecords, type Overlay, recordOf, rowsOf, setOverlays } from '../../store/records.ts'
import type { Rec } from '../../wire/documents.ts'
import { sendable } from '../../wire/received.ts'
import { heroSessionOf, heroStackOf, missingIn } from '../session-figures.ts'
import { addChipsToSession, cashoutSession, startSession } from '../session-service.ts'
import { getTableState, saveTable } from '../table-service.ts'

interface Item {
  readonly id: string
  readonly overlays: readonly Omit<Overlay, 'item'>[]
}
const sent = vi.hoisted(() => ({ items: [] as unknown[] }))
const draw = () =>
  setOverlays(
    (sent.items as Item[]).flatMap(({ overlays }, at) => overlays.map(one => ({ ...one, item: `i${at}` }))),
  )
vi.mock('../../device/device.ts', () => ({
  outbox: {
    add: (item: unknown) => {
      sent.items.push(item)
      return { id: 'i', settled: Promise.resolve({ ok: true }) }
    },
    store: { getState: () => ({ offline: false }) },
  },
}))
vi.mock('../../auth/auth.ts', () => ({ authStore: { getState: () => ({ user: { userId: 'me' } }) } }))

const START = '2026-01-01T18:00:00.000Z'
const put = <N extends 'Session' | 'Bankroll' | 'PlayerSession' | 'SessionUpdate' | 'BankrollTransaction'>(
  model: N,
  ...rows: readonly object[]
) =>
  absorb(
    model,
    rows.map(row => ({ _version: 1, _deleted: false, userId: 'me', ...row })) as unknown as Rec<N>[],
  )
const session = () => recordOf('Session', 's')!
const stack = () => heroStackOf(session())

beforeEach(() => {
  put('Bankroll', { id: 'b', currentBalance: 80_000, startingBalance: 100_000, currency: 'USD' })
  put('BankrollTransaction', {
    id: 't',
    bankrollId: 'b',
    sessionId: 's',
    type: 'SESSION_BUY_IN',
    amount: -20_000,
    timestamp: START,
  })
  put('SessionUpdate', {
    id: 'u',
    sessionId: 's',
    updateType: 'SESSION_START',
    value: 20_000,
    timestamp: START,
  })
  put('Session', {
    id: 's',
    sessionStatus: 'LIVE',
    bankrollId: 'b',
    gameType: 'NLHE',
    smallBlind: 100,
    bigBlind: 200,
    buyIn: 20_000,
    sessionNet: 0,
    sessionRakePaid: 0,
    sessionStart: START,
    sessionEnd: null,
    waitingListStart: null,
    totalHandsPlayed: 0,
    totalHandsCounter: 0,
    handsPlayedOptimal: 0,
    handsPlayedNonOptimal: 0,
    handsPlayedUnsolved: 0,
    totalAddons: 0,
    totalReloads: 0,
    totalRebuy: 0,
    totalTopups: 0,
  })
  const hero = { sessionId: 's', isHero: true, createdAt: START }
  put(
    'PlayerSession',
    { ...hero, id: 's-1', seatNumber: 1, sessionEnd: '2026-01-01T18:30:00.000Z', stackRemaining: 20_000 },
    { ...hero, id: 's-5', seatNumber: 5, sessionEnd: null, stackRemaining: 20_000 },
  )
})
afterEach(() => {
  sent.items.length = 0
  forgetRecords()
})

const logged = (handId: string, heroNetWin: number) => {
  const done = saveHand({
    handId,
    session: session(),
    playedAt: Date.parse(START) + 60_000,
    params: {},
    drawn: { heroNetWin },
  })
  expect(done.ok).toBe(true)
  draw()
}

test('[SES-54] a hero who changed seats has the stack of the seat they are in, and cashes it out', () => {
  logged('h', 15_000)
  expect(heroSessionOf('s')).toMatchObject({ id: 's-5', stackRemaining: 35_000 })
  expect(stack()).toBe(35_000)
  expect(recordOf('PlayerSession', 's-1')).toMatchObject({ stackRemaining: 20_000 })
})
test('[SES-54] [SES-55] a hand that is taken back leaves no money behind, however deep it went', () => {
  logged('h', -50_000)
  expect([stack(), missingIn(session()), session().sessionNet]).toEqual([0, 30_000, -50_000])
  deleteHand(session(), recordOf('Hand', 'h')!)
  draw()
  expect([stack(), missingIn(session()), session().sessionNet]).toEqual([20_000, 0, 0])
  expect(session()).toMatchObject({ totalHandsPlayed: 0, lastHandResult: null })
})
test('[BANK-1] a cash-out without network is in the balance and among the bookings that its trend adds up', () => {
  const done = cashoutSession(session(), '450', 'b')
  expect(done.ok).toBe(true)
  draw()
  expect(recordOf('Bankroll', 'b')).toMatchObject({ currentBalance: 125_000 })
  const booked = rowsOf('BankrollTransaction').map(({ type, amount }) => [type, amount])
  expect(booked).toEqual([
    ['SESSION_BUY_IN', -20_000],
    ['SESSION_CASHOUT', 45_000],
  ])
  expect(session()).toMatchObject({ sessionStatus: 'ENDED', sessionResult: 25_000, cashOut: 45_000 })
})

test('[FEED-15] [BANK-1] a booking that the feed brought before its answer is in the balance once, corrected and deleted too', () => {
  const bankroll = () => recordOf('Bankroll', 'b')!
  const balance = (version: number, currentBalance: number) =>
    put('Bankroll', { ...bankroll(), currentBalance, _version: version })
  const deposit = { type: 'DEPOSIT', amount: '50', notes: '' } as const
  expect(createTransaction(bankroll(), deposit).ok).toBe(true)
  draw()
  expect(bankroll().currentBalance).toBe(85_000)
  const [booked] = rowsOf('BankrollTransaction').filter(({ type }) => type === 'DEPOSIT')
  put('BankrollTransaction', { ...booked!, _version: 1 })
  balance(2, 85_000)
  expect(bankroll().currentBalance).toBe(85_000)

  sent.items.length = 0
  const row = recordOf('BankrollTransaction', booked!.id)!
  expect(correctTransaction(bankroll(), row, { ...deposit, amount: '70' }).ok).toBe(true)
  draw()
  expect(bankroll().currentBalance).toBe(87_000)
  put('BankrollTransaction', { ...row, amount: 7000, _version: 2 })
  balance(3, 87_000)
  expect(bankroll().currentBalance).toBe(87_000)

  sent.items.length = 0
  deleteTransaction(bankroll(), recordOf('BankrollTransaction', booked!.id)!)
  draw()
  expect(bankroll().currentBalance).toBe(80_000)
  put('BankrollTransaction', { ...row, amount: 7000, _deleted: true, _version: 3 })
  balance(4, 80_000)
  expect(bankroll().currentBalance).toBe(80_000)

  sent.items.length = 0
  expect(updateBankroll(bankroll(), { startingBalance: '1100' }).ok).toBe(true)
  draw()
  expect(bankroll()).toMatchObject({ startingBalance: 110_000, currentBalance: 90_000 })
  put('Bankroll', { ...bankroll(), startingBalance: 110_000, currentBalance: 90_000, _version: 5 })
  expect(bankroll().currentBalance).toBe(90_000)
})

test('[SES-21] the minutes waited are drawn as large as the server stores them', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(START) + 42 * 60_000 })
  put('Session', {
    ...session(),
    sessionStatus: 'WAITING',
    sessionStart: null,
    waitingListStart: START,
    _version: 2,
  })
  expect(startSession(session()).ok).toBe(true)
  draw()
  const [line] = rowsOf('SessionUpdate').filter(({ updateType }) => updateType === 'WAITING_END')
  // 42 minutes are 42.00 on the wire, as an amount is
  expect(line).toMatchObject({ value: 4200 })
  expect(sendable('SessionUpdate', line!)).toMatchObject({ value: 42 })
  vi.useRealTimers()
})

test('[SES-63] chips added without network are in a session that another device has ended since, and so is a hand', () => {
  const minutes = (n: number) => new Date(Date.parse(START) + n * 60_000).toISOString()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(minutes(30)) })
  expect(addChipsToSession(session(), '50', 'ADDON', 'b').ok).toBe(true)
  vi.setSystemTime(minutes(90))
  const done = saveHand({
    handId: 'late',
    session: session(),
    playedAt: Date.now(),
    params: {},
    drawn: { heroNetWin: 700 },
  })
  expect(done.ok).toBe(true)
  put('SessionUpdate', {
    id: 'end',
    sessionId: 's',
    updateType: 'SESSION_END',
    value: 10_000,
    timestamp: minutes(60),
  })
  put('Session', {
    ...session(),
    sessionStatus: 'ENDED',
    sessionEnd: minutes(60),
    cashOut: 30_000,
    sessionNet: 10_000,
    sessionResult: 10_000,
    _version: 2,
  })
  draw()
  expect(session()).toMatchObject({ totalAddons: 5_000, sessionNet: 5_000, sessionResult: 5_000 })
  expect(recordOf('SessionUpdate', 'end')).toMatchObject({ value: 5_000 })
  expect(recordOf('Bankroll', 'b')).toMatchObject({ currentBalance: 75_000 })
  // the only hand of a session is at its start; the second one comes after it
  expect(recordOf('Hand', 'late')).toMatchObject({ createdAt: START })
  vi.useRealTimers()
})

test('[SES-44] a cash-out without network ends the session with what another device has entered since', () => {
  const minutes = (n: number) => new Date(Date.parse(START) + n * 60_000).toISOString()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(minutes(30)) })
  expect(cashoutSession(session(), '300', 'b').ok).toBe(true)
  draw()
  expect(session()).toMatchObject({ sessionEnd: minutes(30), duration: 30 })
  put('SessionUpdate', {
    id: 'later',
    sessionId: 's',
    updateType: 'ADD_CHIPS',
    value: 1_000,
    timestamp: minutes(45),
    isDeleted: false,
  })
  draw()
  expect(session()).toMatchObject({ sessionStatus: 'ENDED', sessionEnd: minutes(45), duration: 45 })
  vi.useRealTimers()
})

test('[PLAY-46] a table that waits to be sent is drawn with the stacks that another device entered since', () => {
  const sat = [2, 3].reduce(
    (table, seat) => {
      const guest = { playerSessionId: `s-${seat}`, playerName: 'P', isAnonymous: false }
      const next = seatPlayer(table, seat, guest)
      if (!next.ok) throw new Error(next.error.code)
      return next.value
    },
    newTable('s', 6),
  )
  const row = session()
  const arrived = (table: object) => put('Session', { ...row, tableState: JSON.stringify(table) })
  arrived(sat)
  const { buttonSeat } = getTableState(session())
  expect(saveTable(session(), { ...getTableState(session()), buttonSeat: buttonSeat === 2 ? 3 : 2 }).ok).toBe(
    true,
  )
  draw()
  const later = new Date(Date.now() + 60_000).toISOString()
  const left = { stack: 77_700, counted: null, since: later }
  arrived({
    ...sat,
    seats: sat.seats.map(seat => (seat.seatNumber === 3 ? { ...seat, left, stackAt: later } : seat)),
  })
  const drawn = getTableState(session())
  expect(drawn.seats[2]).toMatchObject({ left: { stack: 77_700 } })
  expect(drawn.buttonSeat).not.toBe(buttonSeat)
})
