import { firstIndexOf, frameAt } from '@sidepot/engine/frames'
import { replay } from '@sidepot/engine/hand'
import { buttonHero, cards } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import { movesBetween } from './motion.ts'

const played = replay(buttonHero(20_000), [
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: cards('Ts7d3c') },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 800 },
  { kind: 'FOLD', seat: 3 },
])
if (!played.ok) throw new Error(played.error.code)
const hand = played.value
const between = (from: number, to: number, winners: readonly number[] = []) =>
  movesBetween(frameAt(hand, from), frameAt(hand, to), winners)
const flop = firstIndexOf(hand, 'FLOP')!

test('a raise moves its chips, a fold its cards', () => {
  expect(between(1, 2)).toEqual([{ is: 'bet', seat: 1 }])
  expect(between(2, 3)).toEqual([{ is: 'muck', seat: 2 }])
})
test('a new street takes the bets in and deals its cards', () => {
  expect(between(flop - 1, flop)).toEqual([
    { is: 'collect', seat: 2 },
    { is: 'collect', seat: 3 },
    { is: 'collect', seat: 1 },
    { is: 'deal', board: 0, places: [0, 1, 2] },
  ])
})
test('the end takes in what lay there and pays the winner', () => {
  const last = frameAt(hand, Number.POSITIVE_INFINITY).index
  expect(between(last - 1, last, [1])).toEqual([
    { is: 'muck', seat: 3 },
    { is: 'collect', seat: 1 },
    { is: 'award', seat: 1 },
  ])
})
test('a jump moves what differs once, going back nothing', () => {
  expect(between(-1, flop)).toEqual([
    { is: 'muck', seat: 2 },
    { is: 'deal', board: 0, places: [0, 1, 2] },
  ])
  expect(between(flop, 1)).toEqual([])
  expect(between(2, 2)).toEqual([])
})
