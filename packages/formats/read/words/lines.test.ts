// Single words of the rooms that write lines of their own: Bovada, Entraction, Horizon, OnGame, PKR and the old software of Winning.
import { describe, expect, test } from 'vitest'
import type { HandMeta } from '../../kit/dialect.ts'
import type { FormatFailure } from '../../kit/played-hand.ts'
import { edited, showdownOf } from '../../testing/edited.ts'
import { handIn } from '../../testing/one-hand.ts'
import { type Case, expectedRows, hasMeta, isRefused, isSame } from '../../testing/reads.ts'
import { readHandFile } from '../read-hands.ts'

const HEADS: readonly Case<Partial<HandMeta>>[] = [
  ['Ignition', { tableName: '77', handNumber: '6', tableSize: 6, hero: 'Dealer', heroSeat: 1 }],
  ['Ignition', { handNumber: '1236' }, ['Hand #6 ', 'Hand #1236:  ']],
  ['Ignition', { tableName: '77' }, ['TBL#77 ', 'Zone Poker ID#77  ']],
  ['Ignition', { tableName: null }, ['TBL#77 ', '']],
  ['Ignition', { room: 'Bovada' }, ['Ignition Hand', 'Bovada Hand']],
  ['Ignition', { room: 'Bodog' }, ['Ignition Hand', 'Bodog.eu Hand']],
  ['Ignition', { tableSize: 9 }, ['Seat 5:', 'Seat 9:']],
  ['Ignition', { hero: null }, [/ \[ME\]/g, '']],
  ['Horizon', { tableName: 'Bonn (6-max) 77', handNumber: '6', tableSize: 6, hero: 'Ann' }],
  ['Horizon', { tableSize: 9 }, [' (6-max)', '']],
  ['Horizon', { tableSize: 10 }, ['(6-max)', '(10 max)']],
  ['Horizon', { tableName: 'A $ Bonn (6-max) 77' }, ['$ Bonn', 'A $ Bonn']],
  [
    'Horizon',
    { tableName: 'Bonn T77 x', money: 'REAL', tournament: null },
    ['Bonn (6-max) 77', 'Bonn T77 x'],
  ],
  ['Horizon', { tableName: 'Bonn T77', money: 'REAL', tournament: null }, ['Bonn (6-max) 77', 'Bonn T77']],
  ['Horizon', { handNumber: 'a6f' }, ['Hand#6', 'Hand#a6f']],
  ['OnGame', { tableName: 'Bonn', handNumber: 'R5-1-6', tableSize: 6, hero: 'Ann', currency: 'USD' }],
  ['OnGame', { tableSize: 10 }, ['round: 3 (6)', 'round: 10 (10)']],
  ['OnGame', { tableSize: 5 }, ['round: 3 (6)', 'round: 3']],
  ['OnGame', { tableName: 'Bonn' }, ['Bonn [1]', 'Bonn [1234]']],
  ['OnGame', { currency: 'USD' }, ['$0.50/$1,', '$0.50/1,']],
  ['OnGame', { localTime: null }, [/Start hand.*\n/, '']],
  ['OnGame', { hero: null }, ['User: Ann\n', '']],
  ['PKR', { tableName: 'Bonn', handNumber: '6', tableSize: 5, hero: 'Ann' }],
  ['PKR', { tableName: 'Bonn am Rhein' }, ['Table #77 - Bonn', 'Table #7 - Bonn am Rhein']],
  ['PKR', { tableName: null }, ['Table #77 - Bonn', 'Table #77 - ']],
  ['PKR', { handNumber: null }, ['Starting Hand #6\n', '']],
  ['PKR', { currency: null, smallBlind: 50, bigBlind: 100 }, [/Blinds are.*\n/, '']],
  ['Entraction', { tableName: 'Bonn', handNumber: '6', tableSize: 6, hero: null }],
  ['Entraction', { handNumber: '1236' }, ['Game # 6 ', 'Game # 1236 ']],
  ['Entraction', { tableSize: 10 }, ['in seat 5', 'in seat 10']],
  ['Winning old', { tableName: 'Bornite', handNumber: '6', tableSize: 6, hero: 'Ann', currency: 'USD' }],
  ['Winning old', { tableName: 'Bornite, 10-max', tableSize: 10 }, ['Bornite (', 'Bornite, 10-max (']],
  ['Winning old', { tableSize: 8 }, ['Bornite (', 'Bornite 8max (']],
  ['Winning old', { tableSize: 9 }, ['Seat 5:', 'Seat 9:']],
]
test.each(expectedRows(HEADS))('[FMT-8] %s: %j', (room, meta, edits) => hasMeta(room, meta, edits))

const SAME: readonly Case<string>[] = [
  ['Ignition', 'a dealer that is set', ['Set dealer [1]', 'Set dealer [x]']],
  ['Ignition', 'more blanks', ['Big Blind : Bets $2', 'Big Blind  :  Bets   $2']],
  ['Ignition', 'no blank before an amount', ['Dealer [ME] : Calls $1 ', 'Dealer [ME] : Calls$1 ']],
  ['Ignition', 'a call of the clock', ['Dealer [ME] : Calls $23', 'Dealer [ME] : Calls(timeout) $23']],
  [
    'Ignition',
    'an uncalled bet',
    ['Big Blind : Hand', 'Big Blind : Return uncalled portion of bet $5\nBig Blind : Hand'],
  ],
  ['Ignition', 'a dealer set in words', ['*** HOLE', 'Set dealer somewhere\n*** HOLE']],
  ['Ignition', 'a showdown in words', ['*** SUMMARY', 'Showdown(High Card)\n*** SUMMARY']],
  ['Horizon', 'a hand that says in front that it is one', [/^Hand/, '\uFEFFHand']],
  ['Horizon', 'a mark that was read wrongly', [/^Hand/, '\u00EF\u00BB\u00BFHand']],
  ['Horizon', 'no rest of a name', ['Cy wins $60 with', 'Cy wins  $60  with']],
  ['OnGame', 'blanks among the winners', ['won by Cy ($60)', 'won by  Cy ($60) ']],
  [
    'OnGame',
    'a pot of two figures',
    ['Main pot: $60 won by Cy ($60)', 'Main pot: $40 won by Cy ($40)\nSide pot 12: $20 won by Cy ($20)'],
  ],
  ['OnGame', 'all in at once', ['to $29 [all in]', 'to $29[ALL IN]']],
  ['OnGame', 'a raise without its total', ['Cy raises $27 to $29 [all in]', 'Cy raises $27 [all in]']],
  ['OnGame', 'no cards of anybody', [', [9c, 9d] (THREE OF A KIND NINE)', ', [9c, 9d]']],
  ['PKR', 'an empty line', ['Dealing Cards\n', '\nDealing Cards\n']],
  ['PKR', 'rake of a pot of two figures', ['from pot 1', 'from pot 12']],
  ['PKR', 'no end', ['End of Hand #6\n', '']],
  ['Entraction', 'one blank', ['Flop                        2c', 'Flop 2c']],
  ['Entraction', 'one blank before cards', ['Cy shows:                   (9c', 'Cy shows: (9c']],
  ['Entraction', 'one blank before winnings', ['Cy wins:                    EUR', 'Cy wins: EUR']],
  ['Entraction', 'no rake', [/Rake:.*\n/, '']],
  ['Winning old', 'no colon behind a street', ['*** FLOP ***: [', '*** FLOP *** [']],
  ['Winning old', 'no stop behind a seat', ['Bo (80).', 'Bo (80)']],
  ['Winning old', 'cards dealt to somebody else', ['Player Bo received a card.', 'Player Bo received card.']],
  ['Winning old', 'a board of the summary', [/Board: .*\n/, '']],
]
test.each(expectedRows(SAME))('[FMT-8] %s: %s', (room, _, edits) => isSame(room, edits))

const REFUSED: readonly Case<FormatFailure>[] = [
  ['Ignition', { code: 'format/game', game: 'RAZZ No Limit' }, ['HOLDEM', 'RAZZ']],
  [
    'Ignition',
    { code: 'format/unreadable', at: 14, text: '*** FLOP ***' },
    ['*** FLOP *** [2c 7d 9h]', '*** FLOP ***'],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 16, text: 'Big Blind : It Folds' },
    ['Big Blind : Bets $2 ', 'Big Blind : It Folds'],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 16, text: 'Big Blind : It Checks' },
    ['Big Blind : Bets $2 ', 'Big Blind : It Checks'],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 16, text: 'Big Blind : It Bets $2' },
    ['Big Blind : Bets $2 ', 'Big Blind : It Bets $2'],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 16, text: 'Big Blind : Stand still' },
    ['Big Blind : Bets $2 ', 'Big Blind : Stand still'],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 16, text: 'Big Blind : I Stand' },
    ['Big Blind : Bets $2 ', 'Big Blind : I Stand'],
  ],
  ['Ignition', { code: 'format/amount', text: 'Bets' }, ['Big Blind : Bets $2 ', 'Big Blind : Bets']],
  ['Horizon', { code: 'format/unreadable', at: 14, text: 'he mucks' }, ['Cy: bets $2', 'Cy: he mucks']],
  ['Horizon', { code: 'format/unreadable', at: 14, text: 'mucks it' }, ['Cy: bets $2', 'Cy: mucks it']],
  [
    'Horizon',
    { code: 'format/unreadable', at: 14, text: 'he returns uncalled bet $4' },
    ['Cy: bets $2', 'Cy: he returns uncalled bet $4'],
  ],
  [
    'Horizon',
    { code: 'format/unreadable', at: 14, text: 'he is all in $2' },
    ['Cy: bets $2', 'Cy: he is all in $2'],
  ],
  [
    'Horizon',
    { code: 'format/unreadable', at: 14, text: 'he shows [9c,9d]' },
    ['Cy: bets $2', 'Cy: he shows [9c,9d]'],
  ],
  [
    'Horizon',
    { code: 'format/unreadable', at: 14, text: 'posts dead blind $0.50 and big blind $1,2,3' },
    ['Cy: bets $2', 'Cy: posts dead blind $0.50 and big blind $1,2,3'],
  ],
  ['Horizon', { code: 'format/unreadable', at: 14, text: 'bets $1,2,3' }, ['Cy: bets $2', 'Cy: bets $1,2,3']],
  ['Horizon', { code: 'format/game', game: 'NL Razz' }, ["NL Hold'em", 'NL Razz']],
  ['Horizon', { code: 'format/amount', text: '$8,0,0' }, ['Bo ($80 in', 'Bo ($8,0,0 in']],
  ['OnGame', { code: 'format/unreadable', at: 20, text: 'he bets $2' }, ['Cy bets $2', 'Cy he bets $2']],
  ['OnGame', { code: 'format/unreadable', at: 20, text: 'he shows' }, ['Cy bets $2', 'Cy he shows']],
  [
    'OnGame',
    { code: 'format/unreadable', at: 20, text: '[all in] dances' },
    ['Cy bets $2', 'Cy [all in] dances'],
  ],
  [
    'OnGame',
    { code: 'format/unreadable', at: 29, text: 'Cy x($60)' },
    ['won by Cy ($60)', 'won by Cy x($60)'],
  ],
  ['OnGame', { code: 'format/unreadable', at: 29, text: 'Cy ()' }, ['won by Cy ($60)', 'won by Cy ()']],
  [
    'OnGame',
    {
      code: 'format/unreadable',
      at: 3,
      text: 'Table: Bonn [x] (NO_LIMIT TEXAS_HOLDEM $0.50/$1, Real money)',
    },
    ['Bonn [1]', 'Bonn [x]'],
  ],
  [
    'PKR',
    { code: 'format/unreadable', at: 26, text: 'he shows [9 c][9 d]' },
    ['Cy bets $2', 'Cy he shows [9 c][9 d]'],
  ],
  ['PKR', { code: 'format/unreadable', at: 26, text: 'mucks it' }, ['Cy bets $2', 'Cy mucks it']],
  [
    'PKR',
    { code: 'format/unreadable', at: 26, text: "doesn't show it" },
    ['Cy bets $2', "Cy doesn't show it"],
  ],
  ['PKR', { code: 'format/unreadable', at: 26, text: 'he bets $2' }, ['Cy bets $2', 'Cy he bets $2']],
  ['PKR', { code: 'format/unreadable', at: 26, text: 'he mucks' }, ['Cy bets $2', 'Cy he mucks']],
  [
    'PKR',
    { code: 'format/unreadable', at: 18, text: 'Dealing Cards now' },
    ['Dealing Cards\n', 'Dealing Cards now\n'],
  ],
  [
    'Entraction',
    { code: 'format/unreadable', at: 19, text: 'quietly shows:                   (9c - 9d)' },
    ['Cy                          Bet         (2.00)', 'Cy quietly shows:                   (9c - 9d)'],
  ],
  [
    'Entraction',
    { code: 'format/unreadable', at: 19, text: 'quietly wins:                    EUR 2.00' },
    ['Cy                          Bet         (2.00)', 'Cy quietly wins:                    EUR 2.00'],
  ],
  [
    'Entraction',
    { code: 'format/unreadable', at: 9, text: 'Small Blind:                Bo' },
    ['Bo          (0.50)', 'Bo'],
  ],
  [
    'Winning old',
    { code: 'format/unreadable', at: 18, text: 'he bets (2)' },
    ['Cy bets (2)', 'Cy he bets (2)'],
  ],
  ['Winning old', { code: 'format/unreadable', at: 18, text: 'he folds' }, ['Cy bets (2)', 'Cy he folds']],
  ['Winning old', { code: 'format/unreadable', at: 18, text: 'he checks' }, ['Cy bets (2)', 'Cy he checks']],
  [
    'Winning old',
    { code: 'format/amount', text: 'shows: Three of a kind, 9s [9c 9d]. Bets: 30. Wins: 30.' },
    [' Collects: 60.', ''],
  ],
  [
    'Winning old',
    { code: 'format/unreadable', at: 16, text: '*** FLOP ***: '.trim() },
    ['*** FLOP ***: [2c 7d 9h]', '*** FLOP ***:'],
  ],
]
test.each(expectedRows(REFUSED))('[FMT-3] %s: %j', (room, failure, edits) => isRefused(room, failure, edits))

describe('[FMT-8] tournaments', () => {
  const chips = (room: string, ...edits: Parameters<typeof edited>[1][]) =>
    edited(showdownOf(room), [/\$/g, ''], ...edits)
  test('Winning: known by its number, by a numbered table or by the name of the file', () => {
    const won = edited(showdownOf('Winning old'), ['Collects: 60', 'Collects: 61'], ['Rake 1', 'Rake 0'])
    const about = (text: string, fileName = '') => handIn(text, { fileName }).meta
    expect(about(won, 'HH20200128 T123456-G7.txt')).toMatchObject({
      money: 'TOURNAMENT',
      tournament: { id: '123456', name: "Bornite (Hold'em)" },
    })
    expect(about(edited(won, ['Bornite (', 'Bornite, Table 12 (']))).toMatchObject({
      money: 'TOURNAMENT',
      tournament: { id: '', name: 'Bornite' },
    })
    expect(about(edited(won, ['Game ID', 'TournamentId: 777\nGame ID'])).tournament).toMatchObject({
      id: '777',
    })
    expect(about(won, 'Some Tournament.txt').money).toBe('TOURNAMENT')
    expect(about(won, 'T1234.txt').money).toBe('REAL')
  })
  test('Bovada: its level has the blinds, and its seats go round the table', () => {
    const text = chips(
      'Ignition',
      ['HOLDEM No Limit', 'HOLDEM Tournament #99 TBL#3, Normal- Level 12 (1,250/2,500)'],
      ['result 60', 'result 61'],
      ['Seat 5:', 'Seat 25:'],
    )
    const items = [...readHandFile(text)]
    expect(items).toMatchObject([
      { kind: 'hand', meta: { money: 'TOURNAMENT', tournament: { id: '99', name: '' } } },
    ])
    const [item] = items
    expect(item?.kind === 'hand' && item.meta.players.map(({ seat }) => seat)).toEqual([1, 2, 3])
  })
})
