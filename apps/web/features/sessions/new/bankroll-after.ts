// What a bankroll is after the session of the form: one that starts now takes the buy-in, a past one is settled at once.
import { profitOf } from '@sidepot/ledger/session-record'
import { signed } from '@sidepot/ledger/transactions'
import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOf } from '@sidepot/models/kit/money'
import type { SessionForm } from './new-session-state.ts'

const cents = (text: string): Cents => centsOf(Number(text) || 0)

/** Null while the cash-out of a past session is not entered: nobody knows yet. */
export function bankrollAfter(
  balance: Cents,
  form: Pick<SessionForm, 'buyIn' | 'addedChips' | 'cashOut'>,
  past: boolean,
): Cents | null {
  if (!past) return balance + signed('SESSION_BUY_IN', cents(form.buyIn))
  if (form.cashOut === '') return null
  return balance + profitOf(cents(form.cashOut), cents(form.buyIn) + cents(form.addedChips))
}
