import { frameAt } from '@sidepot/engine/frames'
import type { HandState } from '@sidepot/engine/state'
import { play, table } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import { type PictureLook, type PictureWords, pictureOf, type Shape } from './picture.ts'

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

// Every shape of a few moments: a change of the drawing is seen as a change of these files, which `vitest -u` writes anew.
const drawn = (state: HandState, index: number, look: Partial<PictureLook>, words: Partial<PictureWords>) => {
  const { width, height, shapes } = pictureOf(
    frameAt(state, index),
    { heroSeat: 1, buttonSeat: 3, size: 6, reveal: false, winners: [], ...look },
    { ...WORDS, line: 'Seat 2 calls', street: 'FLOP', ...words },
  )
  return [`${width} × ${height}`, ...shapes.map(lineOf)].join('\n')
}
const short = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
const lineOf = ({ is, ...rest }: Shape): string =>
  [is, ...Object.entries(rest).map(([name, value]) => `${name}=${short(value)}`)].join(' ')

const three = table([10_000, 8000, null], {
  maxPlayers: 6,
  seats: [
    { seat: 1, stack: 10_000, playerName: 'Ann' },
    { seat: 2, stack: 8000, playerName: 'Bob' },
    { seat: 3, stack: null, playerName: 'BTN' },
  ],
})
const PLAYED = '1 shows AhKd; 3 raise 300; 1 call; 2 fold; flop 2c7dTs; 1 check; 3 bet 400'

test.each([
  ['before the blinds', play(three, PLAYED), -1, {}, {}],
  ['a raise before the flop', play(three, PLAYED), 2, {}, { action: () => 'raises' }],
  ['a bet on the flop', play(three, PLAYED), 7, {}, {}],
  [
    'the showdown, with cards open and a winner',
    play(three, `${PLAYED}; 1 call; turn 3h; 1 check; 3 check; river 4c; 1 check; 3 check; 3 shows QsQc`),
    99,
    { reveal: true, winners: [1] },
    {},
  ],
  [
    'two boards and four cards',
    play(
      table([10_000, 8000], { gameType: 'PLO', boards: 2, maxPlayers: 6, buttonSeat: 2 }),
      '1 shows AhKdQs2c; 2 shows AcKcQd3h; 2 call; 1 check; flop 2s7dTs; flop 3s8d9s 1',
    ),
    99,
    { reveal: true, buttonSeat: 2 },
    {},
  ],
] as const)('a picture of %s', async (name, state, index, look, words) => {
  await expect(drawn(state, index, look, words)).toMatchFileSnapshot(
    `../testing/pictures/${name.replaceAll(/\W+/g, '-')}.txt`,
  )
})
