import { expect, test } from 'vitest'
import { pullShare } from './pull.ts'

const from = { x: 200, y: 100 }

test('[FIL-17] a page pulled down from its top opens the search after a hand’s breadth', () => {
  expect(pullShare(from, { x: 200, y: 105 }, 0)).toBe(0)
  expect(pullShare(from, { x: 210, y: 166 }, 0)).toBeCloseTo(0.5)
  expect(pullShare(from, { x: 220, y: 240 }, 0)).toBe(1)
})

test('[FIL-17] a page that scrolls, a finger that goes up or sideways is no pull', () => {
  expect(pullShare(from, { x: 200, y: 240 }, 1)).toBeNull()
  expect(pullShare(from, { x: 200, y: 80 }, 0)).toBeNull()
  expect(pullShare(from, { x: 290, y: 240 }, 0)).toBeNull()
})
