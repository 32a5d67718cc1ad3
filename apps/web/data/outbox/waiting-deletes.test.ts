import { afterEach, expect, test, vi } from 'vitest'
import { absorb, forgetRecords, type Overlay, rowsOf, setOverlays } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { rememberDeletes, rememberedDeletes } from './waiting-deletes.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})
afterEach(() => {
  forgetRecords()
  store.clear()
})

const overlay = (id: string, fields: Overlay['fields']): Overlay => ({
  item: 'i',
  model: 'Player',
  id,
  fields,
})
const player = (id: string) => ({ id, _version: 1, _deleted: false }) as unknown as Rec<'Player'>

test('a list that is quicker than the disk does not show what was deleted before the reload', () => {
  rememberDeletes('ada', [overlay('gone', null), overlay('changed', { notes: 'x' })])
  setOverlays(rememberedDeletes('ada'))
  absorb('Player', [player('gone'), player('changed')])
  expect(rowsOf('Player').map(({ id }) => id)).toEqual(['changed'])
})

test('what was undone or sent is forgotten, nobody else gets it, and nonsense is nothing', () => {
  rememberDeletes('ada', [overlay('gone', null)])
  expect(rememberedDeletes('bob')).toEqual([])
  rememberDeletes('ada', [])
  expect(rememberedDeletes('ada')).toEqual([])
  store.set('waitingDeletes', '{"owner":"ada","rows":7}')
  expect(rememberedDeletes('ada')).toEqual([])
  store.set('waitingDeletes', '{')
  expect(rememberedDeletes('ada')).toEqual([])
})
