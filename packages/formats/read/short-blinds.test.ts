// Blinds that took the last chips of whoever posted them: only the head of the hand says what they were. The table plays for 12.50 and 25; Bo
// has 5 and Cy 8, Ann folds, and Cy wins the 10 that both paid.
import { describe, expect, test } from 'vitest'
import { type Edit, edited, showdownOf } from '../testing/edited.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { readHandFile } from './read-hands.ts'

const ACTED =
  /\b(?:calls|checks|bets|raises|folds|allin|is all.in|all-in\(raise\)|call|check|bet|raise|fold|all-in)\b(?!:)/i

/** Of everything that was done, the fold is left, and Ann's. */
const folded = (text: string): string => {
  const lines = text.split('\n')
  const isAct = (line: string) => ACTED.test(line.replaceAll('_', ' '))
  const fold = lines
    .find(line => isAct(line) && /fold/i.test(line))!
    .replace(/Small Blind/, 'Dealer [ME]')
    .replace(/\bBo\b( {0,1})/, 'Ann$1')
  const first = lines.findIndex(isAct)
  return lines.flatMap((line, at) => (at === first ? [fold] : isAct(line) ? [] : [line])).join('\n')
}

interface Case {
  readonly room: string
  readonly edits: readonly Edit[]
  /** The same head at fixed limit. */
  readonly fixed?: Edit
  readonly fileName?: string
}
const CASES: readonly Case[] = [
  {
    room: 'PokerStars',
    edits: [
      ['$0.50/$1.00', '$12.50/$25.00'],
      ['Bo ($80', 'Bo ($5'],
      ['Cy ($30', 'Cy ($8'],
      ['small blind $0.50', 'small blind $5 and is all-in'],
      ['big blind $1', 'big blind $8 and is all-in'],
      ['collected $60', 'collected $10'],
      ['Total pot $61 | Rake $1', 'Total pot $10 | Rake $0'],
      ['won ($60)', 'won ($10)'],
    ],
  },
  {
    room: '888poker',
    edits: [
      ['$0.50/$1 Blinds', '$12.50/$25 Blinds'],
      ['Bo ( $80', 'Bo ( $5'],
      ['Cy ( $30', 'Cy ( $8'],
      ['[$0.50]', '[$5]'],
      ['[$1]', '[$8]'],
      ['[ $60 ]', '[ $10 ]'],
    ],
  },
  {
    room: 'PartyPoker',
    edits: [
      ['$0.50/$1 USD NL', '$12.50/$25 USD NL'],
      ['Bo ( $80', 'Bo ( $5'],
      ['Cy ( $30', 'Cy ( $8'],
      ['[$0.50 USD]', '[$5 USD]'],
      ['[$1 USD]', '[$8 USD]'],
      ['wins $60', 'wins $13'],
    ],
    fixed: ['USD NL', 'USD FL'],
  },
  {
    room: 'Horizon',
    edits: [
      ['$0.50/$1', '$12.50/$25'],
      ['Bo ($80', 'Bo ($5'],
      ['Cy ($30', 'Cy ($8'],
      ['blind $0.50', 'blind $5'],
      ['big blind $1', 'big blind $8'],
      ['wins $60', 'wins $10'],
    ],
    fixed: ['NL Hold', 'FL Hold'],
  },
  {
    room: 'Ignition',
    fileName: 'HH20200128 - $12.50-$25 - HOLDEM.txt',
    edits: [
      ['Small Blind ($80', 'Small Blind ($5'],
      ['Big Blind ($30', 'Big Blind ($8'],
      ['Blind $0.50', 'Blind $5'],
      ['blind $1', 'blind $8'],
      ['result $60', 'result $10'],
      ['Pot($61)', 'Pot($10)'],
    ],
    fixed: ['No Limit', 'Fixed Limit'],
  },
  {
    room: 'Winning old',
    edits: [
      ['0.50/1 Bornite', '12.50/25 Bornite'],
      ['Bo (80)', 'Bo (5)'],
      ['Cy (30)', 'Cy (8)'],
      ['(0.50)', '(5)'],
      ['big blind (1)', 'big blind (8)'],
      ['Rake 1', 'Rake 0'],
      ['Collects: 60', 'Collects: 10'],
    ],
  },
  {
    room: 'Winning',
    edits: [
      ['$0.50/$1.00', '$12.50/$25.00'],
      ['Bo ($80', 'Bo ($5'],
      ['Cy ($30', 'Cy ($8'],
      ['blind $0.50', 'blind $5.00'],
      ['big blind $1.00', 'big blind $8.00'],
      ['$60.00', '$10.00'],
      ['$61.00 | Rake $1.00', '$10.00 | Rake $0.00'],
    ],
  },
  {
    room: 'Full Tilt Poker',
    edits: [
      ['$0.50/$1', '$12.50/$25'],
      ['Bo ($80', 'Bo ($5'],
      ['Cy ($30', 'Cy ($8'],
      ['blind of $0.50', 'blind of $5'],
      ['big blind of $1', 'big blind of $8'],
      ['($60)', '($10)'],
      ['pot $61 | Rake $1', 'pot $10 | Rake $0'],
    ],
  },
  {
    room: 'OnGame',
    edits: [
      ['$0.50/$1', '$12.50/$25'],
      ['Bo ($80', 'Bo ($5'],
      ['Cy ($30', 'Cy ($8'],
      ['($0.50)', '($5)'],
      ['($1)', '($8)'],
      ['$60 won by Cy ($60)', '$10 won by Cy ($10)'],
      ['taken: $1', 'taken: $0'],
      ['($70)', '($100)'],
      ['($79)', '($0)'],
      ['($60),', '($13),'],
    ],
  },
  {
    room: 'iPoker',
    edits: [
      ['$0.50/$1<', '$12.50/$25<'],
      ['chips="$80"', 'chips="$5"'],
      ['chips="$30"', 'chips="$8"'],
      ['win="$0" bet="$30"', 'win="$0" bet="$0"'],
      ['bet="$1"', 'bet="$5"'],
      ['win="$60" bet="$30"', 'win="$13" bet="$8"'],
      ['type="1" sum="$0.50"', 'type="1" sum="$5"'],
      ['type="2" sum="$1"', 'type="2" sum="$8"'],
      [/<action no="3"[^>]*>[^\n]*?<\/round>/, '<action no="3" player="Ann" type="0" sum="$0"/></round>'],
      [/<action no="6"[\s\S]*?<\/round>/, '</round>'],
    ],
    fixed: ['Holdem NL', 'Holdem L'],
  },
  {
    room: 'Merge',
    edits: [
      ['($0.50/$1)', '($12.50/$25)'],
      ['$80.00', '$5.00'],
      ['$30.00', '$8.00'],
      ['amount="0.50"/><event sequence="2"', 'amount="5.00"/><event sequence="2"'],
      ['type="BIG_BLIND" player="4" amount="1.00"', 'type="BIG_BLIND" player="4" amount="8.00"'],
      [/<event sequence="3"[^\n]*?<\/round>/, '<event type="FOLD" player="0"/></round>'],
      [/<event sequence="6"[\s\S]*?<\/round>/, '</round>'],
      ['amount="60.00"', 'amount="10.00"'],
    ],
    fixed: ['No Limit', 'Limit'],
  },
  {
    room: 'Microgaming',
    edits: [
      ['0.50|1"', '12.50|25"'],
      ['rake="1"', 'rake="0"'],
      ['balance="80.00" endbalance="79.00"', 'balance="5.00" endbalance="0.00"'],
      ['balance="30.00" endbalance="60.00"', 'balance="8.00" endbalance="13.00"'],
      ['endbalance="70.00"', 'endbalance="100.00"'],
      ['seat="3" value="0.50"/><Action seq="2"', 'seat="3" value="5"/><Action seq="2"'],
      ['type="BigBlind" seat="5" value="1"', 'type="BigBlind" seat="5" value="8"'],
      [/<Action seq="4"[^\n]*/, '<Action seq="4" type="Fold" seat="1"/>'],
      [/<Action seq="8"[\s\S]*?(?=<Action seq="14")/, ''],
      ['amount="60"', 'amount="10"'],
    ],
    fixed: ['betlimit="NL"', 'betlimit="L"'],
  },
  {
    room: 'Boss',
    edits: [
      ['STAKES="0.50/1.00"', 'STAKES="12.50/25.00"'],
      ['AMOUNT="80.00"', 'AMOUNT="5.00"'],
      ['AMOUNT="30.00"', 'AMOUNT="8.00"'],
      ['VALUE="0.50"', 'VALUE="5.00"'],
      ['KIND="HAND_BB" VALUE="1.00"', 'KIND="HAND_BB" VALUE="8.00"'],
      ['RAKE="1.00"><RESULT', 'RAKE="0.00"><RESULT'],
      ['WIN="60.00"', 'WIN="10.00"'],
    ],
    fixed: ['LIMIT="NL"', 'LIMIT="FL"'],
  },
  {
    room: 'IGT',
    edits: [
      ['"stake":"0.5/1"', '"stake":"12.5/25"'],
      ['"80.00"', '"5.00"'],
      ['"30.00"', '"8.00"'],
      ['"value":"0.50"', '"value":"5.00"'],
      ['"HAND_BB","player":"Cy","value":"1.00"', '"HAND_BB","player":"Cy","value":"8.00"'],
      [/\{"type":"ACTION_CALL".*?(?=\{"type":"HAND_BOARD")/, '{"type":"ACTION_FOLD","player":"Ann"},'],
      [/\{"type":"ACTION_CHECK".*?(?=\{"type":"HAND_BOARD")/, ''],
      ['"rake":"1.00"', '"rake":"0"'],
      ['"bankRoll":"60.00","win":"60.00"', '"bankRoll":"13.00","win":"10.00"'],
      ['"bankRoll":"70.00"', '"bankRoll":"100.00"'],
    ],
    fixed: ['"No Limit"', '"Fixed Limit"'],
  },
  {
    room: 'Global Poker',
    edits: [
      ['"bigBlind":1,"smallBlind":0.5', '"bigBlind":25,"smallBlind":12.5'],
      ['"initialBalance":80', '"initialBalance":5'],
      ['"initialBalance":30', '"initialBalance":8'],
      [
        '"SMALL_BLIND","playerId":2,"amount":{"amount":0.5}',
        '"SMALL_BLIND","playerId":2,"amount":{"amount":5}',
      ],
      ['"BIG_BLIND","playerId":3,"amount":{"amount":1}', '"BIG_BLIND","playerId":3,"amount":{"amount":8}'],
      [
        /\{"type":"PlayerAction","action":"CALL".*?(?=\{"type":"TableCards)/,
        '{"type":"PlayerAction","action":"FOLD","playerId":1},',
      ],
      [/\{"type":"PlayerAction","action":"CHECK","playerId":2.*?(?=\{"type":"TableCards)/, ''],
      ['"totalRake":1', '"totalRake":0'],
      ['"netWin":-30', '"netWin":0'],
      ['"netWin":-1', '"netWin":-5'],
      ['"netWin":30', '"netWin":5'],
      ['"amount":60', '"amount":10'],
    ],
  },
  {
    room: 'Entraction',
    edits: [
      ['EUR 0.50/1.00', 'EUR 12.50/25.00'],
      ['EUR 80.00', 'EUR 5.00'],
      ['EUR 30.00', 'EUR 8.00'],
      ['(0.50)', '(5.00)'],
      ['Cy          (1.00)', 'Cy          (8.00)'],
      ['EUR 60.00', 'EUR 10.00'],
      ['EUR 1.00', 'EUR 0.00'],
    ],
    fixed: ['No Limit', 'Fixed Limit'],
  },
  {
    room: 'PKR',
    edits: [
      ['$0.50 / $1', '$12.50 / $25'],
      ['Bo - $80', 'Bo - $5'],
      ['Cy - $30', 'Cy - $8'],
      ['($0.50)', '($5)'],
      ['($1)', '($8)'],
      [/Taking Rake.*\n/, ''],
      ['wins $60', 'wins $10'],
      ['$70', '$100'],
      ['$79', '$0'],
      ['Cy - $60', 'Cy - $13'],
    ],
    fixed: ['NO LIMIT', 'FIXED LIMIT'],
  },
]

const isText = (room: string) => !['iPoker', 'Merge', 'Microgaming', 'IGT', 'Global Poker'].includes(room)
const shortOf = ({ room, edits }: Case, ...more: readonly Edit[]): string => {
  const text = showdownOf(room)
  return edited(isText(room) ? folded(text) : text, ...edits, ...more)
}
const TABLE = CASES.map(one => [one.room, one] as const)

test.each(TABLE)('[FMT-8] %s: the blinds are those of the head', (_, one) => {
  const hand = handIn(shortOf(one), { fileName: one.fileName ?? '' })
  expect(hand.meta).toMatchObject({ smallBlind: 1250, bigBlind: 2500 })
  expect(stacksAfter(hand)).toEqual([10_000, 0, 1300])
})

test.each([
  ['Horizon', '$12.50/$25'],
  ['PokerStars', '$12.50/$25.00'],
])('[FMT-8] %s: an ante in front of them is not one of the blinds', (room, stakes) => {
  const one = CASES.find(other => other.room === room)!
  const hand = handIn(shortOf(one, [stakes, `$1/${stakes}`]))
  expect(hand.meta).toMatchObject({ smallBlind: 1250, bigBlind: 2500, ante: 0 })
})

test('[FMT-8] IGT: the blinds in two fields', () => {
  const igt = CASES.find(({ room }) => room === 'IGT')!
  const hand = handIn(shortOf(igt, ['"stake":"12.5/25"', '"small":"12.5","large":"25"']))
  expect(hand.meta).toMatchObject({ smallBlind: 1250, bigBlind: 2500 })
})

describe('[FMT-8] at fixed limit the head names bets, and nothing says what the blinds were', () => {
  test.each(TABLE.filter(([, { fixed }]) => fixed !== undefined))('%s', (_, one) => {
    const items = [...readHandFile(shortOf(one, one.fixed!), { fileName: one.fileName ?? '' })]
    expect(items).toMatchObject([{ failure: { code: 'format/blinds' } }])
  })
})
