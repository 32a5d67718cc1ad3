import { describe, expect, test } from 'vitest'
import { cards } from '../testing/play.ts'
import { handType, holeCardCount, isSolvableHandType, parseHandType, readHeroHand } from './notation.ts'
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
    expect(isSolvableHandType('AK', 'PLO5')).toBe(false)
    expect(isSolvableHandType('A', 'NLHE')).toBe(false)
  })

  test('[CARD-6] [CARD-7] a name is taken apart, whatever its case and the spaces around it', () => {
    expect(parseHandType(' aKS ')).toEqual({ ranks: ['A', 'K'], suffix: 's' })
    expect(parseHandType('1010')).toEqual({ ranks: ['T', 'T'], suffix: '' })
    expect(parseHandType('AKQJSS')).toEqual({ ranks: ['A', 'K', 'Q', 'J'], suffix: 'ss' })
    expect(parseHandType('AKQJr')).toEqual({ ranks: ['A', 'K', 'Q', 'J'], suffix: 'r' })
    expect(['', '??', 's', '1K', 'AKsx', 'xAK', 'A K'].map(parseHandType)).toEqual(Array(7).fill(null))
    expect((['NLHE', 'PLO', 'PLO5'] as const).map(holeCardCount)).toEqual([2, 4, 5])
    expect(handType(cards('AhKdQc'), 'NLHE')).toBe(null)
    expect(handType(cards('AhKd'), 'PLO')).toBe(null)
  })
})

describe('stored hero hands', () => {
  const ah = { rank: 'A', suit: 'h' }
  const td = { rank: 'T', suit: 'd' }
  const ak = { rank: 'A', suit: '*' }
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
    ['a quote that is not closed', '"AKs', null],
    ['JSON text of text', '"AKs"', [ak, { ...ak, rank: 'K' }]],
    ['text with a quote at its end', 'AKs"', null],
    ['JSON with spaces around', ` ${JSON.stringify([ah, td])} `, [ah, td]],
    ['cards with spaces and commas', 'Ah, 10d', [ah, td]],
    ['small letters', 'ahtd', [ah, td]],
    ['one card as text', 'Ah', null],
    ['one rank', 'A', null],
    ['a card and something else', 'AhTx', null],
    ['four ranks of Omaha', 'AKQJds', [...'AKQJ'].map(rank => ({ rank, suit: '?' }))],
    ['a suffix alone', 's', null],
    ['an unknown suffix', 'AKx', null],
    [
      'known ranks of unknown suits',
      [
        { rank: 'a', suit: '*' },
        { rank: 'T', suit: '?' },
      ],
      [ak, { rank: 'T', suit: '?' }],
    ],
    ['a card without a suit', [ah, { rank: 'T' }], null],
    ['a card without a rank', [ah, { suit: 'd' }], null],
    ['a number among the cards', [ah, 5], null],
    ['nothing among the cards', [ah, null], null],
    ['an unknown suit', [ah, { rank: 'T', suit: 'x' }], null],
    ['a number', 5, null],
    ['text of 400 letters', `${' '.repeat(396)}AhTd`, [ah, td]],
    ['text of 401 letters', `${' '.repeat(397)}AhTd`, null],
  ])('[CARD-8] %s', (_, stored, read) => {
    expect(readHeroHand(stored)).toEqual(read)
  })
})
