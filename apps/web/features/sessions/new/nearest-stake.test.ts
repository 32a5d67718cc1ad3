import { expect, it } from 'vitest'
import { nearbyStakes, nearestStake } from './nearest-stake.ts'

const stake = (id: string, gameVariant: 'NLHE' | 'PLO' | 'PLO5', smallBlind: number, bigBlind: number) => ({
  id,
  gameVariant,
  smallBlind: 100 * smallBlind,
  bigBlind: 100 * bigBlind,
})
const stakes = [
  stake('h13', 'NLHE', 1, 3),
  stake('p12', 'PLO', 1, 2),
  stake('p22', 'PLO', 2, 2),
  stake('p55', 'PLO', 5, 5),
  stake('p25', 'PLO', 2, 5),
]
const near = (smallBlind: number, bigBlind: number, own = false, game: 'NLHE' | 'PLO' | 'PLO5' = 'PLO') =>
  nearestStake(stakes, game, { smallBlind: 100 * smallBlind, bigBlind: 100 * bigBlind, own })?.id ?? null

it('finds the stake of the other game that is nearest in the big blind, then in the small one', () => {
  expect(near(1, 3)).toBe('p12')
  expect(near(2, 4)).toBe('p25')
  expect(near(5, 5)).toBe('p55')
  expect(near(100, 200)).toBe('p55')
  expect(near(0, 0)).not.toBeNull()
})
it('takes own blinds as they were typed: the very same or none', () => {
  expect(near(2, 5, true)).toBe('p25')
  expect(near(1, 3, true)).toBeNull()
})
it('has nothing for a game without stakes', () => expect(near(1, 3, false, 'PLO5')).toBeNull())
it('offers four in one tap, small ones first, the chosen one among them', () => {
  const five = [3, 2, 5, 10, 20].map(big => ({
    id: String(big),
    gameVariant: 'NLHE' as const,
    smallBlind: 100,
    bigBlind: 100 * big,
  }))
  const ids = (chosen: number | null) =>
    nearbyStakes(five, five.find(one => one.id === String(chosen)) ?? null).map(one => one.id)
  expect(ids(null)).toEqual(['2', '3', '5', '10'])
  expect(ids(20)).toEqual(['2', '3', '5', '20'])
})
