import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  keepUnfinished,
  NO_ANSWERS,
  rememberAnswers,
  rememberedAnswers,
  unfinishedImport,
} from './remembered.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[IMP-11] answers are remembered by room and by table, the newest first to count', () => {
  expect(rememberedAnswers()).toEqual(NO_ANSWERS)
  rememberAnswers({
    ...NO_ANSWERS,
    heroes: { PokerNow: 'Ann' },
    zones: { '888poker': 'UTC' },
    pauseMinutes: 30,
  })
  rememberAnswers({
    ...NO_ANSWERS,
    heroes: { PokerNow: 'Bob' },
    mappings: { 'Date\nNet': { isDayFirst: true } },
  })
  expect(rememberedAnswers()).toEqual({
    zones: { '888poker': 'UTC' },
    heroes: { PokerNow: 'Bob' },
    currencies: {},
    mappings: { 'Date\nNet': { isDayFirst: true } },
    pauseMinutes: 60,
  })
})

test('what cannot be read is as if nothing was kept', () => {
  kept.set('import-answers', '[1')
  kept.set('import-unfinished', '{"name":5}')
  expect(rememberedAnswers()).toEqual(NO_ANSWERS)
  expect(unfinishedImport()).toBeNull()
})

test('[IMP-11] an import under way is known after a reload, until it ended', () => {
  keepUnfinished({ name: 'hands.txt', all: 42 })
  expect(unfinishedImport()).toEqual({ name: 'hands.txt', all: 42 })
  keepUnfinished(null)
  expect(unfinishedImport()).toBeNull()
})
