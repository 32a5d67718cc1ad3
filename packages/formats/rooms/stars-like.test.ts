import { expect, test } from 'vitest'
import { handIn, stacksAfter } from '../testing/one-hand.ts'

const GG = `Poker Hand #RC77001: Hold'em No Limit ($0.5/$1) - 2025/08/09 04:23:19
Table 'RushAndCash77' 6-max Seat #1 is the button
Seat 1: Hero ($100 in chips)
Seat 2: a1b2c3 ($50.5 in chips)
Seat 3: d4e5f6 ($80 in chips)
Seat 4: 77aa00 ($1,200 in chips)
a1b2c3: posts small blind $0.5
d4e5f6: posts big blind $1
77aa00: straddle $2
*** HOLE CARDS ***
Dealt to Hero [Ah Ad]
Dealt to a1b2c3 
Dealt to d4e5f6 
Dealt to 77aa00 
Hero: raises $4 to $6
a1b2c3: folds
d4e5f6: folds
77aa00: calls $4
*** FLOP *** [2c 7d Ts]
77aa00: checks
Hero: bets $8
77aa00: folds
Uncalled bet ($8) returned to Hero
*** SHOWDOWN ***
Hero collected $12.8 from pot
*** SUMMARY ***
Total pot $13.5 | Rake $0.6 | Jackpot $0.1 | Bingo $0 | Fortune $0 | Tax $0
Board [2c 7d Ts]
Seat 1: Hero (button) won ($12.8)
`

test('[FMT-8] GGPoker: a straddle, empty dealt lines, rake and its tail', () => {
  const hand = handIn(GG)
  expect(hand.meta).toMatchObject({ room: 'GGPoker', handNumber: 'RC77001', hero: 'Hero', currency: 'USD' })
  expect(hand.meta).toMatchObject({ startedAt: null, localTime: '2025-08-09T04:23:19' })
  expect(hand.warnings).toEqual(['time/no-zone'])
  expect(stacksAfter(hand)).toEqual([10_680, 5000, 7900, 119_400])
  expect(handIn(GG, { zoneOf: () => 'Europe/Berlin' }).meta.startedAt).toBe('2025-08-09T02:23:19Z')
})
test('[FMT-8] GGPoker: money the room dropped into the pot is won', () => {
  const dropped = GG.replace('a1b2c3: posts', 'Cash Drop to Pot : total $3\na1b2c3: posts')
    .replaceAll('$12.8', '$15.8')
    .replace('Total pot $13.5', 'Total pot $16.5')
  expect(handIn(dropped).record.setup.added).toBe(300)
  expect(stacksAfter(handIn(dropped))).toEqual([10_980, 5000, 7900, 119_400])
})

test('[FMT-8] Winamax: euros behind the number, no colons, the uncalled bet in the winnings', () => {
  const hand =
    handIn(`Winamax Poker - CashGame - HandId: #11-22-33 - Holdem no limit (0.50€/1€) - 2023/10/24 03:51:47 UTC
Table: 'Nice 04' 5-max (real money) Seat #2 is the button
Seat 1: Jean posts (100€)
Seat 2: Léa (116.40€)
*** ANTE/BLINDS ***
Léa posts small blind 0.50€
Jean posts posts big blind 1€
Dealt to Léa [Kc Kd]
*** PRE-FLOP *** 
Léa raises 1.50€ to 2.50€
Jean posts calls 1.50€
*** FLOP *** [3c 7d 2s]
Jean posts checks
Léa bets 4€
Jean posts folds
Léa collected 8.75€ from pot
*** SUMMARY ***
Total pot 8.75€ | Rake 0.25€
Board: [3c 7d 2s]
Seat 2: Léa (small blind) (button) won 8.75€
`)
  expect(hand.meta).toMatchObject({
    room: 'Winamax',
    currency: 'EUR',
    startedAt: '2023-10-24T03:51:47Z',
    hero: 'Léa',
  })
  expect(stacksAfter(hand)).toEqual([9750, 11_640 + 225])
})

test.each([
  ['CoinPoker', "CoinPoker Hand #9: Hold'em No Limit (0.50/1 ) 2025/10/24 03:51:47 GMT"],
  ['PPPoker', "PPPoker Hand #9:  Hold'em No Limit ($0.50/$1 USD) - 2025/10/24 03:51:47 UTC"],
  ['PokerBros', "PokerBros Hand #9: Hold'em No Limit ($0.50/$1 USD) - 2025/10/24 03:51:47 UTC"],
  ['9stacks', "9stacks Poker Hand #9:  Hold'em No Limit (0.50/1) - 2025/10/24 03:51:47 UTC"],
  [
    'Run It Once',
    "Run It Once Poker Hand #9:  Hold'em No Limit (€0.50/€1) - 2025/10/24 03:51 UTC [2025/10/24 05:51 CET]",
  ],
])('[FMT-8] %s', (room, head) => {
  const hand = handIn(`${head}
Table 'x' 6-max Seat #2 is the button
Seat 1: 1001 (100.00 in chips)
Seat 2: 1002 (100.00 in chips)
1002: posts small blind 0.50
1001: posts big blind 1.00
*** HOLE CARDS ***
1002: raises 2.00 to 3.00
1001: folds
Uncalled bet (2.00) returned to 1002
1002 collected 2.00 from pot
*** SUMMARY ***
Total pot 2.00 | Rake 0.00
`)
  expect(hand.meta).toMatchObject({ room, handNumber: '9', hero: null })
  expect(hand.meta.startedAt).toMatch(/^2025-10-24T03:51/)
  expect(hand.warnings).toContain('hero/unknown')
  expect(stacksAfter(hand)).toEqual([9900, 10_100])
})
