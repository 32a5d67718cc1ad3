// Money is whole cents inside, numeric(14,2) in the database and a decimal on the wire. No float is ever added up.
import type { Cents } from './kinds.ts'

/** numeric(14,2) holds twelve digits before the point. */
export const MOST_CENTS = 99_999_999_999_999

/** 1250 → '12.50', the form numeric(14,2) reads and writes. */
export const formatDecimal = (cents: Cents): string => {
  const digits = Math.abs(cents).toString().padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A decimal from the wire, nearest cent; the wire's numbers are short decimals, so rounding only mends binary noise. */
export const centsOf = (decimal: number): Cents => {
  const cents = Math.sign(decimal) * Math.round(Math.abs(decimal) * 100 + 1e-7)
  return cents === 0 ? 0 : cents
}
/** The decimal that goes on the wire. */
export const decimalOf = (cents: Cents): number => cents / 100
