// A hand that is played to the showdown, in the words of every room. It is always the same: Ann has the button and 100, Bo 80, Cy 30.
// Everybody is in for 1; on the flop Cy bets 2, Ann raises to 6, Bo folds, Cy is all-in for 29 and called. Cy wins 60 of 61.
export const SHOWDOWN_SAMPLES: readonly (readonly [string, string])[] = [
  [
    'PokerStars',
    `PokerStars Hand #6:  Hold'em No Limit ($0.50/$1.00 USD) - 2020/01/28 11:57:06 ET
Table 'Bonn' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 3: Bo ($80 in chips)
Seat 5: Cy ($30 in chips)
Bo: posts small blind $0.50
Cy: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [Kh Ks]
Ann: calls $1
Bo: calls $0.50
Cy: checks
*** FLOP *** [2c 7d 9h]
Bo: checks
Cy: bets $2
Ann: raises $4 to $6
Bo: folds
Cy: raises $23 to $29 and is all-in
Ann: calls $23
*** TURN *** [2c 7d 9h] [Ts]
*** RIVER *** [2c 7d 9h Ts] [3c]
*** SHOW DOWN ***
Cy: shows [9c 9d] (three of a kind, Nines)
Ann: shows [Kh Ks] (a pair of Kings)
Cy collected $60 from pot
*** SUMMARY ***
Total pot $61 | Rake $1
Board [2c 7d 9h Ts 3c]
Seat 1: Ann (button) showed [Kh Ks] and lost with a pair of Kings
Seat 3: Bo (small blind) folded on the Flop
Seat 5: Cy (big blind) showed [9c 9d] and won ($60) with three of a kind, Nines
`,
  ],
  [
    '888poker',
    `#Game No : 6
***** 888poker Hand History for Game 6 *****
$0.50/$1 Blinds No Limit Holdem - *** 28 01 2020 16:57:06
Table Bonn 6 Max (Real Money)
Seat 1 is the button
Total number of players : 3
Seat 1: Ann ( $100 )
Seat 3: Bo ( $80 )
Seat 5: Cy ( $30 )
Bo posts small blind [$0.50]
Cy posts big blind [$1]
** Dealing down cards **
Dealt to Ann [ Kh, Ks ]
Ann calls [$1]
Bo calls [$0.50]
Cy checks
** Dealing flop ** [ 2c, 7d, 9h ]
Bo checks
Cy bets [$2]
Ann raises [$6]
Bo folds
Cy raises [$27]
Ann calls [$23]
** Dealing turn ** [ Ts ]
** Dealing river ** [ 3c ]
** Summary **
Cy shows [ 9c, 9d ]
Ann shows [ Kh, Ks ]
Cy collected [ $60 ]
`,
  ],
  [
    'PartyPoker',
    `***** Hand History for Game 6 *****
$0.50/$1 USD NL Texas Hold'em - Tuesday, January 28, 11:57:06 EST 2020
Table Bonn (Real Money)
Seat 1 is the button
Total number of players : 3/6 
Seat 3: Bo ( $80 USD )
Seat 5: Cy ( $30 USD )
Seat 1: Ann ( $100 USD )
Bo posts small blind [$0.50 USD].
Cy posts big blind [$1 USD].
** Dealing down cards **
Dealt to Ann [  Kh Ks ]
Ann calls [$1 USD]
Bo calls [$0.50 USD]
Cy checks
** Dealing Flop ** [ 2c, 7d, 9h ]
Bo checks
Cy bets [$2 USD]
Ann raises [$6 USD]
Bo folds
Cy is all-In  [$27 USD]
Ann calls [$23 USD]
** Dealing Turn ** [ Ts ]
** Dealing River ** [ 3c ]
Cy shows [ 9c, 9d ] three of a kind, Nines.
Ann doesn't show [ Kh, Ks ] a pair of Kings.
Cy wins $60 USD from the main pot with three of a kind, Nines.
`,
  ],
  [
    'Horizon',
    `Hand#6 - $ Bonn (6-max) 77 -- $0.50/$1 NL Hold'em -- 2020/01/28 - 16:57:06
Dealer: Seat 1
Seat 1: Ann ($100 in chips) 
Seat 3: Bo ($80 in chips) 
Seat 5: Cy ($30 in chips) 
Bo: posts small blind $0.50
Cy: posts big blind $1
Dealt to Ann [Kh,Ks]
Ann: calls $1
Bo: calls $0.50
Cy: checks
*** FLOP *** [2c,7d,9h]
Bo: checks
Cy: bets $2
Ann: raises to $6
Bo: folds
Cy: is all in $27
Ann: calls $23
*** TURN *** [Ts]
*** RIVER *** [3c]
***SHOW DOWN***
Cy: shows [9c,9d] (three of a kind)
Ann: mucks [Kh,Ks]
Cy wins $60 with three of a kind
`,
  ],
  [
    'Ignition',
    `Ignition Hand #6 TBL#77 HOLDEM No Limit - 2020-01-28 16:57:06
Seat 1: Dealer [ME] ($100 in chips)
Seat 3: Small Blind ($80 in chips)
Seat 5: Big Blind ($30 in chips)
Dealer [ME] : Set dealer [1] 
Small Blind : Small Blind $0.50 
Big Blind : Big blind $1 
*** HOLE CARDS ***
Dealer [ME] : Card dealt to a spot [Kh Ks] 
Big Blind : Card dealt to a spot [9c 9d] 
Dealer [ME] : Calls $1 
Small Blind : Calls $0.50 
Big Blind : Checks
*** FLOP *** [2c 7d 9h]
Small Blind : Checks
Big Blind : Bets $2 
Dealer [ME] : Raises $6 to $6
Small Blind : Folds
Big Blind : All-in(raise) $27 to $29
Dealer [ME] : Calls $23 
*** TURN *** [2c 7d 9h] [Ts]
*** RIVER *** [2c 7d 9h Ts] [3c]
Big Blind : Showdown [9c 9d 9h Ts 7d] (Three of a kind)
Dealer [ME] : Mucks [Kh Ks] (One pair)
Big Blind : Hand result $60 
*** SUMMARY ***
Total Pot($61)
`,
  ],
  [
    'Winning Poker Network',
    `Game started at: 2020/1/28 16:57:6
Game ID: 6 0.50/1 Bornite (Hold'em)
Seat 1 is the button
Seat 1: Ann (100).
Seat 3: Bo (80).
Seat 5: Cy (30).
Player Bo has small blind (0.50)
Player Cy has big blind (1)
Player Ann received card: [Kh]
Player Ann received card: [Ks]
Player Bo received a card.
Player Cy received a card.
Player Ann calls (1)
Player Bo calls (0.50)
Player Cy checks
*** FLOP ***: [2c 7d 9h]
Player Bo checks
Player Cy bets (2)
Player Ann raises (6)
Player Bo folds
Player Cy allin (27)
Player Ann calls (23)
*** TURN ***: [2c 7d 9h] [Ts]
*** RIVER ***: [2c 7d 9h Ts] [3c]
------ Summary ------
Pot: 60. Rake 1
Board: [2c 7d 9h Ts 3c]
*Player Cy shows: Three of a kind, 9s [9c 9d]. Bets: 30. Collects: 60. Wins: 30.
Player Ann shows: One pair of Ks [Kh Ks]. Bets: 30. Collects: 0. Loses: 30.
Player Bo does not show cards.Bets: 1. Collects: 0. Loses: 1.
Game ended at: 2020/1/28 16:57:26
`,
  ],
  [
    'Winning Poker Network',
    `Hand #6 - Holdem(No Limit) - $0.50/$1.00 - 2020/01/28 16:57:06 UTC
Bornite 6-max Seat #1 is the button
Seat 1: Ann ($100.00)
Seat 3: Bo ($80.00)
Seat 5: Cy ($30.00)
Bo posts the small blind $0.50
Cy posts the big blind $1.00
*** HOLE CARDS ***
Dealt to Ann [Kh Ks]
Ann calls $1.00
Bo calls $0.50
Cy checks
*** FLOP *** [2c 7d 9h]
Bo checks
Cy bets $2.00
Ann raises $6.00 to $6.00
Bo folds
Cy raises $27.00 to $29.00 and is all-in
Ann calls $23.00
*** TURN *** [2c 7d 9h] [Ts]
*** RIVER *** [2c 7d 9h Ts] [3c]
Main pot $61.00 | Rake $1.00
*** SHOW DOWN ***
Cy shows [9c 9d] (three of a kind)
Ann shows [Kh Ks] (one pair)
Cy collected $60.00 from main pot
*** SUMMARY ***
Total pot $61.00 | Rake $1.00
Board [2c 7d 9h Ts 3c]
`,
  ],
  [
    'Full Tilt Poker',
    `Full Tilt Poker Game #6: Table Bonn (6 max) - NL Hold'em - $0.50/$1 - 11:57:06 ET - 2020/01/28
Seat 1: Ann ($100)
Seat 3: Bo ($80)
Seat 5: Cy ($30)
Bo posts the small blind of $0.50
Cy posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [Kh Ks]
Ann calls $1
Bo calls $0.50
Cy checks
*** FLOP *** [2c 7d 9h] (Total Pot: $3, 3 Players)
Bo checks
Cy bets $2
Ann raises to $6
Bo folds
Cy raises to $29, and is all in
Ann calls $23
*** TURN *** [2c 7d 9h] [Ts] (Total Pot: $61, 2 Players, 1 All-In)
*** RIVER *** [2c 7d 9h Ts] [3c] (Total Pot: $61, 2 Players, 1 All-In)
*** SHOW DOWN ***
Cy shows [9c 9d] three of a kind, Nines
Ann shows [Kh Ks] a pair of Kings
Cy wins the pot ($60) with three of a kind, Nines
*** SUMMARY ***
Total pot $61 | Rake $1
Board: [2c 7d 9h Ts 3c]
`,
  ],
  [
    'OnGame',
    `***** History for hand R5-1-6 *****
Start hand: Tue Jan 28 17:57:06 CET 2020
Table: Bonn [1] (NO_LIMIT TEXAS_HOLDEM $0.50/$1, Real money)
User: Ann
Button: seat 1
Players in round: 3 (6)
Seat 1: Ann ($100)
Seat 3: Bo ($80)
Seat 5: Cy ($30)
Bo posts small blind ($0.50)
Cy posts big blind ($1)
---
Dealing pocket cards
Dealing to Ann: [Kh, Ks]
Ann calls $1
Bo calls $0.50
Cy checks
--- Dealing flop [2c, 7d, 9h]
Bo checks
Cy bets $2
Ann raises $6 to $6
Bo folds
Cy raises $27 to $29 [all in]
Ann calls $23
--- Dealing turn [Ts]
--- Dealing river [3c]
---
Summary:
Main pot: $60 won by Cy ($60)
Rake taken: $1
Seat 1: Ann ($70), net: -$30, [Kh, Ks] (PAIR KING)
Seat 3: Bo ($79), net: -$1
Seat 5: Cy ($60), net: +$30, [9c, 9d] (THREE OF A KIND NINE)
***** End of hand R5-1-6 *****
`,
  ],
  [
    'iPoker',
    `<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="1"><general><mode>real</mode><gametype>Holdem NL $0.50/$1</gametype>
<tablename>Bonn</tablename><tablecurrency>USD</tablecurrency><nickname>Ann</nickname></general>
<game gamecode="6"><general><startdate>2020-01-28 16:57:06</startdate><players>
<player seat="1" name="Ann" chips="$100" dealer="1" win="$0" bet="$30" />
<player seat="3" name="Bo" chips="$80" dealer="0" win="$0" bet="$1" />
<player seat="5" name="Cy" chips="$30" dealer="0" win="$60" bet="$30" /></players></general>
<round no="0"><action no="1" player="Bo" type="1" sum="$0.50" cards="" /><action no="2" player="Cy" type="2" sum="$1" cards="" /></round>
<round no="1"><cards type="Pocket" player="Ann">HK SK</cards><cards type="Pocket" player="Bo">X X</cards><cards type="Pocket" player="Cy">C9 D9</cards>
<action no="3" player="Ann" type="3" sum="$1" cards="" /><action no="4" player="Bo" type="3" sum="$0.50" cards="" /><action no="5" player="Cy" type="4" sum="$0" cards="" /></round>
<round no="2"><cards type="Flop" player="">C2 D7 H9</cards>
<action no="6" player="Bo" type="4" sum="$0" cards="" /><action no="7" player="Cy" type="5" sum="$2" cards="" />
<action no="8" player="Ann" type="23" sum="$6" cards="" /><action no="9" player="Bo" type="0" sum="$0" cards="" />
<action no="10" player="Cy" type="7" sum="$27" cards="" /><action no="11" player="Ann" type="3" sum="$23" cards="" /></round>
<round no="3"><cards type="Turn" player="">S10</cards></round>
<round no="4"><cards type="River" player="">C3</cards></round>
</game></session>`,
  ],
  [
    'Merge',
    `<description type="Holdem" stakes="No Limit ($0.50/$1)"/>
<game id="6" starttime="20200128165706" numholecards="2" gametype="2" seats="6" realmoney="true" data="20200128|Bonn (1)|1|6|false">
<players dealer="0"><player seat="0" nickname="Ann" balance="$100.00" dealtin="true" /><player seat="2" nickname="Bo" balance="$80.00" dealtin="true" /><player seat="4" nickname="Cy" balance="$30.00" dealtin="true" /></players>
<round id="BLINDS" sequence="1"><event sequence="1" type="SMALL_BLIND" player="2" amount="0.50"/><event sequence="2" type="BIG_BLIND" player="4" amount="1.00"/></round>
<round id="PREFLOP" sequence="2"><cards type="HOLE" cards="Kh,Ks" player="0"/>
<event sequence="3" type="CALL" player="0" amount="1.00"/><event sequence="4" type="CALL" player="2" amount="0.50"/><event sequence="5" type="CHECK" player="4"/></round>
<round id="POSTFLOP" sequence="3"><cards type="COMMUNITY" cards="2c,7d,9h"/><event sequence="6" type="CHECK" player="2"/><event sequence="7" type="BET" player="4" amount="2.00"/>
<event sequence="8" type="RAISE" player="0" amount="6.00"/><event sequence="9" type="FOLD" player="2"/>
<event sequence="10" type="ALL_IN" player="4" amount="27.00"/><event sequence="11" type="CALL" player="0" amount="23.00"/></round>
<round id="POSTTURN" sequence="4"><cards type="COMMUNITY" cards="2c,7d,9h,Ts"/></round>
<round id="POSTRIVER" sequence="5"><cards type="COMMUNITY" cards="2c,7d,9h,Ts,3c"/></round>
<round id="SHOWDOWN" sequence="6"><event sequence="12" type="SHOW" player="4"/><cards type="SHOWN" cards="9c,9d" player="4"/></round>
<round id="END_OF_GAME" sequence="7"><winner amount="60.00" uncalled="false" potnumber="1" player="4"/></round>
</game>`,
  ],
]
