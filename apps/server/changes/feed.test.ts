import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { type Feed, openFeed } from './feed.ts'
import { append } from './log/change.ts'
import { formatCursor, parseCursor } from './log/cursor.ts'
import { isOfThisHistory } from './log/epoch.ts'

const said: { msg: string; delay?: number }[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void said.push(JSON.parse(line)) })
const never = 3_600_000
let database: TestDatabase
let open: Feed[] = []

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => {
  said.length = 0
})
afterEach(async () => {
  await Promise.all(open.map(feed => feed.close()))
  open = []
})
afterAll(() => database.close())

async function tail(options: Parameters<typeof openFeed>[1] = { pollMs: never }, pool = database.pool) {
  const feed = await openFeed({ pool, log }, options)
  open.push(feed)
  const ids: string[] = []
  let reached: (() => void) | undefined
  feed.listen(page => {
    ids.push(...page.changes.map(({ id }) => id))
    reached?.()
  })
  const until = (id: string) =>
    new Promise<void>(resolve => {
      const check = () => (ids.includes(id) ? resolve() : undefined)
      reached = check
      check()
    })
  return { feed, ids, until }
}
const note = (id: string) =>
  append(database.db, { model: 'Venue', id, version: 1, ownerId: null, kind: 'create' })

test('hands out what is written after it opened, in order', async () => {
  await note('before')
  const { feed, ids } = await tail()
  for (const id of ['a', 'b', 'c']) await note(id)
  await feed.settled()
  expect(ids).toEqual(['a', 'b', 'c'])
})

test('a wake-up makes it look at once, and the next process is woken by it', async () => {
  const writer = await tail()
  const other = await tail()
  await note('woken')
  writer.feed.wake()
  await Promise.all([writer.until('woken'), other.until('woken')])
})

test('it looks when it is woken after an append, once, and not when nothing was appended', async () => {
  let looks = 0
  const { feed } = await tail({ pollMs: never, clockOffset: () => ++looks * 0 })
  // the first wake-up is that of its own connection
  await new Promise<void>(resolve => feed.onWakeUp(resolve))
  await feed.settled()
  await feed.settled()
  const woken = async () => {
    const before = looks
    feed.wake()
    await new Promise(setImmediate)
    return looks - before
  }
  expect(await woken()).toBe(0)
  await note('looked for')
  expect(await woken()).toBe(1)
  await feed.settled()
  expect(await woken()).toBe(0)
})

test('what was appended before a look and committed after it reaches the other processes too', async () => {
  const [writer, other] = [await tail(), await tail()]
  await database.db.transaction().execute(async trx => {
    await append(trx, { model: 'Venue', id: 'late', version: 1, ownerId: null, kind: 'create' })
    await writer.feed.settled()
  })
  writer.feed.wake()
  await Promise.all([writer.until('late'), other.until('late')])
})

test('where nothing has changed no listener is called', async () => {
  const { feed } = await tail()
  let pages = 0
  feed.listen(() => void pages++)
  for (let looks = 0; looks < 3; looks++) await feed.settled()
  expect(pages).toBe(0)
})

test('a listener that stopped hears nothing more', async () => {
  const { feed } = await tail()
  const heard: string[] = []
  const stops = [
    feed.listen(() => void heard.push('page')),
    feed.onReset(() => heard.push('reset')),
    feed.onWakeUp(() => heard.push('wake-up')),
  ]
  for (const stop of stops) stop()
  const other = await tail()
  await note('unheard')
  other.feed.wake()
  await other.until('unheard')
  await feed.settled()
  await database.pool.query(`update feed set cluster = 'elsewhere again'`)
  await feed.settled()
  await feed.settled()
  expect(heard).toEqual([])
})

test('without any wake-up it polls', async () => {
  const { until } = await tail({ pollMs: 20 })
  await note('polled')
  await until('polled')
})

test('reads a long batch page by page and loses nothing', async () => {
  const { feed, ids } = await tail({ pollMs: never, pageSize: 10 })
  const wanted = Array.from({ length: 40 }, (_, n) => `page ${n}`)
  await database.db.transaction().execute(async trx => {
    for (const id of wanted)
      await append(trx, { model: 'Venue', id, version: 1, ownerId: null, kind: 'create' })
  })
  await feed.settled()
  expect(ids).toEqual(wanted)
  expect(feed.cursor.until).toBeUndefined()
})

test('goes on after every connection was cut', async () => {
  const pool = openPool(database.url, { error: () => {} })
  const { ids, until } = await tail({ pollMs: 20 }, pool)
  await note('first')
  await until('first')
  for (let round = 0; round < 5; round++) {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await note(`round ${round}`)
  }
  await until('round 4')
  expect(ids).toEqual(['first', 'round 0', 'round 1', 'round 2', 'round 3', 'round 4'])
  expect(said.find(({ delay }) => delay !== undefined)).toMatchObject({ delay: 500 })
  await open.pop()!.close()
  await pool.end()
})

test('other processes wake it again after its own connection was cut', async () => {
  const pool = openPool(database.url, { error: () => {} })
  const { feed, until } = await tail({ pollMs: never }, pool)
  await new Promise<void>(resolve => feed.onWakeUp(resolve))
  const again = new Promise<void>(resolve => feed.onWakeUp(resolve))
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen change'`,
  )
  await again
  const other = await tail()
  await note('heard again')
  other.feed.wake()
  await until('heard again')
  await Promise.all(open.splice(0).map(one => one.close()))
  await pool.end()
})

test('[FEED-7] an open feed compacts what is older than seven days, and nothing newer', async () => {
  const copy = await testDatabase()
  const has = async (id: string) => {
    const { rows } = await copy.pool.query('select version from change where id = $1 order by version', [id])
    return rows.map(({ version }) => version)
  }
  try {
    for (const id of ['old', 'recent'])
      for (const version of [1, 2])
        await append(copy.db, { model: 'Venue', id, version, ownerId: null, kind: 'create' })
    await copy.pool.query(
      `update change set at = now() - case id when 'old' then interval '169 hours' else interval '167 hours' end`,
    )
    const feed = await openFeed({ pool: copy.pool, log }, { pollMs: never, compactEveryMs: 5 })
    await expect.poll(() => has('old')).toEqual([2])
    expect(await has('recent')).toEqual([1, 2])
    await feed.close()
  } finally {
    await copy.close()
  }
})

test('a page whose listener fails comes again', async () => {
  const { feed } = await tail({ pollMs: 20 })
  const got: string[] = []
  let failures = 1
  feed.listen(page => {
    if (failures-- > 0) throw new Error('not now')
    got.push(...page.changes.map(({ id }) => id))
  })
  await note('again')
  await feed.settled()
  expect(got).toEqual(['again'])
})

test('pages that were read together come once each, though a listener fails at one of them', async () => {
  const { feed } = await tail({ pollMs: 20, pageSize: 2 })
  const got: string[][] = []
  let failures = 1
  feed.listen(page => {
    const ids = page.changes.map(({ id }) => id)
    if (ids.includes('together 3') && failures-- > 0) throw new Error('not now')
    got.push(ids)
  })
  const wanted = Array.from({ length: 9 }, (_, n) => `together ${n}`)
  await database.db.transaction().execute(async trx => {
    for (const id of wanted)
      await append(trx, { model: 'Venue', id, version: 1, ownerId: null, kind: 'create' })
  })
  await feed.settled()
  expect(got.flat()).toEqual(wanted)
  expect(Math.max(...got.map(ids => ids.length))).toBe(2)
})

test('[FEED-13] another history of the database resets the feed within a poll, without any failure', async () => {
  const { feed } = await tail({ pollMs: 20 })
  const before = feed.epoch
  const reset = new Promise<void>(resolve => feed.onReset(resolve))
  await database.pool.query(`update feed set cluster = 'elsewhere'`)
  await reset
  expect(feed.epoch).not.toBe(before)
})

test('a database that only started again goes on: nobody has to begin again', async () => {
  const { feed, until } = await tail({ pollMs: 20 })
  await note('before the restart')
  await until('before the restart')
  const [before, after] = [feed.epoch, formatCursor(feed.cursor)]
  let resets = 0
  feed.onReset(() => resets++)
  await database.pool.query(`update feed set started = 'epoch'`)
  await note('after the restart')
  await until('after the restart')
  await feed.settled()
  expect([feed.epoch === before, resets]).toEqual([false, 0])
  // it is no failure, so nothing waits and nothing is reported
  expect(said.map(({ msg }) => msg).filter(msg => msg.includes('cannot be read'))).toEqual([])
  expect(await isOfThisHistory(database.pool, parseCursor(after)!, feed.cursor)).toBe(true)
})

test('a clock that jumps begins an epoch: this machine may have gone back to a snapshot', async () => {
  let offset = 0
  const { feed } = await tail({ pollMs: 20, clockOffset: () => offset })
  const before = feed.epoch
  offset = -3_600_000
  await feed.settled()
  await feed.settled()
  expect(feed.epoch).not.toBe(before)
})
