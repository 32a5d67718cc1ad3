// Chips are whole numbers of the smallest unit (a cent). Fractions exist only at the edge, in these two functions.
import { err, ok, type Result } from './result.ts'

export type Chips = number

/** The most any single amount may be: the largest numeric(14,2). Ten of them still add up exactly. */
export const MAX_CHIPS: Chips = 99_999_999_999_999

export interface AmountFailure {
  readonly code: 'amount/not-a-number' | 'amount/too-precise' | 'amount/too-large'
}

/** A whole, finite amount of zero or more, small enough that sums stay exact. */
export const isChips = (value: unknown): value is Chips =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_CHIPS

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/
/** Zeros in front and behind included; the largest number written out has 309 digits. What is longer is not read. */
const LONGEST_DECIMAL = 400

/** 12.5 or '12.50' → 1250. A fraction of a cent, NaN, infinity or other text is a failure, never rounded away. */
export const chipsFromDecimal = (value: unknown): Result<Chips, AmountFailure> => {
  const text = typeof value === 'number' ? plainDecimal(value) : typeof value === 'string' ? value.trim() : ''
  const match = text.length > LONGEST_DECIMAL ? null : DECIMAL.exec(text)
  if (!match) return err({ code: 'amount/not-a-number' })
  const [, sign, whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > 2) return err({ code: 'amount/too-precise' })
  if (whole.replace(/^0+/, '').length > 12) return err({ code: 'amount/too-large' })
  const size = Number(whole) * 100 + Number(kept.padEnd(2, '0'))
  return ok(sign === '-' && size !== 0 ? -size : size)
}

// Numbers that print with an exponent are either far above the largest amount or far below a cent.
const plainDecimal = (amount: number): string => {
  const text = String(amount)
  if (!text.includes('e')) return text
  return Math.abs(amount) >= 1 ? BigInt(amount).toString() : '0.001'
}

export const chipsToDecimal = (chips: Chips): number => chips / 100

/** floor(amount * part / whole), exact also where the product leaves the safe integers. */
export const share = (amount: Chips, part: number, whole: number): Chips => {
  const product = amount * part
  return product <= Number.MAX_SAFE_INTEGER
    ? Math.floor(product / whole)
    : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
