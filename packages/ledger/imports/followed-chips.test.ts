import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingOfChips } from '../bankroll/bookings.ts'
import { booking, line, ms } from '../testing/builders.ts'
import { followedChips } from './followed-chips.ts'

const lines = [line('start', 'SESSION_START', 0, 500), line('l1', 'ADD_CHIPS', 5, 300)]
const bookings = [booking('in', 'SESSION_BUY_IN', -500), booking('b1', 'ADDON', -300, 5)]
const chips = (type: 'ADDON' | 'REBUY' | 'TOPUP', amount: number, minute: number) => ({
  type,
  amount,
  at: ms(minute),
})

test('[IMP-10] rows that are right stay, and what is not among them is made', () => {
  const wanted = [chips('ADDON', 300, 5), chips('TOPUP', 20, 9)]
  expect(followedChips(lines, bookings, wanted)).toEqual({
    goneLines: [],
    goneBookings: [],
    missing: [wanted[1]],
  })
})

test('[IMP-10] a line and its booking go together, of two alike as many as are too many', () => {
  const twice = followedChips(
    [...lines, line('l2', 'ADD_CHIPS', 5, 300)],
    [...bookings, booking('b2', 'ADDON', -300, 5)],
    [chips('ADDON', 300, 5)],
  )
  expect(twice.goneLines.map(({ id }) => id)).toEqual(['l2'])
  expect(twice.goneBookings.map(({ id }) => id)).toEqual(['b2'])
  expect(twice.missing).toEqual([])
})

test('[IMP-10] [SES-27] chips that were of another kind are booked as that kind, with which they are corrected later', () => {
  const wanted = [chips('ADDON', 200, 3), chips('REBUY', 300, 5)]
  const followed = followedChips(lines, bookings, wanted)
  expect(followed.goneBookings.map(({ id }) => id)).toEqual(['b1'])
  expect(followed.missing).toEqual(wanted)
})

test('[IMP-10] of many alike each line has the booking nearest in time, and the first id where two are as near', () => {
  const many = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 2 })), {
    maxLength: 12,
  })
  assertAll(
    fc.property(many, many, many, (added, booked, wanted) => {
      const lines = added.map(([minute, size], n) => line(`l${n}`, 'ADD_CHIPS', minute, size))
      const bookings = booked.map(([minute, size], n) => booking(`b${n}`, 'TOPUP', -size, minute))
      const chosen = wanted.map(([minute, size]) => chips('TOPUP', size, minute))
      const { goneLines, goneBookings, missing } = followedChips(lines, bookings, chosen)
      const free = [...bookings]
      const open = [...chosen]
      const gone = lines.map(one => {
        const pair = bookingOfChips(one, free)
        if (pair) free.splice(free.indexOf(pair), 1)
        const at = Date.parse(one.timestamp)
        const place = pair ? open.findIndex(chip => chip.amount === one.value && chip.at === at) : -1
        if (place >= 0) open.splice(place, 1)
        return place >= 0 ? null : { line: one, pair }
      })
      const left = gone.flatMap(one => one ?? [])
      expect(goneLines).toEqual(left.map(one => one.line))
      expect(goneBookings).toEqual(left.flatMap(({ pair }) => pair ?? []))
      expect(missing).toEqual(open)
    }),
  )
})

test('[IMP-10] of thousands of rows none is looked at for every line', () => {
  const many = 3000
  let looks = 0
  const bookings = Array.from({ length: many }, (_, n) => {
    const { timestamp, ...rest } = booking(`b${n}`, 'TOPUP', -100, n)
    return {
      ...rest,
      get timestamp() {
        looks++
        return timestamp
      },
    }
  })
  const topUps = Array.from({ length: many }, (_, n) => line(`l${n}`, 'ADD_CHIPS', n, 100))
  expect(followedChips(topUps, bookings, []).goneBookings).toHaveLength(many)
  expect(looks).toBeLessThan(20 * many)
})
