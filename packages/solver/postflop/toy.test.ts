// Games whose answers are known by hand.
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { combinationOf, createSolver, planPostflop, type Solver } from './postflop.ts'
import { cardsIn, gameOf, type Words } from './testing/spots.ts'

const { describe, it } = await provedFile(import.meta.url)

const solve = (words: Words, gap: number): Solver => {
  const planned = planPostflop(gameOf(words))
  if (!planned.ok) throw new Error(planned.error.code)
  const made = createSolver(planned.value)
  if (!made.ok) throw new Error(made.error.code)
  const solver = made.value
  while (solver.slice(100).gap > gap && solver.progress.iterations < 20_000);
  expect(solver.progress.gap).toBeLessThan(gap)
  return solver
}
const handOf = (text: string): number => {
  const [a, b] = cardsIn(text)
  return combinationOf(a!, b!)
}

describe('games with known answers', () => {
  const DRY = '2c2d7h9sJc'
  const NUTS_OR_AIR = ['AhAd,KhQh,KhQd,KdQh', 'TsTh'] as const

  it.each([
    { bet: 1, bluff: 1 / 6, call: 1 / 2, value: 0.375 },
    { bet: 0.5, bluff: 1 / 9, call: 2 / 3, value: 1 / 3 },
  ])('nuts or air against a bluff catcher, a bet of $bet pots', ({ bet, bluff, call, value }) => {
    const solver = solve(
      { board: DRY, ranges: NUTS_OR_AIR, pot: 1, stack: bet, bets: [[], [], [bet]], cap: 1 },
      0.00005,
    )
    expect(solver.progress.values[0]).toBeCloseTo(value, 3)
    const first = solver.view([])!
    const bets = first.strategy[1]!
    expect(bets[handOf('AhAd')]).toBeGreaterThan(0.99)
    expect(first.total.frequencies[1]).toBeCloseTo((1 + 3 * bluff) / 4, 2)
    const caller = solver.view([{ action: 1 }])!
    expect(caller.strategy[1]![handOf('TsTh')]).toBeCloseTo(call, 2)
    expect(caller.actionValues[0]![handOf('TsTh')]).toBe(0)
    expect(caller.actionValues[1]![handOf('TsTh')]).toBeCloseTo(0, 2)
  })

  it('aces, kings and queens: the last to act has 19/36, queens bluff a half, kings call a quarter', () => {
    const solver = solve(
      {
        board: DRY,
        ranges: ['AhAd,KhKd,QhQd', 'AcAs,KcKs,QcQs'],
        pot: 1,
        stack: 1,
        bets: [[], [], [1]],
        cap: 1,
      },
      0.00002,
    )
    expect(solver.progress.values[1]).toBeCloseTo(19 / 36, 3)
    const behind = solver.view([{ action: 0 }])!
    expect(behind.strategy[1]![handOf('AcAs')]).toBeGreaterThan(0.99)
    expect(behind.strategy[1]![handOf('QcQs')]).toBeCloseTo(1 / 2, 1)
    const facing = solver.view([{ action: 0 }, { action: 1 }])!
    expect(facing.strategy[1]![handOf('KhKd')]).toBeCloseTo(1 / 4, 1)
  })

  it('the board plays: half the pot each, and half of what rake leaves', () => {
    const royal = { board: 'AsKsQsJsTs', ranges: ['all', 'all'], pot: 10 } as const
    const free = solve({ ...royal, stack: 50, bets: [[], [], [0.5, 1]], raises: [[], [], [3]] }, 0.0002)
    expect(free.progress.values[0]).toBeCloseTo(5, 2)
    const raked = solve({ ...royal, stack: 0.001, rake: { share: 0.05, cap: 3 } }, 0.0002)
    expect(raked.progress.values[0]).toBeCloseTo(4.75, 3)
    expect(raked.progress.values[1]).toBeCloseTo(4.75, 3)
  })

  it('checked down, or all-in for nothing on flop or turn: equal values', () => {
    const uneven = { board: '9s8s3h', ranges: ['AA,76s,KQo', 'TT,A8s,JTs,55'], pot: 10 } as const
    const down = solve({ ...uneven, stack: 1000 }, 0.0001)
    const flop = solve({ ...uneven, stack: 0.0001, bets: [[1], [], []], cap: 1 }, 0.0001)
    const turn = solve({ ...uneven, stack: 0.0001, bets: [[], [1], []], cap: 1 }, 0.0001)
    for (const other of [flop, turn]) expect(other.progress.values[0]).toBeCloseTo(down.progress.values[0], 3)
    expect(down.progress.values[0]).toBeCloseTo(4.5258, 3)
    expect(down.view([])!.total.equity[0]).toBeCloseTo(0.45258, 4)
  })
})
