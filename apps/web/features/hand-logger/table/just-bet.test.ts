import { expect, test } from 'vitest'
import { saidAt } from './just-bet.ts'

test('[PLAY-47] what a size bet is said once it is part of the hand, and no more when it was taken back', () => {
  const said = { word: 'Bet 20', after: 7 }
  expect([6, 7, 8, 9].map(steps => saidAt(said, steps))).toEqual([null, null, 'Bet 20', 'Bet 20'])
  expect(saidAt(null, 8)).toBeNull()
})
