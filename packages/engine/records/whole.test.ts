// Whole records, value by value: what screens and databases read is this and nothing else.
import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { settle } from '../settlement/settle.ts'
import { play, start, table } from '../testing/play.ts'
import { fields, rows } from '../testing/rows.ts'
import { frameAt, paidOut } from './frames.ts'
import { entriesOf } from './history.ts'
import { toStored } from './stored.ts'
import { seatViews, view } from './view.ts'

const named: HandSetup = {
  ...table([]),
  maxPlayers: 6,
  buttonSeat: 5,
  heroSeat: 3,
  ante: 10,
  rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 300 }] },
  seats: [
    { seat: 1, stack: 20_000, playerName: 'Ann', playerId: 'p1' },
    { seat: 2, stack: 1_500, playerName: 'Bob' },
    { seat: 3, stack: 9_000 },
    { seat: 4, stack: 5_000, sittingOut: true, playerName: 'Cy', playerId: 'p4', isAnonymous: true },
    { seat: 5, stack: null, isAnonymous: true },
  ],
}
/** Bob is all-in for the main pot, the unknown stack folds the flop, and Ann bets the hero out of the side pot. */
const script = `3 shows AhKh; 3 raise 300; 5 call; 1 raise 1200; 2 allin; 3 call; 5 call; 1 call; flop Kd7c2h; 1 check; 3 bet 2500; 5 fold;
  1 call; turn Ts; 1 check; 3 check; river 9s; 1 bet 6000; 3 fold; 2 shows QcQd`
const hand = () => play(named, script)

const withoutEntry = <E extends { readonly previous?: unknown }>({ previous: _, ...entry }: E) => entry
const seatsOf = (seats: readonly { readonly lastAction: { readonly index: number } | null }[]) =>
  rows(seats.map(seat => ({ ...seat, lastAction: seat.lastAction?.index ?? null })))

describe('a whole hand', () => {
  test('[BET-18] its entries', () => {
    expect(rows(entriesOf(hand()).map(withoutEntry))).toMatchInlineSnapshot(`
      "index step street seat code label betType amount betAmount raiseAmount isAllIn stackBefore stackAfter potBefore potAfter isForced forcedType betRaiseCount ruling at
      0 -1 PREFLOP 1 ANTE ANTE FORCED_BET 10 0 0 false 20000 19990 0 10 true ANTE 0 false null
      1 -1 PREFLOP 2 ANTE ANTE FORCED_BET 10 0 0 false 1500 1490 10 20 true ANTE 0 false null
      2 -1 PREFLOP 3 ANTE ANTE FORCED_BET 10 0 0 false 9000 8990 20 30 true ANTE 0 false null
      3 -1 PREFLOP 5 ANTE ANTE FORCED_BET 10 0 0 false Infinity Infinity 30 40 true ANTE 0 false null
      4 -1 PREFLOP 1 SB SB FORCED_BET 50 50 0 false 19990 19940 40 90 true SB 0 false null
      5 -1 PREFLOP 2 BB BB FORCED_BET 100 100 0 false 1490 1390 90 190 true BB 0 false null
      6 1 PREFLOP 3 RAISE RAISE RAISE 300 300 200 false 8990 8690 190 490 false null 1 false null
      7 2 PREFLOP 5 CALL CALL VOLUNTARY_BET 300 300 0 false Infinity Infinity 490 790 false null 1 false null
      8 3 PREFLOP 1 RAISE 3-Bet RERAISE 1150 1200 900 false 19940 18790 790 1940 false null 2 false null
      9 4 PREFLOP 2 ALL_IN 4-Bet ALL_IN 1390 1490 290 true 1390 0 1940 3330 false null 3 false null
      10 5 PREFLOP 3 CALL CALL VOLUNTARY_BET 1190 1490 0 false 8690 7500 3330 4520 false null 3 false null
      11 6 PREFLOP 5 CALL CALL VOLUNTARY_BET 1190 1490 0 false Infinity Infinity 4520 5710 false null 3 false null
      12 7 PREFLOP 1 CALL CALL VOLUNTARY_BET 290 1490 0 false 18790 18500 5710 6000 false null 3 false null
      13 9 FLOP 1 CHECK CHECK CHECK 0 0 0 false 18500 18500 6000 6000 false null 0 false null
      14 10 FLOP 3 BET BET VOLUNTARY_BET 2500 2500 2500 false 7500 5000 6000 8500 false null 1 false null
      15 11 FLOP 5 FOLD FOLD FOLD 0 0 0 false Infinity Infinity 8500 8500 false null 1 false null
      16 12 FLOP 1 CALL CALL VOLUNTARY_BET 2500 2500 0 false 18500 16000 8500 11000 false null 1 false null
      17 14 TURN 1 CHECK CHECK CHECK 0 0 0 false 16000 16000 11000 11000 false null 0 false null
      18 15 TURN 3 CHECK CHECK CHECK 0 0 0 false 5000 5000 11000 11000 false null 0 false null
      19 17 RIVER 1 BET BET VOLUNTARY_BET 6000 6000 6000 false 16000 10000 11000 17000 false null 1 false null
      20 18 RIVER 3 FOLD FOLD FOLD 0 0 0 false 5000 5000 17000 17000 false null 1 false null"
    `)
  })

  test('[HIST-7] its stored record', () => {
    const { setup, log, seatStates, handActions, ...record } = toStored(hand())
    expect(setup).toBe(named)
    expect(log).toHaveLength(20)
    expect(rows(seatStates)).toMatchInlineSnapshot(`
      "seatId playerId playerName position initialStack stackRemaining totalInvested investedByStreet currentStreetBet playerStatus isFolded isAllIn isVPIP hasActedThisStreet isOccupied isHero isAnonymous holeCards lastAction numericSeatId isOccupiedOnTable
      1 p1 Ann SB 200 100 100 {"PREFLOP":15,"FLOP":25,"TURN":0,"RIVER":60} 0 ACTIVE false false true false true false false [] BET 1 true
      2 null Bob BB 15 0 15 {"PREFLOP":15,"FLOP":0,"TURN":0,"RIVER":0} 0 ALL_IN false true true false true false false [{"rank":"Q","suit":"c"},{"rank":"Q","suit":"d"}] 4-Bet 2 true
      3 null null UTG 90 50 40 {"PREFLOP":15,"FLOP":25,"TURN":0,"RIVER":0} 0 FOLDED true false true false true true false [{"rank":"A","suit":"h"},{"rank":"K","suit":"h"}] FOLD 3 true
      4 p4 Cy null 50 50 0 {"PREFLOP":0,"FLOP":0,"TURN":0,"RIVER":0} 0 SITTING_OUT false false false false true false true [] null 4 true
      5 null null BTN null null 15 {"PREFLOP":15,"FLOP":0,"TURN":0,"RIVER":0} 0 FOLDED true false true false true false true [] FOLD 5 true
      6 null null null null null 0 {"PREFLOP":0,"FLOP":0,"TURN":0,"RIVER":0} 0 EMPTY false false false false false false false [] null 6 false"
    `)
    expect(rows(handActions)).toMatchInlineSnapshot(`
      "id street seatId actionType actionTypeDisplay betType betAmount raiseAmount isAllIn stackBefore stackAfter potBefore potAfter timestamp isForced forcedType betRaiseCount isRuling
      action-0 PREFLOP 1 ANTE ANTE FORCED_BET 0 0 false 200 199.9 0 0.1 null true ANTE 0 false
      action-1 PREFLOP 2 ANTE ANTE FORCED_BET 0 0 false 15 14.9 0.1 0.2 null true ANTE 0 false
      action-2 PREFLOP 3 ANTE ANTE FORCED_BET 0 0 false 90 89.9 0.2 0.3 null true ANTE 0 false
      action-3 PREFLOP 5 ANTE ANTE FORCED_BET 0 0 false null null 0.3 0.4 null true ANTE 0 false
      action-4 PREFLOP 1 SB SB FORCED_BET 0.5 0 false 199.9 199.4 0.4 0.9 null true SB 0 false
      action-5 PREFLOP 2 BB BB FORCED_BET 1 0 false 14.9 13.9 0.9 1.9 null true BB 0 false
      action-6 PREFLOP 3 RAISE RAISE RAISE 3 2 false 89.9 86.9 1.9 4.9 null false null 1 false
      action-7 PREFLOP 5 CALL CALL VOLUNTARY_BET 3 0 false null null 4.9 7.9 null false null 1 false
      action-8 PREFLOP 1 RAISE 3-Bet RERAISE 12 9 false 199.4 187.9 7.9 19.4 null false null 2 false
      action-9 PREFLOP 2 ALL_IN 4-Bet ALL_IN 14.9 2.9 true 13.9 0 19.4 33.3 null false null 3 false
      action-10 PREFLOP 3 CALL CALL VOLUNTARY_BET 14.9 0 false 86.9 75 33.3 45.2 null false null 3 false
      action-11 PREFLOP 5 CALL CALL VOLUNTARY_BET 14.9 0 false null null 45.2 57.1 null false null 3 false
      action-12 PREFLOP 1 CALL CALL VOLUNTARY_BET 14.9 0 false 187.9 185 57.1 60 null false null 3 false
      action-13 FLOP 1 CHECK CHECK CHECK 0 0 false 185 185 60 60 null false null 0 false
      action-14 FLOP 3 BET BET VOLUNTARY_BET 25 25 false 75 50 60 85 null false null 1 false
      action-15 FLOP 5 FOLD FOLD FOLD 0 0 false null null 85 85 null false null 1 false
      action-16 FLOP 1 CALL CALL VOLUNTARY_BET 25 0 false 185 160 85 110 null false null 1 false
      action-17 TURN 1 CHECK CHECK CHECK 0 0 false 160 160 110 110 null false null 0 false
      action-18 TURN 3 CHECK CHECK CHECK 0 0 false 50 50 110 110 null false null 0 false
      action-19 RIVER 1 BET BET VOLUNTARY_BET 60 60 false 160 100 110 170 null false null 1 false
      action-20 RIVER 3 FOLD FOLD FOLD 0 0 false 50 50 170 170 null false null 1 false"
    `)
    expect(fields(record)).toMatchInlineSnapshot(`
      "gameType: NLHE
      maxPlayers: 6
      numberOfPlayers: 4
      smallBlind: 0.5
      bigBlind: 1
      ante: 0.1
      anteType: PER_PLAYER
      isStraddleOn: false
      straddleAmount: 0
      straddlePosition: null
      straddles: []
      isBombPot: false
      buttonSeat: 5
      heroSeat: 3
      heroPosition: UTG
      heroHolecards: [{"rank":"A","suit":"h"},{"rank":"K","suit":"h"}]
      heroHolecardsSimple: AKs
      heroVPIP: true
      heroPreflopAction: RAISE
      heroOutcome: LOSE
      heroInvestment: 40
      heroNetWin: -40
      showdownRequired: true
      currentStreet: SHOWDOWN
      lastStreetCompleted: RIVER
      rakeAmount: 3
      totalPotGross: 110
      totalPotNet: 107
      boardCards: {"flop":[{"rank":"K","suit":"d"},{"rank":"7","suit":"c"},{"rank":"2","suit":"h"}],"turn":{"rank":"T","suit":"s"},"river":{"rank":"9","suit":"s"}}
      boards: [{"flop":[{"rank":"K","suit":"d"},{"rank":"7","suit":"c"},{"rank":"2","suit":"h"}],"turn":{"rank":"T","suit":"s"},"river":{"rank":"9","suit":"s"}}]
      runs: 1
      potTracking: {"totalPotGross":110,"totalPotNet":107,"totalHeroInvestment":40,"mainPot":58.37,"rakeAmount":3,"totalBeforeRake":110,"totalAfterRake":107,"absolutePotGross":170,"uncalledBetAmount":60,"totalHeroProfit":-40,"heroOutcome":"LOSE","sidePots":[{"amount":48.63,"eligiblePlayers":[1],"allInPlayer":2}]}"
    `)
  })

  test('[HIST-7] the record of a bomb pot with a straddle posted, and of one that is not finished', () => {
    const straddled = { ...named, straddles: [{ seat: 3, amount: 200 }], rake: null }
    const {
      setup: _,
      seatStates: __,
      handActions: ___,
      ...record
    } = toStored(play(straddled, 'bomb 500; 1 check'))
    expect(fields(record)).toMatchInlineSnapshot(`
      "log: [{"kind":"BOMB","amount":500},{"kind":"CHECK","seat":1}]
      gameType: NLHE
      maxPlayers: 6
      numberOfPlayers: 4
      smallBlind: 0.5
      bigBlind: 1
      ante: 0.1
      anteType: PER_PLAYER
      isStraddleOn: true
      straddleAmount: 2
      straddlePosition: 3
      straddles: [{"seat":3,"amount":2}]
      isBombPot: true
      buttonSeat: 5
      heroSeat: 3
      heroPosition: UTG
      heroHolecards: []
      heroHolecardsSimple: ??
      heroVPIP: false
      heroPreflopAction: BOMB
      heroOutcome: NO OUTCOME
      heroInvestment: 5.1
      heroNetWin: null
      showdownRequired: false
      currentStreet: FLOP
      lastStreetCompleted: PREFLOP
      rakeAmount: 0
      totalPotGross: 20.4
      totalPotNet: 20.4
      boardCards: {"flop":[],"turn":null,"river":null}
      boards: [{"flop":[],"turn":null,"river":null}]
      runs: 1
      potTracking: {"totalPotGross":20.4,"totalPotNet":20.4,"totalHeroInvestment":5.1,"mainPot":20.4,"rakeAmount":0,"totalBeforeRake":20.4,"totalAfterRake":20.4,"absolutePotGross":20.4,"uncalledBetAmount":0,"totalHeroProfit":null,"heroOutcome":"NO OUTCOME","sidePots":[]}"
    `)
  })

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
    expect(of(hand())).toMatchInlineSnapshot(`
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
    const state = hand()
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
