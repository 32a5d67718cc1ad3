import { textFor } from '@sidepot/messages/worded'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { beginHand, enter, type TableHand } from '../hand/table-hand.ts'
import { enteredText, HandRecord } from './hand-record.tsx'

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

test('what is corrected is said as it was entered, also behind seats that were skipped', () => {
  const steps = [
    { kind: 'RAISE', seat: 2, to: 600 },
    { kind: 'CALL', seat: 3 },
  ] as const
  const hand = steps.reduce((before, step) => {
    const next = enter(before, step)
    if (!next.ok) throw new Error(next.error.code)
    return next.value
  }, begun())
  const said = [0, 1].map(at => [textFor(enteredText(hand, at), false), textFor(enteredText(hand, at), true)])
  expect(said).toEqual([
    ['Raise 6', 'r 6'],
    ['Call 4', 'c 4'],
  ])
  const isLeft = { ...begun(), rest: [{ kind: 'BET', seat: 1, to: 1000 }] } as const
  expect(textFor(enteredText(isLeft, 0), false)).toBe('Bet 10')
})
