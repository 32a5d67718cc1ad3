import { readFileSync } from 'node:fs'
import { play, table } from '@sidepot/engine/testing/play'
import { expect, it } from 'vitest'
import { openCharts } from '../check/evaluate.ts'
import { CLASS_COUNT, classCombinations, classIndex } from '../hand-classes.ts'
import { questionOf } from '../question.ts'
import { rangesOfLine } from './line-ranges.ts'

const charts = openCharts(
  async id => new Uint8Array(readFileSync(new URL(`../packs/${id}.bin`, import.meta.url))),
)
const six = table(
  Array.from({ length: 6 }, () => 10_000),
  { heroSeat: 6, rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 60 }] } },
)
const share = (range: Float64Array): number =>
  range.reduce((sum, weight, cell) => sum + weight * classCombinations(cell), 0) / 1326

it('[STU-4] gives both ranges by the whole preflop line, callers behind the hero included', async () => {
  const state = play(six, '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; flop Kh7s2c')
  const found = await rangesOfLine(charts, questionOf(state), ['BB', 'BTN'])
  if (!found.ok) throw new Error(found.error)
  const [blind, button] = found.value.ranges
  expect(found.value).toMatchObject({ format: 'nlhe-6max-100bb', approximation: [] })
  expect(button).toHaveLength(CLASS_COUNT)
  expect(share(button)).toBeGreaterThan(0.35)
  expect(share(button)).toBeLessThan(0.6)
  expect(share(blind)).toBeGreaterThan(0.15)
  expect(share(blind)).toBeLessThan(0.5)
  expect(button[classIndex('AA')!]).toBeGreaterThan(0.95)
  // aces raise again in the big blind, the worst hand folds in both seats
  expect(blind[classIndex('AA')!]).toBeLessThan(0.3)
  expect([blind[classIndex('72o')!], button[classIndex('72o')!]]).toEqual([0, 0])
})

it('[STU-4] multiplies what a player did twice', async () => {
  const line = '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 raise 1100; 6 call; flop Kh7s2c'
  const found = await rangesOfLine(charts, questionOf(play(six, line)), ['BB', 'BTN'])
  if (!found.ok) throw new Error(found.error)
  const [blind, button] = found.value.ranges
  expect(share(blind)).toBeLessThan(0.2)
  expect(share(button)).toBeLessThan(0.25)
  expect(blind[classIndex('AA')!]).toBeGreaterThan(0.7)
})

it('[STU-5] a line that no pack holds is a reason, not a range', async () => {
  const limp = play(six, '3 fold; 4 fold; 5 fold; 6 call; 1 fold; 2 check; flop Kh7s2c')
  expect(await rangesOfLine(charts, questionOf(limp), ['BB', 'BTN'])).toEqual({
    ok: false,
    error: 'open-limp',
  })
  const odd = play(six, '3 fold; 4 fold; 5 fold; 6 raise 2500; 1 fold; 2 call; flop Kh7s2c')
  expect((await rangesOfLine(charts, questionOf(odd), ['BB', 'BTN'])).ok).toBe(false)
  const bomb = play(six, 'bomb 500; flop Kh7s2c')
  expect(await rangesOfLine(charts, questionOf(bomb), ['BB', 'BTN'])).toEqual({
    ok: false,
    error: 'bomb-pot',
  })
})

it('[STU-4] goes by the smaller stack of the two, however deep whoever is out of the pot was, and says so', async () => {
  const deep = table([20_000, 10_000, 20_000, 20_000, 20_000, 20_000], {
    heroSeat: 6,
    rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 60 }] },
  })
  const state = play(deep, '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; flop Kh7s2c')
  const found = await rangesOfLine(charts, questionOf(state), ['BB', 'BTN'])
  expect(found).toMatchObject({ value: { format: 'nlhe-6max-100bb', approximation: ['uneven-stacks'] } })
})
