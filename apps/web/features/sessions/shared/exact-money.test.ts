import { expect, test } from 'vitest'
import { exactMoney } from './exact-money.ts'

test('amounts of a session keep their cents from 100 on', () => {
  expect(exactMoney(51_235, 'USD')).toBe('$512.35')
  expect(exactMoney(-51_235, 'EUR')).toBe('−€512.35')
  expect(exactMoney(50_000, 'USD')).toBe('$500')
})
