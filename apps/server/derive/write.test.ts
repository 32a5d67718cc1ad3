import { randomUUID } from 'node:crypto'
import { bankroll } from '@sidepot/models/bankroll'
import { cashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from './read.ts'
import { write } from './write.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ada = randomUUID()
const at = new Date('2026-01-02T03:04:05.600Z')
const feed = async (id: string) =>
  (
    await database.pool.query(
      'select model, version, owner_id, kind from change where id = $1 order by seq',
      [id],
    )
  ).rows

test('[REC-1] [REC-22] a record goes round: money in cents, times to the millisecond, JSON and records as they were', async () => {
  const { db } = database
  const made = await write(
    db,
    session,
    {
      kind: 'create',
      values: {
        userId: ada,
        buyIn: 20050,
        sessionStart: '2026-01-01T00:00:00.010Z',
        tableState: { seats: [1, null, 'ä"\\'] },
      },
    },
    at,
  )
  expect(made).toMatchObject({
    ok: true,
    value: {
      buyIn: 20050,
      sessionStart: '2026-01-01T00:00:00.010Z',
      tableState: { seats: [1, null, 'ä"\\'] },
      gameType: 'NLHE',
      createdAt: at.toISOString(),
      _version: 1,
      _deleted: false,
      _lastChangedAt: at.getTime(),
    },
  })
  if (made.ok) expect(await findOne(db, session, made.value.id)).toEqual(made.value)
  const rake = await write(db, cashRakeStructure, {
    kind: 'create',
    values: { name: 'x', rakeCapTiers: [{ playerCount: 2, maxRake: 150 }] },
  })
  expect(rake).toMatchObject({ ok: true, value: { rakeCapTiers: [{ playerCount: 2, maxRake: 150 }] } })
  const stored = await database.pool.query("select rake_cap_tiers from cash_rake_structures where name = 'x'")
  expect(stored.rows).toEqual([{ rake_cap_tiers: [{ playerCount: 2, maxRake: 1.5 }] }])
})

test('[REC-5] the same create again gives the same record, also after it has moved on; another under its id is a conflict', async () => {
  const { db } = database
  const id = randomUUID()
  const values = { id, userId: ada, name: 'Main' }
  expect(await write(db, bankroll, { kind: 'create', values })).toMatchObject({
    ok: true,
    value: { _version: 1 },
  })
  await write(db, bankroll, { kind: 'update', id, version: 1, set: { currentBalance: 500 } })
  expect(await write(db, bankroll, { kind: 'create', values })).toMatchObject({
    ok: true,
    value: { _version: 2, currentBalance: 500 },
  })
  const other = await write(db, bankroll, { kind: 'create', values: { ...values, name: 'Other' } })
  expect(other).toEqual({ ok: false, error: { code: 'conflict/taken', id } })
  expect(await feed(id)).toEqual([
    { model: 'Bankroll', version: 1, owner_id: ada, kind: 'create' },
    { model: 'Bankroll', version: 2, owner_id: ada, kind: 'update' },
  ])
})

test('[REC-2] [REC-6] a stale update is refused with the latest record, a repeated one is answered again', async () => {
  const { db } = database
  const made = await write(db, bankroll, { kind: 'create', values: { userId: ada, name: 'Main' } })
  if (!made.ok) throw new Error('not made')
  const { id } = made.value
  const set = { currentBalance: -1250 }
  const first = await write(db, bankroll, { kind: 'update', id, version: 1, set })
  expect(first).toMatchObject({ ok: true, value: { _version: 2, currentBalance: -1250 } })
  expect(await write(db, bankroll, { kind: 'update', id, version: 1, set })).toEqual(first)
  expect(await write(db, bankroll, { kind: 'update', id, version: 1, set: { name: 'x' } })).toMatchObject({
    error: { code: 'conflict/version', current: { _version: 2 } },
  })
  expect(await feed(id)).toHaveLength(2)
})

test('[REC-7] delete sets both marks, keeps the record, and a revived one has neither', async () => {
  const { db } = database
  const made = await write(db, session, { kind: 'create', values: { userId: ada } })
  if (!made.ok) throw new Error('not made')
  const { id } = made.value
  expect(await write(db, session, { kind: 'delete', id, version: 1 })).toMatchObject({
    value: { _deleted: true, isDeleted: true, _version: 2 },
  })
  expect(await write(db, session, { kind: 'update', id, set: { notes: 'x' } })).toMatchObject({
    error: { code: 'conflict/version' },
  })
  expect(await find(db, session, { id })).toEqual([])
  expect(await write(db, session, { kind: 'update', id, set: { isDeleted: false } })).toMatchObject({
    value: { _deleted: false, isDeleted: false, _version: 3 },
  })
  expect((await feed(id)).map(change => change.kind)).toEqual(['create', 'delete', 'update'])
})

test('[REC-8] an erased record leaves a tombstone of a higher version and nothing else', async () => {
  const { db } = database
  const made = await write(db, session, { kind: 'create', values: { userId: ada } })
  if (!made.ok) throw new Error('not made')
  const { id } = made.value
  expect(await write(db, session, { kind: 'erase', id })).toMatchObject({ ok: true })
  expect(await findOne(db, session, id)).toBeNull()
  expect((await feed(id)).at(-1)).toEqual({ model: 'Session', version: 2, owner_id: ada, kind: 'erase' })
  expect(await write(db, session, { kind: 'erase', id })).toMatchObject({ error: { code: 'record/missing' } })
})

test('a handle is unique whatever its case', async () => {
  const { db } = database
  const make = (handle: string) => write(db, user, { kind: 'create', values: { id: randomUUID(), handle } })
  expect(await make('Ada')).toMatchObject({ ok: true, value: { handleLower: 'ada' } })
  expect(await make('aDA')).toMatchObject({ error: { code: 'conflict/unique', fields: ['handleLower'] } })
})

test('[REC-4] a write that is rolled back leaves nothing in the feed', async () => {
  const id = randomUUID()
  await expect(
    database.db.transaction().execute(async trx => {
      await write(trx, session, { kind: 'create', values: { id, userId: ada } })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await feed(id)).toEqual([])
})
