// Spans of days that people ask for (FIL-2, FIL-3). Pure: today is an argument; a day is yyyy-mm-dd.
import { readJson } from '@sidepot/engine/json'

/** What a range may be beside the year itself, such as '2025'. */
export const PERIODS = [
  'all',
  '30',
  '90',
  'month',
  'last-month',
  'year',
  'last-year',
  'tax',
  'last-tax',
  'own',
] as const
export type Period = (typeof PERIODS)[number]

const YEAR = /^(?:19|20|21)\d\d$/
/** Whether text is a calendar year that a filter can hold. */
export const isYear = (range: string): boolean => YEAR.test(range)
export const isRange = (range: string): boolean =>
  (PERIODS as readonly string[]).includes(range) || isYear(range)

/** Both included; null where the span is open. */
export interface Days {
  readonly from: string | null
  readonly to: string | null
}
export const ALWAYS: Days = { from: null, to: null }

/** The tax year begins with the calendar's unless the person says otherwise. */
export const FIRST_TAX_DAY = '01-01'
/** Of the settings that were kept; what does not fit is as if it had not been set (FIL-8). */
export function readTaxDay(settings: unknown): string {
  const stored = readJson(settings)
  const day = typeof stored === 'object' && stored !== null && 'taxDay' in stored ? stored.taxDay : null
  return typeof day === 'string' && isTaxDay(day) ? day : FIRST_TAX_DAY
}

/** A month and day that every year has. */
export const isTaxDay = (text: string): boolean => isDay(`2023-${text}`)

export const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && textOf(at) === text
}

const DAY = 86_400_000
const textOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const yearOf = (day: string): number => Number(day.slice(0, 4))
const year = (n: number): string => String(n).padStart(4, '0')

export const dayAfter = (day: string, days: number): string =>
  textOf(Date.parse(`${day}T00:00:00Z`) + days * DAY)

/** The whole month so many before the one of a day. */
const monthBefore = (today: string, back: number): Days => {
  const [y, m] = [yearOf(today), Number(today.slice(5, 7)) - 1]
  return { from: textOf(Date.UTC(y, m - back, 1)), to: textOf(Date.UTC(y, m - back + 1, 0)) }
}
const wholeYear = (n: number): Days => ({ from: `${year(n)}-01-01`, to: `${year(n)}-12-31` })

/** The tax year of a day, or one so many before. */
function taxYear(today: string, first: string, back: number): Days {
  const begun = today.slice(5) >= first
  const from = yearOf(today) - (begun ? 0 : 1) - back
  return { from: `${year(from)}-${first}`, to: dayAfter(`${year(from + 1)}-${first}`, -1) }
}

export interface Range {
  readonly range: string
  readonly from: string
  readonly to: string
}

export function daysOf({ range, from, to }: Range, today: string, firstTaxDay = FIRST_TAX_DAY): Days {
  if (isYear(range)) return wholeYear(Number(range))
  switch (range as Period) {
    case '30':
    case '90':
      return { from: dayAfter(today, 1 - Number(range)), to: null }
    case 'month':
      return monthBefore(today, 0)
    case 'last-month':
      return monthBefore(today, 1)
    case 'year':
      return wholeYear(yearOf(today))
    case 'last-year':
      return wholeYear(yearOf(today) - 1)
    case 'tax':
      return taxYear(today, firstTaxDay, 0)
    case 'last-tax':
      return taxYear(today, firstTaxDay, 1)
    case 'own':
      return { from: isDay(from) ? from : null, to: isDay(to) ? to : null }
    default:
      return ALWAYS
  }
}

export const within = ({ from, to }: Days, day: string): boolean =>
  (from === null || day >= from) && (to === null || day <= to)
