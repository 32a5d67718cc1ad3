// Whole hands in the words of PokerStars, line by line: what other programs read.
import type { HandSetup } from '@sidepot/engine/setup'
import { readSteps, table } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { writePokerStars } from './pokerstars.ts'

const NAMES = ['Ann', 'Bo', 'Cy', 'Di']
/** Seat 1 Ann is the small blind and the hero, Bo the big blind, Cy first, Di has the button; $0.50/$1, $100 each. */
const written = (
  script: string,
  more: Partial<HandSetup> = {},
  about: PlayedHand['about'] = {},
  stacks = [10_000, 10_000, 10_000, 10_000],
) => {
  const setup = table(stacks, more)
  return writePokerStars({
    setup: { ...setup, seats: setup.seats.map((seat, at) => ({ ...seat, playerName: NAMES[at]! })) },
    log: readSteps(script),
    about: { id: '77', startedAt: '2026-01-02T03:04:05Z', currency: 'USD', table: 'Bonn', ...about },
  })
}
const lines = (...args: Parameters<typeof written>): readonly string[] => {
  const text = written(...args)
  if (!text.ok) throw new Error(JSON.stringify(text.error))
  expect(text.value.endsWith('\n')).toBe(true)
  return text.value.trimEnd().split('\n')
}
const HEAD = [
  "PokerStars Hand #77:  Hold'em No Limit ($0.50/$1 USD) - 2026/01/02 3:04:05 UTC",
  "Table 'Bonn' 10-max Seat #4 is the button",
  'Seat 1: Ann ($100 in chips)',
  'Seat 2: Bo ($100 in chips)',
  'Seat 3: Cy ($100 in chips)',
  'Seat 4: Di ($100 in chips)',
  'Ann: posts small blind $0.50',
  'Bo: posts big blind $1',
  '*** HOLE CARDS ***',
]

test('[FMT-10] a showdown', () => {
  expect(
    lines(
      '1 shows AhKd; 3 fold; 4 fold; 1 raise 300; 2 call; flop As7h2c; 1 bet 400; 2 call; turn 9c; 1 check; 2 check; river 3d; 1 check; 2 bet 900; 1 call; 2 shows QcAc',
    ),
  ).toEqual([
    ...HEAD,
    'Dealt to Ann [Ah Kd]',
    'Cy: folds',
    'Di: folds',
    'Ann: raises $2 to $3',
    'Bo: calls $2',
    '*** FLOP *** [As 7h 2c]',
    'Ann: bets $4',
    'Bo: calls $4',
    '*** TURN *** [As 7h 2c] [9c]',
    'Ann: checks',
    'Bo: checks',
    '*** RIVER *** [As 7h 2c 9c] [3d]',
    'Ann: checks',
    'Bo: bets $9',
    'Ann: calls $9',
    '*** SHOW DOWN ***',
    'Ann: shows [Ah Kd] (a pair of Aces)',
    'Bo: shows [Qc Ac] (a pair of Aces)',
    'Ann collected $32 from pot',
    '*** SUMMARY ***',
    'Total pot $32 | Rake $0',
    'Board [As 7h 2c 9c 3d]',
    'Seat 1: Ann (small blind) showed [Ah Kd] and won ($32) with a pair of Aces',
    'Seat 2: Bo (big blind) showed [Qc Ac] and lost with a pair of Aces',
    "Seat 3: Cy folded before Flop (didn't bet)",
    "Seat 4: Di (button) folded before Flop (didn't bet)",
  ])
})

test('[FMT-10] nobody calls: the bet goes back, who folded where is said', () => {
  expect(
    lines(
      '3 call; 4 raise 300; 1 call; 2 fold; 3 call; flop As7h2c; 1 check; 3 bet 500; 4 raise 1500; 1 fold; 3 fold',
    ).slice(9),
  ).toEqual([
    'Cy: calls $1',
    'Di: raises $2 to $3',
    'Ann: calls $2.50',
    'Bo: folds',
    'Cy: calls $2',
    '*** FLOP *** [As 7h 2c]',
    'Ann: checks',
    'Cy: bets $5',
    'Di: raises $10 to $15',
    'Ann: folds',
    'Cy: folds',
    'Uncalled bet ($10) returned to Di',
    'Di collected $20 from pot',
    "Di: doesn't show hand",
    '*** SUMMARY ***',
    'Total pot $20 | Rake $0',
    'Board [As 7h 2c]',
    'Seat 1: Ann (small blind) folded on the Flop',
    'Seat 2: Bo (big blind) folded before Flop',
    'Seat 3: Cy folded on the Flop',
    'Seat 4: Di (button) collected ($20)',
  ])
})

test('[FMT-10] later streets, cards of somebody who folded, and of who won without a call', () => {
  const written = lines(
    '3 fold; 4 fold; 1 call; 2 check; flop As7h2c; 1 check; 2 check; turn 9c; 1 bet 100; 2 raise 300; 1 call; river 3d; 1 bet 500; 2 raise 1500; 1 fold; 2 shows QcQd; 3 shows 5c5d',
  )
  expect(written).toContain('Cy: folds [5c 5d]')
  expect(written.slice(-9)).toEqual([
    'Bo collected $18 from pot',
    'Bo: shows [Qc Qd]',
    '*** SUMMARY ***',
    'Total pot $18 | Rake $0',
    'Board [As 7h 2c 9c 3d]',
    'Seat 1: Ann (small blind) folded on the River',
    'Seat 2: Bo (big blind) collected ($18)',
    "Seat 3: Cy folded before Flop (didn't bet)",
    "Seat 4: Di (button) folded before Flop (didn't bet)",
  ])
})

test('[FMT-10] side pots, an all-in, a pot without its cards', () => {
  const written = lines(
    '3 allin; 4 allin; 1 allin; 2 fold; flop As7h2c; turn 9c; river 3d; 3 shows AhAd; 4 shows KhKd; 1 shows QhQd',
    {},
    {},
    [10_000, 10_000, 3000, 5000],
  )
  expect(written.slice(9)).toEqual([
    'Dealt to Ann [Qh Qd]',
    'Cy: raises $29 to $30 and is all-in',
    'Di: raises $20 to $50 and is all-in',
    'Ann: raises $50 to $100 and is all-in',
    'Bo: folds',
    'Uncalled bet ($50) returned to Ann',
    '*** FLOP *** [As 7h 2c]',
    '*** TURN *** [As 7h 2c] [9c]',
    '*** RIVER *** [As 7h 2c 9c] [3d]',
    '*** SHOW DOWN ***',
    'Ann: shows [Qh Qd] (a pair of Queens)',
    'Cy: shows [Ah Ad] (three of a kind, Aces)',
    'Di: shows [Kh Kd] (a pair of Kings)',
    'Cy collected $91 from pot',
    'Di collected $40 from pot',
    '*** SUMMARY ***',
    'Total pot $131 Main pot $91. Side pot $40. | Rake $0',
    'Board [As 7h 2c 9c 3d]',
    'Seat 1: Ann (small blind) showed [Qh Qd] and lost with a pair of Queens',
    'Seat 2: Bo (big blind) folded before Flop',
    'Seat 3: Cy showed [Ah Ad] and won ($91) with three of a kind, Aces',
    'Seat 4: Di (button) showed [Kh Kd] and won ($40) with a pair of Kings',
  ])
})

test('[FMT-10] run twice: each board has its streets, its showdown and its winner', () => {
  const written = lines(
    '1 shows AhKd; 3 fold; 4 fold; 1 call; 2 check; flop As7h2c; 1 allin; 2 call; run 2; turn 9c; turn 9d 1; river 3d; river Qh 1; 2 shows QcQd',
  )
  expect(written.slice(14)).toEqual([
    '*** FLOP *** [As 7h 2c]',
    'Ann: bets $99 and is all-in',
    'Bo: calls $99 and is all-in',
    '*** FIRST TURN *** [As 7h 2c] [9c]',
    '*** FIRST RIVER *** [As 7h 2c 9c] [3d]',
    '*** SECOND TURN *** [As 7h 2c] [9d]',
    '*** SECOND RIVER *** [As 7h 2c 9d] [Qh]',
    '*** FIRST SHOW DOWN ***',
    'Ann: shows [Ah Kd] (a pair of Aces)',
    'Bo: shows [Qc Qd] (a pair of Queens)',
    'Ann collected $100 from pot',
    '*** SECOND SHOW DOWN ***',
    'Ann: shows [Ah Kd] (a pair of Aces)',
    'Bo: shows [Qc Qd] (three of a kind, Queens)',
    'Bo collected $100 from pot',
    '*** SUMMARY ***',
    'Total pot $200 | Rake $0',
    'Hand was run twice',
    'FIRST Board [As 7h 2c 9c 3d]',
    'SECOND Board [As 7h 2c 9d Qh]',
    'Seat 1: Ann (small blind) showed [Ah Kd] and won ($100) with a pair of Aces, and lost with a pair of Aces',
    'Seat 2: Bo (big blind) showed [Qc Qd] and lost with a pair of Queens, and won ($100) with three of a kind, Queens',
    "Seat 3: Cy folded before Flop (didn't bet)",
    "Seat 4: Di (button) folded before Flop (didn't bet)",
  ])
})

test('[FMT-10] antes, posts to come in, a straddle', () => {
  expect(
    lines('3 check; 4 fold; 1 fold; 2 raise 400; 3 fold', {
      ante: 10,
      anteType: 'PER_PLAYER',
      posts: [
        { seat: 3, amount: 100, dead: false },
        { seat: 3, amount: 50, dead: true },
      ],
    }).slice(6, 13),
  ).toEqual([
    'Ann: posts the ante $0.10',
    'Bo: posts the ante $0.10',
    'Cy: posts the ante $0.10',
    'Di: posts the ante $0.10',
    'Ann: posts small blind $0.50',
    'Bo: posts big blind $1',
    'Cy: posts small & big blinds $1.50',
  ])
  expect(lines('4 fold; 1 fold; 2 fold', { straddles: [{ seat: 3, amount: 200 }] })[8]).toBe(
    'Cy: posts straddle $2',
  )
})

test.each<readonly [string, PlayedHand['about'], readonly [string, string]]>([
  [
    'play money',
    { currency: '' },
    [
      "PokerStars Hand #77:  Hold'em No Limit (0.50/1) - 2026/01/02 3:04:05 UTC",
      "Table 'Bonn' 10-max (Play Money) Seat #4 is the button",
    ],
  ],
  [
    'euros',
    { currency: 'EUR' },
    [
      "PokerStars Hand #77:  Hold'em No Limit (€0.50/€1 EUR) - 2026/01/02 3:04:05 UTC",
      "Table 'Bonn' 10-max Seat #4 is the button",
    ],
  ],
  [
    'a tournament',
    { tournament: { id: '99', name: 'Freeroll', level: 14 } },
    [
      "PokerStars Hand #77: Tournament #99, Freeroll Hold'em No Limit - Level XIV (0.50/1) - 2026/01/02 3:04:05 UTC",
      "Table 'Bonn' 10-max Seat #4 is the button",
    ],
  ],
  [
    'one without a level',
    { tournament: { id: '99', name: '' } },
    [
      "PokerStars Hand #77: Tournament #99, Hold'em No Limit - (0.50/1) - 2026/01/02 3:04:05 UTC",
      "Table 'Bonn' 10-max Seat #4 is the button",
    ],
  ],
])('[FMT-9] [FMT-10] the head of %s', (_name, about, head) => {
  expect(lines('3 fold; 4 fold; 1 fold', {}, about).slice(0, 2)).toEqual(head)
})

test('[FMT-3] what the text has no words for is refused', () => {
  const over = '3 fold; 4 fold; 1 fold'
  expect(written(over, {}, { startedAt: 'soon' })).toMatchObject({
    ok: false,
    error: { code: 'format/unreadable', at: 1, text: 'soon' },
  })
  expect(written(over, { posts: [{ seat: 3, amount: 50, dead: true }] })).toMatchObject({
    ok: false,
    error: { code: 'format/post' },
  })
  expect(written(over, { posts: [{ seat: 3, amount: 70, dead: false }] })).toMatchObject({
    ok: false,
    error: { code: 'format/post' },
  })
})

test('[FMT-10] run three times', () => {
  const text = lines(
    '1 shows AhKd; 3 fold; 4 fold; 1 call; 2 check; flop As7h2c; 1 allin; 2 call; run 3; turn 9c; turn 9d 1; turn 9s 2; river 3d; river Qh 1; river 4d 2; 2 shows QcQd',
  )
  expect(text.filter(line => /^(?:\*\*\* THIRD|THIRD|Hand was)/.test(line))).toEqual([
    '*** THIRD TURN *** [As 7h 2c] [9s]',
    '*** THIRD RIVER *** [As 7h 2c 9s] [4d]',
    '*** THIRD SHOW DOWN ***',
    'Hand was run three times',
    'THIRD Board [As 7h 2c 9s 4d]',
  ])
})

test('[FMT-10] who lost unseen mucks, and one card alone is shown', () => {
  const played =
    '1 shows AhKd; 3 call; 4 fold; 1 call; 2 check; flop As7h2c; 1 check; 2 check; 3 check; turn 9c; 1 check; 2 check; 3 check; river 3d; 1 check; 2 check; 3 check; 2 shows Qc'
  const text = lines(played, { share: [{ seat: 1, amount: 300 }] })
  const shown = text.indexOf('*** SHOW DOWN ***')
  expect(text.slice(shown + 1, shown + 5)).toEqual([
    'Ann: shows [Ah Kd] (a pair of Aces)',
    'Bo: shows [Qc]',
    'Cy: mucks hand',
    'Ann collected $3 from pot',
  ])
})

test('[FMT-10] seats go up, in whatever order they were stored; who sits out says so', () => {
  const setup = table([10_000, 10_000, 10_000])
  const [first, second, third] = setup.seats.map((seat, at) => ({ ...seat, playerName: NAMES[at]! }))
  const out = { seat: 9, stack: 500, playerName: 'Ed', sittingOut: true }
  const text = writePokerStars({
    setup: { ...setup, seats: [third!, out, first!, second!] },
    log: readSteps('3 fold; 1 fold'),
    about: { id: '77', startedAt: '2026-01-02T03:04:05Z', currency: 'USD' },
  })
  const seats = (text.ok ? text.value : '').split('\n').filter(line => /^Seat \d: .* in chips/.test(line))
  expect(seats).toEqual([
    'Seat 1: Ann ($100 in chips)',
    'Seat 2: Bo ($100 in chips)',
    'Seat 3: Cy ($100 in chips)',
    'Seat 9: Ed ($5 in chips) is sitting out',
  ])
})

test.each(["Hold'em Night", 'Omaha', '5 Card', 'PLO Special', 'Level Up', 'Big (one)'])(
  '[FMT-9] a tournament called %s is written without its name',
  name => {
    const [head] = lines('3 fold; 4 fold; 1 fold', {}, { tournament: { id: '99', name } })
    expect(head).toBe(
      "PokerStars Hand #77: Tournament #99, Hold'em No Limit - (0.50/1) - 2026/01/02 3:04:05 UTC",
    )
  },
)

test.each<readonly [string, string, Partial<HandSetup>, readonly number[] | undefined]>([
  ['format/ruling', '3 raise 150 !; 4 fold; 1 fold; 2 fold', {}, undefined],
  ['format/extra-money', '3 fold; 4 fold; 1 fold', { added: 500 }, undefined],
  ['format/bomb-pot', 'bomb 500', {}, undefined],
  [
    'format/several-boards',
    '3 fold; 4 fold; 1 call; 2 check; flop As7h2c; flop Ks8h3c 1; 1 check; 2 bet 200; 1 fold',
    { boards: 2 },
    undefined,
  ],
  // a post that takes the last chip does not say that it was whole
  [
    'format/post',
    '3 check; 4 fold; 1 fold; 2 check',
    { posts: [{ seat: 3, amount: 100, dead: false }] },
    [10_000, 10_000, 150, 10_000],
  ],
])('[FMT-3] %s: %s', (code, script, more, stacks) => {
  expect(written(script, more, {}, stacks ? [...stacks] : undefined)).toMatchObject({
    ok: false,
    error: { code },
  })
})
test('[FMT-3] one chip more than the posts, and they were whole', () => {
  const more = { posts: [{ seat: 3, amount: 100, dead: false }] }
  expect(
    written('3 check; 4 fold; 1 fold; 2 raise 200; 3 fold', more, {}, [10_000, 10_000, 151, 10_000]),
  ).toMatchObject({
    ok: true,
  })
})

/** Ann has $100, Bo $60, Cy $31, all in whole dollars: a main pot of 93 and a side pot of 58. */
const DOLLARS: Partial<HandSetup> = {
  smallBlind: 100,
  bigBlind: 200,
  oddChip: 100,
  rake: { type: 'PER_POT', pct: 5, unit: 100, capTiers: [{ playerCount: 10, maxRake: 500 }] },
}

test('[FMT-10] run twice with a side pot: each board pays whole chips, as the table did', () => {
  const all = lines(
    '1 shows QsQd; 3 allin; 4 fold; 1 allin; 2 allin; run 2; flop Kc8c3s; flop Qh7h7d 1; turn 4d; turn 2c 1; river 9h; river As 1; 2 shows JcJd; 3 shows AcKd',
    DOLLARS,
    {},
    [10_000, 6000, 3100, 10_000],
  )
  expect(all.filter(line => / collected |SHOW DOWN|Total pot/.test(line))).toEqual([
    '*** FIRST SHOW DOWN ***',
    'Ann collected $29 from pot',
    'Cy collected $45 from pot',
    '*** SECOND SHOW DOWN ***',
    'Ann collected $72 from pot',
    'Total pot $151 Main pot $89. Side pot $57. | Rake $5',
  ])
  expect(all.at(-4)).toBe(
    'Seat 1: Ann (small blind) showed [Qs Qd] and won ($29) with a pair of Queens, and won ($72) with a full house, Queens full of Sevens',
  )
})
