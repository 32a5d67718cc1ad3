// What a preview says and shows of a shared hand: its end, or the moment before it where the result is hidden.
import { readSteps, table } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import { previewOf } from './shared-picture.ts'
import { publicHand, type SharedHand } from './shares.ts'

const setup = table([50_000, 60_000, 70_000], {
  smallBlind: 200,
  bigBlind: 500,
  heroSeat: 3,
  maxPlayers: 6,
})
const PREFLOP = '3 shows AhAd; 3 raise 1500; 1 fold; 2 call'
const FLOP = `${PREFLOP}; flop Qc7d2s; 2 check; 3 bet 2000; 2 call; turn 9h; 2 check; 3 bet 6000; 2 fold`

const shared = (line: string, more: Partial<SharedHand> = {}, dealt: object = setup): SharedHand => {
  const row = { setup: dealt, log: readSteps(line), heroSeat: 3, seatStates: [], handActions: [] }
  const options = { showNames: false, hideResult: false, indexable: false }
  const hand = publicHand(
    { ...row, smallBlind: 200, bigBlind: 500, gameType: 'NLHE', isStraddleOn: false } as never,
    options,
  )
  return { ...hand, study: null, author: null, caption: null, currency: 'EUR', heroOutcome: null, ...more }
}
const texts = (hand: SharedHand) =>
  previewOf(hand)
    .scene!.shapes.flatMap(shape => (shape.is === 'text' && shape.text !== '' ? [shape.text] : []))
    .join(' · ')
const said = (hand: SharedHand) => {
  const { title, description } = previewOf(hand)
  return `${title} | ${description}`
}

test('the end of a hand: who won what, and all the board', () => {
  expect(said(shared(FLOP))).toBe(
    'A♥ A♦ on the button · €2/€5 NLHE | Board Q♣ 7♦ 2♠ 9♥. Hero wins and is up €37. Watch it action by action.',
  )
  expect(texts(shared(FLOP))).toBe(
    'Hand Replay · €2/€5 NLHE · Pot 72 · Q · 7 · 2 · 9 · SB · 498 · Fold · BB · 565 · Fold · A · A · BTN · 737 · HERO · Bet · D · TURN · BTN wins 72',
  )
})
test('a hidden result: the first moment of the flop, else before anything happened', () => {
  const [flop, before] = [FLOP, PREFLOP].map(line => shared(line, { hideResult: true }))
  expect(said(flop!)).toBe('A♥ A♦ on the button · €2/€5 NLHE | Board Q♣ 7♦ 2♠. Watch it action by action.')
  expect(texts(flop!)).toBe(
    'Hand Replay · €2/€5 NLHE · Pot 32 · Q · 7 · 2 · SB · 498 · Fold · BB · 585 · Check · A · A · BTN · 685 · HERO · Raise · D · FLOP · BB checks',
  )
  expect(said(before!)).toBe('A♥ A♦ on the button · €2/€5 NLHE | Watch it action by action.')
  expect(texts(before!)).toBe(
    'Hand Replay · €2/€5 NLHE · Pot 0 · SB · 500 · BB · 600 · A · A · BTN · 700 · HERO · D · PRE · Before the blinds',
  )
})
test('[HIST-4] a bomb pot whose result is hidden begins before the bomb pot, not before blinds', () => {
  expect(texts(shared('3 shows AhAd; bomb 1000', { hideResult: true }))).toContain(
    ' · PRE · Before the bomb pot',
  )
})
test('a hand that goes on: what was done last', () => {
  const open = `${PREFLOP}; flop Qc7d2s; 2 check; 3 bet 2000`
  expect(said(shared(open))).toBe(
    'A♥ A♦ on the button · €2/€5 NLHE | Board Q♣ 7♦ 2♠. Watch it action by action.',
  )
  expect(texts(shared(open))).toBe(
    'Hand Replay · €2/€5 NLHE · Pot 52 · Q · 7 · 2 · SB · 498 · Fold · BB · 585 · Check · A · A · BTN · 665 · HERO · Bet · D · FLOP · BTN bets 20',
  )
})
test('large stacks are short, a caption goes before the rest, a tournament has no money', () => {
  const rich = { ...setup, seats: [1, 2, 3].map(seat => ({ seat, stack: seat === 1 ? 1_000_000 : 999_999 })) }
  expect(texts(shared(PREFLOP, { hideResult: true }, rich))).toBe(
    'Hand Replay · €2/€5 NLHE · Pot 0 · SB · 10k · BB · 9,999.99 · A · A · BTN · 9,999.99 · HERO · D · PRE · Before the blinds',
  )
  expect(said(shared(FLOP, { caption: 'Too thin?', isTournament: true, currency: null }))).toBe(
    'A♥ A♦ on the button · Tournament 2/5 NLHE | Too thin? · Board Q♣ 7♦ 2♠ 9♥. Hero wins. Watch it action by action.',
  )
})
test('what cannot be played has a title and no picture', () => {
  for (const hand of [shared('', {}, {}), { ...shared(FLOP), setup: '{' }])
    expect(previewOf(hand)).toEqual({
      title: 'Hand Replay',
      description: 'A poker hand to watch, action by action.',
      scene: null,
    })
})
