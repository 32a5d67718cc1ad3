import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { isCommonPassword } from './crypto/common-passwords.ts'
import { totpCode } from './crypto/totp.ts'
import { keptOutbox } from './kit/mail.ts'
import { looksLikeEmail } from './kit/secrets.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())
beforeEach(() => service.move())

test.each([
  'a1,victim@example.com',
  '<victim@example.com>',
  'Eve <victim@example.com>',
  '"a b"@example.com',
  'a@b@example.com',
  'a;victim@example.com',
  'vic\u001b[2Jtim@example.com',
  'a@exam ple.com',
  'a@-example.com',
  '@example.com',
])('[AUTH-30] %j is not one plain address', async address => {
  expect(looksLikeEmail(address)).toBe(false)
  const { body } = await service.call('SignUp', { Username: address, Password: password })
  expect(body.__type).toBe('InvalidParameterException')
})

test.each(['ada@example.com', "o'neil+poker@mail.example.co.uk", 'jürgen@example.de', 'root@localhost'])(
  '[AUTH-30] %s is one plain address',
  address => expect(looksLikeEmail(address)).toBe(true),
)

test('[AUTH-30] whatever name of an account is typed, its mails are counted together', async () => {
  const { userId } = await service.person('counted@example.com')
  const before = service.mailsTo('counted@example.com').length
  for (let i = 0; i < 5; i++)
    for (const Username of ['counted@example.com', 'COUNTED@example.com', userId])
      await service.call('ForgotPassword', { Username })
  // five at once for sign-up and resets together
  expect(service.mailsTo('counted@example.com').length - before).toBeLessThanOrEqual(5)
})

test('[AUTH-30] nothing that a terminal obeys is printed with a mail', () => {
  const printed: string[] = []
  keptOutbox(
    () => new Date(),
    text => printed.push(text),
  ).post('vic\u001b[2Jtim@example.com', { subject: 's', text: 't' }, 'here')
  expect(printed.join()).not.toContain('\u001b')
})

test.each([
  'password',
  'Password1!',
  '12345678',
  'aaaaaaaa',
  'QWERTYUIOP',
  'abcabcabc',
  'letmein123',
  '34567890',
  'iloveyou!!!',
  'ｐａｓｓｗｏｒｄ',
  'sunshine2024',
])('[AUTH-31] %s is tried first by everybody', async common => {
  expect(isCommonPassword(common)).toBe(true)
  const { body } = await service.call('SignUp', { Username: 'weak@example.com', Password: common })
  expect(body).toMatchObject({
    __type: 'InvalidPasswordException',
    message: 'This password is too common and easy to guess. Choose another one.',
  })
})

test('[AUTH-31] a sentence is not', () => {
  for (const good of [
    password,
    'aaaaaaaab',
    'xabcabcabc',
    'abcdabcd',
    '98765432x',
    '2468135790',
    'password garden',
    '!!password',
  ])
    expect(isCommonPassword(good), good).toBe(false)
})

test.each(['SUPER_ADMIN', 'admin', 'аdmin', 'Adm1n', 'side.pot', 'Раypal', 'support'])(
  '[AUTH-32] nobody takes the name %s',
  async handle => {
    const { tokens } = await service.person(`h${Math.random().toString(36).slice(2)}@example.com`)
    service.move()
    const { body } = await service.call('UpdateUserAttributes', {
      AccessToken: tokens.AccessToken,
      UserAttributes: [{ Name: 'preferred_username', Value: handle }],
    })
    expect(body.message).toBe('That name could be taken for somebody else’s. Choose another one.')
  },
)

test('[AUTH-33] another e-mail address, a factor more or less and deletion need a sign-in of the last minutes', async () => {
  const { tokens } = await service.person('stale@example.com')
  const AccessToken = tokens.AccessToken
  const tries = [
    ['UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: 'thief@example.com' }] }],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
    ['SetUserMFAPreference', { SMSMfaSettings: { Enabled: true } }],
    ['AssociateSoftwareToken', {}],
    ['SidepotIdentity.DrawTotpCode', {}],
    ['VerifySoftwareToken', { UserCode: '123456' }],
    ['StartWebAuthnRegistration', {}],
    ['DeleteWebAuthnCredential', { CredentialId: 'x' }],
    ['SidepotIdentity.MakeRecoveryCodes', {}],
    ['DeleteUser', {}],
  ] as const
  service.forward(20 * 60_000)
  for (const [operation, body] of tries)
    expect((await service.call(operation, { AccessToken, ...body })).body, operation).toMatchObject({
      __type: 'ReauthenticationRequiredException',
      message: 'Please log in again before changing this.',
    })
  expect(service.mailsTo('thief@example.com')).toEqual([])
  // what can be undone does not
  const named = await service.call('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'preferred_username', Value: 'Stella' }],
  })
  expect(named.status).toBe(200)
  const again = await service.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'stale@example.com', PASSWORD: password },
  })
  const fresh = again.body.AuthenticationResult?.AccessToken
  expect((await service.call('DeleteUser', { AccessToken: fresh })).status).toBe(200)
})

test('[AUTH-33] a sign-in by a clock that was a day ahead is no proof once it is set right', async () => {
  service.forward(86_400_000)
  const { tokens } = await service.person('ahead@example.com')
  const make = () => service.call('SidepotIdentity.MakeRecoveryCodes', { AccessToken: tokens.AccessToken })
  service.forward(-30_000)
  expect((await make()).body.__type).not.toBe('ReauthenticationRequiredException')
  service.forward(30_000 - 86_400_000)
  expect((await make()).body.__type).toBe('ReauthenticationRequiredException')
})

describe('[AUTH-33] a proof in place', () => {
  const prove = (AccessToken: unknown, proof: object) =>
    service.call('SidepotIdentity.ProveAgain', { AccessToken, ...proof })
  const devices = async (AccessToken: unknown) =>
    ((await service.call('SidepotIdentity.ListDevices', { AccessToken })).body.Devices as unknown[]).length

  test('by password makes this device fresh, keeps its refresh token and is no other device', async () => {
    const { tokens } = await service.person('again@example.com')
    service.forward(20 * 60_000)
    const wrong = await prove(tokens.AccessToken, { Password: 'not the password' })
    expect(wrong.body.__type).toBe('NotAuthorizedException')
    expect((await service.call('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(400)
    const proved = await prove(tokens.AccessToken, { Password: password })
    const fresh = proved.body.AuthenticationResult
    expect(fresh?.RefreshToken).toBeUndefined()
    expect(await devices(fresh?.AccessToken)).toBe(1)
    const turned = await service.call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })
    expect(turned.status).toBe(200)
    service.forward(14 * 60_000)
    const AccessToken = turned.body.AuthenticationResult?.AccessToken
    expect((await service.call('DeleteUser', { AccessToken })).status).toBe(200)
  })

  test('by a code of the authenticator, once; without one there is none', async () => {
    const { tokens } = await service.person('code-again@example.com')
    const { AccessToken } = tokens
    expect((await prove(AccessToken, { Code: '123456' })).body.__type).toBe('InvalidParameterException')
    const { body } = await service.call('AssociateSoftwareToken', { AccessToken })
    const code = () => totpCode(String(body.SecretCode), service.now())
    await service.call('VerifySoftwareToken', { AccessToken, UserCode: code() })
    await service.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    service.forward(20 * 60_000)
    // another authenticator would take the first one away
    expect((await service.call('AssociateSoftwareToken', { AccessToken })).body.__type).toBe(
      'ReauthenticationRequiredException',
    )
    expect((await prove(AccessToken, { Code: '000000' })).body.__type).toBe('CodeMismatchException')
    const Code = code()
    const proved = await prove(AccessToken, { Code })
    expect(proved.status).toBe(200)
    expect((await prove(AccessToken, { Code })).status).toBe(400)
    const fresh = proved.body.AuthenticationResult?.AccessToken
    expect((await service.call('AssociateSoftwareToken', { AccessToken: fresh })).status).toBe(200)
  })

  test('guesses are counted', async () => {
    const { tokens } = await service.person('guessed-again@example.com')
    service.move()
    const states = new Set<number>()
    for (let i = 0; i < 15; i++)
      states.add((await prove(tokens.AccessToken, { Password: 'not the password' })).status)
    expect([...states]).toEqual([400, 429])
  })
})
