import { expect, test } from 'vitest'
import { study } from './study.ts'

test('an amount that rounds to nothing has no sign', () => {
  expect([-0.004, -0, 0.004, -0.006, -1.5].map(study.fixed)).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '−0.01',
    '−1.50',
  ])
})
