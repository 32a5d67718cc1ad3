import { expect, it } from 'vitest'
import { type Played, totalsOf } from '../../data/reads/figures.ts'
import { rateOf } from '../../data/reads/win-rate.ts'
import { lengthOf, reportBy, reportRow, startHourOf, weekdayOf } from './report.ts'

const played = (net: number, minutes: number, more: object = {}) =>
  ({
    id: '',
    start: Date.parse('2026-11-15T23:30:00Z'),
    minutes,
    net,
    bigBlind: 500,
    hands: 0,
    session: {},
    ...more,
  }) as unknown as Played

it('weighs every hour alike, and says how sure that is', () => {
  // four hours at +10, four at -10: rate 0; each session is 40 off over 4 hours
  const rate = rateOf([played(4000, 240), played(-4000, 240)])
  expect(rate.perHour).toBe(0)
  expect(rate.deviation).toBeCloseTo(Math.sqrt((4000 ** 2 / 4) * 2))
  expect(rate.error).toBeCloseTo((12.706 * rate.deviation!) / Math.sqrt(8))
})
it('gives the interval that a table of Student’s t gives', () => {
  // one hour each, results 1 to n: the textbook's mean ± t · s / √n
  const interval = (n: number) => {
    const { perHour, error } = rateOf(Array.from({ length: n }, (_, at) => ({ net: at + 1, minutes: 60 })))
    const s = Math.sqrt((n * (n + 1)) / 12)
    return [perHour, error! / (s / Math.sqrt(n))]
  }
  for (const [n, t] of [
    [2, 12.706],
    [5, 2.776],
    [6, 2.571],
    [11, 2.228],
    [31, 2.042],
    [101, 1.984],
  ] as const) {
    const [mean, factor] = interval(n)
    expect(mean).toBeCloseTo((n + 1) / 2)
    expect(factor).toBeCloseTo(t, 2)
  }
})
it('knows no deviation from one session and no rate without time', () => {
  expect(rateOf([played(500, 60)])).toEqual({ perHour: 500, error: null, deviation: null })
  expect(rateOf([played(500, 0)])).toEqual({ perHour: null, error: null, deviation: null })
})
it('counts big blinds by each session’s own stake and leaves out those without one', () => {
  const row = reportRow('all', [
    played(1000, 60),
    played(1000, 60, { bigBlind: 100 }),
    played(900, 60, { bigBlind: null }),
  ])
  expect(row).toMatchObject({ n: 3, net: 2900, won: 3, minutes: 180 })
  expect(row.money.perHour).toBeCloseTo(2900 / 3)
  expect(row.blinds.perHour).toBeCloseTo(6)
})
it('places rows by their keys', () => {
  const rows = reportBy([played(1, 60), played(1, 500), played(1, 30)], one => ({
    label: String(lengthOf(one)),
    place: lengthOf(one),
  }))
  expect(rows.map(row => [row.key, row.n])).toEqual([
    ['0', 2],
    ['4', 1],
  ])
})
it('takes day and hour where it was played', () => {
  const tokyo = played(0, 60, { session: { timeZone: 'Asia/Tokyo' } })
  expect([weekdayOf(tokyo), startHourOf(tokyo)]).toEqual([0, 8])
  const london = played(0, 60, { session: { timeZone: 'Europe/London' } })
  expect([weekdayOf(london), startHourOf(london)]).toEqual([6, 23])
})

it('[STAT-37] gives one win rate one interval, on the dashboard as in the statistics', () => {
  const list = [played(30_000, 240), played(-12_000, 90), played(4_000, 0), played(9_000, 400)]
  const [totals, row] = [totalsOf(list), reportRow('', list)]
  expect(totals.perHourError).toBeGreaterThan(0)
  expect([totals.perHour, totals.perHourError]).toEqual([row.money.perHour, row.money.error])
})
