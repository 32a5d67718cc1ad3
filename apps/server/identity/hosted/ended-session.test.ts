// A browser that signed in at the hosted page, and what happened to its person since.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hidden, hostedPages } from '../../testing/hosted.ts'
import { password, type TestIdentity, testIdentity } from '../../testing/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())
beforeEach(() => service.move())
const { browser, authorize, pathOf, signInHosted, redeem } = hostedPages(() => service)

const MINUTE = 60_000
let people = 0
const signedIn = async () => {
  const email = `ended-${++people}@example.com`
  const person = await service.person(email)
  const tab = browser()
  await signInHosted(email, tab)
  expect(await sentTo(tab)).toContain('code=')
  return { email, tab, ...person }
}
const sentTo = async (tab: ReturnType<typeof browser>, more = {}) => {
  const reply = await tab.ask('GET', authorize(more))
  expect(reply.statusCode).toBe(303)
  return String(reply.headers.location)
}
const sqlOf = (statement: string, userId: string) => service.database.pool.query(statement, [userId])
/** An end is compared in whole seconds: this one is later than any sign-in of the test. */
const end = (userId: string) =>
  sqlOf(`insert into identity.ended (id, epoch, at) values ($1, 1, now() + interval '1 second')`, userId)
const whoseCode = async (address: URL | string) => {
  const { id_token } = (await redeem(new URL(address, service.origin).searchParams.get('code'))).json()
  return JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url').toString()).sub
}

test('[HOST-7] whoever was disabled, signed out everywhere or erased is asked to sign in, in every way of asking', async () => {
  const ends: readonly ((userId: string) => Promise<unknown>)[] = [
    userId => sqlOf(`update users set status = 'DISABLED' where id = $1`, userId),
    end,
    userId => sqlOf('delete from identity.account where user_id = $1', userId),
  ]
  for (const happen of ends) {
    const { tab, userId } = await signedIn()
    await happen(userId)
    expect(await sentTo(tab)).toContain('/oauth2/sign-in/')
    expect(await sentTo(tab, { prompt: 'none' })).toContain('error=login_required')
  }
})

test('[HOST-7] a person disabled between the form and the code is asked again', async () => {
  const email = `ended-${++people}@example.com`
  const { userId } = await service.person(email)
  const tab = browser()
  const path = pathOf(await sentTo(tab))
  const guard = hidden((await tab.ask('GET', path)).body, 'guard')
  const posted = await tab.ask('POST', path, { guard, step: 'sign-in', email, password })
  expect(posted.statusCode).toBe(303)
  await sqlOf(`update users set status = 'DISABLED' where id = $1`, userId)
  const back = await tab.ask('GET', pathOf(posted.headers.location))
  expect([back.statusCode, String(back.headers.location)]).toEqual([
    303,
    expect.stringContaining('/oauth2/sign-in/'),
  ])
})

test('[HOST-7] another person signs in at the same browser, after the first was disabled or while it lasts', async () => {
  const other = await service.person('other-hosted@example.com')
  const disabled = await signedIn()
  await sqlOf(`update users set status = 'DISABLED' where id = $1`, disabled.userId)
  expect(await whoseCode(await signInHosted('other-hosted@example.com', disabled.tab))).toBe(other.userId)
  const { tab } = await signedIn()
  const back = await signInHosted('other-hosted@example.com', tab, { prompt: 'login' })
  expect(await whoseCode(back)).toBe(other.userId)
  expect(await whoseCode(await sentTo(tab))).toBe(other.userId)
})

test('[HOST-7] a code given before everything was signed out gives no tokens afterwards', async () => {
  const { tab, userId } = await signedIn()
  const code = new URL(await sentTo(tab)).searchParams.get('code')
  await end(userId)
  expect((await redeem(code)).json().error).toBe('invalid_grant')
})

test('[HOST-7] the hosted session ends an hour after the sign-in, however often it was used', async () => {
  // The library reads the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { tab } = await signedIn()
  const began = Date.now()
  vi.setSystemTime(began + 59 * MINUTE)
  expect(await sentTo(tab)).toContain('code=')
  vi.setSystemTime(began + 60 * MINUTE)
  expect(await sentTo(tab)).toContain('/oauth2/sign-in/')
})

test('[HOST-7] a changed password ends the hosted session and its codes, and keeps the device that changed it', async () => {
  const { tab, tokens } = await signedIn()
  const code = new URL(await sentTo(tab)).searchParams.get('code')
  const changed = await service.call('ChangePassword', {
    AccessToken: tokens.AccessToken,
    PreviousPassword: password,
    ProposedPassword: 'another horse battery',
  })
  expect(changed.status).toBe(200)
  expect((await redeem(code)).json().error).toBe('invalid_grant')
  expect(await sentTo(tab)).toContain('/oauth2/sign-in/')
  expect((await service.call('GetUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
})

test('[HOST-7] a password that is replaced while the form is looked at signs nobody in', async () => {
  const email = `ended-${++people}@example.com`
  await service.person(email)
  await service.call('ForgotPassword', { Username: email })
  const reset = {
    Username: email,
    ConfirmationCode: service.codeFor(email),
    Password: 'another horse battery',
  }
  const { passwords } = service.identity.room
  const { matches } = passwords
  vi.spyOn(passwords, 'matches').mockImplementationOnce(async (stored, given) => {
    const answer = await matches(stored, given)
    expect((await service.call('ConfirmForgotPassword', reset)).status).toBe(200)
    return answer
  })
  const tab = browser()
  const path = pathOf(await sentTo(tab))
  const guard = hidden((await tab.ask('GET', path)).body, 'guard')
  const posted = await tab.ask('POST', path, { guard, step: 'sign-in', email, password })
  expect([posted.statusCode, hidden(posted.body, 'step')]).toEqual([200, 'sign-in'])
  expect(await sentTo(tab)).toContain('/oauth2/sign-in/')
})

test('[AUTH-33] tokens of a hosted session are as fresh as its sign-in, not as the code', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { tab } = await signedIn()
  vi.setSystemTime(Date.now() + 20 * MINUTE)
  const code = new URL(await sentTo(tab)).searchParams.get('code')
  const { access_token: AccessToken } = (await redeem(code)).json()
  expect((await service.call('GetUser', { AccessToken })).status).toBe(200)
  expect((await service.call('DeleteUser', { AccessToken })).body.__type).toBe(
    'ReauthenticationRequiredException',
  )
})
