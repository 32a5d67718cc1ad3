import { frameAt } from '@sidepot/engine/frames'
import { settle } from '@sidepot/engine/settle'
import { expect, it } from 'vitest'
import { landingFrames } from './landing-frames.ts'
import { landingHand } from './landing-hand.ts'

it('is a legal hand that ends at a showdown the hero wins', () => {
  const hand = landingHand()
  expect(frameAt(hand, Number.POSITIVE_INFINITY).isEnd).toBe(true)
  expect(settle(hand).hero).toMatchObject({ outcome: 'WIN' })
})

// After a change: npx vitest run landing-hand -u
it('the frames handed out are those the engine makes', async () => {
  const type = ['import type { LandingFrame } from', "'../landing-frame.ts'"].join(' ')
  const frames = landingFrames(landingHand()).map(frame => `  ${JSON.stringify(frame)},\n`)
  await expect(
    `${type}\n\nexport const FRAMES: readonly LandingFrame[] = [\n${frames.join('')}]\n`,
  ).toMatchFileSnapshot('generated/frames.ts')
})
