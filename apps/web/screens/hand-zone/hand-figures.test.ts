import { expect, it } from 'vitest'
import type { Rec } from '../../data/wire/documents.ts'
import { figuresOf, groupsOf, inPositionOrder, per100, seriesOf, totalsOf } from './hand-figures.ts'

const hand = (more: object) =>
  ({
    bigBlind: 5,
    quickSave: true,
    gameType: 'NLHE',
    heroNetWin: null,
    heroNetWinManual: null,
    heroVPIP: null,
    heroPFR: null,
    heroThreeBet: null,
    heroPreflopOptimal: null,
    heroPreflopAction: null,
    isInconsistent: false,
    isBombPot: false,
    heroPosition: 'BTN',
    heroHolecardsSimple: 'AKs',
    createdAt: '2026-11-15T00:00:00Z',
    ...more,
  }) as unknown as Rec<'Hand'>
const dollars = () => 'USD'

it('adds up only what is known, each figure over its own sample', () => {
  const totals = totalsOf(
    [
      hand({ heroNetWin: 0.1, heroVPIP: true, heroPFR: true, heroPreflopOptimal: true }),
      hand({ heroNetWin: 0.2, heroVPIP: false, heroPFR: false, heroPreflopOptimal: false }),
      hand({ heroNetWin: 50, heroNetWinManual: -5, bigBlind: null }),
      hand({ heroVPIP: true, heroPreflopAction: 'CALL' }),
      hand({ heroNetWin: 9999, heroVPIP: true, isInconsistent: true }),
    ],
    dollars,
  )
  expect(totals).toMatchObject({
    hands: 5,
    rated: 2,
    vpip: { made: 2, opportunities: 3 },
    pfr: { made: 1, opportunities: 2 },
    threeBet: { made: 0, opportunities: 0 },
    optimal: { made: 1, opportunities: 2 },
    nets: [{ currency: 'USD', n: 3, net: -4.7 }],
  })
  expect(per100(totals).rate).toBeCloseTo(3)
})

it('[STAT-3] [STAT-5] counts no VPIP where nothing was decided', () => {
  const walk = hand({ quickSave: false, heroVPIP: false, heroPFR: null })
  const bomb = hand({ heroVPIP: true, isBombPot: true })
  expect(figuresOf([walk, bomb]).vpip).toEqual({ made: 0, opportunities: 0 })
})

it('never adds currencies together', () => {
  const totals = totalsOf([hand({ heroNetWin: 5 }), hand({ heroNetWin: 7, id: 'eur' })], one =>
    one.id === 'eur' ? 'EUR' : 'USD',
  )
  expect(totals.nets).toEqual([
    { currency: 'USD', n: 1, net: 5 },
    { currency: 'EUR', n: 1, net: 7 },
  ])
})

it('says how far luck alone may move the rate, and says nothing with fewer than two hands', () => {
  const { rate, error } = per100(figuresOf([hand({ heroNetWin: 5 }), hand({ heroNetWin: -5 })]))
  expect(rate).toBe(0)
  expect(error).toBeCloseTo(196)
  expect(per100(figuresOf([hand({ heroNetWin: 5 })])).error).toBeNull()
  expect(per100(figuresOf([])).rate).toBeNull()
})

it('groups by what a hand has and leaves out those without it; the grid is of hold’em', () => {
  const groups = groupsOf([
    hand({ heroNetWin: 10 }),
    hand({ heroNetWin: -5 }),
    hand({ heroPosition: null, gameType: 'PLO' }),
  ])
  expect(groups.positions).toMatchObject([{ key: 'BTN', hands: 2, bigBlinds: 1 }])
  expect(groups.classes).toMatchObject([{ key: 'AKs', hands: 2 }])
})

it('draws the running sum from the first hand to the last', () => {
  const list = [hand({ heroNetWin: 0.2 }), hand({}), hand({ heroNetWin: 0.1 })]
  expect(seriesOf(list).map(({ n, net }) => [n, net])).toEqual([
    [1, 0.1],
    [2, 0.3],
  ])
})

it('orders positions round the table', () => {
  const order = inPositionOrder(['SB', 'X', 'BTN', 'UTG', 'BB'].map(key => ({ key })))
  expect(order.map(one => one.key)).toEqual(['UTG', 'BTN', 'SB', 'BB', 'X'])
})
