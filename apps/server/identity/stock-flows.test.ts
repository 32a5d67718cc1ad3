// What stock clients ask for beside the plain sign-in: SRP at once, refreshing in either operation, the factor they
// prefer, devices and attributes by the pool's operations, text messages by the operator's webhook.
import { createServer } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { srpClient } from '../testing/srp-client.ts'
import { makeVerifier } from './crypto/srp.ts'
import { totpCode } from './crypto/totp.ts'
import { webhookSender } from './kit/sms.ts'

let service: TestIdentity
const texted: { to: string; text: string }[] = []
beforeAll(async () => {
  service = await testIdentity({ srp: true }, undefined, {
    configured: true,
    send: async (to, text) => {
      texted.push({ to, text })
      return { ok: true, value: undefined }
    },
  })
})
afterAll(() => service.close())
beforeEach(() => service.move())

let people = 0
const newEmail = () => `stock-${++people}@example.com`
const bySrp = (email: string, secret: string) => srpClient(service, email, secret)
const signUp = async (email: string) => {
  await service.call('SignUp', { Username: email, Password: password })
  await service.call('ConfirmSignUp', { Username: email, ConfirmationCode: service.codeFor(email) })
}

describe('[AUTH-16] by SRP, without a password sign-in before,', () => {
  test('a new account signs in', async () => {
    const email = newEmail()
    await signUp(email)
    expect((await bySrp(email, password)).body.AuthenticationResult?.AccessToken).toBeTruthy()
    expect((await bySrp(email, 'not the password')).body.__type).toBe('NotAuthorizedException')
  })

  test('an account that is not confirmed is named as such only after the right password', async () => {
    const email = newEmail()
    await service.call('SignUp', { Username: email, Password: password })
    expect((await bySrp(email, password)).body.__type).toBe('UserNotConfirmedException')
    expect((await bySrp(email, 'not the password')).body.__type).toBe('NotAuthorizedException')
  })

  test('a changed and a reset password sign in, the old one does not', async () => {
    const email = newEmail()
    const { tokens } = await service.person(email)
    await service.call('ChangePassword', {
      AccessToken: tokens.AccessToken,
      PreviousPassword: password,
      ProposedPassword: 'a changed password',
    })
    expect((await bySrp(email, 'a changed password')).status).toBe(200)
    expect((await bySrp(email, password)).status).toBe(400)
    await service.call('ForgotPassword', { Username: email })
    await service.call('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: service.codeFor(email),
      Password: 'a password after reset',
    })
    expect((await bySrp(email, 'a password after reset')).status).toBe(200)
    expect((await bySrp(email, 'a changed password')).status).toBe(400)
  })

  const begin = async (email: string) =>
    (
      await service.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: 'abcdef' },
      })
    ).body.ChallengeParameters as Record<string, string>

  test('an address without an account gets a challenge too, the same person and salt each time', async () => {
    const unknown = 'srp-nobody@example.com'
    const [one, two, other] = [
      await begin(unknown),
      await begin(unknown.toUpperCase()),
      await begin('srp-other@example.com'),
    ]
    expect(one.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(one.SALT).toMatch(/^[1-9a-f][0-9a-f]{24,31}$/)
    const same = ({ USER_ID_FOR_SRP, USERNAME, SALT }: Record<string, string>) => [
      USER_ID_FOR_SRP,
      USERNAME,
      SALT,
    ]
    expect(same(one)).toEqual(same(two))
    expect(one.USERNAME).toBe(one.USER_ID_FOR_SRP)
    expect([one.USER_ID_FOR_SRP, one.SALT]).not.toEqual([other.USER_ID_FOR_SRP, other.SALT])
    expect([one.SRP_B, one.SECRET_BLOCK]).not.toEqual([two.SRP_B, two.SECRET_BLOCK])
    expect((await bySrp(unknown, password)).body.__type).toBe('NotAuthorizedException')
  })

  test('an address gets the same answer before, while and after somebody signs up with it, and nothing by which people are known', async () => {
    const email = newEmail()
    const challengeOf = async (name: string) => {
      const { USER_ID_FOR_SRP, SALT } = await begin(name)
      return { USER_ID_FOR_SRP, SALT }
    }
    const before = await challengeOf(email)
    await service.call('SignUp', { Username: email, Password: password })
    expect(await challengeOf(email)).toEqual(before)
    await service.call('ConfirmSignUp', { Username: email, ConfirmationCode: service.codeFor(email) })
    expect(await challengeOf(email)).toEqual(before)
    const { body } = await bySrp(email, password)
    const AccessToken = body.AuthenticationResult?.AccessToken
    const userId = String((await service.call('GetUser', { AccessToken })).body.Username)
    expect(before.USER_ID_FOR_SRP).not.toBe(userId)
    // people's own ids are in every comment: whose address it is must not be found by comparing challenges
    const byId = await challengeOf(userId)
    expect([byId.USER_ID_FOR_SRP, byId.SALT]).not.toContain(before.SALT)
    expect(byId.USER_ID_FOR_SRP).not.toBe(before.USER_ID_FOR_SRP)
    expect((await bySrp(userId, password)).body.__type).toBe('NotAuthorizedException')
    // a client that keeps the name it was given goes on with it
    expect((await bySrp(before.USER_ID_FOR_SRP!, password)).status).toBe(200)
  })

  test('a verifier from before, for the person’s own id, works until the password is typed, and is then replaced', async () => {
    const email = newEmail()
    const { userId } = await service.person(email)
    const { poolName } = service.identity.room.settings
    const { salt, verifier } = await makeVerifier(poolName, userId, password)
    const { pool } = service.database
    await pool.query(
      'update identity.account set srp_salt = $2, srp_verifier = $3, srp_id = null where user_id = $1',
      [userId, salt, verifier],
    )
    expect((await begin(email)).USER_ID_FOR_SRP).toBe(userId)
    expect((await bySrp(email, password)).status).toBe(200)
    expect((await signIn(service, email)).status).toBe(200)
    expect((await begin(email)).USER_ID_FOR_SRP).not.toBe(userId)
    expect((await bySrp(email, password)).status).toBe(200)
  })

  test('a challenge is answered once, right or wrong; a malformed value is refused', async () => {
    const email = newEmail()
    await signUp(email)
    const { SECRET_BLOCK, USERNAME } = await begin(email)
    const answer = () =>
      service.call('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          TIMESTAMP: 'now',
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
        },
      })
    expect((await answer()).body.message).toBe('Incorrect username or password.')
    expect((await answer()).body.message).not.toBe('Incorrect username or password.')
    const none = await service.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: '0' },
    })
    expect(none.body.__type).toBe('InvalidParameterException')
  })

  test('who is disabled or must set a password does not get in, and a second factor is asked for', async () => {
    const email = newEmail()
    const { tokens, userId } = await service.person(email)
    const { AccessToken } = tokens
    const secret = String((await service.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode)
    await service.call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret, service.now()) })
    await service.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    service.forward(31_000)
    const asked = await bySrp(email, password)
    expect(asked.body).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { USER_ID_FOR_SRP: userId },
    })
    const done = await service.call('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: asked.body.Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, service.now()) },
    })
    const fresh = done.body.AuthenticationResult?.AccessToken
    const events = (await service.call('SidepotIdentity.ListEvents', { AccessToken: fresh })).body.Events
    expect((events as { Detail: object }[])[0]?.Detail).toMatchObject({ by: 'srp+totp', via: 'api' })
    const { pool } = service.database
    await pool.query('update identity.account set reset_required = true where user_id = $1', [userId])
    expect((await bySrp(email, password)).body.__type).toBe('PasswordResetRequiredException')
    await pool.query('update identity.account set reset_required = false where user_id = $1', [userId])
    await pool.query(`update users set status = 'DISABLED' where id = $1`, [userId])
    expect((await bySrp(email, password)).body.__type).toBe('NotAuthorizedException')
  })

  test('beginnings are counted', async () => {
    const begin = () =>
      service.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'nobody@example.com', SRP_A: 'abcdef' },
      })
    const states = new Set<number>()
    for (let i = 0; i < 70; i++) states.add((await begin()).status)
    expect([...states]).toEqual([200, 429])
  })
})

describe('[AUTH-9] a rotated refresh token', () => {
  const turn = (RefreshToken = '') => service.call('GetTokensFromRefreshToken', { RefreshToken })
  const still = (REFRESH_TOKEN = '') =>
    service.call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } })

  test('works in either operation', async () => {
    const { tokens } = await service.person(newEmail())
    const next = (await turn(tokens.RefreshToken)).body.AuthenticationResult?.RefreshToken
    const kept = await still(next)
    expect(kept.body.AuthenticationResult?.AccessToken).toBeTruthy()
    expect(kept.body.AuthenticationResult?.RefreshToken).toBeUndefined()
    expect((await turn(next)).status).toBe(200)
  })

  test('that is spent ends its device in either operation', async () => {
    const { tokens } = await service.person(newEmail())
    const next = (await turn(tokens.RefreshToken)).body.AuthenticationResult?.RefreshToken
    service.forward(31_000)
    expect((await still(tokens.RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
    expect((await still(next)).body.__type).toBe('NotAuthorizedException')
  })
})

describe('[AUTH-34] USER_AUTH', () => {
  const begin = (given: object) =>
    service.call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: given })
  const answer = (ChallengeName: string, Session: unknown, given: object) =>
    service.call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses: given })
  const email = newEmail()
  beforeAll(() => signUp(email))

  test('honours a preferred password, given at once or asked for', async () => {
    const at = { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD' }
    expect((await begin({ ...at, PASSWORD: password })).body.AuthenticationResult).toBeDefined()
    const asked = await begin(at)
    expect(asked.body.ChallengeName).toBe('PASSWORD')
    const done = await answer('PASSWORD', asked.body.Session, { USERNAME: email, PASSWORD: password })
    expect(done.body.AuthenticationResult).toBeDefined()
    expect((await begin({ ...at, PASSWORD: 'not the password' })).body.__type).toBe('NotAuthorizedException')
  })

  test('honours SRP and passkeys', async () => {
    const srp = await begin({ USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'abcdef' })
    expect(srp.body.ChallengeName).toBe('PASSWORD_VERIFIER')
    const passkey = await begin({ USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' })
    expect(passkey.body.ChallengeName).toBe('WEB_AUTHN')
    expect((await begin({})).body.ChallengeName).toBe('WEB_AUTHN')
  })

  test('offers the same choice to everybody when nothing, or what is not here, is preferred', async () => {
    const choice = {
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN'],
    }
    for (const given of [
      { USERNAME: email },
      { USERNAME: 'nobody@example.com' },
      { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    ])
      expect((await begin(given)).body).toMatchObject(choice)
    const { Session } = (await begin({ USERNAME: email })).body
    const pick = (given: object) => answer('SELECT_CHALLENGE', Session, { USERNAME: email, ...given })
    expect((await pick({ ANSWER: 'PASSWORD', PASSWORD: password })).body.AuthenticationResult).toBeDefined()
    expect((await pick({ ANSWER: 'WEB_AUTHN' })).body.ChallengeName).toBe('WEB_AUTHN')
    expect((await pick({ ANSWER: 'PASSWORD_SRP', SRP_A: 'abcdef' })).body.ChallengeName).toBe(
      'PASSWORD_VERIFIER',
    )
  })
})

describe('[AUTH-14] devices by the pool’s operations', () => {
  interface Device {
    readonly DeviceKey: string
    readonly DeviceAttributes: readonly { readonly Name: string; readonly Value: string }[]
  }
  const list = async (AccessToken = '') =>
    (await service.call('ListDevices', { AccessToken })).body.Devices as Device[]

  test('are listed, read and forgotten by their owner alone', async () => {
    const email = newEmail()
    const { tokens: first } = await service.person(email)
    const second = await service.call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } },
      { headers: { 'user-agent': 'A phone' } },
    )
    const devices = await list(first.AccessToken)
    expect(devices).toHaveLength(2)
    const phone = devices.find(one => one.DeviceAttributes.some(({ Value }) => Value === 'A phone'))
    const DeviceKey = phone?.DeviceKey ?? ''
    const { tokens: stranger } = await service.person(newEmail())
    for (const operation of ['GetDevice', 'ForgetDevice'])
      expect(
        (await service.call(operation, { AccessToken: stranger.AccessToken, DeviceKey })).body.__type,
      ).toBe('ResourceNotFoundException')
    const read = await service.call('GetDevice', { AccessToken: first.AccessToken, DeviceKey })
    expect(read.body.Device).toEqual(phone)
    const forgotten = await service.call('ForgetDevice', { AccessToken: first.AccessToken, DeviceKey })
    expect(forgotten.status).toBe(200)
    expect(await list(first.AccessToken)).toHaveLength(1)
    const AccessToken = second.body.AuthenticationResult?.AccessToken
    expect((await service.call('GetUser', { AccessToken })).body.__type).toBe('NotAuthorizedException')
  })
})

describe('[AUTH-19] a phone number', () => {
  const phone = [{ Name: 'phone_number', Value: '+61400000001' }]
  const verified = async () => {
    const { tokens } = await service.person(newEmail())
    const { AccessToken } = tokens
    await service.call('UpdateUserAttributes', { AccessToken, UserAttributes: phone })
    const code = /\d{6}/.exec(texted.at(-1)?.text ?? '')?.[0]
    await service.call('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code: code })
    await service.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })
    return AccessToken
  }
  const user = async (AccessToken = '') => (await service.call('GetUser', { AccessToken })).body

  test('is deleted with what hangs on it, and nothing else can be', async () => {
    const AccessToken = await verified()
    expect(await user(AccessToken)).toMatchObject({ UserMFASettingList: ['SMS_MFA'] })
    for (const name of ['email', 'preferred_username', 'sub'])
      expect(
        (await service.call('DeleteUserAttributes', { AccessToken, UserAttributeNames: [name] })).status,
      ).toBe(400)
    const gone = await service.call('DeleteUserAttributes', {
      AccessToken,
      UserAttributeNames: ['phone_number'],
    })
    expect(gone.status).toBe(200)
    const left = await user(AccessToken)
    expect(left.UserMFASettingList).toBeUndefined()
    expect(JSON.stringify(left.UserAttributes)).not.toContain('phone_number')
  })

  test('[AUTH-33] that carries the second factor is changed and deleted with a fresh proof only', async () => {
    const AccessToken = await verified()
    service.forward(20 * 60_000)
    const tries = [
      ['DeleteUserAttributes', { UserAttributeNames: ['phone_number'] }],
      ['UpdateUserAttributes', { UserAttributes: [{ Name: 'phone_number', Value: '' }] }],
      ['UpdateUserAttributes', { UserAttributes: [{ Name: 'phone_number', Value: '+61400000002' }] }],
    ] as const
    for (const [operation, body] of tries)
      expect((await service.call(operation, { AccessToken, ...body })).body.message).toBe(
        'Please log in again before changing this.',
      )
    expect(await user(AccessToken)).toMatchObject({ UserMFASettingList: ['SMS_MFA'] })
  })
})

test('[AUTH-19] the webhook gets number, text and key; a failure is said and keeps both out of the log', async () => {
  const seen: { body: string; authorization: string | undefined }[] = []
  let status = 200
  const outside = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      seen.push({ body, authorization: request.headers.authorization })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>(resolve => outside.listen(0, 'localhost', resolve))
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { port } = outside.address() as { port: number }
  const sender = webhookSender(`http://localhost:${port}/sms`, 'a key of ours', log)
  try {
    expect(await sender.send('+61400000009', '123456 is your code')).toEqual({ ok: true, value: undefined })
    expect(seen).toEqual([
      { body: '{"to":"+61400000009","text":"123456 is your code"}', authorization: 'Bearer a key of ours' },
    ])
    status = 500
    expect(await sender.send('+61400000009', '123456')).toEqual({ ok: false, error: 'smsNotSent' })
  } finally {
    outside.close()
    outside.closeAllConnections()
  }
  expect(await sender.send('+61400000009', '123456')).toEqual({ ok: false, error: 'smsNotSent' })
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/61400000009|123456|a key of ours/)
})
