// What a typed cash-out comes to; null while the text is no amount that can be cashed out.
import { profitOf } from '@sidepot/ledger/session-record'
import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOf } from '@sidepot/models/kit/money'

interface CashOut {
  readonly cents: Cents
  readonly net: Cents
}

export function cashOutOf(text: string, paidIn: Cents): CashOut | null {
  const amount = Number(text)
  if (text.trim() === '' || !Number.isFinite(amount) || amount < 0) return null
  const cents = centsOf(amount)
  return { cents, net: profitOf(cents, paidIn) }
}

/** In whole minutes, as the session will have them (SES-42): what is said per hour now is what is said afterwards. */
export const minutesPlayed = (seconds: number): number => Math.max(0, Math.round(seconds / 60))
