// How PokerStars writes amounts, hand numbers and the strength of a hand.

import { rank7 } from '@sidepot/engine/ranking'
import { cards } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import { handNumber, moneyText, readingText } from './pokerstars-words.ts'

describe('[FMT-10] a hand is called', () => {
  test.each([
    ['AsKhQd9c7s4h2d', 'high card Ace'],
    ['2s2hKd9c7s4h3d', 'a pair of Deuces'],
    ['6s6hKd9c7s4h3d', 'a pair of Sixes'],
    ['7s7h6d6cKs4h3d', 'two pair, Sevens and Sixes'],
    ['TsThTd9c7s4h3d', 'three of a kind, Tens'],
    ['As2h3d4c5s9hJd', 'a straight, Ace to Five'],
    ['2s3h4d5c6s9hJd', 'a straight, Deuce to Six'],
    ['TsJhQdKcAs9h2d', 'a straight, Ten to Ace'],
    ['AsTs7s4s2s9hJd', 'a flush, Ace high'],
    ['8s8h8d3c3sKhJd', 'a full house, Eights full of Threes'],
    ['9s9h9d9c3sKhJd', 'four of a kind, Nines'],
    ['5s6s7s8s9sKhJd', 'a straight flush, Five to Nine'],
    ['AsKsQsJsTs2h3d', 'a Royal Flush'],
    ['As2s3s4s5sKhJd', 'a straight flush, Ace to Five'],
  ])('%s: %s', (text, name) => expect(readingText(rank7(cards(text)))).toBe(name))
  test.each(
    'Deuces Threes Fours Fives Sixes Sevens Eights Nines Tens Jacks Queens Kings Aces'
      .split(' ')
      .map((name, rank) => [name, '23456789TJQKA'[rank]!] as const),
  )('a pair of %s', (name, rank) => {
    const others = ['Ah', 'Qc', '9d', '7h', '4c', '3d', '2h', 'Kd', 'Tc'].filter(
      card => !card.startsWith(rank),
    )
    const hole = [`${rank}s`, `${rank}h`, ...others.slice(0, 3)].join('') + others.slice(3, 5).join('')
    expect(readingText(rank7(cards(hole)))).toBe(`a pair of ${name}`)
  })
})

test('[FMT-5] amounts have the sign of their currency, and cents only where there are some', () => {
  expect(
    ['USD', 'AUD', 'CAD', 'EUR', 'GBP', 'CNY', 'JPY', 'SEK', ''].map(code => moneyText(code)(1250)),
  ).toEqual(['$12.50', '$12.50', '$12.50', '€12.50', '£12.50', '¥12.50', '¥12.50', '12.50', '12.50'])
  expect([0, 5, 100, 12_300].map(moneyText('USD'))).toEqual(['$0', '$0.05', '$1', '$123'])
})

test('[FMT-1] a number stays the hand’s number; any other id becomes one, the same each time', () => {
  expect(['0', '123456789012345678'].map(handNumber)).toEqual(['0', '123456789012345678'])
  const ids = ['1234567890123456789', 'abc', 'abd', 'a-1', '', '12x', 'x12']
  const numbers = ids.map(handNumber)
  for (const number of numbers) expect(number).toMatch(/^\d{1,16}$/)
  expect(new Set(numbers).size).toBe(ids.length)
  // kept by whoever has imported it once
  expect(handNumber('abc')).toBe(handNumber('abc'))
  expect(numbers.slice(1, 3)).toEqual(['2226560495766607', '2235212806723258'])
})
