import { frameAt } from '@sidepot/engine/frames'
import { settle } from '@sidepot/engine/settle'
import { expect, it } from 'vitest'
import { landingHand } from './landing-hand.ts'

it('is a legal hand that ends at a showdown the hero wins', () => {
  const hand = landingHand()
  expect(frameAt(hand, Number.POSITIVE_INFINITY).isEnd).toBe(true)
  expect(settle(hand).hero).toMatchObject({ outcome: 'WIN' })
})
