// Documents from text to plan, without a database.
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { costOf } from '../document/cost.ts'
import { chooseOperation, Documents } from '../document/documents.ts'
import { documentFailure, formatError, wireFailure } from '../document/failure.ts'
import { fragmentsOf, measure, rootFields, unfit } from '../document/measure.ts'
import { conflictingFields } from '../document/merging.ts'
import { createSchema } from '../document/schema.ts'

const api = createSchema()
function read(text: string, documents = new Documents(api)) {
  const document = documents.read(text)
  if (!document.ok) throw new Error(JSON.stringify(document.error))
  return document.value
}
const planOf = (text: string, variables = {}) => {
  const documents = new Documents(api)
  const document = read(text, documents)
  return documents.plan(document, chooseOperation(document, null)!, variables)
}
const keysOf = (text: string, variables = {}) => planOf(text, variables).fields.map(field => field.key)

test('what is known costs no new character; what was known longest leaves first', () => {
  const documents = new Documents(api)
  const of = (n: number) => `{ __typename } #${n}${'x'.repeat(60_000)}`
  expect(documents.newCharacters('{ __typename }')).toBe(14)
  expect(documents.newCharacters('x'.repeat(65_537))).toBe(65_536)
  for (let n = 10; n < 26; n++) read(of(n), documents)
  expect(documents.newCharacters(of(10))).toBe(0)
  expect(read(of(10), documents)).toBe(read(of(10), documents))
  read(of(26), documents)
  expect([10, 11, 26].map(n => documents.newCharacters(of(n)) === 0)).toEqual([false, true, true])
  read(of(27), documents)
  expect([11, 12, 27].map(n => documents.newCharacters(of(n)) === 0)).toEqual([false, true, true])
})

test('[REC-20] a document of 65,536 characters is read, a longer one is not', () => {
  const documents = new Documents(api)
  const of = (length: number) => `{ __typename } #${'x'.repeat(length - 16)}`
  expect(documents.read(of(65_536)).ok).toBe(true)
  expect(documents.read(of(65_537))).toMatchObject({ error: [{ errorType: 'ValidationException' }] })
  expect(documents.newCharacters(of(65_537))).toBe(65_536)
})

test('an operation is chosen by its name, or is the only one', () => {
  const document = read(
    'query A { __typename } query B { __typename } fragment F on Query { __typename } query C { ...F }',
  )
  const chosen = (name: string | null) => chooseOperation(document, name)?.name?.value ?? null
  expect(['A', 'B', 'D', null].map(chosen)).toEqual(['A', 'B', null, null])
  expect(chooseOperation(read('{ __typename }'), null)).not.toBeNull()
  expect(chooseOperation(read('{ __typename }'), 'A')).toBeNull()
})

test('each combination of switches has its plan, kept for the next request, sixty-four at most', () => {
  const documents = new Documents(api)
  const names = Array.from({ length: 7 }, (_, i) => `s${i}`)
  const document = read(
    `query Q(${names.map(name => `$${name}: Boolean!`).join(' ')}) { ${names.map(name => `${name}: __typename @include(if: $${name})`).join(' ')} }`,
    documents,
  )
  const operation = chooseOperation(document, 'Q')!
  const plan = (n: number) =>
    documents.plan(
      document,
      operation,
      Object.fromEntries(names.map((name, i) => [name, (n & (1 << i)) > 0])),
    )
  const first = plan(0)
  expect(plan(0)).toBe(first)
  for (let n = 1; n < 64; n++) expect(plan(n)).not.toBe(first)
  expect([plan(0) === first, document.plans.size]).toEqual([true, 64])
  plan(64)
  expect([plan(0) === first, document.plans.size]).toEqual([false, 64])
  expect(document.switches).toEqual(names)
})

test.each<[string, object, string[]]>([
  ['{ a: __typename @include(if: true) b: __typename @include(if: false) }', {}, ['a']],
  ['{ a: __typename @skip(if: true) b: __typename @skip(if: false) }', {}, ['b']],
  [
    'query ($x: Boolean = false) { a: __typename @skip(if: $x) b: __typename @include(if: $x) }',
    { x: false },
    ['a'],
  ],
  ['query ($x: Boolean!) { a: __typename @skip(if: $x) b: __typename @include(if: $x) }', { x: true }, ['b']],
  ['query ($x: Boolean!) { a: __typename @include(if: true) @skip(if: $x) }', { x: true }, []],
  [
    'query ($x: Boolean!) { ... @include(if: $x) { a: __typename } ...F @skip(if: $x) } fragment F on Query { b: __typename }',
    { x: true },
    ['a'],
  ],
  [
    'query ($x: Boolean!) { ... @include(if: $x) { a: __typename } ...F @skip(if: $x) } fragment F on Query { b: __typename }',
    { x: false },
    ['b'],
  ],
  ['{ ...F a: __typename ...F a: __typename } fragment F on Query { b: __typename }', {}, ['b', 'a']],
])('the fields of %s with %j', (text, variables, keys) => {
  expect(keysOf(text, variables)).toEqual(keys)
})

test('a plan reads each column once, under every key that was asked for', () => {
  const [field] = planOf(
    '{ s: getCashGameStake(id: "x") { id n: name name rakeStructureId cashRakeStructureId rakeStructure { id } __typename } }',
  ).fields as never as [
    { shape: { fields: string[]; parts: { is: string; key: string; at?: number; name?: string }[] } },
  ]
  expect(field.shape.fields).toEqual(['id', 'name', 'rakeStructureId'])
  expect(field.shape.parts.map(({ is, key, at }) => [is, key, at])).toEqual([
    ['field', 'id', 0],
    ['field', 'n', 1],
    ['field', 'name', 1],
    ['field', 'rakeStructureId', 2],
    ['field', 'cashRakeStructureId', 2],
    ['one', 'rakeStructure', 2],
    ['typename', '__typename', undefined],
  ])
  expect(field.shape.parts.at(-1)!.name).toBe('CashGameStake')
})

test.each<[string, number]>([
  ['{ __typename }', 1],
  ['{ getHand(id: "x") { id } }', 50 + 2],
  ['{ getHand(id: "x") { id __typename session { id } } }', 50 + 1 + 2 + 2],
  ['{ listHands(limit: 7) { items { id notes } nextToken } }', 50 + 7 * 4],
  ['{ listHands { nextToken } }', 50 + 100],
  ['{ listHands(limit: 0) { nextToken } }', 50 + 1],
  ['{ listHands(limit: 5000) { nextToken } }', 50 + 1000],
  ['{ getSession(id: "x") { hands(limit: 3) { items { id } } } }', 50 + 1 + 3 * 3],
  ['{ a: __typename b: getHand(id: "x") { id } }', 1 + 52],
])('[REC-20] %s costs %i cells', (text, cells) => {
  expect(costOf(planOf(text), {})).toBe(cells)
})

const sizeOf = (text: string) => {
  const node = parse(text)
  return measure(node, fragmentsOf(node))
}
const FITS = {
  fields: 5000,
  aliases: 500,
  depth: 12,
  visits: 0,
  introspects: false,
  operations: 20,
  fragments: 200,
}
test.each<[object, string | null]>([
  [{}, null],
  [{ depth: 13 }, 'request/too-deep'],
  [{ depth: 24, introspects: true }, null],
  [{ depth: 25, introspects: true }, 'request/too-deep'],
  [{ fields: 5001 }, 'request/too-dear'],
  [{ aliases: 501 }, 'request/too-dear'],
  [{ operations: 21 }, 'request/too-dear'],
  [{ fragments: 201 }, 'request/too-dear'],
])('[REC-20] a document at every limit and with %j: %s', (more, why) => {
  expect(unfit({ ...FITS, ...more })).toBe(why)
})

test('[REC-20] every operation and every fragment is measured, spread or not', () => {
  expect(sizeOf('query A { a: b { c } } query B { d } fragment F on Query { e { f { g } } }')).toEqual({
    fields: 3,
    aliases: 1,
    depth: 3,
    visits: 6,
    introspects: false,
    operations: 2,
    fragments: 1,
  })
  expect(
    ['{ __schema { a } }', '{ __type { a } }', '{ __typename }'].map(text => sizeOf(text).introspects),
  ).toEqual([true, true, false])
  expect(sizeOf('{ ...Missing }')).toMatchObject({ fields: 0, depth: 0, visits: 1 })
})

const conflict = (text: string) => {
  const node = parse(text)
  return conflictingFields(node, fragmentsOf(node))?.map(field => field.loc?.start) ?? null
}
test.each<[string, number[] | null]>([
  ['{ a a }', null],
  ['{ a b }', null],
  ['{ x: a x: b }', [2, 7]],
  ['{ a(m: 1, n: 2) a(n: 2, m: 1) }', null],
  ['{ a(m: 1) a(m: 2) }', [2, 10]],
  ['{ a(m: 1) a }', [2, 10]],
  ['{ a { x: b } a { x: c } }', [6, 17]],
  ['{ a { b } a { c } }', null],
  ['{ x: a ... on T { x: b } }', [2, 18]],
  ['{ ...F x: a } fragment F on T { x: b }', [32, 7]],
  ['{ ...F ...F } fragment F on T { x: b ...F }', null],
  ['query A { x: a } query B { x: b }', null],
  ['query A { x: a } query B { x: b x: c }', [27, 32]],
  ['{ ...Missing x: a }', null],
])('fields of one key in %s that do not mean the same: %j', (text, places) => {
  expect(conflict(text)).toEqual(places)
})

test('the fields at the root are found through fragments, each opened once', () => {
  const node = parse('{ a ...F ... on T { b } ...F ...Missing } fragment F on T { c ...F }')
  const [operation] = node.definitions
  expect(rootFields(operation as never, fragmentsOf(node)).map(field => field.name.value)).toEqual([
    'a',
    'c',
    'b',
  ])
})

test('[REC-23] every failure has its type and what clients ask of it', () => {
  const of = (failure: Parameters<typeof wireFailure>[0], data: string | null = null) => {
    const { message, ...rest } = wireFailure(failure, data)
    expect(message).not.toBe('')
    return rest
  }
  expect(of({ code: 'access/unauthorized' })).toEqual({ errorType: 'Unauthorized' })
  expect(of({ code: 'conflict/version', current: null }, '{}')).toEqual({
    errorType: 'ConflictUnhandled',
    data: '{}',
  })
  expect(of({ code: 'conflict/taken', id: 'x' })).toEqual({ errorType: 'ConflictUnhandled' })
  expect(of({ code: 'conflict/condition' })).toEqual({ errorType: 'ConditionalCheckFailedException' })
  expect(of({ code: 'record/missing', id: 'x' })).toEqual({ errorType: 'ConditionalCheckFailedException' })
  expect(of({ code: 'conflict/unique', fields: ['a'] })).toEqual({
    errorType: 'ConflictUnhandled',
    errorInfo: { code: 'conflict/unique', fields: ['a'] },
  })
  expect(of({ code: 'input/invalid', path: ['input', 'a', 0], reason: 'too-long' })).toEqual({
    errorType: 'ValidationException',
    errorInfo: { code: 'input/invalid', field: 'input.a.0', reason: 'too-long' },
  })
  expect(wireFailure({ code: 'c', message: 'm' }, null)).toEqual({
    errorType: 'Refused',
    message: 'm',
    errorInfo: { code: 'c' },
  })
  const error = documentFailure({
    message: `${'x'.repeat(501)}`,
    path: ['a'],
    locations: [{ line: 1, column: 2 }],
  } as never)
  expect(error).toEqual({
    message: 'x'.repeat(500),
    errorType: 'ValidationException',
    path: ['a'],
    locations: [{ line: 1, column: 2 }],
  })
  expect(documentFailure({ message: 'Not a. Did you mean "b"?' } as never)).toEqual({
    message: 'Not a.',
    errorType: 'ValidationException',
  })
  expect(formatError({ message: 'm', errorType: 't' })).toBe(
    '{"path":null,"data":null,"errorType":"t","errorInfo":null,"locations":null,"message":"m"}',
  )
})
