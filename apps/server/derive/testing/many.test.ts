// Many records at once on a database: made, read, taken out of sight, brought back, and as the feed asks for them.
import { randomUUID } from 'node:crypto'
import { MODELS } from '@sidepot/models/all'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { make } from '../../testing/fixtures.ts'
import { deleteMany, reviveMany } from '../delete-many.ts'
import { createRecords } from '../feed-records.ts'
import { find, findIds, findInParts, findOne } from '../read.ts'
import { writeMany } from '../write.ts'
import { ada, operator, user, visitor } from './note.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const AT = new Date('2026-01-02T03:04:05.600Z')
const feed = async (ids: readonly string[]) =>
  (
    await database.pool.query('select id, version, kind from change where id = any($1) order by seq', [ids])
  ).rows.map(({ id, version, kind }) => [ids.indexOf(id), version, kind])

test('[REC-4] many are made at once, each with its own values, its initial ones and its line in the feed', async () => {
  const { db } = database
  const owner = randomUUID()
  const ids = Array.from({ length: 45 }, () => randomUUID())
  const list = ids.map((id, i) => ({
    id,
    userId: owner,
    ...(i === 1 ? { notes: 'one', tableState: { a: ['"'] }, gameType: 'PLO' as const } : {}),
    ...(i === 2 ? { notes: null, tableState: null, buyIn: 250 } : {}),
  }))
  expect(await writeMany(db, session, [], AT)).toEqual({ ok: true, value: null })
  expect(await writeMany(db, session, list, AT)).toEqual({ ok: true, value: null })
  const rows = await find(db, session, { userId: owner }, { orderBy: 'id' })
  const byId = new Map(rows.map(row => [row.id, row]))
  expect(byId.size).toBe(45)
  const stamps = {
    _version: 1,
    createdAt: AT.toISOString(),
    updatedAt: AT.toISOString(),
    _lastChangedAt: AT.getTime(),
  }
  expect(byId.get(ids[0]!)).toMatchObject({ notes: null, tableState: null, gameType: 'NLHE', ...stamps })
  expect(byId.get(ids[1]!)).toMatchObject({ notes: 'one', tableState: { a: ['"'] }, gameType: 'PLO' })
  expect(byId.get(ids[2]!)).toMatchObject({ notes: null, tableState: null, gameType: 'NLHE', buyIn: 250 })
  expect((await feed(ids)).sort((a, b) => a[0] - b[0])).toEqual(ids.map((_, i) => [i, 1, 'create']))
  expect(await writeMany(db, session, [{ id: randomUUID(), userId: owner }, list[3]!], AT)).toEqual({
    ok: false,
    error: { code: 'conflict/taken', id: ids[3] },
  })
})

test('[REC-7] many are deleted and brought back, those alone that the condition names', async () => {
  const { db } = database
  const owner = randomUUID()
  const ids: string[] = []
  for (const notes of ['a', 'b', 'c', null]) ids.push((await make(db, session, { userId: owner, notes })).id)
  const where = { userId: owner, notes: ['a', 'b'] }
  const gone = await deleteMany(
    db,
    session,
    where,
    ['notes', '_version', '_deleted', 'isDeleted', 'updatedAt'],
    AT,
  )
  expect([...gone].sort((a, b) => (a.notes! < b.notes! ? -1 : 1))).toEqual(
    ['a', 'b'].map(notes => ({
      notes,
      _version: 2,
      _deleted: true,
      isDeleted: true,
      updatedAt: AT.toISOString(),
    })),
  )
  expect(await deleteMany(db, session, where, ['id'], AT)).toEqual([])
  expect((await find(db, session, { userId: owner })).map(row => row.notes).sort()).toEqual(['c', null])
  expect(await findIds(db, session, { userId: owner })).toEqual([...ids].sort())
  expect(await findOne(db, session, ids[0]!)).toMatchObject({ _deleted: true, _lastChangedAt: AT.getTime() })
  expect(
    await reviveMany(db, session, { userId: owner, notes: ['a', 'c'] }, ['notes', 'isDeleted'], AT),
  ).toEqual([{ notes: 'a', isDeleted: false }])
  expect(await deleteMany(db, session, { userId: owner, notes: null }, ['id'], AT)).toEqual([{ id: ids[3] }])
  expect((await feed(ids)).filter(([, version]) => version > 1).sort()).toEqual([
    [0, 2, 'delete'],
    [0, 3, 'update'],
    [1, 2, 'delete'],
    [3, 2, 'delete'],
  ])
})

test('records are found in the order, the number and the state that is asked for', async () => {
  const { db } = database
  const owner = randomUUID()
  for (const [notes, buyIn] of [
    ['b', 100],
    ['a', 300],
    ['c', 200],
  ] as const)
    await make(db, session, { userId: owner, notes, buyIn })
  await deleteMany(db, session, { userId: owner, notes: 'c' }, ['id'], AT)
  const notes = async (
    ...[reading]: Parameters<typeof find<typeof session>> extends [unknown, unknown, unknown, ...infer R]
      ? R
      : never
  ) => (await find(db, session, { userId: owner }, reading)).map(row => row.notes)
  expect(await notes({ orderBy: 'notes' })).toEqual(['a', 'b'])
  expect(await notes({ orderBy: 'buyIn', descending: true, deleted: true })).toEqual(['a', 'c', 'b'])
  expect(await notes({ orderBy: 'buyIn', deleted: true, limit: 2 })).toEqual(['b', 'c'])
  expect(await notes({ orderBy: 'buyIn', limit: 1, lock: true })).toEqual(['b'])
  const all = await find(db, session, { userId: owner })
  expect(all.map(row => row.id)).toEqual(all.map(row => row.id).sort())
  expect((await find(db, session, {}, { limit: 1 })).length).toBe(1)
  expect((await find(db, session, {}, { limit: 1, deleted: true })).length).toBe(1)
  expect(await findOne(db, session, 'none')).toBeNull()
})

test('the feed reads records as their reader may see them, by columns too', async () => {
  const { db, pool } = database
  const records = createRecords(pool)
  const logged = { setup: { a: 1 }, log: [1], seatStates: { s: 1 }, handActions: [2] }
  const one = await make(db, hand, {
    userId: ada.userId,
    tableName: 'a"',
    heroNetWin: -150,
    ...logged,
  } as never)
  const two = await make(db, hand, { userId: ada.userId, handActions: [3] } as never)
  const ids = [one.id, two.id]
  const bodies = await records.read('Hand', ids, ada)
  const texts = await records.texts('Hand', ids, ada)
  for (const id of ids) expect(JSON.parse(texts.get(id)!.text)).toEqual(bodies.get(id))
  const table = await records.table('Hand', ids, ada)
  const columns = new Map(table.columns.map(([field, values]) => [field, JSON.parse(values) as unknown[]]))
  expect([table.model, table.rows]).toEqual(['Hand', 2])
  const order = columns.get('id') as string[]
  for (const [field, values] of columns)
    for (const [i, id] of order.entries()) {
      const left = id === one.id && ['seatStates', 'handActions'].includes(field)
      expect([field, values[i]]).toEqual([field, left ? null : bodies.get(id)![field]])
    }
  expect(columns.has('seatStates')).toBe(false)
  expect(columns.get('handActions')).toContainEqual('[3]')
  for (const reader of [user('eve'), visitor]) expect((await records.read('Hand', ids, reader)).size).toBe(0)
  expect((await records.table('Hand', ids, user('eve'))).rows).toBe(0)
  expect(
    (await records.read('Venue', [(await make(db, MODELS.Venue, { name: 'x' })).id], operator)).size,
  ).toBe(1)
})

test('[FEED-16] times by columns are those of the records, at every edge', async () => {
  const { db, pool } = database
  const owner = user(randomUUID())
  const times = [
    '0001-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T01:00:00.120Z',
    '2026-12-31T23:59:59.001Z',
    '9999-12-31T23:59:59.999Z',
  ]
  const ids: string[] = []
  for (const sessionStart of times)
    ids.push((await make(db, session, { userId: owner.userId, sessionStart } as never)).id)
  const table = await createRecords(pool).table('Session', ids, owner)
  const column = (name: string) => JSON.parse(table.columns.find(([field]) => field === name)![1]) as string[]
  const starts = new Map(column('id').map((id, at) => [id, column('sessionStart')[at]]))
  expect(ids.map(id => starts.get(id))).toEqual(times)
})

test('the feed knows who follows whom, accepted and not deleted', async () => {
  const { db, pool } = database
  const records = createRecords(pool)
  const follow = (followedUserId: string, status: 'ACCEPTED' | 'PENDING') =>
    make(db, MODELS.Follower, { followerUserId: 'fan', followedUserId, status })
  await follow('star', 'ACCEPTED')
  await follow('shy', 'PENDING')
  const past = await follow('past', 'ACCEPTED')
  await deleteMany(db, MODELS.Follower, { id: past.id }, ['id'], AT)
  expect(await records.followedBy('fan')).toEqual(['star'])
  expect(await records.followedBy('star')).toEqual([])
  const pairs = await records.follows(['star', 'shy', 'past'], ['fan', 'star'])
  expect(['star', 'shy', 'past'].map(one => pairs.has(one, 'fan'))).toEqual([true, false, false])
  expect(pairs.has('fan', 'star')).toBe(false)
  expect((await records.follows(['star'], ['other'])).has('star', 'fan')).toBe(false)
})

test('[REC-25] the hands of a whole session are read a few at a time, in order', async () => {
  const { db } = database
  const owner = randomUUID()
  const ids = Array.from({ length: 45 }, () => randomUUID())
  const list = ids.map((id, i) => ({
    id,
    userId: owner,
    createdAt: new Date(AT.getTime() + i).toISOString(),
  }))
  await writeMany(db, hand, list as never, AT)
  await deleteMany(db, hand, { id: ids[7]! }, ['id'], AT)
  const kept = ids.filter((_, i) => i !== 7)
  const parts: string[][] = []
  for await (const part of findInParts(db, hand, { userId: owner }, { orderBy: 'createdAt' }))
    parts.push(part.map(({ id }) => id))
  expect(parts.map(part => part.length)).toEqual([20, 20, 4])
  expect(parts.flat()).toEqual(kept)
  const newest: string[] = []
  for await (const part of findInParts(
    db,
    hand,
    { userId: owner },
    { orderBy: 'createdAt', descending: true, limit: 30 },
  ))
    newest.push(...part.map(({ id }) => id))
  expect(newest).toEqual(kept.toReversed().slice(0, 30))
})

test('[REC-26] rows of much JSON are read in turns: nobody waits for more than a few of them', async () => {
  const { db } = database
  const owner = randomUUID()
  const tableState = { kept: 'x'.repeat(90_000) }
  const list = Array.from({ length: 40 }, () => ({ id: randomUUID(), userId: owner, tableState }))
  expect(await writeMany(db, session, list, AT)).toEqual({ ok: true, value: null })
  const { parse } = JSON
  let [since, most, isOver] = [0, 0, false]
  const others = () => {
    since = 0
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const spied = vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    since += text.length
    most = Math.max(most, since)
    return parse(text) as unknown
  })
  const rows = await find(db, session, { userId: owner })
  isOver = true
  spied.mockRestore()
  expect(rows).toHaveLength(40)
  expect(most).toBeGreaterThan(90_000)
  expect(most).toBeLessThan(1_200_000)
})
