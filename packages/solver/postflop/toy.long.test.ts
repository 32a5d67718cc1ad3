// Known answers of whole flops, which take too long for every run.
import { expect, it } from 'vitest'
import { createSolver, planPostflop } from './postflop.ts'
import { gameOf, type Words } from './testing/spots.ts'

const solve = (words: Words, gap: number, most: number) => {
  const planned = planPostflop(gameOf(words))
  const made = planned.ok ? createSolver(planned.value) : planned
  if (!made.ok) throw new Error(made.error.code)
  while (made.value.slice(20).gap > gap && made.value.progress.iterations < most);
  return made.value.progress
}

it('all hands checked down on a flop have half the pot each', () => {
  const { values } = solve({ board: 'Ks7h2d', ranges: ['all', 'all'], pot: 10, stack: 10, bits: 16 }, 1, 20)
  expect(values[0]).toBeCloseTo(5, 3)
  expect(values[1]).toBeCloseTo(5, 3)
})

it.each([
  ['suits alike', ''],
  ['suits kept distinct by a hand of no weight', ',9c9h:0.000001'],
])('8s8h3s is worth 3.3439 out of position, %s', (_name, more) => {
  const words: Words = {
    board: '8s8h3s',
    ranges: [`AA,KQs,76s,A3s${more}`, 'TT,QJs,A8s'],
    pot: 6,
    stack: 12,
    bets: [[0.7], [0.7], [0.7]],
    raises: [[3], [], []],
  }
  const { gap, values } = solve(words, 0.0002, 1000)
  expect(gap).toBeLessThanOrEqual(0.0002)
  expect(values[0]).toBeCloseTo(3.3439, 2)
})
