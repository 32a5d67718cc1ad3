// Words of rooms for what is rarer than a call: posts, asides, cards shown, several winners. Each changes a showdown of which the stacks are known.
import { describe, expect, test } from 'vitest'
import { type Edit, type EditedRoom, edited, editedRows, showdownOf } from '../testing/edited.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'

const END = [7000, 7900, 6000]

/** Lines that say nothing of the hand, or the same in other words. */
const SAME: readonly EditedRoom[] = [
  [
    'Microgaming',
    [
      '<Action seq="16"',
      '<Action type="Disconnect" seat="1"/><Action type="Reconnect" seat="1"/><Action type="MoneyReturned" seat="1" value="1"/><Action seq="16"',
    ],
  ],
  [
    'Microgaming',
    [
      'type="MuckCards" seat="1"/>',
      'type="MuckCards" seat="1"><Card value="K" suit="h"/><Card value="K" suit="s"/></Action>',
    ],
  ],
  [
    'Merge',
    [
      '<event sequence="12" type="SHOW" player="4"/>',
      '<event type="MUCK" player="0"/><event type="CHAT" player="0"/><event type="RABBIT"/>',
    ],
  ],
  ['Merge', ['<winner', '<winner amount="9.00" uncalled="true" potnumber="0" player="0"/><winner']],
  [
    'Boss',
    [
      '<ACTION TYPE="ACTION_CHECK" PLAYER="Cy">',
      '<ACTION TYPE="ACTION_ADJUSTEMENT" PLAYER="Cy" VALUE="1.00"></ACTION><ACTION TYPE="ACTION_CHECK" PLAYER="Cy">',
    ],
  ],
  [
    'Global Poker',
    [
      '{"type":"PlayerBestHand"}',
      '{"type":"PotUpdate"},{"type":"ShowDownSummary"},{"type":"PlayerAction","action":"TIME_BANK"},{"type":"PlayerAction","action":"WAIT_FOR_BIG_BLIND"},{"type":"PlayerAction","action":"DECLINE_ENTRY_BET"}',
    ],
  ],
  ['Entraction', ['Cy shows:', "Ann Payback (1.00)\nBo didn't show hand\nCy shows:"]],
  [
    'PKR',
    [
      'Cy bets $2',
      "Cy has 10 seconds to act\nAnn did not respond in time and folds\nBo will be dealt in next hand\nBo doesn't show\nCy bets $2",
    ],
  ],
  ['PKR', ['Cy wins $60 with: three nines', 'Cy wins $60']],
  ['PKR', ['Seat 1: Ann - $100', 'Seat 1: Ann - $100 (sitting in)']],
  [
    'PKR',
    ['Taking Rake of $1 from pot 1', 'Taking Rake of $0.60 from pot 1\nTaking Rake of $0.40 from pot 2'],
  ],
  ['PKR', ['End of Hand #6\n', 'End of Hand #6\nwhatever comes then\n']],
  [
    'OnGame',
    [
      'Cy bets $2',
      "Ann sits out\nBo has 5 seconds\nAnn is sitting out\nBo doesn't answer\nDee joined the table\nDee left the table\nDee is back\nJackpot: $5\nCy bets $2",
    ],
  ],
  [
    'OnGame',
    ['Main pot: $60 won by Cy ($60)', 'Main pot: $40 won by Cy ($40)\nSide pot 1: $20 won by Cy ($20)'],
  ],
  ['OnGame', ['Ann raises $6 to $6', 'Ann raises $6']],
  ['OnGame', ['***** End of hand R5-1-6 *****', '***** End of hand R5-1-6 *****\nwhatever comes then']],
  ['Horizon', ['Cy: bets $2', 'Bo chats: fold\nPlayer left the table\nCy finished 2 out of 3\nCy: bets $2']],
  ['Horizon', ['Ann: mucks [Kh,Ks]', 'Ann: mucks'], ['Cy wins', 'Ann: returns uncalled bet $4\nCy wins']],
  ['Horizon', ['Cy wins $60 with three of a kind\n', 'Cy wins $60\n']],
  [
    'Horizon',
    [
      'Cy wins $60 with three of a kind\n',
      'Cy wins $60 with three of a kind\nDealer: Seat 3\nwhatever comes then\n',
    ],
  ],
  ['Ignition', ['Big Blind : Bets $2 ', 'Big Blind: Bets $2 ']],
  [
    'Ignition',
    [
      'Big Blind : Bets $2 ',
      'UTG : Table enter user\nUTG : Seat sit down\nEnter(Auto)\nUTG : Enter(Auto)\nUTG : Leave(Auto)\nBig Blind : Bets $2 ',
    ],
  ],
  ['Ignition', ['Dealer [ME] : Calls $1 ', 'Dealer [ME] : Call(timeout) $1 ']],
  [
    'Ignition',
    ['Small Blind : Small Blind $0.50', 'Small Blind : Small blind $0.50'],
    ['Big Blind : Big blind $1', 'Big Blind : Big Blind $1'],
  ],
  ['Ignition', ['Hand result $60', 'Hand Result $60']],
  ['Ignition', ['All-in(raise) $27 to $29', 'All-in $27']],
  ['Ignition', ['All-in(raise) $27 to $29', 'Raises $27']],
  ['Ignition', ['Total Pot($61)', 'Total Pot($61)\nBig Blind : Dances']],
  ['Winning old', ['Player Cy bets (2)', 'Player  is timed out\nPlayer  sitting out\nPlayer Cy bets (2)']],
  ['Winning old', ['Pot: 60. Rake 1', 'Pot: 60. Rake 0.60. JP fee 0.40']],
  ['Winning old', ['Pot: 60. Rake 1', 'Pot: 60. Rake 0.75']],
  ['Winning old', ['Three of a kind, 9s [9c 9d]. Bets', 'Three of a kind, 9s [9c 9d] Bets']],
  ['Winning old', ['*** TURN ***: [2c', '*** TURN *** [2c']],
  ['888poker', ['Cy bets [$2]', 'Ann Forward Folds\nCy bets [$2]']],
  ['888poker', ['Cy shows [ 9c, 9d ]', 'Cy mucks [ 9c, 9d ]']],
  ['888poker', ['Seat 5: Cy ( $30 )', 'Seat 5: Cy ( $30 )\nSeat 6: Dee ( $0 )']],
  ['PartyPoker', ['wins $60 USD from the main pot with three of a kind, Nines.', 'wins $60 USD']],
  ['Full Tilt Poker', ['Cy wins the pot ($60) with three of a kind, Nines', 'Cy ties for the pot ($60)']],
  [
    'Full Tilt Poker',
    ['The button is in seat #1\n', 'The button is in seat #1\nDee sits down\nDee adds $20\n'],
  ],
  ['iPoker', ['<cards type="Pocket" player="Bo">X X</cards>', '<cards type="Pocket" player="Bo"></cards>']],
  ['iPoker', ['<player seat="3"', '<player seat="2" name="" chips="x" /><player seat="3"']],
  [
    'iPoker',
    [
      '<round no="3">',
      '<round no="3"><action no="12" player="Ann" type="8" sum="$0"/><action no="13" player="Ann" type="9" sum="$0"/>',
    ],
  ],
  ['iPoker', ['type="7" sum="$27"', 'type="6" sum="$27"']],
  ['iPoker', ['type="7" sum="$27"', 'type="23" sum="$29"']],
  ['IGT', ['"rake":"1.00"', '"rake":"1"']],
]
test.each(editedRows(SAME))('[FMT-8] %s: the same hand, %j', (room, edits) => {
  const text = edited(showdownOf(room), ...edits)
  expect(stacksAfter(handIn(text))).toEqual(END)
  expect(handIn(text).record.log).toEqual(handIn(showdownOf(room)).record.log)
})

describe('[FMT-8] money beside the pot', () => {
  test.each<readonly [string, string, number, readonly Edit[]]>([
    ['PokerStars', 'CASH_OUT', 4000, [['*** SUMMARY', 'Ann: Receives Cashout ($40)\n*** SUMMARY']]],
    ['PokerStars', 'CASH_OUT', -4000, [['*** SUMMARY', 'Ann: Pays Cashout Risk ($40)\n*** SUMMARY']]],
    ['PokerStars', 'INSURANCE', 4000, [['*** SUMMARY', 'Ann: Receives Insurance ($40)\n*** SUMMARY']]],
    ['PokerStars', 'INSURANCE', -4000, [['*** SUMMARY', 'Ann: Pays Insurance premium ($40)\n*** SUMMARY']]],
    ['PokerStars', 'CASH_OUT', 4000, [['*** SUMMARY', 'Ann cashed out the hand for $40\n*** SUMMARY']]],
    [
      'PokerStars',
      'CASH_OUT',
      4000,
      [['*** SUMMARY', 'Ann cashed out the hand for $40 | Cash Out Fee $0.40\n*** SUMMARY']],
    ],
    [
      'Microgaming',
      'JACKPOT',
      -25,
      [
        ['<Action seq="16"', '<Action type="BadBeatContribution" seat="1" value="0.25"/><Action seq="16"'],
        ['endbalance="70.00"', 'endbalance="69.75"'],
      ],
    ],
  ])('%s: %s %s', (room, what, amount, edits) => {
    const hand = handIn(edited(showdownOf(room), ...edits))
    expect(hand.meta.aside).toEqual([{ seat: 1, what, amount }])
    expect(hand.warnings).toContain('money/aside')
    expect(stacksAfter(hand)).toEqual(END)
  })
  test('words about it say nothing', () => {
    for (const line of ['Ann: Chooses to EV Cashout', 'Ann: Bet & Muck folds'])
      expect(
        handIn(edited(showdownOf('PokerStars'), ['*** SUMMARY', `${line}\n*** SUMMARY`])).meta.aside,
      ).toEqual([])
  })
  test('who sold the hand does not get the pot', () => {
    const sold = edited(
      showdownOf('PokerStars'),
      ['Cy collected $60 from pot\n', ''],
      [
        'and won ($60) with three of a kind, Nines',
        'and won ($60) with three of a kind, Nines (pot not awarded as player cashed out)',
      ],
    )
    const hand = handIn(sold)
    expect(hand.meta.aside).toEqual([{ seat: 5, what: 'CASH_OUT', amount: -6000 }])
    expect(stacksAfter(hand)).toEqual(END)
  })
})

describe('[FMT-8] blinds that take the whole stack are written as an all-in', () => {
  /** Cy has a dollar, which is the big blind; Ann and Bo check it down, and Cy wins it. */
  const short: readonly Edit[] = [
    [/Cy \(30\)/, 'Cy (1)'],
    ['Player Cy has big blind (1)', 'Player Cy allin (1)'],
  ]
  test('Winning: before the cards', () => {
    const text = edited(
      showdownOf('Winning old'),
      ...short,
      [
        /Player Ann calls \(1\)[\s\S]*?\*\*\* TURN/,
        'Player Ann calls (1)\nPlayer Bo calls (0.50)\n*** FLOP ***: [2c 7d 9h]\nPlayer Bo checks\nPlayer Ann checks\n*** TURN',
      ],
      ['*** RIVER', 'Player Bo checks\nPlayer Ann checks\n*** RIVER'],
      ['------ Summary', 'Player Bo checks\nPlayer Ann checks\n------ Summary'],
      [
        /Pot: [\s\S]*$/,
        'Pot: 3. Rake 0\n*Player Cy shows: Three of a kind, 9s [9c 9d]. Bets: 1. Collects: 3. Wins: 2.\n',
      ],
    )
    expect(stacksAfter(handIn(text))).toEqual([9900, 7900, 300])
  })
  test.each([
    ['SmallBlind', 'seat="3" value="0.50"'],
    ['BigBlind', 'seat="5" value="1"'],
  ])('Microgaming: the first is the small blind, the next the big one: %s', (type, rest) => {
    const text = edited(showdownOf('Microgaming'), [`type="${type}" ${rest}`, `type="AllIn" ${rest}`])
    expect(stacksAfter(handIn(text))).toEqual(END)
  })
})

describe('[FMT-8] several winners', () => {
  /** Ann has nines too: the pot is split, a dollar of rake. */
  const cards: Readonly<Record<string, readonly Edit[]>> = {
    OnGame: [
      ['Main pot: $60 won by Cy ($60)', 'Main pot: $60 won by Cy ($30), Ann ($30)'],
      ['Seat 1: Ann ($70), net: -$30', 'Seat 1: Ann ($100), net: +$0'],
      ['Seat 5: Cy ($60), net: +$30', 'Seat 5: Cy ($30), net: +$0'],
      [/Kh, Ks/g, 'Ac, 4d'],
      ['9c, 9d', 'As, 4h'],
    ],
    PokerStars: [
      ['Cy collected $60 from pot', 'Cy collected $30 from pot\nAnn collected $30 from pot'],
      [/Kh Ks/g, 'Ac 4d'],
      [/9c 9d/g, 'As 4h'],
    ],
  }
  test.each(Object.entries(cards))('%s', (room, edits) => {
    expect(stacksAfter(handIn(edited(showdownOf(room), ...edits)))).toEqual([10_000, 7900, 3000])
  })
})
