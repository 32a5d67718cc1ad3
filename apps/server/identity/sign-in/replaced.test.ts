// A password that is replaced while a sign-in with the old one is being looked at: whoever knows the old one tries it all the time.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity({ srp: true })
})
afterAll(() => service.close())
beforeEach(() => service.move())

/** Once, after the next password was found right. */
const meanwhile = (happens: () => Promise<unknown>) => {
  const { passwords } = service.identity.room
  const { matches } = passwords
  vi.spyOn(passwords, 'matches').mockImplementationOnce(async (stored, given) => {
    const answer = await matches(stored, given)
    await happens()
    return answer
  })
}
const devicesOf = async (userId: string) =>
  (
    await service.database.pool.query(
      'select 1 from identity.refresh_family where user_id = $1 and revoked_at is null',
      [userId],
    )
  ).rowCount
const resetOf = async (email: string) => {
  await service.call('ForgotPassword', { Username: email })
  const body = {
    Username: email,
    ConfirmationCode: service.codeFor(email),
    Password: 'another horse battery',
  }
  return async () => expect((await service.call('ConfirmForgotPassword', body)).status).toBe(200)
}

test('[AUTH-4] no device of the old password is left by a reset, whatever was on its way', async () => {
  const { userId } = await service.person('reset-meanwhile@example.com')
  meanwhile(await resetOf('reset-meanwhile@example.com'))
  const late = await signIn(service, 'reset-meanwhile@example.com')
  expect(late.body.__type).toBe('NotAuthorizedException')
  expect(await devicesOf(userId)).toBe(0)
})

test('[AUTH-4] a changed password leaves the device that asked and no other', async () => {
  const { userId, tokens } = await service.person('changed-meanwhile@example.com')
  const change = {
    AccessToken: tokens.AccessToken,
    PreviousPassword: password,
    ProposedPassword: 'another horse battery',
  }
  meanwhile(async () => expect((await service.call('ChangePassword', change)).status).toBe(200))
  const late = await signIn(service, 'changed-meanwhile@example.com')
  expect(late.body.__type).toBe('NotAuthorizedException')
  expect(await devicesOf(userId)).toBe(1)
})

test('[AUTH-16] a sign-in with the old password writes no verifier of it over that of the new one', async () => {
  const { userId } = await service.person('verifier-meanwhile@example.com')
  const { pool } = service.database
  const verifier = async () =>
    (await pool.query('select srp_verifier from identity.account where user_id = $1', [userId])).rows[0]
      .srp_verifier as string | null
  await pool.query('update identity.account set srp_verifier = null, srp_salt = null where user_id = $1', [
    userId,
  ])
  const reset = await resetOf('verifier-meanwhile@example.com')
  let chosen: string | null = null
  meanwhile(async () => {
    await reset()
    chosen = await verifier()
  })
  await signIn(service, 'verifier-meanwhile@example.com')
  expect(chosen).not.toBeNull()
  expect(await verifier()).toBe(chosen)
})
