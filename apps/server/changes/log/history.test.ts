// What loses history, done to a real cluster: a copied directory, a standby that takes over, a restore in place.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../db/embedded/launch.ts'
import { openDirectory } from '../../db/embedded/testing/hold.ts'
import { migrate } from '../../db/migrate.ts'
import { openKysely, openPool } from '../../db/pool.ts'
import { append } from './change.ts'
import type { Cursor } from './cursor.ts'
import { isOfThisHistory, placeNow } from './epoch.ts'

const directory = openDirectory()
const scratch = [directory]
const quiet = { error: () => {} }
afterAll(() => {
  for (const one of scratch) rmSync(one, { recursive: true, force: true })
})

const copyOf = (from: string): string => {
  const to = openDirectory()
  scratch.push(to)
  expect(spawnSync('cp', ['-a', `${from}/.`, to]).status).toBe(0)
  return to
}

interface House {
  pool: ReturnType<typeof openPool>
  write: (many: number) => Promise<Cursor>
  judge: (cursor: Cursor) => Promise<boolean>
}

/** A life of the database in a directory, from start to stop. */
async function live<T>(where: string, work: (house: House) => Promise<T>): Promise<T> {
  const embedded = await launch(where, { durable: false })
  const pool = openPool(embedded.url, quiet)
  try {
    return await work({
      pool,
      write: async many => {
        await placeNow(pool)
        const db = openKysely(pool)
        for (let n = 0; n < many; n++)
          await append(db, { model: 'Venue', id: `v${n}`, version: 1, ownerId: null, kind: 'create' })
        return placeNow(pool)
      },
      judge: async cursor => isOfThisHistory(pool, cursor, await placeNow(pool)),
    })
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

let before: Cursor
let backup: string
beforeAll(async () => {
  before = await live(directory, async ({ pool, write }) => {
    await migrate(pool)
    return write(3)
  })
  backup = copyOf(directory)
}, 60_000)

test('[FEED-13] a restored copy: what it never had is refused, also when it has come further than that; the rest goes on', async () => {
  const lost = await live(directory, ({ write }) => write(5))
  await live(copyOf(backup), async ({ write, judge }) => {
    expect(await judge(lost)).toBe(false)
    await write(20)
    expect(await judge(lost)).toBe(false)
    expect(await judge(before)).toBe(true)
  })
}, 60_000)

test('[FEED-13] a copy and its origin go their own ways', async () => {
  const copy = copyOf(backup)
  const there = await live(copy, ({ write }) => write(1))
  await live(directory, async ({ write, judge }) => {
    await write(5)
    expect(await judge(there)).toBe(false)
  })
}, 60_000)

test('[FEED-13] a standby that takes over begins a history of its own, before any checkpoint', async () => {
  const standby = copyOf(backup)
  writeFileSync(path.join(standby, 'pg18/standby.signal'), '')
  await live(standby, async ({ pool, write, judge }) => {
    expect((await pool.query('select pg_promote() as done')).rows).toEqual([{ done: true }])
    await write(10)
    expect(await judge(before)).toBe(false)
  })
}, 60_000)

test('[FEED-13] tables restored in place: nothing is compared before they are whole, then all begins again', async () => {
  await live(copyOf(backup), async ({ pool, write, judge }) => {
    const lost = await write(1)
    await pool.query(`
      create table kept_feed as table feed; create table kept_change as table change;
      drop table feed; alter table change rename to lost_change;
      create table change (like kept_change); insert into change select * from kept_change;
      create table feed (like kept_feed); insert into feed select * from kept_feed;
      drop index change_by_transaction`)
    await expect(judge(lost)).rejects.toThrow('another history')
    await pool.query(
      'create index change_by_transaction on change (xid); create unique index on feed (singular)',
    )
    expect(await judge(lost)).toBe(false)
  })
}, 60_000)
