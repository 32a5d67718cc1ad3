import { expect, it } from 'vitest'
import { notableHands } from './notable-hands.ts'

const hand = (id: number, more: object = {}) => ({
  id: `h${id}`,
  heroNetWin: 0,
  heroNetWinManual: null,
  heroPreflopOptimal: true,
  ...more,
})
const ids = (hands: readonly { readonly id: string }[]) => hands.map(({ id }) => id)

it('of a long session the flagged, the missed and the largest are offered first, in their order', () => {
  const folded = Array.from({ length: 300 }, (_, n) => hand(n))
  const hands = folded.map((one, n) =>
    n === 5
      ? { ...one, heroPreflopOptimal: false }
      : n === 200
        ? { ...one, heroNetWin: -800 }
        : n === 100
          ? { ...one, heroNetWin: 10, heroNetWinManual: 900 }
          : one,
  )
  expect(ids(notableHands(hands, ['h42']))).toEqual(['h5', 'h42', 'h100', 'h200'])
  // no more than a dozen for their size
  const won = folded.map((one, n) => ({ ...one, heroNetWin: n }))
  expect(ids(notableHands(won, []))).toEqual(ids(won.slice(-12)))
})

it('one whose flag is taken off stays in sight, to be flagged again', () => {
  const hands = Array.from({ length: 300 }, (_, n) => hand(n))
  expect(ids(notableHands(hands, [], ['h42']))).toEqual(['h42'])
})

it('of a short one all are', () => {
  const few = Array.from({ length: 20 }, (_, n) => hand(n))
  expect(notableHands(few, [])).toEqual(few)
})
