import { expect, test } from 'vitest'
import { typedTags } from '../filter/tags.ts'
import { cutTo } from './cut.ts'

test('a text is cut between characters, never inside one', () => {
  expect(cutTo('abc', 5)).toBe('abc')
  expect(cutTo('abcdef', 5)).toBe('abcde')
  expect(cutTo('a🃏', 3)).toBe('a🃏')
  expect(cutTo('ab🃏', 3)).toBe('ab')
  expect(cutTo('🃏🃏', 3)).toBe('🃏')
})

test('a tag that is too long does not end in half a character', () => {
  expect(typedTags(`${'x'.repeat(59)}🃏`)).toEqual(['x'.repeat(59)])
})
