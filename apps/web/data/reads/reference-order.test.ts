import { expect, it } from 'vitest'
import { usedFirst } from './reference-order.ts'

it('what was used lately comes first, each once, the rest in its order', () => {
  const rows = ['a', 'b', 'c', 'd'].map(id => ({ id }))
  const order = usedFirst(rows, ['c', null, 'gone', 'a', 'c']).map(row => row.id)
  expect(order).toEqual(['c', 'a', 'b', 'd'])
})
