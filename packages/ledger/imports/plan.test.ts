import { expect, test } from 'vitest'
import { stakesOf } from './plan.ts'

test('[IMP-8] the stakes of an import are shown each once, by currency, the lowest first', () => {
  const stake = (currency: string, smallBlind: number, bigBlind: number) => ({
    currency,
    smallBlind,
    bigBlind,
  })
  const all = [stake('USD', 50, 100), stake('USD', 5, 10), stake('EUR', 1, 2), stake('USD', 5, 10)]
  expect(stakesOf(all)).toEqual([stake('EUR', 1, 2), stake('USD', 5, 10), stake('USD', 50, 100)])
})
