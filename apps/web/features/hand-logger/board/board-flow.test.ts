import type { Step } from '@sidepot/engine/action'
import { parseCard } from '@sidepot/engine/cards'
import { canRun } from '@sidepot/engine/deal'
import { logOf } from '@sidepot/engine/history'
import type { HandSetup } from '@sidepot/engine/setup'
import { expect, test } from 'vitest'
import { beginHand, enterAll, type TableHand, undoStep } from '../hand/table-hand.ts'
import { boardSteps, missingBoards, placeOf, roomOf } from './board-flow.ts'

const setup: HandSetup = {
  gameType: 'NLHE',
  maxPlayers: 2,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 100,
  bigBlind: 200,
  seats: [
    { seat: 1, stack: 20000 },
    { seat: 2, stack: 20000 },
  ],
}
const card = (text: string): number => {
  const read = parseCard(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const cards = (text: string) => text.split(' ').map(card)
function played(...steps: readonly Step[]): TableHand {
  const start = beginHand('h', setup, 0)
  const done = start.ok ? enterAll(start.value, steps) : start
  if (!done.ok) throw new Error(JSON.stringify(done.error))
  return done.value
}
const ALL_IN: readonly Step[] = [
  { kind: 'ALL_IN', seat: 1 },
  { kind: 'CALL', seat: 2 },
]
const names = (hand: TableHand) =>
  missingBoards(hand.state).map(({ street, board }) => `${street} ${board + 1}`)

test('after an all-in every street of every board is missing, in the order it is dealt', () => {
  const once = played(...ALL_IN)
  expect(canRun(once.state)).toBe(true)
  expect(names(once)).toEqual(['FLOP 1', 'TURN 1', 'RIVER 1'])
  const twice = played(...ALL_IN, { kind: 'RUN', times: 2 })
  expect(names(twice)).toEqual(['FLOP 1', 'TURN 1', 'RIVER 1', 'FLOP 2', 'TURN 2', 'RIVER 2'])
  expect(roomOf(missingBoards(twice.state))).toBe(10)
})

test('cards picked one after the other fill both boards, and one undo takes them back', () => {
  const hand = played(...ALL_IN, { kind: 'RUN', times: 2 })
  const steps = boardSteps(missingBoards(hand.state), cards('Kh 7d 2c 9s 4d Qh Jd 3c 8s 5d'))
  expect(steps.map(step => 'cards' in step && step.cards.length)).toEqual([3, 1, 1, 3, 1, 1])
  const dealt = enterAll(hand, steps)
  expect(dealt.ok && names(dealt.value)).toEqual([])
  expect(dealt.ok && logOf(undoStep(dealt.value).state)).toEqual(logOf(hand.state))
})

test('some of the cards make the streets they reach', () => {
  const hand = played(...ALL_IN)
  const steps = boardSteps(missingBoards(hand.state), cards('Kh 7d 2c 9s'))
  expect(steps.map(step => 'street' in step && step.street)).toEqual(['FLOP', 'TURN'])
})

test('the next card goes to the first board that has room, and what lies before it is of other boards', () => {
  const spots = missingBoards(played(...ALL_IN, { kind: 'RUN', times: 2 }).state)
  const at = (picked: number) => {
    const { spot, before } = placeOf(spots, picked)
    return `${spot?.street} ${(spot?.board ?? 0) + 1}, ${before}`
  }
  expect([0, 3, 4, 5, 8, 10].map(at)).toEqual([
    'FLOP 1, 0',
    'TURN 1, 0',
    'RIVER 1, 0',
    'FLOP 2, 5',
    'TURN 2, 5',
    'RIVER 2, 5',
  ])
  expect(placeOf([], 0)).toEqual({ spot: null, before: 0 })
})
