// Local time to UTC by the calendar of a place. An hour that came twice or never is not one moment and gives null.
import type { Clock } from './dialect.ts'

const HOUR = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat | null>()

const formatOf = (zone: string): Intl.DateTimeFormat | null => {
  const kept = formats.get(zone)
  if (kept !== undefined) return kept
  let made: Intl.DateTimeFormat | null = null
  try {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  formats.set(zone, made)
  return made
}

/** Whether this is the name of a place whose calendar is known. */
export const isZone = (zone: string): boolean => formatOf(zone) !== null

const PARTS = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/

/** How far a place is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (format: Intl.DateTimeFormat, at: number): number => {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}

// A file is a night at the table: the offset of an hour is asked once.
const offsets = new Map<string, readonly number[]>()
const MOST_KEPT = 20_000

const offsetsNear = (format: Intl.DateTimeFormat, zone: string, wall: number): readonly number[] => {
  const key = `${zone} ${Math.floor(wall / (HOUR / 2))}`
  const kept = offsets.get(key)
  if (kept) return kept
  const found = [...new Set([wall - 26 * HOUR, wall + 26 * HOUR].map(at => offsetAt(format, at)))]
  if (offsets.size > MOST_KEPT) offsets.clear()
  offsets.set(key, found)
  return found
}

/** ISO 8601 in UTC, or null. */
export const utcOf = ({ local, zone }: Clock): string | null => {
  const parts = PARTS.exec(local)
  if (parts === null || zone === null) return null
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const written = new Date(wall)
  if (Number.isNaN(wall) || written.getUTCDate() !== day || written.getUTCMonth() !== month - 1) return null
  if (zone === 'UTC') return iso(wall)
  const format = formatOf(zone)
  if (format === null) return null
  const near = offsetsNear(format, zone, wall)
  if (near.length === 1) return iso(wall - near[0]!)
  const fitting = near.map(offset => wall - offset).filter(at => offsetAt(format, at) === wall - at)
  return fitting.length === 1 ? iso(fitting[0]!) : null
}

const iso = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`

/** What rooms call their zones. Names with a summer form are places, so that both forms are read by the calendar. */
export const ZONE_NAMES: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  GMT: 'UTC',
  WET: 'Europe/Lisbon',
  WEST: 'Europe/Lisbon',
  BST: 'Europe/London',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  MEZ: 'Europe/Berlin',
  MESZ: 'Europe/Berlin',
  EET: 'Europe/Helsinki',
  EEST: 'Europe/Helsinki',
  MSK: 'Europe/Moscow',
  MSD: 'Europe/Moscow',
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CT: 'America/Chicago',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MT: 'America/Denver',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  AST: 'America/Halifax',
  ADT: 'America/Halifax',
  ART: 'America/Argentina/Buenos_Aires',
  BRT: 'America/Sao_Paulo',
  BRST: 'America/Sao_Paulo',
  COT: 'America/Bogota',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  SGT: 'Asia/Singapore',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  ACST: 'Australia/Adelaide',
  AWST: 'Australia/Perth',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
}

/** Zones as Windows names them, in English, standard and summer form alike. */
const WINDOWS: Readonly<Record<string, string>> = {
  GMT: 'Europe/London',
  'W. Europe': 'Europe/Berlin',
  Romance: 'Europe/Paris',
  'Central Europe': 'Europe/Budapest',
  'Central European': 'Europe/Warsaw',
  FLE: 'Europe/Helsinki',
  GTB: 'Europe/Bucharest',
  Russian: 'Europe/Moscow',
  Atlantic: 'America/Halifax',
  Eastern: 'America/New_York',
  Central: 'America/Chicago',
  Mountain: 'America/Denver',
  Pacific: 'America/Los_Angeles',
  'E. South America': 'America/Sao_Paulo',
  'AUS Eastern': 'Australia/Sydney',
  'New Zealand': 'Pacific/Auckland',
}

/** Of '… 08:08:59 Eastern Daylight Time'; null where none is named, or one that is not known. */
export const windowsZone = (text: string): string | null =>
  WINDOWS[/\d ([A-Z][\w. ]*?) (?:Daylight|Standard) Time\b/.exec(text)?.[1] ?? ''] ?? null
