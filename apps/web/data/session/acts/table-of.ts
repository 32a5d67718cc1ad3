// The table of a session as this device knows it.
import { newTable, type TableState } from '@sidepot/ledger/table-state'
import type { Rec } from '../../wire/documents.ts'

type TableOwner = Pick<Rec<'Session'>, 'id' | 'tableState' | 'maxPlayers' | 'heroSeat' | 'buttonSeat'>

/** The stored state, or the default table where there is none yet. */
export function getTableState(session: TableOwner): TableState {
  const stored = typeof session.tableState === 'string' ? once(session.tableState) : parse(session.tableState)
  return stored ?? newTable(session.id, session.maxPlayers, session.heroSeat ?? 1, session.buttonSeat ?? 1)
}

/** A tap in the table logger asks several times for what has not changed. */
let last: { readonly text: string; readonly table: TableState | null } | null = null
function once(text: string): TableState | null {
  if (last?.text !== text) last = { text, table: parse(text) }
  return last.table
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
