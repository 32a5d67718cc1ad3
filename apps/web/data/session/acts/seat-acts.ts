// Who sits where, drawn from what waits to be sent.
import { tableLeft } from '@sidepot/ledger/dated-table'
import {
  comingBack,
  decideMoves,
  decideSeat,
  type SeatCommand,
  type SeatMove,
  type SeatRow,
  type SeatRows,
  type Seats,
  tableFields,
  withSittings,
} from '@sidepot/ledger/seating'
import type { Outcome } from '@sidepot/ledger/session'
import type { TableState } from '@sidepot/ledger/table-state'
import type { Rec } from '../../wire/documents.ts'
import { type Drawn, type Scene, set } from './act-rows.ts'
import { toLedger } from './ledger-records.ts'
import { getTableState } from './table-of.ts'

/** `at` is ISO text. */
export interface SeatAct {
  readonly kind: 'seat'
  readonly command: SeatCommand
  readonly at: string
}

/** The table as the person left it, whole; `savedAt` in it is when. */
export interface TableAct {
  readonly kind: 'table'
  readonly table: TableState
  /** Who came down to it, where it is smaller than it was. */
  readonly moves?: readonly SeatMove[]
}

export const seatRowsIn = ({ view, session }: Scene): readonly Rec<'PlayerSession'>[] =>
  view.rows('PlayerSession', row => row.sessionId === session.id)

/**
 * The player sessions that this device knows; of one that it does not know yet the table itself says whose it is.
 */
export function seatsKnown(table: TableState, known: readonly Rec<'PlayerSession'>[]): Seats {
  const rows = known.map((row): SeatRow => toLedger('PlayerSession', row))
  const unknown = table.seats.filter(
    seat => seat.isOccupied && seat.playerSessionId && !rows.some(row => row.id === seat.playerSessionId),
  )
  const fromTable = unknown.map(
    ({ playerSessionId, playerName, isAnonymous, isHero, seatNumber }): SeatRow => ({
      id: playerSessionId!,
      playerId: null,
      sessionPlayerName: playerName,
      isAnonymous,
      isHero,
      sessionStart: null,
      sessionEnd: null,
      seatNumber,
      buyIn: null,
      stackRemaining: null,
    }),
  )
  return { rows: [...rows, ...fromTable], taken: new Set([...rows, ...fromTable].map(({ id }) => id)) }
}

const seatEnded = (id: string, at: string): Drawn =>
  set('PlayerSession', id, { sessionEnd: at, sessionStatus: 'ENDED' })

export function drawSeat(scene: Scene, { command, at }: SeatAct): readonly Drawn[] {
  const { view, session } = scene
  const table = getTableState(view.record('Session', session.id)!)
  const known = seatRowsIn(scene)
  const decided = decideSeat(table, seatsKnown(table, known), command, at)
  if (!decided.ok) return []
  return [
    set('Session', session.id, tableFields(decided.value.table)),
    ...rowsSet(scene, known, decided.value, at),
  ]
}

const rowsSet = (
  { session }: Scene,
  known: readonly Pick<SeatRow, 'id'>[],
  { ends, comesBack, begins, until }: SeatRows,
  at: string,
): readonly Drawn[] => [
  ...ends.filter(({ id }) => known.some(row => row.id === id)).map(({ id }) => seatEnded(id, at)),
  ...(comesBack ? [set('PlayerSession', comesBack.id, comesBack.set)] : []),
  ...(begins
    ? [set('PlayerSession', begins.id, { ...begins, sessionId: session.id, userId: session.userId })]
    : []),
  ...(until === undefined ? [] : [seatEnded((begins ?? comesBack)!.id, until)]),
]

/** What another device said meanwhile counts here as it will on the server (SES-73, PLAY-46), and so does who sits where (PLAY-23). */
export function drawTable(scene: Scene, { table, moves = [] }: TableAct): readonly Drawn[] {
  const { view, session } = scene
  const row = view.record('Session', session.id)!
  const before = getTableState(row)
  const at = table.savedAt ?? table.toldAt ?? ''
  const known = seatRowsIn(scene)
  const seats = seatsKnown(moves.length > 0 ? before : table, known)
  const moved = decideMoves(before, seats, { moves, left: table, at })
  if (!moved.ok) return []
  const { steps } = moved.value
  const kept = row.tableState === null ? null : moved.value.table
  const sent = withSittings(table, moved.value.seats.rows)
  return [
    set('Session', session.id, tableFields(tableLeft(kept, sent, at))),
    ...steps.flatMap(step => rowsSet(scene, known, step, at)),
  ]
}

/** Who sits there gets up with the session, or sits down again with it. */
export function playersSet(scene: Scene, players: Outcome['players'], at: number): readonly Drawn[] {
  const rows = seatRowsIn(scene)
  if (players === 'end')
    return rows
      .filter(row => row.sessionEnd === null)
      .map(({ id }) => seatEnded(id, new Date(at).toISOString()))
  if (players === null) return []
  const { view, session } = scene
  const table = getTableState(view.record('Session', session.id)!)
  const back = { sessionEnd: null, sessionStatus: 'LIVE', duration: null }
  return comingBack(rows, session.sessionEnd, table).map(({ id }) => set('PlayerSession', id, back))
}
