import { randomUUID } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { session } from '@sidepot/models/session'
import { sessionReview } from '@sidepot/models/session-review'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../all-operations.ts'
import { anonymous, type Caller } from '../base/caller.ts'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { operation } from '../graphql/document/operation.ts'
import { createLimits, limits } from '../identity/kit/limits.ts'
import { MOST_RECORDS } from '../operations/archive/restore-records.ts'
import { MOST_HANDS } from '../operations/import/import-hands.ts'
import { make } from '../testing/fixtures.ts'
import { testApi } from '../testing/graphql.ts'
import { type Budgets, createBudgets, rowsOf } from './budgets.ts'
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
const rewritten = { ...comment, fields: ['updateHandComment'] }

const endless: Budgets = {
  spend: async () => ({ ok: true }),
  work: () => ({ left: async () => ({ ok: true }), use: () => {} }),
}

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
    spent.push(await budgets.spend(ada, '203.0.113.1', [comment, underLink, rewritten][i % 3]!))
  expect(spent.filter(one => one.ok)).toHaveLength(limits.commentsPerAccount.burst)
  expect(spent.at(-1)).toMatchObject({ ok: false, name: 'commentsPerAccount' })
  expect(await budgets.spend(user(randomUUID()), '203.0.113.1', comment)).toEqual({ ok: true })
})

test('[SOL-5] games and studies to be solved have a pace of their own', async () => {
  const budgets = createBudgets(createLimits(database.db, Buffer.alloc(32, 8), still))
  const ada = user(randomUUID())
  const ask = (field: string) =>
    budgets.spend(ada, '203.0.113.9', { cells: 20, writes: 1, bytes: 100, fields: [field] })
  for (let i = 0; i < limits.solvesPerAccount.burst; i++)
    expect(await ask(i % 2 ? 'solveGame' : 'solveStudy')).toEqual({ ok: true })
  expect(await ask('solveStudy')).toMatchObject({ ok: false, name: 'solvesPerAccount' })
  expect(await ask('saveStudy')).toEqual({ ok: true })
})

test('[REC-24] pictures of oneself have the pace of other uploads, whatever else is changed with them', async () => {
  const budgets = createBudgets(createLimits(database.db, Buffer.alloc(32, 7), still))
  const ada = user(randomUUID())
  const change = { cells: 20, writes: 1, bytes: 5000, fields: ['updateUser'] }
  const { burst } = limits.uploadsPerAccount
  expect(await budgets.spend(ada, '203.0.113.8', { ...change, pictures: burst })).toEqual({ ok: true })
  expect(await budgets.spend(ada, '203.0.113.8', { ...change, pictures: 1 })).toMatchObject({
    ok: false,
    name: 'uploadsPerAccount',
  })
  expect(await budgets.spend(ada, '203.0.113.8', { ...change, pictures: 0 })).toEqual({ ok: true })
})

test('[REC-24] five hundred hands in the same moment pass, too: a portion is for all who wait for it', async () => {
  const counted = createLimits(database.db, Buffer.alloc(32, 6), still)
  const asked: Record<string, number> = {}
  const budgets = createBudgets({
    spend: wanted => {
      for (const [name, , amount = 1] of wanted) asked[name] = (asked[name] ?? 0) + amount
      return counted.spend(wanted)
    },
  })
  const ada = user(randomUUID())
  const all = Array.from({ length: 500 }, () => budgets.spend(ada, '203.0.113.6', hand))
  expect((await Promise.all(all)).filter(({ ok }) => !ok)).toEqual([])
  expect(asked['writesPerAccount']).toBe(500)
  expect(asked['cellsPerAccount']).toBe(400_000)
})

test('[REC-24] what one account is refused takes nothing of its address: others there go on', async () => {
  const budgets = createBudgets(createLimits(database.db, Buffer.alloc(32, 8), still))
  const ada = user(randomUUID())
  const here = '203.0.113.8'
  for (let i = 0; i < limits.commentsPerAccount.burst; i++)
    expect(await budgets.spend(ada, here, comment)).toEqual({ ok: true })
  // until nothing is left of the portion of the address, so that each request asks for another one
  const bob = user(randomUUID())
  const plain = { ...comment, fields: [] }
  for (let i = limits.commentsPerAccount.burst; i < 100; i++) await budgets.spend(bob, here, plain)
  for (let i = 0; i < limits.writesPerAddress.burst / 100 + 20; i++)
    expect((await budgets.spend(ada, here, comment)).ok).toBe(false)
  expect(await budgets.spend(bob, here, plain)).toEqual({ ok: true })
})

test('[REC-27] the time of the database has an end, for all processes together; what was used beyond it is owed', async () => {
  const budgets = [1, 2].map(() => createBudgets(createLimits(database.db, Buffer.alloc(32, 7), still)))
  const ada = user(randomUUID())
  const times = budgets.map(one => one.work(ada, '203.0.113.7'))
  let used = 0
  for (; used < 4_000_000; used += 30_000) {
    const time = times[(used / 30_000) % 2]!
    if (!(await time.left()).ok) break
    time.use({ ms: 30_000 })
  }
  const { burst } = limits.databasePerAccount
  expect(used).toBeGreaterThan(burst - 60_000)
  expect(used).toBeLessThanOrEqual(burst + 60_000)
  for (const time of times)
    expect(await time.left()).toEqual({ ok: false, name: 'databasePerAccount', waitMs: expect.any(Number) })
  expect(await budgets[0]!.work(user(randomUUID()), '203.0.113.7').left()).toEqual({ ok: true })
})

test('[REC-29] changes that operations make have an end for whoever writes; who reads goes on', async () => {
  const budgets = [1, 2].map(() => createBudgets(createLimits(database.db, Buffer.alloc(32, 9), still)))
  const ada = user(randomUUID())
  const work = budgets.map(one => one.work(ada, '203.0.113.9'))
  const { burst } = limits.changesPerAccount
  let made = 0
  for (; made < 2 * burst; made += burst / 8) {
    if (!(await work[made % 2]!.left(true)).ok) break
    work[made % 2]!.use({ changes: burst / 8 })
  }
  expect(made).toBeGreaterThanOrEqual(burst)
  expect(made).toBeLessThanOrEqual(burst + burst / 4)
  expect(await work[0]!.left(true)).toMatchObject({ ok: false, name: 'changesPerAccount' })
  expect(await work[0]!.left()).toEqual({ ok: true })
  expect(await budgets[0]!.work(user(randomUUID()), '203.0.113.9').left(true)).toEqual({ ok: true })
})

test('[REC-29] what is owed is not forgotten, however many others come', async () => {
  const asked: number[] = []
  const budgets = createBudgets({
    spend: async wanted => {
      for (const [name, , amount = 1] of wanted) if (name === 'changesPerAccount') asked.push(amount)
      return { ok: true }
    },
  })
  const work = budgets.work(user('ada'), null)
  await work.left(true)
  work.use({ changes: 1_000_000 })
  for (let n = 0; n < 10_001; n++) await budgets.spend(anonymous, `2001:db8:${n.toString(16)}::1`, comment)
  await work.left(true)
  expect(asked).toEqual([10_000, 1_000_000])
})

test('[REC-27] what a request took of the database is counted, field by field, and asked about when it is a field’s turn', async () => {
  const slow = (name: string, kind: 'query' | 'mutation') =>
    operation({
      name,
      kind,
      args: '',
      returns: 'Int',
      run: async ({ db }) => {
        await db.transaction().execute(trx => sql`select pg_sleep(0.02)`.execute(trx))
        return ok(1)
      },
    })
  const api = await testApi({ operations: [slow('slow', 'query'), slow('importHands', 'mutation')] })
  const app = createApp({ config: testConfig(), log: openLog(testConfig()) })
  const used: number[] = []
  const sum = () => used.reduce((all, ms) => all + ms, 0)
  let most = Number.POSITIVE_INFINITY
  await registerGraphql(app, api.api, api.callers, {
    ...endless,
    work: () => ({
      left: async () =>
        sum() < most ? { ok: true } : { ok: false, name: 'databasePerAccount', waitMs: 4500 },
      use: ({ ms = 0 }) => void used.push(ms),
    }),
  })
  const ada = await api.person()
  const ask = async (query: string) => {
    used.length = 0
    const headers = { authorization: ada.token }
    return app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  }
  expect((await ask('{ slow }')).json()).toEqual({ data: { slow: 1 } })
  expect(sum()).toBeGreaterThanOrEqual(20)
  await ask('{ listVenues { items { id } } }')
  expect(sum()).toBeGreaterThan(0)
  await ask('{ syncVenues(limit: 1000) { items { id } } }')
  expect(sum()).toBeGreaterThan(0)
  // what was erased since, and the place in the feed, too
  const holder = await api.database.pool.connect()
  await holder.query('begin; lock table change')
  const since = ask('{ syncVenues(lastSync: 1, limit: 1000) { items { id } } }')
  await expect
    .poll(
      async () =>
        (await holder.query('select from pg_locks where not granted and database is not null')).rowCount,
      { interval: 5 },
    )
    .toBeGreaterThan(0)
  await holder.query('select pg_sleep(0.3)')
  await holder.query('rollback')
  holder.release()
  await since
  expect(sum()).toBeGreaterThanOrEqual(290)
  // six are at work when it ends; those that wait behind them are refused
  most = 1
  const fields = Array.from({ length: 20 }, (_, i) => `f${i}: slow`)
  const many = await ask(`{ ${fields.join(' ')} }`)
  expect(many.statusCode).toBe(200)
  expect(many.headers['cache-control']).toBe('no-store')
  const { data, errors } = many.json()
  expect(Object.values(data).filter(value => value === 1)).toHaveLength(6)
  expect(errors).toHaveLength(14)
  expect(errors[0]).toMatchObject({
    errorType: 'LimitExceededException',
    errorInfo: { code: 'limit/databasePerAccount', seconds: 5 },
  })
  most = 0
  const none = await ask('{ slow }')
  expect([none.statusCode, none.headers['retry-after']]).toEqual([429, '5'])
  // the rows of an import have a quota, whatever time they take
  expect((await ask('mutation { importHands }')).json()).toEqual({ data: { importHands: 1 } })
  expect(sum()).toBe(0)
  await app.close()
  await api.close()
})

test('[REC-29] a call that changes every record of a session counts as so many changes', async () => {
  const api = await testApi({ operations })
  const app = createApp({ config: testConfig(), log: openLog(testConfig()) })
  let changes = 0
  await registerGraphql(app, api.api, api.callers, {
    ...endless,
    work: () => ({
      left: async () => ({ ok: true }),
      use: worked => {
        changes += worked.changes ?? 0
      },
    }),
  })
  const ada = await api.person()
  const { id } = await make(api.database.db, session, { userId: ada.id, sessionStatus: 'ENDED' })
  for (let n = 0; n < 5; n++) await make(api.database.db, sessionReview, { userId: ada.id, sessionId: id })
  const query = `mutation { deleteSessionAndRecords(sessionId: "${id}") }`
  await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: ada.token },
    payload: { query },
  })
  expect(changes).toBe(6)
  await app.close()
  await api.close()
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
  const rows = (fields: readonly string[], bytes: number, entries = 0) =>
    rowsOf({ fields, writes: fields.length, bytes, entries })
  expect(rows(['restoreRecords'], 1_000_000)).toBe(MOST_RECORDS)
  expect(rows(['importHands', 'importTournamentHands'], 1_000_000)).toBe(2 * MOST_HANDS)
  expect(rows(['restoreRecords', 'createPlayer'], 500)).toBe(11)
  expect(rows(['saveHandTransactionally'], 5000)).toBe(1)
  // ten thousand opponents fit into the request of one session
  expect(rows(['importSession'], 1_000_000, 10_000)).toBe(MOST_HANDS + 10_000)
  expect(rows(['saveHandTransactionally'], 5000, 9)).toBe(1)
})

test('[REC-24] a document that is not known counts by its length before it is compiled, one that is known does not', async () => {
  const api = await testApi()
  const app = createApp({ config: testConfig(), log: openLog(testConfig()) })
  const spent: number[] = []
  await registerGraphql(app, api.api, api.callers, {
    ...endless,
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
    ...endless,
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
