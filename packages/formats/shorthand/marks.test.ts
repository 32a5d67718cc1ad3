// What a line gives besides its steps: the words that were not understood and why, who won, who was passed over; and where an actor goes on.
import type { Step } from '@sidepot/engine/action'
import { formatCards } from '@sidepot/engine/cards'
import { play, start, table } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import { readAmount, totalOf } from './amounts.ts'
import { readShorthand } from './read.ts'

/** Seat 1 Ann is the small blind and the hero, 2 Big Al the big one, 3 Max first, 4 Zoë has the button; $0.50/$1, $200 each. */
const FOUR = table([20_000, 20_000, 20_000, 20_000])
const NAMES = ['Ann', 'Big Al', 'Max The Pot', 'Zoë']
const START = start({ ...FOUR, seats: FOUR.seats.map((seat, at) => ({ ...seat, playerName: NAMES[at]! })) })
const UNKNOWN = start(table([null, null, null, null]))

const said = (step: Step): string => {
  if (step.kind === 'HOLE') return `${step.seat} ${formatCards(step.cards)}`
  if (step.kind === 'BOARD')
    return `${step.street}${step.board === undefined ? '' : `.${step.board}`} ${formatCards(step.cards)}`
  if (step.kind === 'RUN') return `RUN ${step.times}`
  if (step.kind === 'BOMB') return `BOMB ${step.amount}`
  if (step.kind === 'AUTO-FOLD') return `WINS ${step.winner}`
  return `${step.seat} ${step.kind}${'to' in step && step.to !== undefined ? ` ${step.to}` : ''}`
}
const read = (text: string, from = START) => readShorthand(text, from, 100)
const steps = (text: string, from = START) => {
  const found = read(text, from)
  expect(found.marks).toEqual([])
  expect(found.readTo).toBe(text.length)
  return found.steps.map(said).join(', ')
}

describe('[SHORT-11] marks: where, why, and whether it is only unfinished', () => {
  const unknown = (word: string, seat: number | null = null) => ({ code: 'shorthand/unknown', word, seat })
  test.each<readonly [string, string, object, boolean]>([
    ['flurb', 'flurb', unknown('flurb'), true],
    ['flurb ', 'flurb', unknown('flurb'), false],
    ['flurb,', 'flurb', unknown('flurb'), false],
    ['flurb;', 'flurb', unknown('flurb'), false],
    ['utg flurb', 'flurb', unknown('flurb', 3), true],
    ['Flurb 15', 'Flurb', unknown('Flurb'), false],
    ['seat', 'seat', { code: 'shorthand/seat-number' }, true],
    ['seat 12', 'seat', { code: 'shorthand/no-seat', seat: 12 }, false],
    ['s12', 's12', { code: 'shorthand/no-seat', seat: 12 }, false],
    ['villain', 'villain', { code: 'shorthand/who' }, false],
    ['utg raises', 'raises', { code: 'shorthand/amount', seat: 3, min: 200 }, true],
    ['utg raises to the ', 'raises', { code: 'shorthand/amount', seat: 3, min: 200 }, true],
    ['utg c, btn c, sb c, bb x; sb bets', 'bets', { code: 'shorthand/amount', seat: 1, min: 100 }, true],
    ['utg 5, btn calls 6', 'calls 6', { code: 'shorthand/call-price', price: 500 }, false],
    ['utg 3b 15', '3b', { code: 'shorthand/other-raise', label: 'RAISE' }, false],
    ['utg c, btn c, sb c, bb x; Kh7d', 'Kh7d', { code: 'shorthand/flop-cards', count: 2 }, true],
    ['hero Ah', 'Ah', { code: 'shorthand/hole-cards', count: 1, wanted: 2 }, true],
    ['hero king', 'king', { code: 'shorthand/half-card', word: 'king' }, true],
    [
      'utg all in, btn c, sb f, bb f; Kh7d2c 5s 9h 3c',
      'Kh7d2c 5s 9h 3c',
      { code: 'shorthand/board-full' },
      false,
    ],
    ['utg 5; Kh7d2c', ';', { code: 'shorthand/nobody-left' }, false],
    [
      'utg f, btn f, sb f, btn 5',
      '5',
      { code: 'shorthand/refused', cause: { code: 'action/hand-over' } },
      false,
    ],
    ['utg f, btn f, sb f, c', 'c', { code: 'shorthand/over' }, false],
    ['utg f, btn f, sb f, 5', '5', { code: 'shorthand/over' }, false],
    ['utg f, btn f, sb f, everyone folds', 'everyone folds', { code: 'shorthand/over' }, false],
    [
      'everyone checks',
      'everyone checks',
      { code: 'shorthand/refused', cause: { code: 'action/check-facing-bet' } },
      false,
    ],
    [
      'utg c, btn c, sb c, everyone folds',
      'everyone folds',
      { code: 'shorthand/refused', cause: { code: 'action/nothing-to-call' } },
      false,
    ],
    [
      'utg c, btn c, sb c, bb 1',
      '1',
      { code: 'shorthand/refused', cause: { code: 'action/raise-not-above', highest: 100 } },
      false,
    ],
    ['utg straddles', 'straddles', { code: 'shorthand/table' }, false],
    ['straddle 4', 'straddle', { code: 'shorthand/table' }, false],
    ['wins', 'wins', { code: 'shorthand/winner' }, false],
    ['chop', 'chop', { code: 'shorthand/winner' }, false],
    ['utg f, btn f, sb f, chop', 'chop', { code: 'shorthand/winner' }, false],
    ['utg all in, btn c, sb f, bb f, bb wins', 'wins', { code: 'shorthand/winner' }, false],
    ['utg all in, btn c, sb f, bb f, run it', 'run it', { code: 'shorthand/times' }, true],
    ['utg all in, btn c, sb f, bb f, run it often', 'run it', { code: 'shorthand/times' }, false],
    ['bomb', 'bomb', { code: 'shorthand/amount', seat: 1, min: 100 }, true],
  ])('%s', (text, marked, failure, open) => {
    const { marks, readTo } = read(text)
    const [first] = marks
    expect([text.slice(first!.from, first!.to), first!.failure, first!.open]).toEqual([marked, failure, open])
    expect(readTo).toBe(first!.from)
  })
  test('a stack that nobody knows needs an amount to be all-in', () => {
    expect(read('utg all in', UNKNOWN).marks[0]).toEqual({
      from: 4,
      to: 10,
      open: true,
      failure: { code: 'shorthand/amount', seat: 3, min: null },
    })
    expect(steps('utg all in 50', UNKNOWN)).toBe('3 ALL_IN 5000')
    expect(steps('utg 50 all in', UNKNOWN)).toBe('3 ALL_IN 5000')
    expect(steps('utg all in for 200')).toBe('3 ALL_IN')
  })
  test('behind the first only words that nobody knows are marked', () => {
    const text = 'flurb, seat 2 s4 Zoë 15, Ah king of the twice times half pot gnarl / ; everyone checks quux'
    expect(
      read(text).marks.map(({ from, to, open, failure }) => [text.slice(from, to), open, failure]),
    ).toEqual([
      ['flurb', false, unknown('flurb')],
      ['gnarl', false, unknown('gnarl')],
      ['quux', false, unknown('quux')],
    ])
  })
})

describe('[SHORT-4] who goes on', () => {
  test.each([
    ['a name of several words beats a shorter phrase', 'utg 5, big al calls', '3 RAISE 500, 2 CALL'],
    ['a phrase of as many words is what it means', 'utg c, big 5', '3 CALL, 2 RAISE 500'],
    ['small words are no names of anything else', 'max 5', '3 RAISE 500'],
    ['a name all of which is small words', 'max the pot 5', '3 RAISE 500'],
    ['cards behind a name are the player’s, and the player goes on', 'hero AhKd calls', '1 AhKd, 1 CALL'],
    ['a separator ends that', 'hero AhKd, utg calls', '1 AhKd, 3 CALL'],
    [
      'what is left over is the board’s',
      'utg c, btn c, sb c, bb x, hero AhKd Kh7d2c',
      '3 CALL, 4 CALL, 1 CALL, 2 CHECK, 1 AhKd, FLOP Kh7d2c',
    ],
    ['folds to: who is named next acts', 'folds to btn, btn 5', '4 RAISE 500'],
    [
      'checks to the button',
      'utg c, btn c, sb c, bb x; checks to the button, button 5',
      '3 CALL, 4 CALL, 1 CALL, 2 CHECK, 4 BET 500',
    ],
    ['folds to nobody is a fold', 'folds to 5', '3 FOLD'],
    ['who is named folds', 'utg folds to the raise', '3 FOLD'],
  ])('%s', (_name, text, expected) => {
    const found = read(text)
    expect(found.steps.map(said).join(', ').slice(0, expected.length)).toBe(expected)
  })
})

describe('[SHORT-9] lines', () => {
  test.each([
    ['goes on with who still owes', 'utg 5\nbtn c\nsb f\nbb f', '3 RAISE 500, 4 CALL, 1 FOLD, 2 FOLD'],
    ['ends at cards', 'utg c, btn c\nKh7d2c', '3 CALL, 4 CALL, 1 FOLD, 2 CHECK, FLOP Kh7d2c'],
    ['ends at a street', 'utg c, btn c\nflop Kh7d2c', '3 CALL, 4 CALL, 1 FOLD, 2 CHECK, FLOP Kh7d2c'],
    [
      'ends at who has nothing left to do',
      'utg c, btn c\nutg 5',
      '3 CALL, 4 CALL, 1 FOLD, 2 CHECK, 3 BET 500',
    ],
    ['an empty one changes nothing', 'utg c\n\n', '3 CALL'],
    ['goes on with a word of nobody', 'utg c\ncalls\nsb c\nbb checks', '3 CALL, 4 CALL, 1 CALL, 2 CHECK'],
    ['goes on behind a comma', 'utg c\n, btn c\n, sb c', '3 CALL, 4 CALL, 1 CALL'],
    ['a part ends the street', 'utg c, btn c; utg 5', '3 CALL, 4 CALL, 1 FOLD, 2 CHECK, 3 BET 500'],
    ['the river ends the hand', 'utg c, btn c; ; ', '3 CALL, 4 CALL, 1 FOLD, 2 CHECK'],
  ])('%s', (_name, text, expected) => {
    expect(steps(text)).toBe(expected)
  })
})

describe('[SHORT-10] who won', () => {
  const ALL_IN = 'utg all in, btn c, sb f, bb f'
  test('as it is said', () => {
    expect(read(`${ALL_IN}, utg wins`).winners).toEqual([3])
    expect(read(`${ALL_IN}, chop`).winners).toEqual([3, 4])
    expect(read(ALL_IN).winners).toBeNull()
    expect(read('utg 5, btn f, sb f, bb f, utg wins').winners).toBeNull()
    expect(read('utg 5, btn f, sb f, bb f, utg wins').marks).toEqual([])
  })
  test('run so often', () => {
    expect(steps(`${ALL_IN}, run it three times`)).toMatch(/RUN 3$/)
    expect(steps(`${ALL_IN}, run twice, flop Kh7d2c / 5s5d5c`)).toMatch(/RUN 2, FLOP Kh7d2c, FLOP.1 5s5d5c$/)
  })
})

describe('[SHORT-5] who was passed over', () => {
  test('folds or checks, by street', () => {
    expect(read('btn 5, bb c; btn 7').presumed).toEqual([
      { seat: 3, street: 'PREFLOP', folds: true },
      { seat: 1, street: 'PREFLOP', folds: true },
      { seat: 2, street: 'FLOP', folds: false },
    ])
    expect(read('utg c, btn c; Kh7d2c').presumed).toEqual([
      { seat: 1, street: 'PREFLOP', folds: true },
      { seat: 2, street: 'PREFLOP', folds: false },
    ])
  })
  test('nobody where one player would be left alone', () => {
    const found = read('utg 5; Kh7d2c')
    expect(found.presumed).toEqual([])
    expect(found.steps.map(said)).toEqual(['3 RAISE 500'])
  })
})

describe('[SHORT-7] amounts', () => {
  const chips = (count: number, used: number) => ({ amount: { in: 'chips', count }, used })
  test.each<readonly [string, object | null]>([
    ['sixty five', chips(65, 2)],
    ['twenty ten', chips(20, 1)],
    ['twenty zero', chips(20, 1)],
    ['one twenty', chips(120, 2)],
    ['zero twenty', chips(0, 1)],
    ['twelve fifty', chips(12, 1)],
    ['one hundred and twenty', chips(120, 4)],
    ['one hundred and call', chips(100, 2)],
    ['fifteen hundred', chips(1500, 2)],
    ['two thousand five hundred', chips(2500, 4)],
    ['two hundred thousand', chips(200_000, 3)],
    ['hundred', null],
    ['and five', null],
    ['five six', chips(5, 1)],
    ['5 hundred', chips(500, 2)],
    ['5k', chips(5000, 1)],
    ['1.5m', chips(1_500_000, 1)],
    ['.5', chips(0.5, 1)],
    ['$1,200', chips(1200, 1)],
    ['3bb', { amount: { in: 'blinds', count: 3 }, used: 1 }],
    ['3 big blinds', { amount: { in: 'blinds', count: 3 }, used: 3 }],
    ['3 bbs', { amount: { in: 'blinds', count: 3 }, used: 2 }],
    ['3x', { amount: { in: 'bets', count: 3 }, used: 1 }],
    ['3 times', { amount: { in: 'bets', count: 3 }, used: 2 }],
    ['75%', { amount: { in: 'pot', count: 0.75 }, used: 1 }],
    ['75 percent of the pot', { amount: { in: 'pot', count: 0.75 }, used: 5 }],
    ['75 per cent', { amount: { in: 'pot', count: 0.75 }, used: 3 }],
    ['75p pot', { amount: { in: 'pot', count: 0.75 }, used: 2 }],
    ['half', { amount: { in: 'pot', count: 0.5 }, used: 1 }],
    ['half the pot', { amount: { in: 'pot', count: 0.5 }, used: 3 }],
    ['third', null],
    ['a third pot', { amount: { in: 'pot', count: 1 / 3 }, used: 3 }],
    ['two thirds of pot', { amount: { in: 'pot', count: 2 / 3 }, used: 4 }],
    ['pot', { amount: { in: 'pot', count: 1 }, used: 1 }],
    ['min', { amount: { in: 'least' }, used: 1 }],
    ['minimum', { amount: { in: 'least' }, used: 1 }],
    ['1x2', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(readAmount(text.split(' '))).toEqual(expected)
  })
  const flop = play(FOUR, '3 raise 300; 4 call; 1 fold; 2 fold; 3 bet 410')
  test.each<readonly [Parameters<typeof totalOf>[0], number | null]>([
    [{ in: 'chips', count: 12.5 }, 1250],
    [{ in: 'chips', count: 0 }, null],
    [{ in: 'chips', count: 0.001 }, null],
    [{ in: 'blinds', count: 2.5 }, 250],
    [{ in: 'bets', count: 3 }, 1200],
    [{ in: 'bets', count: 0.01 }, 100],
    [{ in: 'least' }, 820],
    [{ in: 'pot', count: 1 }, 2000],
    [{ in: 'pot', count: 0.01 }, 820],
    [{ in: 'pot', count: 99 }, 19_700],
  ])('%j comes to %s for the button', (amount, expected) => {
    expect(totalOf(amount, flop, 4, 100)).toBe(expected)
  })
  test('before a bet there is none to multiply, and over is over', () => {
    const checked = play(FOUR, '3 raise 300; 4 call; 1 fold; 2 fold')
    expect(totalOf({ in: 'bets', count: 3 }, checked, 3, 100)).toBeNull()
    const over = play(FOUR, '3 raise 300; 4 fold; 1 fold; 2 fold')
    expect(totalOf({ in: 'least' }, over, 3, 100)).toBeNull()
    expect(totalOf({ in: 'pot', count: 1 }, over, 3, 100)).toBeNull()
  })
})
