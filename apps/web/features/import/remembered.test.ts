import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const known = vi.hoisted(() => ({ person: { id: 'u1', importAnswers: null as string | null } }))
vi.mock('../../data/store/records.ts', () => ({ recordOf: () => known.person }))
vi.mock('../../data/account/update-user.ts', () => ({
  updateUser: (person: object, change: object) => {
    known.person = { ...person, ...change } as typeof known.person
  },
}))

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
  known.person = { id: 'u1', importAnswers: null }
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
  const before = known.person
  rememberAnswers(rememberedAnswers())
  expect(known.person).toBe(before)
})

test('[IMP-11] answers that a device kept before they followed the person are taken over', () => {
  kept.set('import-answers', '{"heroes":{"PokerNow":"Ann"}}')
  rememberAnswers({ ...NO_ANSWERS, zones: { '888poker': 'UTC' } })
  kept.clear()
  expect(rememberedAnswers()).toMatchObject({ heroes: { PokerNow: 'Ann' }, zones: { '888poker': 'UTC' } })
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
