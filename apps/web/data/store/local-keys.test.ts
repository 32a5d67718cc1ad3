import { afterEach, expect, test, vi } from 'vitest'
import { clearLocalKeys } from './local-keys.ts'

afterEach(() => vi.unstubAllGlobals())

test('signing out keeps the theme and the language on this device, and nothing else', () => {
  const kept = new Map(['theme', 'appLock', 'language', 'lastSessionId', 'draft:x'].map(key => [key, '1']))
  vi.stubGlobal('localStorage', {
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
  })
  clearLocalKeys()
  expect([...kept.keys()]).toEqual(['theme', 'language'])
  vi.stubGlobal('localStorage', undefined)
  expect(clearLocalKeys).not.toThrow()
})
