// The table of a running session. Button, straddle and sit-outs are saved as one state; seating, leaving, moving and a new
// table are steps of their own, because player sessions follow them.

import type { Result } from '@sidepot/engine/result'
import {
  changeTable as changeState,
  clearSeat,
  fullOfStrangers,
  movePlayer as moveState,
  newTable,
  resizeTable as resizeState,
  seatPlayer as seatState,
  type TableFailure,
  type TableState,
  tableId,
} from '@sidepot/ledger/table-state'
import { say } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { tableService as words } from '@sidepot/messages/web-seating'
import { outbox } from './device.ts'
import type { Rec } from './documents.ts'
import { OPERATIONS, type OperationName } from './operations.ts'
import type { Done } from './session-service.ts'

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
}

function run({ operation, session, table, input, fields = {} }: Step): Done {
  const id = crypto.randomUUID()
  outbox.add({
    id,
    what: 'tableState',
    document: OPERATIONS[operation](),
    variables: {
      input: { sessionId: session.id, ...input, requestId: id, at: new Date().toISOString() },
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

const refused = (error: TableFailure): Done => ({ ok: false, message: say(ledgerSentences, error) })
const then = (result: Result<TableState, TableFailure>, go: (table: TableState) => Done): Done =>
  result.ok ? go(result.value) : refused(result.error)

export function saveTable(
  session: Session,
  table: TableState,
  more: { readonly isStraddleOn?: boolean; readonly straddleAmount?: number } = {},
): Done {
  return run({
    operation: 'saveTableState',
    session,
    table,
    input: { tableState: JSON.stringify(table), ...more },
    fields: more,
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
  const shown = {
    playerSessionId: null,
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

export const movePlayer = (session: Session, from: number, to: number): Done =>
  then(moveState(getTableState(session), from, to), table =>
    run({ operation: 'movePlayer', session, table, input: { from, to } }),
  )

/** More or fewer seats; who sits beyond a smaller table moves to a free seat, player session and all (PLAY-33). */
export function resizeTable(session: Session, size: number): Done {
  const resized = resizeState(getTableState(session), size)
  if (!resized.ok) return refused(resized.error)
  for (const { from, to, table } of resized.value.moves)
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
