// What the services refuse before anything is sent, in the specification's words.

import { setHeroPosition } from '@sidepot/ledger/button'
import { seatPlayer, toggleSitOut } from '@sidepot/ledger/table-state'
import { type Message, plainText } from '@sidepot/messages/worded'
import { beforeAll, expect, test, vi } from 'vitest'
import { authStore } from './auth/auth.ts'
import { outbox } from './device/device.ts'
import { findActive } from './session/active-session.ts'
import { createSessionWithTableState } from './session/new/new-session.ts'
import { recordPastSession } from './session/new/past-session.ts'
import type { NewSession } from './session/new/session-form.ts'
import { addChipsToSession, cashoutSession, generalUpdate } from './session/session-service.ts'
import { changeTable, getTableState, movePlayer, saveChanged } from './session/table-service.ts'
import type { Rec } from './wire/documents.ts'

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

const messageOf = (done: { readonly ok: boolean } | { readonly ok: false; readonly message: Message }) =>
  'message' in done ? plainText(done.message) : 'done'

beforeAll(() => expect(outbox.store.getState().items).toEqual([]))

test('[SES-31] the balance dialog', () => {
  expect(messageOf(generalUpdate(session, 'a lot', ''))).toBe('Please enter a valid chipstack amount.')
  expect(messageOf(generalUpdate(session, '-5', ''))).toBe('Please enter a valid chipstack amount.')
  expect(messageOf(generalUpdate(session, '120', ''))).toBe(
    'Cannot update balance: Hero player session ID is missing.',
  )
})

test('what is not money', () => {
  expect(messageOf(cashoutSession(session, '-1', 'b1'))).toBe('Cashout amount cannot be negative.')
  expect(messageOf(cashoutSession(session, '1', null))).toBe('Bankroll ID is required for cashout.')
  expect(messageOf(addChipsToSession(session, '0', 'ADDON', 'b1'))).toBe('Amount to add must be positive')
  expect(messageOf(addChipsToSession(session, '1.005', 'ADDON', 'b1'))).toBe(
    'Amounts have at most two decimals.',
  )
})

test('[SES-10] [SES-13] a new session says at its field what is missing', () => {
  const form: NewSession = {
    waiting: false,
    bankrollId: 'b1',
    gameOrigin: 'LIVE',
    gameType: 'NLHE',
    venueId: null,
    venueName: null,
    cashGameStakeId: null,
    smallBlind: 1,
    bigBlind: 2,
    straddleAmount: null,
    buyIn: '200',
    maxPlayers: 8,
    heroSeat: 1,
    tableCount: 1,
    notes: '',
  }
  const refused = (change: Partial<NewSession>) => {
    const made = createSessionWithTableState({ ...form, ...change })
    return made.ok ? null : [made.at, plainText(made.message)]
  }
  const BLINDS = 'The big blind must be above 0, the small blind at most as large, and nothing negative.'
  for (const blinds of [
    { bigBlind: 0 },
    { smallBlind: 3 },
    { smallBlind: -1 },
    { smallBlind: Number.NaN },
    { bigBlind: Number.NaN },
  ])
    expect(refused(blinds)).toEqual(['blinds', BLINDS])
  expect(refused({ bankrollId: null })?.[0]).toBe('bankroll')
  expect(refused({ buyIn: '0' })?.[0]).toBe('buyIn')
  const ids = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('no ids here')
  })
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  authStore.setState({ user: { userId: 'me' } as never })
  expect(refused({})).toEqual(['form', 'Session creation failed in service.'])
  authStore.setState({ user: null })
  for (const spy of [ids, log]) spy.mockRestore()
  const past = { ...form, sessionStart: '2026-01-01T20:00', sessionEnd: '2026-01-01T23:00', breakMinutes: 0 }
  const over = (change: object) => {
    const made = recordPastSession({ ...past, addedChips: '', cashOut: '10', ...change })
    return made.ok ? null : [made.at, plainText(made.message)]
  }
  expect(over({ bigBlind: 0 })).toEqual(['blinds', BLINDS])
  expect(over({ breakMinutes: 9999 })?.join()).toMatch(/^breaks,Breaks can’t be as long as the session/)
  expect(over({ sessionEnd: '2026-01-01T18:00' })?.join()).toMatch(
    /^times,A session must end after it starts/,
  )
  expect(over({ addedChips: 'x' })).toEqual(['addedChips', 'Enter an amount in figures.'])
  expect(over({ cashOut: '-1' })).toEqual(['cashOut', 'Cashout amount cannot be negative.'])
  expect(outbox.store.getState().items).toEqual([])
})

test('the table', () => {
  expect(messageOf(changeTable({ ...session, bigBlind: null }))).toBe(
    'Cannot change table: Missing session or game info.',
  )
  expect(messageOf(movePlayer(session, 4, 5))).toBe('Source seat is empty.')
  const guest = { playerSessionId: null, playerName: 'P', isAnonymous: false }
  const two = seatPlayer(getTableState(session), 4, guest)
  const out = two.ok ? toggleSitOut(two.value, 4) : two
  const alone = out.ok ? setHeroPosition(out.value, 'BTN') : out
  expect(messageOf(saveChanged(session, alone))).toBe('Cannot set hero position: Not enough players.')
})

test('the services carry the specification’s names', async () => {
  const rooms = await Promise.all([
    import('./session/session-service.ts'),
    import('./session/session-correction.ts'),
    import('./session/new/new-session.ts'),
    import('./hand/hand-service.ts'),
    import('./session/table-service.ts'),
    import('./session/active-session.ts'),
    import('./reads/reads.ts'),
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
