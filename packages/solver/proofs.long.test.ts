import { CLASS_COUNT, classCombinations, classIndex } from '@sidepot/charts/hand-classes'
import { readPack } from '@sidepot/charts/pack'
import { describe, expect, it } from 'vitest'
import { computeEquity, equityTable } from './equity-table.ts'
import { findFormat } from './format.ts'
import { frequency, solvePushFold } from './games/push-fold.ts'
import { runFormat } from './run-format.ts'

describe('proofs that take minutes', () => {
  it('the equity table is what a sweep over all rivers gives', { timeout: 1_800_000 }, async () => {
    const fresh = await computeEquity(2)
    const table = equityTable()
    for (let i = 0; i < CLASS_COUNT * CLASS_COUNT; i++)
      expect(Math.abs(fresh[i]! - table[i]!)).toBeLessThan(1e-6)
    const of = (a: string, b: string) => fresh[classIndex(a)! * CLASS_COUNT + classIndex(b)!]
    expect(of('AA', 'KK')).toBeCloseTo(0.81946, 5)
    expect(of('AKs', 'QQ')).toBeCloseTo(0.46049, 5)
  })

  it.each([10, 15, 20])(
    'the sampling kernel jams and calls at %d big blinds within half a point of the exact solution',
    { timeout: 1_800_000 },
    async stack => {
      const format = { ...findFormat('nlhe-2max-10bb')!, stack }
      const { pack } = await runFormat(
        format,
        { kind: 'none' },
        {
          threads: 1,
          seeds: [1],
          traversals: 800_000,
          epochs: 40,
          evaluationDeals: 2000,
          seatDeals: 2000,
          progress: () => true,
        },
      )
      const read = readPack(pack)
      if (!read.ok) throw new Error(read.error)
      const share = (node: number) => {
        let sum = 0
        for (let k = 0; k < CLASS_COUNT; k++)
          sum += (read.value.strategy(node, k).frequencies[1]! * classCombinations(k)) / 1326
        return sum
      }
      const exact = solvePushFold(stack, 2000)
      expect(Math.abs(share(0) - frequency(exact.jam))).toBeLessThan(0.005)
      expect(Math.abs(share(1) - frequency(exact.call))).toBeLessThan(0.005)
    },
  )
})
