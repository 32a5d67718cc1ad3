import { expect, test } from 'vitest'
import { type StackedHand, stacksOf } from './stacks.ts'

/** How often the fields of these hands are read. */
type HandAt = (n: number, count: number) => StackedHand
function readsOf(count: number, handAt: HandAt): number {
  let reads = 0
  const counted = (hand: StackedHand): StackedHand => ({
    get at() {
      reads++
      return hand.at
    },
    get stackBefore() {
      reads++
      return hand.stackBefore
    },
    get stackAfter() {
      reads++
      return hand.stackAfter
    },
  })
  stacksOf(Array.from({ length: count }, (_, n) => counted(handAt(n, count))))
  return reads
}

test.each<[string, HandAt]>([
  ['folded with another stack', n => ({ at: n * 30_000, stackBefore: 10_000 + n, stackAfter: 10_000 + n })],
  ['of one moment', n => ({ at: 0, stackBefore: n === 0 ? 50 : 100, stackAfter: n === 0 ? 60 : 100 })],
  ['in the wrong order', n => ({ at: n * 1000, stackBefore: 90_000 - n, stackAfter: 90_001 - n })],
  ['each topped up', n => ({ at: n * 30_000, stackBefore: 10_000, stackAfter: 10_000 - (n % 3) })],
  [
    'dealt from one stack that hands an hour later leave',
    (n, count) =>
      n < count / 2
        ? { at: n, stackBefore: 100, stackAfter: 10_000 + n }
        : { at: 3_600_000 + n, stackBefore: 20_000 + n, stackAfter: 100 },
  ],
  ['with a jump after each', n => ({ at: n * 30_000, stackBefore: 2 * n, stackAfter: 50_000 + 2 * n })],
])('[IMP-4] four times the hands, %s, are looked at about four times as often', (_, handAt) => {
  expect(readsOf(1600, handAt) / readsOf(400, handAt)).toBeLessThan(6)
})
