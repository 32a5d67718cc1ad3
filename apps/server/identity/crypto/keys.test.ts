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

test('[AUTH-7] keys are read again after a minute, and at once for a key id that is not known', async () => {
  const { state, now } = clock()
  const keys = createKeys(database.db, now, sealer)
  const { kid } = await keys.signing()
  await database.pool.query(`update identity.signing_key set published_until = $1`, [new Date(start)])
  state.at = start + 60_000
  expect(await keys.verifying(kid)).not.toBeNull()
  state.at = start + 60_001
  expect(await keys.verifying(kid)).toBeNull()
})

test('[AUTH-8] another process may just have made a key: a stranger is looked up once in five seconds', async () => {
  const { state, now } = clock()
  const keys = createKeys(database.db, now, sealer)
  const { kid } = await keys.signing()
  const rename = (to: string) => database.pool.query('update identity.signing_key set kid = $1', [to])
  await rename('renamed')
  expect(await keys.verifying('renamed')).not.toBeNull()
  expect(await keys.verifying(kid)).toBeNull()
  await rename('again')
  state.at = start + 4_999
  expect(await keys.verifying('again')).toBeNull()
  state.at = start + 5_000
  expect(await keys.verifying('again')).not.toBeNull()
})

test('[AUTH-7] a key signs from its moment to its last, is published two days more, and the next follows it', async () => {
  const { state, now } = clock()
  const keys = createKeys(database.db, now, sealer)
  const first = await keys.signing()
  const stored = async () =>
    (
      await database.pool.query<{ signs_from: Date; signs_until: Date; published_until: Date }>(
        'select signs_from, signs_until, published_until from identity.signing_key order by signs_from',
      )
    ).rows.map(row => [row.signs_from, row.signs_until, row.published_until].map(at => at.getTime() - start))
  expect(await stored()).toEqual([[0, days(30), days(32)]])
  state.at = start + days(29) - 1
  expect(await keys.published()).toHaveLength(1)
  state.at = start + days(29) + 60_000
  const published = await keys.published()
  expect(await stored()).toEqual([
    [0, days(30), days(32)],
    [days(30), days(60), days(62)],
  ])
  expect(published).toHaveLength(2)
  for (const jwk of published)
    expect(jwk).toEqual({
      ...{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' },
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
    })
  state.at = start + days(30) - 1
  expect((await keys.signing()).kid).toBe(first.kid)
  state.at = start + days(30)
  expect((await keys.signing()).kid).not.toBe(first.kid)
  state.at = start + days(32) - 1
  expect(await keys.verifying(first.kid)).not.toBeNull()
  state.at = start + days(32)
  expect(await keys.verifying(first.kid)).toBeNull()
  expect((await keys.published()).map(({ kid }) => kid)).not.toContain(first.kid)
  state.at = start + days(59) + 60_000
  expect(await keys.published()).toHaveLength(2)
  expect(await stored(), 'the third follows the second').toEqual([
    [days(30), days(60), days(62)],
    [days(60), days(90), days(92)],
  ])
})
