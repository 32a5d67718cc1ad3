import { expect, test } from 'vitest'
import { tipsOf, tipsOfHands } from './tips.ts'

const hand = (tips: number | null, _deleted = false) => ({ tips, _deleted })

test('[SES-58] tips of a session are its own and those of its hands, without deleted ones', () => {
  const hands = [hand(200), hand(null), hand(50), hand(1_000, true)]
  expect(tipsOfHands(hands)).toBe(250)
  expect(tipsOf({ tips: 1_200 }, hands)).toBe(1_450)
  expect(tipsOf({ tips: null }, hands)).toBe(250)
  expect(tipsOf({ tips: null }, [])).toBe(0)
})
