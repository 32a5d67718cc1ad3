import { expect, test } from 'vitest'
import { balance, CHIP_KINDS, CHIP_TOTALS, signed } from './transactions.ts'

test.each(['SESSION_BUY_IN', 'ADDON', 'RELOAD', 'REBUY', 'TOPUP', 'WITHDRAWAL'] as const)(
  '[BANK-2] %s takes money from the bankroll',
  type => {
    expect([signed(type, 500), signed(type, -500), signed(type, 0)]).toEqual([-500, -500, 0])
  },
)
test.each(['SESSION_CASHOUT', 'DEPOSIT'] as const)('[BANK-2] %s brings money to the bankroll', type => {
  expect([signed(type, 500), signed(type, -500), signed(type, 0)]).toEqual([500, 500, 0])
})
test('[BANK-2] an adjustment goes either way', () => {
  expect([signed('ADJUSTMENT', 500), signed('ADJUSTMENT', -500)]).toEqual([500, -500])
})
test('[BANK-1] the balance is the start plus its bookings', () => {
  expect(balance(10_000, [-2_500, 4_000, -1])).toBe(11_499)
  expect(balance(-300, [])).toBe(-300)
})
test('[SES-27] every kind of chips has a total of its own', () => {
  expect(CHIP_KINDS.map(kind => CHIP_TOTALS[kind])).toEqual([
    'totalAddons',
    'totalReloads',
    'totalRebuy',
    'totalTopups',
  ])
})
