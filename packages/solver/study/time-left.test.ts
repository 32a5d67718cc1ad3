import { describe, expect, it } from 'vitest'
import { iterationsTo, secondsLeft } from './time-left.ts'

const TARGET = 0.003
/** Per cent of the pot after every ten iterations, as spots of the suite were solved: the same bits everywhere. */
const SOLVED = {
  'river, pot raised once, three sizes': [
    11.175, 4.068, 2.059, 1.037, 0.768, 0.614, 0.661, 0.525, 0.435, 0.399, 0.342, 0.308, 0.261,
  ],
  'river, 4-bet pot, two sizes': [7.583, 1.452, 0.653, 0.38, 0.228],
  'turn, 3-bet pot, one size': [
    15.767, 6.256, 2.743, 1.556, 1.019, 0.964, 0.758, 0.594, 0.465, 0.37, 0.301, 0.25,
  ],
  'turn, 3-bet pot of 200 bb with rake, two sizes': [
    22.728, 6.813, 3.238, 1.998, 1.396, 1.094, 0.953, 0.829, 0.672, 0.556, 0.473, 0.416, 0.373, 0.331, 0.297,
  ],
} as const

describe('how long a solve still takes', () => {
  it.each(Object.entries(SOLVED))(
    '%s: from the second measure on it is no further off than 1.7 times',
    (_, gaps) => {
      const took = gaps.length * 10
      gaps.slice(1, -1).forEach((gap, at) => {
        const said = iterationsTo({ iterations: (at + 2) * 10, gap: gap / 100 }, TARGET)
        expect(Math.max(said / took, took / said)).toBeLessThan(1.7)
      })
    },
  )

  it('goes by the machine’s own pace: four times slower is four times as long', () => {
    const left = secondsLeft({ iterations: 40, gap: 0.01556, seconds: 2 }, TARGET)
    expect(left).toBeGreaterThan(2)
    expect(secondsLeft({ iterations: 40, gap: 0.01556, seconds: 8 }, TARGET)).toBeCloseTo(4 * left)
  })

  it('is nothing once the gap is there, and unknown before the first measure', () => {
    expect(secondsLeft({ iterations: 120, gap: 0.0025, seconds: 9 }, TARGET)).toBe(0)
    expect(secondsLeft({ iterations: 0, gap: 1, seconds: 0 }, TARGET)).toBe(Number.POSITIVE_INFINITY)
  })
})
