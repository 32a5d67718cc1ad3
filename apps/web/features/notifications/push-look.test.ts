// What is written for the service worker: how notifications may look here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const local = new Map<string, string>()
let look: string | null = null
let page = new EventTarget()
const load = async () => {
  vi.resetModules()
  const [{ keepLook }, { setTheme }, push] = await Promise.all([
    import('./push-look.ts'),
    import('../../ui/theme/theme.ts'),
    import('../../data/device/push.ts'),
  ])
  return { keepLook, setTheme, ...push }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

beforeEach(() => {
  local.clear()
  look = null
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  })
  vi.stubGlobal('caches', {
    delete: async () => {
      look = null
      return true
    },
    open: async () => ({
      put: async (_place: string, answer: Response) => {
        look = await answer.text()
      },
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[PUSH-10] nothing is written where notifications are off, and each change of the look where they are on', async () => {
  const { keepLook, setTheme } = await load()
  keepLook()
  setTheme('discreet')
  await settled()
  expect(look).toBeNull()
  local.set('push', 'ada')
  const on = await load()
  const stop = on.keepLook()
  await settled()
  expect(look).toBe('{"discreet":true,"locked":false}')
  on.setTheme('light')
  await settled()
  expect(look).toBe('{"discreet":false,"locked":false}')
  stop()
  on.setTheme('discreet')
  await settled()
  expect(look).toBe('{"discreet":false,"locked":false}')
})

test('[PUSH-10] the discreet theme chosen in a tab that was there before they were switched on counts, too', async () => {
  const { keepLook, setTheme, pushStore } = await load()
  keepLook()
  await settled()
  const elsewhere = (userId: string | null) => {
    if (userId === null) local.delete('push')
    else local.set('push', userId)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'push' }))
  }
  elsewhere('ada')
  look = '{"discreet":false,"locked":false}'
  setTheme('discreet')
  await settled()
  expect(look).toBe('{"discreet":true,"locked":false}')
  elsewhere(null)
  await settled()
  expect([look, pushStore.getState().userId]).toEqual([null, null])
})
