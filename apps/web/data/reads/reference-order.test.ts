import { expect, it } from 'vitest'
import { nearestFirst, usedFirst } from './reference-order.ts'

it('what was used lately comes first, each once, the rest in its order', () => {
  const rows = ['a', 'b', 'c', 'd'].map(id => ({ id }))
  const order = usedFirst(rows, ['c', null, 'gone', 'a', 'c']).map(row => row.id)
  expect(order).toEqual(['c', 'a', 'b', 'd'])
})

it('places of the same city come first, then of the country, then a home game, then the rest in its order', () => {
  const rows = [
    { name: 'Home game', city: null, country: null },
    { name: 'Bellagio', city: 'Las Vegas', country: 'US' },
    { name: 'Crown', city: 'Melbourne', country: 'AU' },
    { name: 'The Star', city: 'Sydney', country: 'AU' },
    { name: 'Wynn', city: 'Las Vegas', country: 'US' },
  ]
  const zones = (country: string) => (country === 'AU' ? ['Australia/Melbourne', 'Australia/Sydney'] : [])
  const order = nearestFirst(rows, 'Australia/Sydney', zones).map(row => row.name)
  expect(order).toEqual(['The Star', 'Crown', 'Home game', 'Bellagio', 'Wynn'])
})
