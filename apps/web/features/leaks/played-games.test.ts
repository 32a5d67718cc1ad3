import { expect, test } from 'vitest'
import { playedGames } from './played-games.ts'

test('[LEAK-4] games with hands, the most played first', () => {
  const of = (gameType: 'NLHE' | 'PLO' | 'PLO5', totalHandsPlayed: number) => ({ gameType, totalHandsPlayed })
  expect(playedGames([of('NLHE', 3), of('PLO', 2), of('PLO', 2), of('PLO5', 0)])).toEqual(['PLO', 'NLHE'])
  expect(playedGames([of('NLHE', 0)])).toEqual([])
})
