// Where packs are known to be uncertain, and what a verdict makes of it.
import { expect, it } from 'vitest'
import { handFromLine, shippedCharts } from '../testing/hand-line.ts'

const judge = (...question: Parameters<typeof handFromLine>) =>
  shippedCharts.evaluate(handFromLine(...question))

it('[VER-11] six-handed Omaha behind a raise has low confidence: its rows are shared by hands that are not alike', async () => {
  const omaha = { more: { gameType: 'PLO' } }
  for (const hand of ['T987r', 'JT98r', 'JT64r', 'KQJTss'])
    for (const play of ['fold', 'call']) {
      const verdict = await judge(6, 'BTN', hand, `UTG raise 3.5, BTN ${play}`, omaha)
      expect(verdict.confidence, `${hand} ${play}`).toBe('low')
    }
  // first in every class has a row of its own, and two players have one everywhere
  expect((await judge(6, 'CO', 'AAKKds', 'CO raise 3.5', omaha)).confidence).not.toBe('low')
  const alone = await judge(2, 'BB', 'K722r', 'BTN raise 3, BB fold', omaha)
  expect(alone.confidence).not.toBe('low')
})

it('[VER-7] a small blind whom everybody folds to is never judged by a pack of limpers, in which two solves differ', async () => {
  for (const hand of ['AA', '77', 'T9s', 'Q5s', 'K7o', '72o'])
    for (const play of ['call', 'raise 4', 'fold'])
      for (const rake of [
        [0, 0],
        [10, 2],
      ] as const)
        for (const stack of [50, 100, 200]) {
          const { format, agreeing } = await judge(9, 'SB', hand, `SB ${play}`, { rake, stack })
          expect([format, ...agreeing].filter(id => id?.includes('limpers'))).toEqual([])
        }
})
