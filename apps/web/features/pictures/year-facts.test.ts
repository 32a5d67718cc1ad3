import { expect, test } from 'vitest'
import type { Played } from '../../data/reads/figures.ts'
import { factsOfYear, type YearSession, yearsOf } from './year-facts.ts'

const played = (
  day: string,
  net: number,
  minutes: number,
  currency = 'USD',
  place = 'Casino',
): YearSession => ({
  // the picture reads times and sums alone
  one: { id: day, start: 0, minutes, net, bigBlind: 500, hands: 30, session: {} } as unknown as Played,
  day,
  currency,
  place,
})
const ALL = [
  played('2025-12-31', 10_000, 60),
  played('2026-01-01', 5_000, 120),
  played('2026-01-01', -7_000, 60),
  played('2026-03-14', 100, 300, 'USD', 'Home'),
  played('2026-03-15', 100, 30, 'EUR'),
  played('2026-03-15', -100, 30, 'USD'),
  played('2026-12-31', 0, 45),
]

test('a year takes the sessions that began in it, where they were played', () => {
  expect(yearsOf(ALL)).toEqual([2026, 2025])
  const { days, months, ...facts } = factsOfYear(ALL, 2026)
  expect(facts).toEqual({
    year: 2026,
    sessions: 6,
    minutes: 585,
    hands: 180,
    places: 2,
    longest: 300,
    won: 3,
    results: [
      { currency: 'USD', cents: -2_000 },
      { currency: 'EUR', cents: 100 },
    ],
  })
  expect(months).toEqual([180, 0, 360, 0, 0, 0, 0, 0, 0, 0, 0, 45])
  expect([...days]).toEqual([
    ['2026-01-01', { minutes: 180, won: false }],
    ['2026-03-14', { minutes: 300, won: true }],
    // currencies are never added together
    ['2026-03-15', { minutes: 60, won: null }],
    ['2026-12-31', { minutes: 45, won: null }],
  ])
})

test('a year without sessions is empty, not an error', () => {
  expect(factsOfYear(ALL, 2019)).toMatchObject({ sessions: 0, minutes: 0, longest: 0, results: [] })
})
