import { expect, test } from 'vitest'
import { nextRow } from './study-steps.tsx'

test('down begins at the first action, up at the last, and both go round', () => {
  expect([nextRow(-1, 1, 3), nextRow(0, 1, 3), nextRow(2, 1, 3)]).toEqual([0, 1, 0])
  expect([nextRow(-1, -1, 3), nextRow(2, -1, 3), nextRow(0, -1, 3)]).toEqual([2, 1, 2])
  expect(nextRow(-1, -1, 1)).toBe(0)
})
