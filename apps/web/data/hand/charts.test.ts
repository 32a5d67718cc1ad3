import { catalogue } from '@sidepot/charts/generated/catalogue'
import { afterEach, expect, test, vi } from 'vitest'
import { loadPack, packAddress } from './charts.ts'

afterEach(() => vi.unstubAllGlobals())

test('every format of the catalogue has a pack that the web app can fetch', async () => {
  expect(catalogue.length).toBeGreaterThan(5)
  for (const { id } of catalogue) expect(await packAddress(id), id).toMatch(new RegExp(`/${id}\\.bin`))
  expect(await packAddress('no-such-format')).toBeUndefined()
})

test('a pack that came before the service worker is asked for once more when it takes over, so that it is kept', async () => {
  const asked: string[] = []
  const serviceWorker = Object.assign(new EventTarget(), { controller: null as object | null })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(new Uint8Array([1, 2]))
  })
  expect(await loadPack('nlhe-2max-10bb')).toEqual(new Uint8Array([1, 2]))
  expect(asked).toHaveLength(1)
  serviceWorker.controller = {}
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(asked).toEqual([asked[0], asked[0]])
  await loadPack('nlhe-2max-20bb')
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(asked).toHaveLength(3)
})
