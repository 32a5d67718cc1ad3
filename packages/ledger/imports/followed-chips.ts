// Chips of a session that follows its hands (IMP-10): which rows go and which are made, so that no row that is right is touched.
import { type Booking, bookingOfChips } from '../bankroll/bookings.ts'
import { type Line, timeOf } from '../record/timeline.ts'
import type { AddedChips } from './stacks.ts'

export interface FollowedChips<L extends Line, B extends Booking> {
  readonly goneLines: readonly L[]
  readonly goneBookings: readonly B[]
  readonly missing: readonly AddedChips[]
}

/** A line and its booking are one: chips that turn out to be of another kind are booked anew, since the totals are by kind. */
export function followedChips<L extends Line, B extends Booking>(
  lines: readonly L[],
  bookings: readonly B[],
  chips: readonly AddedChips[],
): FollowedChips<L, B> {
  const missing = [...chips]
  const goneLines: L[] = []
  const goneBookings: B[] = []
  let unpaired = bookings
  for (const line of lines) {
    if (line.updateType !== 'ADD_CHIPS') continue
    const pair = bookingOfChips(line, unpaired)
    const booking = unpaired.find(({ id }) => id === pair?.id)
    unpaired = unpaired.filter(one => one !== booking)
    const place = missing.findIndex(
      ({ type, amount, at }) => type === pair?.type && amount === line.value && at === timeOf(line),
    )
    if (place >= 0) missing.splice(place, 1)
    else {
      goneLines.push(line)
      if (booking) goneBookings.push(booking)
    }
  }
  return { goneLines, goneBookings, missing }
}
