// The hosted sign-in step by step, without a browser: which page comes next, what it knows, and what it says.
import { identityFailures } from '@sidepot/messages/identity'
import { hostedWords } from '@sidepot/messages/identity-pages'
import { confirmWords, forgotWords, signInWords, signUpWords } from '@sidepot/messages/web-account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { totpCode } from '../crypto/totp.ts'
import { type Known, pageOf, type Step, steps, takeStep } from './steps.ts'

let service: TestIdentity
const texted: string[] = []
let address = 0
beforeAll(async () => {
  service = await testIdentity({}, undefined, {
    configured: true,
    send: async (_, text) => {
      texted.push(/\d{6}/.exec(text)?.[0] ?? '')
      return { ok: true, value: undefined }
    },
  })
})
afterAll(() => service.close())
beforeEach(() => {
  service.move()
  address++
})

const take = (step: Step, fields: Readonly<Record<string, string>>) =>
  takeStep(
    service.identity.room,
    { address: `203.0.113.${address}`, agent: 'A browser', kind: 'hosted' },
    step,
    name => fields[name] ?? '',
  )
const shows = (step: Step, known: Known) => ({ step, known })
let people = 0
const newEmail = () => `step-${++people}@example.com`

test('[HOST-8] sign-up, with a name or without, leads to the mailed code and then to the sign-in', async () => {
  for (const handle of ['', `  named-${Date.now() % 100_000} `]) {
    const email = newEmail()
    expect(await take('sign-up', { email: ` ${email} `, password, handle })).toEqual(
      shows('confirm', { email }),
    )
    expect(await take('confirm', { email, code: '000000' })).toEqual(
      shows('confirm', { email, problem: identityFailures.wrongCode }),
    )
    expect(await take('confirm', { email, code: service.codeFor(email) })).toEqual(
      shows('sign-in', { email, text: hostedWords.signedUp }),
    )
    const done = await take('sign-in', { email, password })
    expect(done).toEqual({ signedIn: expect.any(String) })
    if (handle === '') continue
    const { rows } = await service.database.pool.query('select handle from users where email = $1', [email])
    expect(rows).toEqual([{ handle: handle.trim() }])
  }
})

test('[HOST-8] a sign-up that is refused stays where it is and says why', async () => {
  const email = newEmail()
  expect(await take('sign-up', { email, password: 'short' })).toEqual(
    shows('sign-up', { email, problem: identityFailures.weakPassword }),
  )
  expect(await take('sign-up', { email, password, handle: 'admin' })).toEqual(
    shows('sign-up', { email, problem: identityFailures.reservedHandle }),
  )
})

test('[HOST-8] who has not confirmed is sent to the code, which is mailed again', async () => {
  const email = newEmail()
  await take('sign-up', { email, password })
  const before = service.mailsTo(email).length
  expect(await take('sign-in', { email, password })).toEqual(shows('confirm', { email }))
  expect(service.mailsTo(email)).toHaveLength(before + 1)
  expect(await take('confirm', { email, code: service.codeFor(email) })).toMatchObject({ step: 'sign-in' })
})

test('[HOST-8] a wrong password stays at the sign-in', async () => {
  const email = newEmail()
  await service.person(email)
  expect(await take('sign-in', { email, password: 'not the password' })).toEqual(
    shows('sign-in', { email, problem: identityFailures.wrongPassword }),
  )
})

test('[HOST-8] a forgotten password: asked for, set by the mailed code, signed in with', async () => {
  const email = newEmail()
  await service.person(email)
  expect(await take('forgot', { email })).toEqual(shows('reset', { email }))
  const changed = { email, password: 'quite another one' }
  expect(await take('reset', { ...changed, code: '000000' })).toEqual(
    shows('reset', { email, problem: identityFailures.wrongCode }),
  )
  expect(await take('reset', { ...changed, code: service.codeFor(email) })).toEqual(
    shows('sign-in', { email, text: hostedWords.passwordSet }),
  )
  expect(await take('sign-in', changed)).toHaveProperty('signedIn')
  for (let asked = 0; asked < 5; asked++) await take('forgot', { email })
  expect(await take('forgot', { email })).toEqual(
    shows('forgot', { email, problem: identityFailures.tooManyRequests }),
  )
})

test('[AUTH-6] who must set a password is sent to do so, by mail, once the right one was given', async () => {
  const email = newEmail()
  await service.person(email)
  await service.database.pool.query('update identity.account set reset_required = true where email = $1', [
    email,
  ])
  expect(await take('sign-in', { email, password: 'not the password' })).toMatchObject({ step: 'sign-in' })
  const before = service.mailsTo(email).length
  expect(await take('sign-in', { email, password })).toEqual(shows('reset', { email }))
  expect(service.mailsTo(email)).toHaveLength(before + 1)
})

test('[HOST-8] a second factor by app: the session goes on after a wrong code, and ends with everything else', async () => {
  const email = newEmail()
  const { tokens, userId } = await service.person(email)
  const { AccessToken } = tokens
  const secret = String((await service.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode)
  await service.call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret, service.now()) })
  await service.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
  service.forward(31_000)
  const begin = async () => {
    const asked = await take('sign-in', { email, password })
    if (!('step' in asked)) throw new Error('signed in without the second factor')
    expect(asked).toEqual(shows('code', { session: expect.any(String), kind: 'SOFTWARE_TOKEN_MFA' }))
    return asked.known.session ?? ''
  }
  const session = await begin()
  const kind = 'SOFTWARE_TOKEN_MFA'
  expect(await take('code', { session, kind, code: '000000' })).toEqual(
    shows('code', { session, kind, problem: identityFailures.wrongMfaCode }),
  )
  expect(await take('code', { session: 'none', kind, code: '000000' })).toEqual(
    shows('sign-in', { problem: identityFailures.badSession }),
  )
  // an answer of another kind than was asked for does not count
  expect(await take('code', { session, kind: 'SMS_MFA', code: '000000' })).toMatchObject({ step: 'sign-in' })
  const code = ` ${totpCode(secret, service.now())} `
  expect(await take('code', { session: await begin(), code })).toEqual({ signedIn: userId })
})

test('[HOST-8] a second factor by text message', async () => {
  const email = newEmail()
  const { tokens, userId } = await service.person(email)
  const { AccessToken } = tokens
  const UserAttributes = [{ Name: 'phone_number', Value: '+61400000005' }]
  await service.call('UpdateUserAttributes', { AccessToken, UserAttributes })
  const proof = { AccessToken, AttributeName: 'phone_number', Code: texted.at(-1) }
  await service.call('VerifyUserAttribute', proof)
  await service.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })
  const asked = await take('sign-in', { email, password })
  expect(asked).toEqual(shows('code', { session: expect.any(String), kind: 'SMS_MFA' }))
  const session = 'step' in asked ? (asked.known.session ?? '') : ''
  expect(await take('code', { session, kind: 'SMS_MFA', code: texted.at(-1) ?? '' })).toEqual({
    signedIn: userId,
  })
})

const page = (step: Step, known: Known = {}) => pageOf(step, known, 'the guard')
const fieldsOf = (step: Step, known?: Known) =>
  page(step, known).fields.map(({ name, type, autocomplete, label }) => [name, type, autocomplete, label])
const linksOf = (step: Step) => page(step).links.map(({ to, text }) => [to, text])

test('[HOST-8] each page has its fields, its button and its way on', () => {
  const email = (label: string) => ['email', 'email', 'username', label]
  const code = (label: string) => ['code', 'text', 'one-time-code', label]
  expect(fieldsOf('sign-in')).toEqual([
    email(signInWords.email),
    ['password', 'password', 'current-password', signInWords.password],
  ])
  expect(fieldsOf('code')).toEqual([code(signInWords.code)])
  expect(fieldsOf('sign-up')).toEqual([
    email(signUpWords.email),
    ['handle', 'text', 'nickname', signUpWords.handle],
    ['password', 'password', 'new-password', signUpWords.password],
  ])
  expect(fieldsOf('confirm')).toEqual([code(confirmWords.code)])
  expect(fieldsOf('forgot')).toEqual([email(forgotWords.email)])
  expect(fieldsOf('reset')).toEqual([
    code(forgotWords.code),
    ['password', 'password', 'new-password', forgotWords.password],
  ])
  expect(steps.map(step => page(step).submit)).toEqual([
    signInWords.submit,
    signInWords.verify,
    signUpWords.submit,
    confirmWords.submit,
    forgotWords.send,
    forgotWords.submit,
  ])
  expect(steps.map(step => page(step).title)).toEqual([
    signInWords.title,
    signInWords.codeTitle,
    signUpWords.title,
    confirmWords.title,
    forgotWords.title,
    forgotWords.title,
  ])
  expect(linksOf('sign-in')).toEqual([
    ['?step=forgot', signInWords.forgot],
    ['?step=sign-up', signInWords.toSignUp],
  ])
  for (const step of steps.slice(1)) expect(linksOf(step).map(([to]) => to)).toEqual(['?step=sign-in'])
  expect(page('sign-in').links.map(({ lead }) => lead)).toEqual([undefined, signInWords.noAccount])
})

test('[HOST-8] what a page knows travels with it: guard and step, session and kind, the address where it is not typed', () => {
  for (const step of steps) expect(page(step).hidden).toMatchObject({ guard: 'the guard', step })
  const known = { email: 'ada@example.com', session: 's', kind: 'SMS_MFA' } as const
  expect(page('code', known).hidden).toEqual({
    guard: 'the guard',
    step: 'code',
    session: 's',
    kind: 'SMS_MFA',
  })
  for (const step of ['confirm', 'reset'] as const) {
    expect(page(step, { email: known.email }).hidden).toEqual({
      guard: 'the guard',
      step,
      email: known.email,
    })
    expect(page(step).hidden.email).toBe('')
  }
  for (const step of ['sign-in', 'sign-up', 'forgot'] as const) {
    expect(page(step, known).fields[0]?.value).toBe(known.email)
    expect(page(step).fields[0]?.value).toBe('')
    expect(page(step).hidden).not.toHaveProperty('email')
  }
})

test('[HOST-8] texts and problems are shown where there are any', () => {
  for (const step of steps) {
    expect(page(step, { problem: 'No.' }).problem).toBe('No.')
    expect(page(step)).not.toHaveProperty('problem')
    expect(page(step, { text: 'Done.' }).text).toBe('Done.')
  }
  expect([page('sign-in').text, page('sign-up').text]).toEqual([undefined, undefined])
  expect(page('code', { kind: 'SMS_MFA' }).text).toBe(signInWords.smsHint)
  expect(page('code', { kind: 'SOFTWARE_TOKEN_MFA' }).text).toBe(signInWords.codeHint)
  expect(page('confirm', { email: 'ada@example.com' }).text).toBe(confirmWords.sentTo('ada@example.com'))
  expect(page('confirm').text).toBe(confirmWords.enterBoth)
  expect(page('forgot').text).toBe(forgotWords.ask)
  expect(page('reset', { email: 'ada@example.com' }).text).toBe(forgotWords.sent('ada@example.com'))
  expect(page('sign-up').fields.map(({ hint, optional }) => [hint, optional])).toEqual([
    [signUpWords.emailHint, undefined],
    [signUpWords.handleHint, true],
    [signUpWords.passwordHint, undefined],
  ])
  expect(page('reset').fields[1]?.hint).toBe(forgotWords.passwordHint)
  // recovery codes and those for a new password have letters
  expect([page('code'), page('confirm'), page('reset')].map(({ fields }) => fields[0]?.numeric)).toEqual([
    false,
    true,
    false,
  ])
})
