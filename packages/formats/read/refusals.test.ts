// What is wrong in a hand of a room, word by word: the hand is refused, and the failure says where and what.
import { expect, test } from 'vitest'
import type { FormatFailure } from '../kit/played-hand.ts'
import { type Edit, edited, showdownOf } from '../testing/edited.ts'
import { readHandFile } from './read-hands.ts'

type Case = readonly [room: string, failure: FormatFailure, ...edits: readonly Edit[]]

const CASES: readonly Case[] = [
  ['Global Poker', { code: 'format/amount', text: 'x' }, ['"initialBalance":80', '"initialBalance":"x"']],
  ['Global Poker', { code: 'format/amount', text: '-80' }, ['"initialBalance":80', '"initialBalance":-80']],
  ['Global Poker', { code: 'format/amount', text: 'x' }, ['{"amount":2}', '{"amount":"x"}']],
  ['Global Poker', { code: 'format/unreadable', at: 1, text: 'DANCE' }, ['"BET"', '"DANCE"']],
  [
    'Global Poker',
    { code: 'format/unreadable', at: 1, text: 'PlayerDance' },
    ['"PlayerBestHand"', '"PlayerDance"'],
  ],
  [
    'Global Poker',
    { code: 'format/amount', text: 'x' },
    ['{"playerId":3,"amount":60}', '{"playerId":3,"amount":"x"}'],
  ],
  ['Global Poker', { code: 'format/board', at: 1 }, ['"rank":"TEN"', '"rank":"ELEVEN"']],
  [
    'Global Poker',
    { code: 'format/missing', field: 'button' },
    ['"SMALL_BLIND"', '"TIME_BANK"'],
    ['"BIG_BLIND"', '"TIME_BANK"'],
  ],
  [
    'Global Poker',
    { code: 'format/game', game: 'TEXAS RAZZ ANY LIMIT' },
    ['"NO_LIMIT"', '"ANY_LIMIT"'],
    ['TEXAS_HOLDEM', 'TEXAS_RAZZ'],
  ],
  ['Global Poker', { code: 'format/result-differs' }, ['"netWin":-1', '"netWin":-2']],
  ['Merge', { code: 'format/amount', text: '2x' }, ['amount="2.00"', 'amount="2x"']],
  ['Merge', { code: 'format/board', at: 10 }, ['cards="2c,7d,9h,Ts"', 'cards="2c,7d,9h"']],
  ['Merge', { code: 'format/cancelled' }, ['type="BET"', 'type="GAME_CANCELLED"']],
  ['Merge', { code: 'format/unreadable', at: 7, text: 'DANCE' }, ['type="BET"', 'type="DANCE"']],
  [
    'Merge',
    { code: 'format/game', game: 'OmahaHiLo No Limit ($0.50/$1)' },
    ['type="Holdem"', 'type="OmahaHiLo"'],
  ],
  [
    'Boss',
    { code: 'format/unreadable', at: 7, text: 'HAND_BLINDS HAND_XX' },
    ['KIND="HAND_SB"', 'KIND="HAND_XX"'],
  ],
  [
    'Boss',
    { code: 'format/unreadable', at: 16, text: 'ACTION_DANCE' },
    ['TYPE="ACTION_BET"', 'TYPE="ACTION_DANCE"'],
  ],
  ['Boss', { code: 'format/amount', text: '2x' }, ['VALUE="2.00"', 'VALUE="2x"']],
  ['Boss', { code: 'format/amount', text: '8x' }, ['AMOUNT="80.00"', 'AMOUNT="8x"']],
  ['Boss', { code: 'format/amount', text: '6x' }, ['WIN="60.00"', 'WIN="6x"']],
  ['Boss', { code: 'format/missing', field: 'stacks' }, [/AMOUNT="[\d.]+"/g, 'AMOUNT="0.00"']],
  ['Boss', { code: 'format/unreadable', at: 1, text: '6' }, [/<SHOWDOWN.*<\/SHOWDOWN>/, '']],
  [
    'Boss',
    { code: 'format/board', at: 21 },
    [
      '<CARD LINK="6"></CARD><CARD LINK="34"></CARD><CARD LINK="48"></CARD></ACTION>',
      '<CARD LINK="7"></CARD><CARD LINK="34"></CARD><CARD LINK="48"></CARD></ACTION>',
    ],
  ],
  ['Boss', { code: 'format/game', game: 'GAME_OMAHL NL' }, ['GAME="GAME_THM"', 'GAME="GAME_OMAHL"']],
  ['Boss', { code: 'format/result-differs' }, ['RAKE="1.00"><RESULT', 'RAKE="2.00"><RESULT']],
  ['IGT', { code: 'format/result-differs' }, ['"bankRoll":"70.00"', '"bankRoll":"71.00"']],
  ['IGT', { code: 'format/result-differs' }, ['"rake":"1.00"', '"rake":""']],
  ['Microgaming', { code: 'format/amount', text: '8x' }, ['balance="80.00"', 'balance="8x"']],
  ['Microgaming', { code: 'format/amount', text: '6x' }, ['amount="60"', 'amount="6x"']],
  [
    'Microgaming',
    { code: 'format/amount', text: '2x' },
    ['type="Bet" seat="5" value="2"', 'type="Bet" seat="5" value="2x"'],
  ],
  ['Microgaming', { code: 'format/unreadable', at: 7, text: 'Dance' }, ['type="Bet"', 'type="Dance"']],
  [
    'Microgaming',
    { code: 'format/unreadable', at: 9, text: 'DealTurn' },
    ['value="10" suit="s"', 'value="11" suit="s"'],
  ],
  ['Microgaming', { code: 'format/result-differs' }, ['endbalance="79.00"', 'endbalance="78.00"']],
  ['Microgaming', { code: 'format/game', game: "Hold'em XL" }, ['betlimit="NL"', 'betlimit="XL"']],
  ['iPoker', { code: 'format/amount', text: '$8x' }, ['chips="$80"', 'chips="$8x"']],
  ['iPoker', { code: 'format/amount', text: '$6x' }, ['win="$60"', 'win="$6x"']],
  ['iPoker', { code: 'format/amount', text: '$2x' }, ['type="5" sum="$2"', 'type="5" sum="$2x"']],
  [
    'iPoker',
    { code: 'format/unreadable', at: 12, text: 'type="55"' },
    ['type="5" sum="$2"', 'type="55" sum="$2"'],
  ],
  ['iPoker', { code: 'format/unreadable', at: 9, text: 'C9 D1' }, ['>C9 D9<', '>C9 D1<']],
  ['iPoker', { code: 'format/unreadable', at: 15, text: 'S11' }, ['>S10<', '>S11<']],
  ['iPoker', { code: 'format/result-differs' }, ['bet="$1"', 'bet="$2"']],
  ['iPoker', { code: 'format/game', game: 'Holdem XL $0.50/$1' }, ['Holdem NL', 'Holdem XL']],
  ['PKR', { code: 'format/amount', text: '$8x' }, ['Seat 3: Bo - $80', 'Seat 3: Bo - $8x']],
  ['PKR', { code: 'format/result-differs' }, ['Seat 3: Bo - $79', 'Seat 3: Bo - $78']],
  [
    'PKR',
    { code: 'format/unreadable', at: 32, text: 'Dealing Turn [X s]' },
    ['Dealing Turn [T s]', 'Dealing Turn [X s]'],
  ],
  [
    'PKR',
    { code: 'format/unreadable', at: 19, text: 'Dealing [X h][K s] to Ann' },
    ['Dealing [K h][K s] to Ann', 'Dealing [X h][K s] to Ann'],
  ],
  ['PKR', { code: 'format/amount', text: '$x' }, ['Taking Rake of $1', 'Taking Rake of $x']],
  [
    'PKR',
    { code: 'format/unreadable', at: 35, text: 'shows [9 c][X d]' },
    ['Cy shows [9 c][9 d]', 'Cy shows [9 c][X d]'],
  ],
  ['PKR', { code: 'format/unreadable', at: 26, text: 'bets $2x' }, ['Cy bets $2', 'Cy bets $2x']],
  ['PKR', { code: 'format/unreadable', at: 26, text: 'Dee bets $2' }, ['Cy bets $2', 'Dee bets $2']],
  [
    'PKR',
    { code: 'format/unreadable', at: 1, text: 'Table Type: TOURNEY' },
    ['Table Type: RING', 'Table Type: TOURNEY'],
  ],
  ['PKR', { code: 'format/game', game: 'NO LIMIT' }, ["Game Type: HOLD'EM\n", '']],
  [
    'PKR',
    { code: 'format/unreadable', at: 14, text: 'Shuffling Decks' },
    ['Shuffling Deck', 'Shuffling Decks'],
  ],
  ['OnGame', { code: 'format/amount', text: '$8x' }, ['Seat 3: Bo ($80)', 'Seat 3: Bo ($8x)']],
  [
    'OnGame',
    { code: 'format/unreadable', at: 25, text: '--- Dealing turn [Xs]' },
    ['Dealing turn [Ts]', 'Dealing turn [Xs]'],
  ],
  [
    'OnGame',
    { code: 'format/unreadable', at: 14, text: 'Dealing to Ann: [Kh, Xs]' },
    ['Dealing to Ann: [Kh, Ks]', 'Dealing to Ann: [Kh, Xs]'],
  ],
  [
    'OnGame',
    { code: 'format/unreadable', at: 29, text: 'Dee ($60)' },
    ['won by Cy ($60)', 'won by Dee ($60)'],
  ],
  ['OnGame', { code: 'format/unreadable', at: 29, text: 'Cy ($6x)' }, ['won by Cy ($60)', 'won by Cy ($6x)']],
  ['OnGame', { code: 'format/unreadable', at: 29, text: 'Cy $60' }, ['won by Cy ($60)', 'won by Cy $60']],
  ['OnGame', { code: 'format/unreadable', at: 20, text: 'bets $2x' }, ['Cy bets $2', 'Cy bets $2x']],
  ['OnGame', { code: 'format/unreadable', at: 20, text: 'Dee bets $2' }, ['Cy bets $2', 'Dee bets $2']],
  ['OnGame', { code: 'format/unreadable', at: 20, text: 'dances' }, ['Cy bets $2', 'Cy dances']],
  ['OnGame', { code: 'format/unreadable', at: 3, text: 'Table: Bonn' }, [/Table: .*/, 'Table: Bonn']],
  ['OnGame', { code: 'format/game', game: 'NO_LIMIT OMAHA_HIGH_LOW' }, ['TEXAS_HOLDEM', 'OMAHA_HIGH_LOW']],
  [
    'OnGame',
    { code: 'format/unreadable', at: 33, text: 'Seat 6: Dee' },
    ['net: -$1\n', 'net: -$1\nSeat 6: Dee\n'],
  ],
  ['OnGame', { code: 'format/result-differs' }, ['Seat 3: Bo ($79)', 'Seat 3: Bo ($78)']],
  ['OnGame', { code: 'format/result-differs' }, ['Rake taken: $1', 'Rake taken: $2']],
  ['Entraction', { code: 'format/amount', text: 'EUR 8x' }, ['EUR 80.00 in', 'EUR 8x in']],
  [
    'Entraction',
    { code: 'format/unreadable', at: 9, text: 'Small Blind:                Bo          (x)' },
    ['Bo          (0.50)', 'Bo          (x)'],
  ],
  [
    'Entraction',
    { code: 'format/board', at: 25 },
    ['Turn                        2c - 7d - 9h - Ts', 'Turn                        2c - 7d - 9h'],
  ],
  [
    'Entraction',
    { code: 'format/unreadable', at: 29, text: 'shows:                   (9c - 9x)' },
    ['(9c - 9d)', '(9c - 9x)'],
  ],
  [
    'Entraction',
    { code: 'format/amount', text: 'Bet         (2x)' },
    ['Bet         (2.00)', 'Bet         (2x)'],
  ],
  [
    'Entraction',
    { code: 'format/unreadable', at: 19, text: 'Dance       (2.00)' },
    ['Bet         (2.00)', 'Dance       (2.00)'],
  ],
  ['Entraction', { code: 'format/amount', text: 'wins:                    EUR 6x' }, ['EUR 60.00', 'EUR 6x']],
  [
    'Entraction',
    { code: 'format/amount', text: 'EUR x' },
    ['Rake:                       EUR 1.00', 'Rake:                       EUR x'],
  ],
  [
    'Horizon',
    { code: 'format/unreadable', at: 8, text: 'Dealt to Ann [Kh,Xs]' },
    ['Dealt to Ann [Kh,Ks]', 'Dealt to Ann [Kh,Xs]'],
  ],
  [
    'Horizon',
    { code: 'format/unreadable', at: 19, text: '*** TURN *** [Xs]' },
    ['*** TURN *** [Ts]', '*** TURN *** [Xs]'],
  ],
  [
    'Horizon',
    { code: 'format/unreadable', at: 22, text: 'shows [9c,9x] (three of a kind)' },
    ['Cy: shows [9c,9d]', 'Cy: shows [9c,9x]'],
  ],
  [
    'Horizon',
    { code: 'format/unreadable', at: 24, text: 'Cy wins $6x with three of a kind' },
    ['Cy wins $60 with', 'Cy wins $6x with'],
  ],
  ['Horizon', { code: 'format/unreadable', at: 14, text: 'bets $x' }, ['Cy: bets $2', 'Cy: bets $x']],
  ['Horizon', { code: 'format/unreadable', at: 14, text: 'Dee: bets $2' }, ['Cy: bets $2', 'Dee: bets $2']],
  [
    'Horizon',
    { code: 'format/unreadable', at: 1, text: "Hand#6 - $ Bonn -- $0.50/$1 NL Hold'em" },
    [/^.*\n/, "Hand#6 - $ Bonn -- $0.50/$1 NL Hold'em\n"],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 21, text: '*** TURN *** [2c 7d 9h] [Xs]' },
    ['*** TURN *** [2c 7d 9h] [Ts]', '*** TURN *** [2c 7d 9h] [Xs]'],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 10, text: 'Big Blind : Card dealt to a spot [9c 9x]' },
    ['Card dealt to a spot [9c 9d]', 'Card dealt to a spot [9c 9x]'],
  ],
  [
    'Ignition',
    { code: 'format/amount', text: '$8x' },
    ['Seat 3: Small Blind ($80', 'Seat 3: Small Blind ($8x'],
  ],
  [
    'Ignition',
    { code: 'format/amount', text: 'Bets $2x' },
    ['Big Blind : Bets $2 ', 'Big Blind : Bets $2x '],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 16, text: 'Big Blind : Dances' },
    ['Big Blind : Bets $2 ', 'Big Blind : Dances'],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 16, text: 'UTG : Bets $2' },
    ['Big Blind : Bets $2 ', 'UTG : Bets $2'],
  ],
  [
    'Ignition',
    { code: 'format/unreadable', at: 1, text: 'Ignition Hand #6 TBL#77 HOLDEM No Limit 2020-01-28 16:57:06' },
    ['HOLDEM No Limit - ', 'HOLDEM No Limit '],
  ],
  ['Winning old', { code: 'format/result-differs' }, ['Collects: 60', 'Collects: 6x']],
  [
    'Winning old',
    { code: 'format/unreadable', at: 23, text: '*** TURN ***: [2c 7d 9h] [Xs]' },
    ['*** TURN ***: [2c 7d 9h] [Ts]', '*** TURN ***: [2c 7d 9h] [Xs]'],
  ],
  ['Winning old', { code: 'format/unreadable', at: 18, text: 'bets (2x)' }, ['bets (2)', 'bets (2x)']],
  [
    'Winning old',
    { code: 'format/unreadable', at: 18, text: 'Player Dee bets (2)' },
    ['Player Cy bets (2)', 'Player Dee bets (2)'],
  ],
  ['Winning old', { code: 'format/unreadable', at: 2, text: 'Game ID: 6' }, [/Game ID.*/, 'Game ID: 6']],
  ['Winning old', { code: 'format/game', game: 'Bornite (Razz)' }, ["(Hold'em)", '(Razz)']],
  ['Full Tilt Poker', { code: 'format/amount', text: '$x/$1' }, ['$0.50/$1 -', '$x/$1 -']],
  [
    'Full Tilt Poker',
    {
      code: 'format/unreadable',
      at: 1,
      text: "Full Tilt Poker Game #6: Tisch Bonn - NL Hold'em - $0.50/$1 - 11:57:06 ET - 2020/01/28",
    },
    ['Table Bonn (6 max) -', 'Tisch Bonn -'],
  ],
  ['Full Tilt Poker', { code: 'format/missing', field: 'button' }, ['The button is in seat #1\n', '']],
  ['PokerStars', { code: 'format/amount', text: '$x/$1.00 USD' }, ['$0.50/$1.00 USD', '$x/$1.00 USD']],
  ['PokerStars', { code: 'format/unreadable', at: 2, text: 'Tisch Bonn' }, [/Table .*/, 'Tisch Bonn']],
  ['PokerStars', { code: 'format/missing', field: 'button' }, [' Seat #1 is the button', '']],
  [
    'PokerStars',
    { code: 'format/unreadable', at: 9, text: 'Dealt to Ann [Kh Xs]' },
    ['Dealt to Ann [Kh Ks]', 'Dealt to Ann [Kh Xs]'],
  ],
  ['PokerStars', { code: 'format/board', at: 28 }, ['*** TURN *** [2c 7d 9h] [Ts]', '*** TURN *** [2c]']],
  ['PokerStars', { code: 'format/board', at: 20 }, ['*** TURN *** [2c 7d 9h] [Ts]', '*** TURN *** [] []']],
  [
    'PokerStars',
    { code: 'format/unreadable', at: 15, text: 'Cy: raises $2' },
    ['Cy: bets $2', 'Cy: raises $2'],
  ],
  ['PokerStars', { code: 'format/post' }, ['Cy: posts big blind $1', 'Cy: posts dead big blind $1']],
  [
    '888poker',
    { code: 'format/amount', text: '$x/$1 Blinds No Limit Holdem - *** 28 01 2020 16:57:06' },
    ['$0.50/$1 Blinds', '$x/$1 Blinds'],
  ],
  [
    '888poker',
    { code: 'format/unreadable', at: 3, text: '$0.50/$1 Blinds No Limit Holdem - *** 28 01 2020' },
    ['28 01 2020 16:57:06', '28 01 2020'],
  ],
  [
    '888poker',
    { code: 'format/amount', text: 'posts small blind [$0.50+x]' },
    ['posts small blind [$0.50]', 'posts small blind [$0.50+x]'],
  ],
  [
    '888poker',
    { code: 'format/unreadable', at: 27, text: 'shows [ 9c, 9x ]' },
    ['Cy shows [ 9c, 9d ]', 'Cy shows [ 9c, 9x ]'],
  ],
  [
    '888poker',
    { code: 'format/unreadable', at: 13, text: 'Dealt to Ann [ Kh, Xs ]' },
    ['Dealt to Ann [ Kh, Ks ]', 'Dealt to Ann [ Kh, Xs ]'],
  ],
  [
    '888poker',
    { code: 'format/amount', text: 'collected [ $6x ]' },
    ['collected [ $60 ]', 'collected [ $6x ]'],
  ],
  ['888poker', { code: 'format/amount', text: '$8x' }, ['Seat 3: Bo ( $80 )', 'Seat 3: Bo ( $8x )']],
  [
    'PartyPoker',
    {
      code: 'format/unreadable',
      at: 2,
      text: "$0.50/$1 USD NL Texas Hold'em - Tuesday, January 28, 11:57:06 EST",
    },
    ['EST 2020', 'EST'],
  ],
]

const TABLE = CASES.map(([room, failure, ...edits]) => [room, failure, edits] as const)

test.each(TABLE)('[FMT-3] [FMT-8] %s: %j', (room, failure, edits) => {
  const items = [...readHandFile(edited(showdownOf(room), ...edits))]
  expect(items).toMatchObject([{ kind: 'refused' }])
  expect('failure' in items[0]! && items[0].failure).toEqual(failure)
})
