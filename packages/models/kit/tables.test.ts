import { expect, test } from 'vitest'
import { rowsOfTable } from './tables.ts'

const FIELDS = ['id', 'name', 'notes', 'board']
const table = (columns: Record<string, unknown[]>, without: string[] = []) =>
  rowsOfTable({ model: 'Hand', rows: 2, without, columns }, FIELDS)

test('[FEED-16] records come by columns; a column that did not come is null in every row', () => {
  expect(table({ id: ['a', 'b'], name: ['x', null], board: [[1], [2]] })).toEqual([
    { id: 'a', name: 'x', notes: null, board: [1] },
    { id: 'b', name: null, notes: null, board: [2] },
  ])
})

test('[FEED-16] what the rest of the record tells again is left out where it was not sent', () => {
  expect(table({ id: ['a', 'b'], board: [null, [2]] }, ['board', 'notes'])).toEqual([
    { id: 'a', name: null },
    { id: 'b', name: null, board: [2] },
  ])
})

test('[FEED-16] only fields of the model are taken, and a short column ends in nulls', () => {
  expect(table({ id: ['a'], other: ['x', 'y'] })).toEqual([
    { id: 'a', name: null, notes: null, board: null },
    { id: null, name: null, notes: null, board: null },
  ])
  expect(rowsOfTable({ model: 'Hand', rows: 0, without: [], columns: { id: [] } }, FIELDS)).toEqual([])
})
