import { describe, expect, it, vi } from 'vitest'
import type { Rec } from '../wire/documents.ts'
import {
  accuracyOf,
  groupBy,
  localDay,
  netByCurrency,
  netByDay,
  playedOf,
  resultByHours,
  totalsOf,
} from './figures.ts'
import { netOfHand } from './hand-net.ts'
import { rateOf } from './win-rate.ts'

const session = (day: number, minutes: number, net: number, more: Partial<Rec<'Session'>> = {}) =>
  ({
    id: `s${day}`,
    sessionStatus: 'ENDED',
    sessionStart: new Date(Date.UTC(2026, 9, day, 20)).toISOString(),
    duration: minutes,
    sessionResult: net,
    bigBlind: 500,
    totalHandsCounter: 30,
    timeZone: 'UTC',
    ...more,
  }) as Rec<'Session'>

const three = playedOf([session(3, 120, 10), session(1, 60, 10_000), session(2, 180, 20)])

describe('sessions add up', () => {
  it('to the cent, without float noise, oldest first', () => {
    expect(three.map(one => one.id)).toEqual(['s1', 's2', 's3'])
    expect(totalsOf(three)).toMatchObject({ n: 3, minutes: 360, net: 10_030, hands: 90, won: 3 })
  })
  it('to $ and bb per hour', () => {
    const totals = totalsOf(three)
    expect(totals.perHour).toBeCloseTo(1671.67, 1)
    expect(totals.bigBlindsPerHour).toBeCloseTo(100.3 / 5 / 6, 6)
    expect(totalsOf([])).toMatchObject({ n: 0, perHour: null, perHourError: null, best: null })
  })
  it('to $ and bb per hour of the same sessions: one without a length is in neither', () => {
    const totals = totalsOf(playedOf([session(1, 120, 10_000), session(2, 0, -23_300)]))
    expect([totals.perHour, totals.bigBlindsPerHour]).toEqual([5_000, 10])
  })
  it('[STAT-37] to no rate out of a few minutes', () => {
    const totals = totalsOf(playedOf([session(1, 1, 2_500)]))
    expect([totals.perHour, totals.bigBlindsPerHour, totals.net]).toEqual([null, null, 2_500])
  })
  it('leave out waiting, running and never started ones', () => {
    expect(
      playedOf([session(1, 0, 0, { sessionStart: null }), session(2, 10, 5, { sessionStatus: 'LIVE' })]),
    ).toEqual([])
  })
  it('give an error that shrinks with the sample', () => {
    const many = (n: number) =>
      playedOf(Array.from({ length: n }, (_, index) => session(index, 240, index % 2 ? 300 : -260)))
    const [few, lots] = [totalsOf(many(10)).perHourError!, totalsOf(many(160)).perHourError!]
    expect(lots).toBeLessThan(few / 3)
    expect(totalsOf(many(1)).perHourError).toBeNull()
  })
})

it('[FIL-15] draws the result of the chosen sessions from nothing to their sum', () => {
  expect(resultByHours(three.slice(1)).map(point => [point.x, point.y])).toEqual([
    [0, 0],
    [3, 0.2],
    [5, 0.3],
  ])
})

it('[SES-45] counts a day where it was played', () => {
  const late = Date.UTC(2026, 9, 1, 23, 30)
  expect([localDay(late, 'UTC'), localDay(late, 'Australia/Sydney')]).toEqual(['2026-10-01', '2026-10-02'])
  expect(localDay(late, 'Mars/Phobos')).toBe(localDay(late))
  const days = netByDay(playedOf([session(1, 60, 500), session(1, 60, -800, { id: 'x' })]))
  expect(days.get('2026-10-01')).toEqual({ net: -300, n: 2 })
})

it('names the day of this device without a format, which the first page would wait for', () => {
  const format = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
  const hours = Array.from({ length: 24 * 400 }, (_, hour) => Date.UTC(2025, 11, 30, hour, 59, 59))
  const wanted = hours.map(at => format.format(at))
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(hours.map(at => localDay(at))).toEqual(wanted)
  expect(made).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('groups with the most hours first', () => {
  const groups = groupBy(three, one => (one.id === 's1' ? 'a' : 'b'))
  expect(groups.map(group => [group.key, group.n])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

describe('an hourly rate', () => {
  it('is all results over all the time, with the deviation of one hour and half of its 95 % interval', () => {
    // 10, 20 and 60 an hour: 90 in 3 hours, off by −20, −10 and +30
    const rate = rateOf([10, 20, 60].map(net => ({ net, minutes: 60 })))
    expect(rate.perHour).toBe(30)
    expect(rate.deviation).toBeCloseTo(Math.sqrt(1400 / 2), 9)
    expect(rate.error).toBeCloseTo((4.303 * Math.sqrt(700)) / Math.sqrt(3), 9)
  })
  it('weighs each session by its length', () => {
    // 30 an hour over 4 hours: 3 hours were 60 below it, one hour 60 above
    const rate = rateOf([
      { net: 30, minutes: 180 },
      { net: 90, minutes: 60 },
    ])
    expect(rate.perHour).toBe(30)
    expect(rate.deviation).toBeCloseTo(Math.sqrt(60 ** 2 / 3 + 60 ** 2), 9)
    expect(rate.error).toBeCloseTo((12.706 * rate.deviation!) / 2, 9)
  })
  it.each([
    [2, 12.706],
    [3, 4.303],
    [4, 3.182],
    [5, 2.776],
    [6, 2.571],
    [11, 2.228],
    [31, 2.042],
    [121, 1.98],
  ])('of %s sessions takes %s of Student’s t', (n, t) => {
    const { error, deviation } = rateOf(
      Array.from({ length: n }, (_, at) => ({ net: at % 2 === 0 ? 40 : 0, minutes: 60 })),
    )
    expect((error! * Math.sqrt(n)) / deviation!).toBeCloseTo(t, 2)
  })
  it('of one session has no error, of none nothing; one without a length is not counted', () => {
    expect(rateOf([{ net: 60, minutes: 120 }])).toEqual({ perHour: 30, error: null, deviation: null })
    expect(rateOf([])).toEqual({ perHour: null, error: null, deviation: null })
    const one = { net: 60, minutes: 120 }
    expect(rateOf([one, { net: 1000, minutes: 0 }])).toEqual(rateOf([one]))
  })
})

it('the best and the worst session, and how many were won', () => {
  const some = playedOf([session(1, 60, -500), session(2, 60, 700), session(3, 60, 0), session(4, 60, 700)])
  const { best, worst, won } = totalsOf(some)
  expect([best?.id, worst?.id, won]).toEqual(['s2', 's1', 2])
  expect(totalsOf([]).worst).toBeNull()
})

it('a session’s result is what was booked, else what it runs at; nothing known is nothing', () => {
  const of = (more: object) => playedOf([session(1, 60, 0, { ...more } as never)])[0]!
  expect(of({ sessionResult: 500, sessionNet: 700 }).net).toBe(500)
  expect(of({ sessionResult: null, sessionNet: 700 }).net).toBe(700)
  expect(of({ sessionResult: null, sessionNet: null }).net).toBe(0)
  expect(of({ duration: null, bigBlind: 0 })).toMatchObject({ minutes: 0, bigBlind: null, hands: 30 })
})

it('currencies are never added together', () => {
  const euros = (one: { readonly id: string }) => (one.id === 's2' ? 'EUR' : 'USD')
  expect(netByCurrency(playedOf([session(1, 60, 5), session(2, 60, 7), session(3, 60, 11)]), euros)).toEqual([
    { currency: 'USD', cents: 16 },
    { currency: 'EUR', cents: 7 },
  ])
})

it('[FIL-15] each point of the chart is a session, the first is none', () => {
  expect(resultByHours(three).map(({ id }) => id)).toEqual([null, 's1', 's2', 's3'])
})

it('what was typed for a hand goes before what was computed', () => {
  expect(netOfHand({ heroNetWin: 5, heroNetWinManual: null })).toBe(5)
  expect(netOfHand({ heroNetWin: 5, heroNetWinManual: 0 })).toBe(0)
})

it('verdicts add up over sessions', () => {
  const judged = (optimal: number, not: number, unsolved: number) =>
    ({
      handsPlayedOptimal: optimal,
      handsPlayedNonOptimal: not,
      handsPlayedUnsolved: unsolved,
    }) as Rec<'Session'>
  expect(accuracyOf([judged(3, 1, 5), judged(2, 4, 0)])).toEqual({ optimal: 5, judged: 10, unsolved: 5 })
  expect(accuracyOf([])).toEqual({ optimal: 0, judged: 0, unsolved: 0 })
})
