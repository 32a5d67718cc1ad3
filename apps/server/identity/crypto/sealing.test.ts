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
  const one = createSealer('one')
  const sealed = one.seal('secret')
  expect(sealed).not.toContain('secret')
  expect(one.seal('secret')).not.toBe(sealed)
  expect(one.open(sealed)).toBe('secret')
  expect(createSealer('two').open(sealed)).toBeNull()
  expect(createSealer(null).open(sealed)).toBeNull()
  expect(one.open(`${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(one.open('plain')).toBe('plain')
})

test('[AUTH-27] with SECRET_KEY the database alone signs no token and makes no code; without the key we do not start', async () => {
  const secretKey = 'the operator’s long random text'
  const service = await testIdentity({ secretKey }, database)
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

  const again = await testIdentity({ secretKey }, database)
  expect((await again.call('GetUser', { AccessToken })).status).toBe(200)
  expect((await signIn(again, 'sealed@example.com')).status).toBe(200)
  await again.close()
  for (const wrong of [null, 'another text'])
    await expect(
      openIdentity(
        { config: testConfig(), log: pino({ level: 'silent' }), db: database.db, now: () => new Date() },
        { settings: { secretKey: wrong } },
      ),
    ).rejects.toThrow('SECRET_KEY')
})
