import { expect, test } from 'vitest'
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
