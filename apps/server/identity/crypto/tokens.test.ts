// What a token says, and everything that makes a reader refuse one; keys are given, there is no database.
import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const kid = 'k1'
const origin = 'https://poker.example'
const start = Date.parse('2026-03-01T12:00:00.700Z')
let at = start
const tokens = createTokens(
  {
    signing: async () => ({ kid, privateKey: pair.privateKey }),
    verifying: async asked => (asked === kid ? pair.publicKey : null),
    published: async () => [],
  },
  { origin, accessSeconds: 3600 } as never,
  () => new Date(at),
)
const subject = { userId: 'u', email: 'ada@example.com', handle: 'ada', groups: [], epoch: 3 }
const grant = { familyId: 'f', clientId: 'c', scope: 's', authTime: new Date(start - 90_000) }
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map(part => JSON.parse(Buffer.from(part, 'base64url').toString()))
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const signed = (header: unknown, claims: unknown) => {
  const text = `${encode(header)}.${encode(claims)}`
  const key = { key: pair.privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
const header = { alg: 'ES256', kid }
const second = Math.floor(start / 1000)

test('[AUTH-7] both tokens say who, since when and until when, and each what it is for', async () => {
  const made = await tokens.mint(subject, grant)
  expect(made.expiresIn).toBe(3600)
  const [head, access] = partsOf(made.accessToken)
  const [idHead, id] = partsOf(made.idToken)
  expect([head, idHead]).toEqual(Array(2).fill({ alg: 'ES256', typ: 'JWT', kid }))
  const common = {
    sub: 'u',
    iss: origin,
    origin_jti: 'f',
    auth_time: second - 90,
    iat: second,
    exp: second + 3600,
  }
  expect(access).toEqual({
    ...common,
    ...{ token_use: 'access', client_id: 'c', scope: 's', username: 'u', epoch: 3 },
    event_id: expect.any(String),
    jti: expect.any(String),
  })
  expect(id).toEqual({
    ...common,
    ...{ token_use: 'id', aud: 'c', 'cognito:username': 'u', preferred_username: 'ada' },
    ...{ email: 'ada@example.com', email_verified: true },
    event_id: expect.any(String),
    jti: expect.any(String),
  })
  expect(access.jti).not.toBe(id.jti)
})

test('[AUTH-7] groups, phone and nonce are said where there are any', async () => {
  const more = { ...subject, groups: ['SUPER_ADMIN'], phone: { number: '+61400000001', verified: false } }
  const made = await tokens.mint(more, { ...grant, nonce: 'n1' })
  const [access, id] = [partsOf(made.accessToken)[1], partsOf(made.idToken)[1]]
  for (const claims of [access, id]) expect(claims['cognito:groups']).toEqual(['SUPER_ADMIN'])
  expect(id).toMatchObject({ phone_number: '+61400000001', phone_number_verified: false, nonce: 'n1' })
  expect(access).not.toHaveProperty('nonce')
  expect(access).not.toHaveProperty('phone_number')
})

test('[AUTH-8] an access token is read until its second, and by its own reader alone', async () => {
  const made = await tokens.mint(subject, grant)
  expect(await tokens.readAccess(made.accessToken)).toMatchObject({ sub: 'u', epoch: 3 })
  expect(await tokens.readId(made.idToken)).toEqual({ sub: 'u', aud: 'c', exp: second + 3600, familyId: 'f' })
  expect(await tokens.readAccess(made.idToken)).toBe('untrusted')
  expect(await tokens.readId(made.accessToken)).toBe('untrusted')
  at = (second + 3600) * 1000 - 1
  expect(await tokens.readAccess(made.accessToken)).toMatchObject({ sub: 'u' })
  at++
  expect(await tokens.readAccess(made.accessToken)).toBe('expired')
  // whoever reads an id token looks at its end themselves
  expect(await tokens.readId(made.idToken)).toMatchObject({ exp: second + 3600 })
  at = start
})

test('[AUTH-8] what is no token of ours is refused, each for its reason', async () => {
  const claims = { iss: origin, token_use: 'access', sub: 'u', exp: second + 60 }
  const good = signed(header, claims)
  expect(await tokens.readAccess(good)).toMatchObject({ sub: 'u' })
  const [head = '', body = '', mark = ''] = good.split('.')
  const malformed = [
    '',
    'a.b',
    `${head}.${body}.`,
    `${good}.`,
    `${good}.more`,
    signed({ alg: 'none', kid }, claims),
    signed({ ...header, kid: 5 }, claims),
    signed({ alg: 'ES256' }, claims),
    signed({ ...header, crit: ['x'] }, claims),
    signed('not json', claims),
    signed('null', claims),
    signed({ ...header, filling: 'x'.repeat(8192) }, claims),
  ]
  for (const token of malformed) expect(await tokens.readAccess(token), token.slice(0, 60)).toBe('malformed')
  const untrusted = [
    signed({ ...header, kid: 'another' }, claims),
    `${head}.${encode({ ...claims, sub: 'v' })}.${mark}`,
    signed(header, { ...claims, iss: 'https://other.example' }),
    signed(header, { ...claims, token_use: 'id' }),
    signed(header, { ...claims, exp: 'later' }),
    signed(header, { iss: origin, token_use: 'access' }),
    signed(header, 'not json'),
    signed(header, 'null'),
  ]
  for (const token of untrusted) expect(await tokens.readAccess(token), token.slice(0, 60)).toBe('untrusted')
})

test('[AUTH-8] a token of up to 8,192 characters is looked at', async () => {
  // three characters of base64 are two bytes and a bit: some lengths cannot be met, so the head carries the rest
  const token = (length: number): string | undefined => {
    for (const filling of ['', 'x', 'xx']) {
      const empty = signed(
        { ...header, filling },
        { iss: origin, token_use: 'access', sub: 'u', exp: second + 60, x: '' },
      )
      const room = Math.floor(((length - empty.length) * 3) / 4)
      for (const n of [room - 1, room, room + 1]) {
        const claims = { iss: origin, token_use: 'access', sub: 'u', exp: second + 60, x: 'x'.repeat(n) }
        const made = signed({ ...header, filling }, claims)
        if (made.length === length) return made
      }
    }
    return undefined
  }
  expect(await tokens.readAccess(token(8192) ?? '')).toMatchObject({ sub: 'u' })
  expect(token(8193)).toBeDefined()
  expect(await tokens.readAccess(token(8193) ?? '')).toBe('malformed')
})
