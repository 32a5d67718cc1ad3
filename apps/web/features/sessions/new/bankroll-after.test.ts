import { expect, it } from 'vitest'
import { bankrollAfter } from './bankroll-after.ts'

const form = { buyIn: '500', addedChips: '', cashOut: '' }

it('takes the buy-in of a session that starts now', () => {
  expect(bankrollAfter(-30_000, form, false)).toBe(-80_000)
  expect(bankrollAfter(60_000, { ...form, buyIn: '' }, false)).toBe(60_000)
})
it('settles a past session: what was paid in goes, what was cashed out comes back', () => {
  expect(bankrollAfter(-30_000, { ...form, cashOut: '1240' }, true)).toBe(44_000)
  expect(bankrollAfter(-30_000, { ...form, addedChips: '200.50', cashOut: '1240' }, true)).toBe(23_950)
  expect(bankrollAfter(10_000, { ...form, cashOut: '0' }, true)).toBe(-40_000)
})
it('does not know what a past session leaves before its cash-out is entered', () => {
  expect(bankrollAfter(0, form, true)).toBeNull()
})
