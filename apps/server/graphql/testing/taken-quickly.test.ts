// What is plainly right is taken without graphql-js: a type is looked up once for each operation, an argument once for each field.
import {
  buildSchema,
  type GraphQLScalarType,
  getArgumentValues,
  getVariableValues,
  Kind,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import { argumentsOf, coerceVariables } from '../document/coerce.ts'
import { createSchema } from '../document/schema.ts'

const TYPES = `
  scalar AWSJSON scalar AWSDateTime scalar Other
  enum Mood { GOOD BAD }
  input Inner { id: ID!, mood: Mood }
  input Plain { s: String, i: ID, j: AWSJSON, t: AWSDateTime, b: Boolean, f: Float, n: Int, m: Mood, l: [Int], ll: [[Int!]!], inner: Inner, more: Plain }
  input Defaulted { n: Int = 3, s: String }
  input One @oneOf { a: Int, b: Int }
  type Query {
    plain(p: Plain, n: Int, need: ID): Int
    needed(id: ID!, ids: [ID!]): Int
    defaulted(n: Int = 5, s: String): Int
  }`

const small = buildSchema(TYPES)
let lookups = 0
const getType = small.getType.bind(small)
small.getType = name => {
  lookups++
  return getType(name)
}

/** Whether the operation, once known, is answered again without asking graphql-js. */
function taken(declared: string, variables: object) {
  const [operation] = parse(`query (${declared}) { __typename }`).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  coerceVariables(small, operation, variables as never)
  lookups = 0
  const again = coerceVariables(small, operation, variables as never)
  const quickly = lookups === 0
  const slow = getVariableValues(small, operation.variableDefinitions!, variables as never, {
    maxErrors: 10,
  })
  expect(again.errors?.map(String)).toEqual(slow.errors?.map(String))
  expect(JSON.stringify(again.coerced)).toBe(JSON.stringify(slow.coerced))
  return quickly
}

test.each<[string, object, boolean]>([
  ['$v: String', { v: '' }, true],
  ['$v: String', { v: null }, true],
  ['$v: String', {}, true],
  ['$v: String', { v: 7 }, false],
  ['$v: ID', { v: 'x' }, true],
  ['$v: ID', { v: 7 }, false],
  ['$v: AWSJSON', { v: '{}' }, true],
  ['$v: AWSJSON', { v: 7 }, false],
  ['$v: AWSDateTime', { v: 'x' }, true],
  ['$v: AWSDateTime', { v: 7 }, false],
  ['$v: Other', { v: 'x' }, false],
  ['$v: Boolean', { v: true }, true],
  ['$v: Boolean', { v: false }, true],
  ['$v: Boolean', { v: 1 }, false],
  ['$v: Float', { v: 1.5 }, true],
  ['$v: Float', { v: Number.POSITIVE_INFINITY }, false],
  ['$v: Float', { v: '1.5' }, false],
  ['$v: Int', { v: -1 }, true],
  ['$v: Int', { v: 2 ** 31 - 1 }, true],
  ['$v: Int', { v: 2 ** 31 }, false],
  ['$v: Int', { v: 1.5 }, false],
  ['$v: Int', { v: '1' }, false],
  ['$v: Mood', { v: 'GOOD' }, true],
  ['$v: Mood', { v: 'NONE' }, false],
  ['$v: Mood', { v: 0 }, false],
  ['$v: String!', { v: 'x' }, true],
  ['$v: String!', { v: null }, false],
  ['$v: String!', {}, false],
  ['$v: String! = "a"', {}, false],
  ['$v: String = "a"', {}, false],
  ['$v: String = "a"', { v: 'b' }, true],
  ['$v: String, $w: Int', { w: 1 }, true],
  ['$v: String, $w: Int!', { v: 'x' }, false],
  ['$v: [Int]', { v: [1, null] }, true],
  ['$v: [Int]', { v: [] }, true],
  ['$v: [Int]', { v: 1 }, false],
  ['$v: [Int]', { v: [1, 'x'] }, false],
  ['$v: [Int!]', { v: [1, null] }, false],
  ['$v: Plain', { v: {} }, true],
  ['$v: Plain', { v: { s: 'a', n: 1, ll: [[1], []], inner: { id: 'x', mood: 'BAD' } } }, true],
  ['$v: Plain', { v: { s: undefined, more: { more: { b: false } } } }, true],
  ['$v: Plain', { v: { inner: { mood: 'BAD' } } }, false],
  ['$v: Plain', { v: { inner: { id: null } } }, false],
  ['$v: Plain', { v: { more: { nonsense: 1 } } }, false],
  ['$v: Plain', { v: [] }, false],
  ['$v: Plain', { v: 'x' }, false],
  ['$v: Plain', { v: 7 }, false],
  ['$v: Defaulted', { v: {} }, false],
  ['$v: Defaulted', { v: { n: 1 } }, false],
  ['$v: One', { v: { a: 1 } }, false],
  ['$v: One', { v: { a: 1, b: 2 } }, false],
])('%s given %j is taken at once: %s', (declared, variables, expected) => {
  expect(taken(declared, variables)).toBe(expected)
})

test('[REC-20] two thousand doubtful values are looked at, one more is refused unseen', () => {
  const [operation] = parse('query ($v: [Int]) { __typename }').definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  const messages = (v: unknown) =>
    coerceVariables(small, operation, { v } as never).errors?.map(({ message }) => message) ?? []
  const list = (length: number, last: unknown) => [...Array.from({ length: length - 1 }, () => 1), last]
  expect(messages(list(1999, 'x'))).toEqual([expect.stringContaining('Int cannot represent')])
  expect(messages(list(2000, 'x'))).toEqual([
    'The variables are not what the operation declares, or a list in them is too long.',
  ])
  expect(messages(['x'.repeat(3000)])).toEqual([expect.stringContaining('Int cannot represent')])
  expect(messages([null, 'x'])).toEqual([expect.stringContaining('Int cannot represent')])
  expect(messages(list(1999, 1))).toEqual([])
})

/** The arguments of a field, and whether they were made without reading its declaration again. */
function made(call: string, variables: object) {
  const [operation] = parse(`{ ${call} }`).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  const [node] = operation.selectionSet.selections
  if (node?.kind !== Kind.FIELD) throw new Error('no field')
  const declared = small.getQueryType()!.getFields()[node.name.value]!
  let looks = 0
  const field = new Proxy(declared, {
    get(target, name) {
      if (name === 'args') looks++
      return Reflect.get(target, name)
    },
  })
  const of = { field, node }
  const attempt = (make: () => object) => {
    try {
      return make()
    } catch (error) {
      return String(error)
    }
  }
  const first = attempt(() => argumentsOf(of, variables as never))
  looks = 0
  const second = attempt(() => argumentsOf(of, variables as never))
  const quickly = looks === 0
  expect(second).toStrictEqual(first)
  const slow = attempt(() => ({ ...getArgumentValues(declared, node, variables as never) }))
  expect(second).toStrictEqual(slow)
  return [quickly, first === second && typeof first === 'object'] as const
}

test.each<[string, object, boolean, boolean]>([
  ['plain', {}, true, true],
  ['plain(n: 1, p: { s: "a", l: [1, 2] })', {}, true, true],
  ['plain(n: $n)', { n: 3 }, true, false],
  ['plain(n: $n)', { n: null }, true, false],
  ['plain(n: $n)', {}, true, false],
  ['plain(n: $n, need: "x")', {}, true, false],
  ['plain(p: { s: $s })', { s: 'a' }, false, false],
  ['plain(p: { l: [1, $n] })', { n: 1 }, false, false],
  ['plain(p: { inner: { id: $s } })', {}, false, false],
  ['needed(id: $id)', { id: 'x' }, true, false],
  ['needed(id: $id)', { id: null }, false, false],
  ['needed(id: $id)', {}, false, false],
  ['needed(id: "x", ids: $ids)', { ids: ['a'] }, true, false],
  ['defaulted', {}, false, false],
  ['defaulted(s: "x")', {}, false, false],
])('%s with %j: without graphql-js %s, one answer for all %s', (call, variables, quickly, same) => {
  expect(made(call, variables)).toEqual([quickly, same])
})

const { schema } = createSchema([])
const parses = (name: string, literal: string) => {
  const [definition] = parse(`{ a(b: ${literal}) }`).definitions
  const field = definition?.kind === Kind.OPERATION_DEFINITION && definition.selectionSet.selections[0]
  const node = field && field.kind === Kind.FIELD && field.arguments?.[0]?.value
  if (!node) throw new Error('no literal')
  return (schema.getType(name) as GraphQLScalarType).parseLiteral(node)
}
const takes = (name: string, value: unknown) => (schema.getType(name) as GraphQLScalarType).parseValue(value)

test.each<[string, unknown, unknown]>([
  ['AWSDateTime', 'x', 'x'],
  ['AWSDateTime', 7, 'AWSDateTime must be text'],
  ['AWSJSON', '{"a":1}', '{"a":1}'],
  ['AWSJSON', { a: 1 }, '{"a":1}'],
  ['AWSJSON', [1], '[1]'],
  ['AWSJSON', null, 'AWSJSON must be JSON text'],
  ['AWSJSON', 7, 'AWSJSON must be JSON text'],
  ['AWSTimestamp', 7, 7],
  ['AWSTimestamp', 7.5, 'AWSTimestamp must be a whole number'],
  ['AWSTimestamp', 2 ** 53, 'AWSTimestamp must be a whole number'],
  ['AWSTimestamp', '7', 'AWSTimestamp must be a whole number'],
])('%s given %j is %j', (name, value, expected) => {
  let seen: unknown
  try {
    seen = takes(name, value)
  } catch (error) {
    seen = (error as Error).message
  }
  expect(seen).toEqual(expected)
})

test('literals of our scalars are texts and whole numbers', () => {
  expect(parses('AWSDateTime', '"x"')).toBe('x')
  expect(parses('AWSTimestamp', '7')).toBe(7)
  expect(() => parses('AWSTimestamp', '"7"')).toThrow('AWSTimestamp must be a whole number')
  expect(() => parses('AWSDateTime', '7')).toThrow('AWSDateTime must be text')
  for (const literal of ['1.5', 'true', '[1]', '{ a: 1 }', 'NAME'])
    expect(() => parses('AWSJSON', literal)).toThrow('AWSJSON cannot represent this literal')
  expect((schema.getType('AWSJSON') as GraphQLScalarType).serialize('{}')).toBe('{}')
})
