import { expect, test } from 'vitest'
import { isZone, utcOf, ZONE_NAMES } from './zones.ts'

const NEW_YORK = 'America/New_York'

test.each([
  ['2020-02-07T19:15:13', NEW_YORK, '2020-02-08T00:15:13Z'],
  ['2020-07-07T19:15:13', NEW_YORK, '2020-07-07T23:15:13Z'],
  ['2024-12-31T20:00:00', NEW_YORK, '2025-01-01T01:00:00Z'],
  ['2026-03-08T01:59:59', NEW_YORK, '2026-03-08T06:59:59Z'],
  ['2026-03-08T03:00:00', NEW_YORK, '2026-03-08T07:00:00Z'],
  ['2026-11-01T00:30:00', NEW_YORK, '2026-11-01T04:30:00Z'],
  ['2026-11-01T02:30:00', NEW_YORK, '2026-11-01T07:30:00Z'],
  ['2006-04-10T12:00:00', NEW_YORK, '2006-04-10T16:00:00Z'],
  ['2012-07-01T12:00:00', ZONE_NAMES.CET!, '2012-07-01T10:00:00Z'],
  ['2012-07-01T12:00:00', ZONE_NAMES.IST!, '2012-07-01T06:30:00Z'],
  ['2024-02-29T23:59:59', 'UTC', '2024-02-29T23:59:59Z'],
])('[FMT-2] %s in %s is %s', (local, zone, utc) => expect(utcOf({ local, zone })).toBe(utc))

test.each([
  ['an hour that never was', '2026-03-08T02:30:00', NEW_YORK],
  ['an hour that came twice', '2026-11-01T01:30:00', NEW_YORK],
  ['no zone', '2026-01-01T01:30:00', null],
  ['a zone nobody knows', '2026-01-01T01:30:00', 'Moon/Tranquility'],
  ['no day', '2026-02-30T01:30:00', 'UTC'],
])('[FMT-3] %s is not guessed', (_, local, zone) => expect(utcOf({ local, zone })).toBeNull())

test('[FMT-2] every name that rooms use is a place with a calendar', () => {
  expect(Object.values(ZONE_NAMES).filter(zone => !isZone(zone))).toEqual([])
})
