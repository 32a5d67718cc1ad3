import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, decimalOf, formatDecimal, MOST_CENTS, parseDecimal } from './money.ts'

test('decimals are read to the nearest cent, half away from zero', () => {
  const cents = (decimal: string) => {
    const read = parseDecimal(decimal)
    return read.ok ? read.value : read.error.code
  }
  expect(['12.5', '-12.5', '0.005', '-0.005', '.5', '7.', '0.004', '-0'].map(cents)).toEqual([
    1250, -1250, 1, -1, 50, 700, 0, 0,
  ])
  for (const bad of ['', '.', '1e3', '1,000', '--1', '999999999999999'])
    expect(cents(bad)).toBe('money/not-a-decimal')
})

test('cents survive the way through decimal text and through the wire’s number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }), cents => {
      expect(parseDecimal(formatDecimal(cents))).toEqual({ ok: true, value: cents })
      expect(centsOf(decimalOf(cents))).toBe(cents)
    }),
  )
})
