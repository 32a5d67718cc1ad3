// Where the hero sits relative to the button, among the seats that are dealt in.
import { buttonForPosition, type Position, positionsFor } from '@sidepot/engine/table'
import { occupancy, type TableState } from '@sidepot/ledger/table-state'

export function positionsAt(table: TableState): readonly Position[] {
  return positionsFor(occupancy(table).filter(seat => !seat.sittingOut).length)
}

export function heroPosition(table: TableState): Position | null {
  const seats = occupancy(table)
  return (
    positionsAt(table).find(
      position => buttonForPosition(seats, table.heroSeat, position) === table.buttonSeat,
    ) ?? null
  )
}
