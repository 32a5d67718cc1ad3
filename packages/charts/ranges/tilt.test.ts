import { readFileSync } from 'node:fs'
import type { Statistic } from '@sidepot/engine/statistics'
import { play, table } from '@sidepot/engine/testing/play'
import { describe, expect, it } from 'vitest'
import { openCharts } from '../check/evaluate.ts'
import { classCombinations, classIndex } from '../hand-classes.ts'
import { questionOf } from '../question.ts'
import { usualFigures } from '../usual-figures.ts'
import { rangesOfLine } from './line-ranges.ts'
import { LEAST_CHANCES, tiltedShare } from './tilt.ts'

const charts = openCharts(
  async id => new Uint8Array(readFileSync(new URL(`../packs/${id}.bin`, import.meta.url))),
)
const six = table(
  Array.from({ length: 6 }, () => 10_000),
  { heroSeat: 6, rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 60 }] } },
)
const share = (range: Float64Array): number =>
  range.reduce((sum, weight, cell) => sum + weight * classCombinations(cell), 0) / 1326
const count = (statistic: Statistic, made: number, opportunities: number) => ({
  statistic,
  made,
  opportunities,
})
const OPEN = '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; flop Kh7s2c'
const THREE_BET = '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 raise 1100; 6 call; flop Kh7s2c'
const rangesOf = async (line: string) => {
  const found = await rangesOfLine(charts, questionOf(play(six, line)), ['BB', 'BTN'])
  if (!found.ok) throw new Error(found.error)
  return found.value
}
const usual = async () => usualFigures((await charts.pack('nlhe-6max-100bb'))!)

describe('[STU-16] figures of somebody who plays the chart', () => {
  it('lie where six players who raise or fold lie', async () => {
    const figures = await usual()
    expect(figures.PFR).toBeGreaterThan(0.15)
    expect(figures.PFR).toBeLessThan(0.25)
    expect(figures.CALLS).toBeGreaterThan(0.02)
    expect(figures.CALLS).toBeLessThan(0.12)
    expect(figures.THREE_BET).toBeGreaterThan(0.05)
    expect(figures.THREE_BET).toBeLessThan(0.15)
    expect(figures.FOLD_TO_THREE_BET).toBeGreaterThan(0.35)
    expect(figures.FOLD_TO_THREE_BET).toBeLessThan(0.7)
  })
})

describe('[STU-16] how often an action is taken', () => {
  it('stays the chart’s where the figure is the chart’s, and moves with the figure, the more the more chances', () => {
    expect(tiltedShare(0.4, 20, 100, 0.2)).toBeCloseTo(0.4)
    const some = tiltedShare(0.4, 12, 30, 0.2)
    const many = tiltedShare(0.4, 400, 1000, 0.2)
    expect(some).toBeGreaterThan(0.4)
    expect(many).toBeGreaterThan(some)
    expect(tiltedShare(0.4, 50, 1000, 0.2)).toBeLessThan(0.4)
  })
  it('at as many chances as the least figure and chart weigh the same', () => {
    // 40 % seen and 20 % usual are 30 %: odds of 3/7 against 1/4
    const odds = (3 / 7 / (1 / 4)) * (1 / 9)
    expect(tiltedShare(0.1, 12, LEAST_CHANCES, 0.2)).toBeCloseTo(odds / (1 + odds))
  })
  it('changes the odds fourfold at most, and never what is never or always done', () => {
    expect(tiltedShare(0.2, 1000, 1000, 0.05)).toBeCloseTo(0.5)
    expect(tiltedShare(0.5, 0, 100_000, 0.5)).toBeCloseTo(0.2)
    expect(tiltedShare(0, 30, 30, 0.2)).toBe(0)
    expect(tiltedShare(1, 0, 30, 0.2)).toBe(1)
  })
})

describe('[STU-16] the range', () => {
  it('is the chart’s own for whoever has the chart’s figures, and without any', async () => {
    const { ranges, tilted } = await rangesOf(OPEN)
    const { PFR } = await usual()
    expect(tilted(1, []).range).toEqual(ranges[1])
    const same = tilted(1, [count('PFR', PFR * 1000, 1000)])
    expect(same.steps).toHaveLength(1)
    for (const [cell, weight] of same.range.entries()) expect(weight).toBeCloseTo(ranges[1][cell]!, 6)
  })

  it('takes usual figures that were counted beside the page', async () => {
    const { tilted } = await rangesOf(OPEN)
    const counts = [count('PFR', 70, 200)]
    const elsewhere = structuredClone(await usual())
    expect(tilted(1, counts, elsewhere)).toEqual(tilted(1, counts))
    expect(tilted(1, counts, { ...elsewhere, PFR: 0.3 }).steps[0]!.usual).toBe(0.3)
  })

  it('of whoever raises more is wider by the next best hands, of whoever raises less tighter by the worst', async () => {
    const { ranges, tilted } = await rangesOf(OPEN)
    const loose = tilted(1, [count('PFR', 70, 200)])
    const tight = tilted(1, [count('PFR', 14, 200)])
    // the frequency is the one that is said
    for (const { range, steps } of [loose, tight]) expect(share(range)).toBeCloseTo(steps[0]!.after, 6)
    expect(share(loose.range)).toBeGreaterThan(share(ranges[1]) + 0.05)
    expect(share(tight.range)).toBeLessThan(share(ranges[1]) - 0.05)
    ranges[1].forEach((weight, cell) => {
      expect(loose.range[cell]).toBeGreaterThanOrEqual(weight - 1e-9)
      expect(tight.range[cell]).toBeLessThanOrEqual(weight + 1e-9)
    })
    for (const name of ['AA', 'KK', 'AKs', 'QQ']) expect(tight.range[classIndex(name)!]).toBeGreaterThan(0.9)
    expect(loose.range[classIndex('72o')!]).toBe(0)
    expect(loose.steps).toMatchObject([{ figure: 'PFR', made: 70, chances: 200 }])
  })

  it('of a caller goes by VPIP less PFR, and what he raises stays out of it', async () => {
    const { ranges, tilted } = await rangesOf(OPEN)
    const station = tilted(0, [count('VPIP', 90, 200), count('PFR', 10, 200)])
    expect(station.steps).toMatchObject([{ figure: 'CALLS', made: 80, chances: 200 }])
    expect(share(station.range)).toBeGreaterThan(share(ranges[0]) + 0.1)
    // aces raise as often as before
    expect(station.range[classIndex('AA')!]).toBeCloseTo(ranges[0][classIndex('AA')!]!)
  })

  it('of a 3-bettor and of whoever calls him goes by 3-bet and fold to 3-bet', async () => {
    const { ranges, tilted } = await rangesOf(THREE_BET)
    const nit = tilted(0, [count('THREE_BET', 2, 100)])
    expect(nit.steps).toMatchObject([{ figure: 'THREE_BET' }])
    expect(share(nit.range)).toBeLessThan(share(ranges[0]))
    expect(nit.range[classIndex('AA')!]).toBeGreaterThan(0.7)
    const sticky = tilted(1, [count('FOLD_TO_THREE_BET', 15, 100)])
    expect(sticky.steps).toMatchObject([{ figure: 'FOLD_TO_THREE_BET', made: 15 }])
    expect(share(sticky.range)).toBeGreaterThan(share(ranges[1]))
    expect(sticky.few).toMatchObject([{ figure: 'PFR', chances: 0 }])
  })

  it('of fewer chances than the least is left as it is, and that is said', async () => {
    const { ranges, tilted } = await rangesOf(OPEN)
    const seen = tilted(1, [count('PFR', LEAST_CHANCES - 1, LEAST_CHANCES - 1)])
    expect(seen).toEqual({
      range: ranges[1],
      steps: [],
      few: [{ figure: 'PFR', chances: LEAST_CHANCES - 1 }],
    })
    expect(tilted(1, [count('PFR', LEAST_CHANCES, LEAST_CHANCES)]).steps).toHaveLength(1)
  })
})
