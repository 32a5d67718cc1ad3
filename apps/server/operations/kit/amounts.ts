// Amounts come in as decimals of the wire and are read strictly: two decimals, twelve digits (BANK-11).
import { err, ok, type Result } from '@sidepot/engine/result'
import { type AmountFailure, parseCents } from '@sidepot/ledger/cents'

export type Amount = number | string

export const optionalCents = (amount: Amount | null | undefined): Result<number | null, AmountFailure> =>
  amount === null || amount === undefined ? ok(null) : parseCents(amount)

/** Chips in front of somebody: known or not, never below nothing (SES-31, SES-36). */
export function optionalStack(
  amount: Amount | null | undefined,
): Result<number | null, AmountFailure | { readonly code: 'session/bad-stack' }> {
  const stack = optionalCents(amount)
  return stack.ok && (stack.value ?? 0) < 0 ? err({ code: 'session/bad-stack' }) : stack
}
