import { describe, expect, it } from 'vitest'
import { solveExactly } from './game.ts'
import { kuhn } from './kuhn.ts'
import { leduc } from './leduc.ts'
import { frequency, solvePushFold } from './push-fold.ts'

describe('games with known values', () => {
  it('Kuhn poker is worth -1/18 to the first player', () => {
    const solution = solveExactly(kuhn, 2000)
    expect(solution.value).toBeCloseTo(-1 / 18, 4)
    expect(solution.exploitability).toBeLessThan(1e-3)
    expect(solution.strategy('2b')[1]).toBeCloseTo(1, 4) // the king never folds
  })

  it('Leduc hold’em is worth -0.0856 to the first player', { timeout: 120_000 }, () => {
    const solution = solveExactly(leduc, 250)
    expect(solution.value).toBeCloseTo(-0.0856, 3)
    expect(solution.exploitability).toBeLessThan(0.004)
  })

  it.each([
    [10, 58.31, 37.38],
    [15, 45.67, 28.5],
    [20, 40.13, 21.7],
  ])('push or fold at %d big blinds jams %f and calls %f of a hundred', (stack, jam, call) => {
    const solution = solvePushFold(stack, 1200)
    expect(100 * frequency(solution.jam)).toBeCloseTo(jam, 0)
    expect(Math.abs(100 * frequency(solution.jam) - jam)).toBeLessThan(0.15)
    expect(Math.abs(100 * frequency(solution.call) - call)).toBeLessThan(0.15)
    expect(solution.exploitability).toBeLessThan(2e-3)
  })

  it('an ante widens jams and calls, and the more of it the wider', () => {
    const solutions = [0, 0.1, 0.25].map(ante => solvePushFold(15, 300, ante))
    for (const solution of solutions) expect(solution.exploitability).toBeLessThan(2e-3)
    for (const part of ['jam', 'call'] as const) {
      const [none, some, more] = solutions.map(solution => frequency(solution[part]))
      expect(some! - none!).toBeGreaterThan(0.015)
      expect(more! - some!).toBeGreaterThan(0.015)
    }
  })
})
