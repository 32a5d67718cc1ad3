// The rules behind a verdict, one by one: errors, grades, the best hands, depths, costs.
import { describe, expect, it } from 'vitest'
import { classIndex } from '../hand-classes.ts'
import { holdemClass, readCards } from '../hand-type.ts'
import { omahaClass } from '../omaha-classes.ts'
import type { Line } from '../played.ts'
import { handFromLine, openPack, shippedCharts } from '../testing/hand-line.ts'
import { line, move } from '../testing/played-line.ts'
import { errorOfLoss, gradeOf, isFree, isSoft, type Spot } from './error.ts'
import { apart, effectiveStack, stagesOf, stillIn } from './formats/depth.ts'
import { costsOf, leaksOf } from './leaks.ts'
import { clearlyFolds, mayFold, mayLimp, mayMiss } from './premium.ts'

const cell = (name: string) => classIndex(name)!
const cells = (...names: readonly string[]) => names.map(cell)

describe('[VER-8] [VER-9] [VER-10] how far off a loss may be', () => {
  it('soft hands are small and middle pairs, low suited connectors and wheel aces', () => {
    const names = Array.from({ length: 169 }, (_, at) => at).filter(isSoft)
    const soft = cells(
      'TT',
      '99',
      '88',
      '77',
      '66',
      '55',
      '44',
      '33',
      '22',
      'T9s',
      '98s',
      '87s',
      '76s',
      '65s',
      '54s',
    )
    expect(names).toEqual([...soft, ...cells('A5s', 'A4s', 'A3s', 'A2s')].toSorted((a, b) => a - b))
  })

  it('the error joins what was sampled with shares of the pot', () => {
    const spot: Spot = {
      game: 'NLHE',
      limpers: false,
      raises: 0,
      callers: 0,
      pot: 10,
      quality: 3,
      raked: false,
      live: false,
    }
    const error = (more: Partial<Spot>, name = 'AA', differences = 0, rake = 0, sampled = 0) =>
      errorOfLoss(sampled, { ...spot, ...more }, cell(name), differences, rake)
    const cases: readonly (readonly [number, number])[] = [
      [error({}), 0.4],
      [error({ callers: 1 }), 0.4],
      [error({ raises: 1 }), 0.3],
      [error({ raises: 1, live: true }), 0.4],
      [error({ raises: 1, game: 'PLO' }), 0.4],
      [error({ raises: 2 }), 0.4],
      [error({ raises: 1, callers: 1 }), 0.6],
      [error({ limpers: true }), 1],
      [error({ limpers: true, raises: 1 }), 1.2],
      [error({ limpers: true, raises: 1, callers: 1 }), 4],
      [error({}, '77'), 0.56],
      [error({ game: 'PLO' }, '77'), 0.4],
      [error({ limpers: true }, '77'), 2],
      [error({ quality: 2 }), 0.4],
      [error({ quality: 1 }), 0.8],
      [error({}, 'AA', 2), 0.6],
      [error({}, 'AA', 0, 0.05), 0.9],
      [error({}, 'AA', 0, 0, 0.3), 0.5],
      [error({ pot: 0 }, 'AA', 0, 0, 0.3), 0.3],
    ]
    for (const [found, wanted] of cases) expect(found).toBeCloseTo(wanted, 9)
  })

  it('a loss is free, or graded by the larger of big blinds and share of the pot', () => {
    expect([isFree(0.015, 1), isFree(0.016, 1), isFree(0.1, 10), isFree(0.101, 10)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([0.1, 0.15, 0.151, 0.5, 0.501].map(loss => gradeOf(loss, 0.09, 1))).toEqual([
      'inaccuracy',
      'inaccuracy',
      'mistake',
      'mistake',
      'blunder',
    ])
    expect([0.6, 0.601, 1.6, 1.601].map(loss => gradeOf(loss, 0, 20))).toEqual([
      'inaccuracy',
      'mistake',
      'mistake',
      'blunder',
    ])
    expect([gradeOf(0.3, 0.3, 1), gradeOf(0.3, 0.299, 1)]).toEqual(['differs', 'mistake'])
  })
})

describe('[VER-13] the best hands', () => {
  it('a fold of kings takes evidence beyond the noise', () => {
    const fold = { kind: 'fold', error: 9 }
    const other = (error: number) => ({ kind: 'call', error })
    expect(clearlyFolds([fold, other(0.1)], [0, 0.51])).toBe(true)
    expect(clearlyFolds([fold, other(0.1)], [0, 0.5])).toBe(false)
    expect(clearlyFolds([fold, other(0.2)], [0, 0.61])).toBe(true)
    expect(clearlyFolds([fold, other(0.2)], [0, 0.6])).toBe(false)
    expect(clearlyFolds([fold, other(0.1), other(0.1)], [0, 0.6, 0.4])).toBe(false)
  })

  it('who may fold, limp and miss', () => {
    const holdem = openPack('nlhe-2max-10bb')
    const omaha = { ...holdem, header: { ...holdem.header, game: 'PLO' as const } }
    const node = (quality: number) => ({ ...holdem.nodes[0]!, quality })
    const losses = [0, 9] as unknown as ReturnType<typeof holdem.strategy>['losses']
    const may = (name: string, raises: number, quality = 3) =>
      mayFold(holdem, node(quality), cell(name), { losses }, { raises, callers: 0 })
    expect([may('AA', 0), may('AA', 3), may('KK', 2), may('KK', 2, 1)]).toEqual([false, false, true, false])
    expect([may('QQ', 1), may('AKs', 1), may('AKo', 1), may('QQ', 2), may('QQ', 0), may('JJ', 1)]).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    const omahaMay = (at: number, quality: number) =>
      mayFold(omaha, node(quality), at, { losses }, { raises: 1, callers: 0 })
    const aces = omahaClass([51, 50, 47, 46])
    expect([omahaMay(aces, 1), omahaMay(aces, 2), omahaMay(0, 1)]).toEqual([false, true, true])
    expect([
      mayLimp(cell('AA'), 'call', 0),
      mayLimp(cell('KK'), 'call', 0),
      mayLimp(cell('QQ'), 'call', 0),
    ]).toEqual([false, false, false])
    expect([
      mayLimp(cell('JJ'), 'call', 0),
      mayLimp(cell('AA'), 'raise', 0),
      mayLimp(cell('AA'), 'call', 1),
    ]).toEqual([true, true, true])
    const miss = (name: string, kind: string, raises: number, pack = holdem) =>
      mayMiss(pack, cell(name), kind, raises)
    expect([
      miss('AA', 'raise', 0),
      miss('KK', 'raise', 2),
      miss('AA', 'raise', 3),
      miss('AA', 'fold', 0),
    ]).toEqual([false, false, true, true])
    expect([miss('QQ', 'raise', 0), miss('AA', 'raise', 0, omaha)]).toEqual([true, true])
  })
})

describe('[VER-16] how deep a decision was', () => {
  const depth = (more: Partial<Line>) => {
    const one = line(more)
    return effectiveStack(one, stillIn(one))
  }
  it('against those who came in, else those behind; the hero has no more than he has', () => {
    expect(depth({})).toEqual({ depth: 80, deepest: 80, uneven: true })
    expect(depth({ hero: 0, moves: [move(0, 'raise', 2.5)] })).toEqual({
      depth: 100,
      deepest: 100,
      uneven: true,
    })
    expect(depth({ hero: 2, moves: [move(0, 'raise', 2.5), move(1, 'fold'), move(2, 'call', 2.5)] })).toEqual(
      {
        depth: 60,
        deepest: 60,
        uneven: false,
      },
    )
    const short = { stacks: [30, 80, 80, 80], moves: [move(0, 'raise', 2.5), move(1, 'call', 2.5)] }
    expect(depth(short)).toEqual({ depth: 30, deepest: 30, uneven: true })
    expect(depth({ stacks: [undefined, 80, undefined, undefined] })).toEqual({
      depth: 80,
      deepest: 80,
      uneven: false,
    })
    expect(depth({ stacks: [undefined, undefined, 50, 50] })).toEqual({
      depth: 100,
      deepest: 100,
      uneven: true,
    })
    expect([apart(2, 4), apart(4, 2), apart(3, 3)]).toEqual([2, 2, 1])
  })

  it('who is in when the hero first acts', () => {
    expect(stillIn(line({ moves: [move(0, 'fold'), move(1, 'raise', 3), move(2, 'fold')] }))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(stillIn(line({ moves: [move(0, 'fold')] }))).toEqual([true, true, true, true])
  })

  it('one line for each depth, with the decisions that belong to it', () => {
    const moves = [
      move(0, 'fold'),
      move(1, 'raise', 2.5),
      move(2, 'raise', 9),
      move(3, 'fold'),
      move(1, 'call', 9),
    ]
    const of = (stacks: Line['stacks'], all = moves) =>
      stagesOf(line({ stacks, moves: all })).map(one => [one.from, one.moves.length])
    expect(of([80, 80, 80, 80])).toEqual([[0, 5]])
    expect(of([80, 80, 40, 80])).toEqual([
      [0, 2],
      [1, 5],
    ])
    expect(of([80, 80, 72, 80])).toEqual([[0, 5]])
    expect(of([80, 80, 40, 80], moves.slice(0, 3))).toEqual([[0, 3]])
  })
})

describe('[LEAK-2] [LEAK-3] costs', () => {
  it('of checks and calls, of a miss and what came before it', async () => {
    const judge = (...question: Parameters<typeof handFromLine>) =>
      shippedCharts.evaluate(handFromLine(...question))
    const costs = async (...question: Parameters<typeof handFromLine>) =>
      costsOf(await judge(...question))?.map(({ kind, played, best, loss, error, chart, format, node }) =>
        [kind, played, best, loss, error, chart.fold, chart.call, chart.raise, format, node].join(' '),
      )
    expect([
      await costs(6, 'BB', 'AA', 'SB call, BB check'),
      await costs(6, 'BB', '72o', 'BTN raise 2.5, BB call'),
      await costs(6, 'BTN', 'A5s', 'BTN raise 2.5, BB raise 11, BTN fold'),
      await costs(6, 'CO', 'AA', 'CO raise 2.5, BTN raise 7.5, CO fold'),
    ]).toMatchInlineSnapshot(`
      [
        [
          "LIMPERS_BB call RAISE 3.5 3.9151 0.0809 0 0 1 nlhe-6max-100bb 5",
        ],
        [
          "BB_BTN call FOLD 0.5607 0.1205 1 0 0 nlhe-6max-100bb 15",
        ],
        undefined,
        [
          "FIRST_CO raise RAISE 2.5 0 0 0 0 1 nlhe-6max-100bb 2",
          "THREE_BET fold RAISE 23.38 20.7104 0.5008 0 0 1 nlhe-6max-100bb 232",
        ],
      ]
    `)
  })

  it('progress compares the months up to half of the hands with the rest', () => {
    const one = (month: string, missed: number, loss: number) => ({
      kind: 'BB_BTN',
      month,
      currency: 'USD',
      n: 50,
      missed,
      loss: missed * loss,
      squares: missed * loss * loss,
      error: 0,
      cents: 0,
      played: { fold: 0, call: 0, raise: 0 },
      chart: { fold: 0, call: 0, raise: 0 },
      lost: { fold: 0, call: 0, raise: 0 },
    })
    const progress = (losses: readonly (readonly [missed: number, judged: number])[]) => {
      const named = losses.map(([missed, judged], at) => ({ month: `2026-0${at + 1}`, missed, judged }))
      return leaksOf({
        cells: named.map(({ month, missed }) => one(month, missed, 1)),
        months: named.map(({ month, judged }) => ({ month, judged, unsolved: 0 })).toReversed(),
      }).total.progress
    }
    expect(
      progress([
        [80, 100],
        [10, 100],
      ]),
    ).toBe('better')
    expect(
      progress([
        [10, 100],
        [80, 100],
      ]),
    ).toBe('worse')
    expect(
      progress([
        [40, 100],
        [42, 100],
      ]),
    ).toBe(null)
    expect(
      progress([
        [80, 300],
        [1, 10],
      ]),
    ).toBe(null)
    expect(progress([[80, 100]])).toBe(null)
    expect(
      progress([
        [30, 50],
        [30, 50],
        [2, 50],
        [2, 50],
      ]),
    ).toBe('better')
    expect(
      progress([
        [90, 100],
        [90, 100],
        [0, 1],
      ]),
    ).toBe(null)
  })
})

describe('[VER-1] hands as they are written', () => {
  it('hold’em by its name, in either order and any case', () => {
    for (const name of ['AKs', 'KAs', 'aks', ' AKs ', 'AKS']) expect(holdemClass(name)).toBe(cell('AKs'))
    expect(holdemClass('1010')).toBe(cell('TT'))
    expect(holdemClass('T9o')).toBe(cell('T9o'))
    expect(['??', 'AK', 'AAs', 'AKx', 'AKQJ', '', 5, null].map(holdemClass)).toEqual(Array(8).fill(undefined))
  })

  it('cards when all of them are known and different', () => {
    expect(readCards(['Ah', 'kd', '10C', { rank: '2', suit: 's' }])).toEqual([50, 45, 32, 3])
    expect(readCards([])).toEqual([])
    for (const wrong of [
      'AhKd',
      null,
      ['Ah', 'Ah'],
      ['Ah', 'Kx'],
      ['Ah', '1d'],
      ['Ah', 5],
      ['Ah', null],
      ['Ahh'],
      ['A'],
      [{ rank: 'A' }],
    ])
      expect(readCards(wrong)).toBe(undefined)
  })
})
