// Sessions and hands brought back, and what a person writes about a session: what of it is sent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { absorb, forgetRecords } from '../store/records.ts'
import { fieldsOf, type Rec, updateDocument } from '../wire/documents.ts'
import { OPERATIONS } from '../wire/operations.ts'

interface Item {
  readonly document: string
  readonly variables: { readonly input: object }
  readonly overlays: readonly { readonly fields: object | null }[]
}
const box = vi.hoisted(() => ({
  items: [] as unknown[],
  dropped: [] as string[],
  end: { ok: true } as { ok: boolean; reason?: string },
}))
vi.mock('../device/device.ts', () => ({
  outbox: {
    add: (item: unknown) => {
      box.items.push(item)
      return { id: 'new', settled: Promise.resolve(box.end) }
    },
    drop: async (id: string) => void box.dropped.push(id),
  },
}))
vi.mock('../auth/auth.ts', () => ({ authStore: { getState: () => ({ user: { userId: 'me' } }) } }))
const asked = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock('../api/graphql.ts', async original => ({ ...(await original<object>()), ask: asked.ask }))
const deleted = await import('./deleted.ts')
const reviews = await import('./review-service.ts')
const { tagSession } = await import('./tag-session.ts')

const START = '2026-01-01T18:00:00.000Z'
const AT = '2026-01-01T19:00:00.000Z'
const record = <T>(row: object) => ({ _version: 3, _deleted: false, userId: 'me', ...row }) as T
const session = record<Rec<'Session'>>({ id: 's' })
const items = () => box.items as Item[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(AT) })
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('new' as never)
  box.items = []
  box.dropped = []
  box.end = { ok: true }
  asked.ask.mockReset()
})
afterEach(() => {
  forgetRecords()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('deleted sessions, hands and bankrolls are read page by page, money in cents, and never enter the store', async () => {
  const { rowsOf } = await import('../store/records.ts')
  asked.ask.mockImplementation(async (document: string, { nextToken }: { nextToken: string | null }) => ({
    ok: true,
    value: document.includes('syncSessions')
      ? { items: [{ id: nextToken ?? 'first', buyIn: 2.5 }], nextToken: nextToken === null ? 'second' : null }
      : {
          items: document.includes('syncBankrolls') ? [{ id: 'roll', currency: 'EUR' }] : [],
          nextToken: null,
        },
  }))
  const found = await deleted.readDeleted()
  expect(found).toEqual({
    sessions: [
      { id: 'first', buyIn: 250 },
      { id: 'second', buyIn: 250 },
    ],
    hands: [],
    bankrolls: [{ id: 'roll', currency: 'EUR' }],
  })
  expect([...rowsOf('Session'), ...rowsOf('Bankroll')]).toEqual([])
  const [document, variables] = asked.ask.mock.calls.find(([text]) => text.includes('syncHands'))!
  expect(document.replaceAll(/\s+/g, ' ')).toBe(
    `query Deleted($limit: Int, $nextToken: String, $filter: ModelHandFilterInput) { syncHands(limit: $limit, nextToken: $nextToken, filter: $filter) { items { ${fieldsOf('Hand', 'light')} } nextToken startedAt } }`,
  )
  expect(variables).toEqual({ limit: 1000, nextToken: null, filter: { _deleted: { eq: true } } })
})

test('deleted rows that cannot be read say why, and a list without end stops after fifty pages', async () => {
  asked.ask.mockResolvedValue({ ok: false, error: { kind: 'network', message: 'away' } })
  await expect(deleted.readDeleted()).rejects.toMatchObject({
    message: 'away',
    problem: { kind: 'network', message: 'away' },
  })
  asked.ask.mockReset()
  asked.ask.mockResolvedValue({ ok: true, value: { items: [], nextToken: 'more' } })
  await deleted.readDeleted()
  expect(asked.ask).toHaveBeenCalledTimes(3 * 50)
})

test('[IMP-18] a restore that is refused says so once, and does not wait among what is to be corrected', async () => {
  expect(await deleted.restoreSession('s')).toEqual({ ok: true })
  expect(box.dropped).toEqual([])
  box.end = { ok: false, reason: 'it is already here' }
  expect(await deleted.restoreSession('s')).toEqual(box.end)
  expect(await deleted.restoreHand({ id: 'h', sessionId: 's' })).toEqual(box.end)
  expect(box.dropped).toEqual(['new', 'new'])
})

test('what was deleted is restored by its id, drawn when the server has answered', async () => {
  await deleted.restoreSession('s')
  await deleted.restoreHand({ id: 'h', sessionId: 's' })
  expect(items()).toMatchObject([
    {
      ...{ id: 'new', what: 'restoreSession', document: OPERATIONS.restoreSession(), overlays: [] },
      ...{
        answers: 'Session',
        variables: { input: { sessionId: 's', userId: 'me', requestId: 'new', at: AT } },
      },
      refreshes: [
        'sessionsByUserIdAndSessionStart',
        'bankrollsByUserIdAndCreatedAt',
        'handsBySessionIdAndCreatedAt',
        'handZone',
      ],
    },
    {
      ...{ what: 'restoreHand', overlays: [], answers: 'Hand' },
      document: expect.stringMatching(
        /^mutation Run\(\$input: SaveHandInput!\) \{ saveHandTransactionally\(input: \$input\) \{ id /,
      ),
      variables: { input: { sessionId: 's', handId: 'h', additionalParams: '{"isDeleted":false}' } },
      refreshes: ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp', 'handZone'],
    },
  ])
})

test('[SES-90] tags and reviews of a session', () => {
  absorb('Session', [session])
  tagSession(session, ['deep', 'late'])
  forgetRecords()
  tagSession(session, [])
  expect(items()).toMatchObject([
    {
      ...{ what: 'updateSession', document: updateDocument('Session'), answers: 'Session' },
      variables: { input: { id: 's', tags: '["deep","late"]' } },
      overlays: [{ model: 'Session', id: 's', fields: { tags: '["deep","late"]' } }],
      ...{ versioned: { model: 'Session', id: 's' }, refreshes: ['handZone'] },
    },
    // of one that is deleted nothing is drawn
    { variables: { input: { tags: null } }, overlays: [] },
  ])
  box.items = []
  const form = {
    playRating: 4,
    moodRating: null,
    wentWell: ' a ',
    toImprove: ' ',
    text: '',
    flaggedHandIds: ['h'],
  }
  const fields = { playRating: 4, moodRating: null, wentWell: 'a', toImprove: null, text: null }
  reviews.saveReview('s', form, null)
  const stored = record<Rec<'SessionReview'>>({ id: 'r', createdAt: START })
  reviews.saveReview('s', form, stored)
  // as it was opened: nothing to write
  reviews.saveReview('s', form, stored, { ...stored, ...fields, flaggedHandIds: '["h"]' })
  reviews.deleteReview(stored)()
  expect(box.dropped).toEqual(['new'])
  const [made, changed, gone] = items()
  const whole = { ...fields, flaggedHandIds: '["h"]' }
  expect(made!.variables.input).toEqual({ id: 'new', ...whole, sessionId: 's', userId: 'me' })
  expect(made!.document).toContain('createSessionReview')
  expect(made!.overlays[0]!.fields).toEqual({
    ...{ ...whole, sessionId: 's', userId: 'me', createdAt: AT, updatedAt: AT },
  })
  expect(made).not.toHaveProperty('versioned')
  expect(changed).toMatchObject({
    ...{ what: 'sessionReview', answers: 'SessionReview', versioned: { model: 'SessionReview', id: 'r' } },
    ...{ refreshes: ['sessionReviewsByUserIdAndCreatedAt'], document: updateDocument('SessionReview') },
  })
  expect(changed!.variables.input).toEqual({ id: 'r', ...whole })
  expect(changed!.overlays[0]!.fields).toMatchObject({ createdAt: START, updatedAt: AT })
  expect(gone).toMatchObject({
    ...{ what: 'sessionReview', variables: { input: { id: 'r' } } },
    overlays: [{ model: 'SessionReview', id: 'r', fields: null }],
    notBefore: Date.parse(AT) + 10_000,
    versioned: { model: 'SessionReview', id: 'r' },
  })
  expect(gone!.document).toContain(`{ ${fieldsOf('SessionReview')} }`)
})
