import { expect, test } from 'vitest'
import {
  ALWAYS,
  dayAfter,
  daysOf,
  isDay,
  isRange,
  isTaxDay,
  isYear,
  PERIODS,
  readTaxDay,
  within,
} from './days.ts'

const days = (range: string, today: string, taxDay?: string) =>
  daysOf({ range, from: '', to: '' }, today, taxDay)

test('[FIL-2] the last 30 and 90 days end today and have no other end', () => {
  expect(days('90', '2026-03-31')).toEqual({ from: '2026-01-01', to: null })
  const { from } = days('30', '2026-11-15')
  expect(dayAfter(from!, 29)).toBe('2026-11-15')
})

test('[FIL-2] a year by its number is one of four digits that somebody may have played in', () => {
  for (const year of ['1900', '1999', '2026', '2199']) expect(isYear(year), year).toBe(true)
  for (const year of ['1899', '2200', '0999', '202', '20266', ' 2026', '2026x'])
    expect(isYear(year), year).toBe(false)
  for (const range of [...PERIODS, '2025']) expect(isRange(range), range).toBe(true)
  for (const range of ['', 'ever', '9999', '60']) expect(isRange(range), range).toBe(false)
})

test('[FIL-2] from and to may be open on either side, and both days belong to it', () => {
  const own = (from: string, to: string) => daysOf({ range: 'own', from, to }, '2026-11-15')
  expect(own('', '2026-01-02')).toEqual({ from: null, to: '2026-01-02' })
  const until = own('', '2026-01-02')
  expect([within(until, '1990-01-01'), within(until, '2026-01-02'), within(until, '2026-01-03')]).toEqual([
    true,
    true,
    false,
  ])
  const since = own('2026-01-02', '')
  expect([within(since, '2026-01-01'), within(since, '2026-01-02'), within(since, '2090-01-01')]).toEqual([
    false,
    true,
    true,
  ])
  expect(within(ALWAYS, '2026-01-01')).toBe(true)
})

test('[FIL-2] a day is one of the calendar, written whole', () => {
  for (const day of ['2024-02-29', '1990-01-01']) expect(isDay(day), day).toBe(true)
  for (const day of [
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00',
    'x2026-01-01',
    '',
  ])
    expect(isDay(day), day).toBe(false)
})

test('[FIL-3] [FIL-8] the tax day that was kept, however it came; what does not fit is 1 January', () => {
  expect(readTaxDay({ taxDay: '04-06' })).toBe('04-06')
  expect(readTaxDay('{"taxDay":"07-01"}')).toBe('07-01')
  for (const kept of [
    null,
    undefined,
    7,
    'x',
    {},
    { taxDay: 406 },
    { taxDay: '02-29' },
    { taxDay: '04-06-01' },
  ])
    expect(readTaxDay(kept)).toBe('01-01')
  expect([isTaxDay('12-31'), isTaxDay('13-01'), isTaxDay('')]).toEqual([true, false, false])
})

test('[FIL-3] the tax year of a day and the one before, with their first and last days', () => {
  expect(days('last-tax', '2026-04-05', '04-06')).toEqual({ from: '2024-04-06', to: '2025-04-05' })
  expect(days('tax', '2026-12-31', '01-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})
