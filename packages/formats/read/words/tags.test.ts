// Attributes of the rooms that write tags: what one says, and what is so where it is missing.
import { describe, expect, test } from 'vitest'
import type { HandMeta } from '../../kit/dialect.ts'
import type { FormatFailure } from '../../kit/played-hand.ts'
import { edited, showdownOf } from '../../testing/edited.ts'
import { handIn, stacksAfter } from '../../testing/one-hand.ts'
import { type Case, expectedRows, hasMeta, isRefused, isSame } from '../../testing/reads.ts'

const HEADS: readonly Case<Partial<HandMeta>>[] = [
  ['Merge', { tableName: 'Bonn (1)', handNumber: '6', localTime: '2020-01-28T16:57:06' }],
  ['Merge', { tableName: null }, [/ data="[^"]*"/, '']],
  ['Merge', { tableName: null }, ['data="20200128|Bonn (1)|1|6|false"', 'data="20200128"']],
  ['Merge', { handNumber: null }, ['<game id="6" ', '<game ']],
  ['Merge', { localTime: null }, [' starttime="20200128165706"', ' starttime="x20200128165706"']],
  ['Merge', { localTime: null }, [' starttime="20200128165706"', ' starttime="202001281657061"']],
  ['Merge', { tableSize: 5 }, [' seats="6"', '']],
  ['Merge', { currency: null }, ['($0.50/$1)', '(0.50/1)']],
  ['Microgaming', { tableName: 'Bonn', handNumber: '6', currency: 'USD', tableSize: 6, hero: 'Ann' }],
  ['Microgaming', { tableName: null }, [' tablename="Bonn"', '']],
  ['Microgaming', { handNumber: null }, [' id="6"', '']],
  ['Microgaming', { currency: null }, [' currencysymbol="JAA="', '']],
  ['Microgaming', { localTime: null }, [' date="2020-01-28 16:57:06"', '']],
  ['Microgaming', { smallBlind: 50, bigBlind: 100 }, [' stakes="0.50|1"', '']],
  [
    'Microgaming',
    { tournament: { id: '', name: '' }, money: 'TOURNAMENT' },
    ['istournament="0"', 'istournament="1"'],
    [' tablename="Bonn"', ''],
    ['amount="60"', 'amount="61"'],
    ['endbalance="60.00"', 'endbalance="61.00"'],
  ],
  ['Boss', { tableName: 'Bonn', handNumber: '6', currency: 'SEK', tableSize: 6, hero: 'Ann' }],
  ['Boss', { tableName: null }, [' TABLE="Bonn"', '']],
  ['Boss', { handNumber: null }, ['<HISTORY ID="6" SESSION', '<HISTORY ID="" SESSION']],
  ['Boss', { currency: null }, [' TABLECURRENCY="SEK"', '']],
  ['Boss', { currency: null }, ['"SEK"', '"S"']],
  ['Boss', { currency: null }, ['"SEK"', '"sek"']],
  ['Boss', { smallBlind: 50, bigBlind: 100 }, [' STAKES="0.50/1.00"', '']],
  [
    'Boss',
    { tournament: { id: '', name: 'Bonn' } },
    ['GAMEKIND_CASH', 'GAMEKIND_TOURNAMENT'],
    [' TABLETOURNEYID=""', ''],
  ],
  ['iPoker', { tableName: 'Bonn', handNumber: '6', currency: 'USD', tableSize: 5, hero: 'Ann' }],
  ['iPoker', { tableName: null }, ['<tablename>Bonn</tablename>', '']],
  ['iPoker', { tableName: 'Bonn' }, ['>Bonn<', '> Bonn <']],
  ['iPoker', { handNumber: '6123' }, ['gamecode="6"', 'gamecode="6123"']],
  ['iPoker', { handNumber: null }, ['gamecode="6"', 'gamecode=""']],
  ['iPoker', { localTime: null }, [/<startdate>.*<\/startdate>/, '']],
  ['iPoker', { hero: null }, ['<nickname>Ann</nickname>', '<nickname> </nickname>']],
  ['iPoker', { hero: null }, ['<nickname>Ann</nickname>', '<nickname>N/A</nickname>']],
  ['iPoker', { money: 'REAL' }, ['<mode>real</mode>', '']],
  ['iPoker', { money: 'PLAY' }, ['<mode>real</mode>', '<mode>fun</mode>']],
  ['iPoker', { currency: 'GBP' }, ['>USD<', '>GBP<']],
  ['iPoker', { currency: 'USD' }, ['<tablecurrency>USD</tablecurrency>', '']],
  [
    'iPoker',
    { currency: 'EUR' },
    ['<tablecurrency>USD</tablecurrency>', '<currency>EUR</currency>'],
    ['$0.50/$1<', '0.50/1<'],
  ],
]
test.each(expectedRows(HEADS))('[FMT-8] %s: %j', (room, meta, edits) => hasMeta(room, meta, edits))

const REFUSED: readonly Case<FormatFailure>[] = [
  ['Merge', { code: 'format/game', game: '' }, [/<description[^>]*>/, '<table name="x"/>']],
  ['Merge', { code: 'format/game', game: 'No Limit ($0.50/$1)' }, [' type="Holdem"', '']],
  ['Merge', { code: 'format/game', game: 'Holdem' }, [/ stakes="[^"]*"/, '']],
  [
    'Merge',
    { code: 'format/unreadable', at: 7, text: '' },
    ['<event sequence="7" type="BET"', '<event sequence="7"'],
  ],
  [
    'Merge',
    { code: 'format/board', at: 10 },
    ['<cards type="COMMUNITY" cards="2c,7d,9h,Ts"/>', '<cards type="COMMUNITY"/>'],
  ],
  ['Microgaming', { code: 'format/game', game: "Hold'em " }, [' betlimit="NL"', '']],
  ['Microgaming', { code: 'format/game', game: ' NL' }, [' gametype="Hold&apos;em"', '']],
  ['Microgaming', { code: 'format/amount', text: '' }, [' balance="80.00"', '']],
  ['Microgaming', { code: 'format/amount', text: '' }, ['num="5" amount="60"', 'num="5"']],
  [
    'Microgaming',
    { code: 'format/unreadable', at: 7, text: '' },
    ['<Action seq="9" type="Bet"', '<Action seq="9"'],
  ],
  [
    'Microgaming',
    { code: 'format/unreadable', at: 9, text: 'DealTurn' },
    ['<Card value="10" suit="s"/>', '<Card suit="s"/>'],
  ],
  [
    'Microgaming',
    { code: 'format/unreadable', at: 9, text: 'DealTurn' },
    ['<Card value="10" suit="s"/>', '<Card value="10"/>'],
  ],
  [
    'Microgaming',
    { code: 'format/unknown-player', name: '' },
    ['type="Bet" seat="5"', 'type="Bet" seat="9"'],
  ],
  [
    'Microgaming',
    { code: 'format/unknown-player', name: '' },
    ['<Seat num="5" amount="60"', '<Seat num="9" amount="60"'],
  ],
  [
    'Microgaming',
    { code: 'format/unknown-player', name: '' },
    ['<Seat num="5" amount="60"', '<Seat amount="60"'],
  ],
  ['Boss', { code: 'format/game', game: ' NL' }, [' GAME="GAME_THM"', '']],
  ['Boss', { code: 'format/game', game: 'GAME_THM ' }, [' LIMIT="NL"', '']],
  ['Boss', { code: 'format/amount', text: '' }, [' AMOUNT="80.00"', '']],
  ['Boss', { code: 'format/amount', text: '' }, [' WIN="60.00"', '']],
  ['Boss', { code: 'format/unreadable', at: 16, text: '' }, [' TYPE="ACTION_BET"', '']],
  ['Boss', { code: 'format/unreadable', at: 7, text: 'HAND_BLINDS' }, [' KIND="HAND_SB"', '']],
  [
    'Boss',
    { code: 'format/unknown-player', name: '' },
    ['TYPE="ACTION_BET" PLAYER="Cy"', 'TYPE="ACTION_BET"'],
  ],
  ['Boss', { code: 'format/unknown-player', name: '' }, ['<RESULT PLAYER="Cy" ', '<RESULT ']],
  [
    'Boss',
    { code: 'format/unreadable', at: 1, text: '' },
    [/<SHOWDOWN.*<\/SHOWDOWN>/, ''],
    ['ID="6" ', 'ID="" '],
  ],
  ['Boss', { code: 'format/board', at: 21 }, [/<CARD LINK="48"><\/CARD><\/ACTION>/, '</ACTION>']],
  [
    'Boss',
    { code: 'format/board', at: 21 },
    ['<CARD LINK="48"></CARD></ACTION>', '<CARD LINK="x48"></CARD></ACTION>'],
  ],
  [
    'Boss',
    { code: 'format/board', at: 21 },
    ['<CARD LINK="48"></CARD></ACTION>', '<CARD LINK="48x"></CARD></ACTION>'],
  ],
  ['Boss', { code: 'format/board', at: 21 }, ['<CARD LINK="48"></CARD></ACTION>', '<CARD></CARD></ACTION>']],
  ['iPoker', { code: 'format/amount', text: '' }, [' chips="$80"', '']],
  ['iPoker', { code: 'format/unreadable', at: 12, text: 'type=""' }, ['player="Cy" type="5"', 'player="Cy"']],
  [
    'iPoker',
    { code: 'format/unknown-player', name: '' },
    ['<action no="7" player="Cy" type="5"', '<action no="7" type="5"'],
  ],
]
test.each(expectedRows(REFUSED))('[FMT-3] %s: %j', (room, failure, edits) => isRefused(room, failure, edits))

const SAME: readonly Case<string>[] = [
  [
    'Merge',
    'the last description counts',
    ['<description', '<description type="Razz" stakes="x"/><description'],
  ],
  ['Merge', 'other tags before the game say nothing', ['<game id', '<table name="x"/><game id']],
  [
    'Merge',
    'cards of nobody',
    ['<event sequence="12"', '<cards type="SHOWN" cards="2d,2h" player="7"/><event sequence="12"'],
  ],
  [
    'Merge',
    'cards nobody saw',
    ['<event sequence="12"', '<cards type="HOLE" cards="?,?" player="2"/><event sequence="12"'],
  ],
  ['Merge', 'stakes that are no amounts', ['($0.50/$1)', '(small/big)']],
  ['Merge', 'no stakes', ['($0.50/$1)', '']],
  ['Microgaming', 'stacks of the end are missing', [/ endbalance="[^"]*"/g, '']],
  ['Microgaming', 'a fold without a value', ['type="Fold" seat="3"', 'type="Fold" seat="3" value="0"']],
  ['Boss', 'a state is missing', [' AMOUNT="80.00" STATE="STATE_PLAYING"', ' AMOUNT="80.00"']],
  ['Boss', 'who won nothing', ['WIN="0.00"', 'WIN="0"']],
  ['Boss', 'no rake is named', ['RAKE="1.00"><RESULT', '><RESULT']],
  ['Boss', 'an empty rake', ['RAKE="1.00"><RESULT', 'RAKE=""><RESULT']],
  ['iPoker', 'actions are put in order', [/(<action no="3"[^>]*>)(<action no="4"[^>]*>)/, '$2$1']],
  ['iPoker', 'no winnings', [' win="$0" bet="$1"', ' bet="$1"']],
  ['iPoker', 'bets are missing', [/ bet="[^"]*"/g, '']],
  ['iPoker', 'a fold without a sum', ['player="Bo" type="0" sum="$0"', 'player="Bo" type="0"']],
  [
    'iPoker',
    'a type that says nothing',
    ['<action no="6"', '<action no="5.5" player="Bo" type="9" sum="$0"/><action no="6"'],
  ],
  [
    'iPoker',
    'cards of an unknown kind of street',
    ['<round no="3">', '<round no="3"><cards type="" player="Bo"></cards>'],
  ],
]
test.each(expectedRows(SAME))('[FMT-8] %s: %s', (room, _, edits) => isSame(room, edits))

describe('[FMT-8] the button', () => {
  test('Merge: is where the dealer sits', () => {
    const text = edited(
      showdownOf('Merge'),
      ['seat="0"', 'seat="6"'],
      ['player="0"', 'player="6"'],
      ['dealer="0"', 'dealer="6"'],
    )
    expect(handIn(text).record.setup.buttonSeat).toBe(6)
    expect(stacksAfter(handIn(text))).toEqual([7900, 6000, 7000])
  })
  test('Boss: nobody has it', () => {
    const hand = handIn(edited(showdownOf('Boss'), ['DEALER="Y"', 'DEALER="N"']))
    expect(hand.record.setup).toMatchObject({ buttonSeat: 2, deadButton: true })
  })
  test('iPoker: nobody has it, and there are ten seats', () => {
    const hand = handIn(edited(showdownOf('iPoker'), ['dealer="1"', 'dealer="0"']))
    expect(hand.record.setup).toMatchObject({ maxPlayers: 10, deadButton: true })
  })
})
