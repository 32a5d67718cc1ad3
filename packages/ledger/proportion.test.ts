import { expect, test } from 'vitest'
import { outOfProportion } from './proportion.ts'

test('[SES-38] an amount from five times the larger of money in and stack on is asked about', () => {
  expect(outOfProportion(57_661_200, 45_000, 57_600)).toBe(1281)
  expect(outOfProportion(287_999, 45_000, 57_600)).toBeNull()
  expect(outOfProportion(288_000, 45_000, 57_600)).toBe(6)
  expect(outOfProportion(225_000, 45_000, null)).toBe(5)
  expect(outOfProportion(224_999, 45_000, 10_000)).toBeNull()
  expect(outOfProportion(0, 45_000, 57_600)).toBeNull()
  expect(outOfProportion(1_000, 0, null)).toBeNull()
})
