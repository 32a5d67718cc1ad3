// Subscriptions from text to what is sent, without a database.
import { expect, test } from 'vitest'
import type { Caller } from '../../base/caller.ts'
import { NOTHING_SEEN } from '../../changes/log/cursor.ts'
import { ada, nobodyYet, scriptedPool } from '../../derive/testing/note.ts'
import { createApi } from '../api.ts'

const NOW = new Date('2026-01-02T03:04:05.000Z')
const { pool } = scriptedPool()
const deps = { pool, db: null as never, log: null as never, now: () => NOW }
const api = createApi(deps, { introspection: true })
const prepared = (query: string, caller: Caller = ada, variables = {}) =>
  api.subscribe({ query, variables }, caller)

test.each([
  ['a query', '{ getHand(id: "x") { id } }'],
  ['a name only', 'subscription { __typename }'],
  ['no document', 'subscription {'],
  ['the schema', '{ __schema { queryType { name } } }'],
])('%s is no subscription', (_what, query) => {
  expect(prepared(query)).toMatchObject({ ok: false, error: [{ errorType: 'ValidationException' }] })
})

test.each<[string, Caller, string]>([
  ['onCreateHand(userId: "eve") { id }', ada, 'Unauthorized'],
  ['onCreateHand { id }', nobodyYet, 'Unauthorized'],
  ['onCreateHand(filter: { createdAt: { eq: "never" } }) { id }', ada, 'ValidationException'],
  ['changes(models: ["Hand", "Nothing"]) { live }', ada, 'ValidationException'],
])('the subscription %s is refused', (field, caller, errorType) => {
  const answer = prepared(`subscription { ${field} }`, caller)
  expect(answer).toMatchObject({ ok: false, error: [{ errorType }] })
  if (!answer.ok && field.startsWith('changes'))
    expect(answer.error[0]?.errorInfo).toEqual({
      code: 'input/invalid',
      field: 'models',
      reason: 'bad-filter',
    })
})

test('a subscription to records wants those of its owner and its filter, and writes what was selected', async () => {
  const made = (field: string) => {
    const one = prepared(`subscription { ${field} }`)
    if (!one.ok || one.value.is !== 'records') throw new Error('not prepared')
    return one.value
  }
  const hand = made(
    'h: onUpdateHand(userId: "ada", filter: { tableName: { eq: "a" } }) { id at: createdAt heroNetWin }',
  )
  expect(hand).toMatchObject({ model: 'Hand', on: 'update', reads: false })
  expect(hand.wants({ userId: 'ada', tableName: 'a' })).toBe(true)
  expect(hand.wants({ userId: 'eve', tableName: 'a' })).toBe(false)
  expect(hand.wants({ userId: 'ada', tableName: 'b' })).toBe(false)
  const everybodys = made('onCreateHand { id session { id } }')
  expect([everybodys.on, everybodys.reads, everybodys.wants({ userId: 'eve' })]).toEqual([
    'create',
    true,
    true,
  ])
  expect(made('onDeleteSession { updates { items { id } } }')).toMatchObject({ on: 'delete', reads: true })
  const body = { id: 'x', createdAt: '2026-01-02T03:04:05.600Z', heroNetWin: 1.5 }
  expect(JSON.parse(await hand.answer(body))).toEqual({
    data: { h: { id: 'x', at: '2026-01-02T03:04:05.600Z', heroNetWin: 1.5 } },
  })
})

test('a subscription to the feed begins at the given cursor, and names requests to the owner alone', async () => {
  const made = (args: string) => {
    const one = prepared(
      `subscription { c: changes${args} { changes { model id version kind at body request } tables cursor live } }`,
    )
    if (!one.ok || one.value.is !== 'changes') throw new Error('not prepared')
    return one.value
  }
  expect(made('')).toMatchObject({
    is: 'changes',
    after: 'now',
    wanted: { models: undefined, inTables: false },
  })
  expect(made('(after: "BEGINNING", inTables: true, models: ["Hand"])')).toMatchObject({
    after: 'beginning',
    wanted: { models: ['Hand'], inTables: true },
  })
  expect(made('(after: "abc", models: null)').after).toBe('abc')
  const change = {
    model: 'Hand',
    id: 'x',
    version: 2,
    kind: 'update',
    seq: 1n,
    xid: 1n,
    request: 'r',
    at: NOW,
  } as const
  const events = ['ada', 'eve', null].map(ownerId => ({ change: { ...change, ownerId }, body: null }))
  const cursor = { epoch: '00000000', seen: NOTHING_SEEN }
  const { data } = JSON.parse(await made('').answer({ events, cursor, live: true } as never))
  expect(data.c).toMatchObject({ tables: null, cursor: '00000000_1.1.', live: true })
  expect(data.c.changes[0]).toEqual({
    model: 'Hand',
    id: 'x',
    version: 2,
    kind: 'UPDATE',
    at: NOW.toISOString(),
    body: null,
    request: 'r',
  })
  expect(data.c.changes.map(({ request }: { request: string | null }) => request)).toEqual(['r', null, null])
  const inTables = JSON.parse(await made('').answer({ events, tables: [], cursor, live: false } as never))
  expect(inTables.data.c).toMatchObject({ changes: [], live: false, tables: { requests: ['r'], tables: [] } })
})
