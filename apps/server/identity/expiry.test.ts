// Everything of identity that ends at a moment, asked just before that moment and at it. The clock is the service's own and moves
// only when a test moves it.
import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib/functional'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { checkSignedRequest, credentialLifetimeMs, issueCredentials } from './access/credentials.ts'
import { challengeKinds, openChallenge, takeChallenge, tryChallenge } from './accounts/challenges.ts'
import { tidy } from './accounts/housekeeping.ts'
import { createAdapter } from './hosted/adapter.ts'
import { codeLifetimeMs, refreshGraceMs, refreshLifetimeMs, signUpLifetimeMs } from './kit/settings.ts'

const SECOND = 1000
let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
  service.freeze()
})
afterAll(() => service.close())
beforeEach(() => service.move())

const typeOf = async (answer: ReturnType<TestIdentity['call']>) => {
  const { status, body } = await answer
  return status === 200 ? 'done' : body.__type
}
let count = 0
const newEmail = () => `moment${++count}@example.com`
const identify = async (token = '') => {
  const found = await service.identity.callers.identify({ authorization: token })
  return found.ok ? found.value.kind : found.error.code
}
const claimsOf = (token = ''): { exp: number; iat: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Moves the clock to a moment; it never goes back. */
const goTo = (moment: number) => service.forward(moment - service.now().getTime())

describe('an access token', () => {
  test('is valid for an hour, on the first request and on later ones', async () => {
    for (const isKnown of [true, false]) {
      const { tokens } = await service.person(newEmail())
      const { exp, iat } = claimsOf(tokens.AccessToken)
      expect(exp - iat).toBe(3600)
      if (isKnown) expect(await identify(tokens.AccessToken)).toBe('user')
      const caller = await service.identity.callers.identify({ authorization: tokens.AccessToken ?? '' })
      goTo(exp * SECOND - 1)
      expect(await identify(tokens.AccessToken)).toBe('user')
      if (caller.ok) expect(service.identity.callers.stillValid(caller.value)).toBe(true)
      goTo(exp * SECOND)
      if (caller.ok) expect(service.identity.callers.stillValid(caller.value)).toBe(false)
      expect(await identify(tokens.AccessToken)).toBe('token/expired')
      expect(await typeOf(service.call('GetUser', { AccessToken: tokens.AccessToken }))).toBe(
        'NotAuthorizedException',
      )
    }
  })

  test('does not outlive a reset of the password, whichever process it is shown to', async () => {
    const email = newEmail()
    const { tokens } = await service.person(email)
    const elsewhere = await testIdentity({}, service.database)
    try {
      const there = async () =>
        (await elsewhere.identity.callers.identify({ authorization: tokens.AccessToken ?? '' })).ok
      expect([await identify(tokens.AccessToken), await there()]).toEqual(['user', true])
      await service.call('ForgotPassword', { Username: email })
      const reset = {
        Username: email,
        ConfirmationCode: service.codeFor(email),
        Password: 'another password',
      }
      expect(await typeOf(service.call('ConfirmForgotPassword', reset))).toBe('done')
      await service.identity.revocations.refresh()
      await elsewhere.identity.revocations.refresh()
      expect([await identify(tokens.AccessToken), await there()]).toEqual(['token/revoked', false])
      const turned = service.call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })
      expect(await typeOf(turned)).toBe('NotAuthorizedException')
      expect(await typeOf(signIn(service, email))).toBe('NotAuthorizedException')
      expect(await typeOf(signIn(service, email, 'another password'))).toBe('done')
    } finally {
      await elsewhere.close()
    }
  })
})

describe('[AUTH-9] a refresh token', () => {
  const turn = (token = '') => service.call('GetTokensFromRefreshToken', { RefreshToken: token })
  const still = (token = '') =>
    service.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    })

  test('ends thirty days after its sign-in', async () => {
    const { tokens } = await service.person(newEmail())
    const signedIn = service.now().getTime()
    goTo(signedIn + refreshLifetimeMs - 1)
    expect(await typeOf(still(tokens.RefreshToken))).toBe('done')
    goTo(signedIn + refreshLifetimeMs)
    expect(await typeOf(still(tokens.RefreshToken))).toBe('NotAuthorizedException')
    expect(await typeOf(turn(tokens.RefreshToken))).toBe('NotAuthorizedException')
  })

  test('that is turned lives thirty days more, and no longer', async () => {
    const { tokens } = await service.person(newEmail())
    goTo(service.now().getTime() + refreshLifetimeMs - 1)
    const { body } = await turn(tokens.RefreshToken)
    const next = body.AuthenticationResult?.RefreshToken
    const turned = service.now().getTime()
    goTo(turned + refreshLifetimeMs - 1)
    expect(await typeOf(still(next))).toBe('done')
    const again = await turn(next)
    expect(again.status).toBe(200)
    goTo(service.now().getTime() + refreshLifetimeMs)
    expect(await typeOf(turn(again.body.AuthenticationResult?.RefreshToken))).toBe('NotAuthorizedException')
  })

  test('that is spent gives its successor for thirty seconds, and then ends the device', async () => {
    const { tokens } = await service.person(newEmail())
    const { body } = await turn(tokens.RefreshToken)
    const spent = service.now().getTime()
    goTo(spent + refreshGraceMs)
    const late = await turn(tokens.RefreshToken)
    expect(late.body.AuthenticationResult?.RefreshToken).toBe(body.AuthenticationResult?.RefreshToken)
    goTo(spent + refreshGraceMs + 1)
    expect(await typeOf(turn(tokens.RefreshToken))).toBe('RefreshTokenReuseException')
    expect(await typeOf(turn(body.AuthenticationResult?.RefreshToken))).toBe('NotAuthorizedException')
  })

  test('is listed as a device until it ends', async () => {
    const email = newEmail()
    const { tokens } = await service.person(email)
    const signedIn = service.now().getTime()
    const devices = async (AccessToken = '') =>
      ((await service.call('SidepotIdentity.ListDevices', { AccessToken })).body.Devices as unknown[]).length
    expect(await devices(tokens.AccessToken)).toBe(1)
    goTo(signedIn + refreshLifetimeMs - 1)
    const later = async () => (await signIn(service, email)).body.AuthenticationResult?.AccessToken
    expect(await devices(await later())).toBe(2)
    goTo(signedIn + refreshLifetimeMs)
    expect(await devices(await later())).toBe(2)
  })
})

describe('a code', () => {
  const cases = [
    {
      name: 'to confirm a sign-up',
      async issue(email: string) {
        await service.call('SignUp', { Username: email, Password: password })
      },
      use: (email: string, ConfirmationCode: string) =>
        service.call('ConfirmSignUp', { Username: email, ConfirmationCode }),
    },
    {
      name: 'to reset a password',
      async issue(email: string) {
        await service.person(email)
        await service.call('ForgotPassword', { Username: email })
      },
      use: (email: string, ConfirmationCode: string) =>
        service.call('ConfirmForgotPassword', {
          Username: email,
          ConfirmationCode,
          Password: 'other password',
        }),
    },
  ]
  test.each(cases)('$name works for fifteen minutes and once', async ({ issue, use }) => {
    for (const [ms, outcome] of [
      [codeLifetimeMs - 1, 'done'],
      [codeLifetimeMs, 'ExpiredCodeException'],
    ] as const) {
      service.move()
      const email = newEmail()
      await issue(email)
      const code = service.codeFor(email)
      service.forward(ms)
      expect(await typeOf(use(email, code))).toBe(outcome)
      if (outcome === 'done') expect(await typeOf(use(email, code))).not.toBe('done')
    }
  })

  test('a sign-up that nobody confirms is forgotten after a day', async () => {
    for (const [ms, outcome] of [
      [signUpLifetimeMs - 1, 'done'],
      // No code is mailed for a sign-up that is gone, and the earlier one no longer fits.
      [signUpLifetimeMs, 'CodeMismatchException'],
    ] as const) {
      service.move()
      const email = newEmail()
      await service.call('SignUp', { Username: email, Password: password })
      service.forward(ms)
      await service.call('ResendConfirmationCode', { Username: email })
      const code = service.codeFor(email)
      expect(await typeOf(service.call('ConfirmSignUp', { Username: email, ConfirmationCode: code }))).toBe(
        outcome,
      )
    }
  })
})

describe('[AUTH-17] a challenge', () => {
  test.each(challengeKinds)('%s lives for five minutes and is taken once', async kind => {
    const { room } = service.identity
    const open = () => openChallenge(room, room.db, kind, null, { some: 'detail' })
    const [first, second, third] = [await open(), await open(), await open()]
    service.forward(5 * 60 * SECOND - 1)
    expect(await tryChallenge(room, kind, first)).toMatchObject({ detail: { some: 'detail' } })
    expect(await takeChallenge(room, kind, first)).toMatchObject({ detail: { some: 'detail' } })
    expect(await takeChallenge(room, kind, first)).toBeNull()
    expect(await tryChallenge(room, kind, first)).toBeNull()
    const other = challengeKinds.find(one => one !== kind)!
    expect(await takeChallenge(room, other, second)).toBeNull()
    service.forward(1)
    expect(await takeChallenge(room, kind, second)).toBeNull()
    expect(await tryChallenge(room, kind, third)).toBeNull()
  })

  const withTotp = async () => {
    const email = newEmail()
    const { AccessToken } = (await service.person(email)).tokens
    const { body } = await service.call('AssociateSoftwareToken', { AccessToken })
    const secret = String(body.SecretCode)
    await service.call('VerifySoftwareToken', { AccessToken, UserCode: codeAt(secret, service.now()) })
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await service.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
    const made = await service.call('SidepotIdentity.MakeRecoveryCodes', { AccessToken })
    service.forward(120 * SECOND)
    return { email, secret, recovery: made.body.RecoveryCodes as string[] }
  }
  const codeAt = (secret: string, at: Date) =>
    generateSync({ secret, epoch: Math.floor(at.getTime() / SECOND) })
  const answer = (session: unknown, code: string) =>
    service.call('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: code },
    })

  test('with two right answers at the same moment signs in once', async () => {
    const { email, secret, recovery } = await withTotp()
    const { body } = await signIn(service, email)
    const answers = await Promise.all([
      answer(body.Session, codeAt(secret, service.now())),
      answer(body.Session, recovery[0] ?? ''),
      answer(body.Session, recovery[1] ?? ''),
    ])
    expect(answers.filter(one => one.status === 200)).toHaveLength(1)
  })

  test('a code of the authenticator is accepted one step early and one late, no further', async () => {
    const { email, secret } = await withTotp()
    const step = 30 * SECOND
    const start = Math.ceil(service.now().getTime() / step) * step + 4 * step
    const code = codeAt(secret, new Date(start))
    const at = async (moment: number) => {
      goTo(moment)
      const { body } = await signIn(service, email)
      return typeOf(answer(body.Session, code))
    }
    expect(await at(start - step - SECOND)).toBe('CodeMismatchException')
    expect(await at(start + 2 * step)).toBe('CodeMismatchException')
    const next = await withTotp()
    const later = Math.ceil(service.now().getTime() / step) * step + 4 * step
    goTo(later + step + step - SECOND)
    const { body } = await signIn(service, next.email)
    expect(await typeOf(answer(body.Session, codeAt(next.secret, new Date(later))))).toBe('done')
  })
})

test('[AUTH-22] temporary credentials end with their hour', () => {
  const { room } = service.identity
  const now = service.now()
  const expiresAt = now.getTime() + credentialLifetimeMs
  const { accessKeyId, sessionToken } = issueCredentials(room, { identityId: 'someone', expiresAt })
  const headers = {
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/ap-southeast-2/appsync/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    'x-amz-security-token': sessionToken,
    host: 'localhost:3000',
  }
  const at = (ms: number) =>
    checkSignedRequest(room, headers, { method: 'POST', path: '/graphql', body: '' }, new Date(ms))
  // Before its end the signature is looked at (this one is no signature), after it nothing is.
  expect(at(expiresAt - 1)).not.toBe('expired')
  expect(at(expiresAt)).toBe('expired')
})

test('what the hosted pages store ends at its moment, and a code is known as used', async () => {
  const adapter = createAdapter(service.database.db, service.now)('AuthorizationCode')
  const id = randomUUID()
  await adapter.upsert(id, { kind: 'AuthorizationCode', grantId: 'g' }, 60)
  service.forward(60 * SECOND - 1)
  expect(await adapter.find(id)).toMatchObject({ grantId: 'g' })
  await adapter.consume(id)
  expect(await adapter.find(id)).toHaveProperty('consumed')
  service.forward(1)
  expect(await adapter.find(id)).toBeUndefined()
})

test('what has expired is removed, and nothing before', async () => {
  const { room } = service.identity
  const rows = async (table: string) =>
    (await service.database.pool.query(`select 1 from identity.${table}`)).rows.length
  service.forward(400 * 86_400 * SECOND)
  await tidy(room)
  expect([await rows('challenge'), await rows('sign_up'), await rows('oidc'), await rows('code')]).toEqual([
    0, 0, 0, 0,
  ])
  await openChallenge(room, room.db, 'SRP', null)
  const email = newEmail()
  await service.call('SignUp', { Username: email, Password: password })
  service.forward(5 * 60 * SECOND)
  await tidy(room)
  expect(await rows('challenge')).toBe(1)
  service.forward(1)
  await tidy(room)
  expect([await rows('challenge'), await rows('sign_up')]).toEqual([0, 1])
  service.forward(signUpLifetimeMs)
  await tidy(room)
  expect(await rows('sign_up')).toBe(0)
})
