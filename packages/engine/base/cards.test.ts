import { describe, expect, test } from 'vitest'
import {
  cardOf,
  DECK,
  formatCard,
  formatCards,
  highFirst,
  isCard,
  parseCard,
  parseCards,
  rankOf,
  suitOf,
} from './cards.ts'

describe('cards', () => {
  test('[CARD-1] an index is rank * 4 + suit, deuce of clubs first and ace of spades last', () => {
    expect(parseCard('2c')).toEqual({ ok: true, value: 0 })
    expect(parseCard('As')).toEqual({ ok: true, value: 51 })
    expect(parseCard('Td')).toEqual({ ok: true, value: cardOf(8, 1) })
    for (const card of DECK) expect(cardOf(rankOf(card), suitOf(card))).toBe(card)
  })

  test('[CARD-1] every card reads back from its id', () => {
    expect(new Set(DECK.map(formatCard)).size).toBe(52)
    for (const card of DECK) expect(parseCard(formatCard(card))).toEqual({ ok: true, value: card })
  })

  test('[CARD-1] whole numbers from 0 to 51 are cards, nothing else', () => {
    expect([0, 51].map(isCard)).toEqual([true, true])
    const others = [-1, 52, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', 'Ah', null, undefined, [0], true]
    expect(others.filter(isCard)).toEqual([])
  })

  test('[CARD-1] a hand is said with its high card first, and stays as it was dealt', () => {
    const dealt = [cardOf(3, 0), cardOf(12, 2), cardOf(3, 1), cardOf(8, 3)]
    expect(formatCards(highFirst(dealt))).toBe('AhTs5c5d')
    expect(formatCards(dealt)).toBe('5cAh5dTs')
    expect(highFirst([])).toEqual([])
  })

  test('[CARD-2] a 10 is read as T, and case does not matter', () => {
    expect(parseCard('10h')).toEqual(parseCard('Th'))
    expect(parseCard('aH')).toEqual(parseCard('Ah'))
    const hand = parseCards('10h 9c,AsKD')
    expect(hand.ok && formatCards(hand.value)).toBe('Th9cAsKd')
  })

  test.each(['', 'A', '1h', 'Ax', 'AhK', 'AhKd', ' Ah', '11h', '10'])('[CARD-1] %j is not a card', text => {
    expect(parseCard(text)).toEqual({ ok: false, error: { code: 'card/unreadable', text } })
  })

  test('[CARD-1] a list with one bad card names the rest it could not read', () => {
    expect(parseCards('AhKx2c')).toEqual({ ok: false, error: { code: 'card/unreadable', text: 'Kx2c' } })
    expect(parseCards('Ah, 1c')).toEqual({ ok: false, error: { code: 'card/unreadable', text: '1c' } })
    expect(parseCards('')).toEqual({ ok: true, value: [] })
    expect(parseCards(' ,, ')).toEqual({ ok: true, value: [] })
    expect(parseCards('10c10d')).toEqual({ ok: true, value: [cardOf(8, 0), cardOf(8, 1)] })
  })
})
