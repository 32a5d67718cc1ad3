import { DEFAULT_RAKE_CONFIG, HOME_GAME } from '@sidepot/ledger/rake-config'
import { expect, it } from 'vitest'
import { absorb } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { buyInFor, firstForm, listedRake } from './new-session-state.ts'
import { lastOfGame } from './same-game.ts'

const stake = { id: 'k', gameVariant: 'NLHE', smallBlind: 100, bigBlind: 300 } as Rec<'CashGameStake'>
const last = {
  gameType: 'NLHE',
  venueId: null,
  venueName: 'Aria',
  cashGameStakeId: null,
  smallBlind: 100,
  bigBlind: 300,
  buyIn: 30_000,
} as unknown as Rec<'Session'>
const first = (change: object = {}) =>
  firstForm({
    bankrolls: [],
    sessions: [{ ...last, ...change }],
    stakes: [stake],
    defaults: { venueId: null, stakeId: null },
  })

it('takes blinds of one’s own that are those of a listed stake as that stake', () => {
  expect(first()).toMatchObject({ stakeId: 'k', smallBlind: '1', bigBlind: '3', buyIn: '300' })
  expect(first({ bigBlind: 200 })).toMatchObject({ stakeId: 'custom', bigBlind: '2' })
  expect(first({ gameType: 'PLO' }).stakeId).toBe('custom')
})
it('[SES-18] finds what was set there, with the blinds typed or listed', () => {
  const game = { ...last, venueName: 'Aria', cashGameStakeId: 'k', smallBlind: 100, bigBlind: 300 }
  expect(lastOfGame([last], game)).toBe(last)
  expect(lastOfGame([{ ...last, cashGameStakeId: 'l' }], game)).toBeUndefined()
})
it('[SES-18] a listed stake has its listed rake at a listed place and none at home', () => {
  absorb('CashGameStake', [stake])
  expect(listedRake({ stakeId: stake.id, venueId: 'v' })).toEqual(DEFAULT_RAKE_CONFIG)
  expect(listedRake({ stakeId: stake.id, venueId: HOME_GAME })).toBeNull()
})
it('offers 100 big blinds of one’s own, and leaves an amount that was typed', () => {
  expect(buyInFor('0.5', '200', '200')).toBe('50')
  expect(buyInFor('0.25', '50', '50')).toBe('25')
  // on the way to 0.5
  expect(['', '0', '0.'].map(typed => buyInFor(typed, '200', '200'))).toEqual([null, null, null])
  expect(buyInFor('0.5', '20', '200')).toBeNull()
})
