import { expect, it } from 'vitest'
import { HAND_CLASSES, handClassAt, moveInGrid } from './hand-classes.ts'

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
