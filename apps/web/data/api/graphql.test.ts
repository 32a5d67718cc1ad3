import { afterEach, expect, test, vi } from 'vitest'
import { authStore } from '../auth/auth.ts'
import { ask } from './graphql.ts'

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
