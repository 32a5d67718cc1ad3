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

test('[AUTH-35] a sign-up that waits for its code when the door is closed, or the invitation taken back, ends there', async () => {
  await invite(invited.database.db, 'slow@example.com', invited.now())
  await ask(invited, 'slow@example.com')
  const confirm = (service: TestIdentity) =>
    service.call('ConfirmSignUp', {
      ClientId: 'sidepot-web',
      Username: 'slow@example.com',
      ConfirmationCode: service.codeFor('slow@example.com'),
    })
  await invited.database.db.deleteFrom('identity.invitation').execute()
  expect((await confirm(invited)).body.message).toMatch('Sign-up is by invitation.')
  expect(
    (await invited.call('ResendConfirmationCode', { ClientId: 'sidepot-web', Username: 'slow@example.com' }))
      .status,
  ).toBe(200)
  const { settings } = invited.identity.room
  Object.assign(settings, { signUp: 'closed' })
  expect((await confirm(invited)).body.message).toMatch('Sign-up is closed here.')
  Object.assign(settings, { signUp: 'invitation' })
})

test('[AUTH-35] an invited address in other characters is written to as it was invited', async () => {
  await invite(invited.database.db, 'kim@example.com', invited.now())
  expect((await ask(invited, '\u212aim@example.com')).status).toBe(200)
  expect(invited.mailsTo('Kim@example.com')).toHaveLength(1)
})
