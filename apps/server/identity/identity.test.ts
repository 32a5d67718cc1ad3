import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())
beforeEach(() => service.move())

test('[AUTH-1] sign up, confirm by mailed code, sign in, read oneself', async () => {
  const email = 'Ada@Example.com'
  const signedUp = await service.call('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'preferred_username', Value: 'ada' }],
  })
  expect(signedUp.body).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'A***@E***.com' },
  })
  expect((await signIn(service, email)).body.__type).toBe('UserNotConfirmedException')
  const confirmed = await service.call('ConfirmSignUp', {
    Username: email,
    ConfirmationCode: service.codeFor(email),
  })
  expect(confirmed).toMatchObject({ status: 200, body: {} })
  const { body, status } = await signIn(service, 'ada@example.COM')
  expect(status).toBe(200)
  expect(body.AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 })
  const me = await service.call('GetUser', { AccessToken: body.AuthenticationResult?.AccessToken })
  expect(me.body).toMatchObject({ Username: signedUp.body.UserSub })
  expect(me.body.UserAttributes).toContainEqual({ Name: 'email', Value: email })
  expect(me.body.UserAttributes).toContainEqual({ Name: 'preferred_username', Value: 'ada' })
})

test('[AUTH-7] tokens carry the claims stock clients read', async () => {
  const { tokens, userId } = await service.person('claims@example.com')
  const claims = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims(tokens.AccessToken)).toMatchObject({
    sub: userId,
    username: userId,
    token_use: 'access',
    client_id: 'sidepot-web',
    iss: service.origin,
    epoch: 1,
  })
  expect(claims(tokens.IdToken)).toMatchObject({
    sub: userId,
    'cognito:username': userId,
    token_use: 'id',
    aud: 'sidepot-web',
    email: 'claims@example.com',
    email_verified: true,
  })
  for (const token of [tokens.AccessToken, tokens.IdToken])
    for (const name of ['exp', 'iat', 'auth_time', 'origin_jti', 'jti', 'event_id'])
      expect(claims(token)).toHaveProperty(name)
})

test('[AUTH-2] a password is at least eight characters and nothing else', async () => {
  const short = await service.call('SignUp', { Username: 'b@example.com', Password: 'seven77' })
  expect(short.body.__type).toBe('InvalidPasswordException')
  expect(short.raw.headers['x-amzn-errortype']).toBe('InvalidPasswordException')
  expect((await service.call('SignUp', { Username: 'b@example.com', Password: 'only 8ch' })).status).toBe(200)
})

test('[AUTH-9] refresh by both names; rotation, grace for two tabs, reuse ends the family', async () => {
  const { tokens } = await service.person('refresh@example.com')
  const byName = (token = '') => service.call('GetTokensFromRefreshToken', { RefreshToken: token })
  const old = await service.call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
  })
  expect(old.body.AuthenticationResult).toHaveProperty('AccessToken')
  expect(old.body.AuthenticationResult).not.toHaveProperty('RefreshToken')

  const [one, two] = await Promise.all([byName(tokens.RefreshToken), byName(tokens.RefreshToken)])
  expect(one.body.AuthenticationResult?.RefreshToken).toBe(two.body.AuthenticationResult?.RefreshToken)
  const next = one.body.AuthenticationResult?.RefreshToken
  expect(next).not.toBe(tokens.RefreshToken)

  service.forward(31_000)
  const stolen = await byName(tokens.RefreshToken)
  expect(stolen.body.__type).toBe('RefreshTokenReuseException')
  expect((await byName(next)).body.__type).toBe('NotAuthorizedException')
  const me = await service.call('GetUser', { AccessToken: one.body.AuthenticationResult?.AccessToken })
  expect(me.body).toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  })
  expect(service.mailsTo('refresh@example.com')[0]?.subject).toContain('logged out one of your')
})

test('[AUTH-9] a browser whose answer got lost goes on, and a copy of the lost one ends the device', async () => {
  const email = 'lost@example.com'
  await service.person(email)
  const shown = { 'x-sidepot-session': 'cookie' }
  const cookieOf = (answer: { raw: { headers: Record<string, unknown> } }) =>
    String(answer.raw.headers['set-cookie']).split(';')[0] ?? ''
  const signedIn = await service.call(
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } },
    { headers: shown },
  )
  const turn = (cookie: string) =>
    service.call('GetTokensFromRefreshToken', {}, { headers: { ...shown, cookie } })
  const first = cookieOf(signedIn)
  const lost = cookieOf(await turn(first))
  service.forward(600_000)
  const again = await turn(first)
  expect(again.status).toBe(200)
  const kept = cookieOf(again)
  expect(kept).not.toBe(lost)
  // a second tab with the same old cookie gets the very same one
  expect(cookieOf(await turn(first))).toBe(kept)
  // an answer that came late after all: still the same browser
  const late = cookieOf(await turn(lost))
  expect([lost, kept]).not.toContain(late)
  service.forward(31_000)
  expect((await turn(late)).status).toBe(200)
  expect(service.mailsTo(email).filter(mail => mail.subject.includes('logged out one of your'))).toEqual([])
  // what was withdrawn comes back much later: somebody holds a copy
  expect((await turn(kept)).body.__type).toBe('RefreshTokenReuseException')
  expect((await turn(late)).body.__type).toBe('NotAuthorizedException')
  expect(service.mailsTo(email)[0]?.subject).toContain('logged out one of your')
})

test('[AUTH-10] revoking and signing out everywhere end access at once', async () => {
  const { tokens } = await service.person('out@example.com')
  const second = (await signIn(service, 'out@example.com')).body.AuthenticationResult
  const { callers, revocations } = service.identity
  const who = (token = '') => callers.identify({ authorization: token })
  expect(await who(tokens.AccessToken)).toMatchObject({ ok: true, value: { kind: 'user' } })
  const other = await who(second?.AccessToken)
  expect(other.ok).toBe(true)

  await service.call('RevokeToken', { Token: tokens.RefreshToken })
  await revocations.refresh()
  expect(await who(tokens.AccessToken)).toMatchObject({ error: { code: 'token/revoked' } })
  expect(await who(second?.AccessToken)).toMatchObject({ ok: true })

  await service.call('GlobalSignOut', { AccessToken: second?.AccessToken })
  await revocations.refresh()
  expect(other.ok && callers.stillValid(other.value)).toBe(false)
  expect((await service.call('GetUser', { AccessToken: second?.AccessToken })).body.__type).toBe(
    'NotAuthorizedException',
  )
})

test('[AUTH-4] a forgotten password is reset by mailed code, once, and signs every device out', async () => {
  const email = 'forgot@example.com'
  const { tokens } = await service.person(email)
  await service.call('ForgotPassword', { Username: email })
  const reset = { Username: email, ConfirmationCode: service.codeFor(email), Password: 'a new password' }
  expect((await service.call('ConfirmForgotPassword', reset)).status).toBe(200)
  expect((await service.call('ConfirmForgotPassword', reset)).body.__type).toBe('CodeMismatchException')
  expect((await signIn(service, email)).body.__type).toBe('NotAuthorizedException')
  expect((await signIn(service, email, 'a new password')).status).toBe(200)
  expect((await service.call('GetUser', { AccessToken: tokens.AccessToken })).status).toBe(400)
})

test('[AUTH-4] changing the password keeps this device and signs the others out', async () => {
  const email = 'change@example.com'
  const { tokens } = await service.person(email)
  const other = (await signIn(service, email)).body.AuthenticationResult
  const change = {
    AccessToken: tokens.AccessToken,
    PreviousPassword: 'wrong one',
    ProposedPassword: 'a new password',
  }
  expect((await service.call('ChangePassword', change)).body.__type).toBe('NotAuthorizedException')
  expect((await service.call('ChangePassword', { ...change, PreviousPassword: password })).status).toBe(200)
  expect((await service.call('GetUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
  expect((await service.call('GetUser', { AccessToken: other?.AccessToken })).status).toBe(400)
})

test('[AUTH-11] a deleted account is gone, with its tokens', async () => {
  const { tokens } = await service.person('gone@example.com')
  expect((await service.call('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
  expect((await service.call('GetUser', { AccessToken: tokens.AccessToken })).status).toBe(400)
  expect((await signIn(service, 'gone@example.com')).body.__type).toBe('NotAuthorizedException')
  expect((await service.call('RevokeToken', { Token: tokens.RefreshToken })).status).toBe(200)
})

test('[AUTH-13] by cookie: the refresh token never reaches the script', async () => {
  await service.person('cookie@example.com')
  const headers = { 'x-sidepot-session': 'cookie', origin: service.origin, 'sec-fetch-site': 'same-origin' }
  const signedIn = await service.call(
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'cookie@example.com', PASSWORD: password },
    },
    { headers },
  )
  expect(signedIn.body.AuthenticationResult).not.toHaveProperty('RefreshToken')
  const set = String(signedIn.raw.headers['set-cookie'])
  expect(set).toMatch(/^sidepot-refresh=[\w-]+; Path=\/identity; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  const cookie = set.split(';', 1)[0] ?? ''
  const again = await service.call('GetTokensFromRefreshToken', {}, { headers: { ...headers, cookie } })
  expect(again.body.AuthenticationResult).toHaveProperty('AccessToken')
  const rotated = String(again.raw.headers['set-cookie']).split(';', 1)[0] ?? ''
  expect(rotated).not.toBe(cookie)
  const out = await service.call('RevokeToken', {}, { headers: { ...headers, cookie: rotated } })
  expect(String(out.raw.headers['set-cookie'])).toContain('Max-Age=0')
  const after = await service.call(
    'GetTokensFromRefreshToken',
    {},
    { headers: { ...headers, cookie: rotated } },
  )
  expect(after.body.__type).toBe('NotAuthorizedException')
  // a visitor without the cookie gets the answer that nobody is signed in, which is no error
  const visitor = await service.call('GetTokensFromRefreshToken', {}, { headers })
  expect(visitor).toMatchObject({ status: 200, body: {} })
  expect(visitor.body).not.toHaveProperty('AuthenticationResult')
})

test('[AUTH-13] CSRF: a page elsewhere cannot use the cookie', async () => {
  for (const headers of [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ]) {
    const reply = await service.call(
      'GetTokensFromRefreshToken',
      {},
      { headers: { 'x-sidepot-session': 'cookie', cookie: 'sidepot-refresh=x', ...headers } },
    )
    expect(reply).toMatchObject({ status: 403, body: { __type: 'ForbiddenException' } })
  }
  // Without the header, which only our own pages can send, the cookie is not looked at.
  const plain = await service.call(
    'GetTokensFromRefreshToken',
    {},
    { headers: { cookie: 'sidepot-refresh=x' } },
  )
  expect(plain.body.__type).toBe('NotAuthorizedException')
})

test('requests that make no sense are refused by name', async () => {
  expect((await service.call('NoSuchThing', {})).body.__type).toBe('UnknownOperationException')
  expect((await service.call('constructor', {})).body.__type).toBe('UnknownOperationException')
  expect((await service.call('SignUp', { Username: 5 })).body.__type).toBe('InvalidParameterException')
  expect((await service.call('SignUp', { ClientId: 'another' })).body.__type).toBe(
    'ResourceNotFoundException',
  )
  expect((await service.call('GetUser', { AccessToken: 'x.y.z' })).body.__type).toBe('NotAuthorizedException')
})

test('text that no database can keep, or that is far too long, is refused by name and not by accident', async () => {
  const { AccessToken } = (await service.person('door@example.com')).tokens
  for (const [operation, body] of [
    ['SignUp', { Username: 'a\u0000b@example.com', Password: 'long enough' }],
    ['SignUp', { Username: 'a\ud800b@example.com', Password: 'long enough' }],
    ['ForgotPassword', { Username: 'a\u0000b@example.com' }],
    ['DeleteWebAuthnCredential', { AccessToken, CredentialId: 'a\u0000b' }],
    [
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'a\u0000b', PASSWORD: 'long enough' } },
    ],
  ] as const) {
    const { status, body: answer } = await service.call(operation, body)
    expect([status, answer.__type], operation).toEqual([400, 'InvalidParameterException'])
  }
  const long = await service.call('SignUp', { Username: 'long@example.com', Password: 'x'.repeat(5000) })
  expect(long.body.message).toBe('One of the values is too long. The limit is 4,096 characters.')
})

test('[AUTH-9] a sign-in keeps its moment when it is refreshed; who was disabled refreshes no more', async () => {
  const { tokens, userId } = await service.person('kept-moment@example.com')
  const claims = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  service.forward(60_000)
  const turned = await service.call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })
  const next = turned.body.AuthenticationResult
  const [before, after] = [claims(tokens.AccessToken), claims(next?.AccessToken)]
  expect(after).toMatchObject({
    ...{ auth_time: before.auth_time, origin_jti: before.origin_jti, scope: before.scope },
    client_id: before.client_id,
  })
  expect(after.iat).toBeGreaterThanOrEqual(before.iat + 60)
  await service.database.pool.query(`update users set status = 'DISABLED' where id = $1`, [userId])
  const refused = await service.call('GetTokensFromRefreshToken', { RefreshToken: next?.RefreshToken })
  expect(refused.body.__type).toBe('NotAuthorizedException')
})

test('[AUTH-1] a chosen name is kept, a taken one is said before anything is mailed', async () => {
  const signUp = (email: string, handle: string) =>
    service.call('SignUp', {
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'preferred_username', Value: handle }],
    })
  await signUp('named-one@example.com', 'Named.One')
  await service.call('ConfirmSignUp', {
    Username: 'named-one@example.com',
    ConfirmationCode: service.codeFor('named-one@example.com'),
  })
  const taken = await signUp('named-two@example.com', 'NAMED.one')
  expect(taken.body).toMatchObject({ __type: 'InvalidParameterException' })
  expect(service.mailsTo('named-two@example.com')).toEqual([])
  for (const bad of ['?', 'admin']) expect((await signUp('named-two@example.com', bad)).status).toBe(400)
  expect((await signUp('named-two@example.com', '')).status).toBe(200)
})

test('flows and answers that are not here are refused by name', async () => {
  const begin = (AuthFlow: string) => service.call('InitiateAuth', { AuthFlow, AuthParameters: {} })
  expect((await begin('CUSTOM_AUTH')).body.__type).toBe('InvalidParameterException')
  // SRP is off here
  const srp = await service.call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: 'a@example.com', SRP_A: 'abc' },
  })
  expect(srp.body.__type).toBe('InvalidParameterException')
  const answer = (ChallengeName: string) =>
    service.call('RespondToAuthChallenge', { ChallengeName, Session: 's', ChallengeResponses: {} })
  expect((await answer('CUSTOM_CHALLENGE')).body.__type).toBe('InvalidParameterException')
  expect((await answer('SOFTWARE_TOKEN_MFA')).body.__type).toBe('InvalidParameterException')
  const offered = await service.call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: 'a@example.com' },
  })
  expect(offered.body).toMatchObject({
    AvailableChallenges: ['PASSWORD', 'WEB_AUTHN'],
    ChallengeParameters: {},
  })
  const long = await signIn(service, 'a@example.com', 'x'.repeat(257))
  expect(long.body.__type).toBe('NotAuthorizedException')
})
