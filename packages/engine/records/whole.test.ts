// Whole records, value by value: what databases read is this and nothing else.
import { describe, expect, test } from 'vitest'
import { named, namedHand } from '../testing/named-hand.ts'
import { play } from '../testing/play.ts'
import { fields, rows } from '../testing/rows.ts'
import { entriesOf } from './history.ts'
import { toStored } from './stored.ts'

const withoutEntry = <E extends { readonly previous?: unknown }>({ previous: _, ...entry }: E) => entry

describe('a whole hand', () => {
  test('[BET-18] its entries', () => {
    expect(rows(entriesOf(namedHand()).map(withoutEntry))).toMatchInlineSnapshot(`
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
    const { setup, log, seatStates, handActions, ...record } = toStored(namedHand())
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
})
