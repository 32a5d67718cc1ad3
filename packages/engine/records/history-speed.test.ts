import { expect, test } from 'vitest'
import { replay } from '../play/hand.ts'
import { play, table } from '../testing/play.ts'
import { frameAt } from './frames.ts'
import { logOf, revertToStep, revertToStreet, undo } from './history.ts'
import { view } from './view.ts'

const fastest = (work: () => unknown): number => {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 50; round++) {
    const before = performance.now()
    work()
    best = Math.min(best, performance.now() - before)
  }
  return best
}
const rounds = Array.from(
  { length: 3 },
  () => ' 1 check; 2 check; 3 check; 4 check; 5 check; 6 check; 7 check; 8 check; 9 check; 10 check;',
)
const calls = [3, 4, 5, 6, 7, 8, 9, 10, 1].map(seat => `${seat} call;`).join(' ')
const long = play(
  table(Array.from({ length: 10 }, () => 50_000)),
  `${calls} 2 raise 300; ${calls} ${rounds.join('')}`,
)

test('[HIST-8] no way through a long hand takes a millisecond', () => {
  expect(long.stepCount).toBe(49)
  const log = logOf(long)
  for (const work of [
    () => undo(long),
    () => revertToStep(long, 1),
    () => revertToStreet(long, 'PREFLOP'),
    () => replay(long.table.setup, log),
    () => frameAt(long, 30),
    () => view(long),
  ])
    expect(fastest(work)).toBeLessThan(1)
})
