// Other issuers and the operator's own judge, as servers that can also misbehave.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { setRole } from '../accounts/operators.ts'
import { createLimits, limits } from '../kit/limits.ts'
import { createOutsiders } from './outsiders.ts'

let service: TestIdentity
let outside: Server
let issuer = ''
let key: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
let userId = ''
const published: object[] = []
const email = 'outsider@example.com'
/** What the servers outside answer next, and what they were asked. */
const scene = {
  claimed: '',
  judged: {} as unknown,
  status: 200,
  asked: [] as string[],
  discovered: 0,
  isDown: false,
}
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  const pair = await generateKeyPair('ES256')
  key = pair.privateKey
  published.push({ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' })
  outside = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      if (request.url === '/.well-known/openid-configuration') {
        scene.discovered++
        if (scene.isDown) return response.end('<h1>Be back soon</h1>')
        return response.end(JSON.stringify({ issuer: scene.claimed, jwks_uri: `${issuer}/jwks` }))
      }
      if (request.url === '/jwks') return response.end(JSON.stringify({ keys: published }))
      scene.asked.push(`${request.method} ${request.headers['content-type']} ${body}`)
      response.writeHead(scene.status, scene.status === 302 ? { location: '/jwks' } : {})
      return response.end(JSON.stringify(scene.judged))
    })
  })
  await new Promise<void>(resolve => outside.listen(0, 'localhost', resolve))
  issuer = `http://localhost:${(outside.address() as { port: number }).port}`
  service = await testIdentity()
  service.freeze()
  userId = (await service.person(email)).userId
})
afterAll(async () => {
  await service.close()
  outside.close()
  outside.closeAllConnections()
})
beforeEach(() => {
  Object.assign(scene, { claimed: issuer, judged: {}, status: 200, asked: [], discovered: 0, isDown: false })
  lines.length = 0
})

/** The clock of limits does not move, so no allowance refills while a slow machine runs. */
const still = () => sql<Date>`timestamptz '2030-01-01'`
const open = (settings: { otherIssuer?: boolean; judge?: boolean; slash?: boolean }) => {
  const { room } = service.identity
  const from = settings.slash ? `${issuer}/` : issuer
  return createOutsiders({
    db: room.db,
    now: service.now,
    limits: createLimits(room.db, room.pepper, still),
    log,
    settings: {
      ...room.settings,
      otherIssuer: settings.otherIssuer ? { issuer: from, audience: 'sidepot' } : null,
      authorizerUrl: settings.judge ? `${issuer}/judge` : null,
    },
  })
}
const mint = (claims: object = {}, more: { from?: string; seconds?: number; audience?: string } = {}) =>
  new SignJWT({ email: 'Outsider@example.com', email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setSubject('s')
    .setIssuer(more.from ?? issuer)
    .setAudience(more.audience ?? 'sidepot')
    .setExpirationTime(Math.floor(service.now().getTime() / 1000) + (more.seconds ?? 300))
    .sign(key)
/** Tokens end with a whole second, the clock may be frozen within one. */
const secondsLeft = (caller: { expiresAt: number } | null) =>
  caller && Math.ceil((caller.expiresAt - service.now().getTime()) / 1000)

test('[AUTH-24] a person of another issuer: their account here, its groups, until the token ends or an hour is over', async () => {
  const { identify } = open({ otherIssuer: true })
  const caller = await identify(await mint({ 'cognito:groups': ['SUPER_ADMIN'] }))
  expect(caller).toEqual({
    ...{ kind: 'user', userId, username: userId, groups: [], epoch: 1 },
    tokenId: expect.any(String),
    expiresAt: expect.any(Number),
  })
  expect(secondsLeft(caller)).toBe(300)
  expect(secondsLeft(await identify(await mint({}, { seconds: 3500 })))).toBe(3500)
  expect(secondsLeft(await identify(await mint({}, { seconds: 7200 })))).toBe(3600)
  expect(scene.discovered).toBe(1)
  await setRole(service.database.db, email, 'SUPER_ADMIN', new Date())
  expect(await identify(await mint())).toMatchObject({ groups: ['SUPER_ADMIN'], epoch: expect.any(Number) })
  await setRole(service.database.db, email, 'USER', new Date())
})

test('[AUTH-24] every algorithm with a public key will do, none with a shared secret', async () => {
  const { identify } = open({ otherIssuer: true })
  const signed = (alg: string, by: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ email, email_verified: true })
      .setProtectedHeader({ alg, kid: alg })
      .setSubject('s')
      .setIssuer(issuer)
      .setAudience('sidepot')
      .setExpirationTime(Math.floor(service.now().getTime() / 1000) + 300)
      .sign(by)
  const curves = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' }
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pairs = {
    ...Object.fromEntries(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'].map(alg => [alg, rsa])),
    ...Object.fromEntries(
      Object.entries(curves).map(([alg, namedCurve]) => [alg, generateKeyPairSync('ec', { namedCurve })]),
    ),
    EdDSA: generateKeyPairSync('ed25519'),
  }
  const tokens: string[] = []
  for (const [alg, { publicKey, privateKey }] of Object.entries(pairs)) {
    published.push({ ...publicKey.export({ format: 'jwk' }), kid: alg, alg })
    tokens.push(await signed(alg, privateKey))
  }
  for (const token of tokens) expect(await identify(token)).toMatchObject({ userId })
  expect(await identify(await signed('HS256', Buffer.alloc(32, 1)))).toBeNull()
})

test('[AUTH-24] each claim has to hold; a disabled person is nobody; without the setting nobody is asked', async () => {
  const { identify } = open({ otherIssuer: true })
  for (const token of [
    mint({ email_verified: false }),
    mint({ email_verified: 'true' }),
    mint({ email: undefined }),
    mint({ email: 'nobody@example.com' }),
    // the person's id, which everybody who is signed in sees
    mint({ email: userId }),
    mint({ email: ['outsider@example.com'] }),
    mint({}, { audience: 'others' }),
    mint({}, { from: 'http://localhost:1' }),
    mint({}, { seconds: -1 }),
  ])
    expect(await identify(await token)).toBeNull()
  expect(lines.join('')).toContain('token of another issuer refused')
  expect(lines.join('')).not.toContain('example.com')
  await service.database.pool.query(`update users set status = 'DISABLED' where id = $1`, [userId])
  expect(await identify(await mint())).toBeNull()
  await service.database.pool.query(`update users set status = 'ACTIVE' where id = $1`, [userId])
  expect(await identify(await mint())).not.toBeNull()
  scene.discovered = 0
  expect(await open({}).identify(await mint())).toBeNull()
  expect(scene.discovered).toBe(0)
})

test('[AUTH-24] who is not the issuer it claims to be is not believed, and asked again the next time', async () => {
  const { identify } = open({ otherIssuer: true })
  scene.claimed = 'https://evil.example'
  expect(await identify(await mint())).toBeNull()
  scene.claimed = issuer
  expect(await identify(await mint())).toMatchObject({ userId })
  expect(scene.discovered).toBe(2)
  const later = open({ otherIssuer: true })
  scene.isDown = true
  expect(await later.identify(await mint())).toBeNull()
  scene.isDown = false
  expect(await later.identify(await mint())).toMatchObject({ userId })
  const slashed = open({ otherIssuer: true, slash: true })
  scene.claimed = `${issuer}/`
  expect(await slashed.identify(await mint({}, { from: `${issuer}/` }))).toMatchObject({ userId })
})

test('[AUTH-25] the operator’s judge names a person here by id or address, for five minutes or as long as it says', async () => {
  const { identify } = open({ judge: true })
  const judge = async (judged: unknown, token = 'house token') => {
    scene.judged = judged
    return identify(token)
  }
  const by = (resolverContext: unknown, more: object = {}) =>
    judge({ isAuthorized: true, resolverContext, ...more })
  expect(secondsLeft(await by({ email }))).toBe(300)
  expect(scene.asked).toEqual(['POST application/json {"authorizationToken":"house token"}'])
  expect(await by({ sub: userId })).toMatchObject({ userId })
  expect(await by({ sub: userId, email: 'nobody@example.com' })).toMatchObject({ userId })
  expect(secondsLeft(await by({ email }, { ttlOverride: 20 }))).toBe(20)
  expect(secondsLeft(await by({ email }, { ttlOverride: 9999 }))).toBe(3600)
  expect(secondsLeft(await by({ email }, { ttlOverride: -5 }))).toBe(0)
  expect(secondsLeft(await by({ email }, { ttlOverride: '20' }))).toBe(300)
  for (const judged of [
    { isAuthorized: false, resolverContext: { email } },
    { isAuthorized: 'true', resolverContext: { email } },
    { isAuthorized: true },
    { isAuthorized: true, resolverContext: [] },
    { isAuthorized: true, resolverContext: {} },
    { isAuthorized: true, resolverContext: { sub: 5, email: 5 } },
    [],
    null,
  ])
    expect(await judge(judged, JSON.stringify(judged)), JSON.stringify(judged)).toBeNull()
})

test('[AUTH-25] a judge that fails or sends elsewhere lets nobody in; tokens of an issuer come to it second', async () => {
  const { identify } = open({ judge: true, otherIssuer: true })
  scene.judged = { isAuthorized: true, resolverContext: { email } }
  for (const status of [500, 403, 302]) {
    scene.status = status
    expect(await identify(`house token ${status}`), String(status)).toBeNull()
  }
  expect(lines.join('')).toContain('the custom authoriser did not answer')
  scene.status = 200
  scene.asked = []
  expect(await identify(await mint())).toMatchObject({ userId })
  expect(scene.asked).toEqual([])
  const foreign = await mint({}, { audience: 'others' })
  expect(await identify(foreign)).toMatchObject({ userId })
  expect(scene.asked).toHaveLength(1)
  expect(await open({}).identify('house token')).toBeNull()
})

test('[AUTH-25] a token that was refused is not asked about again for half a minute, nor twice at a time; one that nobody judged is', async () => {
  const { identify } = open({ judge: true })
  const many = await Promise.all(Array.from({ length: 20 }, () => identify('nobody’s token')))
  expect(many.filter(caller => caller !== null)).toEqual([])
  await identify('nobody’s token')
  expect(scene.asked).toHaveLength(1)
  service.forward(30_001)
  scene.judged = { isAuthorized: true, resolverContext: { email } }
  expect(await identify('nobody’s token')).toMatchObject({ userId })
  scene.status = 500
  expect(await identify('unlucky token')).toBeNull()
  scene.status = 200
  expect(await identify('unlucky token')).toMatchObject({ userId })
})

test('[AUTH-25] one address has so many tokens that nobody knows; those of people cost nothing', async () => {
  const { identify } = open({ judge: true })
  const { burst } = limits.unknownTokensPerAddress
  const here = '198.18.3.1'
  scene.judged = { isAuthorized: true, resolverContext: { email } }
  for (let n = 0; n < 5; n++) expect(await identify(`good ${n}`, here)).toMatchObject({ userId })
  scene.judged = { isAuthorized: false }
  scene.asked = []
  for (let n = 0; n < burst * 2; n++) expect(await identify(`bad ${n}`, here)).toBeNull()
  expect(scene.asked).toHaveLength(burst)
  scene.judged = { isAuthorized: true, resolverContext: { email } }
  expect(await identify('good elsewhere', '198.18.3.2')).toMatchObject({ userId })
})
