// What is sent of a hand that is saved, changed, deleted or reviewed.
import { plainText } from '@sidepot/messages/worded'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { absorb, forgetRecords } from '../store/records.ts'
import {
  answerOf,
  createDocument,
  deleteDocument,
  fieldsOf,
  type Rec,
  updateDocument,
} from '../wire/documents.ts'

interface Item {
  readonly id?: string
  readonly document: string
  readonly variables: { readonly input: Readonly<Record<string, unknown>> }
  readonly overlays: readonly { readonly fields: object | null; readonly act?: unknown }[]
}
const box = vi.hoisted(() => ({
  items: [] as unknown[],
  dropped: [] as string[],
  userId: 'me' as string | null,
  settled: new Promise(() => {}) as Promise<unknown>,
  offline: false,
  look: () => {},
}))
vi.mock('../device/device.ts', () => ({
  outbox: {
    add: (item: { readonly id?: string }) => {
      box.items.push(item)
      return { id: item.id ?? 'made', settled: box.settled }
    },
    drop: async (id: string) => void box.dropped.push(id),
    store: {
      getState: () => ({ offline: box.offline }),
      subscribe: (look: () => void) => {
        box.look = look
      },
    },
  },
}))
vi.mock('../auth/auth.ts', () => ({
  authStore: { getState: () => ({ user: box.userId === null ? null : { userId: box.userId } }) },
}))
const hands = await import('./hand-service.ts')
const reviews = await import('./hand-review-service.ts')

const NOW = Date.parse('2026-01-01T19:00:00.000Z')
const AT = new Date(NOW).toISOString()
const PLAYED = '2026-01-01T18:30:00.000Z'
const record = <T>(row: object) => ({ _version: 3, _deleted: false, userId: 'me', ...row }) as T
const session = record<Rec<'Session'>>({
  ...{ id: 's', sessionStatus: 'LIVE', gameType: 'PLO', smallBlind: 100, bigBlind: 200 },
})
const hand = record<Rec<'Hand'>>({ id: 'h', sessionId: 's', createdAt: PLAYED, quickSave: false })
const items = () => box.items as Item[]
const only = () => {
  expect(box.items).toHaveLength(1)
  return items()[0]!
}
const SAVE = `mutation Run($input: SaveHandInput!) { saveHandTransactionally(input: $input) { ${answerOf('Hand')} } }`
const LISTS = ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp', 'handZone']
const saved = (more: Partial<Parameters<typeof hands.saveHand>[0]> = {}) =>
  hands.saveHand({ handId: 'h', session, playedAt: Date.parse(PLAYED), params: {}, drawn: {}, ...more })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('new' as never)
  Object.assign(box, { items: [], dropped: [], userId: 'me', offline: false })
  box.settled = new Promise(() => {})
})
afterEach(() => {
  forgetRecords()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a saved hand', () => {
  test('goes with its log and when it was played, may travel with others, and is drawn at once', () => {
    const params = { notes: 'x', optimalStatus: { wasOptimal: true } }
    expect(saved({ handState: { setup: 1 }, params, drawn: { heroNetWin: 500 } })).toEqual({ ok: true })
    expect(only()).toMatchObject({
      ...{ id: 'new', what: 'saveHand', document: SAVE, answers: 'Hand', refreshes: LISTS },
      joins: { field: 'saveHandTransactionally', input: 'SaveHandInput' },
    })
    expect(only().variables.input).toEqual({
      ...{ requestId: 'new', sessionId: 's', userId: 'me', handId: 'h', at: AT, handState: '{"setup":1}' },
      additionalParams: JSON.stringify({ ...params, playedAt: PLAYED }),
    })
    expect(only().overlays[0]!.act).toEqual({
      ...{ kind: 'saveHand', handId: 'h', at: PLAYED },
      hand: {
        ...{ userId: 'me', gameType: 'PLO', smallBlind: 100, bigBlind: 200 },
        ...{ heroPreflopOptimal: true, heroNetWin: 500 },
      },
    })
  })
  test.each([
    [{ wasOptimal: false }, false],
    [{ wasOptimal: true, isUnsolved: true }, null],
    [{ wasOptimal: 'yes' }, null],
    [undefined, null],
  ])('with the verdict %j counts as %s', (optimalStatus, verdict) => {
    saved({ params: { optimalStatus } })
    expect(only().overlays[0]!.act).toMatchObject({ hand: { heroPreflopOptimal: verdict } })
    expect(only().variables.input).not.toHaveProperty('handState')
  })
  test('of nobody, of no session, or of one that is not played yet is refused in words', () => {
    for (const sessionStatus of ['WAITING', 'NONE'] as const) {
      const done = saved({ session: { ...session, sessionStatus } })
      expect(done.ok ? '' : plainText(done.message)).toMatch(/\w/)
    }
    expect(saved({ session: { ...session, id: '' } }).ok).toBe(false)
    box.userId = null
    expect(saved().ok).toBe(false)
    expect(items()).toEqual([])
  })
})

describe('a stored hand', () => {
  test('is tagged, noted and bookmarked on its version', () => {
    absorb('Hand', [hand])
    hands.tagHand(hand, ['bluff'])
    hands.tagHand(hand, [])
    hands.updateHand(hand, { isBookmarked: true })
    expect(items()[0]).toEqual({
      ...{ what: 'updateHand', document: updateDocument('Hand'), answers: 'Hand', refreshes: ['handZone'] },
      variables: { input: { id: 'h', tags: '["bluff"]' } },
      overlays: [{ model: 'Hand', id: 'h', fields: { tags: '["bluff"]' } }],
      versioned: { model: 'Hand', id: 'h' },
    })
    expect(
      items()
        .slice(1)
        .map(({ variables }) => variables.input),
    ).toEqual([
      { id: 'h', tags: null },
      { id: 'h', isBookmarked: true },
    ])
    // what was typed at one that is deleted meanwhile is sent, and draws no hand that has notes alone
    forgetRecords()
    hands.updateHand(hand, { notes: 'late' })
    expect(items().at(-1)).toMatchObject({ variables: { input: { id: 'h', notes: 'late' } }, overlays: [] })
  })
  test('is deleted from its session when the undo has passed; one saved too early at once', () => {
    const undo = hands.deleteHand(session, hand)
    hands.deleteHand(session, hand, true)
    const [later, now] = items()
    expect(later).toMatchObject({
      ...{ what: 'deleteHand', document: SAVE, answers: 'Hand', refreshes: LISTS, notBefore: NOW + 10_000 },
      variables: { input: { sessionId: 's', handId: 'h', additionalParams: '{"isDeleted":true}' } },
      overlays: [
        { act: { kind: 'deleteHand', handId: 'h', notDealt: false, at: NOW } },
        { model: 'Hand', id: 'h', fields: null },
      ],
    })
    expect(now!.variables.input['additionalParams']).toBe('{"isDeleted":true,"notDealt":true}')
    expect(now).not.toHaveProperty('notBefore')
    undo()
    expect(box.dropped).toEqual(['made'])
  })
  test('that belongs to no session is deleted by itself', () => {
    const undo = hands.deleteHand(null, hand)
    expect(only()).toEqual({
      ...{ what: 'deleteHand', document: deleteDocument('Hand'), refreshes: ['handZone'] },
      ...{ variables: { input: { id: 'h' } }, notBefore: NOW + 10_000 },
      overlays: [{ model: 'Hand', id: 'h', fields: null }],
      versioned: { model: 'Hand', id: 'h' },
    })
    undo()
    expect(box.dropped).toEqual(['made'])
  })
})

describe('an edited hand', () => {
  test('is sent with its money in decimals, drawn through its session, and says that it is saved', async () => {
    box.settled = Promise.resolve({ ok: true })
    expect(await hands.editHand(hand, { heroNetWinManual: 550, notes: 'x' })).toBe('saved')
    expect(only()).toMatchObject({
      ...{ what: 'updateHand', document: updateDocument('Hand'), answers: 'Hand' },
      variables: { input: { id: 'h', heroNetWinManual: 5.5, notes: 'x' } },
      overlays: [
        { act: { kind: 'saveHand', handId: 'h', at: PLAYED, hand: { heroNetWinManual: 550, notes: 'x' } } },
      ],
      versioned: { model: 'Hand', id: 'h' },
      refreshes: ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp'],
    })
  })
  test('of no session is drawn by itself', async () => {
    box.settled = Promise.resolve({ ok: true })
    await hands.editHand({ ...hand, sessionId: null }, { notes: 'x' })
    expect(only().overlays).toEqual([{ model: 'Hand', id: 'h', fields: { notes: 'x' } }])
  })
  test('that is refused leaves nothing behind and says why', async () => {
    box.settled = Promise.resolve({ ok: false, reason: 'too much' })
    expect(await hands.editHand(hand, {})).toEqual({ reason: 'too much' })
    expect(box.dropped).toEqual(['made'])
  })
  test('without network waits, and can be taken back', async () => {
    const editing = hands.editHand(hand, {})
    box.offline = true
    box.look()
    const done = await editing
    expect(box.dropped).toEqual([])
    if (typeof done === 'object' && 'undo' in done) done.undo()
    expect(box.dropped).toEqual(['made'])
  })
})

test('a hand that was dealt and not logged is counted when the undo has passed', () => {
  const done = hands.incrementTotalHandsCounter(session)
  expect(only()).toMatchObject({
    ...{ id: 'new', what: 'incrementTotalHandsCounter', answers: 'Session', notBefore: NOW + 10_000 },
    document: `mutation Run($input: SessionCommandInput!) { incrementTotalHandsCounter(input: $input) { ${fieldsOf('Session')} } }`,
    variables: { input: { requestId: 'new', sessionId: 's', userId: 'me', at: AT } },
    joins: { field: 'incrementTotalHandsCounter', input: 'SessionCommandInput' },
    overlays: [{ act: { kind: 'countHand' } }],
  })
  done.undo?.()
  expect(box.dropped).toEqual(['new'])
  box.userId = null
  expect(hands.incrementTotalHandsCounter(session).ok).toBe(false)
})

test('[FEED-18] of a review that was open nothing is written again that was not changed', () => {
  const opened = record<Rec<'HandReview'>>({
    id: 'r',
    rating: 3,
    street: 'FLOP',
    tags: '["bluff"]',
    text: 'x',
  })
  const form = { rating: 3, street: 'FLOP', tags: ['bluff'], text: 'x' } as const
  reviews.saveHandReview('h', { ...form, text: 'y' }, opened, opened)
  reviews.saveHandReview('h', form, opened, opened)
  expect(items().map(({ variables }) => variables.input)).toEqual([{ id: 'r', text: 'y' }])
})

test('[SES-90] the hero’s review of a hand is made, changed and deleted', () => {
  const form = { rating: 3, street: 'FLOP', tags: ['bluff'], text: ' x ' } as const
  const fields = { rating: 3, street: 'FLOP', tags: '["bluff"]', text: 'x' }
  const stored = record<Rec<'HandReview'>>({ id: 'r', createdAt: PLAYED })
  reviews.saveHandReview('h', form, null)
  reviews.saveHandReview('h', { ...form, tags: [], text: ' ' }, stored)
  reviews.deleteHandReview(stored)()
  expect(box.dropped).toEqual(['made'])
  const [made, changed, gone] = items()
  expect(made).toEqual({
    ...{
      what: 'handReview',
      document: createDocument('HandReview'),
      answers: 'HandReview',
      refreshes: ['handZone'],
    },
    variables: { input: { id: 'new', ...fields, handId: 'h', userId: 'me' } },
    overlays: [
      {
        ...{ model: 'HandReview', id: 'new' },
        fields: { ...fields, handId: 'h', userId: 'me', createdAt: AT, updatedAt: AT },
      },
    ],
  })
  expect(changed).toMatchObject({
    ...{ document: updateDocument('HandReview'), versioned: { model: 'HandReview', id: 'r' } },
    overlays: [{ fields: { createdAt: PLAYED, updatedAt: AT } }],
  })
  expect(changed!.variables.input).toEqual({ id: 'r', rating: 3, street: 'FLOP', tags: null, text: null })
  expect(gone).toEqual({
    ...{ what: 'handReview', document: deleteDocument('HandReview'), refreshes: ['handZone'] },
    variables: { input: { id: 'r' } },
    overlays: [{ model: 'HandReview', id: 'r', fields: null }],
    notBefore: Date.parse(AT) + 10_000,
    versioned: { model: 'HandReview', id: 'r' },
  })
})
