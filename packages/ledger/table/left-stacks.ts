// What a hand left each seat with. It is kept with the table, so that every device deals the next hand from the same stacks; it
// belongs to whoever sits there and moves along with them. A stack counted since is newer (PLAY-38).
import type { Cents } from '@sidepot/models/kit/kinds'
import type { LeftStack, SaidStack, TableSeat, TableState } from './table-state.ts'

/** By seat number; null where somebody has chips of which nobody knows how many. */
export type SeatStacks = Readonly<Record<number, Cents | null>>

export interface LeavingHand {
  /** What it left everybody with. */
  readonly left: SeatStacks
  /** What it was dealt from; a seat without one was not known. */
  readonly dealt: SeatStacks
  /** When it was played, in milliseconds. */
  readonly at: number
  readonly id?: string
}

/** The table after a hand; `counted` are the stacks of the player sessions. */
export const withLeftStacks = (table: TableState, hand: LeavingHand, counted: SeatStacks): TableState => ({
  ...table,
  seats: table.seats.map(seat => {
    const stack = hand.left[seat.seatNumber]
    if (stack === undefined || seat.isHero) return seat
    const count = counted[seat.seatNumber] ?? null
    const since = followsFrom(seat, hand, count)
    // a hand that left somebody what they had has said nothing
    if (seat.left?.stack === stack && seat.left.counted === count && seat.left.since === since) return seat
    const by = hand.id === undefined ? {} : { by: hand.id }
    return { ...seat, left: { stack, counted: count, ...(since === undefined ? {} : { since }), ...by } }
  }),
})

/** The first hand since whoever sits here was counted: where this one was dealt from what the hand before left, it goes on. */
function followsFrom(seat: TableSeat, { dealt, at }: LeavingHand, counted: Cents | null): string | undefined {
  const from = dealt[seat.seatNumber] ?? null
  const { left } = seat
  if (left && from !== null && left.stack === from && isLeftInForce(seat, counted)) return left.since
  // of a stack that nobody knew this hand cannot be taken out again
  return new Date(from === null ? at + 1 : at).toISOString()
}

/** Whether what a hand left at a seat is still what is there. */
export const isLeftInForce = (seat: TableSeat | undefined, counted: Cents | null): boolean =>
  seat?.left?.counted === counted

const shownStack = ({ stack }: LeftStack): Cents | null => (stack === null ? null : Math.max(0, stack))

/** The stacks the next hand is dealt from; a seat without one is unknown. */
export const stacksAt = (table: TableState, counted: SeatStacks): SeatStacks => {
  const known: Record<number, Cents | null> = {}
  for (const seat of table.seats) {
    const countedStack = counted[seat.seatNumber] ?? null
    if (seat.left && isLeftInForce(seat, countedStack)) known[seat.seatNumber] = shownStack(seat.left)
    else if (countedStack !== null) known[seat.seatNumber] = countedStack
  }
  return known
}

/** What is in front of whoever sits here; `counted` is the stack of their player session. */
export const stackAtSeat = (seat: TableSeat | undefined, counted: Cents | null): Cents | null =>
  seat?.left && isLeftInForce(seat, counted) ? shownStack(seat.left) : counted

/** The same by player session: what somebody had in front of them last, also once the session is over. */
export const stackOfSitting = (
  table: TableState,
  playerSessionId: string,
  counted: Cents | null,
): Cents | null =>
  stackAtSeat(
    table.seats.find(one => one.playerSessionId === playerSessionId),
    counted,
  )

/** Counted anew: what a hand left is over, also where the count is the one of before. */
export const withoutLeftStack = (table: TableState, seat: number): TableState => ({
  ...table,
  seats: table.seats.map(one => {
    if (one.seatNumber !== seat || !one.left) return one
    const { left: _, ...rest } = one
    return rest
  }),
})

/** Somebody at the table: by profile or player session, a stranger by the chair. */
export const whoSits = (id: string | null, seat: number): string => id ?? `seat-${seat}`

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

/** By how much a corrected, deleted or restored hand moves what it left everybody with. */
export function movesBetween(before: DealtHand | null, after: DealtHand | null): ReadonlyMap<string, Cents> {
  const moves = new Map<string, Cents>()
  for (const who of new Set([...(before?.seats.keys() ?? []), ...(after?.seats.keys() ?? [])])) {
    const [was, is] = [before, after].map(hand => (hand ? (hand.seats.get(who)?.net ?? null) : 0))
    if (was === null || is === null || was === undefined || is === undefined || is === was) continue
    moves.set(who, is - was)
  }
  return moves
}

/**
 * Whoever was counted between these hands, in order, as far as they tell: who came into one of them with another stack than the one
 * before left. For tables of before, which do not say since when a stack follows from hands.
 */
export const wasCounted = (who: string, hands: readonly DealtHand[]): boolean => {
  const dealt = hands.filter(hand => hand.seats.has(who))
  return dealt.some((hand, at) => {
    const next = dealt[at + 1]
    if (!next || hand.isCorrected) return false
    const { stack, net } = hand.seats.get(who)!
    const now = next.seats.get(who)!.stack
    return stack === null || net === null || now === null || now !== stack + net
  })
}

/** A hand that was corrected, deleted or restored. */
export interface Moving {
  readonly moves: ReadonlyMap<string, Cents>
  /** When the hand was played, in milliseconds. */
  readonly at: number
  readonly counted: SeatStacks
  /** The profile of a player session, where there is one. */
  readonly profileOf: (playerSessionId: string) => string | null
  /** Asked of stacks that do not say since when they follow from hands. */
  readonly wasCounted: (who: string) => boolean
  readonly id?: string
}

/** The chair in which somebody sat at a time, in milliseconds. */
export const chairAt = ({ seatNumber, chairs = [] }: TableSeat, at: number): number =>
  chairs.findLast(({ until }) => Date.parse(until ?? '') > at)?.seat ?? seatNumber

/** The table once what is in front of these people has moved; a stack counted since the hand stays (PLAY-45). */
export const withMovedStacks = (table: TableState, moving: Moving): TableState => ({
  ...table,
  seats: table.seats.map(seat => {
    const id = seat.playerSessionId
    const who = whoSits((id && moving.profileOf(id)) ?? id, chairAt(seat, moving.at))
    const by = moving.moves.get(who) ?? 0
    if (by === 0 || seat.isHero) return seat
    // what it said here was taken back for good (PLAY-48)
    if (moving.id !== undefined && seat.takenBack?.includes(moving.id)) return seat
    const counted = moving.counted[seat.seatNumber] ?? null
    const moved = <T extends SaidStack>(said: T): T => {
      const { left } = said
      if (!left || left.stack === null || left.counted !== counted) return said
      const isNewer = left.since === undefined ? moving.wasCounted(who) : Date.parse(left.since) > moving.at
      return isNewer ? said : { ...said, left: { ...left, stack: left.stack + by } }
    }
    const [now, under] = [moved(seat), seat.under?.map(moved)]
    return under?.some((said, at) => said !== seat.under![at]) ? { ...now, under } : now
  }),
})
