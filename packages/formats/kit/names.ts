// What players are called in a text: their names, or what the seat is. Two players of one name cannot be distinguished.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { HandSetup, SeatNo } from '@sidepot/engine/setup'
import type { FormatFailure } from './played-hand.ts'

export const namesOf = ({
  seats,
  heroSeat,
}: HandSetup): Result<ReadonlyMap<SeatNo, string>, FormatFailure> => {
  const names = new Map<SeatNo, string>()
  for (const { seat, playerName } of seats) {
    const own = (playerName ?? '').replaceAll(/[\r\n\t]+/g, ' ').trim()
    const name = own !== '' ? own : seat === heroSeat ? 'Hero' : `Seat ${seat}`
    if ([...names.values()].includes(name)) return err({ code: 'format/names', name })
    names.set(seat, name)
  }
  return ok(names)
}
