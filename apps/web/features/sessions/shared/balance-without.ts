import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOf } from '@sidepot/models/kit/money'

/** What is left in the bankroll when a typed amount leaves it; null without a bankroll or an amount. */
export function balanceWithout(
  typed: string,
  bankroll: { readonly currentBalance: Cents } | null,
): Cents | null {
  const amount = Number(typed)
  return bankroll && amount > 0 ? bankroll.currentBalance - centsOf(amount) : null
}
