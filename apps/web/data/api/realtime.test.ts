// The server ends a connection whose owner is no longer who they were; the page must not go on as before.
import type { ClientOptions } from 'graphql-ws/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { acceptTokens, authStore } from '../auth/auth.ts'
import { REALTIME } from '../wire/limits.ts'
import { closeRealtime, realtime } from './realtime.ts'

const made = vi.hoisted(() => ({ options: null as unknown, terminated: 0, dispose: async () => {} }))
vi.mock('graphql-ws/client', () => ({
  createClient: (options: unknown) => {
    made.options = options
    return { on: () => () => {}, dispose: () => made.dispose(), terminate: () => void made.terminated++ }
  },
}))
const options = async () => {
  await realtime()
  return made.options as ClientOptions
}

const token = (claims: object) =>
  `x.${Buffer.from(JSON.stringify({ sub: 'u1', exp: Date.now() / 1000 + 3600, ...claims })).toString('base64url')}.x`
const answers = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )
const ended = { code: REALTIME.credentialsEndedCode }
afterEach(() => vi.unstubAllGlobals())
beforeAll(() => void vi.stubGlobal('location', { origin: 'http://localhost' }))
afterAll(closeRealtime)

test('signed out everywhere: the open page is signed out at once', async () => {
  acceptTokens({ AccessToken: token({}) })
  answers(400, { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' })
  const { on, retryWait } = await options()
  on?.closed?.(ended)
  await retryWait?.(0)
  expect(authStore.getState().status).toBe('signed-out')
})

test('a role taken away leaves the page at once, and the next connection carries the new token', async () => {
  acceptTokens({ AccessToken: token({ 'cognito:groups': ['SUPER_ADMIN'] }) })
  expect(authStore.getState().user?.role).toBe('SUPER_ADMIN')
  const next = token({})
  answers(200, { AuthenticationResult: { AccessToken: next } })
  const { on, retryWait, connectionParams } = await options()
  on?.closed?.(ended)
  await retryWait?.(0)
  expect(authStore.getState().user?.role).toBe('USER')
  expect(await (connectionParams as () => unknown)()).toEqual({ authorization: `Bearer ${next}` })
})

test('a connection that was merely lost asks nobody', async () => {
  acceptTokens({ AccessToken: token({}) })
  answers(400, {})
  const { on } = await options()
  on?.closed?.({ code: 1006 })
  expect(fetch).not.toHaveBeenCalled()
  expect(authStore.getState().status).toBe('signed-in')
})

test('signing out while a connection is being set up that the server refuses leaves no failure behind', async () => {
  await options()
  made.dispose = () => Promise.reject(ended)
  await closeRealtime()
  made.dispose = async () => {}
})

test('a device that wakes after a missed keep-alive opens a new connection at once', async () => {
  await closeRealtime()
  const page = new EventTarget() as EventTarget & { visibilityState: string }
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.useFakeTimers()
  try {
    const { retryWait } = await options()
    made.terminated = 0
    page.dispatchEvent(new Event('visibilitychange'))
    expect(made.terminated).toBe(0)
    vi.setSystemTime(Date.now() + 3_600_000)
    page.dispatchEvent(new Event('resume'))
    expect(made.terminated).toBe(1)
    await retryWait?.(0)
    let again = false
    const waiting = retryWait?.(0).then(() => {
      again = true
    })
    await vi.advanceTimersByTimeAsync(REALTIME.reconnectFirstMs - 1)
    expect(again).toBe(false)
    page.dispatchEvent(new Event('visibilitychange'))
    await waiting
  } finally {
    vi.useRealTimers()
    await closeRealtime()
  }
})
