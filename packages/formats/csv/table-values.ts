// Amounts, lengths and dates as people and other trackers write them.
import type { Chips } from '@sidepot/engine/chips'
import { utcOf } from '../kit/zones.ts'
import type { Line } from './csv.ts'
import type { TableField } from './session-headings.ts'

export interface TimeOptions {
  /** IANA zone of times that name none. */
  readonly zone: string
  readonly isDayFirst: boolean
}

/** 1.234,50 · $1,234.50 · (120) · −120 · 1 234; null for an empty cell, undefined for what is no amount. */
export function amountOf(text: string): Chips | null | undefined {
  const trimmed = text.replaceAll(/[\s\u00A0\u202F$€£¥A-Z]/g, '')
  if (trimmed === '') return text.trim() === '' ? null : undefined
  const isBelow = /^\(.*\)$|^[-−–]|[-−–]$/.test(trimmed)
  const digits = trimmed.replaceAll(/[()+\-−–']/g, '')
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const places = mark < 0 ? 0 : digits.length - mark - 1
  // three digits behind the only mark are thousands, one or two are cents
  const isDecimal = mark >= 0 && (places <= 2 || new Set(digits.match(/[.,]/g)).size > 1)
  const [units, cents] = isDecimal ? [digits.slice(0, mark), digits.slice(mark + 1)] : [digits, '']
  if (!/^\d*$|^\d{1,3}(?:[.,]\d{3})+$/.test(units)) return undefined
  const whole = units.replaceAll(/[.,]/g, '')
  if (!/^\d{0,9}$/.test(whole) || !/^\d{0,2}$/.test(cents) || whole + cents === '') return undefined
  const chips = Number(whole || '0') * 100 + Number(cents.padEnd(2, '0') || '0')
  return isBelow ? 0 - chips : chips
}

/** What a plain number of a length counts: a minute, an hour, or what it looks like. */
export type LengthUnit = 1 | 60 | undefined

/** 1h 30m · 1:30 · 1.5 (hours) · 90 (minutes, from 24 on), unless the column says what it counts. */
export function minutesOf(text: string, unit?: LengthUnit): number | null {
  const spoken = /^(?:(\d+)\s*h[a-z]*)?\s*(?:(\d+)\s*m[a-z]*)?$/i.exec(text)
  if (text !== '' && spoken && (spoken[1] || spoken[2]))
    return Number(spoken[1] ?? 0) * 60 + Number(spoken[2] ?? 0)
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const plain = /^\d{1,5}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : null
  if (plain === null) return null
  return Math.round(plain * (unit ?? (plain >= 24 ? 1 : 60)))
}

const NUMERIC =
  /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T\s\u202F]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?[\s\u202F]*([AaPp])?\.?[Mm]?\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan ene',
    'feb fev',
    'mar',
    'apr abr avr',
    'may mai',
    'jun juin',
    'jul juil',
    'aug ago aou',
    'sep',
    'oct okt',
    'nov',
    'dec dez dic',
  ].flatMap((names, at) => names.split(' ').map(name => [name, at + 1] as const)),
)
const monthOf = (text: string): number | undefined => {
  const name = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return MONTHS[name.slice(0, 4)] ?? MONTHS[name.slice(0, 3)]
}
const YEAR = String.raw`(\d{4}|\d{2})(?!\d),?`
/** 14-Mar-26 · 14. März 2026 · Sat 14th March, 2026 */
const DAY_AND_NAME = new RegExp(
  String.raw`^(?:\p{L}{2,10}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?[\s/.-]*(\p{L}{3,10})\.?,?[\s/.-]+${YEAR}`,
  'iu',
)
/** Mar 14, 2026 · Saturday, March 14 2026 */
const NAME_AND_DAY = new RegExp(
  String.raw`^(?:\p{L}{2,10}\.?,?\s+)?(\p{L}{3,10})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+${YEAR}`,
  'iu',
)

/** A date whose month has a name, in numbers: nothing about its order is open. */
function inNumbers(text: string): string {
  for (const [form, day, month] of [
    [DAY_AND_NAME, 1, 2],
    [NAME_AND_DAY, 2, 1],
  ] as const) {
    const found = form.exec(text)
    const number = found && monthOf(found[month]!)
    if (!number) continue
    const year = found[3]!.length === 2 ? `20${found[3]}` : found[3]
    return `${year}-${number}-${found[day]}${text.slice(found[0].length)}`
  }
  return text
}
/** The day of a text that may have a clock behind it. */
export const dayOf = (text: string): string => inNumbers(text.trim()).split(/[T\s]/, 1)[0]!

/** 20h30 is 20:30. */
const HOURS = /(\d{1,2})\s?h\s?(\d{2})$/i
const dateIn = (text: string): RegExpExecArray | null =>
  NUMERIC.exec(inNumbers(text.trim()).replace(HOURS, '$1:$2'))

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Null for what is no date. */
function partsOf([, a, b, c]: RegExpExecArray, isDayFirst: boolean): Parts {
  const [one, two, three] = [Number(a), Number(b), Number(c)]
  if (a!.length === 4) return { year: one, month: two, day: three }
  const year = three < 100 ? 2000 + three : three
  return isDayFirst ? { year, month: two, day: one } : { year, month: one, day: two }
}

interface WallClock {
  /** What the clock on the wall shows, counted as if it were UTC. */
  readonly wall: number
  /** As the text names it; undefined where it is that of the place. */
  readonly offset: string | undefined
}

/** Null for what is no date. */
function wallClock(text: string, isDayFirst: boolean): WallClock | null {
  const found = dateIn(text)
  if (!found) return null
  const { year, month, day } = partsOf(found, isDayFirst)
  const [hour, minute, second, half, offset] = [
    found[4] ?? '12',
    found[5] ?? '00',
    found[6] ?? '00',
    found[7],
    found[8],
  ]
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return { wall: midnight.getTime() + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000, offset }
}

const DAY = 86_400_000

/** The moment of a text, or of the same clock on a later day of the calendar: a day in which clocks change has no 24 hours. */
export function instant(text: string, { zone, isDayFirst }: TimeOptions, daysLater = 0): number | null {
  const read = wallClock(text, isDayFirst)
  if (!read) return null
  const local = new Date(read.wall + daysLater * DAY).toISOString().slice(0, 19)
  const { offset } = read
  const at = offset
    ? Date.parse(`${local}${offset === 'Z' ? 'Z' : offset.replace(/^(.{3}):?/, '$1:')}`)
    : Date.parse(utcOf({ local, zone }) ?? '')
  return Number.isFinite(at) ? at : null
}

/** By how much a time is later than another as both are written; null where one is no date. */
export function laterBy(later: string, earlier: string, { isDayFirst }: TimeOptions): number | null {
  const [to, from] = [wallClock(later, isDayFirst), wallClock(earlier, isDayFirst)]
  return to && from && to.wall - from.wall
}

/** Whether a date says its zone itself. */
export const namesZone = (text: string): boolean => dateIn(text)?.[8] !== undefined

/** Which of 31/12 and 12/31 the table uses, where any of its dates says so. */
export function dayOrder(
  lines: readonly Line[],
  fields: readonly (TableField | null)[],
): 'day-first' | 'month-first' | 'open' | 'none' {
  let isOpen = false
  for (const { cells } of lines)
    for (const field of ['date', 'start', 'end'] as const) {
      const found = dateIn(cells[fields.indexOf(field)] ?? '')
      if (!found || found[1]!.length === 4) continue
      // nobody writes the month first between dots
      if (/^\d+\./.test(found[0])) return 'day-first'
      if (Number(found[1]) > 12) return 'day-first'
      if (Number(found[2]) > 12) return 'month-first'
      isOpen ||= found[1] !== found[2]
    }
  return isOpen ? 'open' : 'none'
}
