// One hand in the words of every room, for tests of dialects. It is always the same:
// Ann has the button and 100, Bo 80. Ann raises to 3, Bo calls, bets 4 on the flop and takes it down.

export const ROOM_SAMPLES: readonly (readonly [string, string])[] = [
  [
    '888poker',
    `#Game No : 5
***** 888poker Hand History for Game 5 *****
$0.50/$1 Blinds No Limit Holdem - *** 28 01 2020 16:57:06
Table Bonn 6 Max (Real Money)
Seat 1 is the button
Total number of players : 2
Seat 1: Ann ( $100 )
Seat 2: Bo ( $80 )
Seat 4: Cy ( $50 )
Cy folds
Ann posts small blind [$0.50]
Bo posts big blind [$1]
** Dealing down cards **
Dealt to Ann [ Kh, Ks ]
Ann raises [$2.50]
Bo calls [$2]
** Dealing flop ** [ 2c, 7d, 9h ]
Bo bets [$4]
Ann folds
** Summary **
Bo did not show his hand
Bo collected [ $6 ]
`,
  ],
  [
    'PartyPoker',
    `***** Hand History for Game 5 *****
$0.50/$1 USD NL Texas Hold'em - Tuesday, January 28, 11:57:06 EST 2020
Table Bonn (Real Money)
Seat 1 is the button
Total number of players : 2/6 
Seat 2: Bo ( $80 USD )
Seat 1: Ann ( $100 USD )
Ann posts small blind [$0.50 USD].
Bo posts big blind [$1 USD].
** Dealing down cards **
Dealt to Ann [  Kh Ks ]
Ann raises [$2.50 USD]
Bo: nice hand
Bo calls [$2 USD]
** Dealing Flop ** [ 2c, 7d, 9h ]
Bo bets [$4 USD]
Ann folds
Bo does not show cards.
Bo wins $10 USD
`,
  ],
  [
    'Horizon',
    `Hand#5 - $ Bonn (6-max) 77 -- $0.50/$1 NL Hold'em -- 2020/01/28 - 16:57:06
Dealer: Seat 1
Seat 1: Ann ($100 in chips) 
Seat 2: Bo ($80 in chips) 
Ann: posts small blind $0.50
Bo: posts big blind $1
Dealt to Ann [Kh,Ks]
Ann: raises to $3
Bo  chats: nice hand
Bo: calls $2
*** FLOP *** [2c,7d,9h]
Bo: bets $4
Ann: folds
Bo: returns uncalled bet $4
***SHOW DOWN***
Bo: mucks
Bo wins $6 
`,
  ],
  [
    'Ignition',
    `Ignition Hand #5 TBL#77 HOLDEM No Limit - 2020-01-28 16:57:06
Seat 1: Dealer [ME] ($100 in chips)
Seat 2: Big Blind ($80 in chips)
Dealer [ME] : Set dealer [1] 
Dealer  [ME] : Small Blind $0.50 
Big Blind : Big blind $1 
*** HOLE CARDS ***
Dealer  [ME] : Card dealt to a spot [Kh Ks] 
Big Blind : Card dealt to a spot [9c 9d] 
Dealer  [ME] : Raises $2.50 to $3
Big Blind : Calls $2 
*** FLOP *** [2c 7d 9h]
Big Blind : Bets $4 
Dealer  [ME] : Folds
Big Blind : Return uncalled portion of bet $4 
Big Blind : Hand result $6 
*** SUMMARY ***
Total Pot($6)
`,
  ],
  [
    'Winning Poker Network',
    `Game started at: 2020/1/28 16:57:6
Game ID: 5 0.50/1 Bornite (Hold'em)
Seat 1 is the button
Seat 1: Ann (100).
Seat 2: Bo (80).
Player Ann has small blind (0.50)
Player Bo has big blind (1)
Player Ann received card: [Kh]
Player Ann received card: [Ks]
Player Bo received a card.
Player Bo received a card.
Player Ann raises (2.50)
Player Bo calls (2)
*** FLOP ***: [2c 7d 9h]
Player Bo bets (4)
Player Ann folds
Uncalled bet (4) returned to Bo
Player Bo mucks cards
------ Summary ------
Pot: 6. Rake 0
*Player Bo mucks (does not show cards). Bets: 3. Collects: 6. Wins: 3.
Player Ann does not show cards.Bets: 3. Collects: 0. Loses: 3.
Game ended at: 2020/1/28 16:57:26
`,
  ],
  [
    'Winning Poker Network',
    `Hand #5 - Holdem(No Limit) - $0.50/$1.00 - 2020/01/28 16:57:06 UTC
Bornite 6-max Seat #1 is the button
Seat 1: Ann ($100.00)
Seat 2: Bo ($80.00)
Ann posts the small blind $0.50
Bo posts the big blind $1.00
*** HOLE CARDS ***
Dealt to Ann [Kh Ks]
Ann raises $2.50 to $3.00
Bo calls $2.00
*** FLOP *** [2c 7d 9h]
Main pot $6.00 | Rake $0.00
Bo bets $4.00
Ann folds
Uncalled bet ($4.00) returned to Bo
Bo does not show
*** SUMMARY ***
Total pot $6.00
Seat 1: Ann (small blind) folded on the Flop
Seat 2: Bo did not show and won $6.00
`,
  ],
  [
    'Full Tilt Poker',
    `Full Tilt Poker Game #5: Table Bonn (6 max) - NL Hold'em - $0.50/$1 - 11:57:06 ET - 2020/01/28
Seat 1: Ann ($100)
Seat 2: Bo ($80)
Ann posts the small blind of $0.50
Bo posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [Kh Ks]
Ann raises to $3
Bo calls $2
*** FLOP *** [2c 7d 9h] (Total Pot: $6, 2 Players)
Bo bets $4
Ann has 15 seconds left to act
Ann folds
Uncalled bet of $4 returned to Bo
Bo mucks
Bo wins the pot ($6)
*** SUMMARY ***
Total pot $6 | Rake $0
Board: [2c 7d 9h]
`,
  ],
  [
    'OnGame',
    `***** History for hand R5-1-5 *****
Start hand: Tue Jan 28 17:57:06 CET 2020
Table: Bonn [1] (NO_LIMIT TEXAS_HOLDEM $0.50/$1, Real money)
User: Ann
Button: seat 1
Players in round: 2 (6)
Seat 1: Ann ($100)
Seat 2: Bo ($80)
Ann posts small blind ($0.50)
Bo posts big blind ($1)
---
Dealing pocket cards
Dealing to Ann: [Kh, Ks]
Ann raises $2.50 to $3
Bo calls $2
--- Dealing flop [2c, 7d, 9h]
Bo bets $4
Ann folds
---
Summary:
Main pot: $6 won by Bo ($6)
Rake taken: $0
Seat 1: Ann ($97), net: -$3
Seat 2: Bo ($83), net: +$3
***** End of hand R5-1-5 *****
`,
  ],
  [
    'iPoker',
    `<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="1"><general><mode>real</mode><gametype>Holdem NL $0.50/$1</gametype>
<tablename>Bonn</tablename><tablecurrency>USD</tablecurrency><nickname>Ann</nickname></general>
<game gamecode="5"><general><startdate>2020-01-28 16:57:06</startdate><players>
<player seat="1" name="Ann" chips="$100" dealer="1" win="$0" bet="$3" />
<player seat="2" name="Bo" chips="$80" dealer="0" win="$10" bet="$7" /></players></general>
<round no="0"><action no="2" player="Bo" type="2" sum="$1" cards="" /><action no="1" player="Ann" type="1" sum="$0.50" cards="" /></round>
<round no="1"><cards type="Pocket" player="Ann">HK SK</cards><cards type="Pocket" player="Bo">X X</cards>
<action no="3" player="Ann" type="23" sum="$3" cards="" /><action no="4" player="Bo" type="3" sum="$2" cards="" /></round>
<round no="2"><cards type="Flop" player="">C2 D7 H9</cards>
<action no="5" player="Bo" type="5" sum="$4" cards="" /><action no="6" player="Ann" type="0" sum="$0" cards="" /></round>
</game></session>`,
  ],
  [
    'Merge',
    `<description type="Holdem" stakes="No Limit ($0.50/$1)"/>
<game id="5" starttime="20200128165706" numholecards="2" gametype="2" seats="6" realmoney="true" data="20200128|Bonn (1)|1|5|false">
<players dealer="0"><player seat="0" nickname="Ann" balance="$100.00" dealtin="true" /><player seat="1" nickname="Bo" balance="$80.00" dealtin="true" /></players>
<round id="BLINDS" sequence="1"><event sequence="1" type="SMALL_BLIND" player="0" amount="0.50"/><event sequence="2" type="BIG_BLIND" player="1" amount="1.00"/></round>
<round id="PREFLOP" sequence="2"><event sequence="3" type="RAISE" player="0" amount="3.00"/><event sequence="4" type="CALL" player="1" amount="2.00"/></round>
<round id="POSTFLOP" sequence="3"><cards type="COMMUNITY" cards="2c,7d,9h"/><event sequence="5" type="BET" player="1" amount="4.00"/><event sequence="6" type="FOLD" player="0"/></round>
<round id="END_OF_GAME" sequence="4"><winner amount="4.00" uncalled="true" potnumber="2" player="1"/><winner amount="6.00" uncalled="false" potnumber="1" player="1"/></round>
</game>`,
  ],
  [
    'Microgaming',
    `<Game hhversion="4" id="5" date="2020-01-28 16:57:06" tablename="Bonn" stakes="0.50|1" betlimit="NL" gametype="Hold&apos;em" realmoney="true" currencysymbol="rCA=" playerseat="1" istournament="0" tablesize="6" rake="0">
<Seats><Seat num="1" alias="Ann" balance="100.00" endbalance="97.00" dealer="true"/><Seat num="2" alias="Bo" balance="80.00" endbalance="83.00"/></Seats>
<Gameplay><Action seq="1" type="SmallBlind" seat="1" value="0.50"/><Action seq="2" type="BigBlind" seat="2" value="1"/>
<Action seq="3" type="DealCards" seat="1"><Card value="K" suit="h"/><Card value="K" suit="s"/></Action>
<Action seq="4" type="Raise" seat="1" value="2.50"/><Action seq="5" type="Call" seat="2" value="2"/>
<Action seq="6" type="DealFlop"><Card value="2" suit="c"/><Card value="7" suit="d"/><Card value="9" suit="h"/></Action>
<Action seq="7" type="Bet" seat="2" value="4"/><Action seq="8" type="Fold" seat="1"/>
<Action type="Win"><Seat num="2" amount="6" pot="0"/></Action></Gameplay></Game>`,
  ],
  [
    'Boss',
    `<HISTORY ID="5" SESSION="s.xml" TABLE="Bonn" GAME="GAME_THM" GAMETYPE="GAMETYPE_REAL" GAMEKIND="GAMEKIND_CASH" TABLECURRENCY="SEK" LIMIT="NL" STAKES="0.50/1.00" DATE="1580230626" TABLETOURNEYID="" POT="6.00" ENDTIME="1580230650">
<PLAYER NAME="Ann" SEAT="1" AMOUNT="100.00" STATE="STATE_PLAYING" DEALER="Y"></PLAYER>
<PLAYER NAME="Bo" SEAT="2" AMOUNT="80.00" STATE="STATE_PLAYING" DEALER="N"></PLAYER>
<PLAYER NAME="UNKNOWN" SEAT="3" AMOUNT="0.00" STATE="STATE_EMPTY" DEALER="N"></PLAYER>
<PLAYER NAME="UNKNOWN" SEAT="4" AMOUNT="0.00" STATE="STATE_EMPTY" DEALER="N"></PLAYER>
<ACTION TYPE="HAND_BLINDS" PLAYER="Ann" KIND="HAND_SB" VALUE="0.50"></ACTION>
<ACTION TYPE="HAND_BLINDS" PLAYER="Bo" KIND="HAND_BB" VALUE="1.00"></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Ann"><CARD LINK="38"></CARD><CARD LINK="51"></CARD></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Bo"><CARD LINK="b"></CARD><CARD LINK="b"></CARD></ACTION>
<ACTION TYPE="ACTION_RAISE" PLAYER="Ann" VALUE="3.00"></ACTION>
<ACTION TYPE="ACTION_CALL" PLAYER="Bo" VALUE="2.00"></ACTION>
<ACTION TYPE="HAND_BOARD" VALUE="BOARD_FLOP" POT="6.00" RAKE="0.00"><CARD LINK="14"></CARD><CARD LINK="6"></CARD><CARD LINK="34"></CARD></ACTION>
<ACTION TYPE="ACTION_BET" PLAYER="Bo" VALUE="4.00"></ACTION>
<ACTION TYPE="ACTION_FOLD" PLAYER="Ann"></ACTION>
<SHOWDOWN NAME="HAND_SHOWDOWN" POT="6.00" RAKE="0.00"><RESULT PLAYER="Bo" WIN="6.00" HAND="$(STR_BY_DEFAULT)"><CARD LINK="b"></CARD><CARD LINK="b"></CARD></RESULT></SHOWDOWN></HISTORY>`,
  ],
  [
    'IGT',
    JSON.stringify({
      history: [
        {
          player: [
            { name: 'Ann', seat: '1', state: 'STATE_PLAYING', dealer: 'Y', amount: '100.00' },
            { name: 'Bo', seat: '2', state: 'STATE_PLAYING', dealer: 'N', amount: '80.00' },
            { name: 'UNKNOWN', seat: '3', state: 'STATE_EMPTY', dealer: 'N', amount: '0.00' },
          ],
          action: [
            { type: 'HAND_BLINDS', kind: 'HAND_SB', player: 'Ann', value: '0.50', date: '1580230626000' },
            { type: 'HAND_BLINDS', kind: 'HAND_BB', player: 'Bo', value: '1.00' },
            { type: 'HAND_DEAL', player: 'Ann', card: [{ link: '37' }, { link: '50' }] },
            { type: 'HAND_DEAL', player: 'Bo', card: [{ link: 'b' }, { link: 'b' }] },
            { type: 'ACTION_RAISE', player: 'Ann', value: '3.00' },
            { type: 'ACTION_CALL', player: 'Bo', value: '3.00' },
            {
              type: 'HAND_BOARD',
              value: 'BOARD_FLOP',
              card: [{ link: '0' }, { link: '18' }, { link: '33' }],
            },
            { type: 'ACTION_BET', player: 'Bo', value: '4.00' },
            { type: 'ACTION_FOLD', player: 'Ann' },
            { type: 'ACTION_ADJUSTEMENT', player: 'Bo', value: '0.00' },
          ],
          showDown: {
            result: [
              { player: 'Bo', card: [], bankRoll: '83.00', win: '6.00' },
              { player: 'Ann', card: [], bankRoll: '97.00', win: '0.0' },
            ],
          },
          table: 'Bonn',
          game: 'GAME_THM',
          gameKind: 'GAMEKIND_CASH',
          tableCurrency: 'SEK',
          limit: 'No Limit',
          date: '1580230626000',
          stake: '0.5/1',
          handId: '77.hand.5',
        },
      ],
    }),
  ],
  [
    'Global Poker',
    JSON.stringify({
      id: 'hand-5',
      table: { tableName: 'Bonn' },
      startTime: 1580230626000,
      results: {
        totalRake: 0,
        results: { 1: { netWin: -3 }, 2: { netWin: 3 } },
        transfers: [{ playerId: 2, amount: 6 }],
      },
      events: [
        { type: 'PlayerAction', action: 'SMALL_BLIND', amount: { amount: 0.5 }, playerId: 1 },
        { type: 'PlayerAction', action: 'BIG_BLIND', amount: { amount: 1 }, playerId: 2 },
        {
          type: 'PlayerCardsDealt',
          playerId: 1,
          cards: [
            { suit: 'HEARTS', rank: 'KING' },
            { suit: 'SPADES', rank: 'KING' },
          ],
        },
        { type: 'PlayerCardsDealt', playerId: 2, cards: [{ id: 2 }, { id: 3 }] },
        { type: 'PlayerAction', action: 'RAISE', amount: { amount: 3 }, playerId: 1 },
        { type: 'PlayerAction', action: 'TIME_BANK', playerId: 2 },
        { type: 'PlayerAction', action: 'CALL', amount: { amount: 2 }, playerId: 2 },
        { type: 'PotUpdate' },
        {
          type: 'TableCardsDealt',
          cards: [
            { suit: 'CLUBS', rank: 'TWO' },
            { suit: 'DIAMONDS', rank: 'SEVEN' },
            { suit: 'HEARTS', rank: 'NINE' },
          ],
        },
        { type: 'PlayerAction', action: 'BET', amount: { amount: 4 }, playerId: 2 },
        { type: 'PlayerAction', action: 'FOLD', amount: { amount: 0 }, playerId: 1 },
        { type: 'ShowDownSummary' },
      ],
      seats: [
        { playerId: 1, seatId: 0, name: 'Ann', initialBalance: 100 },
        { playerId: 2, seatId: 1, name: 'Player#2', initialBalance: 80 },
      ],
      settings: {
        variant: 'TEXAS_HOLDEM',
        currencyCode: 'XSD',
        betStrategyType: 'NO_LIMIT',
        capacity: 6,
        bigBlind: 1,
        smallBlind: 0.5,
      },
    }),
  ],
  [
    'Entraction',
    `Game # 5 - Texas Hold'em No Limit EUR 0.50/1.00 - Table "Bonn"

Players(max 2):
Ann                         (EUR 100.00 in seat 1)
Bo                          (EUR 80.00 in seat 2)

Dealer:                     Ann
Big Blind:                  Bo          (1.00)
Small Blind:                Ann         (0.50)

Ann                         Raise       (2.50)
Bo                          Call        (2.00)

Flop                        2c - 7d - 9h

Bo                          Bet         (4.00)
Ann                         Fold
Bo                          Payback     (4.00)

Bo didn't show hand

Bo wins:                    EUR 6.00
Rake:                       EUR 0.00

Game ended 2020-01-28 17:57:06 GMT+01:00`,
  ],
  [
    'PKR',
    `Table #77 - Bonn
Starting Hand #5
Start time of hand: 28 Jan 2020 16:57:06
Last Hand #4
Game Type: HOLD'EM
Limit Type: NO LIMIT
Table Type: RING
Money Type: REAL MONEY
Blinds are now $0.50 / $1
Button is at seat 2
Seat 1: Ann - $100
Seat 2: Bo - $80
Seat 4: Cy - $50 (away from table)
Shuffling Deck
Moving Button to seat 1
Ann posts small blind ($0.50)
Bo posts big blind ($1)
Dealing Cards
Dealing [K h][K s] to Ann
Ann raises to $3
Bo calls $3
Pot sizes: $6
Dealing Flop [2 c][7 d][9 h]
Bo bets $4
Ann folds
Pot sizes: $6
Bo doesn't show
Bo wins $6
Seat 1: Ann - $97
Seat 2: Bo - $83
Seat 4: Cy - $50
End of Hand #5
`,
  ],
]
