import { expect, it } from 'vitest'
import { stakeText } from './stake-text.ts'

it('writes blinds as the rest of the app does, with two decimals where there are any', () => {
  expect(stakeText({ smallBlind: 25, bigBlind: 50, straddle: 0 })).toBe('0.25 / 0.50')
  expect(stakeText({ smallBlind: 100, bigBlind: 300, straddle: 600 })).toBe('1 / 3 / 6')
  expect(stakeText({ smallBlind: 50_000, bigBlind: 100_000, straddle: 0 })).toBe('500 / 1,000')
})
