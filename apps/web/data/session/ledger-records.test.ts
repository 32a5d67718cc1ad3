import { expect, test } from 'vitest'
import type { Rec } from '../wire/documents.ts'
import { toLedger } from './ledger-records.ts'

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
