import { parseCards } from '@sidepot/engine/cards'
import { equity } from '@sidepot/engine/equity'
import { seeded } from '@sidepot/engine/random'
import { rankBest } from '@sidepot/engine/ranking'
import { readStrength } from '@sidepot/engine/ranking-strength'
import { expect, test } from 'vitest'
import { say } from '../../catalogue.ts'
import { equitySentences } from './equity.ts'
import { handName } from './hand-names.ts'

test.each([
  ['AcKd9h8s3c', 'High card, ace'],
  ['6c6d9h8s3c', 'Pair of sixes'],
  ['6c6dThTs3c', 'Two pair, tens and sixes'],
  ['2c2d2hTs3c', 'Three of a kind, deuces'],
  ['Ac2d3h4s5c', 'Straight, five high'],
  ['Ac2c7c4c5c', 'Flush, ace high'],
  ['AcAdAhKsKc', 'Full house, aces over kings'],
  ['JcJdJhJsKc', 'Four of a kind, jacks'],
  ['9c8c7c6c5c', 'Straight flush, nine high'],
  ['AcKcQcJcTc', 'Royal flush'],
])('[RANK-4] %s is called %s', (text, name) => {
  const cards = parseCards(text)
  expect(cards.ok && handName(readStrength(rankBest(cards.value)))).toBe(name)
})

test('[EQ-4] a refused question is answered with a sentence', () => {
  const refused = equity({ holeCards: 2, hands: [[51], [51]] }, { random: seeded(1) })
  expect(!refused.ok && say(equitySentences, refused.error)).toBe('As is used twice.')
})
