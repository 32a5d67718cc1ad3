// The hand of showdown-samples.ts in the rooms that write XML with numbers, JSON, columns or facts.
const card = (value: string, suit: string) => `<Card value="${value}" suit="${suit}"/>`
const bossCards = (...links: readonly number[]) => links.map(link => `<CARD LINK="${link}"></CARD>`).join('')
const linked = (...links: readonly number[]) => links.map(link => ({ link: String(link) }))
const igtSeat = (name: string, seat: string, amount: string, dealer = 'N') => ({
  ...{ name, seat, state: 'STATE_PLAYING', dealer, amount },
})
const igt = (type: string, player: string, value?: string) => ({ type: `ACTION_${type}`, player, value })
const SUITS = { c: 'CLUBS', d: 'DIAMONDS', h: 'HEARTS', s: 'SPADES' } as const
const RANKS = { 2: 'TWO', 3: 'THREE', 7: 'SEVEN', 9: 'NINE', T: 'TEN', K: 'KING' } as const
const globalCards = (...cards: readonly string[]) =>
  cards.map(text => ({ rank: RANKS[text[0] as 'K'], suit: SUITS[text[1] as 'h'] }))
const act = (action: string, playerId: number, amount?: number) => ({
  type: 'PlayerAction',
  action,
  playerId,
  ...(amount === undefined ? {} : { amount: { amount } }),
})

export const SHOWDOWN_DATA: readonly (readonly [string, string])[] = [
  [
    'Microgaming',
    `<Game hhversion="4" id="6" date="2020-01-28 16:57:06" tablename="Bonn" stakes="0.50|1" betlimit="NL" gametype="Hold&apos;em" realmoney="true" currencysymbol="JAA=" playerseat="1" istournament="0" tablesize="6" rake="1">
<Seats><Seat num="1" alias="Ann" balance="100.00" endbalance="70.00" dealer="true"/><Seat num="3" alias="Bo" balance="80.00" endbalance="79.00"/><Seat num="5" alias="Cy" balance="30.00" endbalance="60.00"/></Seats>
<Gameplay><Action seq="1" type="SmallBlind" seat="3" value="0.50"/><Action seq="2" type="BigBlind" seat="5" value="1"/>
<Action seq="3" type="DealCards" seat="1">${card('K', 'h')}${card('K', 's')}</Action>
<Action seq="4" type="Call" seat="1" value="1"/><Action seq="5" type="Call" seat="3" value="0.50"/><Action seq="6" type="Check" seat="5"/>
<Action seq="7" type="DealFlop">${card('2', 'c')}${card('7', 'd')}${card('9', 'h')}</Action>
<Action seq="8" type="Check" seat="3"/><Action seq="9" type="Bet" seat="5" value="2"/><Action seq="10" type="Raise" seat="1" value="6"/>
<Action seq="11" type="Fold" seat="3"/><Action seq="12" type="AllIn" seat="5" value="27"/><Action seq="13" type="Call" seat="1" value="23"/>
<Action seq="14" type="DealTurn">${card('10', 's')}</Action><Action seq="15" type="DealRiver">${card('3', 'c')}</Action>
<Action seq="16" type="ShowCards" seat="5">${card('9', 'c')}${card('9', 'd')}</Action><Action seq="17" type="MuckCards" seat="1"/>
<Action type="Win"><Seat num="5" amount="60" pot="0"/></Action></Gameplay></Game>`,
  ],
  [
    'Boss',
    `<HISTORY ID="6" SESSION="s.xml" TABLE="Bonn" GAME="GAME_THM" GAMETYPE="GAMETYPE_REAL" GAMEKIND="GAMEKIND_CASH" TABLECURRENCY="SEK" LIMIT="NL" STAKES="0.50/1.00" DATE="1580230626" TABLETOURNEYID="" POT="61.00" ENDTIME="1580230650">
<PLAYER NAME="Ann" SEAT="1" AMOUNT="100.00" STATE="STATE_PLAYING" DEALER="Y"></PLAYER>
<PLAYER NAME="UNKNOWN" SEAT="2" AMOUNT="0.00" STATE="STATE_EMPTY" DEALER="N"></PLAYER>
<PLAYER NAME="Bo" SEAT="3" AMOUNT="80.00" STATE="STATE_PLAYING" DEALER="N"></PLAYER>
<PLAYER NAME="Cy" SEAT="5" AMOUNT="30.00" STATE="STATE_PLAYING" DEALER="N"></PLAYER>
<PLAYER NAME="Di" SEAT="6" AMOUNT="0.00" STATE="STATE_RESERVED" DEALER="N"></PLAYER>
<ACTION TYPE="HAND_BLINDS" PLAYER="Bo" KIND="HAND_SB" VALUE="0.50"></ACTION>
<ACTION TYPE="HAND_BLINDS" PLAYER="Cy" KIND="HAND_BB" VALUE="1.00"></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Ann">${bossCards(38, 51)}</ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Bo"><CARD LINK="b"></CARD><CARD LINK="b"></CARD></ACTION>
<ACTION TYPE="ACTION_CALL" PLAYER="Ann" VALUE="1.00"></ACTION>
<ACTION TYPE="ACTION_CALL" PLAYER="Bo" VALUE="0.50"></ACTION>
<ACTION TYPE="ACTION_CHECK" PLAYER="Cy"></ACTION>
<ACTION TYPE="HAND_BOARD" VALUE="BOARD_FLOP" POT="3.00" RAKE="0.00">${bossCards(14, 6, 34)}</ACTION>
<ACTION TYPE="ACTION_CHECK" PLAYER="Bo"></ACTION>
<ACTION TYPE="ACTION_BET" PLAYER="Cy" VALUE="2.00"></ACTION>
<ACTION TYPE="ACTION_RAISE" PLAYER="Ann" VALUE="6.00"></ACTION>
<ACTION TYPE="ACTION_FOLD" PLAYER="Bo"></ACTION>
<ACTION TYPE="ACTION_ALLIN" PLAYER="Cy" VALUE="29.00"></ACTION>
<ACTION TYPE="ACTION_CALL" PLAYER="Ann" VALUE="23.00"></ACTION>
<ACTION TYPE="HAND_BOARD" VALUE="BOARD_TURN" POT="61.00" RAKE="1.00">${bossCards(14, 6, 34, 48)}</ACTION>
<ACTION TYPE="HAND_BOARD" VALUE="BOARD_RIVER" POT="61.00" RAKE="1.00">${bossCards(14, 6, 34, 48, 15)}</ACTION>
<SHOWDOWN NAME="HAND_SHOWDOWN" POT="61.00" RAKE="1.00"><RESULT PLAYER="Cy" WIN="60.00" HAND="x">${bossCards(21, 8)}</RESULT><RESULT PLAYER="Ann" WIN="0.00" HAND="x">${bossCards(38, 51)}</RESULT></SHOWDOWN></HISTORY>`,
  ],
  [
    'IGT',
    JSON.stringify({
      history: [
        {
          player: [
            igtSeat('Ann', '1', '100.00', 'Y'),
            igtSeat('Bo', '3', '80.00'),
            igtSeat('Cy', '5', '30.00'),
          ],
          action: [
            { type: 'HAND_BLINDS', kind: 'HAND_SB', player: 'Bo', value: '0.50', date: '1580230626000' },
            { type: 'HAND_BLINDS', kind: 'HAND_BB', player: 'Cy', value: '1.00' },
            { type: 'HAND_DEAL', player: 'Ann', card: linked(37, 50) },
            igt('CALL', 'Ann', '1.00'),
            igt('CALL', 'Bo', '1.00'),
            igt('CHECK', 'Cy'),
            { type: 'HAND_BOARD', value: 'BOARD_FLOP', card: linked(0, 18, 33) },
            igt('CHECK', 'Bo'),
            igt('BET', 'Cy', '2.00'),
            igt('RAISE', 'Ann', '6.00'),
            igt('FOLD', 'Bo'),
            igt('ALLIN', 'Cy', '29.00'),
            igt('CALL', 'Ann', '29.00'),
            { type: 'HAND_BOARD', value: 'BOARD_TURN', card: linked(0, 18, 33, 47) },
            { type: 'HAND_BOARD', value: 'BOARD_RIVER', card: linked(0, 18, 33, 47, 1) },
          ],
          showDown: {
            rake: '1.00',
            result: [
              { player: 'Cy', card: linked(7, 20), bankRoll: '60.00', win: '60.00' },
              { player: 'Ann', card: [], bankRoll: '70.00', win: '0.0' },
            ],
          },
          ...{ table: 'Bonn', game: 'GAME_THM', gameKind: 'GAMEKIND_CASH', tableCurrency: 'SEK' },
          ...{ limit: 'No Limit', date: '1580230626000', stake: '0.5/1', handId: '77.hand.6' },
        },
      ],
    }),
  ],
  [
    'Global Poker',
    JSON.stringify({
      id: 'hand-6',
      table: { tableName: 'Bonn' },
      startTime: 1580230626000,
      results: {
        totalRake: 1,
        results: { 1: { netWin: -30 }, 2: { netWin: -1 }, 3: { netWin: 30 } },
        transfers: [{ playerId: 3, amount: 60 }],
      },
      events: [
        act('SMALL_BLIND', 2, 0.5),
        act('BIG_BLIND', 3, 1),
        { type: 'PlayerCardsDealt', playerId: 1, cards: globalCards('Kh', 'Ks') },
        { type: 'PlayerCardsDealt', playerId: 2, cards: [{ id: 2 }, { id: 3 }] },
        { type: 'PlayerCardsDealt', playerId: 3, cards: [{ id: 4 }, { id: 5 }] },
        act('CALL', 1, 1),
        act('CALL', 2, 0.5),
        act('CHECK', 3),
        { type: 'TableCardsDealt', cards: globalCards('2c', '7d', '9h') },
        act('CHECK', 2),
        act('BET', 3, 2),
        act('RAISE', 1, 6),
        act('FOLD', 2),
        act('RAISE', 3, 29),
        act('CALL', 1, 23),
        { type: 'TableCardsDealt', cards: globalCards('Ts') },
        { type: 'TableCardsDealt', cards: globalCards('3c') },
        { type: 'PlayerCardsExposed', playerId: 3, cards: globalCards('9c', '9d') },
        act('MUCK_CARDS', 1),
        { type: 'PlayerBestHand' },
        { type: 'PlayerBalances' },
      ],
      seats: [
        { playerId: 1, seatId: 0, name: 'Ann', initialBalance: 100 },
        { playerId: 2, seatId: 2, name: 'Player#2', initialBalance: 80 },
        { playerId: 3, seatId: 4, name: 'Player#3', initialBalance: 30 },
      ],
      settings: {
        ...{ variant: 'TEXAS_HOLDEM', currencyCode: 'XSD', betStrategyType: 'NO_LIMIT' },
        ...{ capacity: 6, bigBlind: 1, smallBlind: 0.5 },
      },
    }),
  ],
  [
    'Entraction',
    `Game # 6 - Texas Hold'em No Limit EUR 0.50/1.00 - Table "Bonn"

Players(max 6):
Ann                         (EUR 100.00 in seat 1)
Bo                          (EUR 80.00 in seat 3)
Cy                          (EUR 30.00 in seat 5)

Dealer:                     Ann
Small Blind:                Bo          (0.50)
Big Blind:                  Cy          (1.00)

Ann                         Call        (1.00)
Bo                          Call        (0.50)
Cy                          Check

Flop                        2c - 7d - 9h

Bo                          Check
Cy                          Bet         (2.00)
Ann                         Raise       (6.00)
Bo                          Fold
Cy                          All-In      (27.00)
Ann                         Call        (23.00)

Turn                        2c - 7d - 9h - Ts
River                       2c - 7d - 9h - Ts - 3c

Ann shows:                  (Kh - Ks)
Cy shows:                   (9c - 9d)

Cy wins:                    EUR 60.00
Rake:                       EUR 1.00

Game ended 2020-01-28 17:57:06 GMT+01:00`,
  ],
  [
    'PKR',
    `Table #77 - Bonn
Starting Hand #6
Start time of hand: 28 Jan 2020 16:57:06
Last Hand #5
Game Type: HOLD'EM
Limit Type: NO LIMIT
Table Type: RING
Money Type: REAL MONEY
Blinds are now $0.50 / $1
Button is at seat 5
Seat 1: Ann - $100
Seat 3: Bo - $80
Seat 5: Cy - $30
Shuffling Deck
Moving Button to seat 1
Bo posts small blind ($0.50)
Cy posts big blind ($1)
Dealing Cards
Dealing [K h][K s] to Ann
Ann calls $1
Bo calls $1
Cy checks
Pot sizes: $3
Dealing Flop [2 c][7 d][9 h]
Bo checks
Cy bets $2
Ann raises to $6
Bo folds
Cy raises to $29 (all-in)
Ann calls $29
Pot sizes: $61
Dealing Turn [T s]
Dealing River [3 c]
Taking Rake of $1 from pot 1
Cy shows [9 c][9 d]
Ann mucks
Cy wins $60 with: three nines
Seat 1: Ann - $70
Seat 3: Bo - $79
Seat 5: Cy - $60
End of Hand #6
`,
  ],
]
