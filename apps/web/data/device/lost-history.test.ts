import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { absorb, forgetRecords } from '../store/records.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  forgetRecords()
  vi.unstubAllGlobals()
})
const load = () => import('./lost-history.ts')

test('[FEED-14] what was counted is kept for the next page until it was seen', async () => {
  const page = await load()
  expect(page.lostHistoryStore.getState().lost).toBeNull()
  page.noteNewer(0)
  expect(page.lostHistoryStore.getState().lost).toBeNull()
  page.noteNewer(2)
  page.noteNewer(1)
  expect(page.lostHistoryStore.getState().lost).toEqual({ newer: 3, gone: 0, isWhole: false })
  vi.resetModules()
  const next = await load()
  expect(next.lostHistoryStore.getState().lost).toEqual({ newer: 3, gone: 0, isWhole: false })
  next.noteWhole(4)
  expect(next.lostHistoryStore.getState().lost).toEqual({ newer: 3, gone: 4, isWhole: true })
  vi.resetModules()
  const last = await load()
  expect(last.lostHistoryStore.getState().lost).toEqual({ newer: 3, gone: 4, isWhole: true })
  last.forgetLostHistory()
  expect([last.lostHistoryStore.getState().lost, kept.size]).toEqual([null, 0])
})

test('[FEED-14] a comparison without a difference has nothing to say; one with any has', async () => {
  const { lostHistoryStore, noteWhole } = await load()
  noteWhole(0)
  expect(lostHistoryStore.getState().lost).toBeNull()
  noteWhole(1)
  noteWhole(0)
  expect(lostHistoryStore.getState().lost).toEqual({ newer: 0, gone: 1, isWhole: true })
})

test.each([
  '{',
  '7',
  '{}',
  '{"newer":-1,"gone":0}',
  '{"newer":1.5,"gone":0}',
  '{"newer":1}',
  '{"newer":"1","gone":0}',
])('kept as %s it is nothing', async text => {
  kept.set('lost-history', text)
  expect((await load()).lostHistoryStore.getState().lost).toBeNull()
})

test('zero is a count, and only a word of its own makes it whole', async () => {
  kept.set('lost-history', '{"newer":0,"gone":2,"isWhole":"yes"}')
  expect((await load()).lostHistoryStore.getState().lost).toEqual({ newer: 0, gone: 2, isWhole: false })
})

test('a device that keeps nothing shows it on this page', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { lostHistoryStore, noteNewer, forgetLostHistory } = await load()
  noteNewer(1)
  expect(lostHistoryStore.getState().lost).toMatchObject({ newer: 1 })
  forgetLostHistory()
  expect(lostHistoryStore.getState().lost).toBeNull()
})

test('an entry is what a person entered and has not deleted; it is behind when the server’s is older', async () => {
  const { isBehind, isEntry } = await load()
  const entries = ['Session', 'Hand', 'Player', 'Bankroll', 'BankrollTransaction'] as const
  for (const model of entries) {
    expect([isEntry(model, { _deleted: false }), isEntry(model, { _deleted: true })]).toEqual([true, false])
  }
  expect(isEntry('SessionUpdate', { _deleted: false })).toBe(false)
  // the module loaded anew has a store of its own
  const records = await import('../store/records.ts')
  records.absorb('Player', [{ id: 'p', _version: 3 } as never])
  records.absorb('SessionUpdate', [{ id: 'p', _version: 3 } as never])
  expect([2, 3, 4].map(version => isBehind('Player', 'p', version))).toEqual([true, false, false])
  expect(isBehind('SessionUpdate', 'p', 1)).toBe(false)
  absorb('Player', [])
})
