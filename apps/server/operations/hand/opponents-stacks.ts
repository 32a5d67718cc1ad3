// What is in front of the opponents after a hand was corrected, deleted or restored: the table's stacks move by the difference (PLAY-45).
import { readJson } from '@sidepot/engine/read-stored'
import type { HandSetup } from '@sidepot/engine/setup'
import {
  type DealtHand,
  movesBetween,
  wasCounted,
  whoSits,
  withMovedStacks,
} from '@sidepot/ledger/left-stacks'
import { isRunning } from '@sidepot/ledger/session-record'
import { storedTable } from '@sidepot/ledger/table-state'
import { type Hand, hand } from '@sidepot/models/hand'
import { type PlayerHand, playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { find, findInParts } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'

/** Everybody who was dealt in, as the rows of the hand say now; null for a hand that is not there or has no rows. */
export async function dealtIn(work: Work, one: Hand | null): Promise<DealtHand | null> {
  if (!one || one._deleted) return null
  const rows = await find(work.trx, playerHand, { handId: one.id, userId: work.userId })
  return rows.length === 0 ? null : dealtHand(one, rows)
}

function dealtHand(one: Pick<Hand, 'setup' | '_version'>, rows: readonly PlayerHand[]): DealtHand {
  const { seats = [] } = (readJson(one.setup) ?? {}) as Partial<HandSetup>
  const stackAt = (seat: number | null) => seats.find(dealt => dealt.seat === seat)?.stack ?? null
  return {
    isCorrected: one._version > 1,
    seats: new Map(
      rows.map(row => [
        whoSits(row.playerId ?? row.playerSessionId, row.seatId ?? 0),
        { stack: stackAt(row.seatId), net: row.net },
      ]),
    ),
  }
}

/** `before` is what `dealtIn` gave before the hand was written. */
export async function followOpponents(
  work: Work,
  stored: Session,
  before: DealtHand | null,
  changed: Hand,
): Promise<void> {
  const table = storedTable(stored.tableState)
  if (!isRunning(stored) || !table?.seats.some(seat => seat.left)) return
  const after = await dealtIn(work, changed)
  const moves = movesBetween(before, after)
  if (moves.size === 0) return
  const rows = { sessionId: stored.id, userId: work.userId }
  const live = await find(work.trx, playerSession, { ...rows, sessionEnd: null })
  const isOld = table.seats.some(({ left }) => left && left.since === undefined)
  const hands = [...(before ? [before] : []), ...(isOld ? await dealtAfter(work, changed) : [])]
  const tableState = withMovedStacks(table, {
    moves,
    at: Date.parse(changed.createdAt),
    counted: Object.fromEntries(live.map(row => [row.seatNumber ?? 0, row.stackRemaining])),
    profileOf: id => live.find(row => row.id === id)?.playerId ?? null,
    wasCounted: who => wasCounted(who, hands),
    id: changed.id,
  })
  if (tableState.seats.every((seat, at) => seat === table.seats[at])) return
  must(await write(work.trx, session, { kind: 'update', id: stored.id, set: { tableState } }, work.now))
}

/** The hands of the session that were dealt after this one, in order. */
async function dealtAfter(work: Work, { id, sessionId, createdAt }: Hand): Promise<readonly DealtHand[]> {
  if (sessionId === null) return []
  const rows = { sessionId, userId: work.userId }
  const dealt: DealtHand[] = []
  for await (const hands of findInParts(
    work.trx,
    hand,
    { ...rows, quickSave: false },
    { orderBy: 'createdAt' },
  )) {
    const later = hands.filter(one => one.id !== id && one.createdAt > createdAt)
    const seats = await find(work.trx, playerHand, { ...rows, handId: later.map(one => one.id) })
    for (const one of later)
      dealt.push(
        dealtHand(
          one,
          seats.filter(row => row.handId === one.id),
        ),
      )
  }
  return dealt
}
