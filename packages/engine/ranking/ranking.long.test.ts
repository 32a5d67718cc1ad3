import { expect, test } from 'vitest'
import { mistakesIn, mistakesInOmaha } from '../testing/order-checks.ts'

const DEALS = 200_000

test.each([5, 6, 7] as const)(
  '[RANK-2] %s cards: 200,000 random deals in the order of the reference',
  cards => {
    expect(mistakesIn(cards, DEALS)).toBe(0)
  },
)
test.each([4, 5] as const)(
  '[RANK-3] Omaha with %s cards: 200,000 random deals in the order of the reference',
  holeCards => {
    expect(mistakesInOmaha(holeCards, 5, DEALS)).toBe(0)
  },
)
