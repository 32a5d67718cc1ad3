// A server that lost history: the device follows it whole, without anybody visiting a screen.
import type { Sink } from 'graphql-ws/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptTokens } from '../auth/auth.ts'
import { absorb, forgetRecords, rowsOf } from '../store/records.ts'
import type { ModelName, Rec } from '../wire/documents.ts'
import { loaders, startLiveTail } from './live-tail.ts'
import { forgetLostHistory, lostHistoryStore } from './lost-history.ts'

interface Subscription {
  readonly query: string
  readonly variables: { readonly after: string; readonly models: readonly string[] }
  readonly sink: Sink<{ data: unknown }>
  ended: boolean
}
const opened = vi.hoisted(() => ({ all: [] as unknown[] }))
vi.mock('../api/realtime.ts', () => ({
  closeRealtime: async () => {},
  realtime: async () => ({
    subscribe: ({ query, variables }: { query: string; variables: object }, sink: unknown) => {
      const subscription = { query, variables, sink, ended: false }
      opened.all.push(subscription)
      return () => {
        subscription.ended = true
      }
    },
  }),
}))
const subscriptions = () => opened.all as Subscription[]
const newest = () => subscriptions().at(-1)!

const ME = 'u1'
const token = `x.${Buffer.from(JSON.stringify({ sub: ME, exp: Date.now() / 1000 + 3600 })).toString('base64url')}.x`
const row = (id: string, version: number, fields: object = {}) =>
  ({ id, _version: version, _deleted: false, userId: ME, ...fields }) as unknown as Rec<ModelName>
const body = (model: string, record: object & { readonly id: string }) => ({
  model,
  id: record.id,
  version: (record as { readonly _version?: number })._version ?? 0,
  kind: 'UPDATE',
  body: JSON.stringify(record),
})
type Sent = ReturnType<typeof body> & { readonly request?: string }
/** By columns where that was asked for: as many tables as records, which is the same. */
const tablesOf = (changes: readonly Sent[]) => ({
  requests: [],
  erased: [],
  tables: changes.map(({ model, body: text }) => ({
    model,
    rows: 1,
    without: [],
    columns: Object.fromEntries(
      Object.entries(JSON.parse(text) as object).map(([field, value]) => [field, [value]]),
    ),
  })),
})
const sendChanges = (changes: readonly Sent[], cursor: string, live: boolean, to = newest()) =>
  to.sink.next({
    data: {
      changes: to.query.includes('inTables: true')
        ? { tables: tablesOf(changes), cursor, live }
        : { changes, cursor, live },
    },
  })
/** The server refuses the place, and the device begins to compare itself. */
async function lost(): Promise<void> {
  const before = subscriptions().length
  refused('CursorExpired')
  await expect.poll(() => subscriptions().length).toBe(before + 1)
}
const refused = (errorType: string) => newest().sink.error([{ message: 'no', errorType }])

let written: string[]
let arrived: string[]
let stop: () => void
beforeEach(async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  )
  acceptTokens({ AccessToken: token })
  written = []
  opened.all = []
  absorb('Player', [
    row('stays', 2),
    row('gone', 1),
    row('newer here', 6, { notes: 'six' }),
  ] as Rec<'Player'>[])
  absorb('Session', [row('lost', 3, { sessionStatus: 'LIVE' })] as Rec<'Session'>[])
  absorb('Venue', [row('v', 1), row('lost venue', 1)] as unknown as Rec<'Venue'>[])
  arrived = []
  stop = startLiveTail({ read: async () => 'old', write: cursor => void written.push(cursor) }, requests =>
    arrived.push(...requests),
  )
  await expect.poll(() => subscriptions()).toHaveLength(1)
})
afterEach(() => {
  stop()
  forgetRecords()
  forgetLostHistory()
  vi.unstubAllGlobals()
})
const ids = (model: ModelName) =>
  rowsOf(model)
    .map(({ id }) => id)
    .sort()

test('[FEED-14] what is gone leaves, what is newer here follows the server, and then it goes on from there', async () => {
  expect(newest().variables.after).toBe('old')
  await lost()
  expect(newest().variables).toMatchObject({ after: 'BEGINNING' })
  expect(newest().query).toContain('inTables: true')
  expect(newest().variables.models).toContain('Venue')
  sendChanges(
    [body('Player', row('stays', 2)), body('Player', row('newer here', 2, { notes: 'two' }))],
    'c1',
    false,
  )
  sendChanges([body('Venue', row('v', 1)), body('Player', row('new', 1))], 'c2', false)
  // nothing leaves before everything has come
  expect(ids('Session')).toEqual(['lost'])
  expect(written).toEqual([])
  sendChanges([], 'c3', true)
  expect(ids('Player')).toEqual(['new', 'newer here', 'stays'])
  expect(rowsOf('Player').find(({ id }) => id === 'newer here')).toMatchObject({ _version: 2, notes: 'two' })
  expect(ids('Session')).toEqual([])
  expect(ids('Venue')).toEqual(['v'])
  expect(written).toEqual(['c3'])
  expect(subscriptions().map(({ ended }) => ended)).toEqual([false, true, false])
  expect(newest().variables.after).toBe('c3')
})

test('[FEED-14] what was newer here and what is gone is counted, once, and kept until it was seen', async () => {
  await lost()
  sendChanges([body('Player', row('newer here', 2, { notes: 'two' }))], 'c1', false)
  expect(lostHistoryStore.getState().lost).toEqual({ newer: 1, gone: 0, isWhole: false })
  // another loss on the way begins again: what was followed already is not newer any more
  await lost()
  sendChanges(
    [body('Player', row('newer here', 2, { notes: 'two' })), body('Venue', row('v', 1))],
    'd1',
    false,
  )
  sendChanges([body('Player', row('stays', 2))], 'd2', true)
  // a player and a session; the venue is everybody's
  expect(lostHistoryStore.getState().lost).toEqual({ newer: 1, gone: 2, isWhole: true })
  forgetLostHistory()
  expect(lostHistoryStore.getState().lost).toBeNull()
})

test('[FEED-14] a comparison that finds nothing newer here has nothing to say', async () => {
  await lost()
  sendChanges(
    [
      ...['stays', 'gone', 'newer here'].map(id => body('Player', row(id, 7))),
      body('Session', row('lost', 3)),
    ],
    'c1',
    true,
  )
  expect(lostHistoryStore.getState().lost).toBeNull()
})

test('[FEED-14] a connection that is lost on the way goes on where it was; a second loss of history begins again', async () => {
  await lost()
  sendChanges([body('Player', row('stays', 2))], 'c1', false)
  expect(newest().variables.after).toBe('c1')
  await lost()
  expect(newest().variables.after).toBe('BEGINNING')
  sendChanges([body('Player', row('gone', 1))], 'd1', true)
  expect(ids('Player')).toEqual(['gone'])
})

test('[FEED-15] the requests that changes came from are reported once their records are here', () => {
  sendChanges(
    [{ ...body('Player', row('stays', 3)), request: 'r1' }, body('Player', row('new', 1))],
    'c1',
    true,
  )
  expect(arrived).toEqual(['r1'])
  expect(rowsOf('Player').find(({ id }) => id === 'stays')).toMatchObject({ _version: 3 })
})

test('any other trouble loses no place: it is tried again from the same cursor', async () => {
  vi.useFakeTimers()
  try {
    refused('InternalFailure')
    await vi.runOnlyPendingTimersAsync()
    expect(subscriptions().map(({ variables }) => variables.after)).toEqual(['old', 'old'])
  } finally {
    vi.useRealTimers()
  }
})

test('[FEED-14] a comparison that meets any other trouble goes on as a comparison', async () => {
  await lost()
  sendChanges([body('Player', row('stays', 2))], 'c1', false)
  vi.useFakeTimers()
  try {
    refused('InternalFailure')
    await vi.runOnlyPendingTimersAsync()
  } finally {
    vi.useRealTimers()
  }
  expect(newest().query).toContain('inTables: true')
  expect([newest().variables.after, newest().variables.models.includes('Venue')]).toEqual(['BEGINNING', true])
})

test('[FEED-16] a new device takes what its screens do not page through, by columns, beside following what happens', async () => {
  stop()
  opened.all = []
  // without the seconds that the first screen is given
  loaders.tables = () => import('./take-tables.ts')
  stop = startLiveTail({ read: async () => null, write: () => {} }, () => {})
  await expect.poll(() => subscriptions()).toHaveLength(2)
  const [following, taking] = subscriptions() as [Subscription, Subscription]
  expect(following.variables.after).toBe('NOW')
  expect(taking.variables).toMatchObject({ after: 'BEGINNING' })
  expect(taking.variables.models).toContain('Session')
  expect(taking.variables.models).not.toContain('Hand')
  sendChanges(
    [body('Player', row('taken', 1)), body('Player', row('stays', 1, { notes: 'older' }))],
    'c1',
    false,
    taking,
  )
  expect(ids('Player')).toContain('taken')
  // what is newer here stays
  expect(rowsOf('Player').find(({ id }) => id === 'stays')).toMatchObject({ _version: 2 })
  expect([taking.ended, taking.variables.after]).toEqual([false, 'c1'])
  sendChanges([], 'c2', true, taking)
  expect([taking.ended, following.ended]).toEqual([true, false])
})

test('[FEED-16] erased records leave, and columns that did not come are null', async () => {
  const { batchOf } = await import('./tables-in.ts')
  const { changes, requests } = batchOf({
    changes: {
      cursor: 'c',
      live: true,
      tables: {
        requests: ['r1'],
        erased: [{ model: 'Player', id: 'gone', version: 3 }],
        tables: [
          {
            model: 'Hand',
            rows: 2,
            without: ['seatStates', 'handActions'],
            columns: { id: ['a', 'b'], _version: [1, 2], log: ['[]', null], handActions: [null, '[1]'] },
          },
          { model: 'Unheard', rows: 1, without: [], columns: { id: ['x'] } },
        ],
      },
    },
  })
  expect([...requests]).toEqual(['r1'])
  expect(changes.map(({ model, id, version, kind }) => [model, id, version, kind])).toEqual([
    ['Player', 'gone', 3, 'ERASE'],
    ['Hand', 'a', 1, 'UPDATE'],
    ['Hand', 'b', 2, 'UPDATE'],
  ])
  const [, a, b] = changes.map(one => one.body as Record<string, unknown>)
  expect(a).toMatchObject({ log: '[]', notes: null })
  // from the log, so neither known nor empty
  expect(Object.hasOwn(a!, 'handActions')).toBe(false)
  expect(b).toMatchObject({ handActions: '[1]' })
})
