// Who is meant by a word: names at the table, numbers of seats, roles.
import type { HandSetup } from '@sidepot/engine/setup'
import { play, start, table } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import { nameAt, namesOf, personOf, shortSeat } from './players.ts'
import type { Meaning } from './vocabulary.ts'

const named = (...names: readonly (string | null)[]): HandSetup => {
  const setup = table(names.map(() => 20_000))
  return { ...setup, seats: setup.seats.map((seat, at) => ({ ...seat, playerName: names[at]! })) }
}
const namesAt = (...names: readonly (string | null)[]) =>
  Object.fromEntries(namesOf(start(named(...names)).table))

describe('[SHORT-4] names at the table', () => {
  test.each([
    ['whole and first', ['Anna Berg', 'Jack'], { 'anna berg': 1, anna: 1, berg: 1, jack: 2 }],
    [
      'a first name that two have is nobody’s',
      ['Anna Berg', 'Anna Lund'],
      { 'anna berg': 1, 'anna lund': 2, berg: 1, lund: 2 },
    ],
    ['a last name that two have', ['Anna Berg', 'Mo Berg'], { 'anna berg': 1, 'mo berg': 2, anna: 1, mo: 2 }],
    ['twice the same word in one name is one', ['Mo Mo', 'Jo'], { 'mo mo': 1, mo: 1, jo: 2 }],
    [
      'the second word of one is the first of another',
      ['Big Mo', 'Mo Lund'],
      { 'big mo': 1, big: 1, 'mo lund': 2, mo: 2, lund: 2 },
    ],
    ['a name that is all of another’s first', ['Mo Berg', 'Mo'], { 'mo berg': 1, berg: 1, mo: 2 }],
    ['nobody without a name', [null, '', '  '], {}],
    [
      'signs between words, none inside',
      ["O'Neil -- Pat", 'jean-luc'],
      { 'oneil pat': 1, oneil: 1, pat: 1, jeanluc: 2 },
    ],
    [
      'letters of any script, signs of a number',
      ['Zoë №9', 'r2.d2+#1'],
      { 'zoë 9': 1, zoë: 1, 'zoe 9': 1, zoe: 1, 'r2.d2+#1': 2 },
    ],
    [
      'a name with marks beside one without',
      ['José', 'Jose', 'Zoë', 'Zoé'],
      { josé: 1, jose: 2, zoë: 3, zoé: 4 },
    ],
    ['one letter is too short for a second name', ['Al B', 'Jo'], { 'al b': 1, al: 1, jo: 2 }],
    [
      'words with a meaning are no second names',
      ['Tom Two', 'Ann King', 'Bob Call', 'Cy Raises', 'Di Ah'],
      {
        'tom two': 1,
        tom: 1,
        'ann king': 2,
        ann: 2,
        'bob call': 3,
        bob: 3,
        'cy raises': 4,
        cy: 4,
        'di ah': 5,
        di: 5,
      },
    ],
  ])('%s', (_name, names, expected) => {
    expect(namesAt(...names)).toEqual(expected)
  })
  test('the longest name that words begin with, of five words at most', () => {
    const names = new Map([
      ['anna', 1],
      ['anna berg', 2],
      ['a b c d e', 3],
      ['a b c d e f', 4],
    ])
    expect(nameAt(names, ['anna', 'berg', 'calls'])).toEqual({ seat: 2, used: 2 })
    expect(nameAt(names, ['anna', 'calls'])).toEqual({ seat: 1, used: 1 })
    expect(nameAt(names, ['berg', 'anna'])).toBeNull()
    expect(nameAt(names, [])).toBeNull()
    expect(nameAt(names, 'a b c d e f'.split(' '))).toEqual({ seat: 3, used: 5 })
  })
})

test.each([
  ['s4', 4],
  ['#4', 4],
  ['s10', 10],
  ['4', null],
  ['s', null],
  ['s123', null],
  ['as4', null],
  ['s4x', null],
  ['b4', null],
])('[SHORT-4] %s is the short name of seat %s', (word, seat) => {
  expect(shortSeat(word)).toBe(seat)
})

describe('[SHORT-4] roles', () => {
  const FOUR = table([20_000, 20_000, 20_000, 20_000])
  const who = (is: string, words: readonly string[] = [], state = start(FOUR)) =>
    personOf({ is } as Extract<Meaning, { is: 'hero' }>, words, state)
  test('the hero', () => {
    expect(who('hero')).toEqual({ ok: true, value: { seat: 1, used: 0 } })
  })
  test('the villain is the one other who has not folded', () => {
    expect(who('villain')).toEqual({ ok: false, error: { code: 'shorthand/who' } })
    expect(who('villain', [], play(FOUR, '3 fold; 4 raise 300; 1 call; 2 fold'))).toEqual({
      ok: true,
      value: { seat: 4, used: 0 },
    })
    expect(who('villain', [], play(FOUR, '3 call; 4 raise 300; 1 call; 2 fold'))).toMatchObject({ ok: false })
  })
  test('the last straddle', () => {
    expect(who('straddler')).toEqual({ ok: false, error: { code: 'shorthand/table' } })
    const straddles = [
      { seat: 3, amount: 200 },
      { seat: 4, amount: 400 },
    ]
    expect(who('straddler', [], start({ ...FOUR, straddles }))).toEqual({
      ok: true,
      value: { seat: 4, used: 0 },
    })
  })
  test.each([
    ['2', { ok: true, value: { seat: 2, used: 1 } }],
    ['four', { ok: true, value: { seat: 4, used: 1 } }],
    ['one', { ok: true, value: { seat: 1, used: 1 } }],
    ['ten', { ok: false, error: { code: 'shorthand/no-seat', seat: 10 } }],
    ['12', { ok: false, error: { code: 'shorthand/no-seat', seat: 12 } }],
    ['123', { ok: false, error: { code: 'shorthand/seat-number' } }],
    ['x2', { ok: false, error: { code: 'shorthand/seat-number' } }],
    ['2x', { ok: false, error: { code: 'shorthand/seat-number' } }],
    ['0', { ok: false, error: { code: 'shorthand/seat-number' } }],
  ])('seat %s', (word, result) => {
    expect(who('seat', [word, '2'])).toEqual(result)
  })
  test('a seat without a number', () => {
    expect(who('seat')).toEqual({ ok: false, error: { code: 'shorthand/seat-number' } })
  })
  test('positions: two players have no small blind but the button', () => {
    const at = (position: string, setup: HandSetup) =>
      personOf({ is: 'position', position } as Extract<Meaning, { is: 'position' }>, [], start(setup))
    expect(at('SB', FOUR)).toEqual({ ok: true, value: { seat: 1, used: 0 } })
    expect(at('BTN', FOUR)).toEqual({ ok: true, value: { seat: 4, used: 0 } })
    expect(at('SB', table([20_000, 20_000]))).toEqual({ ok: true, value: { seat: 2, used: 0 } })
    expect(at('BB', table([20_000, 20_000]))).toEqual({ ok: true, value: { seat: 1, used: 0 } })
    expect(at('HJ', FOUR)).toMatchObject({
      ok: false,
      error: { code: 'shorthand/no-position', position: 'HJ' },
    })
  })
})
