// Posts as other programs list them, one line each, to and from a setup. What the engine would post by itself must be
// exactly what the text says was posted; otherwise the hand is not understood.
import type { ForcedType } from '@sidepot/engine/action'
import type { Chips } from '@sidepot/engine/chips'
import { startHand } from '@sidepot/engine/hand'
import { entriesOf } from '@sidepot/engine/history'
import { deadOf } from '@sidepot/engine/rebuild-table'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { HandSetup, Post, SeatNo, Straddle } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import type { FormatFailure } from './played-hand.ts'

export type ForcedKind = Extract<ForcedType, 'SB' | 'BB' | 'ANTE' | 'STRADDLE' | 'POST' | 'DEAD_POST'>

export interface ForcedLine {
  readonly seat: SeatNo
  readonly kind: ForcedKind
  /** Chips put in by this line. */
  readonly amount: Chips
  readonly isAllIn: boolean
}

/** What was posted, in the order of posting. */
export const forcedLinesOf = (state: HandState): readonly ForcedLine[] =>
  entriesOf(state).flatMap(({ seat, forcedType, amount, isAllIn }) =>
    forcedType === null || forcedType === 'SKIP' || forcedType === 'AUTO-FOLD' || forcedType === 'BOMB'
      ? []
      : [{ seat, kind: forcedType, amount, isAllIn }],
  )

/** A straddle cut short by the stack: lines do not say what it should have been. */
export const hasShortStraddle = ({ table, players }: HandState): boolean =>
  table.straddles.some(({ seat, amount }) => {
    const place = table.placeOf[seat]!
    return (
      players[place]!.status === 'ALL_IN' && (table.seats[place]!.stack ?? 0) < amount + players[place]!.ante
    )
  })

type Bare = Omit<HandSetup, 'ante' | 'anteType' | 'straddles' | 'posts'>

/** The setup whose posts are these lines. */
export const setupWith = (
  bare: Bare,
  lines: readonly Omit<ForcedLine, 'isAllIn'>[],
): Result<HandSetup, FormatFailure> => {
  const dealt = bare.seats.filter(seat => seat.sittingOut !== true)
  const antes = lines.filter(({ kind }) => kind === 'ANTE')
  const ante = Math.max(0, ...antes.map(({ amount }) => amount))
  const payer = antes.length === 1 ? antes[0]!.seat : null
  const blindOf = (seat: SeatNo) =>
    lines.find(line => line.seat === seat && (line.kind === 'SB' || line.kind === 'BB'))?.amount ?? 0
  const straddles = lines
    .filter(({ kind }) => kind === 'STRADDLE')
    .map(({ seat, amount }): Straddle => ({ seat, amount: amount + blindOf(seat) }))
  const posts = lines
    .filter(({ kind }) => kind === 'POST' || kind === 'DEAD_POST')
    .map(({ seat, amount, kind }): Post => ({ seat, amount, dead: kind === 'DEAD_POST' }))
  const anteType =
    antes.length === dealt.length ? 'PER_PLAYER' : payer === bare.buttonSeat ? 'BUTTON' : 'BIG_BLIND'
  const seatOf = (kind: ForcedKind) => lines.find(line => line.kind === kind)?.seat
  const setup: HandSetup = {
    ...bare,
    ...deadOf({
      dealt: dealt.map(({ seat }) => seat),
      button: bare.buttonSeat,
      smallBlind: bare.smallBlind,
      small: seatOf('SB'),
      big: seatOf('BB'),
    }),
    ...(ante > 0 ? { ante, anteType } : {}),
    ...(straddles.length > 0 ? { straddles } : {}),
    ...(posts.length > 0 ? { posts } : {}),
  }
  const started = startHand(setup)
  if (!started.ok) return err({ code: 'format/setup', cause: started.error.code })
  const sortedText = (all: readonly Omit<ForcedLine, 'isAllIn'>[]) =>
    all
      .filter(({ amount }) => amount > 0)
      .map(({ seat, kind, amount }) => `${seat} ${kind} ${amount}`)
      .sort()
      .join()
  return sortedText(forcedLinesOf(started.value)) === sortedText(lines)
    ? ok(setup)
    : err({ code: 'format/forced-bets' })
}
