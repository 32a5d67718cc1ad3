// Chips of a session that follows its hands (IMP-10): which rows go and which are made, so that no row that is right is touched.
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Booking } from '../bankroll/bookings.ts'
import { CHIP_KINDS, type ChipKind } from '../bankroll/transactions.ts'
import type { Millis } from '../record/session-time.ts'
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
  const wanted = new Map<string, number[]>()
  for (const [place, { type, amount, at }] of chips.entries()) {
    const key = `${type} ${amount} ${at}`
    const alike = wanted.get(key)
    if (alike) alike.push(place)
    else wanted.set(key, [place])
  }
  const there = new Set<number>()
  const goneLines: L[] = []
  const goneBookings: B[] = []
  const unpaired = pairing(bookings)
  for (const line of lines) {
    if (line.updateType !== 'ADD_CHIPS') continue
    const booking = unpaired.take(line)
    const place = wanted.get(`${booking?.type} ${line.value} ${timeOf(line)}`)?.shift()
    if (place !== undefined) there.add(place)
    else {
      goneLines.push(line)
      if (booking) goneBookings.push(booking)
    }
  }
  const missing = chips.filter((_, place) => !there.has(place))
  return { goneLines, goneBookings, missing }
}

/** For each line what `bookingOfChips` gives, each booking once. There may be thousands, on a server that others wait for: none is looked at for every line. */
function pairing<B extends Booking>(
  bookings: readonly B[],
): { take(line: Pick<Line, 'value' | 'timestamp'>): (B & { readonly type: ChipKind }) | null } {
  type Chips = B & { readonly type: ChipKind }
  const bySize = new Map<Cents, { readonly at: Millis; readonly booking: Chips }[]>()
  for (const booking of bookings) {
    if (!(CHIP_KINDS as readonly string[]).includes(booking.type)) continue
    const place = { at: timeOf(booking), booking: booking as Chips }
    const alike = bySize.get(booking.amount)
    if (alike) alike.push(place)
    else bySize.set(booking.amount, [place])
  }
  for (const alike of bySize.values())
    alike.sort((a, b) => a.at - b.at || (a.booking.id < b.booking.id ? -1 : 1))
  return {
    take(line) {
      const alike = bySize.get(-(line.value ?? 0)) ?? []
      const at = timeOf(line)
      const from = firstSince(alike, at)
      const earlier = alike[from - 1]
      const [after, before] = [from, earlier ? firstSince(alike, earlier.at) : -1]
      const place = isNearer(alike[before], alike[after], at) ? before : after
      const [taken] = alike.splice(place, 1)
      return taken?.booking ?? null
    },
  }
}

type Place = { readonly at: Millis; readonly booking: Booking }

/** Of places in order of time, the first at this moment or later. */
function firstSince(places: readonly Place[], at: Millis): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]!.at < at) low = middle + 1
    else high = middle
  }
  return low
}

function isNearer(one: Place | undefined, other: Place | undefined, at: Millis): boolean {
  if (!one || !other) return one !== undefined
  const [mine, theirs] = [Math.abs(one.at - at), Math.abs(other.at - at)]
  return mine < theirs || (mine === theirs && one.booking.id < other.booking.id)
}
