import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handComment } from '../hand-comment.ts'
import { COMMENT_LINES, inLines } from './lines.ts'

test.each([
  ['', ''],
  ['nh', 'nh'],
  ['one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
  ['one\n\n\n \n\ntwo', 'one\n\ntwo'],
  ['\n\n one\r\ntwo\n\n', ' one\ntwo'],
  ['one\u2028two\u2029three\u0085four\vfive\fsix\rseven', 'one\ntwo\nthree\nfour\nfive six seven'],
  ['1\n2\n3\n4\n5\n\n6', '1\n2\n3\n4\n5 6'],
  ['\n'.repeat(2_000), ''],
])('[REC-31] %j is %j in five lines', (text, shown) => {
  expect(inLines(text, 5)).toBe(shown)
})

test('[REC-31] the model of a comment and what forms and screens use say one number', () => {
  expect(handComment.fields.text.lines).toBe(COMMENT_LINES)
})

test('[REC-31] no text is higher than its lines, loses a word, or changes twice', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r', '\u2028') })
  assertAll(
    fc.property(text, written => {
      const shown = inLines(written, COMMENT_LINES)
      expect(shown.split('\n').length).toBeLessThanOrEqual(COMMENT_LINES)
      expect(shown.match(/[ab]+/g)).toEqual(written.match(/[ab]+/g))
      expect(inLines(shown, COMMENT_LINES)).toBe(shown)
      expect(shown).not.toMatch(/\n\n\n/)
    }),
  )
})
