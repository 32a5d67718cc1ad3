import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { append } from './change.ts'
import type { Cursor } from './cursor.ts'
import { beginEpoch, currentEpoch, isOfThisHistory, placeNow } from './epoch.ts'
import { AnotherHistory } from './read.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await currentEpoch(database.pool)
  await append(database.db, { model: 'Venue', id: 'v', version: 1, ownerId: null, kind: 'create' })
})
afterAll(() => database.close())

const earlier = async () => {
  const { rows } = await database.pool.query<{ earlier: { epoch: string; end: string }[] }>(
    'select earlier from feed',
  )
  return rows[0]!.earlier
}

test('[FEED-13] a cursor of an earlier epoch is good up to where that epoch ended, and not beyond', async () => {
  const before = await placeNow(database.pool)
  const epoch = await beginEpoch(database.pool)
  expect(epoch).toMatch(/^[0-9a-f]{8}$/)
  expect(await currentEpoch(database.pool)).toBe(epoch)
  expect(await earlier()).toEqual([{ epoch: before.epoch, end: String(before.seen.xmax) }])
  for (let n = 0; n < 3; n++)
    await append(database.db, { model: 'Venue', id: `v${n}`, version: 1, ownerId: null, kind: 'create' })
  const now = await placeNow(database.pool)
  expect([now.epoch, now.seen.xmax >= before.seen.xmax + 3n]).toEqual([epoch, true])
  const at = (xmax: bigint, epoch: string): Cursor => ({ epoch, seen: { xmin: 1n, xmax, running: [] } })
  const isGood = (cursor: Cursor) => isOfThisHistory(database.pool, cursor, now)
  expect(await isGood(before)).toBe(true)
  expect(await isGood(at(before.seen.xmax - 1n, before.epoch))).toBe(true)
  expect(await isGood(at(before.seen.xmax + 1n, before.epoch))).toBe(false)
  expect(await isGood(at(now.seen.xmax, epoch))).toBe(true)
  expect(await isGood(at(now.seen.xmax + 1n, epoch))).toBe(false)
  expect(await isGood(at(1n, '00000000'))).toBe(false)
  // inside a page it is the page's snapshot that has to be of this history
  const within = { ...before, until: { snapshot: at(before.seen.xmax + 1n, '').seen, seq: 1n } }
  expect(await isGood(within)).toBe(false)
})

test('as many earlier epochs are kept as are enough for years, the newest of them', async () => {
  const [before, first] = [await currentEpoch(database.pool), (await earlier())[0]!]
  await database.pool.query(
    `update feed set earlier = (select jsonb_agg(jsonb_build_object('epoch', n::text, 'end', '1') order by n)
       from generate_series(1, 400) n)`,
  )
  await beginEpoch(database.pool)
  const kept = await earlier()
  expect(kept).toHaveLength(400)
  expect([kept[0], kept.at(-1)]).toMatchObject([{ epoch: '2' }, { epoch: before }])
  await database.pool.query('update feed set earlier = $1', [JSON.stringify([first])])
})

test('another history forgets the earlier epochs', async () => {
  await database.pool.query(`update feed set cluster = 'elsewhere'`)
  const before = await database.pool.query<{ epoch: string }>('select epoch from feed')
  const now = await placeNow(database.pool)
  expect(now.epoch).not.toBe(before.rows[0]!.epoch)
  expect(await earlier()).toEqual([])
})

test('whoever could not begin an epoch lets go of the feed: the next may', async () => {
  const copy = await testDatabase()
  const pool = openPool(copy.url, { error: () => {} })
  try {
    await copy.pool.query(
      `update feed set started = 'epoch'; alter index change_by_transaction rename to not_yet_made`,
    )
    await expect(placeNow(pool)).rejects.toThrow(AnotherHistory)
    await copy.pool.query('begin; lock table feed in exclusive mode nowait; commit')
    await copy.pool.query('alter index not_yet_made rename to change_by_transaction')
    expect((await placeNow(pool)).epoch).toBe(await currentEpoch(copy.pool))
    // only another history is taken for one
    await copy.pool.query('alter table feed rename to nowhere')
    await expect(placeNow(pool)).rejects.toThrow('"feed" does not exist')
  } finally {
    await pool.end()
    await copy.close()
  }
})
