// Fixed limit in the words of every room: the head names the two bets, $1 and $2, and the posts the blinds.
import { expect, test } from 'vitest'
import { type Edit, edited } from '../testing/edited.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { ROOM_SAMPLES } from '../testing/room-samples.ts'

const sample = (room: string) =>
  ROOM_SAMPLES.find(([name, text]) => name === room && !text.startsWith('Game started'))![1]

/** Ann raises to 2, Bo calls, bets 1 on the flop and takes it down. */
const CASES: readonly (readonly [room: string, ...edits: readonly Edit[]])[] = [
  [
    '888poker',
    ['$0.50/$1 Blinds No Limit', '$0.50/$1 Blinds Fix Limit'],
    ['raises [$2.50]', 'raises [$1.50]'],
    ['calls [$2]', 'calls [$1]'],
    ['bets [$4]', 'bets [$1]'],
    ['[ $6 ]', '[ $4 ]'],
  ],
  [
    'PartyPoker',
    ['$0.50/$1 USD NL', '$1/$2 USD FL'],
    ['raises [$2.50 ', 'raises [$1.50 '],
    ['calls [$2 ', 'calls [$1 '],
    ['bets [$4 ', 'bets [$1 '],
    ['wins $10 ', 'wins $5 '],
  ],
  [
    'Horizon',
    ['$0.50/$1 NL', '$1/$2 FL'],
    ['raises to $3', 'raises to $2'],
    ['calls $2', 'calls $1'],
    ['bets $4', 'bets $1'],
    ['bet $4', 'bet $1'],
    ['wins $6', 'wins $4'],
  ],
  [
    'Ignition',
    ['No Limit', 'Fixed Limit'],
    ['Raises $2.50 to $3', 'Raises $1.50 to $2'],
    ['Calls $2', 'Calls $1'],
    ['Bets $4', 'Bets $1'],
    ['result $6', 'result $4'],
  ],
  [
    'Winning Poker Network',
    ['Holdem(No Limit) - $0.50/$1.00', 'Holdem(Limit) - $1.00/$2.00'],
    ['raises $2.50 to $3.00', 'raises $1.50 to $2.00'],
    ['calls $2.00', 'calls $1.00'],
    ['bets $4.00', 'bets $1.00'],
    ['$6.00', '$4.00'],
  ],
  [
    'Full Tilt Poker',
    ["NL Hold'em - $0.50/$1", "FL Hold'em - $1/$2"],
    ['raises to $3', 'raises to $2'],
    ['calls $2', 'calls $1'],
    ['bets $4', 'bets $1'],
    ['($6)', '($4)'],
    ['pot $6', 'pot $4'],
  ],
  [
    'OnGame',
    ['(NO_LIMIT TEXAS_HOLDEM $0.50/$1', '(LIMIT TEXAS_HOLDEM $1/$2'],
    ['raises $2.50 to $3', 'raises $1.50 to $2'],
    ['calls $2', 'calls $1'],
    ['bets $4', 'bets $1'],
    ['$6', '$4'],
    ['($97)', '($98)'],
    ['($83)', '($82)'],
  ],
  [
    'iPoker',
    ['Holdem NL $0.50/$1', 'Holdem L $1/$2'],
    ['type="23" sum="$3"', 'type="23" sum="$2"'],
    ['type="3" sum="$2"', 'type="3" sum="$1"'],
    ['sum="$4"', 'sum="$1"'],
    ['bet="$3"', 'bet="$2"'],
    ['win="$10" bet="$7"', 'win="$5" bet="$3"'],
  ],
  [
    'Merge',
    ['No Limit ($0.50/$1)', 'Limit ($1/$2)'],
    ['amount="3.00"', 'amount="2.00"'],
    ['type="CALL" player="1" amount="2.00"', 'type="CALL" player="1" amount="1.00"'],
    ['amount="4.00"', 'amount="1.00"'],
    ['amount="6.00"', 'amount="4.00"'],
  ],
  [
    'Microgaming',
    ['stakes="0.50|1" betlimit="NL"', 'stakes="1|2" betlimit="L"'],
    ['value="2.50"', 'value="1.50"'],
    ['type="Call" seat="2" value="2"', 'type="Call" seat="2" value="1"'],
    ['value="4"', 'value="1"'],
    ['amount="6"', 'amount="4"'],
    ['"97.00"', '"98.00"'],
    ['"83.00"', '"82.00"'],
  ],
  [
    'Boss',
    ['LIMIT="NL" STAKES="0.50/1.00"', 'LIMIT="FL" STAKES="1.00/2.00"'],
    ['VALUE="3.00"', 'VALUE="x"'],
    ['VALUE="2.00"', 'VALUE="1.00"'],
    ['VALUE="x"', 'VALUE="2.00"'],
    ['VALUE="4.00"', 'VALUE="1.00"'],
    ['WIN="6.00"', 'WIN="4.00"'],
  ],
  [
    'IGT',
    ['"No Limit"', '"Fixed Limit"'],
    ['"stake":"0.5/1"', '"stake":"1/2"'],
    ['"value":"3.00"', '"value":"2.00"'],
    ['"value":"4.00"', '"value":"1.00"'],
    ['"win":"6.00"', '"win":"4.00"'],
    ['"97.00"', '"98.00"'],
    ['"83.00"', '"82.00"'],
  ],
  [
    'Entraction',
    ['No Limit EUR 0.50/1.00', 'Limit EUR 1.00/2.00'],
    ['(2.50)', '(1.50)'],
    ['Call        (2.00)', 'Call        (1.00)'],
    ['(4.00)', '(1.00)'],
    ['EUR 6.00', 'EUR 4.00'],
  ],
  [
    'PKR',
    ['NO LIMIT', 'LIMIT'],
    ['$0.50 / $1', '$1 / $2'],
    ['raises to $3', 'raises to $2'],
    ['calls $3', 'calls $2'],
    ['bets $4', 'bets $1'],
    ['wins $6', 'wins $4'],
    ['$97', '$98'],
    ['$83', '$82'],
  ],
]
const TABLE = CASES.map(([room, ...edits]) => [room, edits] as const)

test.each(TABLE)('[FMT-8] %s', (room, edits) => {
  const hand = handIn(edited(sample(room), ...edits))
  expect(hand.record.setup).toMatchObject({ limit: 'FIXED', smallBlind: 50, bigBlind: 100 })
  expect(hand.meta).toMatchObject({ gameType: 'NLHE', smallBlind: 50, bigBlind: 100 })
  expect(stacksAfter(hand)).toEqual([9800, 8200])
})
