// Single words of 888 and PartyPoker: what those at the table do beside playing, amounts and cards in brackets, heads.
import { describe, expect, test } from 'vitest'
import type { HandMeta } from '../../kit/dialect.ts'
import type { FormatFailure } from '../../kit/played-hand.ts'
import { edited, showdownOf } from '../../testing/edited.ts'
import { handIn, stacksAfter } from '../../testing/one-hand.ts'
import { type Case, expectedRows, hasMeta, isRefused, isSame } from '../../testing/reads.ts'

describe.each(['888poker', 'PartyPoker'])('[FMT-8] %s: of somebody at the table', room => {
  test.each([
    'Bo has joined the table',
    'Bo has left the table.',
    'Bo will be using his time bank for this hand.',
    'Bo will be using their time bank now',
    'Bo will be using her time bank',
    'Bo did not respond in time',
    'Bo did not show his hand',
    'Bo does not show a hand',
    'Bo could not respond in time.(disconnected)',
    'Bo is disconnected for a while',
    'Bo has been reconnected and has 20 seconds to act.',
    'Bo has reconnected at last',
    'Bo is sitting out now',
    'Bo mucks',
    'Bo mucks cards.',
    'Bo is connected again',
    'Bo was moved from table 1',
    'Bo finished in eighteenth place.',
    'Bo finished 18 of 30',
    'Bo has timed out again',
    'Bo has returned to the table',
    'Bo has been disconnected for long',
    'Bo has been eliminated in place 5',
    'Bo has been moved to table 12',
    'Bo has knocked out Dee and won $5',
    'Dee: Bo folds and raises',
    '> somebody raises',
    'Dee: Bo',
  ])('%s', line => isSame(room, [['Bo folds', `${line}\nBo folds`]]))
  test.each([
    'Bo dances',
    'Bo mucks loudly',
    'Bo mucks cards loudly',
    'Bo has joined the table now',
    'Bo finished late',
    'Bo has been quiet',
    'somebody > raises',
    'Dee:raises',
  ])('%s is refused', line => {
    const at = showdownOf(room).split('\n').indexOf('Bo folds') + 1
    isRefused(room, { code: 'format/unreadable', at, text: line }, [['Bo folds', `${line}\nBo folds`]])
  })
})

const SAME: readonly Case<string>[] = [
  ['888poker', 'no blanks in the brackets of a seat', ['Seat 1: Ann ( $100 )', 'Seat 1: Ann ($100)']],
  ['888poker', 'more behind a seat', ['Seat 1: Ann ( $100 )', 'Seat 1: Ann ( $100 ) - VIP player']],
  ['888poker', 'no blanks around cards', ['[ 2c, 7d, 9h ]', '[2c, 7d, 9h]'], ['[ Ts ]', '[Ts]']],
  ['888poker', 'no blank before a street’s cards', ['** Dealing flop ** [', '** Dealing flop **[']],
  ['888poker', 'a colon before a street’s cards', ['** Dealing flop ** [', '** Dealing flop ** : [']],
  ['888poker', 'a colon at once', ['** Dealing flop ** [', '** Dealing flop **: [']],
  ['888poker', 'no blanks around the hero’s cards', ['Dealt to Ann [ Kh, Ks ]', 'Dealt to Ann [Kh, Ks]']],
  ['888poker', 'no blanks around what was won', ['collected [ $60 ]', 'collected [$60]']],
  ['888poker', 'no blanks around cards shown', ['Cy shows [ 9c, 9d ]', 'Cy shows [9c, 9d]']],
  ['888poker', 'blanks around what was bet', ['Cy bets [$2]', 'Cy bets [ $2 ].']],
  ['888poker', 'a stop behind a post', ['small blind [$0.50]', 'small blind [ $0.50 ].']],
  ['PartyPoker', 'the name of a table in front', ['***** Hand', '***** Some Room Hand']],
  ['PartyPoker', 'won from a side pot', ['from the main pot with three', 'from the side pot 1 with three']],
  ['PartyPoker', 'chips that are called so', ['wins $60 USD from', 'wins 60 chips from']],
]
test.each(expectedRows(SAME))('[FMT-8] %s: %s', (room, _, edits) => isSame(room, edits))

const HEADS: readonly Case<Partial<HandMeta>>[] = [
  ['888poker', { tableName: 'Bonn', tableSize: 6, handNumber: '6', currency: 'USD' }],
  ['888poker', { tableName: 'Bonn', tableSize: 10 }, ['Bonn 6 Max', 'Bonn 10 Max']],
  ['888poker', { tableSize: 5 }, ['Bonn 6 Max', 'Bonn']],
  ['888poker', { money: 'PLAY' }, ['(Real Money)', '(Play Money)']],
  ['888poker', { handNumber: '1236' }, ['for Game 6 *', 'for Game 1236 *']],
  ['888poker', { localTime: '2020-02-03T04:05:06' }, ['28 01 2020 16:57:06', '3 2 2020 4:5:6']],
  ['PartyPoker', { tableName: 'Bonn', tableSize: 6, handNumber: '6', currency: 'USD' }],
  ['PartyPoker', { tableSize: 10 }, ['players : 3/6', 'players : 3/10']],
  ['PartyPoker', { tableSize: 10 }, ['players : 3/6', 'players : 10/10']],
  ['PartyPoker', { tableSize: 5 }, ['Total number of players : 3/6', 'Total number of players : 3']],
  [
    'PartyPoker',
    { startedAt: '2020-12-03T09:05:06Z' },
    ['January 28, 11:57:06 EST', 'December 3, 4:05:06 EST'],
  ],
  ['PartyPoker', { startedAt: null, localTime: '2020-01-28T11:57:06' }, [' EST ', ' XYZ ']],
]
test.each(expectedRows(HEADS))('[FMT-8] %s: %j', (room, meta, edits) => hasMeta(room, meta, edits))

const REFUSED: readonly Case<FormatFailure>[] = [
  [
    '888poker',
    { code: 'format/amount', text: '$0.50/$x Blinds No Limit Holdem - *** 28 01 2020 16:57:06' },
    ['$0.50/$1 Blinds', '$0.50/$x Blinds'],
  ],
  ['888poker', { code: 'format/game', game: 'No Limit OmahaHL' }, ['Holdem', 'OmahaHL']],
  ['888poker', { code: 'format/amount', text: 'bets [$2x]' }, ['bets [$2]', 'bets [$2x]']],
  ['PartyPoker', { code: 'format/amount', text: 'wins x' }, [/wins .*/, 'wins x']],
  ['PartyPoker', { code: 'format/game', game: '$0.50/$1 USD NL Razz' }, ["Texas Hold'em", 'Razz']],
  ['888poker', { code: 'format/unknown-player', name: 'Dee' }, ['Dealt to Ann', 'Dealt to Dee']],
]
test.each(expectedRows(REFUSED))('[FMT-3] %s: %j', (room, failure, edits) => isRefused(room, failure, edits))

test('[FMT-8] who has no chips is not at the table; a fold before the cards is nothing', () => {
  const text = edited(showdownOf('888poker'), [
    'Seat 5: Cy ( $30 )',
    'Seat 5: Cy ( $30 )\nSeat 6: Dee ( $0 )\nBo folds',
  ])
  const hand = handIn(text)
  expect(hand.meta.players.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy'])
  expect(stacksAfter(hand)).toEqual([7000, 7900, 6000])
})

test('[FMT-8] PartyPoker: the number of a sit and go is in the name of the table', () => {
  const text = edited(
    showdownOf('PartyPoker'),
    ['Table Bonn (', 'Table Speed Five (123456) Table #2 ('],
    [/\$(?=\d)/g, ''],
    [/ USD/g, ''],
    ['wins 60', 'wins 61'],
  )
  expect(handIn(text).meta).toMatchObject({
    money: 'TOURNAMENT',
    tournament: { id: '123456', name: 'Speed Five' },
  })
})
