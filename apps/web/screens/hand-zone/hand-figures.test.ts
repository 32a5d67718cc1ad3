import { expect, it } from 'vitest'
import type { Rec } from '../../data/documents.ts'
import { groupHands, handTotals, inPositionOrder } from './hand-figures.ts'

const hand = (more: object) =>
  ({
    bigBlind: 5,
    heroNetWin: null,
    heroNetWinManual: null,
    heroVPIP: null,
    heroPreflopOptimal: null,
    heroPreflopAction: null,
    isInconsistent: false,
    heroPosition: 'BTN',
    ...more,
  }) as unknown as Rec<'Hand'>

it('adds up only what is known, each figure over its own sample', () => {
  const totals = handTotals([
    hand({ heroNetWin: 0.1, heroVPIP: true, heroPreflopOptimal: true }),
    hand({ heroNetWin: 0.2, heroVPIP: false, heroPreflopOptimal: false }),
    hand({ heroNetWin: 50, heroNetWinManual: -5, bigBlind: null }),
    hand({ heroVPIP: true, heroPreflopAction: 'CALL' }),
    hand({ heroNetWin: 9999, heroVPIP: true, isInconsistent: true }),
  ])
  expect(totals.n).toBe(3)
  expect(totals.net).toBe(-470)
  expect(totals.rated).toBe(2)
  expect(totals.per100).toBeCloseTo(3)
  expect(totals.vpip).toEqual({ count: 2, n: 3 })
  expect(totals.optimal).toEqual({ count: 1, n: 2 })
})

it('says how far luck alone may move the rate, and says nothing with fewer than two hands', () => {
  const totals = handTotals([hand({ heroNetWin: 5 }), hand({ heroNetWin: -5 })])
  expect(totals.per100).toBe(0)
  expect(totals.per100Error).toBeCloseTo(196)
  expect(handTotals([hand({ heroNetWin: 5 })]).per100Error).toBeNull()
  expect(handTotals([]).per100).toBeNull()
})

it('groups by what a hand has and leaves out those without it', () => {
  const groups = groupHands(
    [hand({ heroNetWin: 10 }), hand({ heroNetWin: -5 }), hand({ heroPosition: null })],
    one => one.heroPosition,
  )
  expect([...groups.keys()]).toEqual(['BTN'])
  expect(groups.get('BTN')).toMatchObject({ hands: 2, net: 500, bigBlinds: 1 })
})

it('orders positions round the table', () => {
  expect(inPositionOrder(['SB', 'X', 'BTN', 'UTG', 'BB'])).toEqual(['UTG', 'BTN', 'SB', 'BB', 'X'])
})
