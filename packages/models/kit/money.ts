// Money is whole cents inside, numeric(14,2) in the database and a decimal on the wire. No float is ever added up: nothing
// outside this file multiplies or divides by a hundred (apps/web/data/money-rule.test.ts).
import type { Cents, Decimal, unit } from './kinds.ts'

/** numeric(14,2) holds twelve digits before the point. */
export const MOST_CENTS = 99_999_999_999_999

/** 1250 → '12.50', the form numeric(14,2) reads and writes. */
export const formatDecimal = (cents: Cents): string => {
  const digits = Math.abs(cents).toString().padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as a form is filled with it, with the decimals that pages show: 71250 → '712.50', 71200 → '712'. */
export const amountFilled = (cents: Cents): string =>
  cents % 100 === 0 ? String(decimalOf(cents)) : formatDecimal(cents)

/** A decimal: opaque as it comes from a record, or a number that is not known to be cents. */
export type DecimalLike = Decimal | (number & { readonly [unit]?: undefined })

/** A decimal from the wire, nearest cent; the wire's numbers are short decimals, so rounding only mends binary noise. */
export const centsOf = (decimal: DecimalLike): Cents => {
  const value = decimal as number
  const cents = Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-7)
  return cents === 0 ? 0 : cents
}
/** The same where nothing may be known; what is not known counts as nothing in a sum. */
export const centsOr0 = (decimal: DecimalLike | null | undefined): Cents =>
  decimal === null || decimal === undefined ? 0 : centsOf(decimal)
/** The same, and unknown stays unknown. */
export const centsOrNull = (decimal: DecimalLike | null | undefined): Cents | null =>
  decimal === null || decimal === undefined ? null : centsOf(decimal)

/** The decimal that goes on the wire, or is drawn to scale. */
export const decimalOf = (cents: Cents): number & Decimal => (cents / 100) as number & Decimal
