import { expect, test } from 'vitest'
import { lowest, opponentLeaks } from './opponent-leaks.ts'

test('[STAT-36] what folds more than a bet needs is a leak; few hands are no finding', () => {
  const leaks = opponentLeaks([
    { statistic: 'FOLD_TO_THREE_BET', made: 10, opportunities: 14 },
    { statistic: 'FOLD_TO_CBET_FLOP', made: 70, opportunities: 100 },
    { statistic: 'FOLD_TO_CBET_TURN', made: 40, opportunities: 100 },
    { statistic: 'FOLD_TO_RIVER_BET', made: 1, opportunities: 1 },
    { statistic: 'VPIP', made: 90, opportunities: 100 },
  ])
  expect(leaks.map(({ statistic, n, isSure }) => [statistic, n, isSure])).toEqual([
    ['FOLD_TO_CBET_FLOP', 100, true],
    ['FOLD_TO_THREE_BET', 14, false],
  ])
  expect(leaks[0]).toMatchObject({ share: 0.7, needed: 0.5 })
  expect(leaks[1]!.needed).toBeCloseTo(0.652, 3)
})

test('[STAT-36] the interval is Wilson’s', () => {
  expect(lowest(70, 100)).toBeCloseTo(0.6042, 4)
  expect(lowest(14, 14)).toBeCloseTo(0.7847, 4)
})
