import { expect, test } from 'vitest'
import { newSimpleHand, type Placing, type SimpleHand } from '../hand/simple-hand.ts'
import { followed } from './follow-table.ts'

const FIRST = '2026-10-01T20:00:00.000Z'
const LATER = '2026-10-01T20:05:00.000Z'
const BUTTON: Placing = { dealt: 6, position: 'BTN' }
const BLIND: Placing = { dealt: 6, position: 'SB' }
const GAME = { gameType: 'NLHE' } as Parameters<typeof newSimpleHand>[1]
const hand = (change: Partial<SimpleHand> = {}): SimpleHand => ({
  ...newSimpleHand('h', GAME, BUTTON),
  buttonSetAt: FIRST,
  ...change,
})
const raised = { before: { is: 'raised', by: 'CO' } } as const

test('[PLAY-40] a hand follows the button until somebody says who raised before it', () => {
  expect(followed(hand(), BLIND, FIRST)).toMatchObject({ position: 'SB', before: null })
  expect(followed(hand(raised), BLIND, FIRST)).toBeNull()
})

test('[PLAY-40] a button that is set elsewhere meanwhile takes it along, and who raised before it is asked again', () => {
  const moved = followed(hand({ ...raised, preflop: '3-Bet' }), BLIND, LATER)
  expect(moved).toMatchObject({ position: 'SB', before: null, preflop: '3-Bet', buttonSetAt: LATER })
  expect(followed(hand({ ...raised, buttonSetAt: null }), BLIND, LATER)).toMatchObject({ position: 'SB' })
})

test('[PLAY-40] set to where the hand has it, nothing is asked again, and a button that is passed on later is left alone', () => {
  const seen = followed(hand(raised), BUTTON, LATER)
  expect(seen).toEqual({ buttonSetAt: LATER })
  expect(followed(hand({ ...raised, ...seen }), BLIND, LATER)).toBeNull()
})

test('[PLAY-40] nobody says any more when it was set: that is no new place', () => {
  expect(followed(hand(raised), BLIND, null)).toBeNull()
})

test('[PLAY-40] a hand with its own position, and one kept by an earlier version, stay as they were', () => {
  expect(followed(hand({ placed: true }), BLIND, LATER)).toBeNull()
  const { buttonSetAt: _setAt, ...earlier } = hand(raised)
  expect(followed(earlier, BLIND, LATER)).toBeNull()
})

test('a hand that has followed is where its table is', () => {
  for (const placing of [BUTTON, BLIND, { ...BLIND, dead: { button: true, smallBlind: false } }])
    for (const setAt of [FIRST, LATER, null]) {
      const next = { ...hand(raised), before: null, ...followed(hand(), placing, setAt) }
      expect(followed(next, placing, setAt)).toBeNull()
    }
})
