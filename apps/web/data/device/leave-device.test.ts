import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const done = vi.hoisted(() => ({ steps: [] as string[], hangs: false, fails: false }))
vi.mock('./device.ts', () => ({ clearDevice: async () => void done.steps.push('device cleared') }))
vi.mock('./push.ts', () => ({
  forgetPush: async () => {
    done.steps.push('subscription ended')
    if (done.hangs) await new Promise(() => {})
    if (done.fails) throw new Error('no storage')
  },
}))
vi.mock('../auth/auth.ts', () => ({ signOut: async () => void done.steps.push('signed out') }))

const ALL = ['device cleared', 'subscription ended', 'signed out', 'to /']
const local = new Map<string, string>()
beforeEach(() => {
  Object.assign(done, { steps: [], hangs: false, fails: false })
  vi.useFakeTimers()
  for (const key of ['theme', 'push', 'draft:table:s']) local.set(key, 'x')
  vi.stubGlobal('localStorage', {
    get length() {
      return local.size
    },
    key: (at: number) => [...local.keys()][at] ?? null,
    getItem: (key: string) => local.get(key) ?? null,
    removeItem: (key: string) => void local.delete(key),
  })
  vi.stubGlobal('location', { assign: (path: string) => void done.steps.push(`to ${path}`) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['', {}],
  [', whatever the browser’s push service takes', { hangs: true }],
  [', where its subscription cannot be ended', { fails: true }],
])('[PUSH-2] who signs out leaves nothing on the device, not a subscription either%s', async (_, how) => {
  Object.assign(done, how)
  const { leaveDevice } = await import('./leave-device.ts')
  const left = leaveDevice()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done.steps).toEqual(ALL)
  expect([...local.keys()]).toEqual(['theme'])
  await left
})
