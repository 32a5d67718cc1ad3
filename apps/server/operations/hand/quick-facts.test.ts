// What a quick save says of the hero's raises before the flop.
import { expect, test } from 'vitest'
import { raisedQuickly, threeBetQuickly } from './quick-facts.ts'

const positions = { 1: 'SB', 2: 'BB', 3: 'UTG', 4: 'BTN' }
const line = (heroPosition: string, ...actions: readonly (readonly [number | string, string])[]) => ({
  heroPosition,
  positions,
  actions: actions.map(([seatId, actionType]) => ({ seatId, actionType })),
})
const posts = [
  [1, 'SB'],
  [2, 'BB'],
  [1, 'ANTE'],
  [4, 'STRADDLE'],
  [3, 'POST_DEAD'],
] as const

test.each([
  [null, false, null],
  ['BOMB', false, null],
  ['FOLD', false, false],
  ['CALL', false, false],
  ['RAISE', false, true],
  ['raise', false, true],
  ['BET', false, true],
  ['ALL_IN', false, true],
  ['ALL-IN', false, true],
  ['3-BET', false, true],
  ['5-BET+', false, true],
  ['RAISED', false, false],
  ['X3-BET', false, false],
] as const)('the label %s alone', (action, _, raised) => {
  expect(raisedQuickly(action, null)).toBe(raised)
  expect(threeBetQuickly(action, null)).toBeNull()
})

test('who raised and then folded raised all the same', () => {
  const raisedFirst = line('UTG', ...posts, [3, 'RAISE'], [4, 'RAISE'], ['3', 'FOLD'])
  expect(raisedQuickly('FOLD', raisedFirst)).toBe(true)
  expect(raisedQuickly('FOLD', line('UTG', ...posts, [4, 'RAISE'], ['3', 'FOLD']))).toBe(false)
  expect(raisedQuickly('BOMB', raisedFirst)).toBeNull()
})

test.each([
  ['no raise before the hero', line('BTN', ...posts, [3, 'CALL'], [4, 'RAISE']), null],
  ['one, and the hero raised', line('BTN', ...posts, [3, 'RAISE'], [4, 'RAISE']), true],
  ['two before the hero', line('BTN', ...posts, [3, 'RAISE'], [1, 'RAISE'], [4, 'RAISE']), null],
  ['a second one after the hero', line('BTN', ...posts, [3, 'RAISE'], [4, 'CALL'], [1, 'RAISE']), false],
  ['the hero does not act', line('BTN', ...posts, [3, 'RAISE']), null],
  ['a hero without a seat', line('CO', ...posts, [3, 'RAISE'], [4, 'RAISE']), null],
  ['no positions', { heroPosition: 'BTN', positions: null, actions: [] }, null],
  ['no actions', { heroPosition: 'BTN', positions, actions: 'none' }, null],
  ['null in place of an action', { heroPosition: 'BTN', positions, actions: [null, { seatId: 4 }] }, null],
])('a chance to 3-bet: %s', (_, played, threeBet) => {
  expect(threeBetQuickly('CALL', played)).toBe(threeBet)
})
