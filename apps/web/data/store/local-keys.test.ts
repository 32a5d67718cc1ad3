import { afterEach, expect, test, vi } from 'vitest'
import { clearLocalKeys } from './local-keys.ts'

afterEach(() => vi.unstubAllGlobals())

test('signing out keeps the theme and the language on this device, and nothing else', () => {
  const kept = new Map(
    ['theme', 'appLock', 'language', 'lastSessionId', 'push', 'draft:x'].map(key => [key, '1']),
  )
  vi.stubGlobal('localStorage', {
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
  })
  clearLocalKeys()
  expect([...kept.keys()]).toEqual(['theme', 'language'])
  // [PUSH-12] but that a subscription is not ended yet
  kept.set('push', '')
  clearLocalKeys()
  expect([...kept.keys()]).toEqual(['theme', 'language', 'push'])
  vi.stubGlobal('localStorage', undefined)
  expect(clearLocalKeys).not.toThrow()
})
