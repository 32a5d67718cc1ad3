import { describe, expect, test } from 'vitest'
import { writePokerStars } from '../pokerstars/pokerstars.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { readHandFile } from './read-hands.ts'

const party = (more: string) => `***** Hand History for Game 13551 *****
$0.05/$0.10 USD NL Texas Hold'em - Monday, January 06, 14:25:57 EST 2014
Table Barnsley (Real Money)
Seat 3 is the button
Total number of players : 4/9 
Seat 1: Ann ( $12 USD )
Seat 2: Bob ( $4 USD )
Seat 3: Cat ( $10 USD )
Seat 7: Dan ( $10 USD )
${more}`

describe('[FMT-8] posts that are not the usual ones', () => {
  test('PartyPoker: a small blind posted to come in counts towards the call', () => {
    const hand = handIn(
      party(`Dan posts small blind [$0.05 USD].
Ann posts big blind [$0.10 USD].
Bob posts small blind [$0.05 USD].
** Dealing down cards **
Bob calls [$0.05 USD]
Cat folds
Dan folds
Ann checks
** Dealing Flop ** [ 2d, Qd, Ac ]
Ann bets [$0.20 USD]
Bob folds
Ann does not show cards.
Ann wins $0.45 USD
`),
    )
    expect(stacksAfter(hand)).toEqual([1215, 390, 1000, 995])
  })

  const levels = (
    blinds: string,
    actions: string,
  ) => `PokerStars Hand #7: Tournament #9, Freeroll  Hold'em No Limit - Level I (10/20) - 2026/03/14 20:00:00 ET
Table '9 1' 9-max Seat #1 is the button
Seat 1: Ann (500 in chips)
Seat 2: Bob (500 in chips)
Seat 3: Cat (1 in chips)
Ann: posts the ante 4
Bob: posts the ante 4
Cat: posts the ante 1 and is all-in
${blinds}*** HOLE CARDS ***
${actions}`
  test('a big blind whose stack went into the ante posts nothing', () => {
    const hand = handIn(
      levels(
        'Bob: posts small blind 10\nCat: posts big blind 0\n',
        `Dealt to Ann [Ah Kd]
Ann: folds
*** FLOP *** [2c 7d 9s]
*** TURN *** [2c 7d 9s] [3h]
*** RIVER *** [2c 7d 9s 3h] [4s]
*** SHOW DOWN ***
Bob: shows [Qh Qc] (a pair of Queens)
Cat: shows [Kh Kc] (a pair of Kings)
Uncalled bet (10) returned to Bob
Cat collected 3 from main pot
Bob collected 6 from side pot
*** SUMMARY ***
Total pot 9 Main pot 3. Side pot 6. | Rake 0
Board [2c 7d 9s 3h 4s]
`,
      ),
    )
    expect(stacksAfter(hand)).toEqual([49_600, 50_200, 300])
  })
})

describe('[FMT-8] two players, the button with the big blind', () => {
  const entraction = (
    seats: readonly [number, number],
    size = 6,
  ) => `Game # 264597 - Texas Hold'em No Limit EUR 0.50/1.00 - Table "Aguilas"

Players(max ${size}):
Gatto                       (EUR 100.00 in seat ${seats[0]})
Orfeo                       (EUR 48.50 in seat ${seats[1]})

Dealer:                     Gatto
Small Blind:                Orfeo       (0.50)
Big Blind:                  Gatto       (1.00)

Orfeo                       Raise       (2.50)
Gatto                       Call        (2.00)

Flop                        6d - 8d - 9h

Orfeo                       Bet         (4.00)
Gatto                       Raise       (14.50)
Orfeo                       Fold
Gatto                       Payback     (10.50)

Gatto didn't show hand

Gatto wins:                 EUR 13.30
Rake:                       EUR 0.70

Game ended 2012-05-30 15:49:35 GMT+01:00
`
  test('an empty seat between them takes the button', () => {
    const { setup } = handIn(entraction([3, 5])).record
    expect([setup.buttonSeat, setup.seats.map(({ seat }) => seat)]).toEqual([4, [3, 5]])
  })
  test('side by side, the small blind moves up a seat', () => {
    const hand = handIn(entraction([4, 5]))
    const { setup } = hand.record
    expect([setup.buttonSeat, setup.seats.map(({ seat }) => seat)]).toEqual([5, [4, 6]])
    expect(stacksAfter(hand)).toEqual([10_630, 4150])
  })
  test('where no seat is empty the hand is refused', () => {
    const [item] = [...readHandFile(entraction([1, 2], 2))]
    expect(item).toMatchObject({ kind: 'refused', failure: { code: 'format/forced-bets' } })
  })
})

describe('[FMT-8] blinds that were all-in for less', () => {
  const ipoker = (
    blinds: string,
    rest: string,
    chips: readonly number[],
    wins: readonly number[],
    bets: readonly number[],
  ) =>
    `<session sessioncode="6"><general><mode>real</mode><gametype>Holdem NL</gametype><nickname>Ann</nickname><tournamentname>Fort</tournamentname></general>
<game gamecode="52"><general><startdate>2013-11-30 20:57:45</startdate><players>${['Ann', 'Bob', 'Cat']
      .map(
        (name, at) =>
          `<player seat="${at + 1}" name="${name}" chips="${chips[at]}" dealer="${at === 0 ? 1 : 0}" win="${wins[at]}" bet="${bets[at]}"/>`,
      )
      .join('')}</players></general><round no="0">${blinds}</round><round no="1">${rest}</round>
<round no="2"><cards type="Flop" player="">D10 S7 H6</cards></round><round no="3"><cards type="Turn" player="">D7</cards></round>
<round no="4"><cards type="River" player="">H3</cards></round></game></session>`
  const act = (no: number, player: string, type: number, sum: number) =>
    `<action no="${no}" player="${player}" type="${type}" sum="${sum}" cards=""/>`
  const cards = (player: string, two: string) => `<cards type="Pocket" player="${player}">${two}</cards>`

  test('the big one is what the first call says', () => {
    const hand = handIn(
      ipoker(
        act(1, 'Bob', 1, 100) + act(2, 'Cat', 2, 150),
        cards('Ann', 'SK H10') + act(3, 'Ann', 3, 200) + act(4, 'Bob', 0, 0) + cards('Cat', 'S10 C8'),
        [1760, 2010, 150],
        [450, 0, 0],
        [200, 100, 150],
      ),
    )
    expect(hand.meta).toMatchObject({ smallBlind: 10_000, bigBlind: 20_000 })
    expect(stacksAfter(hand)).toEqual([201_000, 191_000, 0])
  })
  test('the small one is half of the big one', () => {
    const hand = handIn(
      ipoker(
        act(1, 'Bob', 1, 48) + act(2, 'Cat', 2, 100),
        cards('Ann', 'SK H10') + act(3, 'Ann', 0, 0) + cards('Bob', 'S2 D4') + cards('Cat', 'S10 C8'),
        [500, 48, 600],
        [0, 0, 148],
        [0, 48, 100],
      ),
    )
    expect(hand.meta).toMatchObject({ smallBlind: 5000, bigBlind: 10_000 })
    expect(stacksAfter(hand)).toEqual([50_000, 0, 64_800])
  })
})

describe('[FMT-9] amounts without a sign', () => {
  const bare = (head: string, table: string) => `${head}
${table}
Seat 1: Ann (2.00 in chips)
Seat 2: Bob (2.00 in chips)
Seat 3: Cat (2.00 in chips)
Bob: posts small blind 0.01
Cat: posts big blind 0.02
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Ann: folds
Bob: folds
Uncalled bet (0.01) returned to Cat
Cat collected 0.02 from pot
*** SUMMARY ***
Total pot 0.02 | Rake 0
`
  const coin = "CoinPoker Hand #25: Hold'em No Limit (0.01/0.02 ) 2025/06/19 18:53:04 GMT"
  test('are money where the table says so, in a currency that the person names', () => {
    for (const text of [
      bare(coin, "Table 'NL ₮2 IV' 7-max Seat #1 is the button"),
      bare(
        "9stacks Poker Hand #35:  Hold'em No Limit (0.01/0.02) - 2019/03/18 12:32:24 UTC",
        "Table 'HIGH #1'(355) 7-max (Real Money) Seat #1 is the button",
      ),
    ]) {
      const { meta, warnings } = handIn(text)
      expect([meta.money, warnings]).toEqual(['REAL', ['currency/missing']])
    }
  })
  test('and play money where it does not', () => {
    expect(handIn(bare(coin, "Table 'Practice' 7-max Seat #1 is the button")).meta.money).toBe('PLAY')
  })
})

describe('[FMT-8] a big blind whose last chips were the ante', () => {
  const stars = (
    stack: number,
  ) => `PokerStars Hand #7: Tournament #9, $1+$0.10 USD Hold'em No Limit - Level II (15/30) - 2017/07/04 16:35:49 ET
Table '9 1' 9-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1000 in chips)
Seat 4: Cat (${stack} in chips)
Seat 5: Dan (1000 in chips)
Ann: posts the ante 4
Bob: posts the ante 4
Cat: posts the ante ${Math.min(stack, 4)}${stack <= 4 ? ' and is all-in' : ''}
Dan: posts the ante 4
Bob: posts small blind 15
*** HOLE CARDS ***
Dealt to Dan [Ah Ad]
Dan: calls 30
Ann: folds
Bob: folds
*** FLOP *** [6c Jd 4d]
*** TURN *** [6c Jd 4d] [8s]
*** RIVER *** [6c Jd 4d 8s] [2h]
*** SHOW DOWN ***
Dan: shows [Ah Ad] (a pair of Aces)
Cat: shows [Kh Kd] (a pair of Kings)
Dan collected 55 from side pot
Dan collected 4 from main pot
*** SUMMARY ***
Total pot 59 | Rake 0
Board [6c Jd 4d 8s 2h]
`
  test('has no line of its own, and the hand comes back from our own text', () => {
    const hand = handIn(
      stars(1)
        .replace('Dan collected 55 from side pot', 'Dan collected 54 from side pot')
        .replace('Total pot 59', 'Total pot 58'),
    )
    expect(hand.meta).toMatchObject({ smallBlind: 1500, bigBlind: 3000 })
    expect(stacksAfter(hand)).toEqual([99_600, 98_100, 0, 102_400])
    const text = writePokerStars({
      ...hand.record,
      about: { ...hand.record.about, startedAt: '2020-01-01T00:00:00Z' },
    })
    expect(stacksAfter(handIn(text.ok ? text.value : ''))).toEqual([99_600, 98_100, 0, 102_400])
  })
  test('whoever had chips left and posted nothing is not one', () => {
    const [item] = [...readHandFile(stars(500))]
    expect(item).toMatchObject({ kind: 'refused', failure: { code: 'format/no-big-blind' } })
  })
})

describe('[FMT-7] characters that no record takes', () => {
  const ohh = (name: string) =>
    JSON.stringify({
      ohh: {
        spec_version: '1.4.7',
        site_name: 'PokerNow',
        network_name: 'x',
        game_number: '1',
        start_date_utc: '2026-01-01T00:00:00Z',
        table_name: `T${name}`,
        game_type: 'Holdem',
        bet_limit: { bet_type: 'NL' },
        table_size: 2,
        currency: 'USD',
        dealer_seat: 1,
        small_blind_amount: 1,
        big_blind_amount: 2,
        ante_amount: 0,
        hero_player_id: 0,
        players: [
          { id: 0, seat: 1, name: 'Ann', starting_stack: 200 },
          { id: 1, seat: 2, name, starting_stack: 200 },
        ],
        rounds: [
          {
            id: 0,
            street: 'Preflop',
            actions: [
              { action_number: 1, player_id: 0, action: 'Post SB', amount: 1 },
              { action_number: 2, player_id: 1, action: 'Post BB', amount: 2 },
              { action_number: 3, player_id: 0, action: 'Fold' },
            ],
          },
        ],
        pots: [{ number: 0, amount: 2, rake: 0, player_wins: [{ player_id: 1, win_amount: 2 }] }],
      },
    })
  test.each(['Bo\0b', 'Bo\ud83db', 'Bo\u202eb', 'Bo\u2066b'])(
    '%j at the table is read without them',
    name => {
      const [item] = [...readHandFile(ohh(name))]
      expect(item).toMatchObject({ kind: 'hand' })
      const read = JSON.stringify(item!.kind === 'hand' ? [item!.record, item!.meta] : null)
      expect(read).toContain('"Bob"')
      expect(read).not.toMatch(/\\u|[\u202e\u2066]/)
    },
  )
  test('a face or a letter of any script stays', () => {
    const [item] = [...readHandFile(ohh('Ж😀ت'))]
    expect(item!.kind === 'hand' && item!.meta.players[1]!.name).toBe('Ж😀ت')
  })
})
