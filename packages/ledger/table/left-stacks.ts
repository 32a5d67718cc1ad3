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

/** Somebody dealt into a hand: by player session, a stranger by the chair. */
export const whoSits = (playerSessionId: string | null, seat: number): string =>
  playerSessionId ?? `seat-${seat}`

export interface DealtSeat {
  /** Before the hand; null when nobody knew. */
  readonly stack: Cents | null
  /** Null when nobody knows. */
  readonly net: Cents | null
}
export interface DealtHand {
  readonly seats: ReadonlyMap<string, DealtSeat>
  /** It was corrected since: the hands after it were dealt from what it came to before. */
  readonly isCorrected: boolean
}

/**
 * By how much a corrected, deleted or restored hand moves what is in front of everybody now. `later` are the hands dealt since, in order:
 * who came into one of them with another stack than the hand before left was counted in between, and keeps that count (PLAY-45).
 */
export function movedStacks(
  before: DealtHand | null,
  after: DealtHand | null,
  later: readonly DealtHand[],
): ReadonlyMap<string, Cents> {
  const moves = new Map<string, Cents>()
  for (const who of new Set([...(before?.seats.keys() ?? []), ...(after?.seats.keys() ?? [])])) {
    const [was, is] = [before, after].map(hand => (hand ? (hand.seats.get(who)?.net ?? null) : 0))
    if (was === null || is === null || was === undefined || is === undefined || is === was) continue
    const dealt = [...(before ? [before] : []), ...later].filter(hand => hand.seats.has(who))
    if (!wasCounted(who, dealt)) moves.set(who, is - was)
  }
  return moves
}

const wasCounted = (who: string, dealt: readonly DealtHand[]): boolean =>
  dealt.some((hand, at) => {
    const next = dealt[at + 1]
    if (!next || hand.isCorrected) return false
    const { stack, net } = hand.seats.get(who)!
    const now = next.seats.get(who)!.stack
    return stack === null || net === null || now === null || now !== stack + net
  })

/** The table once what is in front of these people has moved; a stack counted since the last hand stays. */
export const withMovedStacks = (
  table: TableState,
  moves: ReadonlyMap<string, Cents>,
  counted: SeatStacks,
): TableState => ({
  ...table,
  seats: table.seats.map(seat => {
    const by = moves.get(whoSits(seat.playerSessionId, seat.seatNumber)) ?? 0
    const stack = seat.left?.stack ?? null
    if (by === 0 || !seat.left || stack === null) return seat
    if (seat.isHero || !isLeftInForce(seat, counted[seat.seatNumber] ?? null)) return seat
    return { ...seat, left: { ...seat.left, stack: Math.max(0, stack + by) } }
  }),
})
