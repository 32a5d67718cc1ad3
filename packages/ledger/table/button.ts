// Moving the button: by hand, by the hero's position, and from hand to hand as the table's rule says.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Position } from '@sidepot/engine/table'
import { buttonAt, passedOn } from './pass-button.ts'
import { type ButtonRule, dealOf, occupancy, seatAfter } from './positions.ts'
import { inRange, type TableFailure, type TableState, withStraddle } from './table-state.ts'

/** Somebody says where it is: hands before that pass it no more (SES-73). */
const setNow = (table: TableState): TableState => ({
  ...table,
  buttonTimes: { ...table.buttonTimes, setAt: '', passedAt: [] },
})

export const setButton = (table: TableState, seat: number): Result<TableState, TableFailure> => {
  const wrong = inRange(table, seat)
  return wrong ? err(wrong) : ok(setNow(buttonAt(table, seat)))
}

/** One seat on, as after a hand. */
export const passButton = (table: TableState): TableState => ({
  ...passedOn(table),
  buttonTimes: { ...table.buttonTimes, passedAt: [...(table.buttonTimes?.passedAt ?? []), ''] },
})

/** One seat on because somebody sees that it is there. */
export const moveButton = (table: TableState): TableState => setNow(passedOn(table))

/** The table after a hand that was dealt so: a button that was moved for it goes on from there. */
export const passDealt = (
  table: TableState,
  dealt: { readonly buttonSeat: number; readonly deadSmallBlind?: boolean },
): TableState => {
  const deal = dealOf(table)
  const { buttonSeat, deadSmallBlind = false } = dealt
  if (deal.buttonSeat === buttonSeat && deal.deadSmallBlind === deadSmallBlind) return passButton(table)
  const moved = setNow(buttonAt(table, buttonSeat))
  if (table.buttonRule === 'DEAD') return passButton(deadSmallBlind ? setDeadSmallBlind(moved, true) : moved)
  const playing = [...deal.positions.keys()].sort((a, b) => a - b)
  const first = seatAfter(playing, buttonSeat)
  // of two players whoever had the big blind is next, also behind a dead button
  const next = playing.length === 2 && !playing.includes(buttonSeat) ? seatAfter(playing, first) : first
  return { ...buttonAt(table, next), buttonTimes: passButton(moved).buttonTimes! }
}

/** Choosing the rule leaves the button where it is. */
export const setButtonRule = (table: TableState, buttonRule: ButtonRule): TableState => ({
  ...setNow(buttonAt(table, table.buttonSeat)),
  buttonRule,
})

/** Nobody posts the small blind of the next hand, or somebody does again. Its seat is the free one before the big blind. */
export const setDeadSmallBlind = (table: TableState, isDead: boolean): TableState => {
  const usual = setNow(buttonAt(table, table.buttonSeat))
  if (!isDead) return usual
  const deal = dealOf(usual)
  const playing = [...deal.positions.keys()].sort((a, b) => a - b)
  const big = seatAfter(playing, deal.buttonSeat)
  const before = ((big + table.maxPlayers - 2) % table.maxPlayers) + 1
  return withStraddle({
    ...usual,
    buttonRule: 'DEAD',
    smallBlindSeat: playing.includes(before) ? deal.buttonSeat : before,
    bigBlindSeat: big,
  })
}

/** The hero's position is set by moving the button, never the hero (PLAY-32); the table nobody was seated at is a full one. */
export const setHeroPosition = (table: TableState, position: Position): Result<TableState, TableFailure> => {
  const seated = occupancy(table)
  if (seated.length >= 2 && seated.filter(seat => !seat.sittingOut).length < 2)
    return err({ code: 'table/not-enough-players' })
  const has = (one: TableState) => dealOf(one).positions.get(one.heroSeat) === position
  if (has(table)) return ok(table)
  const seats = table.seats.map(({ seatNumber }) => seatNumber)
  const dealt = dealOf(table).positions
  // seats with somebody first: a button that nobody has is no answer while there is another
  const candidates = [...seats.filter(seat => dealt.has(seat)), ...seats.filter(seat => !dealt.has(seat))]
  const moved = candidates.map(seat => buttonAt(table, seat)).find(has)
  return moved ? ok(setNow(moved)) : err({ code: 'table/no-button-for-position', position })
}
