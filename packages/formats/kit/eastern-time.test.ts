import { expect, test } from 'vitest'
import { easternToUtc } from './eastern-time.ts'

const clock = (text: string) => {
  const [, year, month, day, hour, rest] = /^(\d+)-(\d+)-(\d+) (\d+)(:\d\d:\d\d)$/.exec(text)!
  return { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour), rest: rest! }
}

test.each([
  ['2020-02-07 19:15:13', '2020-02-08T00:15:13Z'],
  ['2020-07-07 19:15:13', '2020-07-07T23:15:13Z'],
  ['2024-12-31 20:00:00', '2025-01-01T01:00:00Z'],
  ['2024-02-28 23:30:00', '2024-02-29T04:30:00Z'],
  ['2026-03-08 1:59:59', '2026-03-08T06:59:59Z'],
  ['2026-03-08 3:00:00', '2026-03-08T07:00:00Z'],
  ['2026-11-01 0:30:00', '2026-11-01T04:30:00Z'],
  ['2026-11-01 2:30:00', '2026-11-01T07:30:00Z'],
])('[FMT-2] %s in New York is %s', (eastern, utc) => expect(easternToUtc(clock(eastern))).toBe(utc))

test.each(['2026-03-08 2:30:00', '2026-11-01 1:30:00', '2005-06-01 1:30:00'])(
  '[FMT-3] %s is not guessed',
  eastern => expect(easternToUtc(clock(eastern))).toBeNull(),
)

test('[FMT-2] every hour of 2012 agrees with the calendar of the machine', () => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  })
  for (let at = Date.UTC(2012, 0, 1, 6); at < Date.UTC(2012, 11, 31); at += 3_600_000 * 5) {
    const named = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year, month, day, hour } = named as Record<'year' | 'month' | 'day' | 'hour', number>
    const utc = easternToUtc({ year, month, day, hour, rest: ':00:00' })
    if (utc !== null) expect(utc).toBe(new Date(at).toISOString().replace('.000', ''))
  }
})
