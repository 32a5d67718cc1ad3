import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { beginHand, enter, type TableHand } from '../hand/table-hand.ts'
import { HandRecord } from './hand-record.tsx'

function begun(): TableHand {
  const hand = beginHand(
    'h',
    {
      gameType: 'NLHE',
      maxPlayers: 3,
      buttonSeat: 1,
      heroSeat: 1,
      smallBlind: 100,
      bigBlind: 200,
      seats: [1, 2, 3].map(seat => ({ seat, stack: 5000 })),
    },
    0,
  )
  if (!hand.ok) throw new Error(hand.error.code)
  return hand.value
}

test('a raise with the last chips says once that it is all-in', () => {
  const entered = enter(begun(), { kind: 'RAISE', seat: 1, to: 5000 })
  if (!entered.ok) throw new Error(entered.error.code)
  const drawn = renderToStaticMarkup(
    <HandRecord hand={entered.value} onCorrect={() => {}} onDropRest={() => {}} />,
  )
  const lines = drawn.split('<li>').map(line => line.replace(/<[^>]*>/g, ' '))
  expect(lines.filter(line => /Raise, all-in/.test(line))).toHaveLength(1)
  expect(drawn).not.toMatch(/all-in · /)
})
