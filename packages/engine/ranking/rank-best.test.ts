import { expect, test } from 'vitest'
import { cards } from '../testing/play.ts'
import { rank5, rank6, rank7, rankBest } from './ranking.ts'
import { readStrength } from './ranking-strength.ts'

test('[RANK-5] five, six and seven cards make a hand, fewer and more make none', () => {
  const seven = cards('AsKsQsJsTs2d3c')
  const [six, five] = [seven.slice(0, 6), seven.slice(0, 5)]
  expect([rankBest(seven), rankBest(six), rankBest(five)]).toEqual([rank7(seven), rank6(six), rank5(five)])
  expect(new Set([rank7(seven), rank6(six), rank5(five)]).size).toBe(1)
  expect(readStrength(rankBest(five))).toEqual({ category: 'STRAIGHT_FLUSH', ranks: [12] })
  expect([rankBest(seven.slice(0, 4)), rankBest([...seven, ...cards('4d')]), rankBest([])]).toEqual([0, 0, 0])
})

test('[RANK-4] the worst and the best of every kind of hand read back', () => {
  const read = (text: string) => readStrength(rankBest(cards(text)))
  const kinds = [
    ['7c5d4h3s2c', 'HIGH_CARD', [5, 3, 2, 1, 0]],
    ['AcKdQhJs9c', 'HIGH_CARD', [12, 11, 10, 9, 7]],
    ['2c2d5h4s3c', 'PAIR', [0, 3, 2, 1]],
    ['AcAdKhQsJc', 'PAIR', [12, 11, 10, 9]],
    ['3c3d2h2s4c', 'TWO_PAIR', [1, 0, 2]],
    ['AcAdKhKsQc', 'TWO_PAIR', [12, 11, 10]],
    ['2c2d2h4s3c', 'THREE_OF_A_KIND', [0, 2, 1]],
    ['AcAdAhKsQc', 'THREE_OF_A_KIND', [12, 11, 10]],
    ['Ac2d3h4s5c', 'STRAIGHT', [3]],
    ['AcKdQhJsTc', 'STRAIGHT', [12]],
    ['7c5c4c3c2c', 'FLUSH', [5, 3, 2, 1, 0]],
    ['AcKcQcJc9c', 'FLUSH', [12, 11, 10, 9, 7]],
    ['2c2d2h3s3c', 'FULL_HOUSE', [0, 1]],
    ['AcAdAhKsKc', 'FULL_HOUSE', [12, 11]],
    ['2c2d2h2s3c', 'FOUR_OF_A_KIND', [0, 1]],
    ['AcAdAhAsKc', 'FOUR_OF_A_KIND', [12, 11]],
    ['Ac2c3c4c5c', 'STRAIGHT_FLUSH', [3]],
    ['AcKcQcJcTc', 'STRAIGHT_FLUSH', [12]],
  ] as const
  for (const [text, category, ranks] of kinds) expect([text, read(text)]).toEqual([text, { category, ranks }])
  const strengths = kinds.map(([text]) => rankBest(cards(text)))
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
})
