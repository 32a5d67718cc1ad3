import { startHand } from '@sidepot/engine/hand'
import { readHandsCsv, writeHandsCsv } from '@sidepot/formats/csv-hands'
import { readSessionsCsv, writeSessionsCsv } from '@sidepot/formats/csv-sessions'
import { readPhhs } from '@sidepot/formats/phh'
import { readPokerStarsFile } from '@sidepot/formats/pokerstars-read'
import { expect, test } from 'vitest'
import type { Rec } from '../../data/wire/documents.ts'
import { handRow, handsFile } from './hand-files.ts'
import { sessionRow } from './session-rows.ts'

const SESSION = {
  id: 's1',
  bankrollId: 'b1',
  gameType: 'NLHE',
  gameOrigin: 'LIVE',
  venueId: 'v1',
  cashGameStakeId: null,
  smallBlind: 100,
  bigBlind: 300,
  maxPlayers: 8,
  buyIn: 30_010,
  totalAddons: 20_020,
  totalTopups: 0,
  totalReloads: 0,
  totalRebuy: 10_000,
  cashOut: 84_535,
  expenses: null,
  tips: 1200,
  sessionStatus: 'ENDED',
  timeZone: 'Australia/Melbourne',
  sessionStart: '2026-02-03T10:00:00.000Z',
  sessionEnd: '2026-02-03T14:30:00.000Z',
  waitingDuration: 20,
  duration: 240,
  totalHandsCounter: 88,
  notes: '=cmd; a "quoted" note',
} as unknown as Rec<'Session'>
const names = {
  venue: (id: string | null) => (id === 'v1' ? 'Crown' : null),
  stake: () => null,
  bankroll: () => ({ id: 'b1', name: 'Live roll', currency: 'AUD' }) as Rec<'Bankroll'>,
}

test('a session goes into a file to the cent; one that never began does not', () => {
  const row = sessionRow(SESSION, names)!
  expect(row).toMatchObject({ addedChips: 30_020, breakMinutes: 30, result: 24_505, currency: 'AUD' })
  expect(row.timeZone).toBe('Australia/Melbourne')
  expect(readSessionsCsv(writeSessionsCsv([row]))).toEqual({ ok: true, value: [{ ok: true, value: row }] })
  expect(sessionRow({ ...SESSION, sessionStart: null }, names)).toBeNull()
  const running = sessionRow({ ...SESSION, sessionStatus: 'LIVE', sessionEnd: null }, names)!
  expect(running).toMatchObject({ end: null, cashOut: null, result: null })
})

const setup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  bigBlind: 200,
  smallBlind: 100,
  buttonSeat: 1,
  heroSeat: 1,
  seats: [
    { seat: 1, name: 'Me', stack: 20_000 },
    { seat: 2, name: 'Ann', stack: 20_000 },
    { seat: 3, name: 'Bo', stack: 20_000 },
  ],
} as const
const HAND = {
  id: 'h1',
  sessionId: 's1',
  createdAt: '2026-02-03T11:00:00.000Z',
  gameType: 'NLHE',
  smallBlind: 100,
  bigBlind: 200,
  numberOfPlayers: 3,
  heroPosition: 'BTN',
  heroHolecards: JSON.stringify([
    { rank: 'A', suit: 's' },
    { rank: 'K', suit: 'd' },
  ]),
  heroHolecardsSimple: 'AKo',
  heroPreflopAction: 'RAISE',
  heroPreflopOptimal: true,
  heroVPIP: true,
  heroOutcome: 'WIN',
  heroNetWin: 300,
  heroNetWinManual: null,
  heroInvestment: 500,
  heroInvestmentManual: null,
  totalPotGross: 500,
  totalPotGrossManual: null,
  rakeAmount: 0,
  notes: null,
  setup: JSON.stringify(setup),
  log: JSON.stringify([
    { kind: 'RAISE', seat: 1, to: 500 },
    { kind: 'FOLD', seat: 2 },
    { kind: 'FOLD', seat: 3 },
  ]),
} as unknown as Rec<'Hand'>

test('hands are written in every format, and what cannot be written says why', () => {
  expect(startHand(setup).ok).toBe(true)
  const quick = { ...HAND, id: 'h2', quickSave: true, setup: null, log: null }
  const back = { pokerstars: readPokerStarsFile, phh: readPhhs }
  for (const format of ['pokerstars', 'phh'] as const) {
    const file = handsFile(format, [HAND, quick, HAND], () => 'AUD')
    expect(file.written, file.text).toBe(2)
    expect([...file.leftOut]).toEqual([['Saved without actions: they are in the CSV.', 1]])
    const read = back[format](file.text)
    expect(read.map(one => one.ok)).toEqual([true, true])
  }
  expect(handsFile('ohh', [HAND], () => 'AUD').written).toBe(1)
})

test('[SES-58] a hand is a row with its cards, verdict, net and tip', () => {
  const row = handRow(HAND)
  expect(row).toMatchObject({ holeCards: 'AsKd', verdict: 'OPTIMAL', net: 300, position: 'BTN' })
  expect(handRow({ ...HAND, tags: JSON.stringify(['bluff', 'river']) })).toMatchObject({
    tags: 'bluff, river',
  })
  expect(handRow({ ...HAND, heroHolecards: null })).toMatchObject({ holeCards: 'AKo' })
  expect(handRow({ ...HAND, tips: 250 })).toMatchObject({ net: 300, tips: 250 })
  expect(readHandsCsv(writeHandsCsv([row]))).toEqual({ ok: true, value: [{ ok: true, value: row }] })
})

test('a hand is a row with its straddle, its ante and every board it was run on', () => {
  expect(handRow(HAND)).toMatchObject({ straddle: null, ante: null, board: [], board2: [], board3: [] })
  const posted = { isStraddleOn: true, straddleAmount: 400, ante: 50 }
  expect(handRow({ ...HAND, ...posted })).toMatchObject({ straddle: 400, ante: 50 })
  // what the session would have put in, without one being posted
  expect(handRow({ ...HAND, ...posted, isStraddleOn: false })).toMatchObject({ straddle: null })
  const log = [
    { kind: 'RAISE', seat: 1, to: 500 },
    { kind: 'CALL', seat: 2 },
    { kind: 'FOLD', seat: 3 },
    { kind: 'BOARD', street: 'FLOP', cards: [0, 5, 10] },
    { kind: 'ALL_IN', seat: 2 },
    { kind: 'CALL', seat: 1 },
    { kind: 'RUN', times: 2 },
    { kind: 'BOARD', street: 'TURN', cards: [15] },
    { kind: 'BOARD', street: 'RIVER', cards: [20] },
    { kind: 'BOARD', street: 'TURN', cards: [25], board: 1 },
    { kind: 'BOARD', street: 'RIVER', cards: [30], board: 1 },
  ]
  const row = handRow({ ...HAND, ...posted, log: JSON.stringify(log) })
  expect([row.board, row.board2, row.board3]).toEqual([[0, 5, 10, 15, 20], [0, 5, 10, 25, 30], []])
  expect(readHandsCsv(writeHandsCsv([row]))).toEqual({ ok: true, value: [{ ok: true, value: row }] })
})
