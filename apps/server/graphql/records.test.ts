import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'

let api: TestApi
let ada: Person
let eve: Person
beforeAll(async () => {
  api = await testApi()
  ada = await api.person()
  eve = await api.person()
})
afterAll(() => api.close())

const CREATE = `mutation ($input: CreateSessionInput!) { createSession(input: $input) {
  id userId buyIn gameType sessionStart tableState _version _deleted _lastChangedAt createdAt updatedAt } }`

test('[REC-1] [REC-2] [REC-3] a record is created, read, changed and deleted through the derived fields', async () => {
  const id = randomUUID()
  const input = { id, buyIn: 200.5, sessionStart: '2026-01-02T03:04:05+01:00', tableState: '{"seats":[1]}' }
  const made = await ada.ask(CREATE, { input })
  expect(made.errors).toEqual([])
  expect(made.data.createSession).toMatchObject({
    id,
    userId: ada.id,
    buyIn: 200.5,
    gameType: 'NLHE',
    sessionStart: '2026-01-02T02:04:05.000Z',
    // with the session's rake, of which there is none (SES-66)
    tableState: '{"seats": [1], "rakeConfig": null}',
    _version: 1,
    _deleted: false,
  })
  const got = await ada.ask(
    `query ($id: ID!) { getSession(id: $id) { id userId buyIn gameType sessionStart tableState _version _deleted _lastChangedAt createdAt updatedAt } }`,
    { id },
  )
  expect(got.data.getSession).toEqual(made.data.createSession)
  expect(
    (await eve.ask(`query ($id: ID!) { getSession(id: $id) { id } }`, { id })).data.getSession,
  ).toBeNull()

  const update = `mutation ($input: UpdateSessionInput!, $condition: ModelSessionConditionInput) {
    updateSession(input: $input, condition: $condition) { id totalHandsCounter _version } }`
  const changed = await ada.ask(update, { input: { id, _version: 1, totalHandsCounter: 7 } })
  expect(changed.data.updateSession).toEqual({ id, totalHandsCounter: 7, _version: 2 })

  const stale = await ada.ask(update, { input: { id, _version: 1, totalHandsCounter: 8 } })
  expect(stale.data.updateSession).toBeNull()
  expect(stale.errors).toMatchObject([
    {
      errorType: 'ConflictUnhandled',
      message: 'Conflict resolver rejects mutation',
      path: ['updateSession'],
      data: { id, totalHandsCounter: 7, _version: 2 },
    },
  ])
  const condition = { sessionStatus: { eq: 'LIVE' } }
  const failed = await ada.ask(update, { input: { id, _version: 2, totalHandsCounter: 8 }, condition })
  expect(failed.errors).toMatchObject([{ errorType: 'ConditionalCheckFailedException' }])
  const foreign = await eve.ask(update, { input: { id, _version: 2, totalHandsCounter: 8 } })
  expect(foreign.errors).toMatchObject([{ errorType: 'Unauthorized', message: 'Unauthorized' }])

  const gone = await ada.ask(
    `mutation ($input: DeleteSessionInput!) { deleteSession(input: $input) { id _deleted isDeleted _version } }`,
    { input: { id, _version: 2 } },
  )
  expect(gone.data.deleteSession).toEqual({ id, _deleted: true, isDeleted: true, _version: 3 })
})

test('[REC-16] pages follow each other without gap or repetition, in both directions', async () => {
  const bob = await api.person()
  const session = (await bob.ask(CREATE, { input: {} })).data.createSession!.id
  const ids: string[] = []
  for (let i = 0; i < 7; i++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(i / 2))).toISOString()
    const made = await bob.ask(
      `mutation ($input: CreateHandInput!) { createHand(input: $input) { id createdAt } }`,
      {
        input: { sessionId: session, createdAt },
      },
    )
    ids.push(made.data.createHand!.id)
  }
  const seen: Record<string, string[]> = { ASC: [], DESC: [] }
  for (const sortDirection of ['ASC', 'DESC']) {
    let nextToken: string | null = null
    do {
      const page = await bob.ask(
        `query ($s: ID!, $sortDirection: ModelSortDirection, $nextToken: String) {
          handsBySessionIdAndCreatedAt(sessionId: $s, sortDirection: $sortDirection, limit: 3, nextToken: $nextToken) {
            items { id createdAt } nextToken startedAt } }`,
        { s: session, sortDirection, nextToken },
      )
      expect(page.errors).toEqual([])
      const { items } = page.data.handsBySessionIdAndCreatedAt!
      seen[sortDirection]!.push(...items.map((item: { id: string }) => item.id))
      nextToken = page.data.handsBySessionIdAndCreatedAt!.nextToken
    } while (nextToken)
  }
  expect([...seen['ASC']!].sort()).toEqual([...ids].sort())
  expect(seen['DESC']).toEqual([...seen['ASC']!].reverse())
})

test('[REC-16] sessions without a start are found on the way through, in both directions', async () => {
  const bob = await api.person()
  const starts = [null, '2026-01-01T00:00:00Z', null, '2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z']
  for (const sessionStart of starts) await bob.ask(CREATE, { input: { sessionStart } })
  const walk = async (sortDirection: string) => {
    const seen: (string | null)[] = []
    let nextToken: string | null = null
    do {
      const page = await bob.ask(
        `query ($u: ID!, $sortDirection: ModelSortDirection, $nextToken: String) {
          sessionsByUserIdAndSessionStart(userId: $u, sortDirection: $sortDirection, limit: 2, nextToken: $nextToken) {
            items { sessionStart } nextToken } }`,
        { u: bob.id, sortDirection, nextToken },
      )
      const { items } = page.data.sessionsByUserIdAndSessionStart!
      seen.push(...items.map(item => (item.sessionStart as string | null)?.slice(8, 10) ?? null))
      nextToken = page.data.sessionsByUserIdAndSessionStart!.nextToken
    } while (nextToken)
    return seen
  }
  expect(await walk('ASC')).toEqual(['01', '02', '03', null, null])
  expect(await walk('DESC')).toEqual([null, null, '03', '02', '01'])
})

test('relations are read along, under the same rights, each with its own page', async () => {
  const bankroll = (
    await ada.ask(`mutation { createBankroll(input: { name: "Main", startingBalance: 100 }) { id } }`)
  ).data.createBankroll!.id
  const session = (await ada.ask(CREATE, { input: { bankrollId: bankroll } })).data.createSession!.id
  for (const value of [1, 2, 3])
    await ada.ask(
      `mutation ($input: CreateSessionUpdateInput!) { createSessionUpdate(input: $input) { id } }`,
      {
        input: {
          sessionId: session,
          updateType: 'GENERAL_UPDATE',
          value,
          timestamp: `2026-01-0${value}T00:00:00Z`,
        },
      },
    )
  const got = await ada.ask(
    `query ($id: ID!) { getSession(id: $id) { __typename id venue { name } bankroll { name sessions { items { id } } }
      updates(limit: 2, sortDirection: DESC) { items { value session { id } } nextToken } } }`,
    { id: session },
  )
  expect(got.errors).toEqual([])
  expect(got.data.getSession).toMatchObject({
    __typename: 'Session',
    venue: null,
    bankroll: { name: 'Main', sessions: { items: [{ id: session }] } },
    updates: { items: [{ value: 3, session: { id: session } }, { value: 2 }], nextToken: expect.any(String) },
  })
})

test('aliases, fragments, directives and merged fields are answered as GraphQL says', async () => {
  const session = (await ada.ask(CREATE, { input: { buyIn: 5 } })).data.createSession!.id
  const query = `query Q($id: ID!, $with: Boolean!) {
    one: getSession(id: $id) { ...A ... on Session { gameType @skip(if: $with) notes @include(if: $with) } money: buyIn }
    __typename
    two: getSession(id: "none") { id } }
    fragment A on Session { id venue { id } venue { name } }`
  expect((await ada.ask(query, { id: session, with: true })).data).toEqual({
    one: { id: session, venue: null, notes: null, money: 5 },
    __typename: 'Query',
    two: null,
  })
  expect((await ada.ask(query, { id: session, with: false })).data.one).toEqual({
    id: session,
    venue: null,
    gameType: 'NLHE',
    money: 5,
  })
})

test('[REC-10] [REC-12] [REC-13] a foreign session, a taken id and somebody else as owner are refused, and nothing is written', async () => {
  const session = (await ada.ask(CREATE, { input: {} })).data.createSession!.id
  const hand = `mutation ($input: CreateHandInput!) { createHand(input: $input) { id } }`
  expect((await eve.ask(hand, { input: { sessionId: session } })).errors).toMatchObject([
    { errorType: 'Unauthorized' },
  ])
  expect((await eve.ask(hand, { input: { userId: ada.id } })).errors).toMatchObject([
    { errorType: 'Unauthorized' },
  ])
  const id = randomUUID()
  expect((await ada.ask(hand, { input: { id, tableName: 'a' } })).errors).toEqual([])
  expect((await ada.ask(hand, { input: { id, tableName: 'a' } })).errors).toEqual([])
  expect((await ada.ask(hand, { input: { id, tableName: 'b' } })).errors).toMatchObject([
    { errorType: 'ConflictUnhandled' },
  ])
  expect((await eve.ask(hand, { input: { id, tableName: 'a' } })).errors).toMatchObject([
    { errorType: 'Unauthorized' },
  ])
  const { rows } = await api.database.pool.query('select count(*)::int as n from hands where user_id = $1', [
    eve.id,
  ])
  expect(rows).toEqual([{ n: 0 }])
})
