import { afterEach, expect, test } from 'vitest'
import type { Rec } from './documents.ts'
import { absorb, forgetRecords, keepRecordsWith } from './records.ts'

afterEach(() => {
  keepRecordsWith(null)
  forgetRecords()
})

test('what came before the device was open is written once it is, and nothing twice', () => {
  const row = { id: 's', _version: 1, _deleted: false } as unknown as Rec<'Session'>
  const written: string[] = []
  absorb('Session', [row])
  keepRecordsWith((model, rows) => void written.push(...rows.map(({ id }) => `${model} ${id}`)))
  absorb('Session', [row])
  expect(written).toEqual(['Session s'])
})

test('what came for somebody who signed out is not written for the next', () => {
  absorb('Session', [{ id: 's', _version: 1 } as unknown as Rec<'Session'>])
  forgetRecords()
  const written: unknown[] = []
  keepRecordsWith((_model, rows) => void written.push(...rows))
  expect(written).toEqual([])
})
