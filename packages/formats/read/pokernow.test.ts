// Rows of PokerNow's log, entry by entry.
import { describe, expect, test } from 'vitest'
import { type Edit, edited } from '../testing/edited.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { readHandFile } from './read-hands.ts'

const ROWS = [
  '-- starting hand #7 (id: abc)  (No Limit Texas Hold\'em) (dealer: "Ann @ a1") --',
  'Player stacks: #1 "Ann @ a1" (100) | #3 "Bo @ b2" (80.00) | #5 "Cy @ c3" (30)',
  'Your hand is K♥, K♠',
  '"Bo @ b2" posts a small blind of 0.50',
  '"Cy @ c3" posts a big blind of 1',
  '"Ann @ a1" calls 1',
  '"Bo @ b2" calls 1',
  '"Cy @ c3" checks',
  'Flop:  [2♣, 7♦, 9♥]',
  '"Bo @ b2" checks',
  '"Cy @ c3" bets 2',
  '"Ann @ a1" raises to 6',
  '"Bo @ b2" folds',
  '"Cy @ c3" raises to 29 and go all in',
  '"Ann @ a1" calls 29',
  'Turn: 2♣, 7♦, 9♥ [10♠]',
  'River: 2♣, 7♦, 9♥, 10♠ [3♣]',
  '"Cy @ c3" shows a 9♣, 9♦.',
  '"Cy @ c3" collected 61 from pot with Three of a Kind',
  '-- ending hand #7 --',
]
const END = [7000, 7900, 6100]
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const file = (rows: readonly string[], before: readonly string[] = []) =>
  [
    'entry,at,order',
    ...[
      ...rows.map((row, at) => [row, 100 + at] as const),
      ...before.map((row, at) => [row, 1 + at] as const),
    ].map(([row, order]) => `${quoted(row)},2020-01-28T16:57:06.789Z,${order}`),
  ].join('\n')
const text = (...edits: readonly Edit[]) => file(edited(ROWS.join('\n'), ...edits).split('\n'))
const failure = (...edits: readonly Edit[]) => {
  const items = [...readHandFile(text(...edits))]
  return items.map(item => (item.kind === 'refused' ? item.failure : null))
}

test('[FMT-8] a showdown, and what it is about', () => {
  const hand = handIn(file(ROWS))
  expect(stacksAfter(hand)).toEqual(END)
  const { players, ...meta } = hand.meta
  expect(meta).toEqual({
    dialect: 'pokernow',
    room: 'PokerNow',
    tableName: null,
    handNumber: 'abc',
    startedAt: '2020-01-28T16:57:06Z',
    localTime: '2020-01-28T16:57:06',
    currency: null,
    money: 'REAL',
    gameType: 'NLHE',
    smallBlind: 50,
    bigBlind: 100,
    ante: 0,
    tableSize: 10,
    hero: null,
    heroSeat: 1,
    tournament: null,
    language: 'en',
    aside: [],
  })
  expect(players.map(({ seat, name, stack }) => [seat, name, stack])).toEqual([
    [1, 'Ann @ a1', 10_000],
    [3, 'Bo @ b2', 8000],
    [5, 'Cy @ c3', 3000],
  ])
})

test('[FMT-8] a hand without a number of its own has the log’s and its row’s', () => {
  expect(handIn(text([' (id: abc) ', ''])).meta.handNumber).toBe('7-100')
})

test('[FMT-8] who showed the cards that the log calls yours is the hero', () => {
  const own = handIn(text(['Your hand is K♥, K♠', 'Your hand is 9♦, 9♣']))
  expect(own.meta).toMatchObject({ hero: 'Cy @ c3', heroSeat: 5 })
  expect(handIn(text(['Your hand is K♥, K♠', 'Your hand is 9♦, 8♣'])).meta.hero).toBeNull()
  expect(handIn(text(['Your hand is K♥, K♠\n', ''])).meta.hero).toBeNull()
})

test.each<readonly [string, readonly Edit[]]>([
  ['one card alone that somebody shows', [['"Cy @ c3" shows a 9♣, 9♦.', '"Cy @ c3" shows a 9♣.']]],
  [
    'choices',
    [['"Cy @ c3" bets 2', '"Ann @ a1" chooses to run it twice\n"Bo @ b2" choose to show\n"Cy @ c3" bets 2']],
  ],
  [
    'what nobody says',
    [['"Cy @ c3" bets 2', 'The admin approved the player\nUncalled bet of 4 returned\n"Cy @ c3" bets 2']],
  ],
  ['a blank less', [['Flop:  [2♣, 7♦, 9♥]', 'Flop: [2♣, 7♦, 9♥]']]],
])('[FMT-8] %s: the same hand', (_name, edits) => {
  expect(stacksAfter(handIn(text(...edits)))).toEqual(END)
})

test('[FMT-8] rows are in the order of their numbers, however long', () => {
  const rows = file(ROWS).split('\n')
  const long = rows.map((row, at) =>
    at === 0 ? row : row.replace(/\d+$/, String(at < 10 ? 90 + at : 1000 + at)),
  )
  const [head, ...others] = long
  expect(stacksAfter(handIn([head, ...others.reverse()].join('\n')))).toEqual(END)
})

describe('[FMT-8] posts', () => {
  const posting = (line: string, ...edits: readonly Edit[]) =>
    text(['"Ann @ a1" calls 1\n', `"Ann @ a1" ${line}\n"Ann @ a1" checks\n`], ...edits)
  test.each(['posts a missed big blind of 1', 'posts a missing big blind of 1'])('%s is live', line => {
    expect(stacksAfter(handIn(posting(line)))).toEqual(END)
  })
  test.each(['posts a missing small blind of 0.50', 'posts a missed small blind of 0.50'])(
    '%s is dead',
    line => {
      const dead = edited(
        posting(line),
        ['checks",2020-01-28T16:57:06.789Z,106', 'calls 1",2020-01-28T16:57:06.789Z,106'],
        ['collected 61', 'collected 61.50'],
      )
      expect(stacksAfter(handIn(dead))).toEqual([6950, 7900, 6150])
    },
  )
  test('a straddle and an ante', () => {
    const hand = handIn(
      text(
        [
          '"Bo @ b2" posts a small',
          '"Ann @ a1" posts an ante of 0.10\n"Bo @ b2" posts an ante of 0.10\n"Cy @ c3" posts an ante of 0.10\n"Bo @ b2" posts a small',
        ],
        ['collected 61 ', 'collected 61.10 '],
        ['raises to 29', 'raises to 28.90'],
        ['calls 29', 'calls 28.90'],
      ),
    )
    expect(hand.meta.ante).toBe(10)
    expect(stacksAfter(hand)).toEqual([7000, 7890, 6110])
  })
  test('what nobody knows is refused', () => {
    expect(failure(['posts a small blind of', 'posts a tiny blind of'])).toEqual([{ code: 'format/post' }])
    expect(failure(['posts a small blind of 0.50', 'posts a 0.50'])).toEqual([{ code: 'format/post' }])
  })
})

test.each<readonly [object, readonly Edit[]]>([
  [{ code: 'format/game', game: 'Razz' }, [["No Limit Texas Hold'em", 'Razz']]],
  [{ code: 'format/missing', field: 'stacks' }, [[/Player stacks.*\n/, '']]],
  [{ code: 'format/missing', field: 'button' }, [['dealer: "Ann @ a1"', 'dealer: "Dee @ d4"']]],
  [{ code: 'format/unreadable', at: 12, text: 'dances' }, [['"Cy @ c3" bets 2', '"Cy @ c3" dances']]],
  [{ code: 'format/unreadable', at: 12, text: 'bets 2..2' }, [['"Cy @ c3" bets 2', '"Cy @ c3" bets 2..2']]],
  [
    { code: 'format/unreadable', at: 10, text: 'Flop:  [2♣, 7♦, 1♥]' },
    [['Flop:  [2♣, 7♦, 9♥]', 'Flop:  [2♣, 7♦, 1♥]']],
  ],
  [
    { code: 'format/unknown-player', name: 'Dee @ d4' },
    [['"Cy @ c3" bets 2', '"Dee @ d4" folds\n"Cy @ c3" bets 2']],
  ],
])('[FMT-3] refused: %j', (error, edits) => {
  expect(failure(...edits)).toEqual([error])
})

describe('[FMT-8] a dead button is the empty seat in front of the first blind', () => {
  const dead: Edit = ['dealer: "Ann @ a1"', 'dead button']
  test('of the small blind', () => {
    expect(handIn(text(dead)).record.setup).toMatchObject({ buttonSeat: 2, deadButton: true })
  })
  test('before seat 1 comes seat 10', () => {
    const hand = handIn(
      text(dead, ['#3 "Bo', '#2 "Bo'], ['#1 "Ann', '#4 "Ann'], ['#2 "Bo', '#1 "Bo'], ['#5 "Cy', '#3 "Cy']),
    )
    expect(hand.record.setup).toMatchObject({ buttonSeat: 10, deadButton: true })
  })
  test('a taken seat is not one', () => {
    expect(failure(dead, ['#1 "Ann', '#2 "Ann'])).toEqual([{ code: 'format/missing', field: 'button' }])
  })
})

describe('[FMT-8] blinds of the hand before', () => {
  const before = [
    '-- starting hand #6 --',
    '"Dee @ d4" posts a small blind of 0.50',
    '"Eve @ e5" posts a big blind of 1',
    '-- ending hand #6 --',
  ]
  /** Cy has less than the big blind, which is then named nowhere in the hand. */
  const short = edited(
    ROWS.join('\n'),
    ['"Cy @ c3" (30)', '"Cy @ c3" (0.60)'],
    ['posts a big blind of 1', 'posts a big blind of 0.60 and go all in'],
    ['"Cy @ c3" checks\n', ''],
    [/"Cy @ c3" bets 2\n[\s\S]*?Turn/, '"Ann @ a1" checks\nTurn'],
    ['River', '"Bo @ b2" checks\n"Ann @ a1" checks\nRiver'],
    [
      '"Cy @ c3" shows a 9♣, 9♦.',
      '"Bo @ b2" checks\n"Ann @ a1" checks\n"Cy @ c3" shows a 9♣, 9♦.\n"Ann @ a1" shows a K♥, K♠.',
    ],
    ['collected 61 from pot', 'collected 1.80 from pot'],
    ['-- ending hand #7', '"Ann @ a1" collected 0.80 from pot\n-- ending hand #7'],
  ).split('\n')
  test('stand in where this one has none of its own', () => {
    const items = [...readHandFile(file(short, before))].filter(item => item.text.includes('#7'))
    expect(items).toMatchObject([{ kind: 'hand', meta: { smallBlind: 50, bigBlind: 100 } }])
  })
  test('but not those of another level', () => {
    const other = before.map(row => row.replace('0.50', '1').replace('of 1"', 'of 2"'))
    const items = [...readHandFile(file(short, other))].filter(item => item.text.includes('#7'))
    expect(items).toMatchObject([{ kind: 'hand', meta: { smallBlind: 50, bigBlind: 100 } }])
  })
})

test('[FMT-8] PokerNow takes no rake, which the hand says to whoever judges it', () => {
  const { setup } = handIn(text()).record
  expect(setup.rake).toEqual({ type: 'PER_POT', pct: 0 })
})
