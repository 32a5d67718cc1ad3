import { expect, test } from 'vitest'
import { smallestChip } from './smallest-chip.ts'

test('[PLAY-41] the smallest chip is what the table says, else a whole unit or what divides the blinds, online a cent', () => {
  const by = (smallBlind: number, bigBlind: number, table = {}, isOnline = false) =>
    smallestChip(table, { smallBlind, bigBlind, isOnline })
  expect([by(100, 200), by(200, 500), by(25, 50), by(10, 25), by(2, 5), by(0, 300)]).toEqual([
    100, 100, 25, 5, 1, 100,
  ])
  expect([by(100, 200, { smallestChip: 500 }), by(100, 200, { smallestChip: null })]).toEqual([500, 100])
  expect(by(100, 200, {}, true)).toBe(1)
})
