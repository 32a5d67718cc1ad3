import { newTable } from '@sidepot/ledger/table-state'
import { describe, expect, it } from 'vitest'
import type { Rec } from '../../../data/wire/documents.ts'
import { chipForm, chipGuess } from './chip-form.ts'

const stake = { smallBlind: '1', bigBlind: '3', gameOrigin: 'LIVE' } as const

describe('[PLAY-41] the smallest chip in a form', () => {
  it('is what the stake is made of until something else is known', () => {
    expect(chipForm(null, stake, null)).toEqual({ text: '1', usual: 100, chip: null })
    expect(chipForm(null, { ...stake, smallBlind: '0.25', bigBlind: '0.5' }, null).text).toBe('0.25')
    expect(chipForm(null, { ...stake, smallBlind: '', bigBlind: '' }, null).chip).toBeNull()
  })
  it('is what was set the last time, and what is typed now before that', () => {
    expect(chipForm(null, stake, 500)).toEqual({ text: '5', usual: 100, chip: 500 })
    expect(chipForm('2.5', stake, 500)).toEqual({ text: '2.5', usual: 100, chip: 250 })
    expect(chipForm('1', stake, 500).chip).toBeNull()
    expect(chipForm('', stake, 500).chip).toBeNull()
  })
  it('is 0 where something else than an amount is typed', () => {
    expect(['0', 'x', '1.234'].map(typed => chipForm(typed, stake, null).chip)).toEqual([0, 0, 0])
  })
})

describe('[PLAY-41] the chip remembered by game', () => {
  const game = {
    gameType: 'NLHE',
    venueId: 'v',
    venueName: null,
    cashGameStakeId: 'k',
    smallBlind: 100,
    bigBlind: 300,
  } as const
  const played = (smallestChip: number | null, change: object = {}) =>
    ({
      ...game,
      ...change,
      tableState: JSON.stringify({ ...newTable('s'), smallestChip }),
    }) as unknown as Rec<'Session'>

  it('is that of the last session at the same venue and stake', () => {
    const elsewhere = [played(2_500, { venueId: 'w' }), played(2_500, { cashGameStakeId: 'l' })]
    expect(chipGuess([...elsewhere, played(500), played(2_500)], game)).toBe(500)
    expect(chipGuess([played(null), played(500)], game)).toBeNull()
    expect(chipGuess(elsewhere, game)).toBeNull()
  })
})
