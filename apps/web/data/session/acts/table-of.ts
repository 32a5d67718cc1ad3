// The table of a session as this device knows it.
import { newTable, type TableState } from '@sidepot/ledger/table-state'
import type { Rec } from '../../wire/documents.ts'

type TableOwner = Pick<Rec<'Session'>, 'id' | 'tableState' | 'maxPlayers' | 'heroSeat' | 'buttonSeat'>

/** The stored state, or the default table where there is none yet. */
export function getTableState(session: TableOwner): TableState {
  const stored = parse(session.tableState)
  return stored ?? newTable(session.id, session.maxPlayers, session.heroSeat ?? 1, session.buttonSeat ?? 1)
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
