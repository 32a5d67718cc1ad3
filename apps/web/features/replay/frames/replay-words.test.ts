import type { Entry } from '@sidepot/engine/action'
import { entriesOf } from '@sidepot/engine/history'
import { settle } from '@sidepot/engine/settle'
import { play, table } from '@sidepot/engine/testing/play'
import { plainText, textFor } from '@sidepot/messages/worded'
import { expect, test } from 'vitest'
import {
  amountsIn,
  cardsShown,
  endOf,
  housePart,
  potShares,
  returnedTo,
  shareOfPot,
  shorthandOf,
} from './replay-words.ts'

const entry = (fields: Partial<Entry>): Entry =>
  ({ street: 'FLOP', isForced: false, amount: 0, raiseAmount: 0, potBefore: 0, ...fields }) as Entry

test('a bet is a part of the pot, a raise of the pot after its call', () => {
  expect(shareOfPot(entry({ amount: 10_000, raiseAmount: 10_000, potBefore: 10_300 }))).toBeCloseTo(0.97, 2)
  // 30 to call into 90, raised by another 120
  expect(shareOfPot(entry({ amount: 15_000, raiseAmount: 12_000, potBefore: 9_000 }))).toBe(1)
})
test('calls, posts and what happens before the flop have none', () => {
  expect(shareOfPot(entry({ amount: 3000, potBefore: 9000 }))).toBe(null)
  expect(shareOfPot(entry({ amount: 300, raiseAmount: 300, isForced: true }))).toBe(null)
  expect(shareOfPot(entry({ street: 'PREFLOP', amount: 900, raiseAmount: 600, potBefore: 400 }))).toBe(null)
})

test('[SETTLE-6] of several boards every pot names who took it, not the main pot alone', () => {
  const state = play(
    table([1000, 3000, 3000], { smallBlind: 50, bigBlind: 100 }),
    '3 allin; 1 call; 2 call; 1 shows AhAd; 2 shows KhKd; 3 shows QhQd; run 2; flop 2c7d9h; turn 4s; river 3c; flop QsJd8c 1; turn 4d 1; river 3d 1',
  )
  const settled = settle(state)
  const end = endOf(state, settled, 'money', amountsIn('money', 100))!
  expect(plainText(end)).toBe('BTN wins 35, BB 20, SB 15')
  expect(textFor(end, true)).toBe('D +35, B +20, S +15')
  expect(potShares(state, settled)).toEqual([
    {
      pot: 0,
      boards: [
        { chips: 1500, who: ['SB'] },
        { chips: 1500, who: ['BTN'] },
      ],
    },
    {
      pot: 1,
      boards: [
        { chips: 2000, who: ['BB'] },
        { chips: 2000, who: ['BTN'] },
      ],
    },
  ])
  expect(cardsShown(state).map(({ cards }) => cards.join(' '))).toEqual(['Ah Ad', 'Kh Kd', 'Qh Qd'])
})

test('[HIST-4] the end of a hand says what the house took, so that won and taken are the pot', () => {
  const rake = { type: 'PER_POT', pct: 5, unit: 1, capTiers: [], jackpotDrop: 100 } as const
  const setup = { ...table([10_000, 10_000, 10_000], { smallBlind: 50, bigBlind: 100 }), rake }
  const end = (log: string, unit: 'money' | 'blinds') => {
    const state = play(setup, log)
    const [settled, amounts] = [settle(state), amountsIn(unit, 100)]
    return [endOf(state, settled, unit, amounts)!, ...housePart(settled, amounts)].map(plainText)
  }
  const called = '3 raise 1000; 1 fold; 2 call; flop 2c7d9h; 2 check; 3 bet 1000; 2 fold'
  expect(end(called, 'money')).toEqual(['BTN wins 18.48', 'rake 1.02', 'jackpot drop 1'])
  expect(end(called, 'blinds')).toEqual(['BTN wins 18.5 bb', 'rake 1 bb', 'jackpot drop 1 bb'])
  expect(end('3 raise 1000; 1 fold; 2 call; flop 2c7d9h', 'money')).toEqual(['The hand was saved unfinished'])
  const free = play(table([3000, 3000, 3000]), '3 fold; 1 fold')
  expect(housePart(settle(free), amountsIn('money', 100))).toEqual([])
})

test('[MSG-2] the end and what nobody called name no poker in the discreet theme, in big blinds neither', () => {
  const state = play(
    table([3000, 3000, 3000], { smallBlind: 50, bigBlind: 100 }),
    '3 raise 1000; 1 fold; 2 fold',
  )
  const [settled, amounts] = [settle(state), amountsIn('blinds', 100, true)]
  const said = [endOf(state, settled, 'blinds', amounts), returnedTo(state, settled, amounts)]
  expect(said.map(one => one && textFor(one, true))).toEqual(['D +2.5 u', '9 u back to D'])
  expect(said.map(one => one && plainText(one))).toEqual(['BTN wins 2.5 bb', '9 u returned to BTN'])
  expect(shorthandOf(state, entriesOf(state).at(-1)!, amounts)).toBe('B x')
})

test('one winner, or a hand that goes on, has no list of pots', () => {
  const folded = play(table([3000, 3000, 3000]), '3 fold; 1 fold')
  expect(potShares(folded, settle(folded))).toEqual([])
  expect(cardsShown(folded)).toEqual([])
})
