import { describe, expect, it } from 'vitest'
import type { Rec } from '../wire/documents.ts'
import { groupBy, localDay, netByDay, playedOf, resultByHours, totalsOf } from './figures.ts'

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

it('counts a day where it was played', () => {
  const late = Date.UTC(2026, 9, 1, 23, 30)
  expect([localDay(late, 'UTC'), localDay(late, 'Australia/Sydney')]).toEqual(['2026-10-01', '2026-10-02'])
  const days = netByDay(playedOf([session(1, 60, 500), session(1, 60, -800, { id: 'x' })]))
  expect(days.get('2026-10-01')).toEqual({ net: -300, n: 2 })
})

it('groups with the most hours first', () => {
  const groups = groupBy(three, one => (one.id === 's1' ? 'a' : 'b'))
  expect(groups.map(group => [group.key, group.n])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})
