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
  ['0.100', 10],
  ['0.123', null],
  ['0.123.456', 12_345_600],
  ['0,123,456', 12_345_600],
  ['12.3456', null],
  ['12.345.6', null],
  ['12,', null],
  ['ten', null],
  ['', null],
  ['0.05', 5],
  ['1.5', 150],
  ['¥7', 700],
  ['₹1,200.50', 120_050],
  ['₮2', 200],
  ['Rs 40', 4000],
  ['40 kr', 4000],
  ['40kr.', 4000],
  ['5 USD', 500],
  ['5 EUR', 500],
  ['5 GBP', 500],
  ['5 INR', 500],
  ['5 CNY', 500],
  ['5 SEK', 500],
  ['5 CAD', 500],
  ['5 AUD', 500],
  ['5 XYZ', null],
  ['Â£3', 300],
  ['1\u00A0192,48', 119_248],
  ['2k', 200_000],
  ['2M', 200_000_000],
  ['1.5K', null],
  ['x2K', null],
  ['2Kx', null],
  ['1,234,567', 123_456_700],
  ['1.234.567,89', 123_456_789],
  ['1,234.5', 123_450],
  ['1,234.567', null],
  ['0,005', null],
  ['0.50', 50],
  ['0,5', 50],
  ['1,50', 150],
  ['12,345,6', null],
  ['1.23.45', null],
  ['12.3456', null],
  ['1,2345.67', null],
  ['12.50000', 1250],
  ['12.34000', 1234],
  ['12.345', 1_234_500],
  ['.5', null],
  ['-5', null],
  ['x5', null],
  ['5x', null],
  ['1.', null],
  ['10000000000000000', null],
])('[FMT-5] %s is %s cents', (text, chips) => expect(chipsIn(text)).toBe(chips))

test('[FMT-9] every sign and code that rooms write', () => {
  expect(['¥1', '₹1', 'Rs. 1', '5 kr', 'ten'].map(currencyIn)).toEqual(['CNY', 'INR', 'INR', 'SEK', null])
  for (const code of ['USD', 'EUR', 'GBP', 'INR', 'CNY', 'SEK', 'CAD', 'AUD', 'JPY'])
    expect(currencyIn(`(1/2 ${code})`)).toBe(code)
  // the code says more than the sign, and is a word of its own
  expect([currencyIn('$1/$2 CAD'), currencyIn('$1 CADET'), currencyIn('XUSD')]).toEqual(['CAD', 'USD', null])
})

test('[FMT-9] a sign or a code names the currency', () => {
  expect(['$1/$2', '0.50€', '£1', '5/10 USD', '5/10'].map(currencyIn)).toEqual([
    'USD',
    'EUR',
    'GBP',
    'USD',
    null,
  ])
})
