import { expect, it } from 'vitest'
import { peopleOf } from './people-of.ts'

const row = (id: string, playerId: string | null, seatNumber: number, sessionEnd: string | null) => ({
  id,
  playerId,
  seatNumber,
  sessionEnd,
  isHero: false,
  createdAt: `2026-11-01T20:0${id}:00.000Z`,
})

it('shows somebody who moved once, at the seat where they sit', () => {
  const rows = [
    row('1', 'rob', 2, '2026-11-01T20:05:00.000Z'),
    row('2', 'rob', 7, null),
    row('3', 'rob', 4, '2026-11-01T20:04:00.000Z'),
    row('4', 'ann', 5, '2026-11-01T20:08:00.000Z'),
    row('5', 'ann', 3, '2026-11-01T20:09:00.000Z'),
    row('6', null, 1, null),
    { ...row('7', null, 8, null), isHero: true },
  ]
  expect(peopleOf(rows).map(one => one.id)).toEqual(['6', '5', '2'])
})
