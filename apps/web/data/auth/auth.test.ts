// Who is signed in on this device: tokens, their renewal, what the server ends and what a dead network leaves.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const NOW = Date.parse('2026-01-01T19:00:00.000Z')
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const inSeconds = (seconds: number) => NOW / 1000 + seconds
const kept = new Map<string, string>()
const asked: { url: string; init: RequestInit }[] = []
let answer: (url: string) => Response | Promise<Response>

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const renewed = (AccessToken: string) => json({ AuthenticationResult: { AccessToken } })
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const ended = () => json({ __type: 'NotAuthorizedException', message: 'revoked' }, 400)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  kept.clear()
  asked.length = 0
  answer = away
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('location', { origin: 'https://poker.example.org' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.resolve().then(() => answer(url))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const open = () => import('./auth.ts')

describe('tokens', () => {
  test('say who it is, until when, and what they may do; the token itself is not kept', async () => {
    const { acceptTokens, authStore } = await open()
    expect(authStore.getState()).toEqual({ status: 'checking', user: null, token: null, expiresAt: 0 })
    const AccessToken = token({ sub: 'u1', exp: inSeconds(3600), 'cognito:groups': ['SUPER_ADMIN', 'x'] })
    const user = acceptTokens({ AccessToken, IdToken: token({ preferred_username: 'ada', email: 'a@b.c' }) })
    expect(user).toEqual({
      ...{ userId: 'u1', username: 'ada', email: 'a@b.c', role: 'SUPER_ADMIN' },
      groups: ['SUPER_ADMIN', 'x'],
    })
    expect(authStore.getState()).toEqual({
      ...{ status: 'signed-in', user, token: AccessToken, expiresAt: NOW + 3_600_000 },
    })
    expect([...kept]).toEqual([['signedInUser', JSON.stringify(user)]])
  })
  test('without a name of their own leave the one that is known', async () => {
    const { acceptTokens } = await open()
    const plain = { AccessToken: token({ sub: 'u1', username: 'id-1' }) }
    expect(acceptTokens(plain)).toMatchObject({ username: 'id-1', email: null, role: 'USER', groups: [] })
    expect(acceptTokens({ ...plain, IdToken: token({ email: 'a@b.c' }) }).username).toBe('a@b.c')
    expect(acceptTokens(plain)).toMatchObject({ username: 'a@b.c', email: 'a@b.c' })
    expect(acceptTokens({ AccessToken: 'none' })).toMatchObject({ userId: null, username: 'a@b.c' })
  })
  test('without an end of their own last as long as is said, or an hour', async () => {
    const { acceptTokens, authStore } = await open()
    acceptTokens({ AccessToken: token({ sub: 'u1' }), ExpiresIn: 60 })
    expect(authStore.getState().expiresAt).toBe(NOW + 60_000)
    acceptTokens({ AccessToken: token({ sub: 'u1' }) })
    expect(authStore.getState().expiresAt).toBe(NOW + 3_600_000)
  })
})

describe('a token for a call', () => {
  test('is the one at hand while it is good for another minute', async () => {
    const { acceptTokens, accessToken } = await open()
    const AccessToken = token({ sub: 'u1', exp: inSeconds(61) })
    acceptTokens({ AccessToken })
    expect([await accessToken(), asked.length]).toEqual([AccessToken, 0])
    vi.setSystemTime(NOW + 1000)
    const next = token({ sub: 'u1', exp: inSeconds(3600) })
    answer = () => renewed(next)
    expect([await accessToken(), asked.length]).toEqual([next, 1])
  })
  test('is renewed once for all who ask at the same time, and again the next time', async () => {
    const { accessToken, dropToken } = await open()
    const next = token({ sub: 'u1', exp: inSeconds(3600) })
    answer = () => renewed(next)
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual([next, next, next])
    expect(asked).toHaveLength(1)
    dropToken()
    await accessToken()
    expect(asked).toHaveLength(2)
  })
  test('without anybody signed in there is none, and no request is made', async () => {
    const { accessToken, forget } = await open()
    forget()
    expect([await accessToken(), asked.length]).toEqual([null, 0])
  })
})

describe('when it cannot be renewed', () => {
  test.each([
    ['a dead network', away],
    ['a server in trouble', () => json({}, 500)],
    ['a limit', () => json({}, 400, { 'x-amzn-errortype': 'LimitExceededException' })],
    ['too many calls', () => json({}, 400, { 'x-amzn-errortype': 'TooManyRequestsException' })],
  ])('%s leaves whoever was signed in, without a token', async (_, failing) => {
    const { acceptTokens, accessToken, authStore, dropToken, wasEndedByServer } = await open()
    const user = acceptTokens({ AccessToken: token({ sub: 'u1', exp: inSeconds(3600) }) })
    dropToken()
    answer = failing
    expect(await accessToken()).toBeNull()
    expect(authStore.getState()).toEqual({ status: 'signed-in', user, token: null, expiresAt: 0 })
    expect(wasEndedByServer()).toBe(false)
  })
  test('a dead network on a device that knows nobody is nobody', async () => {
    const { checkAuth, wasEndedByServer } = await open()
    expect((await checkAuth()).status).toBe('signed-out')
    expect(wasEndedByServer()).toBe(false)
  })
  test('a refusal signs out, forgets the person and says so at the door until the next sign-in', async () => {
    const { acceptTokens, accessToken, authStore, dropToken, wasEndedByServer } = await open()
    const AccessToken = token({ sub: 'u1', exp: inSeconds(3600) })
    acceptTokens({ AccessToken })
    dropToken()
    answer = ended
    expect(await accessToken()).toBeNull()
    expect(authStore.getState()).toEqual({ status: 'signed-out', user: null, token: null, expiresAt: 0 })
    expect([wasEndedByServer(), kept.size]).toEqual([true, 0])
    acceptTokens({ AccessToken })
    expect(wasEndedByServer()).toBe(false)
  })
  test('an answer without tokens is a refusal', async () => {
    const { checkAuth } = await open()
    answer = () => json({})
    expect((await checkAuth()).status).toBe('signed-out')
  })
})

describe('an opened page', () => {
  const ada = { userId: 'u1', username: 'ada', email: null, role: 'USER', groups: [] }
  test('goes on as whoever was known here, until the server has its say', async () => {
    kept.set('signedInUser', JSON.stringify(ada))
    const { accessToken, authStore, goOnAsKnown } = await open()
    goOnAsKnown()
    expect(authStore.getState()).toEqual({ status: 'signed-in', user: ada, token: null, expiresAt: 0 })
    answer = ended
    await accessToken()
    expect(authStore.getState().status).toBe('signed-out')
    // nobody is brought back by it
    kept.set('signedInUser', JSON.stringify(ada))
    goOnAsKnown()
    expect(authStore.getState().status).toBe('signed-out')
  })
  test.each(['{', '{}', '{"userId":null}', ''])('knows nobody by %j', async text => {
    kept.set('signedInUser', text)
    const { authStore, goOnAsKnown } = await open()
    goOnAsKnown()
    expect(authStore.getState().status).toBe('checking')
  })
  test('where nothing can be kept signs in all the same', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { acceptTokens, authStore, forget } = await open()
    acceptTokens({ AccessToken: token({ sub: 'u1' }) })
    expect(authStore.getState().status).toBe('signed-in')
    forget()
    expect(authStore.getState().status).toBe('signed-out')
  })
  test('a token that the server no longer takes is dropped; nobody has none to drop', async () => {
    const { acceptTokens, authStore, dropToken, followOtherTab } = await open()
    dropToken()
    expect(authStore.getState().status).toBe('checking')
    const user = acceptTokens({ AccessToken: token({ sub: 'u1' }) })
    dropToken()
    expect(authStore.getState()).toEqual({ status: 'signed-in', user, token: null, expiresAt: 0 })
    followOtherTab()
    expect(authStore.getState()).toEqual({ status: 'signed-out', user: null, token: null, expiresAt: 0 })
  })
  test('asks the server although the token at hand would do, together with whoever asks already', async () => {
    const { acceptTokens, recheckAuth } = await open()
    const AccessToken = token({ sub: 'u1', exp: inSeconds(3600) })
    acceptTokens({ AccessToken })
    answer = () => renewed(AccessToken)
    await Promise.all([recheckAuth(), recheckAuth()])
    expect(asked).toHaveLength(1)
    await recheckAuth()
    expect(asked).toHaveLength(2)
  })
})

describe('signing out', () => {
  test('withdraws the token, ends the hosted pages’ session, and forgets whoever it was', async () => {
    const { acceptTokens, authStore, signOut } = await open()
    acceptTokens({ AccessToken: token({ sub: 'u1' }) })
    answer = () => json({})
    expect(await signOut()).toBeNull()
    expect(asked.map(({ url }) => url)).toEqual([
      '/identity/',
      '/logout?client_id=sidepot-web&logout_uri=https%3A%2F%2Fpoker.example.org%2F',
    ])
    expect(asked[1]!.init).toEqual({ redirect: 'manual' })
    expect([authStore.getState().status, kept.size]).toEqual(['signed-out', 0])
  })
  test.each([
    [
      'a refused withdrawal',
      (url: string) => (url === '/identity/' ? ended() : json({})),
      'OAuthSignOutException',
    ],
    ['no network', away, 'OAuthSignOutException'],
    [
      'a failing sign-out page',
      (url: string) => json({}, url === '/identity/' ? 200 : 500),
      'OAuthSignOutException',
    ],
  ])('%s is named, and nobody is signed in all the same', async (_, failing, name) => {
    const { acceptTokens, authStore, signOut } = await open()
    acceptTokens({ AccessToken: token({ sub: 'u1' }) })
    answer = failing
    expect([await signOut(), authStore.getState().status]).toEqual([name, 'signed-out'])
  })
  test('a way back that is taken by itself is a success', async () => {
    const { signOut } = await open()
    answer = url =>
      url === '/identity/' ? json({}) : ({ type: 'opaqueredirect', ok: false } as unknown as Response)
    expect(await signOut()).toBeNull()
  })
})

describe('a call of the identity service', () => {
  const call = async (operation: string, body = {}) =>
    (await import('./identity-call.ts')).callIdentity(operation, body)
  test('is by cookie, with the operation in a header', async () => {
    answer = () => json({ a: 1 })
    expect(await call('SignUp', { Username: 'x' })).toEqual({ ok: true, value: { a: 1 } })
    const [{ url, init }] = asked as [(typeof asked)[0]]
    expect([url, init.method, init.body]).toEqual([
      '/identity/',
      'POST',
      '{"ClientId":"sidepot-web","Username":"x"}',
    ])
    expect(init.headers).toEqual({
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      'x-sidepot-session': 'cookie',
    })
    await call('SidepotIdentity.ProveAgain')
    expect(asked[1]!.init.headers).toMatchObject({ 'x-amz-target': 'SidepotIdentity.ProveAgain' })
    expect(init.signal).toBeInstanceOf(AbortSignal)
  })
  test('a refusal has the name of the header or of the body, and its sentence', async () => {
    answer = () => json({ message: 'no', __type: 'B' }, 400, { 'x-amzn-errortype': 'A' })
    expect(await call('x')).toEqual({ ok: false, error: { kind: 'refused', name: 'A', message: 'no' } })
    answer = () => json({ message: 'no', __type: 'B' }, 403)
    expect(await call('x')).toMatchObject({ error: { name: 'B' } })
    answer = () => new Response('<html>', { status: 404 })
    expect(await call('x')).toEqual({
      ok: false,
      error: { kind: 'refused', name: 'UnknownError', message: '' },
    })
    answer = () => json({}, 499)
    expect(await call('x')).toMatchObject({ error: { kind: 'refused' } })
    answer = () => json({}, 500)
    expect(await call('x')).toEqual({
      ok: false,
      error: { kind: 'network', name: 'NetworkError', message: '' },
    })
  })
  test('what the page asked for before this code was there is taken once, and by the first question alone', async () => {
    const early = Promise.resolve(json({ early: true }))
    vi.stubGlobal('window', { earlyTokens: early })
    answer = () => json({ early: false })
    expect(await call('SignUp')).toMatchObject({ value: { early: false } })
    expect(await call('GetTokensFromRefreshToken')).toMatchObject({ value: { early: true } })
    expect(await call('GetTokensFromRefreshToken')).toMatchObject({ value: { early: false } })
    vi.stubGlobal('window', { earlyTokens: Promise.resolve(null) })
    expect(await call('GetTokensFromRefreshToken')).toMatchObject({ value: { early: false } })
  })
})
