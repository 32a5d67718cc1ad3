// Every field of the API, asked by somebody who is signed in, with values of the right types that nobody means: odd ids and texts, times at the ends of
// what can be written, amounts without bounds, JSON that is nearly a hand.
import { hand } from '@sidepot/models/hand'
import fc from 'fast-check'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql'
import { pino } from 'pino'
import { operations } from '../../all-operations.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { write } from '../../derive/write.ts'
import { createApi } from '../../graphql/api.ts'
import { createSchema } from '../../graphql/document/schema.ts'
import { setupSession } from '../../operations/session/setup-session.ts'
import { as, person, START, withBankroll } from '../../operations/testing/testing.ts'
import { must, type Target, target } from './target.ts'

const TEXTS = ['', 'x', '\u0000', 'a\u0000b', '\ud800', '\u202e', 'a'.repeat(300), '../x', "';--", '%', '{}', '[]', 'null', '__proto__', 'Hand', 'Session', 'StudiedHand', 'User'] // biome-ignore format: a list
const TIMES = ['2026-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+23:59', 'x'] // biome-ignore format: a list
const NUMBERS = [0, -1, 1, 2, 1.005, 1e15, 1e21, 1e300, -1e300, 5e-324, 2 ** 31, 2 ** 53, 99_999_999_999.99]
const WHOLE = [0, 1, 2, 5, 50, 1000, -1, 2_147_483_647, -2_147_483_648]
const NAMES = ['id', 'key', 'at', 'seat', 'cards', 'kind', 'to', 'seats', 'stack', 'setup', 'log', 'handState', 'more', 'gameType', 'bigBlind', 'heroSeat', 'street', 'userId', 'sessionId', 'handId', '__proto__'] // biome-ignore format: a list
const SETUP = {
  seats: [1, 2, 3].map(seat => ({ seat, stack: 10_000 })),
  ...{ bigBlind: 100, smallBlind: 50, gameType: 'NLHE', heroSeat: 1, buttonSeat: 1, maxPlayers: 6 },
}
const LOG = [
  { kind: 'HOLE', seat: 1, cards: [9, 12] },
  { kind: 'RAISE', seat: 1, to: 300 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'FOLD', seat: 3 },
]
const HANDS = [
  SETUP,
  LOG,
  { setup: SETUP, log: LOG },
  [{ id: 'h1', key: 'k1', at: TIMES[0], handState: { setup: SETUP, log: LOG }, more: {} }],
  [{ id: 'fuzzed-record', setup: SETUP, log: LOG, createdAt: TIMES[0] }],
]

/** Any JSON, or a hand in one of its forms with one part replaced. */
const odd = fc.constantFrom<unknown>(null, true, ...NUMBERS, ...TEXTS, ...TIMES)
const tree = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    odd,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 5 }),
  ),
})).value
const nearHand = fc
  .tuple(fc.constantFrom(...HANDS), fc.nat(40), odd)
  .map(([whole, at, other]) => replaced(whole, at, other))

/** The part that is met as number `at` is another. */
function replaced(whole: unknown, at: number, other: unknown): unknown {
  let met = 0
  const walk = (value: unknown): unknown => {
    if (met++ === at) return other
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]))
  }
  return walk(whole)
}

const DEEPEST = 5

function madeFor(type: GraphQLInputType, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return madeFor(type.ofType, ids, depth)
  if (depth > DEEPEST) return fc.constant(null)
  if (isListType(type)) return fc.array(madeFor(type.ofType, ids, depth + 1), { maxLength: 2 })
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (isInputObjectType(type)) {
    const all = Object.values(type.getFields())
    const needed = all.filter(field => isNonNullType(field.type)).map(({ name }) => name)
    // as lazily as types refer to each other; three of the fields at most, so that most of what is made can be meant
    return fc.shuffledSubarray(all, { maxLength: Math.min(3, all.length) }).chain(some => {
      const names = new Set([...needed, ...some.map(({ name }) => name)])
      return fc.record(
        Object.fromEntries(
          all
            .filter(({ name }) => names.has(name))
            .map(field => [
              field.name,
              fc.oneof(
                { weight: 20, arbitrary: madeFor(field.type, ids, depth + 1) },
                { weight: 1, arbitrary: fc.constant(null) },
              ),
            ]),
        ),
      )
    })
  }
  switch (type.name) {
    case 'ID':
      return fc.constantFrom(...ids, ...TEXTS)
    case 'Int':
    case 'AWSTimestamp':
      return fc.constantFrom(...WHOLE)
    case 'Float':
      return fc.constantFrom(...NUMBERS)
    case 'Boolean':
      return fc.boolean()
    case 'AWSDateTime':
      return fc.constantFrom(...TIMES)
    case 'AWSJSON':
      return fc.oneof(nearHand, tree).map(value => JSON.stringify(value))
    default:
      return fc.oneof(fc.constantFrom(...TEXTS, ...ids), fc.string({ unit: 'binary', maxLength: 20 }))
  }
}

/** What has no fields of its own, of an answer and of what lies one step inside. */
function selectionOf({ type }: GraphQLField<unknown, unknown>, depth = 0): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).flatMap(field =>
    isLeafType(getNamedType(field.type))
      ? [field.name]
      : depth < 1 && field.args.length === 0
        ? [`${field.name}${selectionOf(field, depth + 1)}`]
        : [],
  )
  return ` { ${['__typename', ...fields].join(' ')} }`
}

type Kind = 'query' | 'mutation' | 'subscription'

export function requestsOf(
  schema: GraphQLSchema,
  ids: readonly string[],
  kinds: readonly Kind[] = ['query', 'mutation'],
) {
  const each = kinds.flatMap(kind =>
    Object.values(schema.getRootType(kind as OperationTypeNode)!.getFields()).map(field => {
      const shown = selectionOf(field)
      const args = fc.record(
        Object.fromEntries(field.args.map(({ name, type }) => [name, madeFor(type, ids, 0)])),
        { requiredKeys: field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name) },
      )
      return args.map(variables => {
        const given = field.args.filter(({ name }) => name in variables)
        const list = (write: (arg: (typeof given)[number]) => string) =>
          given.length === 0 ? '' : `(${given.map(write).join(', ')})`
        const head = `${kind} ${list(({ name, type }) => `$${name}: ${String(type)}`)}`
        return {
          query: `${head} { ${field.name}${list(({ name }) => `${name}: $${name}`)}${shown} }`,
          variables,
        }
      })
    }),
  )
  return fc.oneof(...each)
}

/** Whatever is asked is answered or refused: no failure that nobody foresaw. */
export async function fieldsTarget(database: TestDatabase): Promise<Target> {
  const { pool, db } = database
  const api = createApi({ pool, db, log: pino({ level: 'silent' }), now: () => new Date() }, { operations })
  const who = await person(database, 'fuzz-of-fields@example.com')
  const roll = await withBankroll(who)
  const running = await who.must(work =>
    setupSession(work, { bankrollId: roll.id, buyIn: 500, smallBlind: 1, bigBlind: 2 }, [
      { seatNumber: 2, sessionPlayerName: 'Sam', stackRemaining: 500 },
    ]),
  )
  const made = await write(db, hand, { kind: 'create', values: { userId: who.userId } as never }, START)
  const ids = [who.userId, roll.id, running.id, ...(made.ok ? [made.value.id] : []), 'fuzzed-record']
  return target(requestsOf(createSchema(operations).schema, ids), async ({ query, variables }) => {
    // as it comes over the wire
    const sent = JSON.parse(JSON.stringify(variables)) as never
    const answer = await api.answer({ query, variables: sent }, as(who.userId))
    must(!answer.includes('InternalFailure'), answer.slice(0, 2000))
  })
}
