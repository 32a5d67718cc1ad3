// What a person does with bankrolls, goals and players: refused in words, or drawn at once and sent.
import { plainText } from '@sidepot/messages/worded'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { absorb, forgetRecords } from '../store/records.ts'
import { createDocument, deleteDocument, fieldsOf, type Rec, updateDocument } from '../wire/documents.ts'

interface Item {
  readonly document: string
  readonly variables: { readonly input: object }
  readonly overlays: readonly {
    readonly id: string
    readonly fields: object | null
    readonly act?: unknown
  }[]
  readonly [field: string]: unknown
}
const box = vi.hoisted(() => ({
  items: [] as unknown[],
  dropped: [] as string[],
  userId: 'me' as string | null,
  settled: { ok: true } as object,
}))
vi.mock('../device/device.ts', () => ({
  outbox: {
    add: (item: unknown) => {
      box.items.push(item)
      return { id: 'made', settled: Promise.resolve(box.settled) }
    },
    drop: async (id: string) => void box.dropped.push(id),
    store: { getState: () => ({ items: [] }), subscribe: () => () => {} },
  },
}))
vi.mock('../auth/auth.ts', () => ({
  authStore: { getState: () => ({ user: box.userId === null ? null : { userId: box.userId } }) },
}))
const bankrolls = await import('./bankroll-service.ts')
const { deleteGoal, saveGoal } = await import('./goals.ts')
const { updateUser } = await import('./update-user.ts')
const players = await import('../people/player-service.ts')
const { wholeStore } = await import('../store/whole.ts')

const NOW = Date.parse('2026-01-01T19:00:00.000Z')
const AT = new Date(NOW).toISOString()
const BEFORE = '2025-12-31T10:00:00.000Z'
const record = <T>(row: object) => ({ _version: 3, _deleted: false, userId: 'me', ...row }) as T
const bankroll = record<Rec<'Bankroll'>>({ id: 'b', name: 'Main', isMain: true, startingBalance: 100 })
const form = {
  name: ' Home ',
  startingBalance: '12.5',
  currency: 'EUR',
  type: 'CASH',
  isMain: false,
} as const
const items = () => box.items as Item[]
const only = () => {
  expect(box.items).toHaveLength(1)
  return items()[0]!
}
const sentence = (done: { readonly ok: boolean; readonly message?: unknown }) =>
  done.ok ? null : plainText(done.message as never)
const LIST = ['bankrollsByUserIdAndCreatedAt']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('new' as never)
  Object.assign(box, { items: [], dropped: [], userId: 'me', settled: { ok: true } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  forgetRecords()
})

describe('a bankroll', () => {
  test('that is made begins with its balance, in cents here and decimals there, and has no bookings to be read', () => {
    expect(bankrolls.createBankroll(form as never)).toEqual({ ok: true, id: 'new' })
    const fields = { name: 'Home', currency: 'EUR', type: 'CASH', isMain: true, userId: 'me' }
    expect(only()).toMatchObject({
      ...{
        what: 'createBankroll',
        document: createDocument('Bankroll'),
        answers: 'Bankroll',
        refreshes: LIST,
      },
    })
    expect(only().variables.input).toEqual({ id: 'new', ...fields, startingBalance: 12.5 })
    expect(only().overlays).toEqual([
      {
        ...{ model: 'Bankroll', id: 'new' },
        fields: {
          ...{ ...fields, startingBalance: 1250, currentBalance: 1250, isSample: false },
          ...{ createdAt: AT, updatedAt: AT },
        },
      },
    ])
    expect(wholeStore.getState().since.has('bankrollTransactionsByBankrollIdAndTimestamp new')).toBe(true)
  })
  test('that becomes the main one takes that from the other; of somebody else nothing is changed', () => {
    absorb('Bankroll', [
      bankroll,
      record({ id: 'second', isMain: false }),
      record({ id: 'theirs', userId: 'another', isMain: true }),
    ])
    bankrolls.createBankroll({ ...form, isMain: true } as never)
    expect(only().overlays.slice(1)).toEqual([{ model: 'Bankroll', id: 'b', fields: { isMain: false } }])
    box.items = []
    bankrolls.createBankroll(form as never)
    expect(only().variables.input).toMatchObject({ isMain: false })
    expect(only().overlays).toHaveLength(1)
  })
  test('the first one is the main one without being asked', () => {
    expect([bankrolls.nextBecomesMain('me'), bankrolls.nextBecomesMain(null)]).toEqual([true, true])
    absorb('Bankroll', [bankroll])
    expect([bankrolls.nextBecomesMain('me'), bankrolls.nextBecomesMain('another')]).toEqual([false, true])
  })
  test('without a real amount, or of nobody, is refused', () => {
    expect(sentence(bankrolls.createBankroll({ ...form, startingBalance: 'x' } as never))).toMatch(/\w/)
    box.userId = null
    expect(sentence(bankrolls.createBankroll(form as never))).toMatch(/\w/)
    expect(items()).toEqual([])
    box.userId = 'me'
    expect(bankrolls.createBankroll({ ...form, startingBalance: '' } as never).ok).toBe(true)
    expect(only().variables.input).toMatchObject({ startingBalance: 0 })
  })
  test('[BANK-8] that is corrected moves its balance by as much as its start was, and by nothing else', () => {
    expect(bankrolls.updateBankroll(bankroll, { name: 'New', startingBalance: '3' })).toEqual({ ok: true })
    expect(only()).toMatchObject({
      ...{
        what: 'updateBankroll',
        document: updateDocument('Bankroll'),
        answers: 'Bankroll',
        refreshes: LIST,
      },
      ...{ versioned: { model: 'Bankroll', id: 'b' } },
      variables: { input: { id: 'b', name: 'New', startingBalance: 3 } },
      overlays: [
        { model: 'Bankroll', id: 'b', act: { kind: 'began', cents: 300 } },
        { model: 'Bankroll', id: 'b', fields: { name: 'New', startingBalance: 300 } },
      ],
    })
    box.items = []
    bankrolls.updateBankroll(bankroll, { isMain: true })
    expect(only().variables.input).toEqual({ id: 'b', isMain: true })
    expect(only().overlays).toEqual([{ model: 'Bankroll', id: 'b', fields: { isMain: true } }])
    expect(bankrolls.updateBankroll(bankroll, { startingBalance: 'x' }).ok).toBe(false)
  })
  test('that something was booked or played on stays; any other goes when its undo has passed', () => {
    absorb('BankrollTransaction', [
      record({ id: 't', bankrollId: 'b' }),
      record({ id: 'u', bankrollId: 'x' }),
    ])
    absorb('Session', [record({ id: 's', bankrollId: 'played' }), record({ id: 'z', bankrollId: 'x' })])
    expect(bankrolls.deleteBankroll(bankroll).ok).toBe(false)
    expect(bankrolls.deleteBankroll({ ...bankroll, id: 'played' }).ok).toBe(false)
    const done = bankrolls.deleteBankroll({ ...bankroll, id: 'unused' })
    expect(only()).toMatchObject({
      ...{ what: 'deleteBankroll', document: deleteDocument('Bankroll'), refreshes: LIST },
      ...{ variables: { input: { id: 'unused' } }, notBefore: NOW + 10_000 },
      overlays: [{ model: 'Bankroll', id: 'unused', fields: null }],
      versioned: { model: 'Bankroll', id: 'unused' },
    })
    if (done.ok) done.undo()
    expect(box.dropped).toEqual(['made'])
  })
})

describe('a booking by hand', () => {
  const deposit = { type: 'DEPOSIT', amount: '50.25', notes: ' gift ' } as const
  const row = record<Rec<'BankrollTransaction'>>({
    ...{ id: 't', bankrollId: 'b', type: 'DEPOSIT', amount: 5025, timestamp: BEFORE, notes: 'gift' },
  })
  test.each([
    [deposit, 50.25, 5025],
    [{ ...deposit, type: 'WITHDRAWAL' }, -50.25, -5025],
    [{ ...deposit, type: 'ADJUSTMENT', amount: '-3' }, -3, -300],
  ] as const)('%j is sent with its sign and moves the balance', (given, amount, cents) => {
    expect(bankrolls.createTransaction(bankroll, given)).toEqual({ ok: true })
    const fields = {
      bankrollId: 'b',
      userId: 'me',
      sessionId: null,
      type: given.type,
      timestamp: AT,
      notes: 'gift',
    }
    expect(only()).toMatchObject({
      ...{ what: 'bankrollTransaction', document: createDocument('BankrollTransaction'), refreshes: LIST },
      answers: 'BankrollTransaction',
      overlays: [
        { model: 'Bankroll', id: 'b', act: { kind: 'booked', booking: 'new', amount: cents } },
        { model: 'BankrollTransaction', id: 'new', fields: { ...fields, amount: cents } },
      ],
    })
    expect(only().variables.input).toEqual({ id: 'new', ...fields, amount })
  })
  test.each([
    { ...deposit, amount: '' },
    { ...deposit, amount: '0' },
    { ...deposit, amount: '-1' },
    { ...deposit, amount: 'x' },
    { ...deposit, type: 'ADJUSTMENT' as const, amount: '0' },
    { ...deposit, at: '2026-01-01T19:00:01.000Z' },
    { ...deposit, at: 'soon' },
  ])('%j is refused in words', given => {
    expect(sentence(bankrolls.createTransaction(bankroll, given))).toMatch(/\w/)
    expect(sentence(bankrolls.correctTransaction(bankroll, row, given))).toMatch(/\w/)
    expect(items()).toEqual([])
  })
  test('has the time of its form, up to this very moment, and no notes of blanks', () => {
    bankrolls.createTransaction(bankroll, { ...deposit, notes: ' ', at: AT })
    bankrolls.createTransaction(bankroll, { ...deposit, at: '2025-12-31T10:00Z' })
    expect(items().map(({ variables }) => variables.input)).toMatchObject([
      { timestamp: AT, notes: null },
      { timestamp: BEFORE },
    ])
  })
  test('is corrected where something changed, and keeps its time', () => {
    expect(bankrolls.correctTransaction(bankroll, row, deposit)).toEqual({ ok: true })
    expect(items()).toEqual([])
    bankrolls.correctTransaction(bankroll, row, { ...deposit, amount: '60', notes: '' })
    const fields = { type: 'DEPOSIT', timestamp: BEFORE, notes: null }
    expect(only()).toMatchObject({
      ...{ what: 'correctTransaction', document: updateDocument('BankrollTransaction'), refreshes: LIST },
      ...{ answers: 'BankrollTransaction', versioned: { model: 'BankrollTransaction', id: 't' } },
      overlays: [
        { model: 'Bankroll', id: 'b', act: { kind: 'booked', booking: 't', amount: 6000 } },
        { model: 'BankrollTransaction', id: 't', fields: { ...fields, amount: 6000 } },
      ],
    })
    expect(only().variables.input).toEqual({ id: 't', ...fields, amount: 60 })
    for (const given of [
      { ...deposit, notes: 'other' },
      { ...deposit, at: '2025-12-30T10:00Z' },
      { ...deposit, type: 'ADJUSTMENT' as const },
    ]) {
      box.items = []
      bankrolls.correctTransaction(bankroll, row, given)
      only()
    }
  })
  test('is deleted when its undo has passed', () => {
    const undo = bankrolls.deleteTransaction(bankroll, row)
    expect(only()).toMatchObject({
      ...{ what: 'deleteTransaction', document: deleteDocument('BankrollTransaction'), refreshes: LIST },
      ...{ variables: { input: { id: 't' } }, notBefore: NOW + 10_000 },
      overlays: [
        { model: 'Bankroll', id: 'b', act: { kind: 'booked', booking: 't', amount: null } },
        { model: 'BankrollTransaction', id: 't', fields: null },
      ],
      versioned: { model: 'BankrollTransaction', id: 't' },
    })
    undo()
    expect(box.dropped).toEqual(['made'])
  })
})

test('[FIL-10] a goal is made, changed on its version, and deleted', () => {
  const goal = { kind: 'NET', span: 'MONTH', target: null, amount: 50_000, currency: 'EUR' } as never
  saveGoal(goal, null)
  const stored = record<Rec<'Goal'>>({ id: 'g', createdAt: BEFORE })
  saveGoal(goal, stored)
  deleteGoal(stored)
  const [made, changed, gone] = items()
  const sent = { kind: 'NET', span: 'MONTH', target: null, amount: 500, currency: 'EUR' }
  const drawn = { ...sent, amount: 50_000, userId: 'me', updatedAt: AT }
  expect(made).toEqual({
    ...{ what: 'goal', document: createDocument('Goal'), answers: 'Goal', refreshes: ['goalsByUserId'] },
    variables: { input: { id: 'new', ...sent, userId: 'me' } },
    overlays: [{ model: 'Goal', id: 'new', fields: { ...drawn, createdAt: AT } }],
  })
  expect(changed).toEqual({
    ...{ what: 'goal', document: updateDocument('Goal'), answers: 'Goal', refreshes: ['goalsByUserId'] },
    variables: { input: { id: 'g', ...sent } },
    overlays: [{ model: 'Goal', id: 'g', fields: { ...drawn, createdAt: BEFORE } }],
    versioned: { model: 'Goal', id: 'g' },
  })
  expect(gone).toEqual({
    ...{ what: 'goal', document: deleteDocument('Goal'), refreshes: ['goalsByUserId'] },
    ...{ variables: { input: { id: 'g' } }, notBefore: NOW + 10_000 },
    overlays: [{ model: 'Goal', id: 'g', fields: null }],
    versioned: { model: 'Goal', id: 'g' },
  })
  box.userId = null
  saveGoal(goal, null)
  expect(items()).toHaveLength(3)
})

test('a change of the person is the fields that were changed, on the version that is known', () => {
  updateUser(record<Rec<'User'>>({ id: 'me' }), { showGto: true })
  expect(only()).toEqual({
    ...{ what: 'updateUser', document: updateDocument('User'), answers: 'User' },
    variables: { input: { id: 'me', showGto: true } },
    overlays: [{ model: 'User', id: 'me', fields: { showGto: true } }],
    versioned: { model: 'User', id: 'me' },
  })
})

describe('a player', () => {
  const fields = { nickname: 'Kim', notes: 'x' } as never
  const kim = record<Rec<'Player'>>({ id: 'kim', notes: 'tight' })
  test('is made with nothing counted yet, and changed on its version', () => {
    expect([players.savePlayer(fields, null), players.savePlayer(fields, kim)]).toEqual(['new', 'kim'])
    const [made, changed] = items()
    expect(made).toEqual({
      ...{
        what: 'player',
        document: createDocument('Player'),
        answers: 'Player',
        refreshes: ['playersByUserId'],
      },
      variables: { input: { id: 'new', nickname: 'Kim', notes: 'x', userId: 'me' } },
      overlays: [
        {
          ...{ model: 'Player', id: 'new' },
          fields: {
            ...{
              userId: 'me',
              isAnonymous: false,
              isHero: false,
              handCount: 0,
              totalProfit: 0,
              createdAt: AT,
            },
            ...{ totalHoursFaced: null, lastPlayedDate: null, nickname: 'Kim', notes: 'x', updatedAt: AT },
          },
        },
      ],
    })
    expect(changed).toEqual({
      ...{
        what: 'player',
        document: updateDocument('Player'),
        answers: 'Player',
        refreshes: ['playersByUserId'],
      },
      variables: { input: { id: 'kim', nickname: 'Kim', notes: 'x' } },
      overlays: [{ model: 'Player', id: 'kim', fields: { nickname: 'Kim', notes: 'x', updatedAt: AT } }],
      versioned: { model: 'Player', id: 'kim' },
    })
    box.userId = null
    expect(players.savePlayer(fields, null)).toBeNull()
  })
  test('[FEED-18] of what the form began with nothing is written again, and nothing where nothing was changed', () => {
    const opened = { nickname: 'Kim', notes: 'tight' }
    players.savePlayer({ ...opened, notes: 'loose' } as never, kim, opened)
    expect(players.savePlayer(opened as never, kim, opened)).toBe('kim')
    expect(only()).toMatchObject({ variables: { input: { id: 'kim', notes: 'loose' } } })
    expect(only()!.variables.input).not.toHaveProperty('nickname')
  })
  test('is deleted, merged and erased when the undo has passed', async () => {
    players.deletePlayer(kim)
    players.mergePlayers(kim, record({ id: 'kimmy', notes: null }))
    players.mergePlayers(kim, record({ id: 'kimmy', notes: 'loose' }))
    const [gone, merged, both] = items()
    expect(gone).toEqual({
      ...{ what: 'player', document: deleteDocument('Player'), refreshes: ['playersByUserId'] },
      ...{ variables: { input: { id: 'kim' } }, notBefore: NOW + 10_000 },
      overlays: [{ model: 'Player', id: 'kim', fields: null }],
      versioned: { model: 'Player', id: 'kim' },
    })
    expect(merged).toEqual({
      ...{ what: 'mergePlayers', answers: 'Player', notBefore: NOW + 10_000 },
      document: `mutation Run($input: MergePlayersInput!) { mergePlayers(input: $input) { ${fieldsOf('Player')} } }`,
      variables: { input: { intoId: 'kim', fromId: 'kimmy' } },
      overlays: [
        { model: 'Player', id: 'kimmy', fields: null },
        { model: 'Player', id: 'kim', fields: { notes: 'tight' } },
      ],
      refreshes: ['playersByUserId', 'playerSessionsByPlayerIdAndSessionStart', 'handZone'],
    })
    expect(both!.overlays[1]!.fields).toEqual({ notes: 'tight\n\nloose' })
    box.items = []
    absorb('Player', [kim])
    players.erasePlayer(kim)
    expect(only()).toEqual({
      ...{
        what: 'erasePlayer',
        document: 'mutation Run($playerId: ID!) { erasePlayer(playerId: $playerId) }',
      },
      ...{ variables: { playerId: 'kim' }, notBefore: NOW + 10_000 },
      overlays: [{ model: 'Player', id: 'kim', fields: null }],
      refreshes: ['playersByUserId', 'playerSessionsBySessionId', 'handZone'],
    })
  })
  test('that was erased leaves the device; one that was refused or undone stays', async () => {
    const { recordOf } = await import('../store/records.ts')
    absorb('Player', [kim])
    box.settled = { ok: false, reason: '' }
    players.erasePlayer(kim)
    await Promise.resolve()
    await Promise.resolve()
    expect(recordOf('Player', 'kim')).not.toBeNull()
    box.settled = { ok: true }
    players.erasePlayer(kim)
    await Promise.resolve()
    await Promise.resolve()
    expect(recordOf('Player', 'kim')).toBeNull()
  })
})
