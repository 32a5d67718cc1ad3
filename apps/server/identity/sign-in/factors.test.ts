// Second factors and attributes of one's own account: every combination of wishes, and what each leaves behind.
import { ok } from '@sidepot/engine/result'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { findAccount } from '../accounts/accounts.ts'
import { totpCode } from '../crypto/totp.ts'
import { limits } from '../kit/limits.ts'
import { checkTotp } from './mfa.ts'

let service: TestIdentity
const texted: string[] = []
beforeAll(async () => {
  service = await testIdentity({}, undefined, {
    configured: true,
    send: async (to, text) => {
      texted.push(`${to} ${/\d{6}/.exec(text)?.[0]}`)
      return ok(undefined)
    },
  })
})
afterAll(() => service.close())
beforeEach(() => service.move())

let people = 0
const newPerson = async () => {
  const email = `factor-${++people}@example.com`
  const { tokens, userId } = await service.person(email)
  return { email, userId, AccessToken: tokens.AccessToken ?? '' }
}
const code = () => texted.at(-1)?.split(' ')[1]
const update = (AccessToken: string, Name: string, Value: string) =>
  service.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })
const verify = (AccessToken: string, AttributeName: string, Code: unknown) =>
  service.call('VerifyUserAttribute', { AccessToken, AttributeName, Code })
const prefer = (AccessToken: string, wish: object) =>
  service.call('SetUserMFAPreference', { AccessToken, ...wish })
const withPhone = async (AccessToken: string, number = '+61400000001') => {
  await update(AccessToken, 'phone_number', number)
  expect((await verify(AccessToken, 'phone_number', code())).status).toBe(200)
}
const withApp = async (AccessToken: string) => {
  const secret = String((await service.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode)
  const UserCode = totpCode(secret, service.now())
  expect((await service.call('VerifySoftwareToken', { AccessToken, UserCode })).status).toBe(200)
  return secret
}
const user = async (AccessToken: string) => (await service.call('GetUser', { AccessToken })).body
const eventsOf = async (AccessToken: string) =>
  ((await service.call('SidepotIdentity.ListEvents', { AccessToken })).body.Events as { Kind: string }[]).map(
    ({ Kind }) => Kind,
  )

test('[AUTH-17] [AUTH-19] which factor is asked for: the preferred one of those that are on, the app before the phone', async () => {
  const { AccessToken, email } = await newPerson()
  await withPhone(AccessToken)
  await withApp(AccessToken)
  const [on, off, first] = [{ Enabled: true }, { Enabled: false }, { Enabled: true, PreferredMfa: true }]
  const cases = [
    [{ SMSMfaSettings: on }, ['SMS_MFA'], 'SMS_MFA'],
    [{ SoftwareTokenMfaSettings: on }, ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'], 'SOFTWARE_TOKEN_MFA'],
    [{ SMSMfaSettings: first }, ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'], 'SMS_MFA'],
    [{ SoftwareTokenMfaSettings: first }, ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'], 'SOFTWARE_TOKEN_MFA'],
    [
      { SMSMfaSettings: { Enabled: false, PreferredMfa: true } },
      ['SOFTWARE_TOKEN_MFA'],
      'SOFTWARE_TOKEN_MFA',
    ],
    [{ SoftwareTokenMfaSettings: off, SMSMfaSettings: on }, ['SMS_MFA'], 'SMS_MFA'],
    [{ SMSMfaSettings: {} }, undefined, undefined],
  ] as const
  for (const [wish, list, preferred] of cases) {
    expect((await prefer(AccessToken, wish)).status, JSON.stringify(wish)).toBe(200)
    const { UserMFASettingList, PreferredMfaSetting } = await user(AccessToken)
    expect([UserMFASettingList, PreferredMfaSetting], JSON.stringify(wish)).toEqual([list, preferred])
    const { body } = await signIn(service, email)
    expect(body.ChallengeName, JSON.stringify(wish)).toBe(preferred)
  }
})

test('[AUTH-17] [AUTH-18] switching the app off forgets its secret and the recovery codes, and is recorded once', async () => {
  const { AccessToken, userId } = await newPerson()
  expect((await service.call('SidepotIdentity.MakeRecoveryCodes', { AccessToken })).body.__type).toBe(
    'InvalidParameterException',
  )
  expect((await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true } })).body.__type).toBe(
    'InvalidParameterException',
  )
  await withApp(AccessToken)
  const on = { SoftwareTokenMfaSettings: { Enabled: true } }
  for (let twice = 0; twice < 2; twice++) await prefer(AccessToken, on)
  const codes = async () =>
    (await service.database.pool.query('select 1 from identity.recovery_code where user_id = $1', [userId]))
      .rowCount
  for (let twice = 0; twice < 2; twice++)
    await service.call('SidepotIdentity.MakeRecoveryCodes', { AccessToken })
  expect(await codes()).toBe(10)
  await service.call('AssociateSoftwareToken', { AccessToken })
  await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: false } })
  expect(await codes()).toBe(0)
  const { rows } = await service.database.pool.query(
    'select totp_secret, totp_pending, mfa_preferred from identity.account where user_id = $1',
    [userId],
  )
  expect(rows).toEqual([{ totp_secret: null, totp_pending: null, mfa_preferred: null }])
  expect((await prefer(AccessToken, on)).body.__type).toBe('InvalidParameterException')
  expect((await eventsOf(AccessToken)).slice(0, 4)).toEqual([
    'TOTP_DISABLED',
    'RECOVERY_CODES_MADE',
    'RECOVERY_CODES_MADE',
    'TOTP_ENABLED',
  ])
})

test('[AUTH-17] an authenticator counts once its code was given; the QR code is of the one that waits', async () => {
  const { AccessToken, email } = await newPerson()
  const draw = () => service.call('SidepotIdentity.DrawTotpCode', { AccessToken })
  const check = (UserCode: string) => service.call('VerifySoftwareToken', { AccessToken, UserCode })
  expect((await draw()).body.__type).toBe('SoftwareTokenMFANotFoundException')
  expect((await check('123456')).body.__type).toBe('SoftwareTokenMFANotFoundException')
  const secret = String((await service.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode)
  const drawn = (await draw()).body
  expect(drawn.Uri).toContain(`secret=${secret}`)
  expect(decodeURIComponent(String(drawn.Uri))).toContain(email)
  expect(drawn.Svg).toMatch(/^<svg (.|\n)*<\/svg>\s*$/)
  expect((await check('000000')).body.__type).toBe('EnableSoftwareTokenMFAException')
  expect((await check(totpCode(secret, service.now()))).body.Status).toBe('SUCCESS')
  expect((await draw()).body.__type).toBe('SoftwareTokenMFANotFoundException')
})

test('[AUTH-17] [AUTH-18] how somebody signed in is in their log: app, text message, recovery code', async () => {
  const { AccessToken, email } = await newPerson()
  await withPhone(AccessToken)
  const secret = await withApp(AccessToken)
  await prefer(AccessToken, {
    SoftwareTokenMfaSettings: { Enabled: true },
    SMSMfaSettings: { Enabled: true },
  })
  const made = (await service.call('SidepotIdentity.MakeRecoveryCodes', { AccessToken })).body
    .RecoveryCodes as string[]
  service.forward(31_000)
  const enter = async (kind: string, answer: () => string | undefined) => {
    const { body } = await signIn(service, email)
    return service.call('RespondToAuthChallenge', {
      ChallengeName: kind,
      Session: body.Session,
      ChallengeResponses: { [`${kind}_CODE`]: answer() },
    })
  }
  expect((await enter('SOFTWARE_TOKEN_MFA', () => '000000')).body.__type).toBe('CodeMismatchException')
  expect((await enter('SMS_MFA', () => code())).body.__type).toBe('NotAuthorizedException')
  expect((await enter('SOFTWARE_TOKEN_MFA', () => totpCode(secret, service.now()))).status).toBe(200)
  expect((await enter('SOFTWARE_TOKEN_MFA', () => made[0])).status).toBe(200)
  await prefer(AccessToken, { SMSMfaSettings: { Enabled: true, PreferredMfa: true } })
  expect((await enter('SMS_MFA', () => code())).status).toBe(200)
  const { body } = await service.call('SidepotIdentity.ListEvents', { AccessToken })
  const events = body.Events as { Kind: string; Detail: { by?: string; via?: string } }[]
  expect(events.filter(({ Kind }) => Kind === 'SIGNED_IN').map(({ Detail }) => Detail.by)).toEqual([
    'password+sms',
    'password+recovery code',
    'password+totp',
    'password',
  ])
  const kinds = events.map(({ Kind }) => Kind)
  expect(kinds.filter(kind => kind === 'RECOVERY_CODE_USED')).toHaveLength(1)
  expect(kinds.filter(kind => kind === 'SECOND_FACTOR_FAILED')).toHaveLength(1)
})

test('[AUTH-17] of two uses of one code at the same moment one counts', async () => {
  const { AccessToken, userId } = await newPerson()
  const secret = await withApp(AccessToken)
  await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true } })
  service.forward(31_000)
  const { room } = service.identity
  const before = await findAccount(room.db, userId)
  if (!before) throw new Error('no account')
  const given = totpCode(secret, service.now())
  // both have read the account before either has used the code
  expect((await checkTotp(room, before, given)).ok).toBe(true)
  expect(await checkTotp(room, before, given)).toEqual({ ok: false, error: 'wrongMfaCode' })
})

test('[AUTH-19] a number is an international one, counts once proved, and a new one counts anew', async () => {
  const { AccessToken } = await newPerson()
  for (const bad of [
    '0400000001',
    '+0400000001',
    '+61',
    `+6${'1'.repeat(15)}`,
    '+61 400 000 001',
    'x+61400000001',
  ])
    expect((await update(AccessToken, 'phone_number', bad)).body.__type, bad).toBe(
      'InvalidParameterException',
    )
  const attributes = async () => (await user(AccessToken)).UserAttributes
  const before = texted.length
  expect((await update(AccessToken, 'phone_number', '+61400000007')).status).toBe(200)
  expect(texted.slice(before).map(line => line.split(' ')[0])).toEqual(['+61400000007'])
  expect(await attributes()).toContainEqual({ Name: 'phone_number_verified', Value: 'false' })
  expect((await prefer(AccessToken, { SMSMfaSettings: { Enabled: true } })).status).toBe(400)
  await service.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })
  expect(texted).toHaveLength(before + 2)
  expect((await verify(AccessToken, 'phone_number', code())).status).toBe(200)
  expect((await verify(AccessToken, 'phone_number', code())).body.__type).toBe('ExpiredCodeException')
  expect(await attributes()).toContainEqual({ Name: 'phone_number_verified', Value: 'true' })
  await prefer(AccessToken, { SMSMfaSettings: { Enabled: true } })
  await update(AccessToken, 'phone_number', '+61400000008')
  expect(await attributes()).toContainEqual({ Name: 'phone_number_verified', Value: 'false' })
  expect((await user(AccessToken)).UserMFASettingList).toBeUndefined()
})

test('[AUTH-19] a code proves the number that it was sent to, and none that was set since', async () => {
  const { AccessToken } = await newPerson()
  await update(AccessToken, 'phone_number', '+61400000009')
  const ask = () =>
    service.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })
  let { status } = await ask()
  for (let i = 0; i < 20 && status === 200; i++) status = (await ask()).status
  const sent = code()
  // no more messages for now, but the number is another one
  expect((await update(AccessToken, 'phone_number', '+61400000010')).status).toBe(429)
  expect((await verify(AccessToken, 'phone_number', sent)).body.__type).toBe('ExpiredCodeException')
  expect((await user(AccessToken)).UserAttributes).toContainEqual({
    Name: 'phone_number_verified',
    Value: 'false',
  })
})

test('[AUTH-12] attributes: those that can be changed, each by its rule, and none other', async () => {
  const { AccessToken, email } = await newPerson()
  const other = await newPerson()
  for (const name of ['sub', 'email_verified', 'role'])
    expect((await update(AccessToken, name, 'x')).body.__type).toBe('InvalidParameterException')
  for (const name of ['sub', 'preferred_username']) {
    expect((await verify(AccessToken, name, '123456')).body.__type).toBe('InvalidParameterException')
    const body = { AccessToken, AttributeName: name }
    expect((await service.call('GetUserAttributeVerificationCode', body)).body.__type).toBe(
      'InvalidParameterException',
    )
  }
  expect((await update(AccessToken, 'email', 'no address')).body.__type).toBe('InvalidParameterException')
  // one's own address again needs no code
  expect((await update(AccessToken, 'email', ` ${email} `)).body).toEqual({ CodeDeliveryDetailsList: [] })
  const name = `handle${people}x`
  expect((await update(AccessToken, 'preferred_username', name)).status).toBe(200)
  expect((await user(AccessToken)).UserAttributes).toContainEqual({ Name: 'preferred_username', Value: name })
  expect((await update(AccessToken, 'preferred_username', name.toUpperCase())).status).toBe(200)
  expect((await update(other.AccessToken, 'preferred_username', name)).body.message).toContain('taken')
  expect((await update(AccessToken, 'preferred_username', '?')).body.__type).toBe('InvalidParameterException')
})

test('[AUTH-12] the code of a new address is mailed there, once more on request, and nobody else gets the address meanwhile', async () => {
  const { AccessToken, email } = await newPerson()
  const wanted = `new-${email}`
  const asked = await update(AccessToken, 'email', wanted)
  expect(asked.body.CodeDeliveryDetailsList).toEqual([
    { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***.com' },
  ])
  const again = await service.call('GetUserAttributeVerificationCode', {
    AccessToken,
    AttributeName: 'email',
  })
  expect(again.body.CodeDeliveryDetails).toEqual({
    ...{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***.com' },
  })
  expect(service.mailsTo(wanted)).toHaveLength(2)
  const mailed = service.codeFor(wanted)
  // somebody signs up there in the meantime
  service.move()
  await service.person(wanted)
  expect((await verify(AccessToken, 'email', mailed)).body.__type).toBe('AliasExistsException')
  expect((await user(AccessToken)).UserAttributes).toContainEqual({ Name: 'email', Value: email })
})

test('[AUTH-4] whoever changes their password all the time does not use up the mail server', async () => {
  const email = 'changes@example.com'
  const { tokens } = await service.person(email)
  const before = service.mailsTo(email).length
  for (let n = 0; n < limits.noticesPerAccount.burst + 5; n++) {
    const [PreviousPassword, ProposedPassword] =
      n % 2 ? ['another one, longer', password] : [password, 'another one, longer']
    const changed = await service.call('ChangePassword', { ...tokens, PreviousPassword, ProposedPassword })
    expect(changed.status).toBe(200)
  }
  expect(service.mailsTo(email).length - before).toBe(limits.noticesPerAccount.burst)
})

test('[AUTH-4] a changed password must be a good one and differ in nothing else', async () => {
  const { AccessToken, email } = await newPerson()
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    service.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
  expect((await change(password, 'short')).body.__type).toBe('InvalidPasswordException')
  expect((await change(password, 'password123')).body.__type).toBe('InvalidPasswordException')
  const before = service.mailsTo(email).length
  expect((await change(password, 'a good new one')).status).toBe(200)
  expect(service.mailsTo(email)).toHaveLength(before + 1)
  expect((await eventsOf(AccessToken))[0]).toBe('PASSWORD_CHANGED')
  const reset = (Password: string) =>
    service.call('ConfirmForgotPassword', { Username: email, ConfirmationCode: '123456', Password })
  for (const bad of ['short', 'password123'])
    expect((await reset(bad)).body.__type).toBe('InvalidPasswordException')
  expect((await reset('a good new one')).body.__type).toBe('CodeMismatchException')
})

test('[AUTH-19] codes to one number are counted whoever asks for them', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) {
    const { AccessToken } = await newPerson()
    service.move()
    statuses.push((await update(AccessToken, 'phone_number', '+61400000099')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(texted.filter(text => text.startsWith('+61400000099 '))).toHaveLength(5)
})
