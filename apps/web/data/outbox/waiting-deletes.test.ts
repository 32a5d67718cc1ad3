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

test('they are remembered by id with the item that will make it so, two hundred at most', () => {
  const many = Array.from({ length: 201 }, (_, index) => overlay(`p${index}`, null))
  rememberDeletes('ada', many)
  const found = rememberedDeletes('ada')
  expect([found.length, found[0], found.at(-1)?.id]).toEqual([
    200,
    { item: 'i', model: 'Player', id: 'p0', fields: null },
    'p199',
  ])
  rememberDeletes('ada', [])
})

test('the same again is not written again, a device that keeps nothing goes on without', () => {
  rememberDeletes('ada', [overlay('gone', null)])
  store.clear()
  rememberDeletes('ada', [overlay('gone', null), overlay('changed', {})])
  expect(store.size).toBe(0)
  const { setItem } = localStorage
  localStorage.setItem = () => {
    throw new Error('full')
  }
  expect(() => rememberDeletes('ada', [overlay('other', null)])).not.toThrow()
  localStorage.setItem = setItem
  rememberDeletes('ada', [])
  expect(store.size).toBe(0)
})
