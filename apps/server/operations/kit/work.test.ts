// One operation as one transaction: what is retried, how often, and that a failed attempt leaves nothing behind.
import { randomUUID } from 'node:crypto'
import { err, ok } from '@sidepot/engine/result'
import { bankroll } from '@sidepot/models/bankroll'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { runOperation, type Work } from './work.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-03-01T18:00:00.000Z')
const once = <T>(userId: string, run: (work: Work) => Promise<T>, id: string | null = null) =>
  runOperation(database.db, { userId, at: now, now }, { operation: 'test', id, body: null }, async work =>
    ok(await run(work)),
  )
const ended = (code: string) => Object.assign(new Error('ended by the database'), { code })
const add = (work: Work) =>
  write(work.trx, bankroll, { kind: 'create', values: { userId: work.userId, name: 'Main' } })
const count = async (userId: string) => (await find(database.db, bankroll, { userId })).length

test.each(['40001', '40P01'])(
  '%s is tried five times in all, and only the last attempt is kept',
  async code => {
    const userId = randomUUID()
    const warnings: number[] = []
    let attempts = 0
    const done = await once(userId, async work => {
      attempts++
      warnings.push(work.warnings.size)
      work.warnings.add('a warning')
      await add(work)
      if (attempts < 5) throw ended(code)
      return attempts
    })
    expect(done).toEqual(ok(5))
    expect(await count(userId)).toBe(1)
    // Each attempt begins without the warnings of the one before.
    expect(warnings).toEqual([0, 0, 0, 0, 0])
  },
)

test('[FEED-15] what a request writes names it in the feed; the next transaction on the connection names nothing', async () => {
  const [userId, id] = [randomUUID(), randomUUID()]
  await once(userId, add, id)
  await once(userId, add)
  const { rows } = await database.pool.query('select request from change where owner_id = $1 order by seq', [
    userId,
  ])
  expect(rows).toEqual([{ request: id }, { request: null }])
})

test('a fifth failure and any other error are thrown, with nothing written', async () => {
  const userId = randomUUID()
  for (const [code, most] of [
    ['40001', 5],
    ['57014', 1],
  ] as const) {
    let attempts = 0
    const failing = once(userId, async work => {
      attempts++
      await add(work)
      throw ended(code)
    })
    await expect(failing).rejects.toMatchObject({ code })
    expect(attempts).toBe(most)
  }
  expect(await count(userId)).toBe(0)
})

test('a refusal is not tried again, writes nothing and leaves its request id free', async () => {
  const userId = randomUUID()
  const id = randomUUID()
  let attempts = 0
  const request = { operation: 'test', id, body: null }
  const refused = await runOperation(database.db, { userId, at: now, now }, request, async work => {
    attempts++
    await add(work)
    return err({ code: 'unauthorized' as const })
  })
  expect([refused, attempts, await count(userId)]).toEqual([err({ code: 'unauthorized' }), 1, 0])
  expect(await once(userId, async work => (await add(work)).ok, id)).toEqual(ok(true))
  // The same request again is answered, not run.
  expect(await once(userId, async () => 'again', id)).toEqual(ok(true))
  expect(await count(userId)).toBe(1)
})

test('[BANK-11] amounts that add up to more than a column takes are refused, and nothing is written', async () => {
  const userId = randomUUID()
  const most = 99_999_999_999_999
  const refused = await once(userId, async work => {
    await add(work)
    const values = { userId, name: 'Too much', currentBalance: most + most }
    return write(work.trx, bankroll, { kind: 'create', values })
  })
  expect(refused).toEqual(err({ code: 'amount/too-large' }))
  expect(await count(userId)).toBe(0)
})

test('the same request at the same moment runs once', async () => {
  const userId = randomUUID()
  const id = randomUUID()
  let runs = 0
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      once(
        userId,
        async work => {
          runs++
          await add(work)
          return 'answer'
        },
        id,
      ),
    ),
  )
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect([runs, await count(userId)]).toEqual([1, 1])
})
