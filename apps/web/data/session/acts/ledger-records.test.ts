import { expect, test } from 'vitest'
import type { Rec } from '../../wire/documents.ts'
import { fromLedger, toLedger } from './ledger-records.ts'

test('caps by players are text in decimals and reach the ledger as a list in cents', () => {
  const structure = {
    rakeUnit: 100,
    rakeCapTiers: '[{"playerCount":2,"maxRake":1.5}]',
  } as unknown as Rec<'CashRakeStructure'>
  expect(toLedger('CashRakeStructure', structure)).toMatchObject({
    rakeUnit: 100,
    rakeCapTiers: [{ playerCount: 2, maxRake: 150 }],
  })
})

test('what the ledger says is laid over a record as text: lists in decimals, JSON as it travels, the rest as it is', () => {
  const tiers = [{ playerCount: 2, maxRake: 150 }]
  expect(fromLedger('CashRakeStructure', { rakeUnit: 100, rakeCapTiers: tiers })).toEqual({
    rakeUnit: 100,
    rakeCapTiers: '[{"playerCount":2,"maxRake":1.5}]',
  })
  expect(fromLedger('Session', { tableState: { a: 1 }, notes: 'x', buyIn: 500 })).toEqual({
    tableState: '{"a":1}',
    notes: 'x',
    buyIn: 500,
  })
  for (const value of [null, undefined, '{"a":1}'])
    expect(fromLedger('Session', { tableState: value })).toEqual({ tableState: value })
})

test('a record is read once, malformed JSON is read as nothing', () => {
  const session = { tableState: '{"a":1}', buyIn: 500 } as unknown as Rec<'Session'>
  const read = toLedger('Session', session)
  expect(read).toMatchObject({ tableState: { a: 1 }, buyIn: 500 })
  expect(toLedger('Session', session)).toBe(read)
  expect(toLedger('Session', { tableState: '{' } as Rec<'Session'>)).toMatchObject({ tableState: null })
})
