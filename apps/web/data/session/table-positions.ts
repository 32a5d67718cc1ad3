// Who stands where at a table, as the loggers deal it: where nobody else was seated it counts as full, and a button on an empty
// seat lies with the first who is dealt in.
import { type Position, positionsFor } from '@sidepot/engine/table'
import { occupancy, type TableState } from '@sidepot/ledger/table-state'

export function positionsBySeat(table: TableState): ReadonlyMap<number, Position> {
  const playing = occupancy(table).filter(seat => !seat.sittingOut)
  const seats =
    playing.length >= 2
      ? playing.map(({ seat }) => seat)
      : Array.from({ length: table.maxPlayers }, (_, index) => index + 1)
  const button = seats.includes(table.buttonSeat) ? table.buttonSeat : seats[0]!
  const order = [...seats.filter(seat => seat > button), ...seats.filter(seat => seat <= button)]
  const names = positionsFor(order.length)
  return new Map(order.map((seat, place) => [seat, names[place]!]))
}
