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

/** How far the clocks of a place are ahead of UTC at a moment. */
function aheadAt(at: number, zone: string | undefined): number {
  if (zone === undefined) return -new Date(at).getTimezoneOffset() * MINUTE
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(one => one.type === type)?.value)
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
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

/** What a date field says, as a moment; of an hour that comes twice the first, of one that is left out the next. */
export function momentOf(field: string, timeZone?: string | null): string {
  const zone = knownZone(timeZone)
  const clock = Date.parse(`${field}Z`)
  // clocks may change between the two looks
  const guesses = [clock - 14 * 60 * MINUTE, clock + 14 * 60 * MINUTE].map(at => clock - aheadAt(at, zone))
  const fitting = guesses.filter(at => at + aheadAt(at, zone) === clock)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...guesses)).toISOString()
}
