// What the services refuse before anything is sent, in the specification's words.

import { setHeroPosition } from '@sidepot/ledger/table-state'
import { beforeAll, expect, test } from 'vitest'
import { findActive } from './active-session.ts'
import { outbox } from './device.ts'
import type { Rec } from './documents.ts'
import { createSessionWithTableState, recordPastSession } from './new-session.ts'
import { addChipsToSession, cashoutSession, generalUpdate } from './session-service.ts'
import { changeTable, getTableState, movePlayer, saveChanged } from './table-service.ts'

const session = {
  id: 's1',
  userId: 'me',
  sessionStatus: 'LIVE',
  bankrollId: 'b1',
  buyIn: 100,
  maxPlayers: 6,
  heroSeat: 1,
  buttonSeat: 1,
  smallBlind: 1,
  bigBlind: 2,
  tableState: null,
} as unknown as Rec<'Session'>

const said = (done: { readonly ok: boolean } | { readonly ok: false; readonly message: string }) =>
  'message' in done ? done.message : 'done'

beforeAll(() => expect(outbox.store.getState().items).toEqual([]))

test('the balance dialog', () => {
  expect(said(generalUpdate(session, 'a lot', ''))).toBe('Please enter a valid chipstack amount.')
  expect(said(generalUpdate(session, '120', ''))).toBe(
    'Cannot update balance: Hero player session ID is missing.',
  )
})

test('money that is none', () => {
  expect(said(cashoutSession(session, '-1', 'b1'))).toBe('Cashout amount cannot be negative.')
  expect(said(cashoutSession(session, '1', null))).toBe('Bankroll ID is required for cashout.')
  expect(said(addChipsToSession(session, '0', 'ADDON', 'b1'))).toBe('Amount to add must be positive')
  expect(said(addChipsToSession(session, '1.005', 'ADDON', 'b1'))).toBe('Amounts have at most two decimals.')
})

const evening = {
  bankrollId: 'b1',
  gameOrigin: 'LIVE',
  gameType: 'NLHE',
  venueId: null,
  cashGameStakeId: null,
  smallBlind: 1,
  bigBlind: 2,
  straddleAmount: null,
  buyIn: '200',
  maxPlayers: 8,
  heroSeat: 1,
  tableCount: 1,
  notes: '',
} as const
const BLINDS = 'The big blind must be above 0, the small blind at most as large, and nothing negative.'

test('[SES-10] a session that cannot be is refused before it is entered', () => {
  const begin = (change: object) =>
    said(createSessionWithTableState({ ...evening, waiting: false, ...change }))
  expect(begin({ bigBlind: 0 })).toBe(BLINDS)
  expect(begin({ smallBlind: 5 })).toBe(BLINDS)
  expect(begin({ buyIn: '0' })).toBe('Valid buy-in amount is required for session creation')
  expect(begin({ bankrollId: null })).toBe('Bankroll ID is required for session creation')
  const past = { sessionStart: '2026-01-05T19:00', sessionEnd: '2026-01-05T23:00', cashOut: '250' }
  const enter = (change: object) =>
    said(recordPastSession({ ...evening, ...past, breakMinutes: 0, addedChips: '', ...change }))
  expect(enter({ breakMinutes: 9999 })).toMatch(/^The breaks are as long as the session/)
  expect(enter({ bigBlind: 0 })).toBe(BLINDS)
  expect(enter({ sessionEnd: '2026-01-05T18:00' })).toMatch(/^A session must end after it starts/)
  expect(enter({ addedChips: 'x' })).toBe('Enter an amount in figures.')
  expect(outbox.store.getState().items).toEqual([])
})

test('the table', () => {
  expect(said(changeTable({ ...session, bigBlind: null }))).toBe(
    'Cannot change table: Missing session or game info.',
  )
  expect(said(movePlayer(session, 4, 5))).toBe('Source seat is empty.')
  const alone = setHeroPosition(getTableState(session), 'BTN')
  expect(said(saveChanged(session, alone))).toBe('Cannot set hero position: Not enough players.')
})

test('the services carry the specification’s names', async () => {
  const rooms = await Promise.all([
    import('./session-service.ts'),
    import('./new-session.ts'),
    import('./hand-service.ts'),
    import('./table-service.ts'),
    import('./active-session.ts'),
    import('./reads.ts'),
  ])
  const exported = new Set(rooms.flatMap(room => Object.keys(room)))
  const named = [
    'createSessionWithTableState',
    'cashoutSession',
    'fetchSessionDetails',
    'startSession',
    'takeBreak',
    'resumeSession',
    'stopWaiting',
    'deleteSession',
    'addChipsToSession',
    'generalUpdate',
    'incrementTotalHandsCounter',
    'getTableState',
    'getActiveSessionForUser',
    'getPlayerSessionsForSession',
    'getPlayerById',
    'saveHand',
  ]
  expect(named.filter(name => !exported.has(name))).toEqual([])
})

test('nothing of it waits to be sent', () => expect(outbox.store.getState().items).toEqual([]))

test('[SES-4] the active session is the most recently updated one that runs', () => {
  const one = (id: string, sessionStatus: string, updatedAt: string, userId = 'me') =>
    ({ ...session, id, userId, sessionStatus, updatedAt }) as unknown as Rec<'Session'>
  const sessions = [
    one('ended', 'ENDED', '2026-03-09'),
    one('waiting', 'WAITING', '2026-03-03'),
    one('break', 'BREAK', '2026-03-04'),
    one('live', 'LIVE', '2026-03-02'),
    one('theirs', 'LIVE', '2026-03-08', 'other'),
  ]
  expect(findActive(sessions, 'me')?.id).toBe('break')
  expect(findActive(sessions.slice(0, 1), 'me')).toBeNull()
})
