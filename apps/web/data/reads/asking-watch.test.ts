import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { absorb, forgetRecords, setOverlays } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { askingStore } from './asking.ts'
import { watchAsking } from './asking-watch.ts'

const COMMENTS = [
  { id: 'late', createdAt: '2026-03-02T20:00:00.000Z' },
  { id: 'early', createdAt: '2026-03-01T20:00:00.000Z' },
]
vi.mock(import('../api/graphql.ts'), async original => ({
  ...(await original()),
  need: async <T>(document: string) => (document.includes('newComments') ? COMMENTS : { items: [] }) as T,
}))

const ada = (change: object, version: number) =>
  absorb('User', [{ id: 'ada', _version: version, _deleted: false, ...change } as unknown as Rec<'User'>])
const shown = () => askingStore.getState().comments
let stop = () => {}
beforeEach(async () => {
  ada({ commentsSeenAt: null }, 1)
  stop = watchAsking('ada')
  await vi.waitFor(() => expect(shown()).toBe(2))
})
afterEach(() => {
  stop()
  queries.clear()
  setOverlays([])
  forgetRecords()
})

test('[PLAY-53] what was marked as read and is not sent yet is no longer counted', () => {
  const seen = (commentsSeenAt: string) =>
    setOverlays([{ item: 'i', model: 'User', id: 'ada', fields: { commentsSeenAt } }])
  seen(COMMENTS[1]!.createdAt)
  expect(shown()).toBe(1)
  seen(COMMENTS[0]!.createdAt)
  expect(shown()).toBe(0)
})

test('[PLAY-53] refused, it counts again', () => {
  setOverlays([{ item: 'i', model: 'User', id: 'ada', fields: { commentsSeenAt: COMMENTS[0]!.createdAt } }])
  expect(shown()).toBe(0)
  setOverlays([])
  expect(shown()).toBe(2)
})

test('[PLAY-53] marked as read on another device, nothing is new here either', () => {
  ada({ commentsSeenAt: COMMENTS[0]!.createdAt }, 2)
  expect(shown()).toBe(0)
})

test('what changes nothing about them draws the menu no second time', () => {
  const drawn = vi.fn()
  const end = askingStore.subscribe(drawn)
  ada({ commentsSeenAt: null, handle: 'ada' }, 2)
  end()
  expect(drawn).not.toHaveBeenCalled()
})
