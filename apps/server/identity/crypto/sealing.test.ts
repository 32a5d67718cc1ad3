import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../base/config.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { openIdentity } from '../../http/sign-in/register.ts'
import { signIn, testIdentity } from '../../testing/identity.ts'
import { createSealer } from './sealing.ts'
import { totpCode } from './totp.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('what is sealed opens with its key alone, and what was plain stays readable', () => {
  const one = createSealer(['one'])
  const sealed = one.seal('secret')
  expect(sealed).not.toContain('secret')
  expect(one.seal('secret')).not.toBe(sealed)
  expect(one.open(sealed)).toBe('secret')
  expect(createSealer(['two']).open(sealed)).toBeNull()
  expect(createSealer([]).open(sealed)).toBeNull()
  expect(one.open(`${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(one.open('plain')).toBe('plain')
  const both = createSealer(['two', 'one'])
  expect(both.open(sealed)).toBe('secret')
  expect([both.isCurrent(sealed), both.isCurrent('plain'), both.isCurrent(both.seal('secret'))]).toEqual([
    false,
    false,
    true,
  ])
  expect(createSealer([]).isCurrent('plain')).toBe(true)
})

test('[AUTH-27] what an earlier version sealed opens: AES-256-GCM under HKDF of the key', () => {
  // made by Node's own functions, not by the sealer
  const kept = 'sealed1.BwcHBwcHBwcHBwcH941TjiAbF2dnV-ozwwJQ0AShQdRJUDT6ptdRQ9Ec'
  const sealer = createSealer(['a key of the tests'])
  expect([sealer.open(kept), sealer.isCurrent(kept), sealer.seals]).toEqual(['kept for years', true, true])
  expect(createSealer([]).seals).toBe(false)
})

test('[AUTH-27] with SECRET_KEY the database alone signs no token and makes no code; without the key we do not start', async () => {
  const secretKey = 'the operator’s long random text'
  const service = await testIdentity({ secretKeys: [secretKey] }, database)
  const { tokens } = await service.person('sealed@example.com')
  const { AccessToken } = tokens
  const { body } = await service.call('AssociateSoftwareToken', { AccessToken })
  const secret = String(body.SecretCode)
  const verified = await service.call('VerifySoftwareToken', {
    AccessToken,
    UserCode: totpCode(secret, new Date()),
  })
  expect(verified.body.Status).toBe('SUCCESS')
  const { privateKey } = await service.identity.room.keys.signing()
  const stored = await database.pool.query(`select (select json_agg(k)::text from identity.signing_key k)
    || (select json_agg(a)::text from identity.account a)
    || (select string_agg(convert_from(value, 'utf8'), ' ') from identity.secret) as all`)
  for (const hidden of [
    secret,
    privateKey.export({ format: 'jwk' }).d,
    service.identity.room.pepper.toString('base64url'),
  ])
    expect(stored.rows[0].all).not.toContain(hidden)
  await service.close()

  const again = await testIdentity({ secretKeys: [secretKey] }, database)
  expect((await again.call('GetUser', { AccessToken })).status).toBe(200)
  expect((await signIn(again, 'sealed@example.com')).status).toBe(200)
  await again.close()
  for (const wrong of [[], ['another text']])
    await expect(
      openIdentity(
        { config: testConfig(), log: pino({ level: 'silent' }), db: database.db, now: () => new Date() },
        { settings: { secretKeys: wrong } },
      ),
    ).rejects.toThrow('SECRET_KEY')
})

/** Everything that could be used by whoever reads the database. */
const clear = async (from: TestDatabase) => {
  const { rows } = await from.pool.query<{
    value: string
  }>(`select private_jwk->>'d' as value from identity.signing_key
    union all select totp_secret from identity.account where totp_secret is not null
    union all select totp_pending from identity.account where totp_pending is not null
    union all select encode(value, 'escape') from identity.secret`)
  return { all: rows.length, clear: rows.filter(({ value }) => !value.startsWith('sealed1.')).length }
}

test('[AUTH-27] a database that was in clear is sealed at the first start with a key, and again with another', async () => {
  const bare = await testDatabase()
  try {
    const first = await testIdentity({}, bare)
    const { tokens } = await first.person('clear@example.com')
    const { AccessToken } = tokens
    const { body } = await first.call('AssociateSoftwareToken', { AccessToken })
    const secret = String(body.SecretCode)
    await first.call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret, new Date()) })
    await first.call('AssociateSoftwareToken', { AccessToken })
    await first.close()
    const before = await clear(bare)
    expect(before.clear).toBe(before.all)
    for (const secretKeys of [['one'], ['two', 'one'], ['two']]) {
      const service = await testIdentity({ secretKeys }, bare)
      expect((await service.call('GetUser', { AccessToken })).status).toBe(200)
      const { room } = service.identity
      const { totp_secret } = await room.db
        .selectFrom('identity.account')
        .select('totp_secret')
        .executeTakeFirstOrThrow()
      expect(room.sealer.open(totp_secret!)).toBe(secret)
      await service.close()
      expect(await clear(bare)).toEqual({ all: before.all, clear: 0 })
    }
  } finally {
    await bare.close()
  }
})
