import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hidden, hostedPages } from '../../testing/hosted.ts'
import { password, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { totpCode } from '../crypto/totp.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())
beforeEach(() => service.move())

const { browser, authorize, pathOf, signInHosted, redeem } = hostedPages(() => service)

test('[HOST-1] the whole code grant without script; tokens are the same kind as everywhere', async () => {
  const { userId } = await service.person('hosted@example.com')
  const back = await signInHosted('hosted@example.com')
  expect(`${back.origin}${back.pathname}`).toBe(`${service.origin}/`)
  expect(back.searchParams.get('state')).toBe('s1')
  const tokens = (await redeem(back.searchParams.get('code'))).json()
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  const id = JSON.parse(Buffer.from(tokens.id_token.split('.')[1], 'base64url').toString())
  expect(id).toMatchObject({ sub: userId, nonce: 'n1', aud: 'sidepot-web', email: 'hosted@example.com' })
  expect(await service.identity.callers.identify({ authorization: tokens.access_token })).toMatchObject({
    ok: true,
  })
  const info = await browser().ask('GET', '/oauth2/userInfo', undefined, {
    authorization: `Bearer ${tokens.access_token}`,
  })
  expect(info.json()).toMatchObject({ sub: userId, email: 'hosted@example.com', email_verified: true })
  const form = { grant_type: 'refresh_token', client_id: 'sidepot-web', refresh_token: tokens.refresh_token }
  const again = (await browser().ask('POST', '/oauth2/token', form)).json()
  expect(again.refresh_token).not.toBe(tokens.refresh_token)
  const viaPool = await service.call('GetTokensFromRefreshToken', { RefreshToken: again.refresh_token })
  expect(viaPool.body.AuthenticationResult).toHaveProperty('AccessToken')
  const revoke = { client_id: 'sidepot-web', token: viaPool.body.AuthenticationResult?.RefreshToken ?? '' }
  expect((await browser().ask('POST', '/oauth2/revoke', revoke)).statusCode).toBe(200)
  expect((await service.call('GetUser', { AccessToken: again.access_token })).status).toBe(400)
})

test('[HOST-2] a replayed code is refused and ends what the first one gave', async () => {
  await service.person('replay@example.com')
  const code = (await signInHosted('replay@example.com')).searchParams.get('code')
  const first = (await redeem(code)).json()
  const second = await redeem(code)
  expect([second.statusCode, second.json().error]).toEqual([400, 'invalid_grant'])
  await expect
    .poll(async () => (await service.call('GetUser', { AccessToken: first.access_token })).status)
    .toBe(400)
})

test('[HOST-2] a code presented several times at the same moment gives nothing that lasts', async () => {
  await service.person('race@example.com')
  for (let round = 0; round < 3; round++) {
    const code = (await signInHosted('race@example.com')).searchParams.get('code')
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(code)))
    const given = answers.filter(({ statusCode }) => statusCode === 200).map(answer => answer.json())
    expect(given.length).toBeLessThanOrEqual(1)
    for (const { access_token, refresh_token } of given) {
      await expect
        .poll(async () => (await service.call('GetUser', { AccessToken: access_token })).status)
        .toBe(400)
      const refreshed = await service.call('GetTokensFromRefreshToken', { RefreshToken: refresh_token })
      expect(refreshed.status).toBe(400)
    }
  }
})

test('[HOST-2] while the database fails it says so, and the code is good for the next try', async () => {
  await service.person('outage@example.com')
  const code = (await signInHosted('outage@example.com')).searchParams.get('code')
  const { db } = service.database
  await sql`create function identity.no_room() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert or update on identity.oidc execute function identity.no_room()`.execute(
    db,
  )
  const refused = [await redeem(code), await browser().ask('GET', authorize())]
  const { status } = await service.call('SidepotIdentity.RedeemCode', {
    ClientId: 'sidepot-web',
    Code: code,
    CodeVerifier: 'a'.repeat(50),
    RedirectUri: `${service.origin}/`,
  })
  await sql`drop trigger no_room on identity.oidc`.execute(db)
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '2'],
    [503, '2'],
  ])
  expect(status).toBe(429)
  expect((await redeem(code)).statusCode).toBe(200)
})

test('[HOST-3] PKCE cannot be left out, weakened or guessed', async () => {
  for (const more of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
  ]) {
    const reply = await browser().ask('GET', authorize(more))
    expect(new URL(String(reply.headers.location)).searchParams.get('error')).toBe('invalid_request')
  }
  await service.person('pkce@example.com')
  const code = (await signInHosted('pkce@example.com')).searchParams.get('code')
  expect((await redeem(code, { code_verifier: 'b'.repeat(50) })).json().error).toBe('invalid_grant')
})

test('[HOST-4] open redirect: only exact addresses of the list, for sign-in and for sign-out', async () => {
  const bad = [
    'https://evil.example/',
    `${service.origin}/x`,
    `${service.origin}.evil.example/`,
    `${service.origin}/?a=1`,
  ]
  for (const redirect_uri of bad) {
    const reply = await browser().ask('GET', authorize({ redirect_uri }))
    expect(reply.statusCode).toBe(400)
    expect(reply.headers.location).toBeUndefined()
    const out = await browser().ask(
      'GET',
      `/logout?${new URLSearchParams({ client_id: 'sidepot-web', logout_uri: redirect_uri })}`,
    )
    expect(out.statusCode).toBe(400)
    expect(out.headers.location).toBeUndefined()
  }
  const good = `/logout?${new URLSearchParams({ client_id: 'sidepot-web', logout_uri: `${service.origin}/` })}`
  expect((await browser().ask('GET', good)).headers.location).toBe(`${service.origin}/`)
})

test('[HOST-5] CSRF: a form needs its guard, our origin, and the browser that began', async () => {
  await service.person('csrf@example.com')
  const tab = browser()
  const start = await tab.ask('GET', authorize())
  const path = pathOf(start.headers.location)
  const guard = hidden((await tab.ask('GET', path)).body, 'guard')
  const form = { guard, step: 'sign-in', email: 'csrf@example.com', password }
  expect((await tab.ask('POST', path, { ...form, guard: 'x' })).statusCode).toBe(400)
  expect((await tab.ask('POST', path, form, { origin: 'https://evil.example' })).statusCode).toBe(400)
  expect((await browser().ask('POST', path, form)).statusCode).toBe(400)
  expect((await tab.ask('POST', path, form)).statusCode).toBe(303)
})

test('[HOST-6] clickjacking and scripts: the pages cannot be framed and run none', async () => {
  const tab = browser()
  const start = await tab.ask('GET', authorize())
  const page = await tab.ask('GET', pathOf(start.headers.location))
  expect(page.headers['x-frame-options']).toBe('DENY')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).not.toContain('<script')
  const evil = await tab.ask('POST', pathOf(start.headers.location), {
    guard: hidden(page.body, 'guard'),
    step: 'sign-in',
    email: '"><script>alert(1)</script>@x.y',
    password: 'x',
  })
  expect(evil.body).not.toContain('<script')
})

test('[HOST-7] signing out ends the hosted session; while it lasts nobody types twice', async () => {
  await service.person('sso@example.com')
  const tab = browser()
  await signInHosted('sso@example.com', tab)
  const silent = await tab.ask('GET', authorize())
  expect(String(silent.headers.location)).toContain('code=')
  await tab.ask(
    'GET',
    `/logout?${new URLSearchParams({ client_id: 'sidepot-web', logout_uri: `${service.origin}/` })}`,
  )
  expect(String((await tab.ask('GET', authorize())).headers.location)).toContain('/oauth2/sign-in/')
})

test('[HOST-8] sign-up, confirmation and second sign-in all happen on the hosted pages', async () => {
  const tab = browser()
  const start = await tab.ask('GET', authorize())
  const path = pathOf(start.headers.location)
  const guard = hidden((await tab.ask('GET', `${path}?step=sign-up`)).body, 'guard')
  const email = 'new-hosted@example.com'
  const confirm = await tab.ask('POST', path, { guard, step: 'sign-up', email, password, handle: '' })
  expect(hidden(confirm.body, 'step')).toBe('confirm')
  const ready = await tab.ask('POST', path, { guard, step: 'confirm', email, code: service.codeFor(email) })
  expect(hidden(ready.body, 'step')).toBe('sign-in')
  expect((await tab.ask('POST', path, { guard, step: 'sign-in', email, password })).statusCode).toBe(303)
})

test('[HOST-8] the second factor is asked for on a hosted page: a wrong code, a right one, a recovery code', async () => {
  const email = 'mfa-hosted@example.com'
  const { AccessToken } = (await service.person(email)).tokens
  const secret = String((await service.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode)
  const codeNow = () => totpCode(secret, service.identity.room.now())
  await service.call('VerifySoftwareToken', { AccessToken, UserCode: codeNow() })
  const wish = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
  expect((await service.call('SetUserMFAPreference', wish)).status).toBe(200)
  const made = await service.call('SidepotIdentity.MakeRecoveryCodes', { AccessToken })
  const [recovery = ''] = (made.body as unknown as { RecoveryCodes: string[] }).RecoveryCodes
  service.forward(31_000)

  const begun = async () => {
    const tab = browser()
    const path = pathOf((await tab.ask('GET', authorize())).headers.location)
    const guard = hidden((await tab.ask('GET', path)).body, 'guard')
    const asked = await tab.ask('POST', path, { guard, step: 'sign-in', email, password })
    expect(asked.statusCode).toBe(200)
    expect(hidden(asked.body, 'step')).toBe('code')
    expect(asked.body).not.toContain('<script')
    const answer = (code: string, session = hidden(asked.body, 'session')) =>
      tab.ask('POST', path, { guard, step: 'code', session, kind: hidden(asked.body, 'kind'), code })
    return { tab, answer }
  }
  const first = await begun()
  const wrong = await first.answer('000000')
  expect(wrong.statusCode).toBe(200)
  expect(wrong.body).toContain('Invalid code received for user')
  expect((await first.answer(codeNow(), 'of somebody else')).statusCode).toBe(200)
  const right = await first.answer(codeNow())
  expect(right.statusCode).toBe(303)
  const back = await first.tab.ask('GET', pathOf(right.headers.location))
  expect(String(back.headers.location)).toContain('code=')

  expect((await (await begun()).answer(recovery)).statusCode).toBe(303)
  expect((await (await begun()).answer(recovery)).statusCode).toBe(200)
})

test('[HOST-9] discovery names what exists, and nothing else', async () => {
  const found = (await browser().ask('GET', '/.well-known/openid-configuration')).json()
  expect(found).toEqual({
    issuer: service.origin,
    authorization_endpoint: `${service.origin}/oauth2/authorize`,
    token_endpoint: `${service.origin}/oauth2/token`,
    revocation_endpoint: `${service.origin}/oauth2/revoke`,
    userinfo_endpoint: `${service.origin}/oauth2/userInfo`,
    jwks_uri: `${service.origin}/.well-known/jwks.json`,
    end_session_endpoint: `${service.origin}/logout`,
    authorization_response_iss_parameter_supported: true,
    claim_types_supported: ['normal'],
    claims_supported: [
      ...['phone_number', 'phone_number_verified', 'email', 'email_verified', 'sub', 'preferred_username'],
      ...['auth_time', 'iss'],
    ],
    response_modes_supported: ['query', 'fragment'],
    scopes_supported: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
    claims_parameter_supported: false,
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    id_token_signing_alg_values_supported: ['ES256'],
    request_uri_parameter_supported: false,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['none'],
  })
  for (const name of Object.keys(found).filter(key => key.endsWith('_endpoint') || key === 'jwks_uri')) {
    const { pathname } = new URL(found[name])
    const tries = await Promise.all(
      (['GET', 'POST'] as const).map(method => service.app.inject({ method, url: pathname })),
    )
    expect(
      tries.some(({ statusCode }) => statusCode !== 404),
      name,
    ).toBe(true)
  }
})

test('[AUTH-15] a hosted page that refuses for now says when it ends', async () => {
  const email = 'hosted-often@example.com'
  await service.person(email)
  const tab = browser()
  const start = await tab.ask('GET', authorize())
  const page = await tab.ask('GET', pathOf(start.headers.location))
  const form = { guard: hidden(page.body, 'guard'), step: 'forgot', email }
  const shown: string[] = []
  for (let n = 0; n < 6; n++) shown.push((await tab.ask('POST', pathOf(start.headers.location), form)).body)
  expect(shown.at(-1)).toMatch(/Too many attempts\. Try again in \d+ (seconds|minutes)\./)
})

test.each([
  ['http://localhost:3000', false],
  ['https://poker.example', true],
])('discovery at %s names its own addresses, whatever host a visitor writes', async (origin, secure) => {
  const other = await testIdentity({ origin, secure }, service.database)
  const document = async (headers: Record<string, string>) =>
    (await other.app.inject({ url: '/.well-known/openid-configuration', headers })).json()
  const own = await document({ host: new URL(origin).host })
  expect([own.issuer, own.token_endpoint]).toEqual([origin, `${origin}/oauth2/token`])
  for (const headers of [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' },
  ])
    expect(await document(headers)).toEqual(own)
  // as proxies are asked: with the host in the target
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.server.address() as AddressInfo
  const asked = {
    host: '127.0.0.1',
    port,
    path: 'http://evil.example/.well-known/openid-configuration',
    headers: { host: 'evil.example' },
  }
  expect(
    await new Promise<IncomingMessage>((resolve, reject) => get(asked, resolve).once('error', reject)).then(
      json,
    ),
  ).toEqual(own)
  await other.close()
})

test.each(['[::', 'a b', '', 'a:99999999', '%', 'x/..//y', 'user@evil.example'])(
  'a visitor who writes %j as the host is sent to our own page',
  async host => {
    const start = await browser().ask('GET', authorize(), undefined, { host })
    expect([start.statusCode, pathOf(start.headers.location)]).toEqual([
      303,
      expect.stringMatching(/^\/oauth2\/sign-in\//),
    ])
  },
)
