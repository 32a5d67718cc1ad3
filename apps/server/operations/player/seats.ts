// The table of a running session: saved whole with a version check, or changed by one named step that also moves player sessions.
import { err, ok, type Result } from '@sidepot/engine/result'
import { straddleAmount, straddleOn } from '@sidepot/engine/table'
import {
  changeTable,
  clearSeat,
  isStale,
  movePlayer as moveOnTable,
  seatPlayer,
  type TableState,
  tableId,
} from '@sidepot/ledger/table-state'
import { displayName } from '@sidepot/messages/people'
import { type Player, player } from '@sidepot/models/player'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents } from '../kit/amounts.ts'
import { ownPlayer, ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { end, move, seat } from './player-sessions.ts'
import { anonymousName } from './players.ts'

type Answer = Promise<Result<Session, OperationFailure>>

const stateOf = (held: Session): TableState | null => held.tableState as TableState | null

const save = (work: Work, held: Session, table: TableState, more: object = {}): Answer =>
  write(
    work.trx,
    session,
    {
      kind: 'update',
      id: held.id,
      set: {
        tableState: table,
        heroSeat: table.heroSeat,
        buttonSeat: table.buttonSeat,
        straddlePosition: table.straddlePosition,
        maxPlayers: table.maxPlayers,
        ...more,
      },
    },
    work.now,
  )

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
  const stack = optionalCents(input.stack)
  if (!stack.ok) return stack
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const table = stateOf(own.value)
  if (!table) return err({ code: 'session/not-found' })
  const [elsewhere] = input.playerId
    ? await find(work.trx, playerSession, {
        sessionId: own.value.id,
        userId: work.userId,
        playerId: input.playerId,
        sessionEnd: null,
      })
    : []
  // Who sits at this table already changes seats (PLAY-23).
  if (elsewhere?.seatNumber && elsewhere.seatNumber !== input.seatNumber)
    return movePlayerTo(work, { ...input, from: elsewhere.seatNumber, to: input.seatNumber })
  const who = await playerFor(work, input)
  if (!who.ok) return who
  const sat = await seat(work, own.value, {
    seatNumber: input.seatNumber,
    playerId: who.value.id,
    sessionPlayerName: displayName(who.value),
    isAnonymous: who.value.isAnonymous,
    isHero: false,
    buyIn: stack.value,
    stackRemaining: stack.value,
  })
  if (!sat.ok) return sat
  const next = seatPlayer(table, input.seatNumber, {
    playerSessionId: sat.value.id,
    playerName: sat.value.sessionPlayerName,
    isAnonymous: sat.value.isAnonymous,
  })
  return next.ok ? save(work, own.value, next.value) : next
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

export async function leaveSeat(
  work: Work,
  input: { readonly sessionId: string; readonly seatNumber: number },
): Answer {
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const table = stateOf(own.value)
  if (!table) return err({ code: 'session/not-found' })
  const next = clearSeat(table, input.seatNumber)
  if (!next.ok) return next
  for (const row of await liveAt(work, input.sessionId, input.seatNumber)) await end(work, row)
  return save(work, own.value, next.value)
}

const liveAt = (work: Work, sessionId: string, seatNumber: number) =>
  find(
    work.trx,
    playerSession,
    { sessionId, userId: work.userId, seatNumber, sessionEnd: null },
    { lock: true },
  )

export async function movePlayerTo(
  work: Work,
  input: { readonly sessionId: string; readonly from: number; readonly to: number },
): Answer {
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const table = stateOf(own.value)
  if (!table) return err({ code: 'session/not-found' })
  const next = moveOnTable(table, input.from, input.to)
  if (!next.ok) return next
  const moved = await move(work, own.value, input.from, input.to)
  if (!moved.ok) return moved
  const seats = next.value.seats.map(one =>
    one.seatNumber === input.to ? { ...one, playerSessionId: moved.value.id } : one,
  )
  return save(work, own.value, { ...next.value, seats })
}

/** The hero walks to another table: everybody else's player session ends, the visit is kept (PLAY-31). */
export async function changeTables(
  work: Work,
  input: { readonly sessionId: string; readonly localTime?: string | null },
): Answer {
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const table = stateOf(own.value)
  if (!table) return err({ code: 'session/not-found' })
  const others = await find(
    work.trx,
    playerSession,
    { sessionId: input.sessionId, userId: work.userId, sessionEnd: null, isHero: false },
    { lock: true },
  )
  for (const row of others) await end(work, row)
  const at = work.at.toISOString()
  const text = (cents: number | null) => String((cents ?? 0) / 100)
  const id = tableId(
    text(own.value.smallBlind),
    text(own.value.bigBlind),
    table.maxPlayers,
    input.localTime ?? at,
  )
  return save(work, own.value, { ...changeTable(table, id, at), toldAt: at })
}

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
 * without one, a table left before the kept one does not take its place (SES-73).
 */
export async function saveTableState(
  work: Work,
  input: {
    readonly sessionId: string
    readonly tableState: TableState
    readonly _version?: number | null
    readonly isStraddleOn?: boolean | null
    readonly straddleAmount?: Amount | null
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
  // who sits where is known here: a client may have drawn a seat before its player session had an id
  const live = await find(work.trx, playerSession, {
    sessionId: input.sessionId,
    userId: work.userId,
    sessionEnd: null,
  })
  const seats = input.tableState.seats.map(one => ({
    ...one,
    playerSessionId: (one.isOccupied && live.find(row => row.seatNumber === one.seatNumber)?.id) || null,
  }))
  const kept = stateOf(own.value)
  const isLate = !input._version && isStale(work.at, kept)
  return ok(
    must(
      await save(
        work,
        own.value,
        kept && isLate ? kept : { ...input.tableState, seats, toldAt: work.at.toISOString() },
        {
          ...(input.isStraddleOn === undefined || input.isStraddleOn === null
            ? {}
            : { isStraddleOn: input.isStraddleOn }),
          ...straddleOf(
            own.value,
            input.isStraddleOn ?? null,
            input.straddleAmount === undefined ? undefined : straddle.value,
          ),
        },
      ),
    ),
  )
}
