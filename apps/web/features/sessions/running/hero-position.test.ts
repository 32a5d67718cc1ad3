import { newTable, seatPlayer, setHeroPosition, type TableState } from '@sidepot/ledger/table-state'
import { expect, it } from 'vitest'
import { heroPosition, positionsAt } from './hero-position.ts'

const full = (size: number): TableState => {
  let table = newTable('s', size, 3, 1)
  for (let seat = 1; seat <= size; seat++) {
    const sat = seatPlayer(table, seat, { playerSessionId: null, playerName: `P${seat}`, isAnonymous: false })
    if (sat.ok) table = sat.value
  }
  return table
}

it('reads back every position that can be set, at every table size', () => {
  for (let size = 3; size <= 10; size++)
    for (const position of positionsAt(full(size))) {
      const set = setHeroPosition(full(size), position)
      expect(set.ok && heroPosition(set.value), `${size}-handed ${position}`).toBe(position)
    }
})
it('is told while the button lies on a seat where nobody sits', () => {
  let table = newTable('s', 9, 3, 1)
  for (const seat of [5, 8, 9]) {
    const sat = seatPlayer(table, seat, { playerSessionId: null, playerName: `P${seat}`, isAnonymous: false })
    if (sat.ok) table = sat.value
  }
  expect(heroPosition(table)).toBe('BTN')
})
it('is that of a full table where nobody else was seated', () => {
  expect([1, 2, 8].map(button => heroPosition(newTable('s', 8, 1, button)))).toEqual(['BTN', 'CO', 'SB'])
})
