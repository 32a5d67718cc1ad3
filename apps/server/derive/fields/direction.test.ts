import { expect, test } from 'vitest'
import { turnsOthers, unturned } from './direction.ts'

test.each([
  ['plain', false],
  ['שלום and \u200fمرحبا\u200e!', false],
  ['call \u202a+61 491 570 156\u202c', false],
  ['\u2068Ada\u2069 and \u2066\u202bBob\u202c\u2069', false],
  ['a\u202eb', true],
  ['a\u202eb\u202c', true],
  ['a\u202db\u202c', true],
  ['a\u2067b', true],
  ['a\u202bb', true],
  ['closes what another opened \u2069', true],
  ['\u202c', true],
  ['\u2067a\nb\u2069', true],
  ['\u2067a\u202bb\u2069\u202c', true],
])('[REC-28] %j turns what others read: %s', (text, turns) => {
  expect(turnsOthers(text)).toBe(turns)
})

test('[REC-28] without them a text turns nothing', () => {
  expect(unturned('a\u202eb\u2067c\u2069')).toBe('abc')
})
