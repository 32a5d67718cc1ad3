// How money, chips and time are written, everywhere. Pure: now, time zone and currency are arguments.
// Money comes in whole cents. A loss carries the true minus: as wide as the plus in a column, and read aloud.
import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { knownZone } from '../intl.ts'
import { dates, number, percent as percentText, point, toPlaces, upTo } from './numbers.ts'

const SYMBOLS: Record<string, string> = {
  USD: '$',
  AUD: '$',
  CAD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
}

/** Written before an amount; null is a currency that nobody knows, and then there is no sign rather than a wrong one. */
export const currencySign = (currency?: string | null): string =>
  currency === null ? '' : (SYMBOLS[currency ?? 'USD'] ?? '$')

export interface MoneyParts {
  readonly sign: '' | '−'
  readonly symbol: string
  readonly digits: string
}

/** 1281 → "1,281". */
export const grouped = number
/** Figures without a unit of their own, as the region writes them. */
export { point, toPlaces, upTo }

/** Whole numbers when 100 or more unless cents are wanted, two decimals when fractional, thousands separated. */
export function moneyParts(
  amount: Cents | null | undefined,
  options: { readonly currency?: string | null | undefined; readonly toTheCent?: boolean | undefined } = {},
): MoneyParts {
  const symbol = currencySign(options.currency)
  // a rate by the hour may be a part of a cent
  const cents = Number.isFinite(amount ?? 0) ? Math.round(Math.abs(amount ?? 0)) : 0
  const isWhole = cents >= 10_000 && !options.toTheCent
  const whole = isWhole ? Math.round(cents / 100) : Math.floor(cents / 100)
  const rest = isWhole ? 0 : cents % 100
  const digits = grouped(whole) + (rest === 0 ? '' : `${point()}${String(rest).padStart(2, '0')}`)
  return { sign: (amount ?? 0) < 0 && digits !== '0' ? '−' : '', symbol, digits }
}

/** "$0", "$5", "−$5", "$12.50", "$1,235". */
export function money(amount: Cents | null | undefined, currency?: string | null): string {
  const { sign, symbol, digits } = moneyParts(amount, { currency })
  return `${sign}${symbol}${digits}`
}

/** A result carries its sign both ways: "+$412", "−$158", "$0". */
export function result(amount: Cents | null | undefined, currency?: string): string {
  const { sign, symbol, digits } = moneyParts(amount, { currency })
  if (digits === '0') return `${symbol}0`
  return `${sign || '+'}${symbol}${digits}`
}

/** Bankroll amounts say their currency: "18,460 AUD". */
export function moneyWithCode(amount: Cents | null | undefined, currency: string): string {
  const { sign, digits } = moneyParts(amount, { currency })
  return `${sign}${digits} ${currency}`
}

/** Parts of a cent that a pot shared to the fraction leaves, by how many share it. */
const PARTS = [
  [1 / 2, '½'],
  [1 / 3, '⅓'],
  [2 / 3, '⅔'],
  [1 / 4, '¼'],
  [3 / 4, '¾'],
  [1 / 6, '⅙'],
  [5 / 6, '⅚'],
] as const

/** Chips on the table: no sign, at most two decimals; a part of a cent is written out, never rounded ("0.17½"). */
export function chipText(amount: number): string {
  const exact = Math.abs(amount) * 100
  const whole = Math.floor(exact + 1e-6)
  const over = exact - whole
  const part = PARTS.find(([size]) => Math.abs(size - over) < 1e-6)?.[1] ?? ''
  const cents = part ? whole : Math.abs(centsOf(amount))
  const rest = cents % 100
  const digits =
    grouped(Math.floor(cents / 100)) +
    (rest === 0 && !part ? '' : `${point()}${String(rest).padStart(2, '0')}${part}`)
  return amount < 0 ? `−${digits}` : digits
}

/** Amounts counted in big blinds: at most one decimal, "2.5", "40". */
export const blindsText = (value: number): string => trimmed(value, 1)

/** Axis labels: "8k", "−2k", "500"; `step` is what two neighbours are apart, so that they never read the same. */
export function axisText(amount: number, step = Number.POSITIVE_INFINITY): string {
  const size = Math.abs(amount)
  const text =
    size >= 1e9
      ? `${trimmed(size / 1e9, 3)}b`
      : size >= 1e6
        ? `${trimmed(size / 1e6, step < 1e5 ? 3 : 1)}m`
        : size >= 1e3 && size < 1e5 && step < 100
          ? grouped(Math.round(size))
          : size >= 1e3
            ? `${trimmed(size / 1e3, 1)}k`
            : trimmed(size, 2)
  return amount < 0 ? `−${text}` : text
}

/** What a line of results comes to, at its end: rounded as the same sum is beside it, "+713", "−195", "+12.5", "+1.1k". */
export function endOfLine(amount: number): string {
  const size = Math.abs(amount)
  const text = axisText(Math.sign(amount) * (size < 100 ? size : Math.round(size)))
  return amount > 0 ? `+${text}` : text
}

/** With so many decimals at most. */
export function trimmed(value: number, places: number): string {
  return String(Number(value.toFixed(places)))
    .replace('-', '−')
    .replace('.', point())
}

/** Big blinds with one decimal and a true minus: "+3.4", "−31.6". */
export function bigBlinds(value: number, signed = true): string {
  const size = Math.abs(value)
  const text = size >= 100 ? grouped(Math.round(size)) : size.toFixed(1).replace('.', point())
  if (Number(size.toFixed(1)) === 0) return '0'
  return `${value < 0 ? '−' : signed ? '+' : ''}${text}`
}

export function percent(share: number | null, places = 0): string {
  return share === null || !Number.isFinite(share) ? '–' : percentText(share, places)
}

/** Blinds as people say them: "2/5", "0.50/1", "0.05/0.10", each as a chip is written; a straddle is the third number. */
export const blinds = (smallBlind: Cents, bigBlind: Cents, straddle?: Cents | null): string =>
  [smallBlind, bigBlind, ...(straddle ? [straddle] : [])].map(part => chipText(decimalOf(part))).join('/')

/** A stake in money: "$2/$5", "$0.50/$1", "€0.05/€0.10". */
export const stake = (smallBlind: Cents | null, bigBlind: Cents, currency?: string | null): string =>
  [smallBlind ?? 0, bigBlind].map(part => money(part, currency)).join('/')

/** The session clock, hh:mm:ss. */
export function clockText(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds))
  return [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60]
    .map(n => String(n).padStart(2, '0'))
    .join(':')
}

/** Minutes as "5 h 20", "40 min". */
export function durationText(minutes: number | null | undefined): string {
  const all = Math.max(0, Math.round(minutes ?? 0))
  const hours = Math.floor(all / 60)
  return hours === 0 ? `${all} min` : `${grouped(hours)} h ${String(all % 60).padStart(2, '0')}`
}

export function hoursText(minutes: number): string {
  const hours = minutes / 60
  return `${hours >= 10 ? grouped(Math.round(hours)) : trimmed(hours, 1)} h`
}

const UNITS = [
  ['y', 31_536_000],
  ['mo', 2_592_000],
  ['w', 604_800],
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const

/** "just now" in the first minute, then "5m ago". */
export const agoText = (then: Date | number, now: Date | number): string =>
  Number(now) - Number(then) < 60_000 ? 'just now' : `${relativeTime(then, now)} ago`

/** How long ago, in the largest whole unit: "12s", "5m", "3h", "2d", "3w", "4mo", "1y". */
export function relativeTime(then: Date | number, now: Date | number): string {
  const seconds = Math.max(0, Math.floor((Number(now) - Number(then)) / 1000))
  for (const [unit, size] of UNITS) if (seconds >= size) return `${Math.floor(seconds / size)}${unit}`
  return '0s'
}

const zone = (name?: string | null): Intl.DateTimeFormatOptions => {
  const timeZone = knownZone(name)
  return timeZone ? { timeZone } : {}
}
/** British dates call one month of twelve by four letters. */
const written = (at: Date | number, options: Intl.DateTimeFormatOptions): string =>
  dates(options).format(at).replace('Sept', 'Sep')
const yearText = (at: Date | number, timeZone?: string | null) =>
  dates({ year: 'numeric', ...zone(timeZone) }).format(at)

/** "Sat 14 Nov", in America "Sat Nov 14"; another year is added: "Sat 14 Nov 2025". */
export function dayText(at: Date | number, now: Date | number, timeZone?: string | null): string {
  const other = yearText(at, timeZone) !== yearText(now, timeZone)
  return written(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(other ? { year: 'numeric' } : {}),
    ...zone(timeZone),
  }).replace(/^([^\s,]+), /, '$1 ')
}

/** As short as a row allows: "14 Nov", another year "14/11/25"; in America "Nov 14" and "11/14/25". */
export function shortDay(at: Date | number, now: Date | number, timeZone?: string | null): string {
  return yearText(at, timeZone) === yearText(now, timeZone)
    ? written(at, { day: 'numeric', month: 'short', ...zone(timeZone) })
    : written(at, { ...IN_FIGURES, ...zone(timeZone) })
}
const IN_FIGURES = { day: '2-digit', month: '2-digit', year: '2-digit' } as const

/** A date below a graph; all of a graph that began in another year have theirs, so that none is read as another's. */
export const graphDay = (at: number, from: number, now: number): string =>
  yearText(from) === yearText(now) ? shortDay(at, now) : written(at, IN_FIGURES)

/** "18:34", in America "6:34 PM". */
export function timeText(at: Date | number, timeZone?: string | null): string {
  const twelve = dates({ hour: 'numeric' }).resolvedOptions().hour12 === true
  return written(at, {
    hour: twelve ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...zone(timeZone),
  })
}

/** "14 Nov 2026". */
export function dateText(at: Date | number, timeZone?: string | null): string {
  return written(at, { day: 'numeric', month: 'short', year: 'numeric', ...zone(timeZone) })
}

/** "14 Nov 2026, 18:34". */
export function dateTimeText(at: Date | number, timeZone?: string | null): string {
  return `${dateText(at, timeZone)}, ${timeText(at, timeZone)}`
}

/** "Wed, 11 Nov 2026": the day a hand was played. */
export const playDayText = (at: Date | number): string =>
  written(at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** "Monday", of a day at midnight UTC. */
export const weekdayText = (at: Date | number): string =>
  dates({ weekday: 'long', timeZone: 'UTC' }).format(at)

/** "Sep", of a day at midnight UTC. */
export const monthText = (at: Date | number): string => written(at, { month: 'short', timeZone: 'UTC' })

/** "November 2026", of yyyy-mm. */
export const monthYearText = (month: string): string =>
  dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`))

/** "6 Apr", in America "Apr 6", of mm-dd. */
export const dayOfYear = (monthAndDay: string): string =>
  written(Date.parse(`2023-${monthAndDay}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A sentence with its long ids shortened: nobody reads thirty-six characters. */
export const withShortIds = (text: string): string =>
  text.replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, shortId)

/** The first eight characters of an id, as the session tooltip shows it. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}
