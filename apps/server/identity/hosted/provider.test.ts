// What the OpenID Connect library is set up to do, and what of it is ours: codes, cookies, refresh, errors, keys.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hostedPages } from '../../testing/hosted.ts'
import { type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { createAdapter } from './adapter.ts'
import { createHosted } from './current.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())
beforeEach(() => service.move())
const { browser, authorize, signInHosted, redeem } = hostedPages(() => service)

let people = 0
const newEmail = () => `provider-${++people}@example.com`
const codeOf = async (email: string) => (await signInHosted(email)).searchParams.get('code')
const turn = (refresh_token: string) =>
  browser().ask('POST', '/oauth2/token', {
    grant_type: 'refresh_token',
    client_id: 'sidepot-web',
    refresh_token,
  })

test('[HOST-1] tokens of a code: scope as asked, the device as hosted, and nothing of the library’s is left', async () => {
  const email = newEmail()
  await service.person(email)
  const reply = await redeem(await codeOf(email))
  const tokens = reply.json()
  expect(Object.keys(tokens).sort()).toEqual([
    'access_token',
    'expires_in',
    'id_token',
    'refresh_token',
    'scope',
    'token_type',
  ])
  expect(tokens.scope).toBe('openid email profile aws.cognito.signin.user.admin')
  const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ scope: tokens.scope, client_id: 'sidepot-web' })
  const { body } = await service.call('SidepotIdentity.ListEvents', { AccessToken: tokens.access_token })
  expect((body.Events as object[])[0]).toMatchObject({
    ...{ Kind: 'SIGNED_IN', Detail: { by: 'hosted page', via: 'hosted' }, Address: '127.0.0.1' },
    Agent: 'lightMyRequest',
  })
  const { rows } = await service.database.pool.query(
    `select 1 from identity.oidc where model = 'AccessToken'`,
  )
  expect(rows).toEqual([])
})

test('[HOST-1] a refresh token gives its successor; an unknown one, or one that was used before, gives nothing', async () => {
  const email = newEmail()
  await service.person(email)
  const { refresh_token } = (await redeem(await codeOf(email))).json()
  const next = (await turn(refresh_token)).json()
  expect(next).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: '' })
  expect([next.access_token, next.id_token, next.refresh_token].every(Boolean)).toBe(true)
  for (const bad of ['none', '']) {
    const refused = await turn(bad)
    expect([refused.statusCode, bad === '' || refused.json().error]).toEqual([
      400,
      bad === '' || 'invalid_grant',
    ])
  }
  service.forward(31_000)
  expect((await turn(refresh_token)).json()).toEqual({ error: 'invalid_grant' })
  expect(service.mailsTo(email)[0]?.subject).toContain('logged out one of your')
})

test('[HOST-7] cookies are for this site, out of reach of scripts, and for https alone where we are on it', async () => {
  const reply = await browser().ask('GET', authorize())
  const cookies = [reply.headers['set-cookie'] ?? []].flat()
  expect(cookies.map(cookie => cookie.split('=')[0])).toEqual(
    expect.arrayContaining(['sidepot-interaction', 'sidepot-interaction.sig', 'sidepot-resume']),
  )
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; httponly/i)
    expect(cookie).toMatch(/; samesite=lax/i)
    expect(cookie).not.toMatch(/; secure/i)
  }
})

test('[HOST-4] a page of ours may ask for tokens from its script, no other', async () => {
  const from = async (origin: string) =>
    (
      await browser().ask(
        'POST',
        '/oauth2/token',
        { grant_type: 'refresh_token', client_id: 'sidepot-web', refresh_token: 'x' },
        { origin },
      )
    ).headers['access-control-allow-origin']
  expect(await from(service.origin)).toBe(service.origin)
  expect(await from('https://evil.example')).toBeUndefined()
})

test('a request that cannot go back is answered by a page of ours, with the code of the error', async () => {
  const reply = await browser().ask('GET', authorize({ client_id: 'unknown' }))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(reply.body).toContain('<small>invalid_client</small>')
  expect(reply.body).toContain('That didn’t work')
  for (const [more, error] of [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'openid', prompt: 'none' }, 'login_required'],
  ] as const) {
    const sent = new URL(String((await browser().ask('GET', authorize(more))).headers.location))
    const query = sent.searchParams.get('error') ?? new URLSearchParams(sent.hash.slice(1)).get('error')
    expect(query).toBe(error)
  }
})

test('[AUTH-13] our own client trades its code for tokens, with all three parts and its own id', async () => {
  const email = newEmail()
  await service.person(email)
  const verifier = 'a'.repeat(50)
  const trade = (body: object) => service.call('SidepotIdentity.RedeemCode', body)
  const good = { Code: await codeOf(email), CodeVerifier: verifier, RedirectUri: `${service.origin}/` }
  for (const missing of ['Code', 'CodeVerifier', 'RedirectUri'])
    expect((await trade({ ...good, [missing]: undefined })).body.__type).toBe('InvalidParameterException')
  expect((await trade({ ...good, ClientId: 'another' })).body.__type).toBe('ResourceNotFoundException')
  const done = await trade(good)
  expect(done.body.AuthenticationResult).toEqual({
    ...{ AccessToken: expect.any(String), IdToken: expect.any(String), RefreshToken: expect.any(String) },
    ...{ ExpiresIn: 3600, TokenType: 'Bearer' },
  })
  expect((await service.call('GetUser', done.body.AuthenticationResult ?? {})).status).toBe(200)
  expect((await trade(good)).body.__type).toBe('NotAuthorizedException')
  const other = { ...good, Code: await codeOf(email), RedirectUri: 'https://evil.example/' }
  expect((await trade(other)).body.__type).toBe('NotAuthorizedException')
})

test('the library is set up once for a key, and anew for the next one', async () => {
  let kid = 'one'
  const { room } = service.identity
  const { privateKey } = await room.keys.signing()
  const hosted = createHosted({ ...room, keys: { ...room.keys, signing: async () => ({ kid, privateKey }) } })
  const first = await hosted()
  expect(await hosted()).toBe(first)
  kid = 'two'
  expect(await hosted()).not.toBe(first)
})

test('what the library keeps is found by hash and by uid, and goes with its grant', async () => {
  const of = createAdapter(service.database.db, service.now)
  const [codes, sessions] = [of('AuthorizationCode'), of('Session')]
  const [id, uid, grantId] = [randomUUID(), randomUUID(), randomUUID()]
  await codes.upsert(id, { grantId, uid }, 60)
  expect(await codes.find(id)).toEqual({ grantId, uid })
  expect(await codes.findByUid(uid)).toEqual({ grantId, uid })
  expect([await sessions.find(id), await sessions.findByUid(uid)]).toEqual([undefined, undefined])
  expect(await codes.findByUserCode('x')).toBeUndefined()
  const { rows } = await service.database.pool.query(
    'select 1 from identity.oidc where encode(id, $2) = $1',
    [id, 'escape'],
  )
  expect(rows).toEqual([])
  await codes.upsert(id, { grantId, uid, scope: 'openid' }, 60)
  expect(await codes.find(id)).toMatchObject({ scope: 'openid' })
  await expect(sessions.consume(id)).rejects.toThrow('invalid_grant')
  await sessions.destroy(id)
  await sessions.revokeByGrantId(grantId)
  expect(await codes.find(id)).not.toHaveProperty('consumed')
  await codes.consume(id)
  expect(await codes.find(id)).toMatchObject({ consumed: Math.floor(service.now().getTime() / 1000) })
  await expect(codes.consume(id)).rejects.toThrow('invalid_grant')
  await codes.revokeByGrantId(randomUUID())
  expect(await codes.find(id)).toBeDefined()
  await codes.revokeByGrantId(grantId)
  expect(await codes.find(id)).toBeUndefined()
  await codes.upsert(id, { grantId }, 0)
  service.forward(86_400_000)
  expect(await codes.find(id), 'without an end it stays').toBeDefined()
  await codes.destroy(id)
  expect(await codes.find(id)).toBeUndefined()
})
