import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../base/caller.ts'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { createLimits, limits } from '../identity/kit/limits.ts'
import { MOST_RECORDS } from '../operations/archive/restore-records.ts'
import { MOST_HANDS } from '../operations/import/import-hands.ts'
import { testApi } from '../testing/graphql.ts'
import { createBudgets, rowsOf } from './budgets.ts'
import { registerGraphql } from './graphql.ts'
import { createApp } from './server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The clock does not move, so no allowance refills while a slow machine runs. */
const still = () => sql<Date>`timestamptz '2030-01-01'`

const user = (userId: string): Caller => ({
  kind: 'user',
  userId,
  username: userId,
  groups: [],
  tokenId: 'x',
  expiresAt: Date.now() + 3_600_000,
  epoch: 0,
})
const hand = { cells: 200, writes: 1, bytes: 5000, fields: ['saveHandTransactionally'] }
const comment = { cells: 20, writes: 1, bytes: 200, fields: ['createHandComment'] }
const underLink = { ...comment, fields: ['commentOnSharedHand'] }

test('[REC-24] five hundred hands at once pass, in few statements; comments have a pace of their own', async () => {
  const counted = createLimits(database.db, Buffer.alloc(32, 1), still)
  let asked = 0
  const budgets = createBudgets({
    spend: wanted => {
      asked++
      return counted.spend(wanted)
    },
  })
  const ada = user(randomUUID())
  for (let i = 0; i < 500; i++) expect(await budgets.spend(ada, '203.0.113.1', hand)).toEqual({ ok: true })
  expect(asked).toBeLessThan(100)
  const spent = []
  for (let i = 0; i <= limits.commentsPerAccount.burst; i++)
    spent.push(await budgets.spend(ada, '203.0.113.1', i % 2 ? comment : underLink))
  expect(spent.filter(one => one.ok)).toHaveLength(limits.commentsPerAccount.burst)
  expect(spent.at(-1)).toMatchObject({ ok: false, name: 'commentsPerAccount' })
  expect(await budgets.spend(user(randomUUID()), '203.0.113.1', comment)).toEqual({ ok: true })
})

test('[REC-24] rows, bytes and cells have an end, for all processes together', async () => {
  const budgets = [1, 2].map(() => createBudgets(createLimits(database.db, Buffer.alloc(32, 2), still)))
  const huge = { cells: 500_000, writes: 50, bytes: 1_000_000, fields: [] }
  const ada = user(randomUUID())
  let passed = 0
  for (; passed < 1000; passed++) if (!(await budgets[passed % 2]!.spend(ada, '203.0.113.2', huge)).ok) break
  expect(passed).toBeGreaterThan(50)
  expect(passed).toBeLessThan(400)
})

test('[REC-24] parts of an archive and of an import count as the records that they can hold', async () => {
  const budgets = createBudgets(createLimits(database.db, Buffer.alloc(32, 3), still))
  const part = { cells: 50, writes: 20, bytes: 20_000, fields: Array<string>(20).fill('restoreRecords') }
  const ada = user(randomUUID())
  let passed = 0
  for (; passed < 400; passed++) if (!(await budgets.spend(ada, '203.0.113.3', part)).ok) break
  expect(passed * 20 * MOST_RECORDS).toBeLessThanOrEqual(limits.rowsPerAccount.burst)
  expect(rowsOf(['restoreRecords'], 1, 1_000_000)).toBe(MOST_RECORDS)
  expect(rowsOf(['importHands', 'importTournamentHands'], 2, 1_000_000)).toBe(2 * MOST_HANDS)
  expect(rowsOf(['restoreRecords', 'createPlayer'], 2, 500)).toBe(11)
  expect(rowsOf(['saveHandTransactionally'], 1, 5000)).toBe(1)
})

test('[REC-24] a document that is not known counts by its length before it is compiled, one that is known does not', async () => {
  const api = await testApi()
  const app = createApp({ config: testConfig(), log: openLog(testConfig()) })
  const spent: number[] = []
  await registerGraphql(app, api.api, api.callers, {
    spend: async (_caller, _address, { cells }) => {
      spent.push(cells)
      return { ok: true }
    },
  })
  const ada = await api.person()
  const ask = async (query: string) => {
    spent.length = 0
    const headers = { authorization: ada.token }
    await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
    return [...spent]
  }
  const known = `{ listVenues(limit: 1) { items { id } } } #${'x'.repeat(960)}`
  expect(await ask(known)).toEqual([4 * known.length, expect.any(Number)])
  expect(await ask(known)).toHaveLength(1)
  // what is not valid is never known
  expect(await ask(`{ nothing } #${'x'.repeat(987)}`)).toEqual([4000])
  expect(await ask(`{ nothing } #${'x'.repeat(987)}`)).toEqual([4000])
  // a field costs a statement, however little it gives
  expect(
    (await ask('{ a: listVenues(limit: 1) { items { id } } b: listVenues(limit: 1) { items { id } } }')).at(
      -1,
    ),
  ).toBeGreaterThan(100)
  await app.close()
  await api.close()
})

test('[REC-24] a refusal is a 429 that names the limit and when it ends', async () => {
  const api = await testApi()
  const app = createApp({ config: testConfig(), log: openLog(testConfig()) })
  await registerGraphql(app, api.api, api.callers, {
    spend: async () => ({ ok: false, name: 'writesPerAccount', waitMs: 90_500 }),
  })
  const ada = await api.person()
  const seen = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: ada.token },
    payload: { query: '{ listVenues { items { id } } }' },
  })
  expect([seen.statusCode, seen.headers['retry-after']]).toEqual([429, '91'])
  expect(seen.json().errors).toMatchObject([
    {
      errorType: 'LimitExceededException',
      message: 'Too many requests from this account or address. Try again in 91 seconds.',
      errorInfo: { code: 'limit/writesPerAccount', seconds: 91, until: expect.stringMatching(/^20/) },
    },
  ])
  await app.close()
  await api.close()
})
