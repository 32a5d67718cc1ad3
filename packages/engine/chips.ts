// Chips are whole numbers of the smallest unit (a cent). Fractions exist only at the edge, in these two functions.
import { err, ok, type Result } from './result.ts'

export type Chips = number

/** The most any single amount may be: the largest numeric(14,2). Ten of them still add up exactly. */
export const MAX_CHIPS: Chips = 99_999_999_999_999

export interface ChipsFailure {
  readonly code: 'chips/not-an-amount'
}

/** A whole, finite amount of zero or more, small enough that sums stay exact. */
export const isChips = (value: unknown): value is Chips =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_CHIPS

const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** 12.5 or '12.50' → 1250. A fraction of a cent, NaN, infinity or text is a failure, never rounded away. */
export const chipsFromDecimal = (value: unknown): Result<Chips, ChipsFailure> => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const match = DECIMAL.exec(text)
  if (!match) return err({ code: 'chips/not-an-amount' })
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return ok(match[1] === '-' && size !== 0 ? -size : size)
}

export const chipsToDecimal = (chips: Chips): number => chips / 100

/** floor(amount * part / whole), exact also where the product leaves the safe integers. */
export const share = (amount: Chips, part: number, whole: number): Chips => {
  const product = amount * part
  return product <= Number.MAX_SAFE_INTEGER
    ? Math.floor(product / whole)
    : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
