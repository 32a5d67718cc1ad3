// Dates of a table: which number is the day, and which dates are none.
import { describe, expect, test } from 'vitest'
import { readSessionTable } from './session-table.ts'
import { dayOrder, instant } from './table-values.ts'

describe('[FMT-20] which number is the day', () => {
  const order = (...dates: readonly string[]) =>
    dayOrder(
      dates.map((date, line) => ({ line, cells: ['x', date] })),
      [null, 'date'],
    )
  test.each([
    [['13/02/2025'], 'day-first'],
    [['12/13/2025'], 'month-first'],
    [['01/02/2025'], 'open'],
    [['12/11/2025'], 'open'],
    [['02/02/2025'], 'none'],
    [['12/12/2025'], 'none'],
    [['1.2.2025'], 'day-first'],
    [['2025-02-13'], 'none'],
    [['01/02/2025', '13/02/2025'], 'day-first'],
    [['01/02/2025', '02/13/2025'], 'month-first'],
    [['soon'], 'none'],
    [[], 'none'],
  ])('%j: %s', (dates, expected) => {
    expect(order(...dates)).toBe(expected)
  })
  test('start and end say it too', () => {
    expect(dayOrder([{ line: 1, cells: ['01/02/2025 10:00', '13/02/2025 01:00'] }], ['start', 'end'])).toBe(
      'day-first',
    )
  })
})

test.each([
  ['2025-02-28 10:00', '2025-02-28T10:00:00.000Z'],
  ['2025-02-29 10:00', null],
  ['2024-02-29 10:00', '2024-02-29T10:00:00.000Z'],
  ['2025-04-31', null],
  ['2025-13-01', null],
  ['2025-00-10', null],
  ['2025-01-00', null],
  ['2025-01-10 23:59', '2025-01-10T23:59:00.000Z'],
  ['2025-01-10 24:00', null],
  ['2025-01-10 10:60', null],
  ['2025-01-10', '2025-01-10T12:00:00.000Z'],
  ['2025-01-10 12:30 AM', '2025-01-10T00:30:00.000Z'],
  ['2025-01-10 12:30 PM', '2025-01-10T12:30:00.000Z'],
  ['2025-01-10 1:30 pm', '2025-01-10T13:30:00.000Z'],
  ['2025-01-10T10:00:00Z', '2025-01-10T10:00:00.000Z'],
  ['2025-01-10T10:00:00+02:00', '2025-01-10T08:00:00.000Z'],
  ['2025-01-10T10:00:00-0530', '2025-01-10T15:30:00.000Z'],
])('[FMT-20] %s is %s', (text, expected) => {
  const at = instant(text, { zone: 'UTC', isDayFirst: false })
  expect(at === null ? null : new Date(at).toISOString()).toBe(expected)
})

test.each([
  // clocks go forward, back, and not at all
  ['2026-03-28,23:00,04:00', '2026-03-29T02:00:00.000Z'],
  ['2026-10-24,23:00,04:00', '2026-10-25T03:00:00.000Z'],
  ['2026-11-14,23:00,04:00', '2026-11-15T03:00:00.000Z'],
  // the hour that came twice on the day of the start is not the one that is meant
  ['2026-10-25,22:00,02:30', '2026-10-26T01:30:00.000Z'],
  ['2026-10-24,23:00,02:30', 'bad-date'],
  ['2026-10-25,00:30,02:30', 'bad-date'],
  ['2026-10-25,2026-10-25 02:40+02:00,2026-10-25 02:20+01:00', '2026-10-25T01:20:00.000Z'],
  ['2026-03-28,2026-03-28 23:00+01:00,2026-03-28 04:00+01:00', '2026-03-29T03:00:00.000Z'],
])('[FMT-20] of %s the end is %s, by the calendar of the place', (row, expected) => {
  const table = readSessionTable(`Date,Start,End,Buy-in,Cash-out\n${row},100,200\n`, {
    zone: 'Europe/Berlin',
  })
  const read = table?.ok ? table.value : null
  expect(read?.rows[0]?.row.end ?? read?.problems[0]?.why).toBe(expected)
})
