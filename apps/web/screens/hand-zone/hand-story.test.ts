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

const forced = (changes: object, played: readonly object[] = []) =>
  storyOf({
    createdAt: '2026-11-15T00:00:00Z',
    setup: { ...setup, ...changes },
    log: played,
  })?.[0]?.lines.map(line => [plainText(line.text), textFor(line.text, true)])
it('[PLAY-55] tells an ante that everybody posts once, and names who is all-in with it', () => {
  const ante = { ante: 100, anteType: 'PER_PLAYER' }
  expect(forced(ante)?.filter(([text]) => text!.includes('ante'))).toEqual([
    ['Everyone posts an ante of 1', '3 · 1'],
  ])
  const seats = [...setup.seats, { seat: 4, stack: 50, playerName: 'P4' }]
  expect(forced({ ...ante, seats })?.filter(([text]) => text!.includes('ante'))).toEqual([
    ['3 players post an ante of 1', '3 · 1'],
    ['UTG posts an ante of 0.50, all-in', 'U · 0.50'],
  ])
  expect(forced({ ante: 500, anteType: 'BIG_BLIND' })).toContainEqual(['BB posts an ante of 5', 'B · 5'])
})
it('[PLAY-55] tells what everybody puts into a bomb pot once', () => {
  expect(forced({}, [{ kind: 'BOMB', amount: 1500 }])).toEqual([
    ['SB posts the small blind 2', 'S · 2'],
    ['BB posts the big blind 5', 'B · 5'],
    ['SB puts in 13 more', 'S · 15'],
    ['BB puts in 10 more', 'B · 15'],
    ['BTN puts in 15', 'D · 15'],
  ])
  const seats = [...setup.seats, { seat: 4, stack: 50_000, playerName: 'P4' }]
  expect(forced({ seats }, [{ kind: 'BOMB', amount: 1500 }])?.at(-1)).toEqual([
    '2 players put in 15',
    '2 · 15',
  ])
})
