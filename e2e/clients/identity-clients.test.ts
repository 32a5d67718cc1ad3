// Stock clients, unmodified, against the identity service over HTTP.
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { totpCode } from '@sidepot/server/identity/crypto/totp'
import { type TestIdentity, testIdentity } from '@sidepot/server/testing/identity'
import * as latest from 'aws-amplify'
import * as latestAuth from 'aws-amplify/auth'
import * as older from 'aws-amplify-6-15-3'
import * as olderAuth from 'aws-amplify-6-15-3/auth'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../stage/free-port.ts'

let service: TestIdentity
let endpoint: string
beforeAll(async () => {
  const port = await freePort()
  service = await testIdentity({ origin: `http://localhost:${port}`, srp: true, guests: true })
  await service.app.listen({ port, host: 'localhost' })
  endpoint = `${service.origin}/identity/`
})
afterAll(() => service.close())
beforeEach(() => service.database.pool.query('truncate identity.rate'))

const secret = 'correct horse battery'
const code = (key: string) => totpCode(key, service.identity.room.now())

const libraries = [
  ['6.22.1', latest.Amplify, latestAuth],
  ['6.15.3', older.Amplify as unknown as typeof latest.Amplify, olderAuth as unknown as typeof latestAuth],
] as const

for (const [version, Amplify, auth] of libraries)
  test(`[AUTH-20] aws-amplify ${version}: sign-up to global sign-out, both flows, TOTP, refresh, reset`, async () => {
    const email = `amplify-${version}@example.com`
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: 'ap-southeast-2_sidepot',
          userPoolClientId: 'sidepot-web',
          userPoolEndpoint: endpoint,
        },
      },
    })
    const signedUp = await auth.signUp({
      username: email,
      password: secret,
      options: { userAttributes: { email } },
    })
    expect(signedUp.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
    const early = await auth.signIn({
      username: email,
      password: secret,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    })
    expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    await auth.resendSignUpCode({ username: email })
    await auth.confirmSignUp({ username: email, confirmationCode: service.codeFor(email) })
    await expect(
      auth.signIn({
        username: email,
        password: 'wrong password',
        options: { authFlowType: 'USER_PASSWORD_AUTH' },
      }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const byPassword = {
      username: email,
      password: secret,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    } as const
    // The default flow of the library is SRP: a new account needs no other sign-in before it.
    const byDefault = await auth.signIn({ username: email, password: secret })
    expect(byDefault.isSignedIn).toBe(true)
    expect(await auth.fetchDevices()).toHaveLength(1)
    await auth.signOut()
    const preferred = { authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD' } as const
    const chosen = await auth.signIn({ username: email, password: secret, options: preferred })
    expect(chosen.isSignedIn).toBe(true)
    await auth.signOut()
    expect((await auth.signIn(byPassword)).isSignedIn).toBe(true)

    const session = await auth.fetchAuthSession()
    expect(session.userSub).toBe((await auth.getCurrentUser()).userId)
    const again = await auth.fetchAuthSession({ forceRefresh: true })
    expect(again.tokens?.accessToken.toString()).not.toBe(session.tokens?.accessToken.toString())
    expect(await auth.fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' })

    const setup = await auth.setUpTOTP()
    await auth.verifyTOTPSetup({ code: code(setup.sharedSecret) })
    await auth.updateMFAPreference({ totp: 'PREFERRED' })
    expect(await auth.fetchMFAPreference()).toMatchObject({ preferred: 'TOTP' })
    await auth.signOut()
    service.forward(31_000)

    const bySrp = await auth.signIn({ username: email, password: secret })
    expect(bySrp.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    const done = await auth.confirmSignIn({ challengeResponse: code(setup.sharedSecret) })
    expect(done.isSignedIn).toBe(true)
    await auth.updateMFAPreference({ totp: 'DISABLED' })
    await auth.updatePassword({ oldPassword: secret, newPassword: 'another password' })
    await auth.signOut()
    await auth.resetPassword({ username: email })
    await auth.confirmResetPassword({
      username: email,
      confirmationCode: service.codeFor(email),
      newPassword: 'the third password',
    })
    await auth.signIn({ username: email, password: 'the third password' })
    const token = (await auth.fetchAuthSession()).tokens?.accessToken.toString() ?? ''
    await auth.signOut({ global: true })
    expect((await service.call('GetUser', { AccessToken: token })).body.__type).toBe('NotAuthorizedException')
    await expect(auth.getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
    await auth.signIn({
      username: email,
      password: 'the third password',
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    })
    await auth.deleteUser()
  }, 120_000)

test('[AUTH-20] @aws-sdk/client-cognito-identity-provider: sign-up, TOTP, errors by their classes', async () => {
  const client = new CognitoIdentityProviderClient({
    region: 'ap-southeast-2',
    endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  })
  const ClientId = 'sidepot-web'
  const Username = 'sdk@example.com'
  await client.send(new SignUpCommand({ ClientId, Username, Password: secret }))
  await client.send(
    new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: service.codeFor(Username) }),
  )
  const signIn = (PASSWORD: string) =>
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD },
      }),
    )
  await expect(signIn('wrong password')).rejects.toBeInstanceOf(NotAuthorizedException)
  const AccessToken = (await signIn(secret)).AuthenticationResult?.AccessToken ?? ''
  const me = await client.send(new GetUserCommand({ AccessToken }))
  expect(me.UserAttributes).toContainEqual({ Name: 'email', Value: Username })
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code(SecretCode) }))
  await client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  )
  service.forward(31_000)
  const { ChallengeName, Session } = await signIn(secret)
  const answered = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: code(SecretCode) },
    }),
  )
  const token = answered.AuthenticationResult?.AccessToken ?? ''
  await client.send(
    new ChangePasswordCommand({
      AccessToken: token,
      PreviousPassword: secret,
      ProposedPassword: 'another password',
    }),
  )
  await client.send(new GlobalSignOutCommand({ AccessToken: token }))
  await expect(client.send(new GetUserCommand({ AccessToken: token }))).rejects.toBeInstanceOf(
    NotAuthorizedException,
  )
  client.destroy()
}, 60_000)

test('[AUTH-20] openid-client: discovery, code grant with PKCE and nonce, userInfo, refresh, revocation', async () => {
  const email = 'openid@example.com'
  await service.person(email, secret)
  const config = await openid.discovery(new URL(service.origin), 'sidepot-web', undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  })
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: `${service.origin}/`,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const back = await signInOnThePage(address, email)
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const sub = tokens.claims()?.sub ?? ''
  expect(await openid.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({ sub, email })
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(refreshed.access_token).not.toBe(tokens.access_token)
  await openid.tokenRevocation(config, refreshed.refresh_token ?? '')
  await expect(openid.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
}, 60_000)

/** A browser without script; gives the address it is sent back to. */
const signInOnThePage = async (start: URL, email: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  const ask = async (url: URL, form?: Record<string, string>) => {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { origin: service.origin } : {}),
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    return reply
  }
  const next = (reply: Response) => new URL(reply.headers.get('location') ?? '', service.origin)
  const page = next(await ask(start))
  const html = await (await ask(page)).text()
  const guard = /name="guard" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const posted = await ask(page, { guard, step: 'sign-in', email, password: secret })
  return next(await ask(next(posted)))
}

test('[AUTH-22] aws-amplify gets a guest’s identity and credentials, good for more than its cache time', async () => {
  latest.Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'ap-southeast-2_sidepot',
        userPoolClientId: 'sidepot-web',
        userPoolEndpoint: endpoint,
        identityPoolId: service.identity.room.settings.identityPoolId,
        identityPoolEndpoint: endpoint,
        allowGuestAccess: true,
      },
    },
  })
  const { credentials, identityId } = await latestAuth.fetchAuthSession()
  expect(identityId).toMatch(/^ap-southeast-2:/)
  expect(credentials?.sessionToken).toBeTruthy()
  expect(credentials?.expiration?.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
})
