// What a hand left each seat with. It is kept with the table, so that every device deals the next hand from the same stacks; it
// belongs to whoever sits there and moves along with them. A stack counted since is newer (PLAY-38).
import type { Cents } from '@sidepot/models/kit/kinds'
import type { LeftStack, TableSeat, TableState } from './table-state.ts'

/** By seat number; null where somebody has chips of which nobody knows how many. */
export type SeatStacks = Readonly<Record<number, Cents | null>>

/** The table after a hand that left these stacks; `counted` are those of the player sessions. */
export const withLeftStacks = (table: TableState, left: SeatStacks, counted: SeatStacks): TableState => ({
  ...table,
  seats: table.seats.map(seat => {
    const stack = left[seat.seatNumber]
    return stack === undefined || seat.isHero
      ? seat
      : { ...seat, left: { stack, counted: counted[seat.seatNumber] ?? null } }
  }),
})

/** Whether what a hand left at a seat is still what is there. */
export const isLeftInForce = (seat: TableSeat | undefined, counted: Cents | null): boolean =>
  seat?.left?.counted === counted

/** The stacks the next hand is dealt from; a seat without one is unknown. */
export const stacksAt = (table: TableState, counted: SeatStacks): SeatStacks => {
  const known: Record<number, Cents | null> = {}
  for (const seat of table.seats) {
    const countedStack = counted[seat.seatNumber] ?? null
    if (seat.left && isLeftInForce(seat, countedStack)) known[seat.seatNumber] = seat.left.stack
    else if (countedStack !== null) known[seat.seatNumber] = countedStack
  }
  return known
}

/** Counted anew: what a hand left is over, also where the count is the one of before. */
export const withoutLeftStack = (table: TableState, seat: number): TableState => ({
  ...table,
  seats: table.seats.map(one => {
    if (one.seatNumber !== seat || !one.left) return one
    const { left: _, ...rest } = one
    return rest
  }),
})

const sameLeft = (a: LeftStack | undefined, b: LeftStack | undefined): boolean =>
  a?.stack === b?.stack && a?.counted === b?.counted

/**
 * A hand that is taken back gives button and stacks back as they were when it was dealt; null where the button was moved meanwhile.
 * Whoever was counted, came or moved since keeps what they have.
 */
export const handTakenBack = (
  now: TableState,
  dealtFrom: TableState,
  passedTo: TableState,
): TableState | null => {
  if (now.buttonSeat !== passedTo.buttonSeat) return null
  return {
    ...now,
    buttonSeat: dealtFrom.buttonSeat,
    smallBlindSeat: dealtFrom.smallBlindSeat ?? null,
    bigBlindSeat: dealtFrom.bigBlindSeat ?? null,
    straddlePosition: dealtFrom.straddlePosition,
    seats: now.seats.map((seat, at) => {
      const [before, after] = [dealtFrom.seats[at], passedTo.seats[at]]
      const isSame = seat.playerSessionId === after?.playerSessionId && sameLeft(seat.left, after?.left)
      if (!isSame || sameLeft(before?.left, after?.left)) return seat
      const { left: _, ...rest } = seat
      return before?.left ? { ...rest, left: before.left } : rest
    }),
  }
}
