// What a sign-in by password leaves behind: lines in the log, verifiers, a number taken away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'

let plain: TestIdentity
let bySrp: TestIdentity
beforeAll(async () => {
  plain = await testIdentity()
  bySrp = await testIdentity({ srp: true }, plain.database)
})
afterAll(async () => {
  await bySrp.close()
  await plain.close()
})

const query = async <Row>(text: string, ...values: readonly unknown[]) =>
  (await plain.database.pool.query(text, [...values])).rows as Row[]

test('[AUTH-14] a wrong password is in the log of whom it was tried on, and in nobody’s where there is no such account', async () => {
  const { userId } = await plain.person('log@example.com')
  const failed = () =>
    query<{ user_id: string | null }>(
      `select user_id from identity.event where kind = 'SIGN_IN_FAILED' order by at`,
    )
  const before = (await failed()).length
  await signIn(plain, 'log@example.com', 'not the password')
  await signIn(plain, 'log-nobody@example.com', 'not the password')
  expect((await failed()).slice(before).map(({ user_id }) => user_id)).toEqual([userId, null])
})

test('[AUTH-16] a password sign-in makes the verifier that is missing, where SRP is on, and leaves one that is there', async () => {
  const { userId } = await plain.person('verifier@example.com')
  const stored = async () =>
    (
      await query<{ srp_salt: string | null; srp_verifier: string | null }>(
        'select srp_salt, srp_verifier from identity.account where user_id = $1',
        userId,
      )
    )[0]
  expect((await signIn(plain, 'verifier@example.com')).status).toBe(200)
  expect(await stored()).toEqual({ srp_salt: null, srp_verifier: null })
  expect((await signIn(bySrp, 'verifier@example.com', 'not the password')).status).toBe(400)
  expect(await stored()).toEqual({ srp_salt: null, srp_verifier: null })
  expect((await signIn(bySrp, 'verifier@example.com')).status).toBe(200)
  const made = await stored()
  expect(made?.srp_verifier).toMatch(/^[0-9a-f]{700,768}$/)
  expect((await signIn(bySrp, 'verifier@example.com')).status).toBe(200)
  expect(await stored()).toEqual(made)
})

test('[AUTH-3] a code for a sign-up that is gone is an expired one, and makes no account', async () => {
  const email = 'gone@example.com'
  await plain.call('SignUp', { Username: email, Password: 'correct horse battery' })
  await query('delete from identity.sign_up where email = $1', email)
  const { body } = await plain.call('ConfirmSignUp', {
    Username: email,
    ConfirmationCode: plain.codeFor(email),
  })
  expect(body.__type).toBe('ExpiredCodeException')
  expect(await query('select 1 from identity.account where email = $1', email)).toEqual([])
})

test('[AUTH-3] a sign-up for an address that an account has taken since makes no other account', async () => {
  const email = 'taken-since@example.com'
  await plain.call('SignUp', { Username: email, Password: password })
  const ConfirmationCode = plain.codeFor(email)
  const { tokens } = await plain.person('takes-it@example.com')
  const who = { AccessToken: tokens.AccessToken }
  await plain.call('UpdateUserAttributes', { ...who, UserAttributes: [{ Name: 'email', Value: email }] })
  const proof = { ...who, AttributeName: 'email', Code: plain.codeFor(email) }
  expect((await plain.call('VerifyUserAttribute', proof)).status).toBe(200)
  const confirmed = await plain.call('ConfirmSignUp', { Username: email, ConfirmationCode })
  expect(confirmed.body.__type).toBe('AliasExistsException')
})

test('[AUTH-19] without a way to send messages a number cannot be set, but taken away', async () => {
  const { userId, tokens } = await plain.person('number@example.com')
  const change = (phone: string) =>
    plain.call('UpdateUserAttributes', {
      AccessToken: tokens.AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: phone }],
    })
  const stored = () => query('select phone, phone_verified from identity.account where user_id = $1', userId)
  expect((await change('+61400000001')).status).toBe(400)
  await query(
    `update identity.account set phone = '+61400000001', phone_verified = true where user_id = $1`,
    userId,
  )
  expect((await change('')).status).toBe(200)
  expect(await stored()).toEqual([{ phone: null, phone_verified: false }])
})
