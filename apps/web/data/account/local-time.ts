// The clocks of date fields: that of the place where a session was played, where it is known, else of this device.
import { knownZone } from '@sidepot/messages/intl'

/** Of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of a place whose clocks are not this device's; null where there is nothing to say. */
export function otherZone(timeZone: string | null): string | null {
  const zone = knownZone(timeZone)
  return zone === undefined || zone === deviceZone() ? null : zone
}

const MINUTE = 60_000

/** As if it were UTC. A year below 100 is one. */
const clockOf = (
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second = 0,
): number =>
  new Date(Date.UTC(2000, month - 1, day, hour, minute, second)).setUTCFullYear(year, month - 1, day)

/** Dear to make, and a chart asks for one a point. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}

/** How far the clocks of a place are ahead of UTC at a moment. */
function aheadAt(at: number, zone: string | undefined): number {
  if (zone === undefined) return -new Date(at).getTimezoneOffset() * MINUTE
  const parts = clockIn(zone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(one => one.type === type)?.value)
  const clock = clockOf(
    part('year'),
    part('month'),
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return clock - (at - (((at % 1000) + 1000) % 1000))
}

/** A time as a date field wants it, to the minute. */
export const local = (text: string | null, timeZone?: string | null): string => {
  if (!text) return ''
  const at = Date.parse(text)
  return new Date(at + aheadAt(at, knownZone(timeZone))).toISOString().slice(0, 16)
}

/** A day before the end of time, so that there is room for any clock. */
const LATEST = 8.64e15 - 24 * 60 * MINUTE

/** What a date field says, as a moment; of an hour that comes twice the first, of one that is left out the next. */
export function momentOf(field: string, timeZone?: string | null): string {
  const zone = knownZone(timeZone)
  // fields have years of more than four digits
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = field.split(/[-T:]/).map(Number)
  const typed = clockOf(year, month, day, hour, minute)
  const clock = typed < LATEST ? typed : LATEST
  // clocks may change between the two looks
  const guesses = [clock - 14 * 60 * MINUTE, clock + 14 * 60 * MINUTE].map(at => clock - aheadAt(at, zone))
  const fitting = guesses.filter(at => at + aheadAt(at, zone) === clock)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...guesses)).toISOString()
}
