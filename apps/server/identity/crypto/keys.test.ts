import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { days } from '../kit/settings.ts'
import { createKeys } from './keys.ts'
import { createSealer } from './sealing.ts'
import { createTokens } from './tokens.ts'

const sealer = createSealer(['a key of the tests'])
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('identity.signing_key').execute())

const start = Date.parse('2026-01-01T00:00:00Z')
const clock = (at = start) => {
  const state = { at }
  return { state, now: () => new Date(state.at) }
}

test('[AUTH-7] processes that start together agree on one key', async () => {
  const { now } = clock()
  const made = await Promise.all(
    [1, 2, 3].map(async () => (await createKeys(database.db, now, sealer).signing()).kid),
  )
  expect(new Set(made).size).toBe(1)
})

test('[AUTH-7] a key is published before it signs and after it stops; tokens of the old one hold meanwhile', async () => {
  const { state, now } = clock()
  const keys = createKeys(database.db, now, sealer)
  const origin = 'https://sidepot.example'
  const tokens = createTokens(keys, { origin, accessSeconds: 3600 } as never, now)
  const first = await keys.signing()
  state.at = start + days(29.5)
  expect(await keys.published()).toHaveLength(2)
  expect((await keys.signing()).kid).toBe(first.kid)
  state.at = start + days(30) - 1000
  const subject = { userId: 'u', email: 'e', handle: 'h', groups: [], epoch: 1 }
  const grant = { familyId: 'f', clientId: 'c', scope: 'openid', authTime: now() }
  const { accessToken } = await tokens.mint(subject, grant)
  state.at = start + days(30) + 1000
  const second = await keys.signing()
  expect(second.kid).not.toBe(first.kid)
  expect(await tokens.readAccess(accessToken)).toMatchObject({ sub: 'u' })
  state.at = start + days(33)
  expect((await keys.published()).map(key => key.kid)).not.toContain(first.kid)
  expect(await keys.verifying(first.kid)).toBeNull()
  expect(JSON.stringify(await keys.published())).not.toContain('"d"')
})

test('[AUTH-8] unknown key ids do not make us read the database each time', async () => {
  const { now } = clock()
  const keys = createKeys(database.db, now, sealer)
  await keys.signing()
  let reads = 0
  database.pool.on('acquire', () => {
    reads++
  })
  for (let i = 0; i < 50; i++) expect(await keys.verifying(`stranger-${i}`)).toBeNull()
  expect(reads).toBeLessThanOrEqual(2)
})
