import { expect, test } from 'vitest'
import { figuresOf } from './player-figures.ts'

const hand = (outcome: 'WIN' | 'LOSE' | null, invested: number, net: number, vpip: boolean) => ({
  outcome,
  invested,
  net,
  vpip,
  vpipOpportunity: true,
})

test('[PLAY-27] [PLAY-28] what a player session says of its hands', () => {
  const walk = { ...hand(null, 0, 0, false), vpipOpportunity: false }
  expect(figuresOf([hand('WIN', 500, 700, true), hand('LOSE', 200, -200, false), walk])).toEqual({
    totalHands: 3,
    vpipCount: 1,
    vpipPercent: 50,
    totalProfit: 300,
    netProfit: 500,
  })
  expect(figuresOf([])).toMatchObject({ totalHands: 0, vpipPercent: null })
})
