// The table of a running session: saved whole with a version check, or changed by one named step that also moves player sessions.
import { err, ok, type Result } from '@sidepot/engine/result'
import { MAX_SEATS, straddleAmount, straddleOn } from '@sidepot/engine/table'
import { tableLeft } from '@sidepot/ledger/dated-table'
import { decimalText } from '@sidepot/ledger/new-session'
import {
  decideMoves,
  decideSeat,
  type SeatCommand,
  type SeatMove,
  tableFields,
  withSittings,
} from '@sidepot/ledger/seating'
import { isSmallestChip } from '@sidepot/ledger/smallest-chip'
import { newTable, storedTable, type TableState, tableId } from '@sidepot/ledger/table-state'
import { displayName } from '@sidepot/messages/people'
import { type Player, player } from '@sidepot/models/player'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents, optionalStack } from '../kit/amounts.ts'
import { ownPlayer, ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { seatsIn, writeSeatRows } from './player-sessions.ts'
import { anonymousName } from './players.ts'

type Answer = Promise<Result<Session, OperationFailure>>

/** Where something else is stored, an empty table, which is what devices show then. */
const stateOf = ({ id, tableState, maxPlayers, heroSeat, buttonSeat }: Session): TableState | null =>
  tableState === null
    ? null
    : (storedTable(tableState) ?? newTable(id, maxPlayers, heroSeat ?? 1, buttonSeat ?? 1))

const save = (work: Work, stored: Session, table: TableState, more: object = {}): Answer =>
  write(
    work.trx,
    session,
    {
      kind: 'update',
      id: stored.id,
      set: { ...tableFields(table), ...more },
    },
    work.now,
  )

/** Asks the ledger what a step at the table comes to, and writes it. */
async function step(
  work: Work,
  sessionId: string,
  commandOn: (stored: Session, table: TableState) => Promise<Result<SeatCommand, OperationFailure>>,
): Answer {
  const own = await ownSession(work, sessionId)
  if (!own.ok) return own
  const table = stateOf(own.value)
  if (!table) return err({ code: 'session/not-found' })
  const command = await commandOn(own.value, table)
  if (!command.ok) return command
  const seats = await seatsIn(work, sessionId)
  const decided = decideSeat(table, seats, command.value, work.at.toISOString())
  if (!decided.ok) return decided
  await writeSeatRows(work, sessionId, seats, decided.value)
  return save(work, own.value, decided.value.table)
}

/** Seats a known player, a name, or somebody anonymous (PLAY-22, PLAY-4). */
export async function seatPlayerAt(
  work: Work,
  input: {
    readonly sessionId: string
    readonly seatNumber: number
    readonly playerId?: string | null
    readonly name?: string | null
    readonly stack?: Amount | null
  },
): Answer {
  const stack = optionalStack(input.stack)
  if (!stack.ok) return stack
  return step(work, input.sessionId, async () => {
    const sitter = await playerFor(work, input)
    if (!sitter.ok) return sitter
    const { id: playerId, isAnonymous } = sitter.value
    const who = { playerId, name: displayName(sitter.value), isAnonymous, stack: stack.value }
    return ok({ kind: 'sit', seat: input.seatNumber, who })
  })
}

async function playerFor(
  work: Work,
  input: { readonly playerId?: string | null; readonly name?: string | null },
): Promise<Result<Player, OperationFailure>> {
  if (input.playerId) return ownPlayer(work, input.playerId)
  const name = input.name?.trim()
  return write(
    work.trx,
    player,
    {
      kind: 'create',
      values: name
        ? { userId: work.userId, nickname: name }
        : { userId: work.userId, nickname: anonymousName(work.at), isAnonymous: true },
    },
    work.now,
  )
}

export const leaveSeat = (
  work: Work,
  input: { readonly sessionId: string; readonly seatNumber: number },
): Answer => step(work, input.sessionId, async () => ok({ kind: 'leave', seat: input.seatNumber }))

export const movePlayerTo = (
  work: Work,
  { sessionId, from, to }: { readonly sessionId: string; readonly from: number; readonly to: number },
): Answer => step(work, sessionId, async () => ok({ kind: 'move', from, to }))

/** The hero walks to another table: everybody else's player session ends, the visit is kept (PLAY-31). */
export const changeTables = (
  work: Work,
  input: { readonly sessionId: string; readonly localTime?: string | null },
): Answer =>
  step(work, input.sessionId, async ({ smallBlind, bigBlind }, { maxPlayers }) => {
    const local = input.localTime ?? work.at.toISOString()
    const id = tableId(decimalText(smallBlind), decimalText(bigBlind), maxPlayers, local)
    return ok({ kind: 'changeTable', tableId: id })
  })

/** What is no straddle at these blinds is stored as 0 (SES-13); switched on without an amount it is twice the big blind. */
function straddleOf(
  { bigBlind, straddleAmount: kept }: Session,
  isOn: boolean | null,
  given: number | null | undefined,
): { readonly straddleAmount?: number | null } {
  if (given !== undefined && given !== null) {
    const counts = straddleAmount(given, bigBlind ?? 0)
    return { straddleAmount: counts === 0 && isOn && bigBlind ? straddleOn(kept, bigBlind) : counts }
  }
  if (isOn && bigBlind) return { straddleAmount: straddleOn(kept, bigBlind) }
  return given === null ? { straddleAmount: null } : {}
}

/**
 * The table as a client left it: button, straddle, sit-outs. A stale version is a conflict for the client to retry (SES-71);
 * without one, a table left before the kept one does not take its place; hands pass the button all the same (SES-73). Of each stack the
 * latest word counts (PLAY-46).
 */
export async function saveTableState(
  work: Work,
  input: {
    readonly sessionId: string
    readonly tableState: TableState
    readonly _version?: number | null
    readonly isStraddleOn?: boolean | null
    readonly straddleAmount?: Amount | null
    /** Who came down to a smaller table, from the lowest seat up. */
    readonly moves?: readonly SeatMove[] | null
    readonly at?: string | null
  },
): Answer {
  const straddle = optionalCents(input.straddleAmount)
  if (!straddle.ok) return straddle
  if ((straddle.value ?? 0) < 0) return err({ code: 'session/bad-blinds' })
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  if (input._version && input._version !== own.value._version)
    return err({ code: 'conflict/version', current: own.value })
  if (input.tableState.sessionId !== input.sessionId)
    return err({ code: 'input/invalid', path: ['tableState', 'sessionId'], reason: 'out-of-range' })
  const before = stateOf(own.value)
  const { smallestChip } = input.tableState
  const isNewChip = (smallestChip ?? null) !== (before?.smallestChip ?? null)
  if (isNewChip && !isSmallestChip(smallestChip, own.value.bigBlind)) return err({ code: 'table/bad-chip' })
  const at = work.at.toISOString()
  const moved = await comeDown(work, own.value, input)
  if (!moved.ok) return moved
  const live = await find(work.trx, playerSession, {
    sessionId: input.sessionId,
    userId: work.userId,
    sessionEnd: null,
  })
  // what a client has read and sends back has the times of somebody else
  const { savedAt, ...table } = withSittings(input.tableState, live)
  const isOwn = savedAt !== undefined && savedAt === input.at
  const sent = { ...table, ...(isOwn ? { savedAt } : {}) }
  return ok(
    must(
      await save(work, own.value, tableLeft(moved.value, sent, at, Boolean(input._version)), {
        ...(input.isStraddleOn === undefined || input.isStraddleOn === null
          ? {}
          : { isStraddleOn: input.isStraddleOn }),
        ...straddleOf(
          own.value,
          input.isStraddleOn ?? null,
          input.straddleAmount === undefined ? undefined : straddle.value,
        ),
      }),
    ),
  )
}

/** The kept table once those have moved whom a smaller one moves, with their player sessions. */
async function comeDown(
  work: Work,
  stored: Session,
  { sessionId, tableState, moves }: Parameters<typeof saveTableState>[1],
): Promise<Result<TableState | null, OperationFailure>> {
  const kept = stateOf(stored)
  if (!moves?.length) return ok(kept)
  // each from a seat of the table; for every one all who ever sat there are read
  if (moves.length > MAX_SEATS)
    return err({ code: 'input/invalid', path: ['input', 'moves'], reason: 'too-long' })
  const { maxPlayers, heroSeat, buttonSeat } = stored
  const before = kept ?? newTable(sessionId, maxPlayers, heroSeat ?? 1, buttonSeat ?? 1)
  const at = work.at.toISOString()
  const decided = decideMoves(before, await seatsIn(work, sessionId), { moves, left: tableState, at })
  if (!decided.ok) return decided
  for (const step of decided.value.steps)
    await writeSeatRows(work, sessionId, await seatsIn(work, sessionId), step)
  return ok(kept && decided.value.table)
}
