// A hand as the line of text that reads as the same hand, word by word.
import type { HandSetup } from '@sidepot/engine/setup'
import { play, start, table } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import { readShorthand } from './read.ts'
import { writeShorthand } from './write.ts'

/** Seat 1 is the small blind and the hero, seat 2 the big blind, seat 3 has the button; 50/100. */
const THREE = table([20_000, 20_000, 20_000])
const CALLED = '3 call; 1 call; 2 check'
const ALL_IN = '3 allin; 1 allin; 2 fold'

const WRITTEN: readonly (readonly [string, string, string, HandSetup?])[] = [
  ['the hero’s cards come first', '1 shows AhKd; 3 fold; 1 fold', 'hero AhKd, btn f, sb f'],
  ['cards of others come last', '3 fold; 1 fold; 2 shows QcQd', 'btn f, sb f; bb QcQd'],
  [
    'of several in one part',
    `${ALL_IN}; 2 shows QcQd; 3 shows 7c7d`,
    'btn all in, sb all in, bb f; bb QcQd, btn 7c7d',
  ],
  [
    'raises by their number',
    '3 raise 300; 1 raise 900; 2 raise 2000; 3 raise 4500',
    'btn 3, sb 3b 9, bb 4b 20, btn 5b 45',
  ],
  ['cents behind a point', '3 raise 250', 'btn 2.5'],
  [
    'a street that has its cards',
    `${CALLED}; flop 2c7d9h; 1 check; 2 bet 150`,
    'btn c, sb c, bb x; 2c7d9h, sb x, bb 1.5',
  ],
  ['a street that has none', `${CALLED}; 1 check`, 'btn c, sb c, bb x; sb x'],
  [
    'every street',
    `${CALLED}; flop 2c7d9h; 1 check; 2 check; 3 check; turn Ts; 1 check; 2 check; 3 check; river 3c`,
    'btn c, sb c, bb x; 2c7d9h, sb x, bb x, btn x; Ts, sb x, bb x, btn x; 3c',
  ],
  [
    'the turn alone is named',
    `${CALLED}; 1 check; 2 check; 3 check; turn Ts; 1 check`,
    'btn c, sb c, bb x; sb x, bb x, btn x; turn Ts, sb x',
  ],
  [
    'the river behind an unknown turn too',
    `${CALLED}; flop 2c7d9h; 1 check; 2 check; 3 check; 1 check; 2 check; 3 check; river 3c`,
    'btn c, sb c, bb x; 2c7d9h, sb x, bb x, btn x; sb x, bb x, btn x; river 3c',
  ],
  [
    'a board behind an all-in',
    `${ALL_IN}; flop 2c7d9h; turn Ts; river 3c`,
    'btn all in, sb all in, bb f; 2c7d9h; Ts; 3c',
  ],
  ['as far as it is known', `${ALL_IN}; flop 2c7d9h`, 'btn all in, sb all in, bb f; 2c7d9h'],
  [
    'run twice',
    `${ALL_IN}; run 2; flop 2c7d9h; flop 2d7h9s 1; turn Ts; turn Th 1; river 3c; river 3d 1`,
    'btn all in, sb all in, bb f; run 2; flop 2c7d9h / 2d7h9s; turn Ts / Th; river 3c / 3d',
  ],
  [
    'run twice from the turn on',
    '3 call; 1 call; 2 check; flop 2c7d9h; 1 allin; 2 fold; 3 call; run 2; turn Ts; turn Th 1; river 3c; river 3d 1',
    'btn c, sb c, bb x; flop 2c7d9h, sb all in, bb f, btn c; run 2; turn Ts / Th; river 3c / 3d',
  ],
  ['somebody wins without more', '3 raise 300; win 3', 'btn 3, btn wins'],
  ['a bomb pot', 'bomb 500; flop 2c7d9h; 1 check', 'bomb 5; 2c7d9h, sb x'],
  [
    'a bomb pot on two boards',
    'bomb 500; flop 2c7d9h; flop 3c8d9s 1; 1 check',
    'bomb 5; flop 2c7d9h / 3c8d9s, sb x',
    { ...THREE, boards: 2 },
  ],
  ['all-in of a stack that nobody knows', '3 allin 5000', 'btn all in 50', table([20_000, 20_000, null])],
  ['nothing yet', '', ''],
]
const TABLE = WRITTEN.map(([name, script, text, setup = THREE]) => [name, script, text, setup] as const)

test.each(TABLE)('[SHORT-3] %s', (_name, script, text, setup) => {
  const state = play(setup, script)
  expect(writeShorthand(state)).toBe(text)
  const again = readShorthand(text, start(setup))
  expect(again.marks).toEqual([])
  expect(writeShorthand(again.state)).toBe(text)
})

test.each([
  ['a ruling', '3 raise 150 !; 1 fold'],
  ['one card of two', '1 shows Ah; 3 fold'],
  ['one card of another player', '3 fold; 1 fold; 2 shows Ah'],
  ['two cards of a flop', `${CALLED}; flop 2c7d`],
  ['a flop before the betting', 'flop 2c7d9h; 3 call'],
  ['a turn before the flop was played', `${CALLED}; flop 2c7d9h; turn Ts; 1 check`],
])('[SHORT-3] there are no words for %s', (_name, script) => {
  expect(writeShorthand(play(THREE, script))).toBeNull()
})
