import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { issueCredentials } from './access/credentials.ts'
import { hashBody, signRequest } from './crypto/sigv4.ts'

let service: TestIdentity
let outside: Server
let issuer: string
let key: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' }
  outside = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    if (request.url === '/.well-known/openid-configuration')
      return response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks` }))
    if (request.url === '/jwks') return response.end(JSON.stringify({ keys: [jwk] }))
    const isAuthorized = JSON.parse(body).authorizationToken === 'house token'
    return response.end(JSON.stringify({ isAuthorized, resolverContext: { email: 'modes@example.com' } }))
  }
  await new Promise<void>(resolve => outside.listen(0, 'localhost', resolve))
  issuer = `http://localhost:${(outside.address() as { port: number }).port}`
  service = await testIdentity({
    guests: true,
    apiKey: 'da2-a-key',
    otherIssuer: { issuer, audience: 'sidepot' },
    authorizerUrl: `${issuer}/authorise`,
  })
})
afterAll(async () => {
  await service.close()
  outside.close()
})
beforeEach(() => service.move())

const identify = (headers: Record<string, string>, body = '{}') =>
  service.identity.callers.identify(headers, { method: 'POST', path: '/graphql', body })

const signed = (
  credentials: { accessKeyId: string; secretKey: string; sessionToken: string },
  body: string,
  more: { region?: string; at?: Date } = {},
) => {
  const stamp = (more.at ?? new Date()).toISOString().replace(/[-:]|\.\d+/g, '')
  const headers: Record<string, string> = {
    host: 'localhost:3000',
    'x-amz-date': stamp,
    'x-amz-security-token': credentials.sessionToken,
  }
  const claim = {
    date: stamp.slice(0, 8),
    region: more.region ?? 'ap-southeast-2',
    service: 'appsync',
    signedHeaders: Object.keys(headers),
  }
  const request = { method: 'POST', path: '/graphql', query: '', headers, bodyHash: hashBody(body) }
  const signature = signRequest(request, claim, credentials.secretKey).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${claim.date}/${claim.region}/appsync/aws4_request, SignedHeaders=${claim.signedHeaders.join(';')}, Signature=${signature}`
  return { ...headers, authorization }
}
const pool = (operation: string, body: object) => service.call(`AWSCognitoIdentityService.${operation}`, body)
const poolId = () => service.identity.room.settings.identityPoolId

const guest = async () => {
  const { body } = await pool('GetId', { IdentityPoolId: poolId(), Logins: {} })
  const got = await pool('GetCredentialsForIdentity', { IdentityId: body.IdentityId })
  const { AccessKeyId, SecretKey, SessionToken, Expiration } = got.body.Credentials as Record<string, string>
  return {
    identityId: String(body.IdentityId),
    expiration: Number(Expiration),
    credentials: {
      accessKeyId: AccessKeyId ?? '',
      secretKey: SecretKey ?? '',
      sessionToken: SessionToken ?? '',
    },
  }
}

test('[AUTH-22] a guest’s signed request is the guest; anything changed in it is not', async () => {
  const { credentials, identityId, expiration } = await guest()
  expect(expiration * 1000).toBeGreaterThan(Date.now() + 50 * 60_000)
  const body = '{"query":"{ listVenues { items { id } } }"}'
  expect(await identify(signed(credentials, body), body)).toEqual({
    ok: true,
    value: { kind: 'guest', identityId },
  })
  expect(await identify(signed(credentials, body), '{}')).toMatchObject({ error: { code: 'token/forged' } })
  const stranger = { ...credentials, secretKey: randomBytes(30).toString('base64') }
  expect(await identify(signed(stranger, body), body)).toMatchObject({ error: { code: 'token/forged' } })
  const sealed = { ...credentials, sessionToken: `x${credentials.sessionToken}` }
  expect(await identify(signed(sealed, body), body)).toMatchObject({ error: { code: 'token/forged' } })
  expect(await identify(signed(credentials, body, { region: 'eu-west-1' }), body)).toMatchObject({
    ok: false,
  })
  const late = signed(credentials, body, { at: new Date(Date.now() - 6 * 60_000) })
  expect(await identify(late, body)).toMatchObject({ error: { code: 'token/expired' } })
  expect(
    await identify(signed(credentials, body, { at: new Date(Date.now() - 4 * 60_000) }), body),
  ).toMatchObject({ ok: true })
})

test('[AUTH-22] credentials run out, and those of a person end with their sign-ins', async () => {
  const { room } = service.identity
  const old = issueCredentials(room, { identityId: 'x', expiresAt: Date.now() - 1 })
  expect(await identify(signed(old, '{}'))).toMatchObject({ error: { code: 'token/expired' } })
  const { tokens, userId } = await service.person('pool@example.com')
  const Logins = { 'localhost:3000': tokens.IdToken }
  const { body } = await pool('GetId', { IdentityPoolId: poolId(), Logins })
  const again = await pool('GetId', { IdentityPoolId: poolId(), Logins })
  expect(again.body.IdentityId).toBe(body.IdentityId)
  expect((await pool('GetCredentialsForIdentity', { IdentityId: body.IdentityId })).body.__type).toBe(
    'ResourceNotFoundException',
  )
  const got = await pool('GetCredentialsForIdentity', { IdentityId: body.IdentityId, Logins })
  const { AccessKeyId, SecretKey, SessionToken } = got.body.Credentials as Record<string, string>
  const mine = {
    accessKeyId: AccessKeyId ?? '',
    secretKey: SecretKey ?? '',
    sessionToken: SessionToken ?? '',
  }
  const known = await identify(signed(mine, '{}'))
  expect(known).toMatchObject({ ok: true, value: { kind: 'user', userId, groups: [] } })
  if (!known.ok) throw new Error('not known')
  expect(service.identity.callers.stillValid(known.value)).toBe(true)
  // the device they come from is signed out, then every device
  const elsewhere = await pool('GetCredentialsForIdentity', {
    IdentityId: body.IdentityId,
    Logins: {
      'localhost:3000': (await signIn(service, 'pool@example.com')).body.AuthenticationResult?.IdToken,
    },
  })
  const other = elsewhere.body.Credentials as Record<string, string>
  const theirs = {
    accessKeyId: other.AccessKeyId ?? '',
    secretKey: other.SecretKey ?? '',
    sessionToken: other.SessionToken ?? '',
  }
  await service.call('RevokeToken', { Token: tokens.RefreshToken })
  expect(await identify(signed(mine, '{}'))).toMatchObject({ error: { code: 'token/revoked' } })
  expect(await identify(signed(theirs, '{}'))).toMatchObject({ ok: true })
  await service.call('GlobalSignOut', {
    AccessToken: (await signIn(service, 'pool@example.com')).body.AuthenticationResult?.AccessToken,
  })
  expect(await identify(signed(theirs, '{}'))).toMatchObject({ error: { code: 'token/revoked' } })
  const late = await pool('GetCredentialsForIdentity', { IdentityId: body.IdentityId, Logins })
  expect(late.body.__type).toBe('NotAuthorizedException')
  expect(await identify(signed(mine, '{}'))).toMatchObject({ error: { code: 'token/revoked' } })
})

test('[AUTH-22] without ALLOW_GUEST_ACCESS there are no guests', async () => {
  const { credentials } = await guest()
  const closed = await testIdentity({ guests: false, signUp: 'closed' }, service.database)
  try {
    const asked = await closed.call('AWSCognitoIdentityService.GetId', {
      IdentityPoolId: poolId(),
      Logins: {},
    })
    expect(asked.body.__type).toBe('NotAuthorizedException')
    const parts = { method: 'POST', path: '/graphql', body: '{}' }
    expect(await closed.identity.callers.identify(signed(credentials, '{}'), parts)).toMatchObject({
      ok: false,
    })
  } finally {
    await closed.close()
  }
})

test('[AUTH-23] an API key is the key or nothing', async () => {
  expect(await identify({ 'x-api-key': 'da2-a-key' })).toEqual({ ok: true, value: { kind: 'apiKey' } })
  expect(await identify({ 'x-api-key': 'da2-another' })).toMatchObject({ ok: false })
})

test('[AUTH-24] another issuer’s token signs in who has that verified address, and nobody else', async () => {
  const { userId } = await service.person('modes@example.com')
  const mint = (claims: object, audience = 'sidepot', from = issuer) =>
    new SignJWT({ email: 'modes@example.com', email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject('outside-7')
      .setIssuer(from)
      .setAudience(audience)
      .setExpirationTime('5m')
      .sign(key)
  const by = async (token: Promise<string>) => identify({ authorization: await token })
  expect(await by(mint({ 'cognito:groups': ['SUPER_ADMIN'] }))).toMatchObject({
    value: { kind: 'user', userId, groups: [] },
  })
  for (const bad of [
    mint({ email_verified: false }),
    mint({ email: 'nobody@example.com' }),
    mint({}, 'another-audience'),
    mint({}, 'sidepot', 'https://evil.example'),
  ])
    expect(await by(bad)).toMatchObject({ ok: false })
})

test('[AUTH-25] a custom authoriser judges what is no token of ours', async () => {
  expect(await identify({ authorization: 'house token' })).toMatchObject({
    ok: true,
    value: { kind: 'user', groups: [] },
  })
  expect(await identify({ authorization: 'another token' })).toMatchObject({ ok: false })
})

test('[AUTH-22] [AUTH-35] a page learns whether guests are let in, and who may sign up', async () => {
  expect((await service.app.inject({ url: '/public/guests' })).json()).toEqual({
    allowed: true,
    signUp: 'open',
    sendsMail: false,
  })
  const closed = await testIdentity({ guests: false, signUp: 'closed' }, service.database)
  try {
    expect((await closed.app.inject({ url: '/public/guests' })).json()).toEqual({
      allowed: false,
      signUp: 'closed',
      sendsMail: false,
    })
  } finally {
    await closed.close()
  }
})
