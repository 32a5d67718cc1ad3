import { ok } from '@sidepot/engine/result'
import { generateSync } from 'otplib/functional'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())
beforeEach(() => service.move())

const codeNow = (secret: string, stepsAhead = 0) =>
  generateSync({ secret, epoch: Math.floor(service.identity.room.now().getTime() / 1000) + 30 * stepsAhead })

const withTotp = async (email: string) => {
  const { tokens } = await service.person(email)
  const { AccessToken } = tokens
  const { body } = await service.call('AssociateSoftwareToken', { AccessToken })
  const secret = String(body.SecretCode)
  expect(
    (await service.call('VerifySoftwareToken', { AccessToken, UserCode: codeNow(secret) })).body.Status,
  ).toBe('SUCCESS')
  const wish = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
  expect((await service.call('SetUserMFAPreference', wish)).status).toBe(200)
  service.forward(31_000)
  return { secret, AccessToken }
}
const answer = (session: unknown, code: string) =>
  service.call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: session,
    ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: code },
  })

test('[AUTH-17] TOTP: set up, asked for at sign-in, a code works once, a session works once', async () => {
  const { secret, AccessToken } = await withTotp('totp@example.com')
  expect((await service.call('GetUser', { AccessToken })).body.UserMFASettingList).toEqual([
    'SOFTWARE_TOKEN_MFA',
  ])
  const asked = await signIn(service, 'totp@example.com')
  expect(asked.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  expect(asked.body).not.toHaveProperty('AuthenticationResult')
  expect((await answer(asked.body.Session, '000000')).body.__type).toBe('CodeMismatchException')
  const code = codeNow(secret)
  expect((await answer(asked.body.Session, code)).body.AuthenticationResult).toHaveProperty('AccessToken')
  expect((await answer(asked.body.Session, code)).body.__type).toBe('NotAuthorizedException')
  const again = await signIn(service, 'totp@example.com')
  expect((await answer(again.body.Session, code)).body.__type).toBe('CodeMismatchException')

  const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }
  expect((await service.call('SetUserMFAPreference', off)).status).toBe(200)
  expect((await signIn(service, 'totp@example.com')).body).toHaveProperty('AuthenticationResult')
})

test('[AUTH-17] guessing a second factor ends the session after five tries, and the account limit holds', async () => {
  const { secret } = await withTotp('guess-totp@example.com')
  const { body } = await signIn(service, 'guess-totp@example.com')
  for (let i = 0; i < 5; i++)
    expect((await answer(body.Session, '000000')).body.__type).toBe('CodeMismatchException')
  expect((await answer(body.Session, codeNow(secret))).body.__type).toBe('NotAuthorizedException')
  const second = await signIn(service, 'guess-totp@example.com')
  for (let i = 0; i < 5; i++) await answer(second.body.Session, '000000')
  const third = await signIn(service, 'guess-totp@example.com')
  expect((await answer(third.body.Session, codeNow(secret))).body.__type).toBe('LimitExceededException')
})

test('[AUTH-18] a recovery code opens the account once', async () => {
  const { AccessToken } = await withTotp('recover@example.com')
  const made = await service.call('SidepotIdentity.MakeRecoveryCodes', { AccessToken })
  const codes = made.body.RecoveryCodes as string[]
  expect(new Set(codes).size).toBe(10)
  const code = codes[3] ?? ''
  const one = await signIn(service, 'recover@example.com')
  expect((await answer(one.body.Session, code.toUpperCase())).body).toHaveProperty('AuthenticationResult')
  const two = await signIn(service, 'recover@example.com')
  expect((await answer(two.body.Session, code)).body.__type).toBe('CodeMismatchException')
})

test('[AUTH-17] a half-done sign-in ends when everything is signed out', async () => {
  const { secret, AccessToken } = await withTotp('half@example.com')
  const { body } = await signIn(service, 'half@example.com')
  await service.call('GlobalSignOut', { AccessToken })
  expect((await answer(body.Session, codeNow(secret))).body.__type).toBe('NotAuthorizedException')
})

test('[AUTH-17] a half-done sign-in ends when the password is changed', async () => {
  const { secret, AccessToken } = await withTotp('half-changed@example.com')
  const { body } = await signIn(service, 'half-changed@example.com')
  const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'another horse battery' }
  expect((await service.call('ChangePassword', change)).status).toBe(200)
  expect((await answer(body.Session, codeNow(secret))).body.__type).toBe('NotAuthorizedException')
})

test('[AUTH-19] text messages say plainly that nobody sends them', async () => {
  const { tokens } = await service.person('sms@example.com')
  const wish = { AccessToken: tokens.AccessToken, SMSMfaSettings: { Enabled: true } }
  expect((await service.call('SetUserMFAPreference', wish)).body).toMatchObject({
    __type: 'InvalidSmsRoleAccessPolicyException',
    message: 'This server cannot send text messages: no SMS sender is configured.',
  })
})

test('[AUTH-19] with a sender, a proved number is a second factor', async () => {
  const sent: string[] = []
  const send = async (to: string, text: string) => {
    sent.push(`${to} ${text}`)
    return ok(undefined)
  }
  const other = await testIdentity({}, service.database, { configured: true, send })
  try {
    const { tokens } = await other.person('sms2@example.com')
    const { AccessToken } = tokens
    const wish = { AccessToken, SMSMfaSettings: { Enabled: true, PreferredMfa: true } }
    const UserAttributes = [{ Name: 'phone_number', Value: '+61491570156' }]
    await other.call('UpdateUserAttributes', { AccessToken, UserAttributes })
    expect((await other.call('SetUserMFAPreference', wish)).body.__type).toBe('InvalidParameterException')
    const lastCode = () => /\+61491570156 (\d{6})/.exec(sent.at(-1) ?? '')?.[1] ?? ''
    const proof = { AccessToken, AttributeName: 'phone_number', Code: lastCode() }
    expect((await other.call('VerifyUserAttribute', proof)).status).toBe(200)
    expect((await other.call('SetUserMFAPreference', wish)).status).toBe(200)
    const asked = await signIn(other, 'sms2@example.com')
    expect(asked.body.ChallengeName).toBe('SMS_MFA')
    const done = await other.call('RespondToAuthChallenge', {
      ChallengeName: 'SMS_MFA',
      Session: asked.body.Session,
      ChallengeResponses: { USERNAME: 'x', SMS_MFA_CODE: lastCode() },
    })
    expect(done.body).toHaveProperty('AuthenticationResult')
  } finally {
    await other.close()
  }
})

test('[AUTH-12] an address changes only by the code mailed to it; a taken one gets the same answer', async () => {
  const { tokens } = await service.person('move@example.com')
  await service.person('taken@example.com')
  const { AccessToken } = tokens
  const ask = (Value: string) =>
    service.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
  const verify = (Code: string) =>
    service.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
  const taken = await ask('taken@example.com')
  expect(taken.status).toBe(200)
  expect(service.mailsTo('taken@example.com')[0]?.subject).toContain('already have')
  expect((await verify('000000')).body.__type).toBe('CodeMismatchException')
  await ask('moved@example.com')
  expect((await verify(service.codeFor('moved@example.com'))).status).toBe(200)
  expect((await signIn(service, 'moved@example.com')).status).toBe(200)
  expect((await signIn(service, 'move@example.com')).body.__type).toBe('NotAuthorizedException')
  expect(service.mailsTo('move@example.com')[0]?.subject).toContain('address was changed')
})

test('[AUTH-12] of two accounts that confirm one address in the same moment the later gets the answer that it is taken', async () => {
  const { tokens } = await service.person('later@example.com')
  const { userId } = await service.person('sooner@example.com')
  const { AccessToken } = tokens
  const UserAttributes = [{ Name: 'email', Value: 'wanted@example.com' }]
  await service.call('UpdateUserAttributes', { AccessToken, UserAttributes })
  const Code = service.codeFor('wanted@example.com')
  const { pool } = service.database
  const sooner = await pool.connect()
  try {
    await sooner.query('begin')
    await sooner.query(
      `update identity.account set email = 'wanted@example.com', email_folded = 'wanted@example.com' where user_id = $1`,
      [userId],
    )
    const later = service.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await pool.query(waiting)).rows[0].n === 1, { timeout: 7000 })
    await sooner.query('commit')
    expect((await later).body.__type).toBe('AliasExistsException')
  } finally {
    sooner.release()
  }
  expect((await signIn(service, 'later@example.com')).status).toBe(200)
})

test('[AUTH-14] devices are listed and signed out one by one; the log tells the person', async () => {
  const { tokens } = await service.person('devices@example.com')
  const other = (await signIn(service, 'devices@example.com')).body.AuthenticationResult
  const { AccessToken } = tokens
  const listed = await service.call('SidepotIdentity.ListDevices', { AccessToken })
  const devices = listed.body.Devices as { Id: string; Current: boolean }[]
  expect(devices.map(device => device.Current).sort()).toEqual([false, true])
  const foreign = await service.person('foreign@example.com')
  const Id = devices.find(device => !device.Current)?.Id
  const trespass = { AccessToken: foreign.tokens.AccessToken, Id }
  expect((await service.call('SidepotIdentity.SignOutDevice', trespass)).body.__type).toBe(
    'ResourceNotFoundException',
  )
  expect((await service.call('SidepotIdentity.SignOutDevice', { AccessToken, Id })).status).toBe(200)
  expect((await service.call('GetUser', { AccessToken: other?.AccessToken })).status).toBe(400)
  const log = await service.call('SidepotIdentity.ListEvents', { AccessToken })
  expect((log.body.Events as { Kind: string }[]).map(event => event.Kind)).toEqual([
    'SIGNED_OUT',
    'SIGNED_IN',
    'SIGNED_IN',
    'SIGNED_UP',
  ])
  const spying = { AccessToken: foreign.tokens.AccessToken, UserId: await idOf(AccessToken) }
  expect((await service.call('SidepotIdentity.ListAllEvents', spying)).body.__type).toBe(
    'NotAuthorizedException',
  )
})

const idOf = async (AccessToken: unknown) => (await service.call('GetUser', { AccessToken })).body.Username
