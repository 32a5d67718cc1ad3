import { beforeAll, describe, expect, it } from 'vitest'
import { knownValues } from '../testing/known-values.ts'
import { provedOnce } from '../testing/proved-once.ts'

describe('games with known values', () => {
  let known: Awaited<ReturnType<typeof knownValues>>
  beforeAll(async () => {
    known = await provedOnce(
      'known-values',
      new URL('../testing/known-values.ts', import.meta.url),
      {},
      knownValues,
    )
  })

  it('Kuhn poker is worth -1/18 to the first player', () => {
    expect(known.kuhn.value).toBeCloseTo(-1 / 18, 4)
    expect(known.kuhn.exploitability).toBeLessThan(1e-3)
    expect(known.kuhn.kingCallsABet).toBeCloseTo(1, 4)
  })

  it('Leduc hold’em is worth -0.0856 to the first player', () => {
    expect(known.leduc.value).toBeCloseTo(-0.0856, 3)
    expect(known.leduc.exploitability).toBeLessThan(0.004)
  })

  it.each([
    [10, 58.31, 37.38],
    [15, 45.67, 28.5],
    [20, 40.13, 21.7],
  ] as const)('push or fold at %d big blinds jams %f and calls %f of a hundred', (stack, jam, call) => {
    const solution = known.pushFold[stack]
    expect(100 * solution.jam).toBeCloseTo(jam, 0)
    expect(Math.abs(100 * solution.jam - jam)).toBeLessThan(0.15)
    expect(Math.abs(100 * solution.call - call)).toBeLessThan(0.15)
    expect(solution.exploitability).toBeLessThan(2e-3)
  })

  it('an ante widens jams and calls, and the more of it the wider', () => {
    for (const solution of known.antes) expect(solution.exploitability).toBeLessThan(2e-3)
    for (const part of ['jam', 'call'] as const) {
      const [none, some, more] = known.antes.map(solution => solution[part])
      expect(some! - none!).toBeGreaterThan(0.015)
      expect(more! - some!).toBeGreaterThan(0.015)
    }
  })
})
