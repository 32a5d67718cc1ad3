// Every five-card hand there is. It has a file of its own so that a run of mutants can leave it out.
import { expect } from 'vitest'
import { provedFile } from '../testing/proved-file.ts'
import { rank5 } from './ranking.ts'
import { categoryOf, HAND_CATEGORIES, type HandCategory } from './ranking-strength.ts'

const { it: test } = await provedFile(import.meta.url)

test('[RANK-1] all 2,598,960 five-card hands fall into the textbook categories, 7,462 strengths in all', () => {
  const counts = new Map<HandCategory, number>()
  const strengths = new Set<number>()
  const hand = [0, 0, 0, 0, 0]
  for (hand[0] = 0; hand[0] < 48; hand[0]++)
    for (hand[1] = hand[0] + 1; hand[1] < 49; hand[1]++)
      for (hand[2] = hand[1] + 1; hand[2] < 50; hand[2]++)
        for (hand[3] = hand[2] + 1; hand[3] < 51; hand[3]++)
          for (hand[4] = hand[3] + 1; hand[4] < 52; hand[4]++) {
            const strength = rank5(hand)
            const category = categoryOf(strength)
            counts.set(category, (counts.get(category) ?? 0) + 1)
            strengths.add(strength)
          }
  expect(HAND_CATEGORIES.map(category => [category, counts.get(category)])).toEqual([
    ['HIGH_CARD', 1_302_540],
    ['PAIR', 1_098_240],
    ['TWO_PAIR', 123_552],
    ['THREE_OF_A_KIND', 54_912],
    ['STRAIGHT', 10_200],
    ['FLUSH', 5_108],
    ['FULL_HOUSE', 3_744],
    ['FOUR_OF_A_KIND', 624],
    ['STRAIGHT_FLUSH', 40],
  ])
  expect(strengths.size).toBe(7_462)
}, 120_000)
