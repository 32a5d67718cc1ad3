import { expect, it } from 'vitest'
import { HAND_CLASSES, handClassAt, moveInGrid, sheetName, sheetText } from './hand-classes.ts'

it('has every hand class once: 13 pairs, 78 suited, 78 offsuit', () => {
  expect(new Set(HAND_CLASSES).size).toBe(169)
  expect(HAND_CLASSES.filter(hand => hand.length === 2)).toHaveLength(13)
  expect(HAND_CLASSES.filter(hand => hand.endsWith('s'))).toHaveLength(78)
})
it('puts suited above the diagonal and offsuit below', () => {
  expect([handClassAt(0, 0), handClassAt(0, 1), handClassAt(1, 0), handClassAt(12, 12)]).toEqual([
    'AA',
    'AKs',
    'AKo',
    '22',
  ])
  expect(handClassAt(13, 0)).toBeNull()
})
it('moves by arrow keys and stays inside', () => {
  expect(moveInGrid('AA', 'ArrowRight')).toBe('AKs')
  expect(moveInGrid('AA', 'ArrowDown')).toBe('AKo')
  expect(moveInGrid('22', 'ArrowDown')).toBe('22')
  expect(moveInGrid('AA', 'x')).toBeNull()
})
it('[MSG-4] is a sheet of numbers where somebody looks over the shoulder, and every cell has a name of its own', () => {
  const row = (at: number) => Array.from({ length: 13 }, (_, column) => sheetText(at, column))
  expect(row(0)).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  expect(row(2).slice(0, 4)).toEqual(['12', '', '12', ''])
  expect(['AA', 'AKs', 'AKo', 'T9s', '32o', '22'].map(sheetName)).toEqual([
    '14',
    '14+13',
    '14/13',
    '10+9',
    '3/2',
    '2',
  ])
  expect(new Set(HAND_CLASSES.map(sheetName)).size).toBe(169)
  expect(HAND_CLASSES.map(sheetName).join('')).not.toMatch(/[A-Za-z]/)
})
