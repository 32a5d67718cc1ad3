// A table of another size, and seats given back: what only the screens of the table do, apart from what the first page loads.
import { err, ok, type Result } from '@sidepot/engine/result'
import { clampTableSize } from '@sidepot/engine/table'
import {
  cleared,
  emptySeat,
  forgetSitOut,
  isStranger,
  movePlayer,
  replace,
  type TableFailure,
  type TableSeat,
  type TableState,
  withStraddle,
} from './table-state.ts'

/** These seats with whoever had them before; the hero's chair goes along. */
export function seatedAgain(table: TableState, before: TableState, seats: readonly number[]): TableState {
  const again = before.seats.filter(seat => seats.includes(seat.seatNumber))
  const isSame = (a: TableSeat, b: TableSeat | undefined) =>
    a.isOccupied === b?.isOccupied && a.isHero === b.isHero && a.playerSessionId === b.playerSessionId
  if (again.every(seat => isSame(seat, table.seats[seat.seatNumber - 1]))) return table
  const away = again.filter(seat => before.playerSitOutNextHandStatus[seat.seatNumber])
  return replace(
    {
      ...table,
      heroSeat: again.find(seat => seat.isHero)?.seatNumber ?? table.heroSeat,
      playerSitOutNextHandStatus: {
        ...seats.reduce(forgetSitOut, table).playerSitOutNextHandStatus,
        ...Object.fromEntries(away.map(seat => [seat.seatNumber, true])),
      },
    },
    ...again,
  )
}

export interface Resized {
  readonly table: TableState
  /** Who had to move, in order. */
  readonly moves: readonly { readonly from: number; readonly to: number }[]
}

/**
 * A smaller table keeps everybody in the order in which they sit: who sits beyond it comes down, and pushes those before
 * him down only where there is no other room (PLAY-33). Strangers of whom nothing is known give way, those beyond it first. The
 * button goes with its player, or to the next where its player has gone.
 */
export const resizeTable = (table: TableState, size: number): Result<Resized, TableFailure> => {
  const maxPlayers = clampTableSize(size)
  const seated = table.seats.filter(seat => seat.isOccupied)
  const tooMany = Math.max(0, seated.length - maxPlayers)
  const gone = tooMany === 0 ? [] : seated.filter(isUnknown).slice(-tooMany)
  const staying = seated.filter(seat => !gone.includes(seat))
  const people = staying.length
  if (people > maxPlayers) return err({ code: 'table/too-small', people, size: maxPlayers })
  const moves: Resized['moves'][number][] = []
  let moved = gone.reduce((before, { seatNumber }) => cleared(before, seatNumber), table)
  const holder = table.seats[table.buttonSeat - 1]?.isOccupied ? holderAfter(table.buttonSeat, staying) : null
  let button: number | null = null
  // from the lowest seat up, so that whoever comes next finds the seat left
  for (const [place, { seatNumber: from }] of staying.entries()) {
    const to = Math.min(from, maxPlayers - (people - 1 - place))
    if (from === holder) button = to
    if (to === from) continue
    const next = movePlayer(moved, from, to)
    if (!next.ok) return next
    moved = next.value
    moves.push({ from, to })
  }
  const seats = Array.from({ length: maxPlayers }, (_, i) => moved.seats[i] ?? emptySeat(i + 1))
  const resized = withStraddle({
    ...moved,
    smallBlindSeat: null,
    bigBlindSeat: null,
    maxPlayers,
    seats,
    buttonSeat: button ?? buttonOnEmptySeat(seats, table.buttonSeat),
  })
  return ok({ table: resized, moves })
}

/** A stranger whose chips nobody knows either. */
const isUnknown = (seat: TableSeat): boolean => isStranger(seat) && (seat.left?.stack ?? null) === null

/** Who has the button: its player, or the next of those who stay. */
const holderAfter = (button: number, staying: readonly TableSeat[]): number | null =>
  (staying.find(({ seatNumber }) => seatNumber >= button) ?? staying[0])?.seatNumber ?? null

/** A button on an empty seat lies with the first who sits; it stays, unless the seat is gone or somebody came to it. */
const buttonOnEmptySeat = (seats: readonly TableSeat[], button: number): number => {
  const there = seats[button - 1]
  if (there && !there.isOccupied) return button
  const sitting = seats.filter(seat => seat.isOccupied)
  return sitting.length < 2 ? Math.min(button, seats.length) : sitting[0]!.seatNumber
}
