import { err, ok } from '@sidepot/engine/result'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../../derive/write.ts'
import { type Person, type TestApi, testApi } from '../../testing/graphql.ts'
import { operation } from './operation.ts'

const begin = operation<{ input: { userId: string; buyIn: number } }>({
  name: 'beginSession',
  kind: 'mutation',
  args: 'input: BeginSessionInput!',
  returns: 'Session',
  types: 'input BeginSessionInput { userId: ID!, buyIn: Float! }',
  async run({ db, caller, now }, { input }) {
    if (input.buyIn <= 0) return err({ code: 'begin/no-buy-in', message: 'A buy-in is needed.' })
    if (caller.kind !== 'user') return err({ code: 'access/unauthorized' })
    const values = { userId: input.userId, buyIn: input.buyIn * 100 }
    const made = await write(db, session, { kind: 'create', values }, now())
    return made.ok ? ok(made.value.id) : made
  },
})
const summary = operation<{ ids: readonly string[] }>({
  name: 'summary',
  kind: 'query',
  args: 'ids: [ID!]!',
  returns: 'Summary',
  types: 'type Summary { count: Int!, words: [String!]!, sessions: [Session], nothing: String }',
  run: async (_context, { ids }) =>
    ok({ count: ids.length, words: ['a', '"b"'], sessions: ids, nothing: undefined }),
})
const greeting = operation<Record<never, never>>({
  name: 'greeting',
  kind: 'query',
  args: '',
  returns: 'String',
  open: true,
  run: async () => ok('hello'),
})

let api: TestApi
let ada: Person
let eve: Person
beforeAll(async () => {
  api = await testApi({ operations: [begin, summary, greeting] })
  ada = await api.person()
  eve = await api.person()
})
afterAll(() => api.close())

const BEGIN = `mutation ($input: BeginSessionInput!) { beginSession(input: $input) { id buyIn updates { items { id } } } }`

test('an operation that returns a record is answered with the client’s own selection, under the client’s rights', async () => {
  const mine = await ada.ask(BEGIN, { input: { userId: ada.id, buyIn: 2.5 } })
  expect(mine.data.beginSession).toEqual({ id: expect.any(String), buyIn: 2.5, updates: { items: [] } })
  const foreign = await ada.ask(BEGIN, { input: { userId: eve.id, buyIn: 2.5 } })
  expect(foreign).toMatchObject({ data: { beginSession: null }, errors: [] })
})

test('[REC-20] text that no database holds is refused before a query of ours runs, with its place', async () => {
  const seen = await ada.ask('query ($ids: [ID!]!) { summary(ids: $ids) { count } }', {
    ids: ['a', 'b\u0000'],
  })
  expect(seen.data.summary).toBeNull()
  expect(seen.errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { reason: 'bad-character', field: 'ids.1' } },
  ])
})

test('a plain value is written as it was selected, records inside it by their rights', async () => {
  const made = (await ada.ask(BEGIN, { input: { userId: ada.id, buyIn: 1 } })).data.beginSession!.id
  const query =
    'query ($ids: [ID!]!) { summary(ids: $ids) { n: count words sessions { id } nothing __typename } }'
  const plain = { n: 2, words: ['a', '"b"'], nothing: null, __typename: 'Summary' }
  expect((await ada.ask(query, { ids: [made, 'none'] })).data.summary).toEqual({
    ...plain,
    sessions: [{ id: made }, null],
  })
  expect((await eve.ask(query, { ids: [made, 'none'] })).data.summary).toEqual({
    ...plain,
    sessions: [null, null],
  })
})

test('a refusal travels in the operation’s own words', async () => {
  const seen = await ada.ask(BEGIN, { input: { userId: ada.id, buyIn: 0 } })
  expect(seen.errors).toMatchObject([
    {
      message: 'A buy-in is needed.',
      errorType: 'Refused',
      errorInfo: { code: 'begin/no-buy-in' },
      path: ['beginSession'],
    },
  ])
})

test('only an open operation answers without credentials, and only by itself', async () => {
  const ask = (query: string) => api.post(JSON.stringify({ query }))
  expect((await ask('{ greeting }')).data).toEqual({ greeting: 'hello' })
  expect((await ask('{ summary(ids: []) { count } }')).status).toBe(401)
  expect((await ask('{ greeting listVenues { nextToken } }')).status).toBe(401)
})
