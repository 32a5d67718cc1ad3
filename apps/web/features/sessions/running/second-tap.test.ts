import { expect, test } from 'vitest'
import { isSecondTap } from './second-tap.ts'

test('[SES-24] the second of two quick taps on Break does not resume; a later one does', () => {
  expect([1000, 1150, 1400, 1801, 9000].map(isSecondTap)).toEqual([false, true, true, false, false])
})
