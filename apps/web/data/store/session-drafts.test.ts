import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '../wire/documents.ts'
import { absorb, confirm, forgetRecords, setOverlays } from './records.ts'
import { earlierKey, forgetDraftsOfWhatIsOver, simpleDraftKey, tableDraftKey } from './session-drafts.ts'
import { unfinishedHands } from './unfinished-hands.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
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

const draft = (handId: string, startedAt: number, log: readonly string[] = ['RAISE']) =>
  JSON.stringify({ handId, number: startedAt, startedAt, log })
const waiting = (sessionStatus: string) =>
  unfinishedHands(session(sessionStatus, 9)).map(({ handId }) => handId)

test('[SES-26] [PLAY-43] what the device kept for a session goes when it has ended, but for hands that were begun', () => {
  localStorage.setItem(tableDraftKey('s'), draft('h3', 3))
  localStorage.setItem(earlierKey('s', 'h1'), draft('h1', 1))
  localStorage.setItem(earlierKey('s', 'h2'), draft('h2', 2))
  absorb('Session', [session('BREAK', 2)])
  expect([...store.keys()]).toEqual([...KEYS, ...OTHERS])
  // the hand on the table is still being played
  expect(waiting('BREAK')).toEqual(['h2', 'h1'])
  // seen at once, and the same once the server has confirmed it
  expect(waiting('ENDED')).toEqual(['h3', 'h2', 'h1'])
  absorb('Session', [session('ENDED', 3)])
  const begun = ['h1', 'h2', 'h3'].map(handId => earlierKey('s', handId))
  expect([...store.keys()].sort()).toEqual([...begun, ...OTHERS].sort())
  expect(waiting('ENDED')).toEqual(['h3', 'h2', 'h1'])
})
test('[PLAY-43] a hand into which nothing was entered goes with the end, and one that was saved waits no more', () => {
  for (const key of KEYS) localStorage.removeItem(key)
  localStorage.setItem(tableDraftKey('s'), draft('h3', 3, []))
  localStorage.setItem(earlierKey('s', 'h1'), draft('h1', 1))
  absorb('Session', [session('ENDED', 2)])
  expect([...store.keys()].sort()).toEqual([earlierKey('s', 'h1'), ...OTHERS].sort())
  absorb('Hand', [{ id: 'h1', sessionId: 's', _version: 1, _deleted: false } as unknown as Rec<'Hand'>])
  expect(waiting('ENDED')).toEqual([])
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
test('[SES-26] all of it goes with a session that is deleted, here or elsewhere, ended or not', () => {
  localStorage.setItem(tableDraftKey('s'), draft('h3', 3))
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
