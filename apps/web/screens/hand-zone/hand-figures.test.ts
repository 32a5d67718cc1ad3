import { expect, it } from 'vitest'
import type { Rec } from '../../data/wire/documents.ts'
import { figuresOf, groupsOf, inPositionOrder, per100, seriesOf, totalsOf } from './hand-figures.ts'

const hand = (more: object) =>
  ({
    bigBlind: 500,
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
      hand({ heroNetWin: 10, heroVPIP: true, heroPFR: true, heroPreflopOptimal: true }),
      hand({ heroNetWin: 20, heroVPIP: false, heroPFR: false, heroPreflopOptimal: false }),
      hand({ heroNetWin: 5000, heroNetWinManual: -500, bigBlind: null }),
      hand({ heroVPIP: true, heroPreflopAction: 'CALL' }),
      hand({ heroNetWin: 999900, heroVPIP: true, isInconsistent: true }),
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
    nets: [{ currency: 'USD', n: 3, net: -470 }],
  })
  expect(per100(totals).rate).toBeCloseTo(3)
})

it('[STAT-3] [STAT-5] counts no VPIP where nothing was decided', () => {
  const walk = hand({ quickSave: false, heroVPIP: false, heroPFR: null })
  const bomb = hand({ heroVPIP: true, isBombPot: true })
  expect(figuresOf([walk, bomb]).vpip).toEqual({ made: 0, opportunities: 0 })
})

it('never adds currencies together', () => {
  const totals = totalsOf([hand({ heroNetWin: 500 }), hand({ heroNetWin: 700, id: 'eur' })], one =>
    one.id === 'eur' ? 'EUR' : 'USD',
  )
  expect(totals.nets).toEqual([
    { currency: 'USD', n: 1, net: 500 },
    { currency: 'EUR', n: 1, net: 700 },
  ])
})

it('says how far luck alone may move the rate, and says nothing with fewer than two hands', () => {
  const { rate, error } = per100(figuresOf([hand({ heroNetWin: 500 }), hand({ heroNetWin: -500 })]))
  expect(rate).toBe(0)
  expect(error).toBeCloseTo(196)
  expect(per100(figuresOf([hand({ heroNetWin: 500 })])).error).toBeNull()
  expect(per100(figuresOf([])).rate).toBeNull()
})

it('groups by what a hand has and leaves out those without it; the grid is of hold’em', () => {
  const groups = groupsOf([
    hand({ heroNetWin: 1000 }),
    hand({ heroNetWin: -500 }),
    hand({ heroPosition: null, gameType: 'PLO' }),
  ])
  expect(groups.positions).toMatchObject([{ key: 'BTN', hands: 2, bigBlinds: 1 }])
  expect(groups.classes).toMatchObject([{ key: 'AKs', hands: 2 }])
})

it('draws the running sum from the first hand to the last', () => {
  const list = [hand({ heroNetWin: 20 }), hand({}), hand({ heroNetWin: 10 })]
  expect(seriesOf(list).map(({ n, net }) => [n, net])).toEqual([
    [1, 10],
    [2, 30],
  ])
})

it('[STAT-23] [STAT-24] splits the sum by showdown, and puts equity in place of run-outs', () => {
  const list = [
    // typed results are the result, and a quick save does not say how it ended
    hand({ heroNetWinManual: -2000, heroAllInNet: 300, heroAllInError: 100 }),
    hand({ heroNetWin: -10000, heroSawShowdown: true, heroAllInNet: 6000, heroAllInError: 300 }),
    hand({ heroNetWin: 10000, heroSawShowdown: true, heroAllInNet: 4000, heroAllInError: 400 }),
    hand({ heroNetWin: -500, heroSawShowdown: false }),
  ]
  expect(seriesOf(list).at(-1)).toEqual({
    n: 4,
    at: '2026-11-15T00:00:00Z',
    net: -2500,
    bigBlinds: -5,
    showdown: { net: 0, bigBlinds: 0 },
    noShowdown: { net: -500, bigBlinds: -1 },
    said: 3,
    allIn: { net: 7500, bigBlinds: 15 },
    allInError: { net: 500, bigBlinds: 1 },
    adjusted: 2,
  })
})

it('orders positions round the table', () => {
  const order = inPositionOrder(['SB', 'X', 'BTN', 'UTG', 'BB'].map(key => ({ key })))
  expect(order.map(one => one.key)).toEqual(['UTG', 'BTN', 'SB', 'BB', 'X'])
})
