import { expect, it } from 'vitest'
import { added } from './money-field.tsx'

it.each([
  ['642', -50, '592'],
  ['30', -50, '0'],
  ['', 20, '20'],
  ['0.1', 0.2, '0.30'],
  ['712.50', 100, '812.50'],
])('%s and a tap on %s is %s', (current, by, text) => {
  expect(added(current, by)).toBe(text)
})
