// Money as whole cents. Decimals exist only at the edge; nothing here ever adds two floats.
import { err, ok, type Result } from '@sidepot/engine/result'

export type Cents = number

/** numeric(14,2): twelve digits before the point. */
export const MOST_CENTS: Cents = 99_999_999_999_999

export type AmountFailure = {
  readonly code: 'amount/not-a-number' | 'amount/too-precise' | 'amount/too-large'
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** Reads a decimal from the wire, a form or the database; refuses what cents cannot hold (BANK-11). */
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

/** Exact decimal text of an amount, always with two decimals, as the database wants it. */
export const formatCents = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The nearest wire number: cents / 100 is correctly rounded, so it prints with at most two decimals. */
export const toDecimal = (cents: Cents): number => cents / 100

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

// Numbers that print with an exponent are either far above the largest amount or far below a cent.
const plainDecimal = (amount: number): string => {
  const text = String(amount)
  if (!text.includes('e')) return text
  return Math.abs(amount) >= 1 ? BigInt(amount).toString() : '0.001'
}
