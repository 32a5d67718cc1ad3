// Where the hero sits relative to the button, among the seats that are dealt in.
import { type Position, positionsFor } from '@sidepot/engine/table'
import { occupancy, type TableState } from '@sidepot/ledger/table-state'
import { positionsBySeat } from '../../../data/session/table-positions.ts'

export function positionsAt(table: TableState): readonly Position[] {
  return positionsFor(occupancy(table).filter(seat => !seat.sittingOut).length)
}

export const heroPosition = (table: TableState): Position | null =>
  positionsBySeat(table).get(table.heroSeat) ?? null
