// Losses after the flop, summed over studied hands.
import { expect, test } from 'vitest'
import { postflopLeaks } from './leaks.ts'
import type { StudySummary } from './summary.ts'
import { sampleSummary } from './testing/sample.ts'

const studied = (handId: string, more: Partial<StudySummary> = {}) => ({
  handId,
  summary: { ...sampleSummary(), ...more },
})
/** The river fold of the sample, as a call: nothing lost. */
const fine = (handId: string) => {
  const { decisions } = sampleSummary()
  return studied(handId, { decisions: [decisions[0]!, { ...decisions[1]!, chosen: 1 }] })
}

test('[LEAK-10] are summed by street and kind of pot, with n and an honest error', () => {
  const { leaks, hands, loss } = postflopLeaks([studied('a'), fine('b'), studied('c'), fine('d')])
  expect(hands).toBe(4)
  expect(loss).toBeCloseTo(8.04)
  expect(leaks.map(({ street, pots, n, missed }) => [street, pots, n, missed])).toEqual([
    ['RIVER', 'RAISED', 4, 2],
    ['TURN', 'RAISED', 4, 0],
  ])
  const [river, turn] = leaks
  expect(river!.mean).toBeCloseTo(2.01)
  // 1.96 × standard error of 0, 0, 4.02, 4.02, and half a gap of 0.0027 × 9.1
  const spread = (1.96 * Math.sqrt(((4 / 3) * 4 * 2.01 ** 2) / 1)) / 4
  expect(river!.error).toBeCloseTo(Math.hypot(spread, (0.0027 * 9.1) / 2), 6)
  expect(river!.isSure).toBe(false)
  expect(river!.dearest).toBe('a')
  expect(turn).toMatchObject({ mean: 0, isSure: false })
})

test('[LEAK-10] one decision is never a finding, many alike are', () => {
  expect(postflopLeaks([studied('a')]).leaks[0]).toMatchObject({ n: 1, isSure: false })
  const many = Array.from({ length: 12 }, (_, at) => studied(String(at)))
  expect(postflopLeaks(many).leaks[0]).toMatchObject({ n: 12, isSure: true })
})

test('[LEAK-10] rough studies and those without a decision count nowhere', () => {
  expect(postflopLeaks([studied('a', { gap: 0.02 }), studied('b', { decisions: [] })])).toEqual({
    hands: 0,
    loss: 0,
    leaks: [],
  })
})
