// Every spot of the suite to a gap under 0.3 %, and the gap measured again by the best response in plain TypeScript.
import { expect, it } from 'vitest'
import { planPostflop } from './postflop.ts'
import { createRunning } from './solver.ts'
import { BestResponse } from './testing/best-response.ts'
import { gameOf } from './testing/spots.ts'
import { SUITE } from './testing/suite.ts'

it('has at least sixty spots', () => {
  expect(SUITE.length).toBeGreaterThanOrEqual(60)
})

it.each(SUITE)('$name', { timeout: 1_800_000 }, ({ name, words }) => {
  const planned = planPostflop(gameOf(words))
  if (!planned.ok) throw new Error(planned.error.code)
  const solver = createRunning(planned.value)!
  while (solver.slice(10).gap > 0.003 && solver.progress.iterations < 1000);
  const { gap, values, iterations, seconds } = solver.progress
  const outside = new BestResponse(solver.game, solver.questions).measure()
  const { bytes, iterations: about } = planned.value.estimate
  console.log(
    `${name}: ${iterations} iterations (about ${about}), ${seconds.toFixed(2)} s, ${(bytes / 1e6).toFixed(1)} MB, gap ${(100 * outside.gap).toFixed(4)} %`,
  )
  expect(outside.gap).toBeLessThan(0.003)
  expect(Math.abs(outside.gap - gap)).toBeLessThan(1e-4)
  outside.values.forEach((value, side) => {
    expect(Math.abs(value - values[side]!)).toBeLessThan(0.001 * solver.game.pot)
  })
})
