import { chipsFromDecimal } from '@sidepot/engine/chips'
import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountFilled,
  centsOf,
  centsOr0,
  centsOrNull,
  decimalOf,
  formatDecimal,
  MOST_CENTS,
} from './money.ts'

test('cents survive the way through decimal text and through the wire’s number', () => {
  assertAll(
    fc.property(fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }), cents => {
      expect(chipsFromDecimal(formatDecimal(cents))).toEqual({ ok: true, value: cents })
      expect(centsOf(decimalOf(cents))).toBe(cents)
    }),
  )
})

test('decimal text has two digits behind the point and one before it at least', () => {
  expect([0, 5, -5, 50, 100, -1250, MOST_CENTS].map(formatDecimal)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '0.50',
    '1.00',
    '-12.50',
    '999999999999.99',
  ])
})

test('a form is filled with both decimals or none', () => {
  expect([71_250, 71_200, 5, 0, -1250].map(amountFilled)).toEqual(['712.50', '712', '0.05', '0', '-12.50'])
})

test('a decimal is read to the nearest cent, half a cent away from zero, and nothing is never minus nothing', () => {
  expect([1.005, -1.005, 0.1 + 0.2, 2.675].map(centsOf)).toEqual([101, -101, 30, 268])
  expect(centsOf(1.0049)).toBe(100)
  expect(Object.is(centsOf(-0.001), 0)).toBe(true)
  expect(Object.is(centsOf(-0), 0)).toBe(true)
})

test('an amount that is not known is nothing in a sum, and otherwise stays unknown', () => {
  expect([null, undefined, 0, 1.5].map(centsOr0)).toEqual([0, 0, 0, 150])
  expect([null, undefined, 0, 1.5].map(centsOrNull)).toEqual([null, null, 0, 150])
})
