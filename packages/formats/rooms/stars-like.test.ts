import { describe, expect, test } from 'vitest'
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

describe('[FMT-8] BetOnline and the other rooms of Chico', () => {
  const chico = (
    posts: string,
    play: string,
    end: string,
  ) => `BetOnline Poker Game #77: Hold'em No Limit ($0.25/0.50) - 2012/04/10 23:14 GMT Daylight Time
Table 'Blue' 10-Max, Seat #0 is the button
Seat 2: Cat (30.00 in chips) - Big Blind
Seat 0: Ann (50.00 in chips) - The button
Seat 1: Bob (20.00 in chips) - Small Blind
Seat 5: Dan (10.00 in chips)
Seat 7: Eve (12.00 in chips) - Sitting out
Ann: ante processed 0.00
Eve: ante processed 0.00
Bob: posts small blind 0.25
Cat: posts big blind 0.50
${posts}*** HOLE CARDS ***
Dealt to Ann [10h 10c]
Fay joins the table at seat #4
${play}*** SUMMARY ***
${end}Seat 7: Eve collected (0.00)
`
  const fold =
    'Dan: folds\nAnn: raises 1.50 to 1.50\nBob: folds\nCat: folds\nUncalled bet (1.00) returned to Ann\n'
  const won = (pot: string, rake = '0.00') =>
    `Total pot ${pot} | Rake ${rake}\nBoard []\nTotal pot ${pot} | Rake ${rake}\nBoard []\nSeat 0: Ann collected (${pot})\n`

  test('seats count from 0, and the zone is named as Windows does', () => {
    const hand = handIn(chico('', fold, won('1.25')))
    expect(hand.meta).toMatchObject({
      room: 'BetOnline',
      hero: 'Ann',
      currency: 'USD',
      startedAt: '2012-04-10T22:14:00Z',
    })
    expect(hand.record.setup).toMatchObject({ buttonSeat: 1, maxPlayers: 10 })
    expect(stacksAfter(hand)).toEqual([5075, 1975, 2950, 1000])
  })
  test('a dead post has a small blind that no line names', () => {
    expect(stacksAfter(handIn(chico('Dan: post dead 0.50\n', fold, won('2.00'))))).toEqual([
      5150, 1975, 2950, 925,
    ])
    expect(stacksAfter(handIn(chico('Dan: post dead 0.00\n', fold, won('1.50'))))).toEqual([
      5100, 1975, 2950, 975,
    ])
    expect(stacksAfter(handIn(chico('Dan: post now 0.50\n', fold, won('1.75'))))).toEqual([
      5125, 1975, 2950, 950,
    ])
    expect(() => handIn(chico('Dan: post dead 0.50\n', fold, won('1.75')))).toThrow('format/result-differs')
  })
  test('streets without a bet are in the summary alone; a pot is named before it', () => {
    const play = `Dan: folds
Ann: raises 6.00 to 6.00
Bob: raises 19.75 to 20.00 and is all in
Cat: folds
Ann: calls 14.00
Cat said "nh, well played"
Total pot 39.00 | Rake 1.50
*** SHOW DOWN ***
Ann shows 10h 10c
Bob shows As Kd
`
    const end = `Total pot 39.00 | Rake 1.50
Board [2c 7d 9h 10s 3c]
Seat 0: Ann showed [10h 10c] and won (39.00)
Seat 1: Bob showed [As Kd] but did not win
`
    expect(stacksAfter(handIn(chico('', play, end)))).toEqual([6900, 0, 2950, 1000])
  })
  test('hold’em with four cards is Omaha, as that network names it; a game without limit is refused', () => {
    const omaha = chico('', fold, won('1.25'))
      .replace('No Limit', 'Pot Limit')
      .replace('10h 10c', '10h 10c 2s 3d')
    expect(handIn(omaha).record.setup.gameType).toBe('PLO')
    expect(() => handIn(chico('', fold, won('1.25')).replace(' No Limit', ''))).toThrow('format/game')
  })
})
