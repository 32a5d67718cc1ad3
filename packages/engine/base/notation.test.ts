import { describe, expect, test } from 'vitest'
import { cards } from '../testing/play.ts'
import { handType, isSolvableHandType, parseHandType, readHeroHand } from './notation.ts'
import type { GameType } from './setup.ts'

describe('hand types', () => {
  test.each<[string, GameType, string | null]>([
    ['KhAh', 'NLHE', 'AKs'],
    ['AhKd', 'NLHE', 'AKo'],
    ['QhQd', 'NLHE', 'QQ'],
    ['Th9h', 'NLHE', 'T9s'],
    ['Ah', 'NLHE', null],
    ['AhKhQdJd', 'PLO', 'AKQJds'],
    ['AhKhQdJc', 'PLO', 'AKQJss'],
    ['AhKhQhJc', 'PLO', 'AKQJss'],
    ['AhKhQhJh', 'PLO', 'AKQJss'],
    ['2cAhKdQs', 'PLO', 'AKQ2r'],
    ['AhKhQdJdTc', 'PLO5', 'AKQJTds'],
    ['AhKhQhJdTd', 'PLO5', 'AKQJTds'],
    ['AhKhQdJcTs', 'PLO5', 'AKQJTss'],
  ])('[CARD-6] [CARD-7] %s in %s is %s', (text, game, label) => {
    expect(handType(cards(text), game)).toBe(label)
  })

  test('[CARD-9] the optimal check takes two ranks in hold’em and four in PLO', () => {
    expect(isSolvableHandType('AKs', 'NLHE')).toBe(true)
    expect(isSolvableHandType('10To', 'NLHE')).toBe(true)
    expect(isSolvableHandType('??', 'NLHE')).toBe(false)
    expect(isSolvableHandType('AKQJds', 'NLHE')).toBe(false)
    expect(isSolvableHandType('AKQJds', 'PLO')).toBe(true)
    expect(isSolvableHandType('AKQJTds', 'PLO5')).toBe(false)
    expect(parseHandType('AKQJds')).toEqual({ ranks: ['A', 'K', 'Q', 'J'], suffix: 'ds' })
  })
})

describe('stored hero hands', () => {
  const ah = { rank: 'A', suit: 'h' }
  const td = { rank: 'T', suit: 'd' }
  test.each<[string, unknown, unknown]>([
    ['objects', [ah, { rank: '10', suit: 'D' }], [ah, td]],
    ['ids', ['Ah', '10d'], [ah, td]],
    ['JSON', JSON.stringify([ah, td]), [ah, td]],
    ['JSON in JSON', JSON.stringify(JSON.stringify([ah, td])), [ah, td]],
    ['cards in a row', 'AhTd', [ah, td]],
    [
      'suited text',
      'AKs',
      [
        { rank: 'A', suit: '*' },
        { rank: 'K', suit: '*' },
      ],
    ],
    [
      'offsuit text',
      'ATo',
      [
        { rank: 'A', suit: '?' },
        { rank: 'T', suit: '?' },
      ],
    ],
    [
      'a pair',
      'QQ',
      [
        { rank: 'Q', suit: '?' },
        { rank: 'Q', suit: '?' },
      ],
    ],
    ['nothing known', '??', null],
    ['one card', [ah], null],
    ['a bad card', [ah, { rank: '1', suit: 'd' }], null],
    ['nothing', null, null],
    ['broken JSON', '[{', null],
  ])('[CARD-8] %s', (_, stored, read) => {
    expect(readHeroHand(stored)).toEqual(read)
  })
})
