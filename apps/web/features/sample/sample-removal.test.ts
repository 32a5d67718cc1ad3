import { describe, expect, it } from 'vitest'
import type { ModelName } from '../../data/wire/documents.ts'
import { type RowsOf, removalOf } from './sample-removal.ts'

const tables: Partial<Record<ModelName, readonly object[]>> = {
  Session: [
    { id: 'sample-a', bankrollId: 'sample-live' },
    { id: 'sample-b', bankrollId: 'sample-online' },
    { id: 'own', bankrollId: 'sample-live' },
  ],
  Bankroll: [
    {
      id: 'sample-live',
      name: 'Live',
      isSample: true,
      isMain: false,
      currentBalance: 805_100,
      createdAt: '2',
    },
    {
      id: 'sample-online',
      name: 'On',
      isSample: true,
      isMain: true,
      currentBalance: 260_000,
      createdAt: '3',
    },
    { id: 'mine', name: 'Mine', isSample: false, isMain: false, currentBalance: 10_000, createdAt: '1' },
  ],
  BankrollTransaction: [
    { id: 'sample-live-in', bankrollId: 'sample-live', sessionId: null, amount: 800_000 },
    { id: 't1', bankrollId: 'sample-live', sessionId: 'sample-a', amount: 24_010 },
    { id: 't2', bankrollId: 'sample-live', sessionId: 'own', amount: -18_910 },
    { id: 't3', bankrollId: 'sample-online', sessionId: 'sample-b', amount: 10_000 },
  ],
  Player: [{ id: 'sample-p0' }, { id: 'sample-p1' }, { id: 'somebody' }],
  PlayerSession: [
    { id: 'sample-a-2', sessionId: 'sample-a', playerId: 'sample-p0' },
    { id: 'own-2', sessionId: 'own', playerId: 'sample-p1' },
  ],
  Hand: [
    { id: 'h1', sessionId: 'sample-a' },
    { id: 'h2', sessionId: 'own' },
  ],
  HandReview: [{ id: 'r1', handId: 'h1' }],
}
const rowsOf = ((model: ModelName) => tables[model] ?? []) as unknown as RowsOf

describe('removing the sample data', () => {
  const { overlays, kept } = removalOf(rowsOf)
  const overlaysOf = (model: ModelName) =>
    Object.fromEntries(overlays.filter(one => one.model === model).map(one => [one.id, one.fields]))

  it('[BANK-15] takes its evenings and all that hangs on them', () => {
    expect(overlaysOf('Session')).toEqual({ 'sample-a': null, 'sample-b': null })
    expect(overlaysOf('Hand')).toEqual({ h1: null })
    expect(overlaysOf('HandReview')).toEqual({ r1: null })
    expect(overlaysOf('PlayerSession')).toEqual({ 'sample-a-2': null })
    expect(overlaysOf('BankrollTransaction')).toEqual({ 'sample-live-in': null, t1: null, t3: null })
  })
  it('[BANK-16] leaves the person’s own evening, its bankroll with its own money, and who sat there', () => {
    expect(kept.map(one => one.name)).toEqual(['Live'])
    expect(overlays.filter(one => one.id === 'sample-live')).toEqual([
      { model: 'Bankroll', id: 'sample-live', fields: { isSample: false }, certain: true },
      { model: 'Bankroll', id: 'sample-live', fields: { currentBalance: -18_910 } },
    ])
    expect(overlaysOf('Player')).toEqual({ 'sample-p0': null })
  })
  it('[BANK-17] hands the main mark to the oldest that stays', () => {
    expect(overlaysOf('Bankroll')['sample-online']).toBeNull()
    expect(overlaysOf('Bankroll')['mine']).toEqual({ isMain: true })
  })
})
