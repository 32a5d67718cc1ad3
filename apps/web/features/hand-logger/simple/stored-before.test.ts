import { expect, test } from 'vitest'
import type { Rec } from '../../../data/wire/documents.ts'
import { type Before, type Game, newSimpleHand, type Preflop } from '../hand/simple-hand.ts'
import { questionOf } from './simple-line.ts'
import { storedBefore } from './stored-before.ts'

const game: Game = {
  gameType: 'NLHE',
  smallBlind: 200,
  bigBlind: 500,
  ante: 0,
  anteType: null,
  straddle: 0,
  rake: null,
  stack: 60_000,
}
const logged = (before: Before | null, preflop: Preflop): Rec<'Hand'> => {
  const hand = newSimpleHand('h', game, { dealt: 6, position: 'CO' })
  const line = before && questionOf({ ...hand, handClass: 'AKs', before, preflop }, game)
  return {
    id: 'h',
    quickSave: true,
    numberOfPlayers: 6,
    heroPosition: 'CO',
    heroPreflopAction: preflop,
    heroHolecardsSimple: 'AKs',
    heroHolecards: null,
    preflopLine: line && JSON.stringify(line),
  } as unknown as Rec<'Hand'>
}
const entered = (action: string, position = 'CO') => ({ action, position })
const values = (hand: Rec<'Hand'>, action: string, position?: string) =>
  storedBefore(hand, game)
    .choices(entered(action, position))
    .map(one => one.value)

test.each([
  [{ is: 'folded' }, 'RAISE', 'folded'],
  [{ is: 'limped' }, 'RAISE', 'limped'],
  [{ is: 'raised', by: 'UTG' }, '3-Bet', 'raised UTG'],
  [{ is: 'reraised', by: 'BTN' }, 'CALL', 'reraised BTN'],
] as const)('what was tapped is read back: %o', (before, preflop, key) => {
  const hand = logged(before, preflop)
  const asked = storedBefore(hand, game)
  expect(asked.stored).toBe(key)
  expect(asked.choices(entered(preflop)).map(one => one.value)).toContain(key)
  // nothing changed sends nothing
  expect(asked.change(key, entered(preflop))).toBeUndefined()
})

test('only answers are offered after which the hero can have acted so', () => {
  const hand = logged(null, 'RAISE')
  expect(values(hand, '3-Bet')).toContain('raised HJ')
  expect(values(hand, 'CHECK')).toEqual([])
  expect(values(hand, '')).toEqual([])
  expect(values(hand, 'RAISE', '')).toEqual([])
})

test('a hand logged without an answer gets its line', () => {
  const hand = logged(null, '3-Bet')
  const asked = storedBefore(hand, { ...game, stack: null })
  expect(asked.stored).toBe('')
  expect(asked.change('', entered('3-Bet'))).toBeUndefined()
  const line = asked.change('raised HJ', entered('3-Bet'))
  expect(storedBefore({ ...hand, preflopLine: line ?? null }, game).stored).toBe('raised HJ')
})

test('another action or none makes another line, with the stack of then', () => {
  const hand = logged({ is: 'raised', by: 'HJ' }, '3-Bet')
  const asked = storedBefore(hand, { ...game, stack: null })
  const line = JSON.parse(asked.change('raised HJ', entered('CALL', 'BTN')) ?? 'null')
  expect(line).toMatchObject({ heroPosition: 'BTN', stacks: { 6: 600 } })
  expect(asked.change('', entered('3-Bet'))).toBeNull()
})
