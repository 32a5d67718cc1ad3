// How a person wants figures made: first day of the tax year, main currency with its rates, goals. Kept with the person (FIL-8).
import { readJson } from '@sidepot/engine/json'
import { CURRENCIES, type Currency } from '../kit/enumerations.ts'
import { FIRST_TAX_DAY, readTaxDay } from './days.ts'
import { type Rates, readRates } from './rates.ts'

export const GOAL_KINDS = ['hours', 'sessions', 'net'] as const
export const GOAL_SPANS = ['month', 'year'] as const
/** So much in the running month or year; hours and sessions as they are, net in cents of the currency. */
export interface Goal {
  readonly kind: (typeof GOAL_KINDS)[number]
  readonly span: (typeof GOAL_SPANS)[number]
  readonly target: number
  /** of a goal in money */
  readonly currency: Currency | null
}

export interface FigureSettings {
  /** mm-dd */
  readonly taxDay: string
  /** null until it was chosen */
  readonly main: Currency | null
  readonly rates: Rates
  readonly goals: readonly Goal[]
}
export const NO_FIGURE_SETTINGS: FigureSettings = { taxDay: FIRST_TAX_DAY, main: null, rates: {}, goals: [] }

const among = <T extends string>(set: readonly T[], value: unknown): T | null =>
  set.find(one => one === value) ?? null

function goalIn(value: unknown): readonly Goal[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Readonly<Record<string, unknown>>
  const kind = among(GOAL_KINDS, fields['kind'])
  const span = among(GOAL_SPANS, fields['span'])
  const currency = among(CURRENCIES, fields['currency'])
  const target = fields['target']
  const fits =
    kind && span && Number.isSafeInteger(target) && (target as number) > 0 && (kind !== 'net' || currency)
  return fits ? [{ kind, span, target: target as number, currency: kind === 'net' ? currency : null }] : []
}
const MOST_GOALS = 12

/** What does not fit is as if it had not been set. */
export function readFigureSettings(value: unknown): FigureSettings {
  const stored = readJson(value)
  if (typeof stored !== 'object' || stored === null) return NO_FIGURE_SETTINGS
  const { main, rates, goals } = stored as Readonly<Record<string, unknown>>
  return {
    taxDay: readTaxDay(stored),
    main: among(CURRENCIES, main),
    rates: readRates(rates),
    goals: Array.isArray(goals) ? goals.flatMap(goalIn).slice(0, MOST_GOALS) : [],
  }
}
