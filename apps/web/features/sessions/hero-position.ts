// Where the hero sits relative to the button, among the seats that are dealt in.
import { buttonForPosition, type Position, positionsFor } from '@sidepot/engine/table'
import { occupancy, type TableState } from '@sidepot/ledger/table-state'

export function positionsAt(table: TableState): readonly Position[] {
  return positionsFor(occupancy(table).filter(seat => !seat.sittingOut).length)
}

/** Where nobody else was seated the table counts as full, as the loggers deal it. */
export function heroPosition(table: TableState): Position | null {
  const seated = occupancy(table)
  if (seated.filter(seat => !seat.sittingOut).length < 2) return fullTable(table)
  return (
    positionsAt(table).find(
      position => buttonForPosition(seated, table.heroSeat, position) === table.buttonSeat,
    ) ?? null
  )
}

function fullTable({ maxPlayers, heroSeat, buttonSeat }: TableState): Position | null {
  const seats = Array.from({ length: maxPlayers }, (_, index) => ({ seat: index + 1, sittingOut: false }))
  return (
    positionsFor(maxPlayers).find(position => buttonForPosition(seats, heroSeat, position) === buttonSeat) ??
    null
  )
}
