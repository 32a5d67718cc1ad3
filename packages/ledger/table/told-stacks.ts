// Two devices at one table: of each seat the stack counts that was told last, whoever saves the table as a whole afterwards (PLAY-46).
import { whoSits } from './left-stacks.ts'
import type { TableSeat, TableState } from './table-state.ts'

const who = (seat: TableSeat): string => whoSits(seat.playerSessionId, seat.seatNumber)
const byPerson = ({ seats }: TableState) => new Map(seats.map(seat => [who(seat), seat]))
const toldMs = (seat: TableSeat | undefined): number => Date.parse(seat?.stackAt ?? '') || 0

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
  const told = stackAt !== undefined && Date.parse(stackAt) > Date.parse(at) ? at : stackAt
  return { ...rest, ...(left ? { left } : {}), ...(told === undefined ? {} : { stackAt: told }) }
}

/** One of the two tables, `kept` or what a device has sent `at` this time, with the stacks that were told last in either. */
export const withToldStacks = (
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
      if (seat.isHero || !there || !here || toldMs(there) + toldMs(here) === 0) return seat
      return withStackOf(seat, toldMs(here) > toldMs(there) ? here : there, at)
    }),
  }
}
