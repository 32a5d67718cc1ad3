import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '../wire/documents.ts'
import { absorb, confirm, forgetRecords, setOverlays } from './records.ts'
import { earlierKey, forgetDraftsOfWhatIsOver, simpleDraftKey, tableDraftKey } from './session-drafts.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
  key: (at: number) => [...store.keys()][at] ?? null,
  get length() {
    return store.size
  },
})
forgetDraftsOfWhatIsOver()

const session = (sessionStatus: string, _version: number, more: object = {}) =>
  ({ id: 's', sessionStatus, _version, _deleted: false, ...more }) as unknown as Rec<'Session'>
const KEYS = [
  simpleDraftKey('s'),
  tableDraftKey('s'),
  'stacks:s',
  earlierKey('s', 'h1'),
  earlierKey('s', 'h2'),
]
const keepDrafts = () => {
  for (const key of [...KEYS, simpleDraftKey('other')]) localStorage.setItem(key, '{}')
}
beforeEach(() => {
  absorb('Session', [session('LIVE', 1)])
  keepDrafts()
})
afterEach(() => {
  forgetRecords()
  store.clear()
})
const OTHERS = [simpleDraftKey('other')]

test('[SES-26] what the device kept for a session goes when it has ended', () => {
  absorb('Session', [session('BREAK', 2)])
  expect([...store.keys()]).toEqual([...KEYS, ...OTHERS])
  absorb('Session', [session('ENDED', 3)])
  expect([...store.keys()]).toEqual(OTHERS)
})
test('[SES-39] a cash-out that can still be undone takes nothing', () => {
  setOverlays([{ item: 'i', model: 'Session', id: 's', fields: { sessionStatus: 'ENDED' } }])
  expect([...store.keys()]).toEqual([...KEYS, ...OTHERS])
})
test('a hand added to a session that is over is kept through later news of it', () => {
  absorb('Session', [session('ENDED', 2)])
  keepDrafts()
  absorb('Session', [session('ENDED', 3)])
  expect([...store.keys()].sort()).toEqual([...KEYS, ...OTHERS].sort())
})
test('[SES-26] it goes with a session that is deleted, here or elsewhere', () => {
  absorb('Session', [session('LIVE', 2, { _deleted: true })])
  expect([...store.keys()]).toEqual(OTHERS)
  absorb('Session', [session('LIVE', 3)])
  keepDrafts()
  confirm([{ model: 'Session', id: 's', fields: null }])
  expect([...store.keys()]).toEqual(OTHERS)
})
test('the draft of a correction goes with its hand', () => {
  const hand = (_version: number, _deleted: boolean) =>
    ({ id: 'h', _version, _deleted }) as unknown as Rec<'Hand'>
  localStorage.setItem(tableDraftKey('hand:h'), '{}')
  absorb('Hand', [hand(1, false)])
  expect(store.has(tableDraftKey('hand:h'))).toBe(true)
  absorb('Hand', [hand(2, true)])
  expect(store.has(tableDraftKey('hand:h'))).toBe(false)
})
