import { expect, test } from 'vitest'
import { levelIn } from '../kit/levels.ts'
import type { PlayedHand } from '../kit/played-hand.ts'
import { writeOhh } from '../ohh/ohh.ts'
import { writePhh } from '../phh/phh.ts'
import { writePokerStars } from '../pokerstars/pokerstars.ts'
import { comparable } from '../testing/compare.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { randomHand } from '../testing/random-hand.ts'

/** Ann raises from the button, Bo folds the big blind. */
const ACTION = `*** PRE-FLOP ***
Ann raises 40 to 60
Bo folds
Ann collected 80 from pot
*** SUMMARY ***
Total pot 40 | No rake
`

test('[FMT-9] Winamax names the tournament before the hand, and its number in the table', () => {
  const hand =
    handIn(`Winamax Poker - Tournament "BOOSTER" buyIn: 0.45€ + 0.05€ level: 4 - HandId: #11-22-33 - Holdem no limit (10/20) - 2023/10/24 03:51:47 UTC
Table: 'BOOSTER(153100)#052' 8-max (real money) Seat #1 is the button
Seat 1: Ann (1500)
Seat 2: Bo (1500)
*** ANTE/BLINDS ***
Ann posts small blind 10
Bo posts big blind 20
Dealt to Ann [Kc Kd]
${ACTION}`)
  expect(hand.meta).toMatchObject({
    money: 'TOURNAMENT',
    currency: null,
    tournament: { id: '153100', name: 'BOOSTER 0.45€ + 0.05€', level: 4 },
  })
})

test('[FMT-9] OnGame names the tournament in the head of the hand', () => {
  const hand =
    handIn(`***** History for hand T5-1-5 (TOURNAMENT: "Turbo Qualifier", R-10093-864, buy-in: €5) *****
Start hand: Thu Jun 11 20:10:37 CEST 2020
Table: Table #2 [1] (NO_LIMIT TEXAS_HOLDEM 100/200, Chips)
User: Ann
Button: seat 6
Players in round: 2 (10)
Seat 6: Ann (1500)
Seat 10: Bo (1500)
Ann posts small blind (100)
Bo posts big blind (200)
---
Dealing pocket cards
Ann folds
---
Summary:
Main pot: 200 won by Bo (200)
Rake taken: €0
Seat 6: Ann (1400), net: -100
Seat 10: Bo (1600), net: +100
***** End of hand T5-1-5 *****`)
  expect(hand.meta).toMatchObject({
    money: 'TOURNAMENT',
    currency: null,
    startedAt: '2020-06-11T18:10:37Z',
    tournament: { id: 'R-10093-864', name: 'Turbo Qualifier' },
  })
  expect(stacksAfter(hand)).toEqual([140_000, 160_000])
})

test('[FMT-9] a sit & go of PartyPoker shows in the name of its table alone', () => {
  const hand = handIn(`***** Hand History for Game 5 *****
NL Texas Hold'em $0.25 USD  - Thursday, November 15, 21:27:49 EST 2018
Table $0.25 Sit & Go 3-Handed (190730272) Table #1 (Real Money)
Seat 1 is the button
Total number of players : 2/3 
Seat 2: Bo ( 500 )
Seat 1: Ann ( 500 )
Ann posts small blind [10].
Bo posts big blind [20].
** Dealing down cards **
Dealt to Ann [  Kh Ks ]
Ann raises [30]
Bo folds
Ann does not show cards.
Ann wins 60
`)
  expect(hand.meta).toMatchObject({
    money: 'TOURNAMENT',
    currency: null,
    tournament: { id: '190730272', name: '$0.25 Sit & Go 3-Handed' },
  })
})

test('[FMT-9] numbered tables of Winning are those of a tournament', () => {
  const hand = handIn(`Game started at: 2016/11/9 16:7:24
Game ID: 771 15/30 $10 Freeroll - On Demand, Table 5 (Hold'em)
Seat 1 is the button
Seat 1: Ann (1500).
Seat 2: Bo (1500).
Player Ann has small blind (15)
Player Bo has big blind (30)
Player Ann received card: [Kh]
Player Ann received card: [Ks]
Player Bo received a card.
Player Bo received a card.
Player Ann raises (45)
Player Bo folds
Uncalled bet (30) returned to Ann
------ Summary ------
Pot: 60. Rake 0
*Player Ann mucks (does not show cards). Bets: 30. Collects: 60. Wins: 30.
Player Bo does not show cards.Bets: 30. Collects: 0. Loses: 30.
Game ended at: 2016/11/9 16:8:24
`)
  expect(hand.meta).toMatchObject({
    money: 'TOURNAMENT',
    tournament: { id: '', name: '$10 Freeroll - On Demand' },
  })
})

test('[FMT-8] seats of a Bovada tournament are numbered across the field: its lines go round the table', () => {
  const hand =
    handIn(`Bovada Hand #5: HOLDEM Tournament #46767990 TBL#1, Turbo- Level 7 (125/250) - 2022-06-26 09:42:58
Seat 6: Big Blind (3,432 in chips)
Seat 13: Dealer (10,193 in chips)
Seat 11: Small Blind [ME] (14,375 in chips)
Dealer : Draw for dealer [9d] 
Dealer : Set dealer [7] 
Big Blind : Ante chip 25 
Dealer : Ante chip 25 
Small Blind [ME] : Ante chip 25 
Small Blind [ME] : Small blind 125 
Big Blind : Big blind 250 
*** HOLE CARDS ***
Big Blind : Card dealt to a spot [Ad Th] 
Dealer : Card dealt to a spot [Ks 5d] 
Small Blind [ME] : Card dealt to a spot [Qd 3s] 
Dealer : Folds
Small Blind [ME] : Call(timeout) 125 
Big Blind : Checks
*** FLOP *** [2s Qh 6d]
Small Blind [ME] : Bets 250 
Big Blind : Folds
Small Blind [ME] : Return uncalled portion of bet 250 
Small Blind [ME] : Does not show [Qd 3s] (One pair)
Small Blind [ME] : Hand Result 575 
Big Blind : Ranking 3 
Big Blind : Prize Cash [$10.50]
Big Blind : Stand
*** SUMMARY ***
Total Pot(575)
`)
  expect(hand.meta).toMatchObject({ money: 'TOURNAMENT', heroSeat: 3, tournament: { id: '46767990' } })
  expect(hand.record.setup).toMatchObject({ buttonSeat: 2, ante: 2500 })
  expect(hand.meta.players.map(({ seat }) => seat)).toEqual([1, 2, 3])
})

test('[FMT-1] [FMT-9] a tournament leaves and comes back as one, in every format that has a word for it', () => {
  const about = {
    id: '77001',
    startedAt: '2026-01-02T03:04:05Z',
    tournament: { id: '99', name: '$1+$0.10' },
  }
  let count = 0
  for (let seed = 1; seed < 40; seed++) {
    const hand: PlayedHand = { ...randomHand(seed, { games: ['NLHE'] }), about }
    for (const write of [writePokerStars, writePhh, writeOhh]) {
      const text = write(hand)
      if (!text.ok) continue
      const read = handIn(text.value)
      expect(read.meta).toMatchObject({
        money: 'TOURNAMENT',
        currency: null,
        handNumber: '77001',
        startedAt: about.startedAt,
        tournament: about.tournament,
      })
      expect(comparable(read.record)).toEqual(comparable(hand))
      count++
    }
  }
  expect(count).toBeGreaterThan(60)
})

test('[FMT-9] a name in which another reader would find a game stays out of the head line', () => {
  const { about: _, ...hand } = randomHand(4, { games: ['NLHE'] })
  const about = { startedAt: '2026-01-02T03:04:05Z', tournament: { id: '', name: "PLO and Hold'em Mix (R)" } }
  const text = writePokerStars({ ...hand, about })
  expect(text.ok && handIn(text.value).meta).toMatchObject({
    money: 'TOURNAMENT',
    gameType: 'NLHE',
    tournament: { name: '' },
  })
})

test('[FMT-8] Horizon: a blank as thousands sign, the ante in front of the blinds, an all-in of what is left, the table between hands', () => {
  const hand =
    handIn(`Hand#51FD7 - $25 Daily T166 -- FREEROLL -- $0 + $0 -- 8 Max -- Table 16 -- 10/150/300 NL Hold'em -- 2018/04/20 - 22:00:06
Dealer: Seat 1
Seat 1: Ann (3 000 in chips) 
Seat 4: Bo (1 200 in chips) 
Ann: posts ante of 10
Bo: posts ante of 10
Ann: posts small blind 150
Bo: posts big blind 300
Dealt to Ann [Kd,Kc]
Ann: raises to 1 000
Bo: is all in 890
Ann: calls 190
*** FLOP *** [2c,6s,3h]
*** TURN *** [6d]
*** RIVER *** [9s]
***SHOW DOWN***
Bo: shows [Qh,Qc] (Two Pairs Queens and Sixes  )
Ann: shows [Kd,Kc] (Two Pairs Kings and Sixes  )
Ann wins 2 400 with Two Pairs Kings and Sixes  
Bo finished 12 out of 40 players.


Dealer: Seat 0
Seat 1: Ann (4 200 in chips) 
Seat 4: Cy (1 500 in chips) 
Player left the table
Dealer: Seat 0
Seat 1: Ann (4 200 in chips) 
`)
  expect(hand.meta).toMatchObject({
    room: 'Horizon',
    money: 'TOURNAMENT',
    hero: 'Ann',
    tournament: { id: '166', name: '$25 Daily' },
    tableName: 'Table 16',
    ante: 1000,
  })
  expect(stacksAfter(hand)).toEqual([420_000, 0])
})

test.each([
  ["PokerStars Hand #1: Tournament #2, Level Up $1+$0.10 USD Hold'em No Limit - Level XIV (10/20)", 14],
  ["Poker Hand #1: Tournament #2, Special Hold'em No Limit - Level18(1,500/3,000)", 18],
  ["NL Hold'em $0.22 USD Trny:18 Level:2  Blinds-Antes(500/1K -50)", 2],
  ["Level Up Hold'em No Limit (10/20)", undefined],
  ['Level 0 (1/2)', undefined],
])('[FMT-9] the level of %s is %s', (head, level) => {
  expect(levelIn(head)).toBe(level)
})

test('[FMT-9] a log of PokerNow says before its first hand, at its end, that it is of a tournament', () => {
  const log = (more: string) => `entry,at,order
"-- ending hand #1 --",2022-07-03T01:16:00.000Z,9
"""Ann @ a"" collected 40 from pot",2022-07-03T01:15:50.000Z,8
"Uncalled bet of 40 returned to ""Ann @ a""",2022-07-03T01:15:49.000Z,7
"""Bo @ b"" folds",2022-07-03T01:15:48.000Z,6
"""Ann @ a"" raises to 60",2022-07-03T01:15:47.000Z,5
"""Bo @ b"" posts a big blind of 20",2022-07-03T01:15:46.000Z,4
"""Ann @ a"" posts a small blind of 10",2022-07-03T01:15:45.000Z,3
"Player stacks: #1 ""Ann @ a"" (1500) | #2 ""Bo @ b"" (1500)",2022-07-03T01:15:44.000Z,2
"-- starting hand #1  (No Limit Texas Hold'em) (dealer: ""Ann @ a"") --",2022-07-03T01:15:43.000Z,1
${more}`
  const fileName = 'poker_now_log_pgl-Ab1.csv'
  const joined =
    '"The player ""Ann @ a"" is in the tournament with a stack of 1500.",2022-07-03T00:59:01.090Z,0'
  expect(handIn(log(joined), { fileName }).meta).toMatchObject({
    money: 'TOURNAMENT',
    tournament: { id: 'pgl-Ab1', name: 'PokerNow' },
  })
  expect(handIn(log(''), { fileName }).meta).toMatchObject({ money: 'REAL', tournament: null })
})

test('[FMT-8] who calls a big blind that was all-in for less, with nobody left to act, pays what matches it', () => {
  const hand =
    handIn(`Game Hand #12 - Tournament #34 - Holdem(No Limit) - Level 8 (150.00/300.00)- 2017/05/08 09:09:04 UTC
Table '1' 9-max Seat #4 is the button
Seat 4: Ann (2203.00)
Seat 6: Bo (2101.00)
Seat 7: Cy (180.00)
Ann posts ante 25.00
Bo posts ante 25.00
Cy posts ante 25.00
Bo posts the small blind 150.00
Cy posts the big blind 155.00 and is all-in
*** HOLE CARDS ***
Dealt to Ann [5d 9d]
Ann folds
Bo calls 5.00
*** FLOP *** [Qh 9s 9c]
*** TURN *** [Qh 9s 9c] [8h]
*** RIVER *** [Qh 9s 9c 8h] [2s]
*** SHOW DOWN ***
Bo shows [4s Ks] (a pair of Nines)
Cy shows [Kc Qc] (two pair, Queens and Nines)
Cy collected 385.00 from main pot
*** SUMMARY ***
Total pot 385.00 | Rake 0.00
Board [Qh 9s 9c 8h 2s]`)
  expect(stacksAfter(hand)).toEqual([217_800, 192_100, 38_500])
  expect([...hand.after!.values()].sort()).toEqual([192_100, 217_800, 38_500])
  expect(hand.meta.tournament).toMatchObject({ id: '34', level: 8 })
})
