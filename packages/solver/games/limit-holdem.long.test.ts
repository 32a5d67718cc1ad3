import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { runLimit } from '../testing/limit-run.ts'
import { provedOnce } from '../testing/proved-once.ts'

const SIZE = { traversals: 36_000_000, epochs: 40, from: 21, deals: 200_000, seed: 1 }

describe('heads-up limit hold’em on the shipped card abstraction', () => {
  it('gives the dealer 0.088 of a big blind, no limps and 16 to 20 folds of a hundred', async () => {
    const { values, errors, first } = await provedOnce(
      'limit-holdem',
      new URL('../testing/limit-run.ts', import.meta.url),
      SIZE,
      () => runLimit({ ...SIZE, threads: Math.min(6, availableParallelism()) }, line => console.log(line)),
    )
    const [dealer, blind] = values
    const [fold, limp] = first
    console.log(
      `dealer ${dealer.toFixed(4)} ± ${errors[0].toFixed(4)}, big blind ${blind.toFixed(4)} ± ${errors[1].toFixed(4)}, folds ${(100 * fold!).toFixed(1)}, limps ${(100 * limp!).toFixed(1)}`,
    )
    expect(errors[0]).toBeLessThan(0.002)
    expect(Math.abs(dealer - 0.088)).toBeLessThan(0.006)
    expect(Math.abs(dealer + blind)).toBeLessThan(0.006)
    expect(fold).toBeGreaterThan(0.16)
    expect(fold).toBeLessThan(0.2)
    expect(limp).toBeLessThan(0.03)
  }, 10_800_000)
})
