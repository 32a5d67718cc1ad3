import { expect, test } from 'vitest'
import { isSmallestChip, ownChip, smallestChip } from './smallest-chip.ts'

test('[PLAY-41] the smallest chip is what the table says, else a whole unit or what divides the blinds, online a cent', () => {
  const by = (smallBlind: number, bigBlind: number, table = {}, isOnline = false) =>
    smallestChip(table, { smallBlind, bigBlind, isOnline })
  expect([by(100, 200), by(200, 500), by(25, 50), by(10, 25), by(2, 5), by(0, 300)]).toEqual([
    100, 100, 25, 5, 1, 100,
  ])
  expect([by(100, 200, { smallestChip: 500 }), by(100, 200, { smallestChip: null })]).toEqual([500, 100])
  expect(by(100, 200, {}, true)).toBe(1)
})

test('[PLAY-41] a chip that was set is kept unless it is the stake’s own', () => {
  const stake = { smallBlind: 100, bigBlind: 300, isOnline: false }
  expect([ownChip(500, stake), ownChip(100, stake), ownChip(null, stake), ownChip(undefined, stake)]).toEqual(
    [500, null, null, null],
  )
  expect(ownChip(100, { ...stake, isOnline: true })).toBe(100)
})

test('[PLAY-41] a smallest chip is a whole number of cents above zero, or not set', () => {
  expect([500, 1, null, undefined].map(chip => isSmallestChip(chip))).toEqual([true, true, true, true])
  expect([0, -1, 0.5, '5', Number.NaN].map(chip => isSmallestChip(chip))).toEqual(Array(5).fill(false))
})

test('[PLAY-41] a smallest chip is at most ten big blinds', () => {
  expect([2_000, 2_001, 50_000].map(chip => isSmallestChip(chip, 200))).toEqual([true, false, false])
  expect([isSmallestChip(50_000, null), isSmallestChip(50_000, 0), isSmallestChip(null, 200)]).toEqual([
    true,
    true,
    true,
  ])
})
