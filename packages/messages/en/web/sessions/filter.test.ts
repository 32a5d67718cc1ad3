import { expect, test } from 'vitest'
import { filterWords as words } from './filter.ts'

test.each([
  ['Sat Aug 9', 'Sat Aug 9', 'Sat Aug 9'],
  ['Sat Aug 9', 'Sun Aug 10', 'Sat Aug 9 – Sun Aug 10'],
  ['Sat Aug 9', null, 'since Sat Aug 9'],
  [null, 'Sun Aug 10', 'until Sun Aug 10'],
  [null, null, 'From – to'],
])('dates from %s to %s are named %s', (from, to, text) => {
  expect(words.span(from, to)).toBe(text)
})
