// The button one seat on or back, as the table's rule says: what every page needs of it.
import { dealOf, seatAfter } from './positions.ts'
import { type TableState, withStraddle } from './table-state.ts'

/** The button at a seat, its blinds behind it: what the hand before had set for them is over. */
export const buttonAt = (table: TableState, seat: number): TableState => {
  const { smallBlindSeat: _small, bigBlindSeat: _big, ...rest } = table
  return withStraddle({ ...rest, buttonSeat: seat })
}

/** One player back: a hand that had passed it was taken back. */
export const passedBack = (table: TableState): TableState => {
  const { positions, buttonSeat } = dealOf(table)
  const playing = [...positions.keys()].sort((a, b) => a - b)
  return buttonAt(table, playing.findLast(seat => seat < buttonSeat) ?? playing.at(-1)!)
}

/** One seat on, at the table as it is. */
export const passedOn = (table: TableState): TableState => {
  const deal = dealOf(table)
  const playing = [...deal.positions.keys()].sort((a, b) => a - b)
  if (table.buttonRule !== 'DEAD') return buttonAt(table, seatAfter(playing, deal.buttonSeat))
  if (playing.length === 2) return buttonAt(table, deal.bigBlindSeat)
  const everybody = deal.seats.filter(one => !table.playerSitOutNextHandStatus[one.seat])
  return withStraddle({
    ...table,
    buttonSeat: deal.smallBlindSeat,
    smallBlindSeat: deal.bigBlindSeat,
    bigBlindSeat: seatAfter(
      everybody.map(({ seat }) => seat),
      deal.bigBlindSeat,
    ),
  })
}
