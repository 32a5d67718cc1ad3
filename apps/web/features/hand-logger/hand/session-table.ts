// What a hand starts from: the table of the session, its blinds, the stacks that are known, the time it was played.

import type { HandFailure } from '@sidepot/engine/action'
import { readJson } from '@sidepot/engine/read-stored'
import { ok, type Result } from '@sidepot/engine/result'
import type { HandSetup } from '@sidepot/engine/setup'
import { hasStraddle, straddleOn } from '@sidepot/engine/table'
import { passDealt } from '@sidepot/ledger/button'
import { chairAt } from '@sidepot/ledger/left-stacks'
import { dealOf } from '@sidepot/ledger/positions'
import { potRakeRules } from '@sidepot/ledger/rake-config'
import { afterLastHand } from '@sidepot/ledger/session-bounds'
import { chipStake, smallestChip } from '@sidepot/ledger/smallest-chip'
import type { TableState } from '@sidepot/ledger/table-state'
import type { Cents } from '@sidepot/models/kit/kinds'
import { heroStackOf } from '../../../data/session/session-figures.ts'
import { getTableState, leftBy, stacksIn } from '../../../data/session/table-service.ts'
import { recordOf, rowsOf } from '../../../data/store/records.ts'
import { trueNow } from '../../../data/wire/clock.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import type { Game, Placing } from './simple-hand.ts'
import { beginHand, finish, type Stake, setupOf, type TableHand } from './table-hand.ts'

type Session = Rec<'Session'>

/** Blinds, antes, straddle, rake and smallest chip, as the next hand is played for. */
export const stakeOf = (session: Session): Stake => ({
  gameType: session.gameType,
  smallBlind: session.smallBlind ?? 0,
  bigBlind: session.bigBlind ?? 0,
  ante: session.ante ?? 0,
  anteType: session.anteType,
  straddle: session.straddleAmount ?? 0,
  isStraddleOn: session.isStraddleOn,
  rake: potRakeRules(readJson(session.rakeConfig) ?? null),
  oddChip: smallestChip(getTableState(session), chipStake(session)),
})

/** What a straddle is when it is switched on. */
export const straddleOf = ({ straddleAmount, bigBlind }: Session): Cents =>
  straddleOn(straddleAmount ?? 0, bigBlind ?? 0)

/** The game as a quick hand of so many players knows it. */
export const gameOf = (session: Session, dealt: number): Game => ({
  gameType: session.gameType,
  smallBlind: session.smallBlind ?? 0,
  bigBlind: session.bigBlind ?? 0,
  ante: session.ante ?? 0,
  anteType: session.anteType,
  straddle: session.isStraddleOn && hasStraddle(dealt) ? straddleOf(session) : 0,
  rake: potRakeRules(readJson(session.rakeConfig) ?? null),
  stack: heroStackOf(session),
})

/** How the table deals the hero in; who sits out is shown as if last to act. */
export const placingAt = (table: TableState): Placing => {
  const { positions, deadButton, deadSmallBlind } = dealOf(table)
  return {
    dealt: positions.size,
    position: positions.get(table.heroSeat) ?? [...positions.values()].at(-1)!,
    ...(deadButton || deadSmallBlind ? { dead: { button: deadButton, smallBlind: deadSmallBlind } } : {}),
  }
}

const seatedIn = (session: Session) =>
  rowsOf('PlayerSession').filter(row => row.sessionId === session.id && row.sessionEnd === null)

type Dealt = HandSetup['seats'][number]

/** The table once a hand played at this time has left everybody who still sits there with other stacks (PLAY-38). */
export function tableLeftBy(session: Session, table: TableState, hand: TableHand, at: number): TableState {
  const sitting = seatedIn(session)
  const { stacks } = finish(hand)
  const left: Record<number, Cents | null> = {}
  const dealt: Record<number, Cents | null> = {}
  for (const one of hand.state.table.setup.seats) {
    const seat = seatNow(one, hand.startedAt, table, sitting)
    const stack = stacks[one.seat]
    if (seat === null || stack === undefined) continue
    left[seat] = stack
    dealt[seat] = one.stack
  }
  return leftBy(session, table, { left, dealt, at, id: hand.handId })
}

/** Where somebody who was dealt in at this time sits now: in another chair, or gone; a stranger is the chair, also once they have a name. */
function seatNow(
  one: Dealt,
  dealtAt: number,
  table: TableState,
  sitting: readonly Rec<'PlayerSession'>[],
): number | null {
  const chair = table.seats[one.seat - 1]
  const row = one.playerId ? sitting.find(({ playerId }) => playerId === one.playerId) : undefined
  if (row) return row.seatNumber
  const { playerName } = one
  // without network a name has no profile yet
  if (playerName)
    return chair?.playerName === playerName
      ? one.seat
      : (table.seats.find(seat => seat.isOccupied && !seat.isHero && seat.playerName === playerName)
          ?.seatNumber ?? null)
  const moved = table.seats.find(seat => seat.chairs && chairAt(seat, dealtAt) === one.seat)
  if (moved) return moved.seatNumber
  if (!chair || chairAt(chair, dealtAt) !== one.seat) return null
  return chair.isOccupied || one.isAnonymous !== true ? one.seat : null
}

/** It was dealt before the hero came to the table they are at now: nothing of that one moves with it. */
export function isOfOtherTable(hand: TableHand, table: TableState): boolean {
  const visit = table.tableHistory.findLast(one => one.tableId === table.currentTableId)
  return visit !== undefined && hand.startedAt < Date.parse(visit.tableStart)
}

export const isPast = (session: Session): boolean => session.sessionStatus === 'ENDED'

/** As far as a clock that nobody has corrected is followed back: what was logged last stays the last. */
const CLOCK_BACK_MS = 12 * 3_600_000

/** A hand is played after the last one logged; one added to a session that is over, not after its end (SES-63). */
export function playedAt(session: Session, now: number): number {
  const last = rowsOf('Hand')
    .filter(hand => hand.sessionId === session.id && hand.createdAt)
    .reduce<number | null>((latest, hand) => Math.max(latest ?? 0, Date.parse(hand.createdAt)), null)
  if (isPast(session)) return Math.min(afterLastHand(session, last), now)
  const earliest = Math.max((last ?? 0) + 1, Date.parse(session.sessionStart ?? '') || 0)
  return earliest > now && earliest - now < CLOCK_BACK_MS ? earliest : now
}

/** What a hand that was played before differs in from the one that the session deals next. */
export interface DealtBefore {
  readonly table: TableState
  readonly stake: Partial<Stake>
}

/** `last` is the hand before in a session that is over, where no table moves the button on or keeps the stacks. */
export function freshHand(
  given: Session,
  handId: string,
  last: TableHand | null = null,
  was: DealtBefore | null = null,
): Result<TableHand, HandFailure> {
  const session = recordOf('Session', given.id) ?? given
  const players = Object.fromEntries(seatedIn(session).map(row => [row.seatNumber ?? 0, row.playerId]))
  const dealt = last && isPast(session) ? last.state.table.setup : null
  const stacks = { ...stacksIn(session), ...(last && dealt ? finish(last).stacks : {}) }
  const table = was?.table ?? getTableState(session)
  const stake = { ...stakeOf(session), ...was?.stake }
  const setup = setupOf(dealt ? passDealt(table, dealt) : table, stake, stacks, players)
  const begun = beginHand(handId, setup, playedAt(session, trueNow()))
  return begun.ok ? ok({ ...begun.value, number: session.totalHandsCounter + 1 }) : begun
}
