import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { hand } from '@sidepot/models/hand'
import type { Row } from '@sidepot/models/kit/model'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { make } from '../testing/fixtures.ts'
import { type Body, readBodies } from './body.ts'
import { compileFilter, type Filter } from './filter.ts'
import { matcherOf } from './filter-memory.ts'
import { byKeysStatement } from './select.ts'
import { poolRunner } from './statement.ts'

const ada = '00000000-0000-4000-8000-00000000000a'
const caller = {
  kind: 'user',
  userId: ada,
  username: 'ada',
  groups: [],
  tokenId: '',
  expiresAt: Number.MAX_SAFE_INTEGER,
  epoch: 0,
} as const
const NAMES = ['', 'a', 'ab', 'b', 'B', 'ä', 'a%b', 'a_b']
const TIMES = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-06-01T12:00:00.000Z']
let database: TestDatabase
let bodies: ReadonlyMap<string, Body>

beforeAll(async () => {
  database = await testDatabase()
  const rows: Row<typeof hand>[] = []
  for (let i = 0; i < 40; i++)
    rows.push(
      await make(database.db, hand, {
        userId: ada,
        tableName: i % 9 === 8 ? null : NAMES[i % 8]!,
        buttonSeat: i % 5 === 4 ? null : i % 4,
        heroNetWin: i % 3 === 2 ? null : (i % 7) * 50 - 100,
        isStraddleOn: i % 2 === 0,
        heroVPIP: i % 3 === 0 ? null : i % 3 === 1,
        heroOutcome: i % 4 === 3 ? null : (['WIN', 'LOSE', 'CHOP'] as const)[i % 3]!,
        createdAt: TIMES[i % 3]!,
      }),
    )
  bodies = await readBodies(
    poolRunner(database.pool),
    hand,
    rows.map(row => row.id),
    caller,
    'user',
  )
})
afterAll(() => database.close())

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const operators = <T>(value: fc.Arbitrary<T>, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({
    eq: optional(value),
    ne: optional(value),
    lt: optional(value),
    le: optional(value),
    gt: optional(value),
    ge: optional(value),
    in: optional(fc.array(value, { maxLength: 3 })),
    between: optional(fc.tuple(value, value)),
    attributeExists: optional(fc.boolean()),
    ...more,
  })
const sparse = <T extends object>(arbitrary: fc.Arbitrary<T>) =>
  fc.tuple(arbitrary, fc.nat(8)).map(([all, at]) => {
    const entries = Object.entries(all).filter(([, value]) => value !== undefined)
    return Object.fromEntries(entries.length > 0 ? [entries[at % entries.length]!] : [])
  })
const name = fc.constantFrom(...NAMES)
const texts = { contains: optional(name), notContains: optional(name), beginsWith: optional(name) }
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ tableName: sparse(operators(name, texts)) }),
  fc.record({ buttonSeat: sparse(operators(fc.nat(4))) }),
  fc.record({ heroNetWin: sparse(operators(fc.constantFrom(-1, -0.5, -0.495, 0, 0.495, 0.5, 1, 2, 1e15))) }),
  fc.record({
    createdAt: sparse(
      operators(fc.constantFrom(...TIMES), {
        beginsWith: optional(fc.constantFrom('2026-01', '2026-06-01T')),
      }),
    ),
  }),
  fc.record({
    heroVPIP: sparse(
      fc.record({
        eq: optional(fc.boolean()),
        ne: optional(fc.boolean()),
        attributeExists: optional(fc.boolean()),
      }),
    ),
  }),
  fc.record({
    heroOutcome: sparse(
      fc.record({
        eq: optional(fc.constantFrom('WIN', 'LOSE')),
        ne: optional(fc.constantFrom('WIN', 'CHOP')),
        in: optional(fc.constant(['WIN', 'CHOP'])),
      }),
    ),
  }),
)
const { filter } = fc.letrec<{ filter: Filter }>(tie => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    // a list of conditions may hold nothing at a place
    fc.record({ and: fc.array(fc.option(tie('filter')), { maxLength: 3 }) }),
    fc.record({ or: fc.array(fc.option(tie('filter')), { maxLength: 3 }) }),
    fc.record({ not: tie('filter') }),
    fc.tuple(leaf, leaf).map(([one, other]) => ({ ...one, ...other })),
  ),
}))

test('[REC-17] a filter means the same in the database and on a record in hand', async () => {
  await assertKept(
    import.meta.url,
    'any filter',
    fc.asyncProperty(filter, async generated => {
      const compiled = compileFilter(hand, generated, [])
      if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
      const statement = byKeysStatement({ model: hand, caller, fields: ['id'] }, 'id', compiled.value)!
      const rows = await poolRunner(database.pool).run(statement, {
        me: ada,
        values: { keys: [...bodies.keys()] },
      })
      const expected = [...bodies].filter(([, body]) => matcherOf(hand, generated)(body)).map(([id]) => id)
      expect(rows.map(row => row[0]!).sort()).toEqual(expected.sort())
    }),
    { numRuns: 150 },
  )
})
