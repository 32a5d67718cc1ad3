// What is found in a table of sessions of another program.
import type { SessionRow } from './csv-sessions.ts'
import type { TableField } from './session-headings.ts'
import type { RowProblem } from './session-row.ts'

export interface TableColumn {
  readonly title: string
  readonly samples: readonly string[]
  readonly field: TableField | null
}

export interface SessionTable {
  /** The program that wrote it, where its headings tell. */
  readonly source: string | null
  readonly columns: readonly TableColumn[]
  readonly rows: readonly { readonly line: number; readonly row: SessionRow }[]
  readonly problems: readonly { readonly line: number; readonly why: RowProblem; readonly text: string }[]
  /** Dates that could be either: read as the setting says. */
  readonly isDayFirstOpen: boolean
  /** Times that name no zone. */
  readonly isZoneOpen: boolean
  /** Of amounts without a column for it: as chosen, as their signs say, or dollars. */
  readonly currency: SessionRow['currency']
  /** Lines whose own result is another than cash-out less buy-ins: a column may be another thing than it was taken for. */
  readonly doubtful: readonly number[]
  /** What a list of seats leaves open: who the person is, and what its amounts count. */
  readonly ledger: SeatLedger | null
}

export interface LedgerAnswer {
  readonly zone: string
  readonly currency?: SessionRow['currency']
  /** Which of the players the person is, by the program's id. */
  readonly player?: string
  /** What a whole number counts; the file does not say. */
  readonly unit?: 'cents' | 'units'
}

export interface SeatLedger {
  readonly players: readonly { readonly id: string; readonly name: string }[]
  /** Known by its answer, and in this file. */
  readonly player: string | null
  /** Whether its amounts may be cents. */
  readonly isUnitOpen: boolean
  readonly unit: 'cents' | 'units' | null
}
