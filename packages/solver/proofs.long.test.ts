import { CLASS_COUNT, classCombinations, classIndex } from '@sidepot/charts/hand-classes'
import { readPack } from '@sidepot/charts/pack'
import { describe, expect, it } from 'vitest'
import { loadAbstraction } from './buckets/cache.ts'
import { computeEquity, equityTable } from './buckets/equity-table.ts'
import { frequency, solvePushFold } from './games/push-fold.ts'
import { type Cards, runFormat } from './run-format.ts'
import { type Format, findFormat } from './tree/format.ts'

const solve = async (
  format: Format,
  cards: Cards,
  threads: number,
  traversals: number,
  evaluationDeals = 2000,
) => {
  const { pack } = await runFormat(format, cards, {
    threads,
    seeds: [1],
    traversals,
    epochs: 40,
    evaluationDeals,
    seatDeals: 2000,
    progress: () => true,
  })
  const read = readPack(pack)
  if (!read.ok) throw new Error(read.error)
  /** Share of all hands that take an action. */
  const share = (node: number, action: number) => {
    let sum = 0
    for (let k = 0; k < CLASS_COUNT; k++)
      sum += (read.value.strategy(node, k).frequencies[action]! * classCombinations(k)) / 1326
    return sum
  }
  return { pack: read.value, share }
}

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

  it.each([
    [10, 0],
    [15, 0],
    [20, 0],
    [15, 0.1],
  ])(
    'the sampling kernel jams and calls at %d big blinds and an ante of %f within half a point of the exact solution',
    { timeout: 1_800_000 },
    async (stack, ante) => {
      const format = { ...findFormat('nlhe-2max-10bb')!, stack, ante }
      const { share } = await solve(format, { kind: 'none' }, 1, 800_000)
      const exact = solvePushFold(stack, 2000, ante)
      console.log(
        `${stack} bb, ante ${ante}: jams ${share(0, 1).toFixed(4)}, calls ${share(1, 1).toFixed(4)}`,
      )
      expect(Math.abs(share(0, 1) - frequency(exact.jam))).toBeLessThan(0.005)
      expect(Math.abs(share(1, 1) - frequency(exact.call))).toBeLessThan(0.005)
    },
  )

  it('an ante widens what the button opens three-handed', { timeout: 1_800_000 }, async () => {
    const abstraction = await loadAbstraction('.cache/solver', [600, 600, 600], 2, () => {})
    const format = findFormat('nlhe-3max-100bb')!
    const open = async (ante: number) => {
      const { share } = await solve({ ...format, ante }, { kind: 'holdem', abstraction }, 2, 1_000_000)
      return share(0, 1)
    }
    const [none, some] = [await open(0), await open(0.125)]
    console.log(`the button opens ${none.toFixed(3)}, with an ante of an eighth ${some.toFixed(3)}`)
    expect(some - none).toBeGreaterThan(0.02)
  })

  it.each(['nlhe-3max-100bb', 'nlhe-3max-100bb-live'])(
    'where everybody may limp first in, the strongest hands still raise: %s',
    { timeout: 1_800_000 },
    async id => {
      const abstraction = await loadAbstraction('.cache/solver', [600, 600, 600], 2, () => {})
      const [seats, live] = [findFormat('nlhe-3max-100bb')!, findFormat('nlhe-6max-100bb-live')!]
      const format = { ...(id.endsWith('live') ? { ...live, id, players: 3 } : seats), openLimps: true }
      const { pack, share } = await solve(format, { kind: 'holdem', abstraction }, 2, 1_000_000, 60_000)
      const kinds = pack.nodes[0]!.actions.map(action => action.kind)
      expect(kinds).toEqual(['fold', 'call', 'raise'])
      const cost = (hand: string) => pack.strategy(0, classIndex(hand)!).losses[1]!
      const hands = [
        'AA',
        'QQ',
        'TT',
        '77',
        '33',
        'AKs',
        'AJo',
        'A5s',
        'KQs',
        'JTs',
        '76s',
        'K7o',
        'T6s',
        '72o',
      ]
      console.log(
        `${id}: the button folds ${share(0, 0).toFixed(3)}, limps ${share(0, 1).toFixed(3)}, raises ${share(0, 2).toFixed(3)}; ` +
          `a limp costs ${hands.map(hand => `${hand} ${cost(hand).toFixed(2)}`).join(', ')} bb`,
      )
      for (const hand of ['AA', 'QQ', 'AKs']) expect(cost(hand), hand).toBeGreaterThan(0.05)
      expect(share(0, 2)).toBeGreaterThan(share(0, 1))
    },
  )
})
