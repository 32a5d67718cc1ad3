// Rows of PokerNow as a whole: what is in front of an entry or behind it, several boards, and rows that are none.
import { describe, expect, test } from 'vitest'
import { type Edit, edited } from '../../testing/edited.ts'
import { handIn, stacksAfter } from '../../testing/one-hand.ts'
import { openHandFile, readHandFile } from '../read-hands.ts'

const ROWS = [
  '-- starting hand #7 (id: abc)  (No Limit Texas Hold\'em) (dealer: "Ann @ a1") --',
  'Player stacks: #1 "Ann @ a1" (100) | #3 "Bo @ b2" (80) | #5 "Cy @ c3" (30)',
  'Your hand is K♥, 10♠',
  '"Bo @ b2" posts a small blind of 0.50',
  '"Cy @ c3" posts a big blind of 1',
  '"Ann @ a1" raises to 3',
  '"Bo @ b2" folds',
  '"Cy @ c3" calls 3',
  'Flop:  [2♣, 7♦, 10♥]',
  '"Cy @ c3" checks',
  '"Ann @ a1" bets 27 and go all in',
  '"Cy @ c3" calls 27 and go all in',
  'Turn: 2♣, 7♦, 10♥ [Q♠]',
  'River: 2♣, 7♦, 10♥, Q♠ [3♣]',
  '"Ann @ a1" shows a K♥, 10♠.',
  '"Cy @ c3" shows a 9♣, 9♦.',
  '"Ann @ a1" collected 60.50 from pot with Pair, 10\'s',
  '-- ending hand #7 --',
]
const END = [13_050, 7950, 0]
const rowOf = (entry: string, order: number) =>
  `"${entry.replaceAll('"', '""')}",2020-01-28T16:57:06.789Z,${order}`
const file = (rows: readonly string[]) =>
  ['entry,at,order', ...rows.map((row, at) => rowOf(row, 100 + at))].join('\n')
const text = (...edits: readonly Edit[]) => file(edited(ROWS.join('\n'), ...edits).split('\n'))
const read = (rows: readonly string[]) =>
  [...readHandFile(file(rows))].map(item => (item.kind === 'hand' ? item.record : item.failure))

test('[FMT-8] the hand as it is', () => {
  const hand = handIn(file(ROWS))
  expect(stacksAfter(hand)).toEqual(END)
  expect(hand.meta).toMatchObject({ hero: 'Ann @ a1', heroSeat: 1 })
  expect(hand.record.setup).toMatchObject({ buttonSeat: 1, maxPlayers: 10 })
  expect(hand.record.log.filter(({ kind }) => kind === 'HOLE')).toHaveLength(2)
})

describe('[FMT-8] an entry with a word in front of it says nothing', () => {
  const inPlace = (number: number, other: string) =>
    read(ROWS.map((row, at) => (at === number ? other : row)))
  test.each(ROWS.map((row, at) => [at, row] as const).slice(1, -1))('%i: %s', (at, row) => {
    expect(inPlace(at, `x ${row}`)).toEqual(inPlace(at, 'nothing'))
  })
  test.each([
    'folds',
    'checks',
    'shows a 9♣, 9♦.',
    'chooses to run it twice',
    'bets 5',
    'calls 5 (bomb pot bet)',
  ])('nor does %s behind another word of somebody’s', said => {
    expect(inPlace(10, `"Ann @ a1" then ${said}`)).toMatchObject([
      { code: 'format/unreadable', text: `then ${said}` },
    ])
  })
  test('the beginning of a hand is no beginning with more behind it', () => {
    expect(inPlace(0, `${ROWS[0]} x`)).toMatchObject([{ code: 'format/unreadable' }])
  })
})

test.each<readonly [string, readonly Edit[]]>([
  ['a number of two figures', [['hand #7', 'hand #71']]],
  ['an id at once behind the number', [['#7 (id: abc)  (', '#7(id: abc)(']]],
  ['cards behind other words', [['Flop:  [', 'Flop: it is [']]],
  ['cards that are none', [['"Cy @ c3" shows a 9♣, 9♦.', '"Cy @ c3" shows a card.']]],
  ['a stop in a name', [[/"Cy @ c3"/g, '"C.y @ c3"']]],
])('[FMT-8] %s: the same chips', (_, edits) => {
  expect(stacksAfter(handIn(text(...edits)))).toEqual(END)
})

test('[FMT-8] seats of two figures', () => {
  const seats = handIn(text(['#5 "Cy', '#10 "Cy'])).record.setup.seats
  expect(seats.map(({ seat }) => seat)).toEqual([1, 3, 10])
})

test('[FMT-7] rows without quotes, and rows that are none', () => {
  const rows = file(ROWS)
    .split('\n')
    .map(row => row.replace(/^"(-- ending hand #7 --)"/, '$1'))
  const [head, ...others] = rows
  const more = [head, 'no row', ...others.map(row => `${row} `), 'x,y', ''].join('\n')
  expect(stacksAfter(handIn(more))).toEqual(END)
})

test('[FMT-7] rows of one number stay as they are', () => {
  const reader = openHandFile()
  const same = ['entry,at,order', ...ROWS.map((row, at) => rowOf(row, at < 3 ? 100 : 100 + at))].join('\n')
  expect([...reader.push(same), ...reader.end()]).toMatchObject([{ kind: 'hand' }])
})

test('[FMT-7] a hand that was still being played is not ended by another one', () => {
  const other = (row: string) => row.replace('#7', '#71')
  const cut = [...ROWS.slice(0, 8).map(other), ROWS.at(-1)!.replace('#7', '#72')]
  expect(read(cut)).toEqual([])
  expect(read([...cut, ...ROWS])).toHaveLength(1)
})
