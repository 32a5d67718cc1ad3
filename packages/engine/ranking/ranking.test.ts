import { expect } from 'vitest'
import { bestOf, dealer, sameOrder, scoreOfFive } from '../testing/brute-force.ts'
import { mistakesIn, mistakesInOmaha } from '../testing/order-checks.ts'
import { cards } from '../testing/play.ts'
import { provedFile } from '../testing/proved-file.ts'
import { rank5, rank7, rankBest, TABLE_BYTES } from './ranking.ts'
import { rankOmaha } from './ranking-omaha.ts'
import { categoryOf, type HandCategory, readStrength } from './ranking-strength.ts'

const { describe, it: test } = await provedFile(import.meta.url)

// ranking.long.test.ts does the same with 200,000.
const DEALS = 4_000

// every-five-cards.test.ts has the rest of it
test('[RANK-1] tables stay under 400 kB', () => expect(TABLE_BYTES).toBeLessThan(400_000))

describe('[RANK-2] the order of hands is that of a brute-force reference', () => {
  test.each([5, 6, 7] as const)('%s cards, random deals', cards => {
    expect(mistakesIn(cards, DEALS)).toBe(0)
  })

  test('rare hands too: seven cards out of four ranks, and of one suit with two strangers', () => {
    const order = sameOrder()
    const deal = dealer(4242)
    for (let at = 0; at < DEALS / 2; at++) {
      const crowded = deal(16).filter(card => card >> 2 < 13)
      const fewRanks = [...new Set(crowded.map(card => ((card >> 2) % 4) * 12 + (card & 3)))].slice(0, 7)
      if (fewRanks.length === 7) order.see(bestOf(fewRanks), rank7(fewRanks))
      const suit = at % 4
      const suited = [...new Set(crowded.map(card => (card & ~3) | suit))].slice(0, 5)
      const strangers = crowded.filter(card => (card & 3) !== suit).slice(0, 2)
      if (suited.length + strangers.length === 7)
        order.see(bestOf([...suited, ...strangers]), rank7([...suited, ...strangers]))
    }
    expect(order.mistakes()).toBe(0)
  })
})

describe('[RANK-3] Omaha takes exactly two from the hand and three from the board', () => {
  for (const holeCards of [4, 5] as const)
    test.each([3, 4, 5] as const)(`${holeCards} hole cards, %s on the board, random deals`, onBoard => {
      expect(mistakesInOmaha(holeCards, onBoard, onBoard === 5 ? DEALS : DEALS / 4)).toBe(0)
    })

  const known: readonly (readonly [string, string, HandCategory])[] = [
    ['AsKdQcJh', '2s5s9sTs4d', 'HIGH_CARD'],
    ['AsKsQcJh', '2s5s9d8c4d', 'HIGH_CARD'],
    ['AsKsQcJh', '2s5s9s8c4d', 'FLUSH'],
    ['2c3d7h8s', 'AsAhAdAcKd', 'THREE_OF_A_KIND'],
    ['AhAd7h8s', 'AsAcKd2c3d', 'FOUR_OF_A_KIND'],
    ['Th9h2c2d', '8h7h6hAhKh', 'STRAIGHT_FLUSH'],
    ['5c4d9s9h', 'AcKd2h3sQd', 'STRAIGHT'],
    ['AcAdKsKh5c', '5d5h2s2cJd', 'THREE_OF_A_KIND'],
    ['AcAdKsKh5c', 'Ah5d2s2cJd', 'FULL_HOUSE'],
  ]
  test.each(known)('%s on %s is %s', (hand, board, category) => {
    expect(categoryOf(rankOmaha(cards(hand), cards(board)))).toBe(category)
  })

  test('[RANK-5] too few cards make no hand', () => {
    expect(rankOmaha(cards('AsKs'), cards('2s5s'))).toBe(0)
    expect(rankOmaha([], cards('2s5s9s'))).toBe(0)
    expect(rankBest(cards('AsKsQs'))).toBe(0)
  })
})

describe('[RANK-4] a strength reads back into what was made and of which ranks', () => {
  const known: readonly (readonly [string, HandCategory, string])[] = [
    ['AsKsQsJsTs2d3c', 'STRAIGHT_FLUSH', 'A'],
    ['As2s3s4s5sKdKc', 'STRAIGHT_FLUSH', '5'],
    ['9c9d9h9sAcAdAh', 'FOUR_OF_A_KIND', '9A'],
    ['9c9d9hKsKcKdAh', 'FULL_HOUSE', 'K9'],
    ['9c9d9hKsKcAdAh', 'FULL_HOUSE', '9A'],
    ['As9s8s3s2sKdKc', 'FLUSH', 'A9832'],
    ['9c8d7h6s5cAdAh', 'STRAIGHT', '9'],
    ['2c2d2hKs9c8d4h', 'THREE_OF_A_KIND', '2K9'],
    ['2c2d4h4s9c9dKh', 'TWO_PAIR', '94K'],
    ['AcAd3h3sKcKdQh', 'TWO_PAIR', 'AKQ'],
    ['TcTd4h3s9c8dKh', 'PAIR', 'TK98'],
    ['AcJd4h3s9c8dKh', 'HIGH_CARD', 'AKJ98'],
  ]
  test.each(known)('%s is %s %s', (text, category, ranks) => {
    const reading = readStrength(rankBest(cards(text)))
    expect(reading).toEqual({ category, ranks: [...ranks].map(rank => '23456789TJQKA'.indexOf(rank)) })
  })

  test('for every strength the reading names the ranks of the hand that has it', () => {
    const deal = dealer(99)
    for (let at = 0; at < DEALS; at++) {
      const hand = deal(5)
      const { category, ranks } = readStrength(rank5(hand))
      const counts = new Map<number, number>()
      for (const card of hand) counts.set(card >> 2, (counts.get(card >> 2) ?? 0) + 1)
      const bySize = [...counts].sort(([a, m], [b, n]) => n - m || b - a).map(([rank]) => rank)
      if (category === 'STRAIGHT' || category === 'STRAIGHT_FLUSH') expect([bySize[0], 3]).toContain(ranks[0])
      else expect(ranks).toEqual(bySize)
    }
  })
})

test('[RANK-2] the reference itself knows who wins: a wheel loses to six high, aces up to trips', () => {
  const order = [
    'AcKdQh8s7c',
    '2c2dAhKsQc',
    '3c3d2h2s4c',
    '2c2d2h3s4c',
    'Ac2d3h4s5c',
    '2c3d4h5s6c',
    '7c5c4c3c2c',
  ]
  const scores = order.map(text => scoreOfFive(cards(text)))
  expect(scores).toEqual([...scores].sort((a, b) => a - b))
  const strengths = order.map(text => rank5(cards(text)))
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b))
})
