import { describe, expect, test } from 'vitest'
import { identify, openHandFile, readHandFile } from '../read/read-hands.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { ROOM_SAMPLES } from '../testing/room-samples.ts'

const END = [9700, 8300]
/** What a file is called by, where that is not the room in small letters. */
const DIALECTS: Readonly<Record<string, string>> = {
  '888poker': 'brackets',
  PartyPoker: 'brackets',
  Ignition: 'bovada',
  'Full Tilt Poker': 'fulltilt',
  'Global Poker': 'global-poker',
}

describe.each(ROOM_SAMPLES)('[FMT-8] %s', (room, text) => {
  test('the same hand, in its words', () => {
    const hand = handIn(text)
    expect(stacksAfter(hand)).toEqual(END)
    expect(hand.meta).toMatchObject({ room, money: 'REAL', smallBlind: 50, bigBlind: 100 })
    expect(hand.meta.handNumber).toMatch(/5$/)
    const at = hand.meta.startedAt ?? handIn(text, { zoneOf: () => 'UTC' }).meta.startedAt
    expect(at).toBe('2020-01-28T16:57:06Z')
  })
  test('[FMT-7] the file is known by its beginning', () => {
    const old = text.startsWith('Game started') ? 'winning-old' : 'winning'
    const dialect = room.startsWith('Winning') ? old : (DIALECTS[room] ?? room.toLowerCase())
    expect(identify(text)).toEqual({ dialect, room, language: 'en', encoding: 'utf-8' })
  })
  test('[FMT-4] more than the pot can pay is refused', () => {
    const more = text
      .replace('collected [ $6 ]', 'collected [ $90 ]')
      .replace('wins $10 USD', 'wins $90 USD')
      .replace('Bo wins $6 ', 'Bo wins $90 ')
      .replace('Hand result $6', 'Hand result $90')
      .replace('Collects: 6.', 'Collects: 90.')
      .replace('won $6.00', 'won $90.00')
      .replace('wins the pot ($6)', 'wins the pot ($90)')
      .replace('won by Bo ($6)', 'won by Bo ($90)')
      .replace('win="$10"', 'win="$90"')
      .replace('amount="6.00" uncalled="false"', 'amount="90.00" uncalled="false"')
      .replace('amount="6" pot', 'amount="90" pot')
      .replace('WIN="6.00"', 'WIN="90.00"')
      .replace('"win":"6.00"', '"win":"90.00"')
      .replace('"amount":6}]', '"amount":90}]')
      .replace('wins:                    EUR 6.00', 'wins:                    EUR 90.00')
      .replace('Bo wins $6\n', 'Bo wins $90\n')
    expect([...readHandFile(more)]).toMatchObject([{ failure: { code: 'format/result-differs' } }])
  })
})

describe('[FMT-8] two players, and the button posted the big blind', () => {
  const [, text] = ROOM_SAMPLES[0]!
  const onBig = text
    .replace('Seat 1 is the button', 'Seat 2 is the button')
    .replace('Bo bets [$4]', 'Ann checks\nBo bets [$4]')
  test('the small blind is first on every street, as with a dead button', () => {
    const hand = handIn(onBig)
    expect(stacksAfter(hand)).toEqual(END)
    expect(hand.record.setup).toMatchObject({ buttonSeat: 6, deadButton: true })
  })
  const side = onBig
    .replace('Seat 2 is the button', 'Seat 1 is the button')
    .replace('Seat 1: Ann', 'Seat 2: Ann')
    .replace('Seat 2: Bo', 'Seat 1: Bo')
  test('side by side, the small blind moves up and the button is where it sat', () => {
    const { setup } = handIn(side).record
    expect(setup).toMatchObject({ buttonSeat: 2, deadButton: true })
    expect(setup.seats.find(({ playerName }) => playerName === 'Ann')?.seat).toBe(4)
  })
  test('a hand in which nobody posted the big blind is refused as that', () => {
    const none = text.replace(/Bo posts.*Summary \*\*/s, 'Bo folds\n** Summary **')
    expect([...readHandFile(none)]).toMatchObject([{ failure: { code: 'format/no-big-blind' } }])
  })
})

test('[FMT-8] iPoker says whether the uncalled bet is in the winnings', () => {
  const [, text] = ROOM_SAMPLES.find(([room]) => room === 'iPoker')!
  const apart = text
    .replace('<mode>', '<uncalled_bet_enabled>true</uncalled_bet_enabled><mode>')
    .replace('win="$10"', 'win="$6"')
  expect(stacksAfter(handIn(apart))).toEqual(END)
  // the same winnings where they should hold it: the bets do not add up to the stacks then
  expect([...readHandFile(text.replace('win="$10"', 'win="$6"'))]).toMatchObject([{ kind: 'refused' }])
})

test('[FMT-4] what is missing is rake only up to a tenth of the pot; more is a bet that was misread', () => {
  const [, text] = ROOM_SAMPLES[0]!
  const paid = (amount: string) => [
    ...readHandFile(text.replace('collected [ $6 ]', `collected [ $${amount} ]`)),
  ]
  expect(paid('5.70')).toMatchObject([
    { kind: 'hand', record: { setup: { share: [{ seat: 2, amount: 570 }] } } },
  ])
  expect(paid('3')).toMatchObject([{ failure: { code: 'format/result-differs' } }])
})

test('[FMT-8] Winning: jackpot tables take a quarter beside the rake that is written', () => {
  const [, text] = ROOM_SAMPLES.find(([, one]) => one.startsWith('Game started'))!
  const raked = (collects: string) => [
    ...readHandFile(text.replace('Rake 0', 'Rake 0.30').replace('Collects: 6.', `Collects: ${collects}.`)),
  ]
  expect(raked('5.70')).toMatchObject([{ kind: 'hand' }])
  expect(raked('5.45')).toMatchObject([{ kind: 'hand' }])
  expect(raked('5.60')).toMatchObject([{ kind: 'refused' }])
})

test('[FMT-8] what rooms say between the lines is passed over', () => {
  const said = [
    ['PartyPoker', 'Ann raises', 'Chat has been disabled till the end of this hand.\nAnn raises'],
    [
      'Winning Poker Network',
      'Game ended',
      'Player  does not show cards.Bets: 0. Collects: 0. Wins: 0.\nGame ended',
    ],
  ] as const
  for (const [room, before, after] of said) {
    const [, text] = ROOM_SAMPLES.find(([name, one]) => name === room && one.includes(before))!
    expect(stacksAfter(handIn(text.replace(before, after)))).toEqual(END)
  }
})

describe('[FMT-8] PokerNow', () => {
  const ROWS = [
    '-- starting hand #7 (id: abc)  (No Limit Texas Hold\'em) (dealer: ""Ann @ a1"") --',
    'Player stacks: #1 ""Ann @ a1"" (100) | #2 ""Bo @ b2"" (80)',
    'Your hand is K♥, 10♠',
    '""Ann @ a1"" posts a small blind of 0.50',
    '""Bo @ b2"" posts a big blind of 1',
    '""Ann @ a1"" raises to 3',
    '""Bo @ b2"" calls 3',
    'Flop:  [2♣, 7♦, 9♥]',
    '""Bo @ b2"" bets 4',
    '""Ann @ a1"" folds',
    'Uncalled bet of 4 returned to ""Bo @ b2""',
    '""Bo @ b2"" collected 6 from pot',
    '-- ending hand #7 --',
  ].map((entry, at) => `"${entry}",2020-01-28T16:57:06.000Z,1580000000000${String(at).padStart(2, '0')}`)
  const file = (rows: readonly string[]) => ['entry,at,order', ...rows].join('\n')
  test.each([
    ['newest first', file([...ROWS].reverse())],
    ['oldest first', file(ROWS)],
  ])('%s', (_, text) => {
    const hand = handIn(text)
    expect(stacksAfter(hand)).toEqual(END)
    expect(hand.meta).toMatchObject({ handNumber: 'abc', startedAt: '2020-01-28T16:57:06Z', hero: null })
  })
  test('a hand still being played does not take the rows of the one before', () => {
    const next = ROWS.slice(0, 6).map(row => row.replace('#7 (id: abc)', '#8 (id: def)'))
    for (const rows of [[...ROWS, ...next], [...ROWS, ...next].reverse()])
      expect([...readHandFile(file(rows))]).toMatchObject([{ kind: 'hand', meta: { handNumber: 'abc' } }])
  })
  test('whose cards they are is known once somebody says who they are', () => {
    const hand = handIn(file(ROWS), { heroOf: () => 'Bo @ b2' })
    expect(hand.meta.heroSeat).toBe(2)
    expect(hand.record.log[0]).toMatchObject({ kind: 'HOLE', seat: 2 })
    expect(stacksAfter(hand)).toEqual(END)
  })
  test('a bomb pot is refused', () => {
    const bomb = ROWS.map(row => row.replace('raises to 3', 'posts a bet of 3 (bomb pot bet)'))
    expect([...readHandFile(file(bomb))]).toMatchObject([{ failure: { code: 'format/bomb-pot' } }])
  })
})

test('[FMT-7] one file may mix rooms', () => {
  const lines = ROOM_SAMPLES.slice(0, 7)
  const items = [...readHandFile(lines.map(([, text]) => text).join('\n\n'))]
  expect(items.map(item => (item.kind === 'hand' ? item.meta.room : item.failure))).toEqual(
    lines.map(([room]) => room),
  )
})

test('[FMT-8] cards and money follow the language of the client', () => {
  const [, english] = ROOM_SAMPLES[0]!
  const german = english
    .replaceAll(/\$([\d.]+)/g, (_, amount: string) => `${amount.replace('.', ',')} $`)
    .replace('Kh, Ks', 'KHerz, KPik')
    .replace('2c, 7d, 9h', '2Kreuz, 7Karo, 9Herz')
  const portuguese = english.replace('Kh, Ks', 'Kc, Ke').replace('2c, 7d, 9h', '2p, 7o, 9c')
  for (const [text, language] of [
    [german, 'de'],
    [portuguese, 'pt'],
  ] as const) {
    const hand = handIn(text)
    expect(hand.meta.language).toBe(language)
    expect(hand.record.log).toEqual(handIn(english).record.log)
    expect(stacksAfter(hand)).toEqual(END)
  }
})

describe('[FMT-8] JSON', () => {
  const sample = (room: string) => ROOM_SAMPLES.find(([name]) => name === room)![1]
  test('IGT: every hand of the list, however the file is cut', () => {
    const { history } = JSON.parse(sample('IGT')) as { history: readonly object[] }
    const text = JSON.stringify({ history: [...history, { ...history[0], handId: '77.hand.6' }] })
    const reader = openHandFile()
    const items = [...text].flatMap(letter => reader.push(letter))
    expect([...items, ...reader.end()]).toMatchObject([
      { kind: 'hand', meta: { room: 'IGT', handNumber: '77.hand.5' } },
      { kind: 'hand', meta: { room: 'IGT', handNumber: '77.hand.6' } },
    ])
  })
  test('IGT: stacks at the end that do not follow are refused', () => {
    const text = sample('IGT').replace('"bankRoll":"83.00"', '"bankRoll":"84.00"')
    expect([...readHandFile(text)]).toMatchObject([{ failure: { code: 'format/result-differs' } }])
  })
  test('Global Poker hides who the others are', () => {
    const { meta } = handIn(sample('Global Poker'))
    expect(meta).toMatchObject({ hero: 'Ann', currency: null })
    expect(meta.players).toMatchObject([{ hidden: false }, { name: 'Player#2', hidden: true }])
  })
  test('Global Poker: the button is who acts last after the flop', () => {
    const hand = JSON.parse(sample('Global Poker')) as { events: object[]; seats: object[] }
    const fold = { type: 'PlayerAction', action: 'FOLD', playerId: 3 }
    const dealt = { type: 'PlayerCardsDealt', playerId: 3, cards: [{ id: 4 }, { id: 5 }] }
    const { events, seats } = hand
    const three = {
      ...hand,
      seats: [...seats, { playerId: 3, seatId: 4, name: 'Player#3', initialBalance: 50 }],
      // Ann is first after the flop now: she checks before Bo bets.
      events: [
        ...events.slice(0, 4),
        dealt,
        fold,
        ...events.slice(4, 9),
        { type: 'PlayerAction', action: 'CHECK', playerId: 1 },
        ...events.slice(9),
      ],
    }
    expect(handIn(JSON.stringify(three)).record.setup.buttonSeat).toBe(5)
  })
})
