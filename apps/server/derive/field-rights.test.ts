// The rights of single fields and of references, apart from the right to the row: a model made for this test, whose rows
// everybody signed in may change, and whose fields belong to different people.
import { randomUUID } from 'node:crypto'
import { MODELS } from '@sidepot/models/all'
import { maybe, or, ownRef, ref, setBy, text } from '@sidepot/models/kit/kinds'
import { type Model, model } from '@sidepot/models/kit/model'
import { member, owned, self, signedIn } from '@sidepot/models/kit/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../base/caller.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { make } from '../testing/fixtures.ts'
import { modelSql } from './schema-sql.ts'
import { poolRunner } from './statement.ts'
import { writeAs } from './write.ts'
import type { AnyWrite } from './writing.ts'

const notice = model({
  name: 'Notice',
  owner: owned('userId', { create: signedIn, update: signedIn, read: signedIn, delete: signedIn }),
  fields: {
    userId: ref('User'),
    anybodys: maybe(text()),
    owners: setBy(self('userId'), maybe(text())),
    operators: setBy(member('SUPER_ADMIN'), or(text(), 'plain')),
    bankrollId: maybe(ownRef('Bankroll')),
    sessionId: ownRef('Session'),
  },
})

const user = (userId: string, ...groups: string[]): Caller => ({
  kind: 'user',
  userId,
  username: userId,
  groups,
  tokenId: userId,
  expiresAt: Number.MAX_SAFE_INTEGER,
  epoch: 0,
})
const owner = user('owner')
const stranger = user('stranger')
const operator = user('operator', 'SUPER_ADMIN')

let database: TestDatabase
/** A bankroll and a session of each. */
const rows: Record<string, { bankrollId: string; sessionId: string }> = {}
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(modelSql(notice))
  for (const userId of ['owner', 'stranger', 'operator'])
    rows[userId] = {
      bankrollId: (await make(database.db, MODELS.Bankroll, { userId, name: 'Main' })).id,
      sessionId: (await make(database.db, MODELS.Session, { userId })).id,
    }
})
afterAll(() => database.close())

const change = async (caller: Caller | null, what: AnyWrite): Promise<string> => {
  const done = await writeAs(poolRunner(database.pool), notice as Model, what, new Date(), {
    // With a key for its statement, a create may travel with others that wait.
    ...(caller?.kind === 'user' ? { caller, cacheAs: `test ${caller.groups}` } : {}),
    columns: () => ['r.id::text'],
  })
  return done.ok ? 'done' : done.error.code
}
const made = async (): Promise<string> => {
  const id = randomUUID()
  const values = { id, userId: 'owner', ...rows['owner'] }
  expect(await change(null, { kind: 'create', values })).toBe('done')
  return id
}
const set = async (caller: Caller | null, values: object): Promise<string> =>
  change(caller, { kind: 'update', id: await made(), version: 1, set: { ...values } })
const create = (caller: Caller, values: object): Promise<string> => {
  const { userId } = caller as Extract<Caller, { kind: 'user' }>
  const own = { id: randomUUID(), userId, sessionId: rows[userId]!.sessionId }
  return change(caller, { kind: 'create', values: { ...own, ...values } })
}
const REFUSED = 'access/unauthorized'

describe('[REC-9] an update', () => {
  test('needs the right to each field that it names', async () => {
    expect(await set(stranger, { anybodys: 'a' })).toBe('done')
    expect(await set(stranger, { owners: 'a' })).toBe(REFUSED)
    expect(await set(owner, { owners: 'a' })).toBe('done')
    expect(await set(owner, { operators: 'a' })).toBe(REFUSED)
    expect(await set(operator, { operators: 'a' })).toBe('done')
    expect(await set(operator, { operators: 'a', owners: 'a' })).toBe(REFUSED)
    expect(await set(null, { operators: 'a', owners: 'a' })).toBe('done')
  })

  test('may refer to rows that the caller may change, and to no others', async () => {
    for (const field of ['bankrollId', 'sessionId'] as const) {
      expect(await set(owner, { [field]: rows['owner']![field] })).toBe('done')
      expect(await set(owner, { [field]: rows['stranger']![field] })).toBe(REFUSED)
      expect(await set(owner, { [field]: 'nothing' })).toBe(REFUSED)
      // It is the caller's right that counts, not that of the row's owner.
      expect(await set(stranger, { [field]: rows['stranger']![field] })).toBe('done')
      expect(await set(stranger, { [field]: rows['owner']![field] })).toBe(REFUSED)
    }
    expect(await set(owner, { bankrollId: null })).toBe('done')
    expect(await set(null, { bankrollId: rows['stranger']!.bankrollId })).toBe('done')
  })

  test('one field without its right leaves the others as they were', async () => {
    const id = await made()
    const both = { anybodys: 'new', owners: 'new' }
    expect(await change(stranger, { kind: 'update', id, version: 1, set: both })).toBe(REFUSED)
    const { rows: kept } = await database.pool.query('select anybodys, _version from notices where id = $1', [
      id,
    ])
    expect(kept).toEqual([{ anybodys: null, _version: 1 }])
  })
})

describe('[REC-9] a create', () => {
  test('needs the right to each field that it names', async () => {
    expect(await create(stranger, { owners: 'a' })).toBe('done')
    expect(await create(stranger, { owners: 'a', userId: 'owner' })).toBe(REFUSED)
    expect(await create(stranger, { operators: 'a' })).toBe(REFUSED)
    expect(await create(operator, { operators: 'a' })).toBe('done')
  })

  test('may refer to rows that the caller may change, and to no others', async () => {
    for (const field of ['bankrollId', 'sessionId'] as const) {
      expect(await create(owner, { [field]: rows['owner']![field] })).toBe('done')
      expect(await create(owner, { [field]: rows['stranger']![field] })).toBe(REFUSED)
    }
    expect(await create(owner, { bankrollId: null })).toBe('done')
  })

  test('creates that travel together are each checked by their own caller', async () => {
    const answers = await Promise.all([
      create(owner, { bankrollId: rows['owner']!.bankrollId }),
      create(stranger, { bankrollId: rows['owner']!.bankrollId }),
      create(owner, { bankrollId: rows['stranger']!.bankrollId }),
      create(stranger, { bankrollId: rows['stranger']!.bankrollId }),
      create(stranger, { owners: 'a', userId: 'owner' }),
    ])
    expect(answers).toEqual(['done', REFUSED, REFUSED, 'done', REFUSED])
  })
})
