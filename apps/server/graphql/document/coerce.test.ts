import { getArgumentValues, getVariableValues, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { argumentsOf, coerceVariables } from './coerce.ts'
import { createSchema } from './schema.ts'

const { schema } = createSchema()
const CREATE = 'mutation ($input: CreateHandInput!) { createHand(input: $input) { id } }'
const LIST =
  'query ($limit: Int = 7, $filter: ModelHandFilterInput, $dir: ModelSortDirection, $since: AWSTimestamp) { listHands(limit: $limit, filter: $filter, sortDirection: $dir) { nextToken } syncHands(lastSync: $since) { nextToken } }'

test.each([
  [
    'a plain input',
    CREATE,
    {
      input: {
        id: 'x',
        heroNetWin: 1.5,
        buttonSeat: 3,
        isPublic: true,
        heroOutcome: 'WIN',
        boardCards: '{}',
      },
    },
  ],
  ['an id that is a number', CREATE, { input: { id: 7 } }],
  ['an object for JSON', CREATE, { input: { boardCards: { flop: [] } } }],
  ['nulls', CREATE, { input: { notes: null, id: null } }],
  ['what is not given', CREATE, { input: { notes: undefined } }],
  ['no variable', CREATE, {}],
  ['null for what must be there', CREATE, { input: null }],
  ['an unknown field', CREATE, { input: { nonsense: 1 } }],
  ['a field of every object', CREATE, { input: JSON.parse('{"__proto__": 1, "constructor": 2}') }],
  ['a wrong enumeration value', CREATE, { input: { heroOutcome: 'DRAW' } }],
  ['a fraction', CREATE, { input: { buttonSeat: 1.5 } }],
  ['a whole number that is too large', CREATE, { input: { buttonSeat: 2 ** 31 } }],
  ['text for money', CREATE, { input: { heroNetWin: '1' } }],
  ['a default', LIST, {}],
  [
    'a nested filter',
    LIST,
    { filter: { and: [{ id: { in: ['a'] } }, { not: { heroNetWin: { between: [1, 2] } } }] } },
  ],
  ['one value for a list', LIST, { filter: { and: { id: { eq: 'a' } } } }],
  ['a time', LIST, { since: 1_700_000_000_000, dir: 'DESC' }],
  ['a variable nobody asked for', LIST, { other: 1 }],
])('%s: the same as graphql-js', (_what, query, variables) => {
  const [operation] = parse(query).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  const slow = getVariableValues(schema, operation.variableDefinitions ?? [], variables as never, {
    maxErrors: 10,
  })
  const fast = coerceVariables(schema, operation, variables as never)
  expect(fast.errors?.map(error => error.message)).toEqual(slow.errors?.map(error => error.message))
  expect(fast.coerced).toEqual(slow.coerced)
  if (!slow.coerced) return
  const fields = schema.getRootType(operation.operation)!.getFields()
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD) continue
    const call = { field: fields[node.name.value]!, node }
    expect(argumentsOf(call, slow.coerced)).toEqual(getArgumentValues(call.field, node, slow.coerced))
  }
})

test('[REC-20] many wrong values are refused in one sentence, not repeated in every error', () => {
  const operation = parse(CREATE).definitions[0]!
  if (operation.kind !== Kind.OPERATION_DEFINITION) expect.fail('no operation')
  const wrong = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i]))
  const messages = (given: object) =>
    coerceVariables(schema, operation, { input: given }).errors?.map(({ message }) => message)
  expect(messages(wrong)).toEqual([
    'The variables are not what the operation declares, or a list in them is too long.',
  ])
  expect(messages({ notes: Array.from({ length: 3000 }, () => [1]) })).toHaveLength(1)
  expect(messages({ k0: 0 })).toEqual([expect.stringContaining('"k0" is not defined')])
})

test('[REC-20] lists have a bound: of objects, which are read several times, a lower one', () => {
  const SEATED =
    'mutation ($input: ImportHandsInput!, $keys: [String!]) { importHands(input: $input) { id } x: importHands(input: { requestId: "x", sessionId: "x", hands: "[]" }) { id } }'
  const [operation] = parse(SEATED).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) expect.fail('no operation')
  const of = createSchema(operations).schema
  const at = '2026-03-01T18:00:00Z'
  const seat = { playerId: 'p', name: 'n', seatNumber: 1, from: at, until: at }
  const refused = (seats: number, keys: number) =>
    coerceVariables(of, operation, {
      input: { requestId: 'x', sessionId: 'x', hands: '[]', opponents: Array(seats).fill(seat) },
      keys: Array(keys).fill('k'),
    }).errors?.map(({ message }) => message)
  expect(refused(3000, 5000)).toBeUndefined()
  const sentence = 'The variables are not what the operation declares, or a list in them is too long.'
  expect(refused(3001, 0)).toEqual([sentence])
  expect(refused(0, 5001)).toEqual([sentence])
})

test('literals, variables inside literals and absent arguments are read alike', () => {
  const query = `query ($id: ID, $n: Int) { a: listHands(limit: 5, filter: { id: { eq: "x" } }) { nextToken }
    b: listHands(limit: $n, filter: { id: { eq: $id } }) { nextToken } c: listHands { nextToken } }`
  const [operation] = parse(query).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  const fields = schema.getQueryType()!.getFields()
  for (const variables of [{}, { id: 'y', n: 3 }, { id: null, n: null }])
    for (const node of operation.selectionSet.selections) {
      if (node.kind !== Kind.FIELD) continue
      const call = { field: fields[node.name.value]!, node }
      expect(argumentsOf(call, variables)).toEqual(getArgumentValues(call.field, node, variables))
    }
})
