// Two devices at one table: of each seat the stack entered last counts, whoever saves the table as a whole afterwards (PLAY-46).
import { whoSits } from './left-stacks.ts'
import type { TableSeat, TableState } from './table-state.ts'

const who = (seat: TableSeat): string => whoSits(seat.playerSessionId, seat.seatNumber)
const byPerson = ({ seats }: TableState) => new Map(seats.map(seat => [who(seat), seat]))
const datedMs = (seat: TableSeat | undefined): number => Date.parse(seat?.stackAt ?? '') || 0

/** The table with the time at those seats where it says another stack than the table it was changed from. */
export const withStackTimes = (table: TableState, from: TableState, at: string): TableState => {
  const before = byPerson(from)
  return {
    ...table,
    seats: table.seats.map(seat => {
      // who is new in this chair is compared with whoever sat there: their stack is gone
      const [is, was] = [seat.left, (before.get(who(seat)) ?? from.seats[seat.seatNumber - 1])?.left]
      return is?.stack === was?.stack && is?.counted === was?.counted ? seat : { ...seat, stackAt: at }
    }),
  }
}

const withStackOf = (seat: TableSeat, { left, stackAt }: TableSeat, at: string): TableSeat => {
  const { left: _, stackAt: __, ...rest } = seat
  // a device's clock may be ahead
  const since = stackAt !== undefined && Date.parse(stackAt) > Date.parse(at) ? at : stackAt
  return { ...rest, ...(left ? { left } : {}), ...(since === undefined ? {} : { stackAt: since }) }
}

/** One of the two tables, `kept` or what a device has sent `at` this time, with the latest stacks of either. */
export const withLatestStacks = (
  table: TableState,
  kept: TableState,
  sent: TableState,
  at: string,
): TableState => {
  const [inKept, inSent] = [byPerson(kept), byPerson(sent)]
  return {
    ...table,
    seats: table.seats.map(seat => {
      const [there, here] = [inKept.get(who(seat)), inSent.get(who(seat))]
      if (seat.isHero || !there || !here || datedMs(there) + datedMs(here) === 0) return seat
      return withStackOf(seat, datedMs(here) > datedMs(there) ? here : there, at)
    }),
  }
}
