// Whole hands as a forum shows them: what the rules of the text make of each kind of hand.

import type { HandSetup } from '@sidepot/engine/setup'
import { readSteps, table } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { writeForum } from './forum.ts'

/** Seat 1 is the small blind and the hero, seat 2 the big one, seat 4 has the button; $0.50/$1, $100 each. */
const written = (
  script: string,
  setup: Partial<HandSetup> = {},
  about?: PlayedHand['about'],
): readonly string[] => {
  const text = writeForum({
    setup: { ...table([10_000, 10_000, 10_000, 10_000]), ...setup },
    log: readSteps(script),
    ...(about === undefined ? {} : { about }),
  })
  if (!text.ok) throw new Error(text.error.code)
  expect(text.value.endsWith('\n')).toBe(true)
  return text.value.trimEnd().split('\n')
}
const HEAD = [
  "Hold'em No Limit, $0.50/$1, 4 players",
  'SB (Hero): $100',
  'BB: $100',
  'UTG: $100',
  'BTN: $100',
  '',
]

test('[FMT-3] a showdown: every street with its pot, folds next to each other, hands and who won', () => {
  expect(
    written(
      '1 shows AhKd; 3 fold; 4 fold; 1 raise 300; 2 call; flop As7h2c; 1 bet 400; 2 call; turn 9c; 1 check; 2 check; river 3d; 1 check; 2 bet 900; 1 call; 2 shows QcAc',
    ),
  ).toEqual([
    ...HEAD,
    'Preflop: Hero is SB with Ah Kd',
    '2 folds, Hero raises to $3, BB calls $2',
    '',
    'Flop ($6): As 7h 2c',
    'Hero bets $4, BB calls $4',
    '',
    'Turn ($14): 9c',
    'Hero checks, BB checks',
    '',
    'River ($14): 3d',
    'Hero checks, BB bets $9, Hero calls $9',
    '',
    'Result: pot $32',
    'Hero shows Ah Kd (a pair of Aces) and wins $32',
    'BB shows Ac Qc (a pair of Aces)',
  ])
})

test('[FMT-3] all-in: a board behind the betting has the whole pot', () => {
  expect(written('3 fold; 4 allin; 1 allin; 2 fold; flop As7h2c; turn 9c; river 3d').slice(6)).toEqual([
    'Preflop: Hero is SB',
    'UTG folds, BTN raises to $100 and is all-in, Hero calls $99.50 and is all-in, BB folds',
    '',
    'Flop ($201): As 7h 2c',
    '',
    'Turn ($201): 9c',
    '',
    'River ($201): 3d',
  ])
})

test('[FMT-3] the rest run twice: the cards that differ, side by side', () => {
  const lines = written(
    '3 fold; 4 call; 1 call; 2 check; flop As7h2c; 1 allin; 2 fold; 4 call; run 2; turn 9c; turn 9d 1; river 3d; river 3h 1; 1 shows AhKd; 4 shows QcQd',
  )
  expect(lines.slice(-10)).toEqual([
    'Flop ($3): As 7h 2c',
    'Hero bets $99 and is all-in, BB folds, BTN calls $99 and is all-in',
    '',
    'Turn ($201): 9c | 9d',
    '',
    'River ($201): 3d | 3h',
    '',
    'Result: pot $201',
    'Hero shows Ah Kd and wins $201',
    'BTN shows Qc Qd',
  ])
})

test('[FMT-3] rake is named beside the pot, and a ruling beside the action', () => {
  const lines = written('3 fold; 4 raise 150 !; 1 fold; 2 fold', {
    share: [{ seat: 4, amount: 240 }],
  })
  expect(lines.slice(6)).toEqual([
    'Preflop: Hero is SB',
    'UTG folds, BTN raises to $1.50 (ruling), Hero folds, BB folds',
    '',
    'Result: pot $2.50, rake $0.10',
    'BTN wins $2.40',
  ])
})

test('[FMT-3] posts, live and dead, and an ante', () => {
  const lines = written('3 check; 4 fold; 1 fold; 2 check', {
    ante: 10,
    anteType: 'PER_PLAYER',
    posts: [
      { seat: 3, amount: 100, dead: false },
      { seat: 3, amount: 50, dead: true },
    ],
  })
  expect(lines[0]).toBe("Hold'em No Limit, $0.50/$1, ante $0.10, 4 players")
  expect(lines[7]).toBe('UTG posts $1, UTG posts $0.50 dead, UTG checks, BTN folds, Hero folds, BB checks')
})

test('[FMT-3] a bomb pot: a blind is part of what everybody pays', () => {
  expect(
    written('bomb 500; flop As7h2c; 1 check; 2 check; 3 check; 4 bet 1000; 1 fold; 2 fold; 3 fold').slice(6),
  ).toEqual([
    'Bomb pot: Hero is SB',
    'Everyone antes $5',
    '',
    'Flop ($20): As 7h 2c',
    'Hero checks, BB checks, UTG checks, BTN bets $10, Hero folds, 2 folds',
    '',
    'Result: pot $20',
    'BTN wins $20',
  ])
})

test('[FMT-3] a bomb pot: whoever has less than everybody pays is all-in for it, a live post is part of it', () => {
  const lines = written('bomb 500; flop As7h2c', {
    seats: table([10_000, 10_000, 300, 10_000]).seats,
    posts: [
      { seat: 4, amount: 100, dead: false },
      { seat: 4, amount: 50, dead: true },
    ],
  })
  expect(lines[7]).toBe('Everyone else antes $5, UTG antes $3 and is all-in, BTN posts $0.50 dead')
})

test('[FMT-3] a stack that nobody entered is known once it is all-in; thousands are set off', () => {
  const lines = written('3 fold; 4 allin 102050; 1 fold; 2 allin 123400', {
    seats: table([1_234_500, 10_000, null, null]).seats.map(seat =>
      seat.seat === 2 ? { ...seat, stack: null } : seat,
    ),
  })
  expect(lines.slice(1, 8)).toEqual([
    'SB (Hero): $12,345',
    'BB: $1,234',
    'BTN: $1,020.50',
    'Stack unknown: UTG',
    '',
    'Preflop: Hero is SB',
    'UTG folds, BTN raises to $1,020.50 and is all-in, Hero folds, BB raises to $1,234 and is all-in',
  ])
})

test('[FMT-3] a hand that is not over has no result', () => {
  expect(written('3 fold; 4 raise 300').slice(6)).toEqual([
    'Preflop: Hero is SB',
    'UTG folds, BTN raises to $3',
  ])
  expect(written('').slice(6)).toEqual(['Preflop: Hero is SB'])
})

test('[FMT-3] streets whose cards nobody noted are asked for', () => {
  expect(written('3 fold; 4 fold; 1 call; 2 check; 1 check; 2 bet 100; 1 fold').slice(8)).toEqual([
    '',
    'Flop ($2): ?',
    'Hero checks, BB bets $1, Hero folds',
    '',
    'Result: pot $2',
    'BB wins $2',
  ])
})

test('[FMT-9] a tournament, another currency, another game', () => {
  expect(written('', {}, { tournament: { id: '', name: '' } })[0]).toBe(
    "Tournament, Hold'em No Limit, 0.50/1, 4 players",
  )
  expect(written('', { gameType: 'PLO' }, { currency: 'EUR' })[0]).toBe(
    'Omaha Pot Limit, €0.50/€1, 4 players',
  )
})
