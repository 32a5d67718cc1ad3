// The API without a database: a pool with prepared answers.
import { err, ok } from '@sidepot/engine/result'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { Caller } from '../../base/caller.ts'
import { ada, nobodyYet, scriptedPool, visitor } from '../../derive/testing/note.ts'
import { createApi, type Use } from '../api.ts'
import { limitFailure } from '../document/failure.ts'
import { type Operation, operation } from '../document/operation.ts'

const NOW = new Date('2026-01-02T03:04:05.000Z')
const tell = operation<{ how: string }>({
  name: 'tell',
  kind: 'mutation',
  args: 'how: String',
  returns: '[Reply!]',
  types: 'type Reply { words: [String], inner: Reply }',
  open: true,
  run: async (context, { how }) => {
    if (how === 'warn') context.warn('careful')
    if (how === 'ignore') context.ignore('nothing was written')
    if (how === 'refuse') return err({ code: 'tell/no', message: 'No.', errorType: 'Never' })
    return ok([{ words: ['a', null], inner: { words: null, inner: null } }, null])
  },
})
const closed = operation({ name: 'closed', kind: 'query', args: '', returns: 'Int', run: async () => ok(1) })

const count = operation({
  name: 'count',
  kind: 'mutation',
  args: 'line: CountedLine',
  returns: 'Int',
  types: 'input SeatLine { tags: [String!] } input CountedLine { names: [String!], seats: [SeatLine!] }',
  open: true,
  run: async () => ok(1),
})

/** Each request has a pool of its own; the schema is built once. */
let answering: Pool
const pool = { query: (...asked: [never]) => answering.query(...asked) } as unknown as Pool
const made = (introspection = false, added: readonly Operation[] = []) =>
  createApi(
    { pool, db: null as never, log: { warn: () => {}, error: () => {} } as never, now: () => NOW },
    {
      operations: [tell, closed, ...added],
      introspection,
      guards: { createVenue: () => ({ code: 'guard', message: 'Guarded.' }) },
    },
  )
const api = made()
const counting = made(false, [count])
const ask = async (query: string, caller: Caller = ada, of = scriptedPool().pool, more: object = {}) => {
  answering = of
  return JSON.parse(await api.answer({ query, ...more }, caller))
}
const coded = (code: string) => Object.assign(new Error(code), { code })

test('lists of values are written value by value, as they were selected', async () => {
  expect(await ask('mutation { tell { words t: inner { words inner { words } } __typename } }')).toEqual({
    data: {
      tell: [{ words: ['a', null], t: { words: null, inner: null }, __typename: 'Reply' }, null],
    },
  })
})

test('what an operation says beside its data is in the extensions', async () => {
  const said = async (how: string) => (await ask(`mutation { tell(how: "${how}") { words } }`)).extensions
  expect(await said('warn')).toEqual({ warnings: ['careful'] })
  expect(await said('ignore')).toEqual({ warnings: ['nothing was written'], ignored: true })
  expect(await said('')).toBeUndefined()
})

test('[REC-23] a refusal has its path and its place in the text', async () => {
  expect(await ask('mutation {\n  a: tell(how: "refuse") { words } }')).toEqual({
    data: { a: null },
    errors: [
      {
        path: ['a'],
        data: null,
        errorType: 'Never',
        errorInfo: { code: 'tell/no' },
        locations: [{ line: 2, column: 3, sourceName: null }],
        message: 'No.',
      },
    ],
  })
})

test.each([
  ['a name that no operation has', { operationName: 'C' }],
  ['no name where there are two', {}],
])('%s is refused', async (_what, more) => {
  const answer = await ask('query A { closed } query B { closed }', ada, undefined, more)
  expect(answer).toMatchObject({ data: null, errors: [{ errorType: 'ValidationException' }] })
  expect(answer.errors[0].message).not.toBe('')
})

test('the operation that is named is answered', async () => {
  const query = 'query A { a: closed } query B { b: closed }'
  expect(await ask(query, ada, undefined, { operationName: 'B' })).toEqual({ data: { b: 1 } })
})

test('the schema is shown only where that is allowed, by name too', async () => {
  const query = 'query A { __schema { queryType { name } } } query B { __type(name: "Reply") { name } }'
  const shown = async (open: boolean) =>
    JSON.parse(await (open ? made(true) : api).answer({ query, operationName: 'B' }, ada))
  expect(await shown(true)).toEqual({ data: { __type: { name: 'Reply' } } })
  expect(await shown(false)).toMatchObject({ data: null, errors: [{ errorType: 'ValidationException' }] })
})

test('[REC-20] a request is admitted by what it would use, once compiled and once read', async () => {
  const one = api
  const uses: Use[] = []
  const admit = (refuse: (use: Use) => boolean) => ({
    admit: async (use: Use) => {
      uses.push(use)
      return refuse(use) ? limitFailure('cells', 3, NOW) : null
    },
  })
  const query = 'mutation { a: tell { words } b: tell { words } __typename }'
  expect(
    (
      await one.respond(
        { query },
        ada,
        admit(use => use.cells === 4 * query.length),
      )
    ).status,
  ).toBe(429)
  expect(uses).toEqual([{ cells: 4 * query.length, writes: 0, bytes: 0, fields: [] }])
  expect(
    (
      await one.respond(
        { query },
        ada,
        admit(({ writes }) => writes > 0),
      )
    ).text,
  ).toContain('limit/cells')
  expect(uses.at(-1)).toMatchObject({ writes: 2, fields: ['tell', 'tell'] })
  // now it is known, and compiling costs nothing
  uses.length = 0
  expect(one.compiling(query)).toBe(0)
  expect(
    (
      await one.respond(
        { query },
        ada,
        admit(({ writes }) => writes > 2),
      )
    ).status,
  ).toBe(200)
  expect(uses).toHaveLength(1)
  expect(
    (
      await one.respond(
        { query },
        ada,
        admit(({ writes }) => writes === 2),
      )
    ).status,
  ).toBe(429)
  const read = '{ closed }'
  await one.respond(
    { query: read },
    ada,
    admit(() => false),
  )
  expect(uses.at(-1)).toMatchObject({ writes: 0, fields: ['closed'] })
  expect(one.compiling('x'.repeat(100_000))).toBe(4 * 65_536)
})

test('[REC-24] a value that several fields write counts as often as it is written', async () => {
  const uses: Use[] = []
  const admit = async (use: Use) => {
    uses.push(use)
    return null
  }
  const query =
    'mutation ($how: String) { a: tell(how: $how) { words } ...B } fragment B on Mutation { b: tell(how: $how) { words } }'
  await api.respond({ query, variables: { how: 'x'.repeat(1000) } }, ada, { admit })
  expect(uses.at(-1)).toMatchObject({ writes: 2, bytes: 2 * 1002 })
  await api.respond({ query }, ada, { admit })
  expect(uses.at(-1)).toMatchObject({ writes: 2, bytes: 2 * 4 })
})

test('[REC-24] entries of lists that are to be written are counted, in variables and in the document', async () => {
  const uses: Use[] = []
  const admit = async (use: Use) => {
    uses.push(use)
    return null
  }
  const query =
    'mutation ($seats: [SeatLine!]) { a: count(line: { names: ["x", "y"], seats: $seats }) b: count(line: { seats: $seats }) }'
  await counting.respond({ query, variables: { seats: [{ tags: ['x', 'y', 'z'] }, {}] } }, ada, { admit })
  expect(uses.at(-1)).toMatchObject({ writes: 2, entries: 2 + 2 * (2 + 3) })
  await counting.respond({ query }, ada, { admit })
  expect(uses.at(-1)).toMatchObject({ writes: 2, entries: 2 })
})

test('[REC-24] pictures that are to be decoded are counted, in variables and in the document', async () => {
  const uses: Use[] = []
  const admit = async (use: Use) => {
    uses.push(use)
    return use.writes > 0 ? limitFailure('uploadsPerAccount', 3, NOW) : null
  }
  const query = `mutation ($a: UpdateUserInput!, $b: String) {
    a: updateUser(input: $a) { id } b: updateUser(input: { id: "x", avatarUrl: $b }) { id }
    c: updateUser(input: { id: "x", avatarUrl: "data:" }) { id } d: updateUser(input: { id: "x", avatarUrl: "" }) { id } }`
  const pictures = async (a: unknown, b: unknown) => {
    await api.respond({ query, variables: { a: { id: 'x', avatarUrl: a }, b } }, ada, { admit })
    return uses.at(-1)
  }
  expect(await pictures('data:', 'data:')).toMatchObject({ writes: 4, pictures: 3 })
  expect(await pictures(null, '')).toMatchObject({ writes: 4, pictures: 1 })
})

test('a subscription is not answered over a request', async () => {
  const answer = await ask('subscription { onCreateHand { id } }')
  expect(answer).toMatchObject({ data: null, errors: [{ errorType: 'ValidationException' }] })
  expect(answer.errors[0].message).not.toBe('')
})

test.each<[string, boolean, string?]>([
  ['mutation { tell { words } }', true],
  ['mutation { ...A ...A } fragment A on Mutation { tell { words } }', true],
  ['mutation { ... on Mutation { tell { words } } }', true],
  ['{ closed }', false],
  ['{ getHand(id: "x") { id } }', false],
  ['mutation { tell { words } createHand(input: {}) { id } }', false],
  ['{ __schema { queryType { name } } }', false],
  ['{ __typename }', false],
  ['mutation A { tell { words } } query B { closed }', true, 'A'],
  ['mutation A { tell { words } } query B { closed }', false, 'B'],
  ['mutation A { tell { words } } query B { closed }', false],
  ['mutation { tell', false],
  [`mutation { tell { words } } #${'x'.repeat(4096 - 29)}`, true],
  [`mutation { tell { words } } #${'x'.repeat(4096 - 28)}`, false],
])('%.60s is open to strangers: %s', (query, open, operationName) => {
  expect(api.isOpen({ query, ...(operationName ? { operationName } : {}) })).toBe(open)
})

test('only an open operation runs for a stranger', async () => {
  expect(await ask('{ closed }', nobodyYet)).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] })
  expect(await ask('{ closed }', visitor)).toEqual({ data: { closed: 1 } })
  expect(await ask('mutation { tell { words } }', nobodyYet)).not.toHaveProperty('errors')
})

test('a guard refuses before anything is written', async () => {
  const { pool, sent } = scriptedPool()
  const operator = { ...ada, groups: ['SUPER_ADMIN'] }
  expect(await ask('mutation { createVenue(input: { name: "x" }) { id } }', operator, pool)).toMatchObject({
    errors: [{ message: 'Guarded.', errorType: 'Refused', errorInfo: { code: 'guard' } }],
  })
  expect(sent).toEqual([])
})

test('a record is got by its id with a prepared statement, by its other key with the rights to that key', async () => {
  const { pool, sent } = scriptedPool([['h1']], [['h2']])
  expect(await ask('{ getHand(id: "h1") { id } }', ada, pool)).toEqual({ data: { getHand: { id: 'h1' } } })
  expect(await ask('{ getHand(shareableId: "s") { id } }', ada, pool)).toEqual({
    data: { getHand: { id: 'h2' } },
  })
  expect(sent.map(({ name, values }) => [name !== null, values[0]])).toEqual([
    [true, ['h1']],
    [false, ['s']],
  ])
  expect(await ask('{ getHand { id } }', ada, pool)).toMatchObject({
    errors: [{ errorType: 'ValidationException', errorInfo: { field: 'id', reason: 'required' } }],
  })
  expect(await ask('{ getHand(id: "a\\u0000") { id } }', ada, pool)).toEqual({ data: { getHand: null } })
  expect(sent).toHaveLength(2)
})

test('a list of one’s own is not asked row by row whose it is', async () => {
  const { pool, sent } = scriptedPool()
  for (const id of ['ada', 'eve'])
    await ask(
      `{ handsByUserIdAndCreatedAt(userId: "${id}") { items { id } nextToken __typename } }`,
      ada,
      pool,
    )
  const [own, other] = sent.slice(-2)
  expect(own!.text).not.toContain('followers')
  expect(other!.text).toContain('followers')
})

test.each<[string, string, string]>([
  ['22007', ', nextToken: $t', 'ValidationException'],
  ['22003', ', nextToken: $t', 'ValidationException'],
  ['22007', '', 'InternalFailure'],
  ['42601', ', nextToken: $t', 'InternalFailure'],
])('PostgreSQL’s %s in a list with the arguments “%s” is a %s', async (code, argument, errorType) => {
  const token = Buffer.from(JSON.stringify(['handsByUserIdAndCreatedAt asc ada', 'x', 'x'])).toString(
    'base64url',
  )
  const { pool } = scriptedPool(coded(code))
  const query = `query ($t: String) { handsByUserIdAndCreatedAt(userId: "ada"${argument}) { nextToken } ${argument ? '' : 'x: listVenues(nextToken: $t) { nextToken }'} }`
  const variables = argument ? { t: token } : {}
  expect((await ask(query, ada, pool, { variables })).errors).toMatchObject([{ errorType }])
})

test('what PostgreSQL ends because of others is tried three times', async () => {
  for (const [failures, tries] of [
    [2, 3],
    [3, 3],
  ] as const) {
    const { pool, sent } = scriptedPool(...Array.from({ length: failures }, () => coded('40001')), [['h1']])
    await ask('{ getHand(id: "h1") { id } }', ada, pool)
    expect(sent).toHaveLength(tries)
  }
})
