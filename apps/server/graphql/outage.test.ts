import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, type Caller } from '../base/caller.ts'
import { testConfig } from '../base/config.ts'
import { createFairShare, SHARE } from '../base/fair-share.ts'
import { openLog } from '../base/log.ts'
import { openKysely, openPool } from '../db/pool.ts'
import { databaseTrouble } from '../db/trouble.ts'
import { registerGraphql } from '../http/graphql.ts'
import { createApp } from '../http/server.ts'
import { type TestApi, testApi } from '../testing/graphql.ts'
import { createApi } from './api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const userCaller = (userId: string): Caller => ({
  kind: 'user',
  userId,
  username: userId,
  groups: [],
  tokenId: 'x',
  expiresAt: Date.now() + 3_600_000,
  epoch: 0,
})

test('[REC-23] a database that is away is answered as such: 503, a code of its own, a time to come back', async () => {
  const log = openLog(testConfig())
  const pool = openPool('postgres://nobody@127.0.0.1:1/x', { error: () => {} })
  const away = createApi({ pool, db: openKysely(pool), log, now: () => new Date() })
  const app = createApp({ config: testConfig(), log })
  await registerGraphql(app, away, {
    stillValid: () => true,
    identify: async ({ authorization }) =>
      authorization === 'broken'
        ? Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
        : { ok: true, value: authorization ? userCaller('ada') : anonymous },
  })
  for (const authorization of ['ada', 'broken']) {
    const seen = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization },
      payload: { query: 'mutation { createHand(input: {}) { id } }' },
    })
    expect([seen.statusCode, seen.headers['retry-after']]).toEqual([503, '2'])
    expect(seen.json().errors).toMatchObject([
      { errorType: 'ServiceUnavailable', errorInfo: { code: 'database/away' } },
    ])
  }
  await app.close()
  await pool.end()
})

test.each([
  [{ code: '53100' }, 'database/full'],
  [{ code: '25006' }, 'database/read-only'],
  [{ code: '55P03' }, 'database/busy'],
  [{ code: '08006' }, 'database/away'],
  [{ code: 'ENOENT', syscall: 'connect' }, 'database/away'],
  [{ code: 'ENOENT', syscall: 'open' }, null],
  [{ code: '23505' }, null],
  [{}, null],
])('%j is %s', (more, trouble) => {
  expect(databaseTrouble(Object.assign(new Error('x'), more))).toBe(trouble)
  expect(databaseTrouble(new Error('outer', { cause: Object.assign(new Error('x'), more) }))).toBe(trouble)
})

test('of each account so many are worked on at once, whoever else comes is not kept waiting', async () => {
  const share = createFairShare()
  const started: string[] = []
  const ends: (() => void)[] = []
  const slow = (name: string) => () =>
    new Promise<void>(resolve => {
      started.push(name)
      ends.push(resolve)
    })
  const hers = Array.from({ length: SHARE + 3 }, (_, i) => share.run('ada', slow(`ada ${i}`)))
  void share.run('bob', slow('bob'))
  expect(started).toEqual([...Array.from({ length: SHARE }, (_, i) => `ada ${i}`), 'bob'])
  ends[0]!()
  await hers[0]
  await Promise.resolve()
  expect(started).toContain(`ada ${SHARE}`)
})

test('[REC-20] what nobody waits for any more is not read; what is to be written is', async () => {
  const ada = await api.person()
  const respond = async (query: string, isAwaited: () => boolean) =>
    JSON.parse((await api.api.respond({ query }, userCaller(ada.id), { isAwaited })).text)
  const made = await respond('mutation { createHand(input: {}) { id userId } }', () => false)
  expect(made).toMatchObject({ data: { createHand: { userId: ada.id } } })
  const { id } = made.data.createHand as { readonly id: string }
  let read = 0
  const query = `{ a: getHand(id: "${id}") { id } b: getHand(id: "${id}") { id } }`
  expect(await respond(query, () => read++ === 0)).toEqual({ data: { a: { id }, b: null } })
})

test('all together have an end too, and whoever has little waits for one of a busy account, not for all', async () => {
  const share = createFairShare(2, 3)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const slow = (name: string) => () =>
    new Promise<void>(resolve => {
      started.push(name)
      ends.set(name, resolve)
    })
  const run = (account: string, name: string) => share.run(account, slow(name))
  const hers = Array.from({ length: 50 }, (_, i) => run('ada', `ada ${i}`))
  const his = [run('bob', 'bob 0'), run('bob', 'bob 1')]
  expect(started).toEqual(['ada 0', 'ada 1', 'bob 0'])
  ends.get('ada 0')!()
  await hers[0]
  await Promise.resolve()
  expect(started.at(-1)).toBe('bob 1')
  ends.get('bob 0')!()
  ends.get('bob 1')!()
  await Promise.all(his)
  await Promise.resolve()
  // the account's own two, though there is room for three
  expect(started).toEqual(['ada 0', 'ada 1', 'bob 0', 'bob 1', 'ada 2'])
})

test('one account whose requests wait for a lock leaves connections to everybody else', async () => {
  const ada = await api.person()
  const bob = await api.person()
  const id = randomUUID()
  await ada.ask('mutation ($id: ID!) { createHand(input: { id: $id }) { id } }', { id })
  const holder = await api.database.pool.connect()
  let blocked: Promise<{ errors: readonly unknown[] }>[] = []
  try {
    await holder.query('begin')
    await holder.query('select 1 from hands where id = $1 for update', [id])
    blocked = Array.from({ length: 30 }, () =>
      ada.ask('mutation ($id: ID!) { updateHand(input: { id: $id, _version: 1, notes: "x" }) { id } }', {
        id,
      }),
    )
    expect((await bob.ask('{ listVenues { items { id } } }')).errors).toEqual([])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await Promise.all(blocked)).filter(one => one.errors.length === 0).length).toBeGreaterThan(0)
})

test('[REC-30] accounts of one address whose requests wait for locks leave connections to other addresses', async () => {
  const crowd = await Promise.all(Array.from({ length: 4 }, () => api.person()))
  const ids = await Promise.all(
    crowd.map(async person => {
      const made = await person.ask('mutation { createHand(input: {}) { id } }')
      return made.data.createHand!.id
    }),
  )
  const holder = await api.database.pool.connect()
  let blocked: Promise<unknown>[] = []
  try {
    await holder.query('begin')
    await holder.query('select 1 from hands where id = any($1) for update', [ids])
    const notes = (id: string) =>
      `mutation { updateHand(input: { id: "${id}", _version: 1, notes: "x" }) { id } }`
    blocked = crowd.flatMap(({ id: userId }, n) =>
      Array.from({ length: 10 }, () =>
        api.api.respond({ query: notes(ids[n]!) }, userCaller(userId), { place: 'here' }),
      ),
    )
    const bob = userCaller((await api.person()).id)
    const { text } = await api.api.respond({ query: '{ listVenues { items { id } } }' }, bob, {
      place: 'there',
    })
    expect(JSON.parse(text)).toEqual({ data: { listVenues: { items: expect.any(Array) } } })
    expect(api.database.pool.waitingCount).toBe(0)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await Promise.all(blocked)
})

test('[REC-30] a key that many devices have counts for each address by itself', async () => {
  const ask = (query: string, place: string) => api.api.respond({ query }, { kind: 'apiKey' }, { place })
  const holder = await api.database.pool.connect()
  let ended = 0
  let blocked: Promise<unknown>[] = []
  try {
    await holder.query('begin; lock table venues')
    blocked = Array.from({ length: 10 }, () =>
      ask('{ listVenues { items { id } } }', 'here').then(() => ended++),
    )
    const { text } = await ask('{ listCashGameStakes { items { id } } }', 'there')
    expect(JSON.parse(text)).toEqual({ data: { listCashGameStakes: { items: expect.any(Array) } } })
    expect(ended).toBe(0)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await Promise.all(blocked)
})

test('no statement, lock or forgotten transaction keeps a connection for ever', async () => {
  const { rows } = await api.database.pool.query(
    `select name, setting::int > 0 as bounded from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  expect(rows.map(row => row.bounded)).toEqual([true, true, true])
})
