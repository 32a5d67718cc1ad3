import { MODELS } from '@sidepot/models/all'
import { parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nestedDeeper, unparsedJson } from '../../base/nesting.ts'
import { type Person, type TestApi, testApi } from '../../testing/graphql.ts'
import { fragmentsOf, type Measure, measure, unfit } from './measure.ts'

let api: TestApi
let ada: Person
beforeAll(async () => {
  api = await testApi()
  ada = await api.person()
})
afterAll(() => api.close())

const sizeOf = (text: string): Measure => {
  const node = parse(text)
  return measure(node, fragmentsOf(node))
}
/** Each level spreads the next one twice, so that what is written in a few bytes means 2 to the power of the levels. */
const doubled = (levels: number, inner: string, last: string) =>
  [
    '{ ...A0 }',
    ...Array.from(
      { length: levels },
      (_, i) => `fragment A${i} on Query { ${inner.replaceAll('NEXT', `...A${i + 1}`)} }`,
    ),
    `fragment A${levels} on Query { ${last} }`,
  ].join('\n')

test('[REC-20] each selection is visited once, however often fragments are spread', () => {
  const levels = 150
  const size = sizeOf(doubled(levels, 'NEXT NEXT', '__typename'))
  expect(size.visits).toBe(1 + 2 * levels + 1)
  expect(size.fields).toBe(2 ** levels)
  expect(unfit(size)).toBe('request/too-dear')
})

test('[REC-20] depth, fields and aliases are those after the fragments are opened', () => {
  const size = sizeOf(`
    { one: listSessions { ...Page } ... on Query { listSessions { items { id } } } }
    fragment Page on ModelSessionConnection { items { name: id hands { items { id } } } }`)
  expect(size).toMatchObject({ fields: 9, aliases: 2, depth: 5, operations: 1, fragments: 1 })
  expect(sizeOf('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toMatchObject({
    visits: 3,
  })
})

test.each([
  ['spreads', doubled(100, 'NEXT NEXT', 'listVenues { items { id } }')],
  ['inline fragments', doubled(100, '... on Query { NEXT } ... on Query { NEXT }', '__typename')],
  [
    'nested fields',
    `{ listSessions { items { ...S0 } } } ${Array.from(
      { length: 5 },
      (_, i) =>
        `fragment S${i} on Session { ${Array.from({ length: 9 }, (_, k) => `a${k}: hands { items { session { ${i === 4 ? 'id' : `...S${i + 1}`} } } }`).join(' ')} }`,
    ).join(' ')}`,
  ],
  ['one field a thousand times', `{ ${'listVenues { items { id } } '.repeat(2000)} }`],
  ['aliases', `{ ${Array.from({ length: 600 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
  ['operations', Array.from({ length: 30 }, (_, i) => `query Q${i} { __typename }`).join(' ')],
  ['tokens', `{ ${'listVenues { items { id } } '.repeat(400)} }`],
  ['brackets', `{ listHands(filter: ${'{ and: '.repeat(3000)} 1 ${'}'.repeat(3000)}) { items { id } } }`],
])(
  '[REC-20] too many %s are refused before anything is compiled, to members and to strangers',
  async (_what, query) => {
    const seen = await ada.ask(query)
    expect(seen.data).toBeNull()
    expect(seen.errors).toMatchObject([{ errorType: 'ValidationException' }])
    expect((await api.post(JSON.stringify({ query }))).status).toBe(401)
  },
)

test('[REC-20] every field of every model at once is far from too many tokens', async () => {
  const lists = Object.values(MODELS)
    .filter(model => ['Hand', 'Session', 'PlayerSession', 'Player', 'Bankroll', 'User'].includes(model.name))
    .map(({ name, fields }) => `fragment All${name} on ${name} { ${Object.keys(fields).join(' ')} }`)
  const seen = await ada.ask(
    `{ listHands { items { ...AllHand } } } ${lists.find(one => one.includes(' on Hand '))}`,
  )
  expect(seen.errors).toEqual([])
  expect(parse(lists.join(' '), { maxTokens: 2000 / 4 }).definitions).toHaveLength(6)
})

test('[REC-20] variables and stored JSON have a depth', async () => {
  const filter = `${'{"and":['.repeat(3000)}{}${']}'.repeat(3000)}`
  const query = 'query ($filter: ModelHandFilterInput) { listHands(filter: $filter) { items { id } } }'
  const deep = await api.post(`{"query":${JSON.stringify(query)},"variables":{"filter":${filter}}}`, {
    authorization: ada.token,
  })
  expect([deep.status, deep.errors[0]?.errorType]).toEqual([400, 'ValidationException'])
  const boardCards = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const seen = await ada.ask('mutation ($input: CreateHandInput!) { createHand(input: $input) { id } }', {
    input: { boardCards },
  })
  expect(seen.errors).toMatchObject([{ errorInfo: { field: 'input.boardCards', reason: 'too-deep' } }])
})

test('[REC-20] a switch at the root of a subscription is refused, not a failure of the server', async () => {
  const seen = await ada.ask('subscription ($a: Boolean!) { onCreateHand @include(if: $a) { id } }', {
    a: true,
  })
  expect(seen.errors).toMatchObject([{ errorType: 'ValidationException' }])
})

test('[REC-20] every switch of a document counts, the ninth as well as the first', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `s${i}`)
  const query = `query (${names.map(name => `$${name}: Boolean!`).join(' ')}) { ${names.map((name, i) => `a${i}: __typename @include(if: $${name})`).join(' ')} }`
  for (const on of [[], [0], [8], [11], [8, 11], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]) {
    const seen = await ada.ask(query, Object.fromEntries(names.map((name, i) => [name, on.includes(i)])))
    expect(Object.keys(seen.data)).toEqual(on.map(i => `a${i}`))
  }
})

test('fields of one key must mean the same, at any depth and through fragments', async () => {
  for (const query of [
    '{ a: listVenues { items { id } } a: listHands { items { id } } }',
    '{ a: listVenues(limit: 1) { items { id } } a: listVenues(limit: 2) { items { id } } }',
    '{ listVenues { items { x: id } ...F } } fragment F on ModelVenueConnection { items { x: name } }',
  ])
    expect((await ada.ask(query)).errors).toMatchObject([
      { errorType: 'ValidationException', locations: [{}, {}] },
    ])
  const merged = await ada.ask(
    'query ($n: Int) { listVenues(limit: $n) { items { id } } ...F ...F } fragment F on Query { listVenues(limit: $n) { nextToken } }',
    { n: 1 },
  )
  expect([merged.errors, Object.keys(merged.data['listVenues'] as object)]).toEqual([
    [],
    ['items', 'nextToken'],
  ])
})

test('a stranger whose document has no field at all is refused like any other', async () => {
  for (const query of ['{ ...A }', '{ ...A } fragment A on Query { ...B ...B }'])
    expect((await api.post(JSON.stringify({ query }))).status).toBe(401)
})

test('an unknown name is refused without naming others', async () => {
  const seen = await ada.ask('{ listVenue { items { id } } }')
  expect(seen.errors[0]!.message).toBe('Cannot query field "listVenue" on type "Query".')
})

test('[REC-20] an error repeats little of what was sent', async () => {
  const { errors } = await ada.ask(`{ ${'a'.repeat(30_000)} }`)
  expect((errors[0] as { message: string }).message.length).toBeLessThan(600)
})

test('[REC-20] variables and stored JSON have only so many different names', async () => {
  const named = (many: number) => JSON.stringify(Array.from({ length: many }, (_, at) => ({ [`n${at}`]: 1 })))
  const wide = await api.post(`{"query":"{ __typename }","variables":{"x":${named(5001)}}}`, {
    authorization: ada.token,
  })
  expect([wide.status, wide.errors[0]]).toMatchObject([
    400,
    {
      errorType: 'ValidationException',
      message: 'The objects of the request have too many different names.',
    },
  ])
  const save = async (boardCards: string) =>
    (
      await ada.ask('mutation ($input: CreateHandInput!) { createHand(input: $input) { id } }', {
        input: { boardCards },
      })
    ).errors
  expect(await save(named(5001))).toMatchObject([
    { errorInfo: { field: 'input.boardCards', reason: 'too-many-names' } },
  ])
  expect(unparsedJson(named(5000))).toBeNull()
})

test('names are those before a colon, each counted once', () => {
  const texts = Array.from({ length: 5001 }, (_, at) => `text ${at}`)
  expect(unparsedJson(JSON.stringify(texts))).toBeNull()
  expect(unparsedJson(JSON.stringify(texts.map(text => ({ text }))))).toBeNull()
  const spaced = `{${texts.map(text => `"${text}"\n\t : "a: \\":"`).join(',')}}`
  expect(unparsedJson(spaced)).toBe('too-many-names')
  expect(unparsedJson(spaced.replace('"text 7"', '"text 8"'))).toBeNull()
})

test('brackets inside strings and comments do not count', () => {
  expect(nestedDeeper('{"a":"[[[[","b":"\\"[[["}', 1)).toBe(false)
  expect(nestedDeeper('{ a(b: """[[[ \\""" {{""") # (((\n c }', 2, true)).toBe(false)
  expect(nestedDeeper('[[[', 2)).toBe(true)
})
