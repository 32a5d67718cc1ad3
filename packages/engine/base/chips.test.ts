import { describe, expect, test } from 'vitest'
import { chipsFromDecimal, chipsToDecimal, isChips, MAX_CHIPS, share } from './chips.ts'

describe('amounts', () => {
  test('[TABLE-17] are whole numbers from nothing to the largest', () => {
    expect([0, 1, MAX_CHIPS].map(isChips)).toEqual([true, true, true])
    const others = [-1, 0.5, MAX_CHIPS + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, 1n]
    expect(others.filter(isChips)).toEqual([])
  })

  test.each<[unknown, number]>([
    [12.5, 1250],
    ['12.50', 1250],
    [' 7 ', 700],
    ['+3', 300],
    ['-3.05', -305],
    [-0.01, -1],
    ['0', 0],
    ['-0.00', 0],
    [0, 0],
    ['.5'.padStart(3, '0'), 50],
    ['1.2', 120],
    ['1.02', 102],
    ['1.20000', 120],
    ['000000000000001', 100],
    ['999999999999.99', MAX_CHIPS],
    [999_999_999_999.99, MAX_CHIPS],
  ])('[TABLE-17] %j is %d chips', (text, chips) => {
    expect(chipsFromDecimal(text)).toEqual({ ok: true, value: chips })
  })

  test.each<[string, readonly unknown[]]>([
    [
      'amount/not-a-number',
      [
        '',
        ' ',
        'x',
        '1,5',
        '1.',
        '.5',
        '1.5.5',
        '--1',
        '1x',
        'x1',
        '1e3',
        Number.NaN,
        Number.POSITIVE_INFINITY,
      ],
    ],
    ['amount/not-a-number', [null, undefined, true, {}, [5], 5n]],
    ['amount/too-precise', ['0.001', '1.005', 0.001, 1e-7, -1e-9, '1.2345']],
    ['amount/too-large', ['1000000000000', 1e12, 1e21, -1e21, '1000000000000.00']],
  ])('[TABLE-17] %s', (code, values) => {
    for (const value of values)
      expect([value, chipsFromDecimal(value)]).toEqual([value, { ok: false, error: { code } }])
  })

  test('[TABLE-17] and are written as decimals', () => {
    expect([0, 1, 1250, -305, MAX_CHIPS].map(chipsToDecimal)).toEqual([
      0, 0.01, 12.5, -3.05, 999_999_999_999.99,
    ])
  })

  test('[POT-7] a part is rounded down, exactly also where the product leaves the safe integers', () => {
    expect([share(100, 1, 3), share(100, 2, 3), share(99, 1, 3), share(0, 5, 7)]).toEqual([33, 66, 33, 0])
    expect(share(MAX_CHIPS, 999_999, 1_000_000)).toBe(99_999_899_999_999)
    expect(share(MAX_CHIPS, 1_000_000, 1_000_000)).toBe(MAX_CHIPS)
    // the largest product that is still a safe integer, and the next
    expect(share(Number.MAX_SAFE_INTEGER, 1, 2)).toBe(4_503_599_627_370_495)
    expect(share(4_503_599_627_370_497, 2, 4_503_599_627_370_497)).toBe(2)
  })
})

test('[BANK-11] what is longer than any amount is not one, and is not looked through for zeros', () => {
  expect(chipsFromDecimal(`1.${'0'.repeat(398)}`)).toEqual({ ok: true, value: 100 })
  for (const long of [`1.${'0'.repeat(399)}`, `${'0'.repeat(400)}1`, `0.${'0'.repeat(1_000_000)}1`])
    expect(chipsFromDecimal(long)).toEqual({ ok: false, error: { code: 'amount/not-a-number' } })
})
