import { expect, test } from 'vitest'
import { chipsIn, currencyIn } from './money-text.ts'

test.each([
  ['$0.5', 50],
  ['$1,234.56', 123_456],
  ['1.234,56 €', 123_456],
  ['0,01 $', 1],
  ['1 192,48 $', 119_248],
  ['1,000', 100_000],
  ['1.200', 120_000],
  ['Rs. 5329.45', 532_945],
  ['€3.90', 390],
  ['1K', 100_000],
  ['20.00', 2000],
  ['0.005', null],
  ['12.345.6', null],
  ['12,', null],
  ['ten', null],
  ['', null],
])('[FMT-5] %s is %s cents', (text, chips) => expect(chipsIn(text)).toBe(chips))

test('[FMT-9] a sign or a code names the currency', () => {
  expect(['$1/$2', '0.50€', '£1', '5/10 USD', '5/10'].map(currencyIn)).toEqual([
    'USD',
    'EUR',
    'GBP',
    'USD',
    null,
  ])
})
