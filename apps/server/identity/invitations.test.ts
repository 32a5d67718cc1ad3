import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { invite } from './accounts/sign-up.ts'

let closed: TestIdentity
let invited: TestIdentity
beforeAll(async () => {
  closed = await testIdentity({ signUp: 'closed' })
  invited = await testIdentity({ signUp: 'invitation' })
})
afterAll(async () => {
  await closed.close()
  await invited.close()
})
const ask = (service: TestIdentity, email: string) =>
  service.call('SignUp', { ClientId: 'sidepot-web', Username: email, Password: password, UserAttributes: [] })
const invitations = async () =>
  (await invited.database.db.selectFrom('identity.invitation').select('email_folded').execute()).length

test('[AUTH-35] where sign-up is closed nobody signs up, and the form says why', async () => {
  const { status, body } = await ask(closed, 'ada@example.com')
  expect([status, body.message]).toEqual([400, 'Sign-up is closed here. Ask whoever runs this server.'])
})

test('[AUTH-35] by invitation only whoever was invited signs up, once, within 30 days', async () => {
  const refusal = 'Sign-up is by invitation. Ask whoever runs this server to invite this address.'
  expect((await ask(invited, 'ada@example.com')).body.message).toBe(refusal)
  expect(await invite(invited.database.db, 'no address', invited.now())).toBe(false)
  expect(await invite(invited.database.db, 'Ada@Example.com', invited.now())).toBe(true)
  expect((await ask(invited, 'eve@example.com')).body.message).toBe(refusal)
  await invited.person('ada@example.com')
  expect(await invitations()).toBe(0)
  await invite(invited.database.db, 'late@example.com', new Date(invited.now().getTime() - 31 * 86_400_000))
  expect((await ask(invited, 'late@example.com')).body.message).toBe(refusal)
})
