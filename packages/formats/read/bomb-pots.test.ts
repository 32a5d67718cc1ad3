import { play } from '@sidepot/formats/played-hand'
import { expect, test } from 'vitest'
import { openHandFile, type ReadItem } from './read-hands.ts'

const log = (rows: readonly string[]): string =>
  [
    'entry,at,order',
    ...rows
      .map((entry, order) => `"${entry.replaceAll('"', '""')}",2026-03-14T20:00:00.000Z,${order + 1}`)
      .reverse(),
  ].join('\n')
const items = (text: string): readonly ReadItem[] => {
  const file = openHandFile({ fileName: 'log.csv', heroOf: () => 'Ann @ a1' })
  return [...file.push(text), ...file.end()]
}

const PLAIN = [
  '-- starting hand #1 (id: one)  (No Limit Texas Hold\'em) (dealer: "Cat @ c3") --',
  'Player stacks: #1 "Ann @ a1" (100.00) | #3 "Bob @ b2" (100.00) | #5 "Cat @ c3" (40.00)',
  '"Ann @ a1" posts a small blind of 0.50',
  '"Bob @ b2" posts a big blind of 1.00',
  '"Cat @ c3" folds',
  '"Ann @ a1" folds',
  'Uncalled bet of 0.50 returned to "Bob @ b2"',
  '"Bob @ b2" collected 1.00 from pot',
  '-- ending hand #1 --',
]
const bomb = (dealer: string, paid = '5.00') => [
  `-- starting hand #2 (id: two)  (No Limit Texas Hold'em) (${dealer}) --`,
  'Player stacks: #1 "Ann @ a1" (99.50) | #3 "Bob @ b2" (100.50) | #5 "Cat @ c3" (40.00)',
  '"Cat @ c3" posts a bet of 5.00 (bomb pot bet)',
  `"Ann @ a1" calls ${paid} (bomb pot bet)`,
  '"Bob @ b2" calls 5.00 (bomb pot bet)',
  'Flop:  [8♦, 3♣, Q♥]',
  'Flop (second board):  [10♣, 9♠, J♣]',
  '"Ann @ a1" checks',
  '"Bob @ b2" bets 10.00',
  '"Cat @ c3" calls 10.00',
  '"Ann @ a1" folds',
  'Turn: 8♦, 3♣, Q♥ [Q♦]',
  'Turn (second board): 10♣, 9♠, J♣ [5♣]',
  '"Bob @ b2" checks',
  '"Cat @ c3" checks',
  'River: 8♦, 3♣, Q♥, Q♦ [7♠]',
  'River (second board): 10♣, 9♠, J♣, 5♣ [K♦]',
  '"Bob @ b2" checks',
  '"Cat @ c3" checks',
  '"Bob @ b2" shows a Q♠, 8♠.',
  '"Bob @ b2" collected 17.50 from pot with Three of a Kind (combination: Q♠, Q♥, Q♦, 8♦, 7♠)',
  '"Cat @ c3" shows a A♥, Q♣.',
  '"Cat @ c3" collected 17.50 from pot with Straight on the second board  (combination: A♥, K♦, Q♣, J♣, 10♣)',
  '-- ending hand #2 --',
]
/** In the order in which they are played, whatever that of the file. */
const secondOf = (text: string): ReadItem => items(text).find(item => item.text.includes('#2 '))!

test('[FMT-8] a bomb pot on two boards is read, with the blinds of the hand before it', () => {
  const found = secondOf(log([...PLAIN, ...bomb('dealer: "Cat @ c3"')]))
  if (found.kind !== 'hand') throw new Error(JSON.stringify(found.failure))
  expect(found.meta).toMatchObject({ smallBlind: 50, bigBlind: 100 })
  expect(found.record.setup).toMatchObject({ boards: 2, buttonSeat: 5 })
  expect([...found.after!]).toEqual([
    [1, 9450],
    [3, 10_300],
    [5, 4250],
  ])
  const played = play(found.record)
  expect(played.ok && played.value.state.isBombPot).toBe(true)
})

test('[FMT-8] its button may be dead, and what one paid must be what all paid', () => {
  const dead = secondOf(log([...PLAIN, ...bomb('dead button').map(row => row.replace('#1 "Ann', '#2 "Ann'))]))
  expect(dead.kind === 'hand' && dead.record.setup).toMatchObject({ deadButton: true, buttonSeat: 1 })
  expect(secondOf(log([...PLAIN, ...bomb('dealer: "Cat @ c3"', '4.00')]))).toMatchObject({
    failure: { code: 'format/bomb-pot' },
  })
})

test('[FMT-8] without any blinds in the log it is refused, and its text read again is refused alike', () => {
  const alone = secondOf(log(bomb('dealer: "Cat @ c3"')))
  expect(alone).toMatchObject({ kind: 'refused', failure: { code: 'format/blinds' } })
  const wrong = secondOf(log([...PLAIN, ...bomb('dealer: "Cat @ c3"', '4.00')]))
  if (wrong.kind !== 'refused') throw new Error('it was read')
  expect(items(wrong.again)).toMatchObject([{ failure: { code: 'format/bomb-pot' } }])
})
