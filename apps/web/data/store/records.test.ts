import { afterEach, expect, test } from 'vitest'
import type { Rec } from '../wire/documents.ts'
import {
  absorb,
  confirm,
  confirmItem,
  forgetRecords,
  interpretActsWith,
  keepRecordsWith,
  rowsOf,
  setOverlays,
} from './records.ts'

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

test('what was confirmed is true before the feed tells so, and is written at once for each table', () => {
  const written: string[] = []
  keepRecordsWith((model, rows) => void written.push(`${model} ${rows.map(({ id }) => id).join(' ')}`))
  const row = (id: string, fields: object) => ({ id, _version: 1, _deleted: false, ...fields })
  absorb('Session', ['a', 'b', 'c'].map(id => row(id, {})) as unknown as Rec<'Session'>[])
  absorb('Bankroll', [row('r', { isSample: true, currentBalance: 5 })] as unknown as Rec<'Bankroll'>[])
  written.length = 0
  confirm([
    { model: 'Session', id: 'a', fields: null },
    { model: 'Session', id: 'c', fields: null },
    { model: 'Session', id: 'unknown', fields: null },
    { model: 'Bankroll', id: 'r', fields: { isSample: false }, certain: true },
    { model: 'Bankroll', id: 'r', fields: { currentBalance: 9 } },
  ])
  expect(rowsOf('Session').map(({ id }) => id)).toEqual(['b'])
  expect(rowsOf('Bankroll')).toMatchObject([{ isSample: false, currentBalance: 5 }])
  expect(written).toEqual(['Session a c', 'Bankroll r'])
})

test('what an item certainly did stays done after its answer, unless the answer itself tells of the record', () => {
  forgetRecords()
  const row = (id: string, version: number, stackRemaining: number) =>
    ({ id, _version: version, _deleted: false, stackRemaining }) as unknown as Rec<'PlayerSession'>
  absorb('PlayerSession', [row('sent', 1, 5), row('unsent', 1, 5)])
  const line = { sessionId: 's', value: 3 }
  const overlays = [
    { model: 'PlayerSession', id: 'sent', fields: { stackRemaining: 8 }, certain: true },
    { model: 'PlayerSession', id: 'unsent', fields: { stackRemaining: 8 }, certain: true },
    { model: 'PlayerSession', id: 'unknown', fields: { stackRemaining: 8 }, certain: true },
    { model: 'SessionUpdate', id: 'line', fields: line, certain: 'made' },
    { model: 'SessionUpdate', id: 'guess', fields: line },
  ] as const
  interpretActsWith(['PlayerSession', 'SessionUpdate'], () => overlays)
  const act = { model: 'Session', id: 's', fields: {}, act: {} } as const
  setOverlays([{ ...act, item: 'i' }])
  expect(rowsOf('SessionUpdate').map(({ id }) => id)).toEqual(['line', 'guess'])
  confirmItem({ id: 'i', overlays: [act] }, () => absorb('PlayerSession', [row('sent', 2, 9)]))
  setOverlays([])
  expect(rowsOf('PlayerSession')).toMatchObject([
    { id: 'sent', stackRemaining: 9 },
    { id: 'unsent', stackRemaining: 8 },
  ])
  expect(rowsOf('SessionUpdate')).toMatchObject([{ id: 'line', value: 3, _version: 0 }])
})
