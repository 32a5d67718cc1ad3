// How a person wants figures made: first day of the tax year, main currency with its rates. Kept with the person (FIL-8).
import { readJson } from '@sidepot/engine/json'
import { CURRENCIES, type Currency } from '../kit/enumerations.ts'
import { FIRST_TAX_DAY, readTaxDay } from './days.ts'
import { type Rates, readRates } from './rates.ts'

export interface FigureSettings {
  /** mm-dd */
  readonly taxDay: string
  /** null until it was chosen */
  readonly main: Currency | null
  readonly rates: Rates
}
export const NO_FIGURE_SETTINGS: FigureSettings = { taxDay: FIRST_TAX_DAY, main: null, rates: {} }

const among = <T extends string>(set: readonly T[], value: unknown): T | null =>
  set.find(one => one === value) ?? null

/** What does not fit is as if it had not been set. */
export function readFigureSettings(value: unknown): FigureSettings {
  const stored = readJson(value)
  if (typeof stored !== 'object' || stored === null) return NO_FIGURE_SETTINGS
  const { main, rates } = stored as Readonly<Record<string, unknown>>
  return {
    taxDay: readTaxDay(stored),
    main: among(CURRENCIES, main),
    rates: readRates(rates),
  }
}
