// Amounts come in as decimals of the wire and are read strictly: two decimals, twelve digits (BANK-11).
import { ok, type Result } from '@sidepot/engine/result'
import { type AmountFailure, parseCents } from '@sidepot/ledger/cents'

export type Amount = number | string

export const optionalCents = (amount: Amount | null | undefined): Result<number | null, AmountFailure> =>
  amount === null || amount === undefined ? ok(null) : parseCents(amount)
