import { readFileSync } from 'node:fs'
import { play, table } from '@sidepot/engine/testing/play'
import { expect, it } from 'vitest'
import { openCharts } from '../check/evaluate.ts'
import { questionOf } from '../question.ts'
import { spotShares } from './spot-shares.ts'

const charts = openCharts(
  async id => new Uint8Array(readFileSync(new URL(`../packs/${id}.bin`, import.meta.url))),
)
const six = table(
  Array.from({ length: 6 }, () => 10_000),
  { heroSeat: 6, rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 60 }] } },
)
const spotsOf = (position: string, script: string, setup = six) =>
  spotShares(charts, { ...questionOf(play(setup, script)), heroPosition: position })
const of = async (position: string, script: string, setup = six) =>
  (await spotsOf(position, script, setup)).map(spots => spots.map(({ shares }) => shares))
const sum = (shares: object) => Object.values(shares).reduce((all: number, one: number) => all + one, 0)

it('[STAT-40] every decision has the shares of its own spot', async () => {
  const line = '3 raise 250; 4 fold; 5 fold; 6 fold; 1 fold; 2 raise 1100; 3 fold'
  const [open, toThreeBet] = await of('UTG', line)
  expect(open![0]!.raise).toBeGreaterThan(0.1)
  expect(open![0]!.raise).toBeLessThan(0.3)
  expect(toThreeBet![0]!.fold).toBeGreaterThan(0.2)
  expect(toThreeBet![0]!.fold).toBeLessThan(0.75)
  for (const spot of [open, toThreeBet]) expect(sum(spot![0]!)).toBeCloseTo(1, 6)
  const [button] = await of('BTN', '3 fold; 4 fold; 5 fold; 6 raise 250')
  expect(button![0]!.raise).toBeGreaterThan(open![0]!.raise! + 0.1)
})

it('[STAT-40] a limp that the tree lacks has the spot of its fold and raise, and no share of its own', async () => {
  const [limp] = await of('UTG', '3 call; 4 fold; 5 fold; 6 fold; 1 fold; 2 check')
  const [fold] = await of('UTG', '3 fold; 4 fold; 5 fold; 6 fold; 1 fold')
  expect(limp![0]).toEqual(fold![0])
  expect(limp![0]!.call).toBeUndefined()
})

it('[STAT-42] a spot says where its chart is: the same place that the verdict of the decision names', async () => {
  const hand = play(
    { ...six, heroSeat: 3 },
    '3 shows 7h2d; 3 raise 250; 4 fold; 5 fold; 6 fold; 1 fold; 2 fold',
  )
  const { decisions } = await charts.evaluate(questionOf(hand))
  const [open] = await spotShares(charts, questionOf(hand))
  expect([open![0]!.format, open![0]!.node]).toEqual([decisions[0]!.format, decisions[0]!.node])
})

it('[STAT-40] what no chart has, and sizes some way off, have none', async () => {
  const [large] = await of('BB', '3 fold; 4 fold; 5 fold; 6 raise 1000; 1 fold; 2 call')
  expect(large).toEqual([])
  expect(await of('BB', 'bomb 500; flop Kh7s2c')).toEqual([])
  expect(await spotShares(charts, { ...questionOf(play(six, '3 fold')), gameType: 'PLO5' })).toEqual([])
})
