import { expect, test } from 'vitest'
import { handsByHour, type SessionFacts, shownOf } from './session-facts.ts'

const START = Date.UTC(2026, 2, 14, 18)
const after = (minutes: number) => START + minutes * 60_000

test('hands are counted by the hour, hours without one too', () => {
  expect(handsByHour(START, 200, [after(1), after(59), after(130)])).toEqual([2, 0, 1, 0])
})

test('a hand entered before the start or after the end belongs to the first or last hour', () => {
  expect(handsByHour(START, 90, [after(-30), after(300)])).toEqual([1, 1])
  expect(handsByHour(START, 0, [after(2)])).toEqual([1])
})

test('without amounts nothing shows what was won or lost', () => {
  const facts: SessionFacts = {
    place: 'The Lodge',
    day: 'Sat 14 Mar',
    game: '1/3',
    minutes: 200,
    hands: 80,
    players: 8,
    net: 12_300,
    bigBlind: 300,
    currency: 'USD',
    stack: [{ x: 0, y: 300 }],
    paid: [{ x: 0, y: 300 }],
    byHour: [2],
  }
  expect(shownOf(facts, true)).toEqual(facts)
  const { net: _net, stack: _stack, paid: _paid, bigBlind: _bigBlind, ...rest } = facts
  expect(shownOf(facts, false)).toEqual(rest)
})
