// Equal bits on every machine: what one thread finds is compared with what was found when this was written.
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { planPostflop } from './postflop.ts'
import { createRunning } from './solver.ts'
import { gameOf, type Words } from './testing/spots.ts'

const TURN: Words = {
  board: '8s8h3s4d',
  ranges: ['AA,KQs,76s,A3s,55:0.3', 'TT,QJs,A8s,65s:0.7'],
  pot: 6,
  stack: 12,
  rake: { share: 0.04, cap: 3 },
  bets: [[], [0.7], [0.7]],
  raises: [[], [3], []],
}
const RIVER: Words = {
  board: 'Ks7h2h9c3d',
  ranges: ['AKo,AQs,KQs,77,22,98s,A5s,QJs,JTo:0.5', 'AA,KK,99,AKs,KTs,A9s,87s,QTs,ATo:0.7'],
  pot: 6,
  stack: 20,
  rake: { share: 0.05, cap: 0.6 },
  bets: [[], [], [0.5, 1]],
  raises: [[], [], [3]],
}

/** Of gap, values and the first node's figures; what is no number has no bits of its own. */
const bitsOf = (words: Words): string => {
  const planned = planPostflop(gameOf(words))
  if (!planned.ok) throw new Error(planned.error.code)
  const solver = createRunning(planned.value)!
  const { gap, values } = solver.slice(40)
  const { strategy, actionValues, equity } = solver.view([])!
  const hash = createHash('sha256').update(Float64Array.from([gap, ...values]))
  for (const row of [...strategy, ...actionValues, ...equity])
    hash.update(row.map(x => (Number.isNaN(x) ? -1 : x)))
  solver.close()
  return hash.digest('hex').slice(0, 16)
}

it.each([
  ['river, 32 bits', { ...RIVER, bits: 32 }, '3c373903c2a473d1'],
  ['river, 16 bits', { ...RIVER, bits: 16 }, '508d303ba48e719a'],
  ['turn, 32 bits', { ...TURN, bits: 32 }, '3a410ca01edd31f7'],
  ['turn, 16 bits', { ...TURN, bits: 16 }, '6e0f4e1cf809e2ef'],
] as const)('%s: the same bits as everywhere', (_name, words, bits) => {
  expect(bitsOf(words)).toBe(bits)
})
