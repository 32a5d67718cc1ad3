import { afterEach, describe, expect, test, vi } from 'vitest'
import { authStore } from '../auth/auth.ts'
import { clockStore } from '../wire/clock.ts'
import { ask, askEach, askWarned, need } from './graphql.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const user = { userId: 'u', username: 'hero', email: null, role: 'USER', groups: [] } as const

test('a sign-in that cannot be renewed because nothing answers is a failure of the network, also where the browser believes it has one', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  authStore.setState({ status: 'signed-in', user, token: null, expiresAt: 0 }, true)
  expect(await ask('query { x }')).toEqual({
    ok: false,
    error: { kind: 'network', message: '', name: 'NoValidAuthTokens' },
  })
})

test('a limit on renewing the sign-in is waited for as well', async () => {
  const busy = new Response('{"message":"wait"}', {
    status: 400,
    headers: { 'x-amzn-errortype': 'TooManyRequestsException' },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(busy))
  authStore.setState({ status: 'signed-in', user, token: null, expiresAt: 0 }, true)
  expect(await ask('query { x }')).toMatchObject({ ok: false, error: { kind: 'network' } })
})

test('nobody signed in is no failure of the network', async () => {
  authStore.setState({ status: 'signed-out', user: null, token: null, expiresAt: 0 }, true)
  expect(await ask('query { x }')).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
})

describe('a question', () => {
  const asked: { url: string; init: RequestInit }[] = []
  /** Answers in turn, the last one for all that follow. */
  const answering = (...answers: readonly (object | Response)[]) => {
    asked.length = 0
    authStore.setState({ status: 'signed-in', user, token: 'T', expiresAt: Date.now() + 3_600_000 }, true)
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push({ url, init })
      const answer = answers[Math.min(asked.length, answers.length) - 1]!
      return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer))
    })
  }
  const calls = () => asked.filter(({ url }) => url === '/graphql')

  test('is one signed call, and its answer the value of its one field', async () => {
    answering({ data: { getPlayer: { id: 'p' } } })
    expect(await ask('query { getPlayer }', { id: 'p' })).toEqual({ ok: true, value: { id: 'p' } })
    const [{ init }] = calls() as [(typeof asked)[0]]
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer T' },
      body: '{"query":"query { getPlayer }","variables":{"id":"p"}}',
    })
    expect(init.signal).toBeInstanceOf(AbortSignal)
    answering({ data: { getPlayer: null } })
    expect(await ask('query')).toEqual({ ok: true, value: null })
  })
  test('[SES-2] where nothing was written says why; a warning alone does not', async () => {
    answering({ data: { a: 1 }, extensions: { ignored: true, warnings: ['It has ended.', 'Sorry.'] } })
    expect(await askWarned('m', {})).toEqual({
      ok: true,
      value: { value: 1, ignored: 'It has ended. Sorry.' },
    })
    answering({ data: { a: 1 }, extensions: { ignored: true } })
    expect(await askWarned('m', {})).toMatchObject({ value: { ignored: '' } })
    answering({ data: { a: 1 }, extensions: { warnings: ['Careful.'] } })
    expect(await askWarned('m', {})).toMatchObject({ value: { ignored: null } })
  })
  test('that fails in one of its fields is a failure, and so is one that is refused whole', async () => {
    answering({ data: { a: null }, errors: [{ message: 'no', path: ['a'], errorType: 'Refused' }] })
    expect(await ask('q')).toEqual({ ok: false, error: { kind: 'refused', message: 'no', type: 'Refused' } })
    answering({ errors: [{ message: 'bad', path: [] }] })
    expect(await ask('q')).toMatchObject({ error: { kind: 'refused', message: 'bad' } })
    await expect(need('q')).rejects.toMatchObject({ message: 'bad', problem: { kind: 'refused' } })
    answering({ data: { a: 5 } })
    expect(await need('q')).toBe(5)
  })
  test('of several fields has an answer or a failure for each', async () => {
    answering({
      data: { r0: { id: 'a' }, r1: null },
      errors: [{ message: 'no', path: ['r1'], errorType: 'Refused' }],
    })
    expect(await askEach('m', ['r0', 'r1', 'r2'], {})).toEqual({
      ok: true,
      value: [
        { ok: true, value: { id: 'a' } },
        { ok: false, error: { kind: 'refused', message: 'no', type: 'Refused' } },
        { ok: true, value: null },
      ],
    })
    answering({ data: { r0: 1 } })
    expect(await askEach('m', ['r0'], {})).toEqual({ ok: true, value: [{ ok: true, value: 1 }] })
    answering({ errors: [{ message: 'whole' }] })
    expect(await askEach('m', ['r0'], {})).toMatchObject({ ok: false, error: { message: 'whole' } })
  })
  test('whose token was withdrawn goes once more with a new one, and not a third time', async () => {
    const next = `x.${Buffer.from('{"sub":"u","exp":99999999999}').toString('base64url')}.x`
    const unauthorized = new Response('{}', { status: 401 })
    answering(unauthorized, { AuthenticationResult: { AccessToken: next } }, { data: { a: 1 } })
    expect(await ask('q')).toEqual({ ok: true, value: 1 })
    expect(calls().map(({ init }) => (init.headers as Record<string, string>)['authorization'])).toEqual([
      'Bearer T',
      `Bearer ${next}`,
    ])
    answering(unauthorized, { AuthenticationResult: { AccessToken: next } }, unauthorized)
    expect(await ask('q')).toMatchObject({ error: { kind: 'signed-out' } })
    expect(calls()).toHaveLength(2)
  })
  test.each([
    [new Response('<html>', { status: 502 }), { kind: 'network', message: 'HTTP 502' }],
    [new Response('{}', { status: 200 }), { kind: 'network', message: 'HTTP 200' }],
    [new Response('cut', { status: 200 }), { kind: 'network', message: 'HTTP 200' }],
    [new Response('{"data":{"a":1}}', { status: 500 }), { kind: 'network', message: 'HTTP 500' }],
    [new Response('', { status: 413 }), { kind: 'refused', message: 'HTTP 413', type: '413' }],
  ])('an answer in another form than ours is not the operation’s', async (answer, error) => {
    answering(answer)
    expect(await ask('q')).toEqual({ ok: false, error })
  })
  test('without network says what the browser says, and an answer tells the time', async () => {
    authStore.setState({ status: 'signed-in', user, token: 'T', expiresAt: Date.now() + 3_600_000 }, true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await ask('q')).toEqual({ ok: false, error: { kind: 'network', message: 'Failed to fetch' } })
    const date = new Date(Date.now() - 7_200_000).toUTCString()
    answering(new Response('{"data":{"a":1}}', { headers: { date } }))
    await ask('q')
    expect(Math.round(clockStore.getState().off / 3_600_000)).toBe(2)
    clockStore.setState({ off: 0 })
  })
})
