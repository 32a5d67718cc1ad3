// Whole views and frames, value by value: what screens read is this and nothing else.
import { describe, expect, test } from 'vitest'
import { settle } from '../settlement/settle.ts'
import { named, namedHand } from '../testing/named-hand.ts'
import { play, start, table } from '../testing/play.ts'
import { fields, rows } from '../testing/rows.ts'
import { frameAt, paidOut } from './frames.ts'
import { entriesOf } from './history.ts'
import { seatViews, view } from './view.ts'

const seatsOf = (seats: readonly { readonly lastAction: { readonly index: number } | null }[]) =>
  rows(seats.map(seat => ({ ...seat, lastAction: seat.lastAction?.index ?? null })))

describe('a whole hand', () => {
  test('[HIST-4] the view of it before, while and after', () => {
    const of = (state: ReturnType<typeof start>) => {
      const { actions, seatStates, ...seen } = view(state)
      expect(actions).toEqual(entriesOf(state))
      expect(seatStates).toEqual(seatViews(state))
      return `${fields(seen)}\n${seatsOf(seatStates)}`
    }
    expect(of(start(named))).toMatchInlineSnapshot(`
      "actionOrder: [3,5,1,2]
      buttonSeatId: 5
      heroSeatId: 3
      heroPosition: UTG
      maxPlayers: 6
      straddlePosition: null
      setupKey: [[5,false,false],[[1,"p1"],[2,null],[3,null],[5,null]],[]]
      gameType: NLHE
      currentStreet: PREFLOP
      bettingRoundStatus: NOT_STARTED
      nextToActSeat: 3
      highestBet: 100
      minRaiseTo: 200
      betRaiseCount: 0
      lastRaiserSeatId: null
      isBombPot: false
      board: {"flop":[],"turn":null,"river":null}
      boards: [{"flop":[],"turn":null,"river":null}]
      selectedCards: []
      selectedHandType: null
      potTracking: {"totalPotGross":190,"totalPotNet":190,"totalHeroInvestment":10,"totalHeroProfit":null,"heroOutcome":"NO OUTCOME","mainPot":190,"sidePots":[],"rakeAmount":0,"totalBeforeRake":190,"totalAfterRake":190,"absolutePotGross":190,"uncalledBetAmount":0}
      seatId playerId playerName position initialStack stackRemaining totalInvested investedByStreet currentStreetBet playerStatus isFolded isAllIn isVPIP hasActedThisStreet isOccupied isHero isAnonymous holeCards lastAction
      1 p1 Ann SB 20000 19940 60 {"PREFLOP":60,"FLOP":0,"TURN":0,"RIVER":0} 50 ACTIVE false false false false true false false [] 4
      2 null Bob BB 1500 1390 110 {"PREFLOP":110,"FLOP":0,"TURN":0,"RIVER":0} 100 ACTIVE false false false false true false false [] 5
      3 null null UTG 9000 8990 10 {"PREFLOP":10,"FLOP":0,"TURN":0,"RIVER":0} 0 ACTIVE false false false false true true false [] 2
      4 p4 Cy null 5000 5000 0 {"PREFLOP":0,"FLOP":0,"TURN":0,"RIVER":0} 0 SITTING_OUT false false false false true false true [] null
      5 null null BTN null null 10 {"PREFLOP":10,"FLOP":0,"TURN":0,"RIVER":0} 0 ACTIVE false false false false true false true [] 3
      6 null null null null null 0 {"PREFLOP":0,"FLOP":0,"TURN":0,"RIVER":0} 0 EMPTY false false false false false false false [] null"
    `)
    expect(of(play(named, '3 raise 300; 5 call'))).toMatchInlineSnapshot(`
      "actionOrder: [3,5,1,2]
      buttonSeatId: 5
      heroSeatId: 3
      heroPosition: UTG
      maxPlayers: 6
      straddlePosition: null
      setupKey: [[5,false,false],[[1,"p1"],[2,null],[3,null],[5,null]],[]]
      gameType: NLHE
      currentStreet: PREFLOP
      bettingRoundStatus: IN_PROGRESS
      nextToActSeat: 1
      highestBet: 300
      minRaiseTo: 500
      betRaiseCount: 1
      lastRaiserSeatId: 3
      isBombPot: false
      board: {"flop":[],"turn":null,"river":null}
      boards: [{"flop":[],"turn":null,"river":null}]
      selectedCards: []
      selectedHandType: null
      potTracking: {"totalPotGross":790,"totalPotNet":790,"totalHeroInvestment":310,"totalHeroProfit":null,"heroOutcome":"NO OUTCOME","mainPot":790,"sidePots":[],"rakeAmount":0,"totalBeforeRake":790,"totalAfterRake":790,"absolutePotGross":790,"uncalledBetAmount":0}
      seatId playerId playerName position initialStack stackRemaining totalInvested investedByStreet currentStreetBet playerStatus isFolded isAllIn isVPIP hasActedThisStreet isOccupied isHero isAnonymous holeCards lastAction
      1 p1 Ann SB 20000 19940 60 {"PREFLOP":60,"FLOP":0,"TURN":0,"RIVER":0} 50 ACTIVE false false false false true false false [] 4
      2 null Bob BB 1500 1390 110 {"PREFLOP":110,"FLOP":0,"TURN":0,"RIVER":0} 100 ACTIVE false false false false true false false [] 5
      3 null null UTG 9000 8690 310 {"PREFLOP":310,"FLOP":0,"TURN":0,"RIVER":0} 300 ACTIVE false false true true true true false [] 6
      4 p4 Cy null 5000 5000 0 {"PREFLOP":0,"FLOP":0,"TURN":0,"RIVER":0} 0 SITTING_OUT false false false false true false true [] null
      5 null null BTN null null 310 {"PREFLOP":310,"FLOP":0,"TURN":0,"RIVER":0} 300 ACTIVE false false true true true false true [] 7
      6 null null null null null 0 {"PREFLOP":0,"FLOP":0,"TURN":0,"RIVER":0} 0 EMPTY false false false false false false false [] null"
    `)
    expect(of(namedHand())).toMatchInlineSnapshot(`
      "actionOrder: [1,2,3,5]
      buttonSeatId: 5
      heroSeatId: 3
      heroPosition: UTG
      maxPlayers: 6
      straddlePosition: null
      setupKey: [[5,false,false],[[1,"p1"],[2,null],[3,null],[5,null]],[]]
      gameType: NLHE
      currentStreet: SHOWDOWN
      bettingRoundStatus: COMPLETED
      nextToActSeat: null
      highestBet: 0
      minRaiseTo: 100
      betRaiseCount: 0
      lastRaiserSeatId: null
      isBombPot: false
      board: {"flop":[45,20,2],"turn":35,"river":31}
      boards: [{"flop":[45,20,2],"turn":35,"river":31}]
      selectedCards: [50,46]
      selectedHandType: AKs
      potTracking: {"totalPotGross":11000,"totalPotNet":10700,"totalHeroInvestment":4000,"totalHeroProfit":-4000,"heroOutcome":"LOSE","mainPot":5837,"sidePots":[{"amount":4863,"eligiblePlayers":[1],"allInPlayer":2}],"rakeAmount":300,"totalBeforeRake":11000,"totalAfterRake":10700,"absolutePotGross":17000,"uncalledBetAmount":6000}
      seatId playerId playerName position initialStack stackRemaining totalInvested investedByStreet currentStreetBet playerStatus isFolded isAllIn isVPIP hasActedThisStreet isOccupied isHero isAnonymous holeCards lastAction
      1 p1 Ann SB 20000 10000 10000 {"PREFLOP":1500,"FLOP":2500,"TURN":0,"RIVER":6000} 0 ACTIVE false false true false true false false [] 19
      2 null Bob BB 1500 0 1500 {"PREFLOP":1500,"FLOP":0,"TURN":0,"RIVER":0} 0 ALL_IN false true true false true false false [40,41] 9
      3 null null UTG 9000 5000 4000 {"PREFLOP":1500,"FLOP":2500,"TURN":0,"RIVER":0} 0 FOLDED true false true false true true false [50,46] 20
      4 p4 Cy null 5000 5000 0 {"PREFLOP":0,"FLOP":0,"TURN":0,"RIVER":0} 0 SITTING_OUT false false false false true false true [] null
      5 null null BTN null null 1500 {"PREFLOP":1500,"FLOP":0,"TURN":0,"RIVER":0} 0 FOLDED true false true false true false true [] 15
      6 null null null null null 0 {"PREFLOP":0,"FLOP":0,"TURN":0,"RIVER":0} 0 EMPTY false false false false false false false [] null"
    `)
  })

  test('[HIST-4] its frames: the start, the last call before the flop, flop and turn, the end, and the end as it was paid', () => {
    const of = ({ seats, entry, ...frame }: ReturnType<typeof frameAt>) =>
      `${fields(frame)}\nentry: ${entry?.index ?? null}\n${seatsOf(seats)}`
    const state = namedHand()
    expect(of(frameAt(state, -1))).toMatchInlineSnapshot(`
      "index: -1
      lastIndex: 20
      street: PREFLOP
      potBefore: 0
      potAfter: 0
      boards: [{"flop":[],"turn":null,"river":null}]
      nextSeat: 1
      isEnd: false
      entry: null
      seat position playerName isHero status stack streetBet invested lastAction holeCards
      1 SB Ann false ACTIVE 20000 0 0 null []
      2 BB Bob false ACTIVE 1500 0 0 null [40,41]
      3 UTG null true ACTIVE 9000 0 0 null [50,46]
      5 BTN null false ACTIVE null 0 0 null []"
    `)
    expect(of(frameAt(state, 12.9))).toMatchInlineSnapshot(`
      "index: 12
      lastIndex: 20
      street: PREFLOP
      potBefore: 5710
      potAfter: 6000
      boards: [{"flop":[],"turn":null,"river":null}]
      nextSeat: 1
      isEnd: false
      entry: 12
      seat position playerName isHero status stack streetBet invested lastAction holeCards
      1 SB Ann false ACTIVE 18500 1490 1500 12 []
      2 BB Bob false ALL_IN 0 1490 1500 9 [40,41]
      3 UTG null true ACTIVE 7500 1490 1500 10 [50,46]
      5 BTN null false ACTIVE null 1490 1500 11 []"
    `)
    expect(of(frameAt(state, 15))).toMatchInlineSnapshot(`
      "index: 15
      lastIndex: 20
      street: FLOP
      potBefore: 8500
      potAfter: 8500
      boards: [{"flop":[45,20,2],"turn":null,"river":null}]
      nextSeat: 1
      isEnd: false
      entry: 15
      seat position playerName isHero status stack streetBet invested lastAction holeCards
      1 SB Ann false ACTIVE 18500 0 1500 13 []
      2 BB Bob false ALL_IN 0 0 1500 9 [40,41]
      3 UTG null true ACTIVE 5000 2500 4000 14 [50,46]
      5 BTN null false FOLDED null 0 1500 15 []"
    `)
    expect(of(frameAt(state, 18))).toMatchInlineSnapshot(`
      "index: 18
      lastIndex: 20
      street: TURN
      potBefore: 11000
      potAfter: 11000
      boards: [{"flop":[45,20,2],"turn":35,"river":null}]
      nextSeat: 1
      isEnd: false
      entry: 18
      seat position playerName isHero status stack streetBet invested lastAction holeCards
      1 SB Ann false ACTIVE 16000 0 4000 17 []
      2 BB Bob false ALL_IN 0 0 1500 9 [40,41]
      3 UTG null true ACTIVE 5000 0 4000 18 [50,46]
      5 BTN null false FOLDED null 0 1500 15 []"
    `)
    expect(of(frameAt(state, 99))).toMatchInlineSnapshot(`
      "index: 20
      lastIndex: 20
      street: SHOWDOWN
      potBefore: 17000
      potAfter: 17000
      boards: [{"flop":[45,20,2],"turn":35,"river":31}]
      nextSeat: null
      isEnd: true
      entry: 20
      seat position playerName isHero status stack streetBet invested lastAction holeCards
      1 SB Ann false ACTIVE 10000 6000 10000 19 []
      2 BB Bob false ALL_IN 0 0 1500 9 [40,41]
      3 UTG null true FOLDED 5000 0 4000 20 [50,46]
      5 BTN null false FOLDED null 0 1500 15 []"
    `)
    expect(of(paidOut(frameAt(state, 99), settle(state)))).toMatchInlineSnapshot(`
      "index: 20
      lastIndex: 20
      street: SHOWDOWN
      potBefore: 17000
      potAfter: 11000
      boards: [{"flop":[45,20,2],"turn":35,"river":31}]
      nextSeat: null
      isEnd: true
      entry: 20
      seat position playerName isHero status stack streetBet invested lastAction holeCards
      1 SB Ann false ACTIVE 16000 6000 10000 19 []
      2 BB Bob false ALL_IN 0 0 1500 9 [40,41]
      3 UTG null true FOLDED 5000 0 4000 20 [50,46]
      5 BTN null false FOLDED null 0 1500 15 []"
    `)
    // nobody knows who won the side pot: what was not called is back all the same
    const open = play(table([5000, 2000]), '2 allin; 1 allin')
    expect(of(paidOut(frameAt(open, 99), settle(open)))).toMatchInlineSnapshot(`
      "index: 3
      lastIndex: 3
      street: SHOWDOWN
      potBefore: 2100
      potAfter: 4000
      boards: [{"flop":[],"turn":null,"river":null}]
      nextSeat: null
      isEnd: true
      entry: 3
      seat position playerName isHero status stack streetBet invested lastAction holeCards
      1 BB null true ALL_IN 3000 5000 5000 3 []
      2 BTN null false ALL_IN 0 2000 2000 2 []"
    `)
    const unfinished = play(named, '3 raise 300')
    expect(paidOut(frameAt(unfinished, 99), settle(unfinished))).toEqual(frameAt(unfinished, 99))
  })
})
