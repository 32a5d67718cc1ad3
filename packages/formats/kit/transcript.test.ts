// A log while somebody's text is read: in turn, at the price, with the cards that are known.
import { cards, table } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import { type Transcript, transcript } from './transcript.ts'

/** Seat 1 is the small blind, seat 2 the big one, seat 3 has the button; 50/100. */
const opened = (stacks: readonly number[] = [10_000, 10_000, 10_000]): Transcript => {
  const made = transcript(table(stacks))
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}
/** The last answer; everything before it must be taken. */
const after = (hand: Transcript, ...answers: readonly ((hand: Transcript) => unknown)[]) => {
  for (const one of answers.slice(0, -1)) expect(one(hand)).toBeNull()
  return answers.at(-1)!(hand)
}
type Do = (hand: Transcript) => unknown
const fold =
  (seat: number): Do =>
  hand =>
    hand.fold(7, seat)
const check =
  (seat: number): Do =>
  hand =>
    hand.check(7, seat)
const call =
  (seat: number, cost: number): Do =>
  hand =>
    hand.call(7, seat, cost)
const go =
  (seat: number): Do =>
  hand =>
    hand.checkOrCall(7, seat)
const raise =
  (seat: number, to: number, ruling?: true): Do =>
  hand =>
    hand.raiseTo(7, seat, to, ruling)
const hole =
  (seat: number, text: string): Do =>
  hand =>
    hand.hole(7, seat, cards(text))
const board =
  (text: string, index?: number, street?: 'FLOP' | 'TURN' | 'RIVER'): Do =>
  hand =>
    hand.board(7, cards(text), index, street)

test('a table that the engine does not take', () => {
  expect(transcript(table([10_000]))).toEqual({
    ok: false,
    error: { code: 'format/setup', cause: expect.stringMatching(/^setup\//) },
  })
})

test('[FMT-3] somebody who is not in turn', () => {
  for (const one of [fold(1), check(1), call(1, 50), go(1), raise(1, 300)])
    expect(one(opened())).toEqual({ code: 'format/out-of-turn', at: 7, seat: 1 })
})

test('[FMT-3] what the rules do not allow', () => {
  expect(check(3)(opened())).toEqual({ code: 'format/illegal', at: 7, cause: 'action/check-facing-bet' })
  expect(raise(3, 150)(opened())).toEqual({
    code: 'format/illegal',
    at: 7,
    cause: 'action/raise-below-minimum',
  })
  expect(raise(3, 150, true)(opened())).toBeNull()
})

test('[FMT-5] a call at another price', () => {
  expect(call(3, 90)(opened())).toEqual({ code: 'format/bet', at: 7, text: '0.9' })
  expect(after(opened(), call(3, 100), call(1, 50))).toBeNull()
})

test('a check or a call, as it comes', () => {
  const hand = opened()
  expect(after(hand, go(3), go(1), go(2))).toBeNull()
  expect(hand.log()).toEqual([
    { kind: 'CALL', seat: 3 },
    { kind: 'CALL', seat: 1 },
    { kind: 'CHECK', seat: 2 },
  ])
})

test('a bet, a raise, all that one has', () => {
  const hand = opened()
  expect(
    after(hand, raise(3, 300), fold(1), call(2, 200), check(2), raise(3, 400), raise(2, 9700), fold(3)),
  ).toBeNull()
  expect(hand.log().map(step => `${step.kind} ${'to' in step ? step.to : ''}`.trim())).toEqual([
    'RAISE 300',
    'FOLD',
    'CALL',
    'CHECK',
    'BET 400',
    'ALL_IN',
    'FOLD',
  ])
})

test('the last who can act is asked for nothing', () => {
  const hand = opened([10_000, 10_000, 500])
  expect(after(hand, raise(3, 500), fold(1), call(2, 400))).toBeNull()
  const { length } = hand.log()
  expect(check(2)(hand)).toBeNull()
  expect(go(2)(hand)).toBeNull()
  expect(hand.log()).toHaveLength(length)
  expect(check(3)(hand)).toEqual({ code: 'format/out-of-turn', at: 7, seat: 3 })
  expect(check(1)(hand)).toEqual({ code: 'format/out-of-turn', at: 7, seat: 1 })
})

test('nobody is asked once all others have folded', () => {
  const hand = opened()
  expect(after(hand, fold(3), fold(1), check(2))).toEqual({ code: 'format/out-of-turn', at: 7, seat: 2 })
})

test('against a big blind that was all-in for less, what matches it', () => {
  const short = () => opened([10_000, 70, 10_000])
  expect(after(short(), fold(3), call(1, 20))).toBeNull()
  expect(after(short(), fold(3), call(1, 50))).toBeNull()
  expect(after(short(), fold(3), call(1, 30))).toEqual({ code: 'format/bet', at: 7, text: '0.3' })
  expect(after(short(), fold(3), call(1, 0))).toEqual({ code: 'format/bet', at: 7, text: '0' })
  // somebody else can still bet
  expect(after(short(), call(3, 100), call(1, 20))).toEqual({ code: 'format/bet', at: 7, text: '0.2' })
})

test('cards are written once; others for the same player differ', () => {
  const hand = opened()
  expect(after(hand, hole(3, 'AhKd'), hole(3, 'KdAh'))).toBeNull()
  expect(hand.log()).toHaveLength(1)
  expect(hole(3, 'AhKc')(hand)).toEqual({ code: 'format/cards-differ', at: 7 })
  expect(hole(1, 'AhQc')(hand)).toMatchObject({ code: 'format/illegal', at: 7 })
  expect(hole(9, 'QhQc')(hand)).toMatchObject({ code: 'format/illegal', at: 7 })
})

test('boards: the next street with as many cards as it has', () => {
  const flop = () => {
    const hand = opened()
    expect(after(hand, go(3), go(1), go(2))).toBeNull()
    return hand
  }
  const wrong = { code: 'format/board', at: 7 }
  expect(board('2c7d9h')(opened())).toEqual(wrong)
  expect(board('2c7d')(flop())).toEqual(wrong)
  expect(board('2c')(flop())).toEqual(wrong)
  expect(board('2c7d9h', 0, 'TURN')(flop())).toEqual(wrong)
  expect(board('2c7d9h', 1)(flop())).toEqual(wrong)
  expect(after(flop(), board('2c7d9h', 0, 'FLOP'), board('Ts'))).toEqual(wrong)
  const hand = flop()
  expect(
    after(
      hand,
      board('2c7d9h'),
      check(1),
      check(2),
      check(3),
      board('Ts', 0, 'TURN'),
      check(1),
      check(2),
      check(3),
      board('3c'),
    ),
  ).toBeNull()
  expect(board('4c')(hand)).toEqual(wrong)
  expect(hand.log().filter(({ kind }) => kind === 'BOARD')).toEqual([
    { kind: 'BOARD', street: 'FLOP', cards: cards('2c7d9h') },
    { kind: 'BOARD', street: 'TURN', cards: cards('Ts') },
    { kind: 'BOARD', street: 'RIVER', cards: cards('3c') },
  ])
})

test('run twice: cards of the second board say so', () => {
  const hand = opened()
  expect(
    after(
      hand,
      raise(3, 10_000),
      fold(1),
      call(2, 9900),
      one => one.run(7, 2),
      board('2c7d9h'),
      board('2d7h9s', 1),
    ),
  ).toBeNull()
  expect(hand.log().slice(-2)).toEqual([
    { kind: 'BOARD', street: 'FLOP', cards: cards('2c7d9h') },
    { kind: 'BOARD', street: 'FLOP', cards: cards('2d7h9s'), board: 1 },
  ])
  expect(hand.state().runs).toBe(2)
})
