import { afterEach, expect, test, vi } from 'vitest'
import { loadAhead } from './when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

test('code is asked for ahead with network alone, and its failure breaks nothing', async () => {
  const asked = vi.fn(() => Promise.reject(new Error('no such file')))
  vi.stubGlobal('navigator', { onLine: false })
  await loadAhead(asked)
  expect(asked).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  await loadAhead(asked)
  expect(asked).toHaveBeenCalledOnce()
})
