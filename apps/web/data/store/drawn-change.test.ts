import { afterEach, expect, test } from 'vitest'
import type { Rec } from '../wire/documents.ts'
import { drawnChange } from './drawn-change.ts'
import { absorb, forgetRecords, rowsOf, setOverlays } from './records.ts'

afterEach(forgetRecords)

test('notes typed at a hand that is deleted in that moment draw no hand of notes alone', () => {
  absorb('Hand', [{ id: 'h', _version: 1, _deleted: false, notes: null } as unknown as Rec<'Hand'>])
  const noted = () =>
    drawnChange('Hand', 'h', { notes: 'late' }).map(change => ({ item: 'change', ...change }))
  setOverlays(noted())
  expect(rowsOf('Hand')).toMatchObject([{ id: 'h', notes: 'late' }])
  const deleted = { item: 'deletion', model: 'Hand', id: 'h', fields: null } as const
  setOverlays([deleted])
  setOverlays([deleted, ...noted()])
  expect(rowsOf('Hand')).toEqual([])
})
