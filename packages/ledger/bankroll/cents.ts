// The strict door for amounts that people and clients send: whole cents or a refusal, never a rounding (BANK-11).
import { type AmountFailure, chipsFromDecimal } from '@sidepot/engine/chips'
import type { Result } from '@sidepot/engine/result'
import type { Cents } from '@sidepot/models/kit/kinds'

export type { AmountFailure }

export const parseCents = (amount: number | string): Result<Cents, AmountFailure> => chipsFromDecimal(amount)

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)
