// Posts in the words of every room. Ann, on the button, comes back and posts: a live big blind, or a dead small one with it; or all pay an ante.
import { describe, expect, test } from 'vitest'
import { type EditedRoom, edited, editedRows, showdownOf } from '../testing/edited.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'

const END = [7000, 7900, 6000]

const LIVE: readonly EditedRoom[] = [
  [
    '888poker',
    ['** Dealing down', 'Ann posts dead blind [$1]\n** Dealing down'],
    ['Ann calls [$1]', 'Ann checks'],
  ],
  [
    '888poker',
    ['** Dealing down', 'Ann posts big blind [$1]\n** Dealing down'],
    ['Ann calls [$1]', 'Ann checks'],
  ],
  [
    'PartyPoker',
    ['** Dealing down', 'Ann posts big blind [$1 USD].\n** Dealing down'],
    ['Ann calls [$1 USD]', 'Ann checks'],
  ],
  [
    'Ignition',
    ['*** HOLE', 'Dealer [ME] : Posts chip $1\n*** HOLE'],
    ['Dealer [ME] : Calls $1 ', 'Dealer [ME] : Checks'],
  ],
  [
    'Winning old',
    ['Player Ann received card: [Kh]', 'Player Ann posts (1)\nPlayer Ann received card: [Kh]'],
    ['Player Ann calls (1)', 'Player Ann checks'],
  ],
  ['Winning', ['*** HOLE', 'Ann posts $1.00\n*** HOLE'], ['Ann calls $1.00', 'Ann checks']],
  ['Full Tilt Poker', ['The button', 'Ann posts $1\nThe button'], ['Ann calls $1', 'Ann checks']],
  ['OnGame', ['---\nDealing pocket', 'Ann posts ($1)\n---\nDealing pocket'], ['Ann calls $1', 'Ann checks']],
  [
    'Global Poker',
    [
      '{"type":"PlayerCardsDealt","playerId":1',
      '{"type":"PlayerAction","action":"ENTRY_BET","playerId":1,"amount":{"amount":1}},{"type":"PlayerCardsDealt","playerId":1',
    ],
    ['"action":"CALL","playerId":1,"amount":{"amount":1}', '"action":"CHECK","playerId":1'],
  ],
  [
    'Microgaming',
    ['<Action seq="3"', '<Action type="PostedToPlay" seat="1" value="1"/><Action seq="3"'],
    ['type="Call" seat="1" value="1"', 'type="Check" seat="1"'],
  ],
  [
    'iPoker',
    ['<action no="3" player="Ann" type="3" sum="$1"', '<action no="3" player="Ann" type="4" sum="$0"'],
    [
      'type="2" sum="$1" cards="" />',
      'type="2" sum="$1" cards="" /><action no="2.5" player="Ann" type="7" sum="$1" />',
    ],
  ],
]
test.each(editedRows(LIVE))('[FMT-8] %s: a live big blind, %j', (room, edits) => {
  const hand = handIn(edited(showdownOf(room), ...edits))
  expect(hand.record.setup.posts).toEqual([{ seat: 1, amount: 100, dead: false }])
  expect(stacksAfter(hand)).toEqual(END)
})

const DEAD: readonly EditedRoom[] = [
  [
    '888poker',
    ['** Dealing down', 'Ann posts dead blind [$0.50 + $1]\n** Dealing down'],
    ['Ann calls [$1]', 'Ann checks'],
    ['[ $60 ]', '[ $60.50 ]'],
  ],
  [
    'PartyPoker',
    ['** Dealing down', 'Ann posts big blind + dead [$1.50 USD].\n** Dealing down'],
    ['Ann calls [$1 USD]', 'Ann checks'],
    ['wins $60', 'wins $60.50'],
  ],
  [
    'Horizon',
    ['Dealt to', 'Ann: posts dead blind $0.50 and big blind $1\nDealt to'],
    ['Ann: calls $1', 'Ann: checks'],
    ['wins $60', 'wins $60.50'],
  ],
  [
    'Ignition',
    ['*** HOLE', 'Dealer [ME] : Posts dead chip $0.50\nDealer [ME] : Posts chip $1\n*** HOLE'],
    ['Dealer [ME] : Calls $1 ', 'Dealer [ME] : Checks'],
    ['result $60', 'result $60.50'],
  ],
  [
    'Winning old',
    [
      'Player Ann received card: [Kh]',
      'Player Ann posts (1)\nPlayer Ann posts (0.50) as a dead bet\nPlayer Ann received card: [Kh]',
    ],
    ['Player Ann calls (1)', 'Player Ann checks'],
    ['Collects: 60', 'Collects: 60.50'],
  ],
  [
    'Full Tilt Poker',
    ['The button', 'Ann posts a dead small blind of $0.50\nAnn posts $1\nThe button'],
    ['Ann calls $1', 'Ann checks'],
    ['($60)', '($60.50)'],
    ['pot $61', 'pot $61.50'],
  ],
  [
    'OnGame',
    ['---\nDealing pocket', 'Ann posts big blind + dead ($1.50)\n---\nDealing pocket'],
    ['Ann calls $1', 'Ann checks'],
    ['won by Cy ($60)', 'won by Cy ($60.50)'],
    ['Ann ($70)', 'Ann ($69.50)'],
    ['Cy ($60),', 'Cy ($60.50),'],
  ],
  [
    'OnGame',
    ['---\nDealing pocket', 'Ann posts ($1)\nAnn posts dead blind ($0.50)\n---\nDealing pocket'],
    ['Ann calls $1', 'Ann checks'],
    ['won by Cy ($60)', 'won by Cy ($60.50)'],
    ['Ann ($70)', 'Ann ($69.50)'],
    ['Cy ($60),', 'Cy ($60.50),'],
  ],
  [
    'Global Poker',
    [
      '{"type":"PlayerCardsDealt","playerId":1',
      '{"type":"PlayerAction","action":"BIG_BLIND_PLUS_DEAD_SMALL_BLIND","playerId":1,"amount":{"amount":1.5}},{"type":"PlayerCardsDealt","playerId":1',
    ],
    ['"action":"CALL","playerId":1,"amount":{"amount":1}', '"action":"CHECK","playerId":1'],
    ['"amount":60', '"amount":60.5'],
    ['"netWin":-30', '"netWin":-30.5'],
    ['"netWin":30', '"netWin":30.5'],
  ],
  [
    'Global Poker',
    [
      '{"type":"PlayerCardsDealt","playerId":1',
      '{"type":"PlayerAction","action":"ENTRY_BET","playerId":1,"amount":{"amount":1}},{"type":"PlayerAction","action":"DEAD_SMALL_BLIND","playerId":1,"amount":{"amount":0.5}},{"type":"PlayerCardsDealt","playerId":1',
    ],
    ['"action":"CALL","playerId":1,"amount":{"amount":1}', '"action":"CHECK","playerId":1'],
    ['"amount":60', '"amount":60.5'],
    ['"netWin":-30', '"netWin":-30.5'],
    ['"netWin":30', '"netWin":30.5'],
  ],
]
test.each(editedRows(DEAD))('[FMT-8] %s: a dead small blind with it, %j', (room, edits) => {
  const hand = handIn(edited(showdownOf(room), ...edits))
  expect(hand.record.setup.posts).toEqual(
    expect.arrayContaining([
      { seat: 1, amount: 100, dead: false },
      { seat: 1, amount: 50, dead: true },
    ]),
  )
  expect(stacksAfter(hand)).toEqual([6950, 7900, 6050])
})

test('[FMT-8] Boss: a dead small blind alone', () => {
  const hand = handIn(
    edited(
      showdownOf('Boss'),
      [
        '<ACTION TYPE="HAND_DEAL" PLAYER="Ann">',
        '<ACTION TYPE="HAND_BLINDS" PLAYER="Ann" KIND="HAND_DSB" VALUE="0.50"></ACTION><ACTION TYPE="HAND_DEAL" PLAYER="Ann">',
      ],
      ['WIN="60.00"', 'WIN="60.50"'],
    ),
  )
  expect(hand.record.setup.posts).toEqual([{ seat: 1, amount: 50, dead: true }])
  expect(stacksAfter(hand)).toEqual([6950, 7900, 6050])
})

/** Everybody pays 0.10, and Cy has that much more. */
const each = (line: (name: string, seat: number) => string) =>
  [line('Ann', 1), line('Bo', 3), line('Cy', 5)].join('\n')
const ANTES: readonly EditedRoom[] = [
  [
    'PokerStars',
    ['($30 in', '($30.10 in'],
    ['Bo: posts small', `${each(name => `${name}: posts the ante $0.10`)}\nBo: posts small`],
    ['collected $60', 'collected $60.30'],
    ['Total pot $61', 'Total pot $61.30'],
    ['won ($60)', 'won ($60.30)'],
  ],
  [
    '888poker',
    ['( $30 )', '( $30.10 )'],
    ['Bo posts small', `${each(name => `${name} posts ante [$0.10]`)}\nBo posts small`],
    ['[ $60 ]', '[ $60.30 ]'],
  ],
  [
    'Horizon',
    ['($30 in', '($30.10 in'],
    ['Bo: posts small', `${each(name => `${name}: posts ante of $0.10`)}\nBo: posts small`],
    ['wins $60', 'wins $60.30'],
  ],
  [
    'Winning old',
    ['Cy (30)', 'Cy (30.10)'],
    ['Player Bo has small', `${each(name => `Player ${name} ante (0.10)`)}\nPlayer Bo has small`],
    ['Collects: 60', 'Collects: 60.30'],
  ],
  [
    'OnGame',
    ['Cy ($30)', 'Cy ($30.10)'],
    ['Bo posts small', `${each(name => `${name} posts ante ($0.10)`)}\nBo posts small`],
    ['won by Cy ($60)', 'won by Cy ($60.30)'],
    ['($70)', '($69.90)'],
    ['($79)', '($78.90)'],
    ['Cy ($60),', 'Cy ($60.30),'],
  ],
  [
    'PKR',
    ['Cy - $30', 'Cy - $30.10'],
    ['Bo posts small', `${each(name => `${name} posts ante ($0.10)`)}\nBo posts small`],
    ['wins $60', 'wins $60.30'],
    ['$70', '$69.90'],
    ['$79', '$78.90'],
    ['Cy - $60', 'Cy - $60.30'],
  ],
  [
    'iPoker',
    ['chips="$30"', 'chips="$30.10"'],
    [
      '<action no="1"',
      `${each(name => `<action no="0" player="${name}" type="15" sum="$0.10"/>`)}<action no="1"`,
    ],
    ['win="$60" bet="$30"', 'win="$60.30" bet="$30.10"'],
    ['win="$0" bet="$30"', 'win="$0" bet="$30.10"'],
    ['bet="$1"', 'bet="$1.10"'],
  ],
  [
    'Merge',
    ['balance="$30.00"', 'balance="$30.10"'],
    [
      '<event sequence="1"',
      `${each((_, seat) => `<event type="ANTE" player="${seat - 1}" amount="0.10"/>`)}<event sequence="1"`,
    ],
    ['<winner amount="60.00"', '<winner amount="60.30"'],
  ],
  [
    'Microgaming',
    ['balance="30.00"', 'balance="30.10"'],
    [
      '<Action seq="1"',
      `${each((_, seat) => `<Action type="Ante" seat="${seat}" value="0.10"/>`)}<Action seq="1"`,
    ],
    ['amount="60"', 'amount="60.30"'],
    ['"70.00"', '"69.90"'],
    ['"79.00"', '"78.90"'],
    ['endbalance="60.00"', 'endbalance="60.30"'],
  ],
  [
    'Boss',
    ['AMOUNT="30.00"', 'AMOUNT="30.10"'],
    [
      '<ACTION TYPE="HAND_BLINDS" PLAYER="Bo"',
      `${each(name => `<ACTION TYPE="HAND_ANTE" PLAYER="${name}" VALUE="0.10"></ACTION>`)}<ACTION TYPE="HAND_BLINDS" PLAYER="Bo"`,
    ],
    ['WIN="60.00"', 'WIN="60.30"'],
  ],
  [
    'Entraction',
    ['EUR 30.00', 'EUR 30.10'],
    ['Small Blind:', `${each(name => `Ante:   ${name}  (0.10)`)}\nSmall Blind:`],
    ['EUR 60.00', 'EUR 60.30'],
  ],
]
test.each(editedRows(ANTES))('[FMT-8] %s: an ante of everybody', (room, edits) => {
  const hand = handIn(edited(showdownOf(room), ...edits))
  expect(hand.meta.ante).toBe(10)
  expect(stacksAfter(hand)).toEqual([6990, 7890, 6030])
})

describe('[FMT-8] names that begin with another name', () => {
  const LINES = [
    'PokerStars',
    '888poker',
    'PartyPoker',
    'Horizon',
    'Winning old',
    'Winning',
    'Full Tilt Poker',
    'OnGame',
    'PKR',
    'Entraction',
  ]
  test.each(LINES)('%s', room => {
    const text = edited(showdownOf(room), [/\bBo\b/g, 'Ann Bo'])
    const hand = handIn(room === 'Entraction' ? edited(text, [/Ann Bo {3}/g, 'Ann Bo']) : text)
    expect(stacksAfter(hand)).toEqual(END)
    expect(hand.meta.players.map(({ name }) => name).sort()).toEqual(['Ann', 'Ann Bo', 'Cy'])
  })
})

describe('[FMT-8] seats of two figures', () => {
  test.each([
    'PokerStars',
    '888poker',
    'Horizon',
    'Ignition',
    'Winning old',
    'Winning',
    'Full Tilt Poker',
    'OnGame',
    'PKR',
  ])('%s', room => {
    const text = showdownOf(room)
      .replaceAll(/\bSeat 1\b/g, 'Seat 10')
      .replaceAll(/([Ss]eat #?)1\b/g, '$110')
      .replace('Set dealer [1]', 'Set dealer [10]')
    const { setup } = handIn(text).record
    expect([setup.buttonSeat, ...setup.seats.map(({ seat }) => seat)].sort((a, b) => a - b)).toEqual([
      3, 5, 10, 10,
    ])
  })
})
