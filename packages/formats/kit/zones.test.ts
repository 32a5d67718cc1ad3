import { expect, test } from 'vitest'
import { isZone, utcOf, windowsZone, ZONE_NAMES } from './zones.ts'

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

test.each([
  ['UTC GMT', '+0 +0'],
  ['WET WEST BST', '+0 +1'],
  ['CET CEST MEZ MESZ', '+1 +2'],
  ['EET EEST', '+2 +3'],
  ['MSK MSD', '+3 +3'],
  ['ET EST EDT', '-5 -4'],
  ['CT CST CDT', '-6 -5'],
  ['MT MST MDT', '-7 -6'],
  ['PT PST PDT', '-8 -7'],
  ['AST ADT', '-4 -3'],
  ['ART BRT BRST', '-3 -3'],
  ['COT', '-5 -5'],
  ['IST', '+5.5 +5.5'],
  ['JST', '+9 +9'],
  ['SGT AWST', '+8 +8'],
  ['AEST AEDT', '+11 +10'],
  ['ACST', '+10.5 +9.5'],
  ['NZST NZDT', '+13 +12'],
])('[FMT-2] %s are %s hours from UTC in January and July', (names, offsets) => {
  const ahead = (local: string, name: string) =>
    (Date.parse(`${local}Z`) - Date.parse(utcOf({ local, zone: ZONE_NAMES[name]! })!)) / 3_600_000
  for (const name of names.split(' '))
    expect([ahead('2020-01-15T12:00:00', name), ahead('2020-07-15T12:00:00', name)]).toEqual(
      offsets.split(' ').map(Number),
    )
})

test.each([
  ['GMT', 'Europe/London'],
  ['W. Europe', 'Europe/Berlin'],
  ['Romance', 'Europe/Paris'],
  ['Central Europe', 'Europe/Budapest'],
  ['Central European', 'Europe/Warsaw'],
  ['FLE', 'Europe/Helsinki'],
  ['GTB', 'Europe/Bucharest'],
  ['Russian', 'Europe/Moscow'],
  ['Atlantic', 'America/Halifax'],
  ['Eastern', 'America/New_York'],
  ['Central', 'America/Chicago'],
  ['Mountain', 'America/Denver'],
  ['Pacific', 'America/Los_Angeles'],
  ['E. South America', 'America/Sao_Paulo'],
  ['AUS Eastern', 'Australia/Sydney'],
  ['New Zealand', 'Pacific/Auckland'],
])('[FMT-2] Windows calls it %s, in its standard and its summer form: %s', (name, zone) => {
  for (const form of ['Standard', 'Daylight'])
    expect(windowsZone(`- 2012/04/10 23:14:59 ${name} ${form} Time [x]`)).toBe(zone)
})

test('[FMT-3] a zone that Windows names and nobody knows, or half a name, is not one', () => {
  for (const text of [
    '23:14 Lunar Standard Time',
    '23:14 Eastern Summer Time',
    '23:14 Eastern Standard Times',
    'Eastern Standard Time',
    '23:14',
  ])
    expect(windowsZone(text)).toBeNull()
})

test('[FMT-3] a time that is cut, or longer than one, is not read', () => {
  for (const local of [
    '2026-01-01T01:30',
    '2026-01-01 01:30:00',
    'x2026-01-01T01:30:00',
    '2026-01-01T01:30:00Z',
  ])
    expect(utcOf({ local, zone: 'UTC' })).toBeNull()
  expect(utcOf({ local: '2026-13-01T01:30:00', zone: 'UTC' })).toBeNull()
  expect(utcOf({ local: '2026-04-31T01:30:00', zone: NEW_YORK })).toBeNull()
})

test('[FMT-3] around the night on which the clocks change every other hour is one moment', () => {
  const berlin = (local: string) => utcOf({ local, zone: 'Europe/Berlin' })
  expect(berlin('2026-03-29T01:59:59')).toBe('2026-03-29T00:59:59Z')
  expect(berlin('2026-03-29T02:00:00')).toBeNull()
  expect(berlin('2026-03-29T02:59:59')).toBeNull()
  expect(berlin('2026-03-29T03:00:00')).toBe('2026-03-29T01:00:00Z')
  expect(berlin('2026-10-25T01:59:59')).toBe('2026-10-24T23:59:59Z')
  expect(berlin('2026-10-25T02:00:00')).toBeNull()
  expect(berlin('2026-10-25T02:59:59')).toBeNull()
  expect(berlin('2026-10-25T03:00:00')).toBe('2026-10-25T02:00:00Z')
})

test('[FMT-2] the hours of a file are asked for once each, and a second place is another one', () => {
  const local = '2020-02-07T19:15:13'
  expect([utcOf({ local, zone: 'Asia/Tokyo' }), utcOf({ local, zone: NEW_YORK })]).toEqual([
    '2020-02-07T10:15:13Z',
    '2020-02-08T00:15:13Z',
  ])
  expect(utcOf({ local: '2020-02-07T19:45:13', zone: 'Asia/Tokyo' })).toBe('2020-02-07T10:45:13Z')
})
