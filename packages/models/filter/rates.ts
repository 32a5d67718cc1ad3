// A total over currencies at rates that the person sets (FIL-7). Whole cents in, whole cents out; a rate is kept as it was typed.
import { CURRENCIES, type Currency } from '../kit/enumerations.ts'

/** What one unit of each currency is worth in the main one, as typed: "0.92". */
export type Rates = Readonly<Partial<Record<Currency, string>>>

/** Rates are exact to the millionth. */
const MILLION = 1_000_000n
const RATE = /^(\d{1,7})(?:[.,](\d{1,6}))?$/

/** In millionths; null when it is no rate above 0. */
export function millionthsOf(text: string): bigint | null {
  const parts = RATE.exec(text.trim())
  if (!parts) return null
  const value = BigInt(parts[1]!) * MILLION + BigInt((parts[2] ?? '').padEnd(6, '0'))
  return value > 0n ? value : null
}

/** Cents of one currency in cents of another, half a cent away from zero. */
export function converted(cents: number, millionths: bigint): number {
  const exact = BigInt(Math.abs(cents)) * millionths
  const rounded = Number((exact * 2n + MILLION) / (MILLION * 2n))
  return cents < 0 ? -rounded : rounded
}

export interface Sum {
  readonly currency: string
  readonly cents: number
}
export interface Total {
  readonly cents: number
  /** each currency with its rate and what it comes to; the main one has no rate */
  readonly used: readonly (Sum & { readonly rate: string | null; readonly comesTo: number })[]
  /** without a rate: left out of the total */
  readonly missing: readonly Sum[]
}

/** Each currency is added up first and converted once. */
export function totalIn(main: Currency, rates: Rates, sums: readonly Sum[]): Total {
  const used: { currency: string; cents: number; rate: string | null; comesTo: number }[] = []
  const missing: Sum[] = []
  for (const sum of sums) {
    const rate = rates[sum.currency as Currency]
    const millionths = rate === undefined ? null : millionthsOf(rate)
    if (sum.currency === main) used.push({ ...sum, rate: null, comesTo: sum.cents })
    else if (rate === undefined || millionths === null) missing.push(sum)
    else used.push({ ...sum, rate, comesTo: converted(sum.cents, millionths) })
  }
  return { cents: used.reduce((total, one) => total + one.comesTo, 0), used, missing }
}

/** Of what was kept, the rates that are some. */
export function readRates(value: unknown): Rates {
  if (typeof value !== 'object' || value === null) return {}
  const stored = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    CURRENCIES.flatMap(code => {
      const rate = stored[code]
      return typeof rate === 'string' && millionthsOf(rate) !== null ? [[code, rate]] : []
    }),
  )
}
