import { expect, test } from 'vitest'
import { balanceWithout } from './balance-without.ts'

test('[BANK-4] what is left of a bankroll is known while an amount is typed', () => {
  const bankroll = { currentBalance: 10_050 }
  expect(
    ['100', '100.5', '100.51', '', '0', '-5', '.'].map(typed => balanceWithout(typed, bankroll)),
  ).toEqual([50, 0, -1, null, null, null, null])
  expect(balanceWithout('100', null)).toBeNull()
})
