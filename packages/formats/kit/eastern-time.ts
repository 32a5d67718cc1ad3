// PokerStars writes Eastern time; an hour that does not exist or comes twice cannot be read as one moment and gives null.

interface Clock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  /** ':05:06' */
  readonly rest: string
}

const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
})

const wallClock = (at: number): string => {
  const parts = Object.fromEntries(NEW_YORK.formatToParts(at).map(({ type, value }) => [type, value]))
  return [parts.year, parts.month, parts.day, parts.hour].map(Number).join(' ')
}

/** Behind UTC in summer and in winter. */
const OFFSETS = [4, 5]

/** ISO 8601 in UTC; null also before 2007, when summer time had other dates. */
export const easternToUtc = ({ year, month, day, hour, rest }: Clock): string | null => {
  if (year < 2007) return null
  const wanted = [year, month, day, hour].join(' ')
  const hours = OFFSETS.map(offset => Date.UTC(year, month - 1, day, hour + offset))
  const [at, another] = hours.filter(moment => wallClock(moment) === wanted)
  return at === undefined || another !== undefined
    ? null
    : `${new Date(at).toISOString().slice(0, 13)}${rest}Z`
}
