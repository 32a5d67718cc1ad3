// Money is whole cents inside, numeric(14,2) in the database and a decimal on the wire. No float is ever added up.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Cents } from './kinds.ts'

/** numeric(14,2) holds twelve digits before the point. */
export const MOST_CENTS = 99_999_999_999_999

/** '12.5' → 1250. Digits beyond the cent round half away from zero. */
export const parseDecimal = (decimal: string): Result<Cents, { code: 'money/not-a-decimal' }> => {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(decimal.trim())
  if (!match || !(match[2] || match[3])) return err({ code: 'money/not-a-decimal' })
  const fraction = (match[3] ?? '').padEnd(3, '0')
  const whole = Number(match[2] || '0') * 100 + Number(fraction.slice(0, 2)) + (fraction[2]! >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(whole) || whole > MOST_CENTS) return err({ code: 'money/not-a-decimal' })
  return ok(whole === 0 ? 0 : match[1] === '-' ? -whole : whole)
}

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
