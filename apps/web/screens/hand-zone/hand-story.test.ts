import { plainText, textFor } from '@sidepot/messages/worded'
import { expect, it } from 'vitest'
import { storyOf } from './hand-story.ts'

const setup = {
  gameType: 'NLHE',
  maxPlayers: 8,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3].map(seat => ({ seat, stack: 50_000, playerName: `P${seat}` })),
}
const log = [
  { kind: 'RAISE', seat: 1, to: 1500 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: [43, 25, 4] },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 2000 },
]

it('tells the hand street by street and knows which lines are the hero', () => {
  const story = storyOf({ createdAt: '2026-11-15T00:00:00Z', setup, log })
  expect(story?.map(part => part.street)).toEqual(['PREFLOP', 'FLOP'])
  expect(story?.[0]?.lines.map(line => plainText(line.text))).toEqual([
    'SB posts the small blind 2',
    'BB posts the big blind 5',
    'BTN raises to 15',
    'SB folds',
    'BB calls 10',
  ])
  expect(story?.[1]?.lines.map(line => [plainText(line.text), line.hero])).toEqual([
    ['BB checks', false],
    ['BTN bets 20', true],
  ])
})
it('is a player’s shorthand where somebody looks over the shoulder', () => {
  const story = storyOf({ createdAt: '2026-11-15T00:00:00Z', setup, log })
  const lines = story?.flatMap(part => part.lines.map(line => textFor(line.text, true)))
  expect(lines).toEqual(['S · 2', 'B · 5', 'D r 15', 'S x', 'B c 10', 'B k', 'D b 20'])
})
it('tells a limp and then a call for less, all-in, by the chips each added', () => {
  const seats = setup.seats.map(one => (one.seat === 1 ? { ...one, stack: 8000 } : one))
  const story = storyOf({
    createdAt: '2026-11-15T00:00:00Z',
    setup: { ...setup, seats },
    log: [
      { kind: 'CALL', seat: 1 },
      { kind: 'FOLD', seat: 2 },
      { kind: 'RAISE', seat: 3, to: 10_000 },
      { kind: 'ALL_IN', seat: 1 },
    ],
  })
  expect(story?.[0]?.lines.map(line => plainText(line.text)).slice(2)).toEqual([
    'BTN limps 5',
    'SB folds',
    'BB raises to 100',
    'BTN calls 75, all-in',
  ])
})
it('tells an all-in as one, what was shown, and who won', () => {
  const story = storyOf({
    createdAt: '2026-11-15T00:00:00Z',
    setup,
    log: [
      { kind: 'HOLE', seat: 1, cards: [48, 49] },
      { kind: 'ALL_IN', seat: 1 },
      { kind: 'FOLD', seat: 2 },
      { kind: 'CALL', seat: 3 },
      { kind: 'HOLE', seat: 3, cards: [40, 41] },
      { kind: 'BOARD', street: 'FLOP', cards: [0, 5, 10] },
      { kind: 'BOARD', street: 'TURN', cards: [15] },
      { kind: 'BOARD', street: 'RIVER', cards: [28] },
    ],
  })
  expect(story?.[0]?.lines.map(line => plainText(line.text)).slice(2)).toEqual([
    'BTN raises to 500, all-in',
    'SB folds',
    'BB calls 495, all-in',
  ])
  expect(story?.at(-1)?.street).toBe('SHOWDOWN')
  expect(story?.at(-1)?.lines.map(line => [plainText(line.text), line.hero])).toEqual([
    ['BB shows Q♣ Q♦', false],
    ['BTN shows A♣ A♦', true],
    ['BTN wins 1,002', true],
  ])
  const folded = storyOf({
    createdAt: '2026-11-15T00:00:00Z',
    setup,
    log: [
      { kind: 'RAISE', seat: 1, to: 1500 },
      { kind: 'FOLD', seat: 2 },
      { kind: 'FOLD', seat: 3 },
    ],
  })
  expect(folded?.map(part => part.street)).toEqual(['PREFLOP'])
  expect(plainText(folded?.[0]?.lines.at(-1)?.text ?? '')).toBe('BTN wins 12')
})
it('has nothing to tell of a quick save or a damaged record', () => {
  expect(storyOf({ createdAt: '2026-11-15T00:00:00Z', quickSave: true })).toBeNull()
  expect(storyOf({ createdAt: '2026-11-15T00:00:00Z', setup: '{broken', log: 3 })).toBeNull()
})
