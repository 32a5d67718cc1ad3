// The strict door for amounts that people and clients send: whole cents or a refusal, never a rounding (BANK-11).
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Cents } from '@sidepot/models/kit/kinds'

export type AmountFailure = {
  readonly code: 'amount/not-a-number' | 'amount/too-precise' | 'amount/too-large'
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/

export const parseCents = (amount: number | string): Result<Cents, AmountFailure> => {
  if (typeof amount === 'number' && !Number.isFinite(amount)) return err({ code: 'amount/not-a-number' })
  const text = typeof amount === 'number' ? plainDecimal(amount) : amount.trim()
  const match = DECIMAL.exec(text)
  if (!match) return err({ code: 'amount/not-a-number' })
  const [, sign, whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > 2) return err({ code: 'amount/too-precise' })
  if (whole.replace(/^0+/, '').length > 12) return err({ code: 'amount/too-large' })
  const cents = Number(whole) * 100 + Number(kept.padEnd(2, '0'))
  return ok(sign === '-' && cents !== 0 ? -cents : cents)
}

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

// Numbers that print with an exponent are either far above the largest amount or far below a cent.
const plainDecimal = (amount: number): string => {
  const text = String(amount)
  if (!text.includes('e')) return text
  return Math.abs(amount) >= 1 ? BigInt(amount).toString() : '0.001'
}
