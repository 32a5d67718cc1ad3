import type { Entry } from '@sidepot/engine/action'
import { expect, test } from 'vitest'
import { shareOfPot } from './replay-words.ts'

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
