import { expect, test } from 'vitest'
import type { Change } from './log/change.ts'
import { tablesOf, tablesText } from './tables.ts'

const change = (model: string, id: string, more: Partial<Change> = {}): Change => ({
  ...{ seq: 1n, xid: 1n, request: null, at: new Date(0), version: 1, kind: 'update', ownerId: 'ann' },
  model,
  id,
  ...more,
})

test('[FEED-16] records by columns: a record once, as it was last; a field that is null everywhere not at all', () => {
  const tables = tablesOf([
    { change: change('Session', 's'), body: { id: 's', buyIn: 100, notes: null } },
    { change: change('Session', 't'), body: { id: 't', buyIn: null, tips: 0 } },
    { change: change('Session', 'gone', { kind: 'erase' }), body: null },
    { change: change('Venue', 'v', { ownerId: null }), body: { id: 'v', open: false } },
    { change: change('Session', 's'), body: { id: 's', buyIn: 200 } },
  ])
  expect(tables).toEqual([
    {
      model: 'Session',
      rows: 2,
      columns: [
        ['id', '["s","t"]'],
        ['buyIn', '[200,null]'],
        ['tips', '[null,0]'],
      ],
    },
    {
      model: 'Venue',
      rows: 1,
      columns: [
        ['id', '["v"]'],
        ['open', '[false]'],
      ],
    },
  ])
  expect(tablesOf([{ change: change('Session', 'gone', { kind: 'erase' }), body: null }])).toEqual([])
})

const textOf = (batch: Parameters<typeof tablesText>[0]): unknown => JSON.parse(tablesText(batch))
const nothing = { tables: [], events: [], reader: 'ann' }

test("[FEED-16] the text names the requests of the reader's own records, each once", () => {
  const events = [
    change('Session', 's', { request: 'mine' }),
    change('SessionUpdate', 'u', { request: 'mine' }),
    change('Session', 't', { request: 'another' }),
    change('Session', 'x', { request: 'of somebody else', ownerId: 'ben' }),
    change('Venue', 'v', { request: "everybody's", ownerId: null }),
    change('Hand', 'h'),
  ].map(one => ({ change: one, body: null }))
  expect(textOf({ ...nothing, events })).toEqual({ requests: ['mine', 'another'], erased: [], tables: [] })
  expect(textOf({ ...nothing, events, reader: null })).toMatchObject({ requests: [] })
})

test('[FEED-16] the text names what was erased, and what is left out of hands', () => {
  const events = [
    { change: change('Session', 'gone', { kind: 'erase', version: 7 }), body: null },
    { change: change('Session', 'marked', { kind: 'delete' }), body: null },
  ]
  const tables = [
    { model: 'Hand', rows: 1, columns: [['id', '["h"]'] as const, ['pot', '[5]'] as const] },
    { model: 'Session', rows: 2, columns: [['id', '["s","t"]'] as const] },
    { model: 'Venue', rows: 0, columns: [] },
    { model: 'Unknown', rows: 1, columns: [] },
  ]
  expect(textOf({ ...nothing, events, tables })).toEqual({
    requests: [],
    erased: [{ model: 'Session', id: 'gone', version: 7 }],
    tables: [
      { model: 'Hand', rows: 1, without: ['seatStates', 'handActions'], columns: { id: ['h'], pot: [5] } },
      { model: 'Session', rows: 2, without: [], columns: { id: ['s', 't'] } },
    ],
  })
})
