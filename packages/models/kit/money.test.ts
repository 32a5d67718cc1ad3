import { chipsFromDecimal } from '@sidepot/engine/chips'
import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, decimalOf, formatDecimal, MOST_CENTS } from './money.ts'

test('cents survive the way through decimal text and through the wire’s number', () => {
  assertAll(
    fc.property(fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }), cents => {
      expect(chipsFromDecimal(formatDecimal(cents))).toEqual({ ok: true, value: cents })
      expect(centsOf(decimalOf(cents))).toBe(cents)
    }),
  )
})
