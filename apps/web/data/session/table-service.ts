// The table of a running session. Button, straddle and sit-outs are saved as one state; seating, leaving, moving and a new
// table are steps of their own, because player sessions follow them.
import type { Result } from '@sidepot/engine/result'
import type { HandSetup } from '@sidepot/engine/setup'
import { parseCents } from '@sidepot/ledger/cents'
import { stepTime } from '@sidepot/ledger/late-seats'
import {
  type LeavingHand,
  type SeatStacks,
  stackAtSeat,
  stacksAt,
  withLeftStacks,
  withoutLeftStack,
} from '@sidepot/ledger/left-stacks'
import { decimalText } from '@sidepot/ledger/new-session'
import { decideSeat, type SeatCommand, type SeatMove } from '@sidepot/ledger/seating'
import { resizeTable as resizeState, seatedAgain } from '@sidepot/ledger/seats-changed'
import { tableToSend } from '@sidepot/ledger/table-sent'
import {
  fullOfStrangers,
  isStranger,
  movePlayer as moveState,
  type TableFailure,
  type TableState,
  tableId,
  tellingTime,
} from '@sidepot/ledger/table-state'
import { messageFor } from '@sidepot/messages/catalogue'
import { sessionSentences } from '@sidepot/messages/ledger'
import { tableService as words } from '@sidepot/messages/web-seating'
import { sessionService } from '@sidepot/messages/web-session'
import type { Cents } from '@sidepot/models/kit/kinds'
import { decimalOf } from '@sidepot/models/kit/money'
import { outbox } from '../device/device.ts'
import { recordOf, rowsOf } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import { type Rec, updateDocument } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { OPERATIONS, type OperationName } from '../wire/operations.ts'
import { sendable } from '../wire/received.ts'
import { actOn } from './acts/acts.ts'
import { toLedger } from './acts/ledger-records.ts'
import { seatsKnown } from './acts/seat-acts.ts'
import { getTableState } from './acts/table-of.ts'
import { heroStackOf } from './session-figures.ts'
import { type Done, generalUpdate, type Undoable } from './session-service.ts'

export { getTableState } from './acts/table-of.ts'

type Session = Rec<'Session'>

const refused = (error: TableFailure): Refused => ({
  ok: false,
  message: messageFor(sessionSentences, error),
})

const SEATED = ['playerSessionsBySessionId', 'playersByUserId']

interface Straddle {
  readonly isStraddleOn?: boolean
  readonly straddleAmount?: Cents
}

/** Gives the table as it was sent, with its times; `moves` are those who came down to it, where it is smaller than it was. */
export function saveTable(
  session: Session,
  table: TableState,
  more: Straddle = {},
  moves: readonly SeatMove[] = [],
): { readonly ok: true; readonly table: TableState } {
  const at = new Date(tellingTime(table, trueNow())).toISOString()
  const stamped = tableToSend(table, getTableState(session), at)
  const id = crypto.randomUUID()
  const isWhole = Object.keys(more).length === 0
  const moving = moves.length > 0 ? { moves } : null
  outbox.add({
    id,
    what: 'tableState',
    document: OPERATIONS.saveTableState(moving !== null),
    variables: {
      input: {
        sessionId: session.id,
        tableState: JSON.stringify(stamped),
        ...sendable('Session', more),
        ...moving,
        requestId: id,
        at,
      },
    },
    overlays: [
      actOn(session.id, { kind: 'table', table: stamped, ...moving }),
      ...(isWhole ? [] : [{ model: 'Session' as const, id: session.id, fields: { ...more } }]),
    ],
    answers: 'Session',
    // the state as a whole makes an earlier one that still waits needless; one that says more than the state must arrive
    ...(moving
      ? { refreshes: SEATED }
      : {
          joins: {
            field: 'saveTableState',
            input: 'SaveTableStateInput',
            ...(isWhole ? { replaces: `table:${session.id}` } : {}),
          },
        }),
  })
  return { ok: true, table: stamped }
}

type Refused = Extract<Done, { ok: false }>
type Taken = { readonly ok: true; readonly id: string } | Refused
/** `undo` where somebody left by it. */
export type Moved = { readonly ok: true; readonly undo?: () => void } | Refused

interface Step {
  readonly operation: Extract<OperationName, 'seatPlayer' | 'leaveSeat' | 'movePlayer' | 'changeTable'>
  readonly command: SeatCommand
  readonly input: Readonly<Record<string, unknown>>
  /** Sent when its undo has passed; what is done after it waits behind it. */
  readonly canUndo?: boolean
}

/** A step of its own at the table: what it comes to the ledger says, here and on the server. */
function take(session: Session, { operation, command, input, canUndo }: Step): Taken {
  const table = getTableState(session)
  const known = rowsOf('PlayerSession').filter(row => row.sessionId === session.id)
  const at = new Date(stepTime(known, trueNow())).toISOString()
  const decided = decideSeat(table, seatsKnown(table, known), command, at)
  if (!decided.ok) return refused(decided.error)
  const id = crypto.randomUUID()
  outbox.add({
    id,
    ...(canUndo ? { notBefore: Date.now() + TIMERS.undoMs, keepsOrder: true } : {}),
    what: 'tableState',
    document: OPERATIONS[operation](),
    variables: { input: { sessionId: session.id, ...input, requestId: id, at } },
    overlays: [actOn(session.id, { kind: 'seat', command, at })],
    answers: 'Session',
    refreshes: SEATED,
  })
  return { ok: true, id }
}

/**
 * Brings back who left by a step that was not sent yet (PLAY-51); a table that was saved since gets them back too. `seats` are those that
 * changed, where the one who left sat last.
 */
function bringBack(before: TableState, seats: readonly number[], stepId?: string): () => void {
  return () => {
    const isSent = stepId !== undefined && !outbox.store.getState().items.some(({ id }) => id === stepId)
    if (isSent) return seatAnew(before, seats)
    if (stepId !== undefined) void outbox.drop(stepId)
    const session = recordOf('Session', before.sessionId)
    if (!session) return
    const now = getTableState(session)
    const back = seatedAgain(now, before, seats)
    if (back !== now) saveTable(session, back)
  }
}

/** The way back of a step that was sent, because its undo was looked at for long: whoever left sits down as an earlier guest does (PLAY-22). */
function seatAnew(before: TableState, seats: readonly number[]): void {
  const session = () => recordOf('Session', before.sessionId)
  const seat = seats.at(-1)!
  const from = seats.length > 1 ? seats[0]! : null
  const now = session()
  if (now && from !== null) movePlayer(now, seat, from)
  const free = session()
  const left = before.seats[seat - 1]!
  if (!free || getTableState(free).seats[seat - 1]?.isOccupied) return
  const row = recordOf('PlayerSession', left.playerSessionId)
  const stack = stackAtSeat(left, row?.stackRemaining ?? null)
  seatPlayer(free, seat, {
    ...(row?.playerId ? { playerId: row.playerId } : {}),
    ...(left.playerName && !left.isAnonymous ? { name: left.playerName } : {}),
    ...(stack === null ? {} : { stack }),
  })
}

/** An ante entered for a hand applies to the next ones of its session, until another is entered. */
export function keepAnte(session: Session, setup: Pick<HandSetup, 'ante' | 'anteType'>): void {
  const ante: Cents = setup.ante ?? 0
  const anteType = ante > 0 ? (setup.anteType ?? 'PER_PLAYER') : session.anteType
  if (ante === (session.ante ?? 0) && anteType === session.anteType) return
  outbox.add({
    what: 'updateSession',
    document: updateDocument('Session'),
    variables: { input: { id: session.id, ...sendable('Session', { ante, anteType }) } },
    overlays: [{ model: 'Session', id: session.id, fields: { ante, anteType } }],
    answers: 'Session',
    versioned: { model: 'Session', id: session.id },
  })
}

/** Before single seats of a table that counted as full are entered: everybody else is there. */
export function saveStrangers(session: Session): void {
  const table = getTableState(session)
  const full = fullOfStrangers(table)
  if (full !== table) saveTable(session, full)
}

/** Saves a change that may be refused, such as a hero position. */
export const saveChanged = (session: Session, result: Result<TableState, TableFailure>): Done =>
  result.ok ? saveTable(session, result.value) : refused(result.error)

export interface Sitter {
  readonly playerId?: string
  readonly name?: string
  readonly stack?: Cents
}

export function seatPlayer(session: Session, seat: number, sitter: Sitter): Done {
  const { playerId = null, name = words.anonymous, stack } = sitter
  const who = {
    playerId,
    name,
    isAnonymous: !sitter.playerId && !sitter.name,
    stack: stack ?? null,
  }
  const input = {
    seatNumber: seat,
    ...sitter,
    ...(stack === undefined ? {} : { stack: decimalOf(stack) }),
  }
  return take(session, { operation: 'seatPlayer', command: { kind: 'sit', seat, who }, input })
}

/** The first who is named at a table that counted as full sits among strangers, not alone with the hero (PLAY-36). */
export function sitDown(session: Session, seat: number, sitter: Sitter): Done {
  saveStrangers(session)
  return seatPlayer(session, seat, sitter)
}

const leave = (session: Session, seat: number): Taken =>
  take(session, {
    operation: 'leaveSeat',
    command: { kind: 'leave', seat },
    input: { seatNumber: seat },
    canUndo: true,
  })

export function leaveSeat(session: Session, seat: number): Undoable {
  const before = getTableState(session)
  const left = leave(session, seat)
  return left.ok ? { ok: true, undo: bringBack(before, [seat], left.id) } : left
}

/** Whoever sits on the target leaves, and can be brought back (PLAY-23, PLAY-51). */
export function movePlayer(session: Session, from: number, to: number): Moved {
  const table = getTableState(session)
  const moved = moveState(table, from, to)
  if (!moved.ok) return refused(moved.error)
  const [source, there] = [table.seats[from - 1]!, table.seats[to - 1]!]
  const canUndo = there.isOccupied && from !== to
  const undoOf = (stepId?: string): Moved =>
    canUndo ? { ok: true, undo: bringBack(table, [from, to], stepId) } : { ok: true }
  if (!isStranger(source)) {
    const command: SeatCommand = { kind: 'move', from, to }
    const step = take(session, { operation: 'movePlayer', command, input: { from, to }, canUndo })
    return step.ok ? undoOf(step.id) : step
  }
  // a stranger has no player session to take along, whoever gives way may have one
  const step = canUndo && !isStranger(there) ? leave(session, to) : null
  saveTable(session, moved.value)
  return undoOf(step?.ok ? step.id : undefined)
}

/** Whose player session runs at this seat, as far as this device knows. */
export const sittingAt = (session: Pick<Session, 'id'>, seatNumber: number): Rec<'PlayerSession'> | null =>
  rowsOf('PlayerSession').find(
    row => row.sessionId === session.id && row.seatNumber === seatNumber && row.sessionEnd === null,
  ) ?? null

/** The stacks as they were counted, by seat. */
const countedIn = (session: Pick<Session, 'id'>): SeatStacks =>
  Object.fromEntries(
    rowsOf('PlayerSession')
      .filter(row => row.sessionId === session.id && row.sessionEnd === null && row.seatNumber !== null)
      .map(row => [row.seatNumber!, row.stackRemaining]),
  )

/** What is in front of everybody, in cents: as the last hand left it or as it was counted since; the hero's is the session's. */
export function stacksIn(session: Session): SeatStacks {
  const table = getTableState(session)
  const hero = sittingAt(session, table.heroSeat)
  const known = stacksAt(table, countedIn(session))
  return hero?.isHero ? { ...known, [table.heroSeat]: heroStackOf(session) } : known
}

/** The table after a hand that left everybody with other stacks. */
export const leftBy = (session: Session, table: TableState, hand: LeavingHand): TableState =>
  withLeftStacks(table, hand, countedIn(session))

/** A stack as people type it: an amount in cents, nothing for unknown, or a refusal. */
export function stackOf(text: string): { readonly ok: true; readonly stack: Cents | null } | Refused {
  if (text.trim() === '') return { ok: true, stack: null }
  const read = parseCents(text.trim())
  return read.ok && read.value >= 0
    ? { ok: true, stack: read.value }
    : { ok: false, message: sessionService.invalidStack }
}

/** What somebody has in front of them, counted anew. The hero's goes with the balance, which the session's net follows. */
export function correctStack(session: Session, sitting: Rec<'PlayerSession'>, text: string): Done {
  const read = stackOf(text)
  if (!read.ok) return read
  const table = getTableState(session)
  const seat = table.seats.find(one => one.seatNumber === sitting.seatNumber)
  const counted = sitting.stackRemaining
  const { stack } = read
  if (stack === stackAtSeat(seat, counted)) return { ok: true }
  if (sitting.isHero) return generalUpdate(session, text.trim(), '')
  // what a hand left is over, also where the same is counted again later
  if (seat?.left) saveTable(session, withoutLeftStack(table, seat.seatNumber))
  if (stack === counted) return { ok: true }
  outbox.add({
    what: 'tableState',
    document: updateDocument('PlayerSession'),
    variables: { input: { id: sitting.id, ...sendable('PlayerSession', { stackRemaining: stack }) } },
    overlays: [{ model: 'PlayerSession', id: sitting.id, fields: { stackRemaining: stack } }],
    answers: 'PlayerSession',
    versioned: { model: 'PlayerSession', id: sitting.id },
  })
  return { ok: true }
}

/** More or fewer seats; who sits beyond a smaller table comes down, player session and all (PLAY-33). */
export function resizeTable(session: Session, size: number): Done {
  const resized = resizeState(getTableState(session), size)
  if (!resized.ok) return refused(resized.error)
  const { table, moves } = resized.value
  return saveTable(session, table, {}, moves)
}

export function changeTable(session: Session): Done {
  if (session.bigBlind === null) return { ok: false, message: words.missingGame }
  const now = trueNow()
  const local = new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  const { maxPlayers } = getTableState(session)
  const { smallBlind, bigBlind } = toLedger('Session', session)
  const id = tableId(decimalText(smallBlind ?? 0), decimalText(bigBlind), maxPlayers, local)
  return take(session, {
    operation: 'changeTable',
    command: { kind: 'changeTable', tableId: id },
    input: { localTime: local },
  })
}
