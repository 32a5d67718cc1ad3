import { expect, test } from 'vitest'
import { plainText } from '../../../worded.ts'
import { study } from './study.ts'
import { studyAssumed } from './study-assumed.ts'

test('an amount that rounds to nothing has no sign', () => {
  expect([-0.004, -0, 0.004, -0.006, -1.5].map(study.fixed)).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '−0.01',
    '−1.50',
  ])
})

test('charts are named by their game, not by their file', () => {
  const named = (format: string) => plainText(studyAssumed.assumed.charts(format, 0.13, 0.15))
  expect(named('nlhe-3max-100bb')).toBe('charts for 3 players, 100 bb: 13% and 15%')
  expect(named('nlhe-9max-200bb-live-limpers-norake')).toBe(
    'charts for 9 players, 200 bb, live, limpers, no rake: 13% and 15%',
  )
  expect(named('a-game-of-ones-own')).toBe('charts: 13% and 15%')
})
