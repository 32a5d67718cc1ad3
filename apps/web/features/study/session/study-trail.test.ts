import type { NodeState, Path, PostflopAction } from '@sidepot/solver/postflop'
import type { StudyLine } from '@sidepot/solver/study'
import { expect, test } from 'vitest'
import { isOnLine, leftLineAt, otherSizes, trailOf } from './study-trail.ts'

const action = (kind: PostflopAction['kind'], to = 0): PostflopAction => ({
  kind,
  to,
  adds: to,
  allIn: false,
})
const CHECK = { action: 0 }
const BET = { action: 1 }
const CARD = { card: 8 }
const moveAt = (entry: number, path: Path, side: 0 | 1, taken: PostflopAction, place: number) => ({
  move: { entry, street: 'TURN' as const, side, kind: taken.kind, to: taken.to },
  path,
  action: place,
  taken,
  differs: false,
})
// turn: check, check; river: check, bet
const line: StudyLine = {
  moves: [
    moveAt(8, [], 0, action('check'), 0),
    moveAt(9, [CHECK], 1, action('check'), 0),
    moveAt(10, [CHECK, CHECK, CARD], 0, action('check'), 0),
    moveAt(11, [CHECK, CHECK, CARD, CHECK], 1, action('bet', 4), 1),
  ],
  end: [CHECK, CHECK, CARD, CHECK, BET],
  left: null,
}
const node = (side: 0 | 1): NodeState => ({
  kind: 'decision',
  board: [],
  pot: 10,
  paid: [0, 0],
  left: [90, 90],
  side,
  actions: [action('check'), action('bet', 5)],
  cards: [],
})

test('the whole line is there wherever one looks on it, street by street', () => {
  const trail = trailOf(line, [CHECK], 'TURN', () => undefined)
  expect(trail.map(({ street, side, action: done, isHere }) => [street, side, done?.kind, isHere])).toEqual([
    ['TURN', 0, 'check', false],
    ['TURN', 1, 'check', true],
    ['RIVER', 0, 'check', false],
    ['RIVER', 1, 'bet', false],
  ])
})

test('a branch shows its own way and the node at its end, and leads back to where it left', () => {
  const path: Path = [CHECK, BET]
  const trail = trailOf(line, path, 'TURN', at => node(at.length === 2 ? 0 : 1))
  expect(trail.map(({ action: done, move, isHere }) => [done?.kind ?? null, move, isHere])).toEqual([
    ['check', 0, false],
    ['bet', null, false],
    [null, null, true],
  ])
  expect(isOnLine(line, path)).toBe(false)
  expect(leftLineAt(line, path)).toEqual([CHECK])
  expect(leftLineAt(line, [CHECK, CHECK, { card: 9 }])).toEqual([CHECK])
})

test('[STU-9] the answer to a bet of another size says so too, what came before it does not', () => {
  const [check, bet, answer, last] = line.moves
  const other: StudyLine = { ...line, moves: [check!, { ...bet!, differs: true }, answer!, last!] }
  expect([0, 1, 2].map(move => otherSizes(other, move).map(({ move: { entry } }) => entry))).toEqual([
    [],
    [9],
    [9],
  ])
  expect(otherSizes(other, -1)).toEqual([])
  expect(otherSizes(null, 0)).toEqual([])
})
