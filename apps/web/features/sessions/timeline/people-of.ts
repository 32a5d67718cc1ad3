// Who sat at a session's table, each person once: a move to another seat makes a player session of its own.
import type { TableState } from '@sidepot/ledger/table-state'
import type { Rec } from '../../../data/wire/documents.ts'

type Sitting = Pick<
  Rec<'PlayerSession'>,
  'id' | 'playerId' | 'isHero' | 'seatNumber' | 'sessionEnd' | 'createdAt'
>

/** Where they sit now, or sat last; in the order of the seats. */
export function peopleOf<Row extends Sitting>(rows: readonly Row[]): readonly Row[] {
  const people = new Map<string, Row>()
  for (const row of rows) {
    if (row.isHero) continue
    const key = row.playerId ?? row.id
    const known = people.get(key)
    if (!known || later(row, known)) people.set(key, row)
  }
  return [...people.values()].sort((a, b) => (a.seatNumber ?? 0) - (b.seatNumber ?? 0))
}

const later = (a: Sitting, b: Sitting): boolean =>
  (a.sessionEnd === null) !== (b.sessionEnd === null)
    ? a.sessionEnd === null
    : (a.createdAt ?? '') > (b.createdAt ?? '')

/**
 * They went while the others played on: the table knows them no more, and what they were counted with says nothing of what they
 * went with. In an imported session it does: there the hands said it.
 */
export const hasLeftEarly = (
  { id, sessionEnd }: Pick<Sitting, 'id' | 'sessionEnd'>,
  session: Pick<Rec<'Session'>, 'sessionEnd' | 'importId'>,
  table: TableState,
): boolean =>
  sessionEnd !== null &&
  !session.importId &&
  (!session.sessionEnd || sessionEnd < session.sessionEnd) &&
  !table.seats.some(seat => seat.playerSessionId === id)
