import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestCaller, type Person, type TestApi, testApi } from '../testing/graphql.ts'

let api: TestApi
let ada: Person
let before: string
beforeAll(async () => {
  api = await testApi()
  ada = await api.person()
})
afterAll(() => api.close())

/** Everything that was ever written has a line in the feed, so its end says whether anything was. */
const feedEnd = async () => (await api.database.pool.query('select max(seq) as seq from change')).rows[0].seq
beforeEach(async () => {
  before = await feedEnd()
})
afterEach(async () => {
  expect(await feedEnd(), 'nothing is written').toBe(before)
  expect((await ada.ask('{ listVenues { items { id } } }')).errors, 'the server lives').toEqual([])
})

const send = (body: string) => api.post(body, { authorization: ada.token })
const CREATE = 'mutation ($input: CreateHandInput!) { createHand(input: $input) { id } }'

test.each([
  ['not JSON', '{"query": '],
  ['nothing', ''],
  ['a list', '[]'],
  ['a number', '7'],
  ['no query', '{"variables":{}}'],
  ['a query that is no text', '{"query":{"a":1}}'],
  ['variables that are a list', '{"query":"{ __typename }","variables":[]}'],
])('[REC-20] a body that is %s is malformed', async (_what, body) => {
  const seen = await send(body)
  expect(seen.status).toBe(400)
  expect(seen.errors).toMatchObject([{ errorType: 'MalformedHttpRequestException' }])
})

test('[REC-20] JSON that is null is no value where one is required', async () => {
  const seen = await ada.ask(
    'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }',
    { input: { conversationId: randomUUID(), content: 'null' } },
  )
  expect(seen.errors).toMatchObject([
    { errorType: 'ValidationException', message: 'input.content is required' },
  ])
})

test.each(['heroPosition', 'heroHolecardsSimple', 'heroPreflopAction', 'preflopOptimalAction'])(
  '[REC-20] words that others see in a row beside a hand are no page of text: %s',
  async field => {
    const seen = await ada.ask(CREATE, { input: { smallBlind: 1, bigBlind: 2, [field]: 'x'.repeat(41) } })
    expect(seen.errors).toMatchObject([
      {
        errorType: 'ValidationException',
        message: expect.stringContaining(field),
        errorInfo: { reason: 'too-long' },
      },
    ])
  },
)

test('[REC-20] a body of ten megabytes is refused', async () => {
  const seen = await send(
    JSON.stringify({ query: CREATE, variables: { input: { notes: 'x'.repeat(10_000_000) } } }),
  )
  expect(seen.status).toBe(413)
  expect(seen.errors).toMatchObject([{ errorType: 'PayloadTooLarge' }])
})

test.each([
  ['a syntax error', '{ listHands { '],
  ['an unknown field', '{ listHands { items { nonsense } } }'],
  ['an unknown argument', '{ listHands(nonsense: 1) { items { id } } }'],
  ['no selection', '{ listHands }'],
  ['an unknown operator', '{ listHands(filter: { id: { like: "x" } }) { items { id } } }'],
  ['a literal of the wrong type', '{ listHands(limit: "ten") { items { id } } }'],
  [
    'an unknown enumeration value',
    '{ listSessions(filter: { sessionStatus: { eq: DEAD } }) { items { id } } }',
  ],
])('[REC-20] a document with %s is refused with its place', async (_what, query) => {
  const seen = await ada.ask(query)
  expect(seen.data).toBeNull()
  expect(seen.errors[0]).toMatchObject({ errorType: 'ValidationException', locations: [{ line: 1 }] })
})

test.each([
  ['an unknown field', { nonsense: 1 }, 'nonsense'],
  ['text for a number', { buttonSeat: 'one' }, 'input.buttonSeat'],
  ['a fraction for a whole number', { buttonSeat: 1.5 }, 'input.buttonSeat'],
  ['a number for text', { tableName: 7 }, 'input.tableName'],
  ['an unknown enumeration value', { heroOutcome: 'DRAW' }, 'input.heroOutcome'],
  ['a field that only the server sets', { shareableId: 'mine' }, 'shareableId'],
])('[REC-21] input with %s is refused by name', async (_what, input, named) => {
  const seen = await ada.ask(CREATE, { input })
  expect(seen.data).toBeNull()
  expect(seen.errors).toMatchObject([{ errorType: 'ValidationException' }])
  expect(seen.errors[0]!.message).toContain(named)
})

test.each([
  ['no time', { createdAt: 'yesterday' }, 'input.createdAt'],
  ['a time without an offset', { createdAt: '2026-01-01T00:00:00' }, 'input.createdAt'],
  ['a day that does not exist', { createdAt: '2026-13-41T00:00:00Z' }, 'input.createdAt'],
  ['too much money', { smallBlind: 1e15 }, 'input.smallBlind'],
  ['broken JSON', { boardCards: '{"flop":' }, 'input.boardCards'],
  ['JSON with a zero character', { boardCards: '"\\u0000"' }, 'input.boardCards'],
  ['JSON with half a surrogate pair', { boardCards: '["\\ud800"]' }, 'input.boardCards'],
  ['text with a zero character', { notes: 'a\u0000b' }, 'input.notes'],
  ['text with half a surrogate pair', { notes: 'a\ud800' }, 'input.notes'],
  ['text that is too long', { tableName: 'x'.repeat(2001) }, 'input.tableName'],
  ['an id with spaces', { id: 'a b' }, 'input.id'],
  ['an id that is too long', { id: 'x'.repeat(129) }, 'input.id'],
  ['an empty id', { id: '' }, 'input.id'],
  ['null for what must be there', { gameType: null }, 'input.gameType'],
])('[REC-21] input with %s is refused with the path of the field', async (_what, input, field) => {
  const seen = await ada.ask(CREATE, { input })
  expect(seen.data.createHand).toBeNull()
  expect(seen.errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { field }, path: ['createHand'] },
  ])
})

test('[REC-20] a list by a key that no database holds is refused with the place of the key', async () => {
  const seen = await ada.ask('query ($id: ID!) { handsByUserIdAndCreatedAt(userId: $id) { items { id } } }', {
    id: 'a\u0000',
  })
  expect(seen.errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { field: 'userId', reason: 'bad-character' } },
  ])
})

test('a filter with nothing in a list of conditions is read without it', async () => {
  const filter = { and: [null, { or: [null] }], not: { and: [null, { id: { eq: 'x' } }] } }
  for (const field of ['listHands', 'syncHands']) {
    const seen = await ada.ask(
      `query ($filter: ModelHandFilterInput) { ${field}(filter: $filter) { items { id } } }`,
      { filter },
    )
    expect(seen.errors).toEqual([])
  }
})

test.each([-1, 0, 1001, 2_147_483_647])('[REC-15] a limit of %i is refused', async limit => {
  const seen = await ada.ask('query ($limit: Int) { listHands(limit: $limit) { items { id } } }', { limit })
  expect(seen.errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { reason: 'bad-limit' } },
  ])
})

const forgedToken = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
test.each([
  ['garbage', 'garbage'],
  ['empty', ''],
  ['of another shape', forgedToken('x')],
  ['of another list', forgedToken('x', null, 'y')],
  ['huge', 'a'.repeat(5000)],
  ['of the feed', 'feed.garbage'],
])('[REC-15] a token that is %s is refused', async (_what, nextToken) => {
  for (const query of [
    'query ($nextToken: String) { listHands(nextToken: $nextToken) { items { id } } }',
    `query ($nextToken: String) { handsByUserIdAndCreatedAt(userId: "${ada.id}", nextToken: $nextToken) { items { id } } }`,
    'query ($nextToken: String) { syncHands(nextToken: $nextToken) { items { id } } }',
  ]) {
    const seen = await ada.ask(query, { nextToken })
    expect(seen.errors).toMatchObject([
      { errorType: 'ValidationException', errorInfo: { reason: 'bad-token' } },
    ])
  }
})

test('a token with a sort key that is no time is refused', async () => {
  const nextToken = forgedToken(`handsByUserIdAndCreatedAt asc ${ada.id}`, 'not a time', 'x')
  const seen = await ada.ask(
    `query ($nextToken: String) { handsByUserIdAndCreatedAt(userId: "${ada.id}", nextToken: $nextToken) { items { id } } }`,
    { nextToken },
  )
  expect(seen.errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { reason: 'bad-token' } },
  ])
})

test('forged, expired and garbled tokens are turned away before anything is read', async () => {
  const [head, body, signature] = ada.token.split('.')
  const expired = await api.mint(ada.id, { expiresInSeconds: -10 })
  for (const authorization of [
    'x',
    `${head}.${body}.AAAA`,
    `${head}.${signature}.${body}`,
    expired,
    'Bearer ',
    `Bearer Bearer ${ada.token}`,
  ]) {
    const seen = await api.post(JSON.stringify({ query: CREATE, variables: { input: {} } }), {
      authorization,
    })
    expect(seen.status).toBe(401)
    expect(seen.headers['x-amzn-errortype']).toBe('UnauthorizedException')
  }
})

test('[REC-10] ids of others and of nothing are answered alike', async () => {
  const eve = await api.person()
  const made = await ada.ask(CREATE, { input: {} })
  before = await feedEnd()
  const of = (id: string) =>
    eve.ask(`mutation { updateHand(input: { id: "${id}", _version: 1, notes: "x" }) { id } }`)
  const foreign = await of(made.data.createHand!.id)
  expect(foreign.errors).toEqual((await of(randomUUID())).errors)
  expect(foreign.errors).toMatchObject([{ errorType: 'Unauthorized' }])
})

test('[REC-20] too deep, too dear and too long queries are refused before the database is asked', async () => {
  const deep = `{ listSessions { items { ${'hands { items { session { '.repeat(4)} id ${'} } }'.repeat(4)} } } }`
  const dear = '{ listSessions(limit: 1000) { items { hands(limit: 1000) { items { id } } } } }'
  const many = `{ ${Array.from({ length: 400 }, (_, i) => `a${i}: listHands(limit: 1000) { items { id notes } }`).join(' ')} }`
  const long = `{ ${'#'.repeat(70_000)}\n __typename }`
  const { totalCount } = api.database.pool
  for (const query of [deep, dear, many, long]) {
    const seen = await ada.ask(query)
    expect(seen.data).toBeNull()
    expect(seen.errors[0]!.errorType).toBe('ValidationException')
  }
  expect(api.database.pool.totalCount).toBe(totalCount)
})

test('the schema is shown in development only', async () => {
  const query = '{ __schema { queryType { name } } }'
  expect((await ada.ask(query)).errors).toMatchObject([{ errorType: 'ValidationException' }])
  const open = await testApi({ introspection: true })
  const person = await open.person()
  expect((await person.ask(query)).data).toEqual({ __schema: { queryType: { name: 'Query' } } })
  await open.close()
})

test('[REC-23] an unknown failure is masked and carries the id under which it is logged', async () => {
  const lines: { failureId: string; err: Error }[] = []
  const { createApi } = await import('./api.ts')
  const log = { error: (line: { failureId: string; err: Error }) => lines.push(line) }
  const broken = createApi({
    pool: { query: () => Promise.reject(new Error('password of the database')) } as never,
    db: api.database.db,
    log: log as never,
    now: () => new Date(),
  })
  const answer = await broken.answer({ query: '{ listVenues { items { id } } }' }, guestCaller)
  expect(answer).not.toContain('password')
  const { errors } = JSON.parse(answer)
  expect(errors).toMatchObject([{ errorType: 'InternalFailure', errorInfo: { id: lines[0]!.failureId } }])
  expect(lines[0]!.err.message).toContain('password')
})

test.each([0, 6, -1])('[REC-21] a rating of %i is out of range', async rating => {
  const seen = await ada.ask(
    'mutation ($input: CreateHandReviewInput!) { createHandReview(input: $input) { id } }',
    { input: { handId: 'x', rating } },
  )
  expect(seen.errors).toMatchObject([{ errorInfo: { field: 'input.rating', reason: 'out-of-range' } }])
})
