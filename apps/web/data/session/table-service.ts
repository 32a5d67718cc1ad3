// The table of a running session. Button, straddle and sit-outs are saved as one state; seating, leaving, moving and a new
// table are steps of their own, because player sessions follow them.
import type { Result } from '@sidepot/engine/result'
import type { HandSetup } from '@sidepot/engine/setup'
import { parseCents } from '@sidepot/ledger/cents'
import {
  changeTable as changeState,
  clearSeat,
  fullOfStrangers,
  isStranger,
  movePlayer as moveState,
  newTable,
  resizeTable as resizeState,
  seatPlayer as seatState,
  type TableFailure,
  type TableState,
  tableId,
  tellingTime,
} from '@sidepot/ledger/table-state'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { tableService as words } from '@sidepot/messages/web-seating'
import { sessionService } from '@sidepot/messages/web-session'
import { decimalOf } from '@sidepot/models/kit/money'
import { outbox } from '../device/device.ts'
import { rowsOf } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import { type Rec, updateDocument } from '../wire/documents.ts'
import { OPERATIONS, type OperationName } from '../wire/operations.ts'
import { type Done, generalUpdate } from './session-service.ts'

type Session = Rec<'Session'>

/** The stored state, or the default table where there is none yet. */
export function getTableState(session: Session): TableState {
  const held = parse(session.tableState)
  return held ?? newTable(session.id, session.maxPlayers, session.heroSeat ?? 1, session.buttonSeat ?? 1)
}

function parse(text: unknown): TableState | null {
  try {
    let value: unknown = text
    for (let depth = 0; depth < 2 && typeof value === 'string'; depth++) value = JSON.parse(value)
    return value && typeof value === 'object' && Array.isArray((value as TableState).seats)
      ? (value as TableState)
      : null
  } catch {
    return null
  }
}

interface Step {
  readonly operation: OperationName
  readonly session: Session
  readonly table: TableState
  readonly input: Readonly<Record<string, unknown>>
  readonly fields?: Readonly<Record<string, unknown>>
  readonly at?: number
}

function run({ operation, session, table, input, fields = {}, at = trueNow() }: Step): Done {
  const id = crypto.randomUUID()
  outbox.add({
    id,
    what: 'tableState',
    document: OPERATIONS[operation](),
    variables: {
      input: { sessionId: session.id, ...input, requestId: id, at: new Date(at).toISOString() },
    },
    overlays: [
      {
        model: 'Session',
        id: session.id,
        fields: {
          tableState: JSON.stringify(table),
          heroSeat: table.heroSeat,
          buttonSeat: table.buttonSeat,
          straddlePosition: table.straddlePosition,
          maxPlayers: table.maxPlayers,
          ...fields,
        },
      },
    ],
    answers: 'Session',
    // the state as a whole makes an earlier one that still waits needless, and moves no player session
    ...(operation === 'saveTableState'
      ? { joins: { field: operation, input: 'SaveTableStateInput', replaces: `table:${session.id}` } }
      : { refreshes: ['playerSessionsBySessionId', 'playersByUserId'] }),
  })
  return { ok: true }
}

const refused = (error: TableFailure): Done => ({ ok: false, message: messageFor(ledgerSentences, error) })
const then = (result: Result<TableState, TableFailure>, go: (table: TableState) => Done): Done =>
  result.ok ? go(result.value) : refused(result.error)

export function saveTable(
  session: Session,
  table: TableState,
  more: { readonly isStraddleOn?: boolean; readonly straddleAmount?: number } = {},
): Done {
  const at = tellingTime(table, trueNow())
  const told = { ...table, toldAt: new Date(at).toISOString() }
  return run({
    operation: 'saveTableState',
    session,
    table: told,
    input: { tableState: JSON.stringify(told), ...more },
    fields: more,
    at,
  })
}

/** An ante told for a hand goes on with the next ones of its session, until it is told otherwise. */
export function keepAnte(session: Session, setup: Pick<HandSetup, 'ante' | 'anteType'>): void {
  const ante = decimalOf(setup.ante ?? 0)
  const anteType = ante > 0 ? (setup.anteType ?? 'PER_PLAYER') : session.anteType
  if (ante === (session.ante ?? 0) && anteType === session.anteType) return
  outbox.add({
    what: 'updateSession',
    document: updateDocument('Session'),
    variables: { input: { id: session.id, ante, anteType } },
    overlays: [{ model: 'Session', id: session.id, fields: { ante, anteType } }],
    answers: 'Session',
    versioned: { model: 'Session', id: session.id },
  })
}

/** Before single seats of a table that counted as full are told: everybody else is there. */
export function saveStrangers(session: Session): void {
  const table = getTableState(session)
  const full = fullOfStrangers(table)
  if (full !== table) saveTable(session, full)
}

/** Saves a change that may be refused, such as a hero position. */
export const saveChanged = (session: Session, result: Result<TableState, TableFailure>): Done =>
  then(result, table => saveTable(session, table))

export interface Sitter {
  readonly playerId?: string
  readonly name?: string
  readonly stack?: number
}

export function seatPlayer(session: Session, seatNumber: number, who: Sitter): Done {
  // the id it will have unless somebody sat here before; the server's answer says
  const shown = {
    playerSessionId: `${session.id}-${seatNumber}`,
    playerName: who.name ?? words.anonymous,
    isAnonymous: !who.playerId && !who.name,
  }
  return then(seatState(getTableState(session), seatNumber, shown), table =>
    run({ operation: 'seatPlayer', session, table, input: { seatNumber, ...who } }),
  )
}

export const leaveSeat = (session: Session, seatNumber: number): Done =>
  then(clearSeat(getTableState(session), seatNumber), table =>
    run({ operation: 'leaveSeat', session, table, input: { seatNumber } }),
  )

export function movePlayer(session: Session, from: number, to: number): Done {
  const held = getTableState(session)
  return then(moveState(held, from, to), table => {
    const [source, there] = [held.seats[from - 1]!, held.seats[to - 1]!]
    if (!isStranger(source)) return run({ operation: 'movePlayer', session, table, input: { from, to } })
    // a stranger has no player session to take along, whoever gives way may have one
    if (there.isOccupied && !isStranger(there)) leaveSeat(session, to)
    return saveTable(session, table)
  })
}

/** Whose player session runs at this seat, as far as this device knows. */
export const sittingAt = (session: Pick<Session, 'id'>, seatNumber: number): Rec<'PlayerSession'> | null =>
  rowsOf('PlayerSession').find(
    row => row.sessionId === session.id && row.seatNumber === seatNumber && row.sessionEnd === null,
  ) ?? null

/** A stack as people type it: an amount, nothing for unknown, or a refusal. */
export function stackOf(
  text: string,
): { readonly ok: true; readonly stack: number | null } | (Done & { ok: false }) {
  if (text.trim() === '') return { ok: true, stack: null }
  const read = parseCents(text.trim())
  return read.ok && read.value >= 0
    ? { ok: true, stack: decimalOf(read.value) }
    : { ok: false, message: sessionService.invalidStack }
}

/** What somebody has in front of them, counted anew. The hero's goes with the balance, which the session's net follows. */
export function correctStack(session: Session, sitting: Rec<'PlayerSession'>, text: string): Done {
  const read = stackOf(text)
  if (!read.ok) return read
  if (read.stack === sitting.stackRemaining) return { ok: true }
  if (sitting.isHero) return generalUpdate(session, text.trim(), '')
  outbox.add({
    what: 'tableState',
    document: updateDocument('PlayerSession'),
    variables: { input: { id: sitting.id, stackRemaining: read.stack } },
    overlays: [{ model: 'PlayerSession', id: sitting.id, fields: { stackRemaining: read.stack } }],
    answers: 'PlayerSession',
    versioned: { model: 'PlayerSession', id: sitting.id },
  })
  return { ok: true }
}

/** More or fewer seats; who sits beyond a smaller table comes down, player session and all (PLAY-33). */
export function resizeTable(session: Session, size: number): Done {
  const resized = resizeState(getTableState(session), size)
  if (!resized.ok) return refused(resized.error)
  // strangers have no player session to take along; the table as a whole says where they sit now
  for (const { from, to, table } of resized.value.moves)
    if (!isStranger(table.seats[to - 1]!))
      run({ operation: 'movePlayer', session, table, input: { from, to } })
  return saveTable(session, resized.value.table)
}

export function changeTable(session: Session): Done {
  if (session.bigBlind === null) return { ok: false, message: words.missingGame }
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  const table = getTableState(session)
  const id = tableId(String(session.smallBlind ?? 0), String(session.bigBlind), table.maxPlayers, local)
  return run({
    operation: 'changeTable',
    session,
    table: changeState(table, id, now.toISOString()),
    input: { localTime: local },
  })
}
