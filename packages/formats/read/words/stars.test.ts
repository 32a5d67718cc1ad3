// Single words of PokerStars, Full Tilt and those who write like them.
import { describe, expect, test } from 'vitest'
import type { HandMeta } from '../../kit/dialect.ts'
import type { FormatFailure } from '../../kit/played-hand.ts'
import { readPokerStars, readPokerStarsFile } from '../../rooms/pokerstars.ts'
import { edited, showdownOf } from '../../testing/edited.ts'
import { handIn, stacksAfter } from '../../testing/one-hand.ts'
import { type Case, expectedRows, hasMeta, isRefused, isSame } from '../../testing/reads.ts'
import { readHandFile } from '../read-hands.ts'

const STARS = showdownOf('PokerStars')

const SAME: readonly Case<string>[] = [
  ['PokerStars', 'a head with braces', ['Hand #6:  ', 'Hand #6: {Club ID: 5}  ']],
  ['PokerStars', 'a fast table', ['PokerStars Hand', 'PokerStars Zoom Hand']],
  ['PokerStars', 'a home game', ['PokerStars Hand', 'PokerStars Home Game Hand']],
  ['PokerStars', 'no dash before the time', [') - 2020', ') 2020']],
  ['PokerStars', 'a line between head and table', ["Table 'Bonn'", "x\nTable 'Bonn'"]],
  ['PokerStars', 'an empty seat', ['Seat 5:', 'Seat 12: Dee ()\nSeat 5:']],
  [
    'PokerStars',
    'the button in a line of its own',
    [' Seat #1 is the button', ''],
    ['Bo: posts', 'Seat #1 is the button\nBo: posts'],
  ],
  [
    'PokerStars',
    'the same without a sign',
    [' Seat #1 is the button', ''],
    ['Bo: posts', 'Seat 1 is the button\nBo: posts'],
  ],
  ['PokerStars', 'cards in the singular', ['Cy: shows [', 'Cy: show [']],
  ['PokerStars', 'a straddle of nothing', ['*** HOLE', 'Ann: straddle $0\n*** HOLE']],
  ['PokerStars', 'cards of the summary alone', [/Cy: shows.*\n/, '']],
  [
    'PokerStars',
    'cards mucked in the summary',
    [/Cy: shows.*\n/, ''],
    ['showed [9c 9d] and', 'mucked [9c 9d] and'],
  ],
  [
    'PokerStars',
    'streets of the summary alone',
    [/\*\*\* TURN.*\n\*\*\* RIVER.*\n/, ''],
    [/Cy: shows.*\n/, ''],
  ],
  ['PokerStars', 'a winner of the summary alone', [/Cy collected.*\n/, '']],
  [
    'PokerStars',
    'who won nothing in the summary',
    [/Cy collected.*\n/, ''],
    ['and lost with', 'and won ($0) with'],
  ],
  ['PokerStars', 'another board behind a word', ['Board [2c 7d 9h Ts 3c]', 'x Board [2c 7d 9h Ts 4c]']],
  ['PokerStars', 'no board in the summary', [/Board.*\n/, '']],
  [
    'PokerStars',
    'rake in front of the first line',
    ['Total pot $61 | Rake $1', 'Total pot $61 Rake $5 | Rake $1'],
  ],
  [
    'PokerStars',
    'a seat of somebody else in the summary',
    ['Seat 3: Bo (small blind) folded', 'Seat 3: Dee (small blind) won ($5) folded'],
  ],
  ['PokerStars', 'a hidden hole card', ['Dealt to Ann [Kh Ks]', 'Dealt to Bo\nDealt to Ann [Kh Ks]']],
  ['Full Tilt Poker', 'the name in one word', ['Full Tilt', 'FullTilt']],
  ['Full Tilt Poker', 'the French room', ['Poker Game', 'Poker .fr Game']],
  ['Full Tilt Poker', 'the game behind the stakes', ["NL Hold'em - $0.50/$1 -", "$0.50/$1 - NL Hold'em -"]],
  ['Full Tilt Poker', 'an ante beside the stakes', ['$0.50/$1 -', '$0.50/$1 Ante $0.10 -']],
  ['Full Tilt Poker', 'more in the brackets behind the table', ['(6 max)', '(deep, 6 max, fast)']],
  ['Winning', 'a game in front', ['Hand #6 -', 'Game Hand #6 -']],
]
test.each(expectedRows(SAME))('[FMT-8] %s: %s', (room, _, edits) => isSame(room, edits))

test.each([
  'PREFLOP',
  'PRE-FLOP',
  'SHOWDOWN',
  'SHOW DOWN',
  'FIRST SHOW DOWN',
  'FIRST SHOWDOWN',
  'SECOND SHOWDOWN',
  'SECOND SHOW DOWN',
  'THIRD SHOWDOWN',
  'THIRD SHOW DOWN',
  'SHOW DOWN 2',
  'ANTE/BLINDS',
  'ANTES',
  'BLINDS',
])('[FMT-8] *** %s *** deals no cards', words =>
  isSame('PokerStars', [['Bo: folds', `*** ${words} ***\nBo: folds`]]),
)

test.each([
  'Dee wins the tournament and receives $5 - congratulations!',
  'Dee re-buys and receives 1500 chips for $5',
  'Dee is out of the hand (moved from another table)',
  'The button is in seat far away',
  '********** # 12 **********',
  'Dee activated time-bank of 30',
  'Dee shows a pair of nines',
])('[FMT-8] %s', line => isSame('PokerStars', [['Bo: folds', `${line}\nBo: folds`]]))

const at15 = (text: string): FormatFailure => ({ code: 'format/unreadable', at: 15, text })
const REFUSED: readonly Case<FormatFailure>[] = [
  ['PokerStars', { code: 'format/amount', text: '$8,0,0' }, ['Bo ($80 in', 'Bo ($8,0,0 in']],
  ['PokerStars', { code: 'format/amount', text: 'bets $2,2,2' }, ['Cy: bets $2', 'Cy: bets $2,2,2']],
  [
    'PokerStars',
    { code: 'format/amount', text: 'raises $4 to $6,6,6' },
    ['raises $4 to $6', 'raises $4 to $6,6,6'],
  ],
  [
    'PokerStars',
    { code: 'format/amount', text: 'raises $4,4,4 to $6' },
    ['raises $4 to $6', 'raises $4,4,4 to $6'],
  ],
  [
    'PokerStars',
    { code: 'format/amount', text: 'collected $6,0,0 from pot' },
    ['collected $60', 'collected $6,0,0'],
  ],
  [
    'PokerStars',
    { code: 'format/amount', text: 'Receives Cashout ($4,0,0)' },
    ['*** SUMMARY', 'Ann: Receives Cashout ($4,0,0)\n*** SUMMARY'],
  ],
  ['PokerStars', { code: 'format/amount', text: ' Rake $1,1,1' }, ['| Rake $1', '| Rake $1,1,1']],
  ['PokerStars', { code: 'format/post' }, ['small blind $0.50', 'small blind $0,5,0']],
  ['PokerStars', { code: 'format/board', at: 13 }, ['*** FLOP *** [2c 7d 9h]', '*** FLOP *** [2c 7d]']],
  ['PokerStars', { code: 'format/board', at: 28 }, ['Board [2c 7d 9h Ts 3c]', 'Board [2c 7d 9h]']],
  ['PokerStars', at15('Seat 6: Dee ($50 in chips)'), ['Cy: bets $2', 'Seat 6: Dee ($50 in chips)']],
  ['PokerStars', at15('no Hand cancelled'), ['Cy: bets $2', 'no Hand cancelled']],
  ['PokerStars', at15('Cy: he shows [9c 9d]'), ['Cy: bets $2', 'Cy: he shows [9c 9d]']],
  ['PokerStars', at15('Cy: he bets $2'), ['Cy: bets $2', 'Cy: he bets $2']],
  ['PokerStars', at15('Cy: he folds'), ['Cy: bets $2', 'Cy: he folds']],
  ['PokerStars', at15('Cy: he Chooses to EV Cashout'), ['Cy: bets $2', 'Cy: he Chooses to EV Cashout']],
  ['PokerStars', at15('Cybets $2'), ['Cy: bets $2', 'Cybets $2']],
  ['PokerStars', at15('*** FLOP X *** [2c]'), ['Cy: bets $2', '*** FLOP X *** [2c]']],
  ['PokerStars', { code: 'format/game', game: 'Razz No Limit' }, ["Hold'em No Limit", 'Razz No Limit']],
  ['PokerStars', { code: 'format/amount', text: '$0.50/$x USD' }, ['$0.50/$1.00 USD', '$0.50/$x USD']],
  [
    'PokerStars',
    { code: 'format/unreadable', at: 2, text: 'a' },
    ["Table 'Bonn'", "a\nb\nc\nd\nTable 'Bonn'"],
  ],
  ['Full Tilt Poker', { code: 'format/game', game: 'NL Razz' }, ["NL Hold'em", 'NL Razz']],
  ['Full Tilt Poker', { code: 'format/amount', text: '$0.50/$x' }, ['$0.50/$1 -', '$0.50/$x -']],
  ['Full Tilt Poker', { code: 'format/cap' }, ["NL Hold'em -", "NL Hold'em - $30 Cap -"]],
  ['Full Tilt Poker', { code: 'format/cap' }, ["NL Hold'em -", "NL Hold'em, Cap 25.50 -"]],
]
test.each(expectedRows(REFUSED))('[FMT-3] %s: %j', (room, failure, edits) => isRefused(room, failure, edits))

test('[FMT-3] somebody who was dealt in and never acts stops the hand', () => {
  const seated = edited(STARS, ['Bo: posts', 'Seat 6: Dee ($50 in chips)\nBo: posts'])
  expect(handIn(seated).meta.players.find(({ name }) => name === 'Dee')?.sittingOut).toBe(true)
  const dealt = edited(seated, ['Ann: calls $1\n', 'Dealt to Dee\nAnn: calls $1\n'])
  expect([...readHandFile(dealt)]).toMatchObject([{ failure: { code: 'format/out-of-turn' } }])
})

const HEADS: readonly Case<Partial<HandMeta>>[] = [
  ['PokerStars', { tableName: 'Bonn', handNumber: '6', tableSize: 6, hero: 'Ann', heroSeat: 1 }],
  ['PokerStars', { tableName: 'Bonn' }, ["'Bonn'", "' Bonn '"]],
  ['PokerStars', { tableName: 'Bonn' }, ["Table 'Bonn' 6-max", "Table 'Bonn'6-max"]],
  ['PokerStars', { startedAt: '2020-01-28T16:57:00Z' }, ['11:57:06', '11:57']],
  ['PokerStars', { startedAt: null, localTime: '2020-01-28T11:57:06' }, [' 11:57:06 ET', ' 11:57:06']],
  ['PokerStars', { localTime: null }, [' - 2020/01/28 11:57:06 ET', '']],
  ['Full Tilt Poker', { tableName: 'Bonn', tableSize: 6, handNumber: '6' }],
  ['Full Tilt Poker', { tableSize: 10 }, ['(6 max)', '(10 max)']],
  ['Full Tilt Poker', { tableSize: 9 }, [' (6 max)', '']],
  ['Full Tilt Poker', { localTime: '2020-01-28T11:57:06' }, ['- 2020/01/28', '- 2020/01/28]']],
  ['Full Tilt Poker', { money: 'PLAY' }, [/\$/g, '']],
]
test.each(expectedRows(HEADS))('[FMT-8] %s: %j', (room, meta, edits) => hasMeta(room, meta, edits))

describe('[FMT-8] posts that are dead', () => {
  test.each([
    'posts dead small blind $0.50',
    'posts a dead small blind of $0.50',
    'posts missed blind $0.50',
    'posts missed small blind $0.50',
    'posts a missed small blind $0.50',
    'posts dead $0.50',
    'posts dead $0.50 and is all-in',
  ])('%s', line => {
    const text = edited(
      STARS,
      ['*** HOLE CARDS', `Ann: ${line}\n*** HOLE CARDS`],
      ['Total pot $61', 'Total pot $61.50'],
      ['collected $60', 'collected $60.50'],
      ['won ($60)', 'won ($60.50)'],
    )
    const hand = handIn(text)
    expect(hand.record.setup.posts).toEqual([{ seat: 1, amount: 50, dead: true }])
    expect(stacksAfter(hand)).toEqual([6950, 7900, 6050])
  })
})

describe('[FMT-8] one hand by itself', () => {
  test('lines in front of it count', () => {
    const spoiled = readPokerStars(`\n \n${edited(STARS, ['Cy: bets $2', 'Cy: dances'])}`)
    expect(spoiled).toEqual({ ok: false, error: { code: 'format/unreadable', at: 17, text: 'Cy: dances' } })
    expect(readPokerStars(`\n \n${STARS}`)).toMatchObject({ ok: true })
    expect(readPokerStars(`\uFEFF${STARS}`)).toMatchObject({
      ok: true,
      value: { about: { id: '6', startedAt: '2020-01-28T16:57:06Z' } },
    })
    expect(readPokerStars('')).toEqual({ ok: false, error: { code: 'format/unreadable', at: 1, text: '' } })
  })
  test('a file of several, with nothing between them or at its ends', () => {
    const file = `\n${STARS}\n\r\n\uFEFF${STARS}\n \n`
    expect(readPokerStarsFile(file).map(({ ok }) => ok)).toEqual([true, true])
    expect(readPokerStarsFile(' \n ')).toEqual([])
  })
  test('without a time that is known there is none', () => {
    const read = readPokerStars(edited(STARS, [' 11:57:06 ET', ' 11:57:06 XYZ']))
    expect(read.ok && read.value.about).toEqual({ id: '6', table: 'Bonn', currency: 'USD' })
  })
})

test('[FMT-8] who sold the hand and is written as its winner too wins once', () => {
  const sold = edited(STARS, [
    'and won ($60) with three of a kind, Nines',
    'and won ($60) with three of a kind, Nines (pot not awarded as player cashed out)',
  ])
  expect(stacksAfter(handIn(sold))).toEqual([7000, 7900, 6000])
})

test('[FMT-8] a winner of the summary in a seat of two figures', () => {
  const text = edited(
    STARS,
    ['Seat 5:', 'Seat 10:'],
    ["'Bonn' 6-max", "'Bonn' 10-max"],
    [/Cy collected.*\n/, ''],
  )
  expect(stacksAfter(handIn(text))).toEqual([7000, 7900, 6000])
})
