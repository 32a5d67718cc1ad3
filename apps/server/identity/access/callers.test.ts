// Who is asking, without a database: tokens, revocations and other issuers are given.
import { expect, test } from 'vitest'
import type { UserCaller } from '../../base/caller.ts'
import { hashBody, signRequest } from '../crypto/sigv4.ts'
import type { AccessClaims } from '../crypto/tokens.ts'
import { createCallers } from './callers.ts'
import { type CredentialFacts, checkSignedRequest, issueCredentials } from './credentials.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const pepper = Buffer.alloc(32, 7)
const claims = (more: Partial<AccessClaims> = {}): AccessClaims => ({
  ...{
    sub: 'u',
    iss: 'i',
    client_id: 'c',
    token_use: 'access',
    scope: 's',
    username: 'name',
    auth_time: 0,
    iat: 0,
  },
  ...{ exp: start / 1000 + 60, jti: 'j', origin_jti: 'family', event_id: 'e', epoch: 2 },
  ...more,
})
const outsider: UserCaller = {
  ...{ kind: 'user', userId: 'o', username: 'o', groups: [], tokenId: 't', epoch: 1 },
  expiresAt: start + 5000,
}

function house(settings: { guests?: boolean; apiKey?: string | null } = {}) {
  const state = {
    at: start,
    refused: new Set<string>(),
    reads: 0,
    asked: 0,
    claims: claims() as AccessClaims | 'malformed' | 'untrusted' | 'expired',
  }
  const admits = (userId: string, familyId: string | undefined, epoch: number) =>
    ![userId, familyId, `epoch ${epoch}`].some(one => one !== undefined && state.refused.has(one))
  const callers = createCallers(
    {
      now: () => new Date(state.at),
      pepper,
      settings: { guests: true, apiKey: null, ...settings },
      tokens: {
        readAccess: async () => {
          state.reads++
          return state.claims
        },
      },
    } as never,
    {
      admits: async (...given: Parameters<typeof admits>) => {
        state.asked++
        return admits(...given)
      },
      stillAdmits: admits,
    } as never,
    { identify: async token => (token === 'outside' ? outsider : null) },
  )
  return { callers, state }
}
const by = (token: string) => ({ authorization: token })

test('[AUTH-8] a token makes the caller it names; it is read once and judged each time', async () => {
  const { callers, state } = house()
  state.claims = claims({ 'cognito:groups': ['SUPER_ADMIN'] })
  const user = {
    ...{ kind: 'user', userId: 'u', username: 'name', groups: ['SUPER_ADMIN'], tokenId: 'j' },
    ...{ expiresAt: start + 60_000, epoch: 2, familyId: 'family' },
  }
  for (let asked = 0; asked < 3; asked++)
    expect(await callers.identify(by('Bearer one'))).toEqual({ ok: true, value: user })
  expect(state.reads).toBe(1)
  state.claims = claims()
  expect(await callers.identify(by('two'))).toMatchObject({ value: { groups: [] } })
  for (const gone of ['u', 'family', 'epoch 2']) {
    state.refused = new Set([gone])
    expect(await callers.identify(by('one')), gone).toEqual({ ok: false, error: { code: 'token/revoked' } })
    state.refused = new Set()
    // forgotten, so it is read again
    expect((await callers.identify(by('one'))).ok).toBe(true)
  }
  state.at = start + 60_000 - 1
  expect((await callers.identify(by('one'))).ok).toBe(true)
  state.at = start + 60_000
  expect(await callers.identify(by('one'))).toEqual({ ok: false, error: { code: 'token/expired' } })
})

test('[AUTH-8] a token that is revoked when it is first seen is refused', async () => {
  const { callers, state } = house()
  state.refused = new Set(['family'])
  expect(await callers.identify(by('one'))).toEqual({ ok: false, error: { code: 'token/revoked' } })
  state.refused = new Set(['o'])
  state.claims = 'malformed'
  expect(await callers.identify(by('outside'))).toEqual({ ok: false, error: { code: 'token/revoked' } })
})

test('[AUTH-8] what cannot be read may be another issuer’s; if nobody knows it, its fault is said', async () => {
  const { callers, state } = house()
  const codes = []
  for (const fault of ['malformed', 'untrusted', 'expired'] as const) {
    state.claims = fault
    const found = await callers.identify(by('x'))
    codes.push(found.ok || found.error.code)
  }
  expect(codes).toEqual(['token/malformed', 'token/forged', 'token/expired'])
  // one of ours that has ended is nobody else's
  expect(await callers.identify(by('outside'))).toMatchObject({ error: { code: 'token/expired' } })
  state.claims = 'untrusted'
  expect(await callers.identify(by('outside'))).toEqual({ ok: true, value: outsider })
  state.at = outsider.expiresAt
  expect(await callers.identify(by('outside'))).toMatchObject({ error: { code: 'token/expired' } })
})

test('[AUTH-10] the database is asked about a token that has ended once a minute, however often it is shown', async () => {
  const { callers, state } = house()
  state.refused = new Set(['family'])
  for (let asked = 0; asked < 50; asked++)
    expect(await callers.identify(by('one'))).toEqual({ ok: false, error: { code: 'token/revoked' } })
  expect(state.asked).toBe(1)
  expect((await callers.identify(by('two'))).ok).toBe(false)
  expect(state.asked).toBe(2)
  state.at = start + 59_999
  expect((await callers.identify(by('one'))).ok).toBe(false)
  expect(state.asked).toBe(2)
  state.claims = claims({ exp: start / 1000 + 600 })
  state.at = start + 60_000
  expect((await callers.identify(by('one'))).ok).toBe(false)
  expect(state.asked).toBe(3)
})

test('[AUTH-10] a subscription ends with its token, with its person and with its device', async () => {
  const { callers, state } = house()
  const found = await callers.identify(by('one'))
  if (!found.ok) throw new Error('refused')
  expect(callers.stillValid(found.value)).toBe(true)
  for (const gone of ['u', 'family', 'epoch 2']) {
    state.refused = new Set([gone])
    expect(callers.stillValid(found.value), gone).toBe(false)
  }
  state.refused = new Set()
  state.at = start + 59_999
  expect(callers.stillValid(found.value)).toBe(true)
  state.at++
  expect(callers.stillValid(found.value)).toBe(false)
  expect([{ kind: 'anonymous' } as const, { kind: 'apiKey' } as const].map(callers.stillValid)).toEqual([
    true,
    true,
  ])
})

test('[AUTH-23] without credentials one is nobody; a key counts where one is set, and that one alone', async () => {
  const { callers } = house({ apiKey: 'the key' })
  expect(await callers.identify({})).toEqual({ ok: true, value: { kind: 'anonymous' } })
  expect(await callers.identify({ 'x-api-key': 'the key' })).toEqual({ ok: true, value: { kind: 'apiKey' } })
  const forged = { ok: false, error: { code: 'token/forged' } }
  expect(await callers.identify({ 'x-api-key': 'another' })).toEqual(forged)
  expect(await callers.identify({ 'x-api-key': ['the key', 'the key'] as never })).toEqual(forged)
  expect(await house().callers.identify({ 'x-api-key': 'null' })).toEqual(forged)
})

const parts = { method: 'POST', path: '/graphql', query: 'a=1', body: '{}' }
function signed(
  facts: CredentialFacts,
  more: { at?: number; headers?: Record<string, string>; service?: string } = {},
): Record<string, string> {
  const credentials = issueCredentials({ pepper }, facts)
  const stamp = new Date(more.at ?? start).toISOString().replace(/[-:]|\.\d+/g, '')
  const headers: Record<string, string> = {
    host: 'localhost',
    'x-amz-date': stamp,
    'x-amz-security-token': credentials.sessionToken,
  }
  const claim = {
    ...{ date: stamp.slice(0, 8), region: 'us-east-1', service: more.service ?? 'execute-api' },
    signedHeaders: Object.keys(headers),
  }
  const request = {
    method: parts.method,
    path: parts.path,
    query: parts.query,
    headers,
    bodyHash: hashBody(parts.body),
  }
  const mark = signRequest(request, claim, credentials.secretKey).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${claim.date}/us-east-1/${claim.service}/aws4_request, SignedHeaders=${claim.signedHeaders.join(';')}, Signature=${mark}`
  return { ...headers, authorization, ...more.headers }
}
const guestFacts: CredentialFacts = { identityId: 'g', expiresAt: start + 1000 }

test('[AUTH-22] a signed request is a guest until the credentials end, where guests are let in', async () => {
  const { callers, state } = house()
  const headers = signed(guestFacts)
  const found = await callers.identify(headers, parts)
  expect(found).toEqual({ ok: true, value: { kind: 'guest', identityId: 'g' } })
  if (!found.ok) throw new Error('refused')
  state.at = start + 999
  expect(callers.stillValid(found.value)).toBe(true)
  expect((await callers.identify(headers, parts)).ok).toBe(true)
  state.at = start + 1000
  expect(callers.stillValid(found.value)).toBe(false)
  expect(await callers.identify(headers, parts)).toEqual({ ok: false, error: { code: 'token/expired' } })
  // where requests are not signed there is nothing to compare with
  expect(await house().callers.identify(headers)).toEqual({ ok: false, error: { code: 'token/malformed' } })
  expect(await house({ guests: false }).callers.identify(headers, parts)).toMatchObject({
    error: { code: 'token/revoked' },
  })
})

test('[AUTH-22] credentials of a person are that person, without groups, while device and epoch hold', async () => {
  const { callers, state } = house({ guests: false })
  const user = { kind: 'user', userId: 'u', username: 'u', groups: [], tokenId: 'g', expiresAt: start + 1000 }
  const facts = { ...guestFacts, userId: 'u', epoch: 2, familyId: 'family' }
  expect(await callers.identify(signed(facts), parts)).toEqual({
    ok: true,
    value: { ...user, epoch: 2, familyId: 'family' },
  })
  const bare = await callers.identify(signed({ ...guestFacts, userId: 'u' }), parts)
  expect(bare).toEqual({ ok: true, value: { ...user, epoch: 0 } })
  expect(bare.ok && bare.value).not.toHaveProperty('familyId')
  for (const gone of ['u', 'family', 'epoch 2']) {
    state.refused = new Set([gone])
    expect(await callers.identify(signed(facts), parts), gone).toMatchObject({
      error: { code: 'token/revoked' },
    })
  }
})

test('[AUTH-22] each thing changed in a signed request has its fault', () => {
  const check = (headers: Record<string, string | string[]>, more: object = {}) => {
    const found = checkSignedRequest({ pepper }, headers, { ...parts, ...more }, new Date(start))
    return typeof found === 'string' ? found : 'good'
  }
  const headers = signed(guestFacts)
  expect(check(headers)).toBe('good')
  expect(check(signed(guestFacts, { service: 'appsync' }))).toBe('good')
  expect(check(signed(guestFacts, { service: 's3' }))).toBe('malformed')
  const { authorization: _, ...unsigned } = headers
  expect(check(unsigned)).toBe('malformed')
  const { 'x-amz-security-token': token, ...without } = headers
  expect(check(without)).toBe('malformed')
  expect(check({ ...headers, 'x-amz-security-token': [String(token)] })).toBe('malformed')
  expect(check({ ...headers, 'x-amz-security-token': 'x'.repeat(4096) })).toBe('forged')
  expect(check({ ...headers, 'x-amz-security-token': 'x'.repeat(4097) })).toBe('malformed')
  expect(
    check({ ...headers, 'x-amz-security-token': signed(guestFacts)['x-amz-security-token'] ?? '' }),
  ).toBe('forged')
  for (const more of [
    { body: '{ }' },
    { path: '/other' },
    { method: 'GET' },
    { query: 'a=2' },
    { query: undefined },
  ])
    expect(check(headers, more), JSON.stringify(more)).toBe('forged')
  expect(check(signed(guestFacts, { at: start - 5 * 60_000 }))).toBe('good')
  expect(check(signed(guestFacts, { at: start - 5 * 60_000 - 1000 }))).toBe('expired')
  expect(check(signed({ ...guestFacts, expiresAt: start }))).toBe('expired')
})

test('[AUTH-22] credentials look as clients expect them, and are others each time', () => {
  const [one, two] = [issueCredentials({ pepper }, guestFacts), issueCredentials({ pepper }, guestFacts)]
  for (const made of [one, two]) {
    expect(made.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/)
    expect(made.secretKey).toHaveLength(40)
  }
  expect(one.accessKeyId).not.toBe(two.accessKeyId)
  expect(one.secretKey).not.toBe(two.secretKey)
  expect(issueCredentials({ pepper: Buffer.alloc(32, 8) }, guestFacts).secretKey).not.toBe(one.secretKey)
})
