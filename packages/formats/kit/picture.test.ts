import { frameAt } from '@sidepot/engine/frames'
import { play, table } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import { pictureOf } from './picture.ts'

const WORDS = {
  title: 'Hand Replay',
  facts: '$2/$5 NLHE, straddle $10 · 10-max',
  pot: 'Pot',
  line: '',
  street: '',
  hero: 'HERO',
  action: () => null,
  amount: String,
}

test('the cards of the seats at the top keep off the line above the table', () => {
  const setup = table(Array.from({ length: 10 }, () => 10_000))
  const everybody = 'AhAd KhKd QhQd JhJd ThTd 9h9d 8h8d 7h7d 6h6d 5h5d'.split(' ')
  const state = play(setup, everybody.map((cards, at) => `${at + 1} shows ${cards}`).join('; '))
  const look = { heroSeat: 1, buttonSeat: 10, size: 10, reveal: true, winners: [] }
  const { shapes } = pictureOf(frameAt(state, Number.POSITIVE_INFINITY), look, WORDS)
  const line = shapes.find(one => one.is === 'text' && one.text === WORDS.facts)
  const cards = shapes.filter(one => one.is === 'rect' && one.width === 36 && one.height > 40)
  expect(cards).toHaveLength(18)
  const right = cards.filter(one => one.x > 800)
  // a letter reaches a quarter of its size below its line
  expect(Math.min(...right.map(one => one.y)) - (line!.y + 24 / 4)).toBeGreaterThanOrEqual(4)
})
