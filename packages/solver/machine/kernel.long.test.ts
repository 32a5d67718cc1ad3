import { describe, expect, it } from 'vitest'
import { learnLeduc } from '../testing/small-games.ts'

describe('the sampling kernel on Leduc hold’em', () => {
  it('comes nearer by half with four times the walks, without a floor', { timeout: 1_800_000 }, () => {
    const solutions = [1_000_000, 4_000_000].map(learnLeduc)
    for (const { value, exploitability } of solutions)
      console.log(`worth ${value.toFixed(4)}, exploitable by ${exploitability.toFixed(4)}`)
    for (const { value } of solutions) expect(Math.abs(value + 0.0856)).toBeLessThan(0.002)
    const [some, many] = solutions.map(solution => solution.exploitability)
    expect(some).toBeLessThan(0.125)
    expect(many).toBeLessThan(0.065)
    expect(many! / some!).toBeLessThan(0.6)
  })
})
