import { classIndex } from '@sidepot/charts/hand-classes'
import { parseCards } from '@sidepot/engine/cards'
import type { NodeView, PostflopAction } from '@sidepot/solver/postflop'
import { pairOf } from '@sidepot/solver/study'
import { expect, test } from 'vitest'
import { bestActions, classFigures, comboAt, combosOf, tonesOf } from './node-figures.ts'

const cards = (text: string): readonly number[] => {
  const read = parseCards(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const at = (text: string): number => pairOf(cards(text))!
const row = (values: Readonly<Record<string, number>>): Float32Array => {
  const all = new Float32Array(1326).fill(Number.NaN)
  for (const [name, value] of Object.entries(values)) all[at(name)] = value
  return all
}
const action = (kind: PostflopAction['kind'], to = 0, allIn = false): PostflopAction => ({
  kind,
  to,
  adds: to,
  allIn,
})

/** KhTh and KdTd of the side to act on a board with the king of spades; the other side holds nothing that matters. */
const view: NodeView = {
  kind: 'decision',
  board: cards('Ks7h2c9d4s'),
  pot: 10,
  paid: [0, 0],
  left: [90, 90],
  side: 0,
  actions: [action('check'), action('bet', 5)],
  cards: [],
  reach: [row({ KhTh: 1, KdTd: 0.5, KcTc: 0 }), row({})],
  values: [row({ KhTh: 6, KdTd: 3, KcTc: 1 }), row({})],
  equity: [row({ KhTh: 0.8, KdTd: 0.5, KcTc: 0.5 }), row({})],
  strategy: [row({ KhTh: 0.25, KdTd: 1, KcTc: 0.5 }), row({ KhTh: 0.75, KdTd: 0, KcTc: 0.5 })],
  actionValues: [row({ KhTh: 6, KdTd: 3, KcTc: 1 }), row({ KhTh: 6, KdTd: 1, KcTc: 1 })],
  total: { values: [5, 5], equity: [0.7, 0.3], frequencies: [0.5, 0.5], reached: 1 },
}

test('a class is the mean of what gets here, and its height what is left of it', () => {
  const figures = classFigures(view, 0)[classIndex('KTs')!]!
  // three of the four are possible with the king of spades on the board
  expect(figures.left).toBeCloseTo(1.5 / 3)
  expect(figures.mix[0]).toBeCloseTo((0.25 + 0.5) / 1.5)
  expect(figures.value).toBeCloseTo((6 + 1.5) / 1.5)
  expect(classFigures(view, 0)[classIndex('AA')!]).toBeNull()
  expect(classFigures(view, 1).every(one => one === null)).toBe(true)
})

test('suits are listed with what is most in the range first, without those that the board holds', () => {
  expect(combosOf(view, 0, classIndex('KTs')!).map(one => one.cards.join(''))).toEqual([
    'KhTh',
    'KdTd',
    'KcTc',
  ])
  expect(comboAt(view, 0, at('KdTd')).values).toEqual([3, 1])
  expect(comboAt(view, 1, at('KdTd')).mix).toEqual([])
})

test('bigger is darker, all-in has its own tone, and equal values are equal', () => {
  expect(
    tonesOf([action('fold'), action('call', 5), action('raise', 15), action('raise', 90, true)]),
  ).toEqual(['fold', 'quiet', 's2', 'jam'])
  expect(tonesOf([action('check'), action('bet', 3), action('bet', 5), action('bet', 9)])).toEqual([
    'quiet',
    's1',
    's2',
    's3',
  ])
  expect(bestActions([6, 6.004, 5])).toEqual([0, 1])
})
