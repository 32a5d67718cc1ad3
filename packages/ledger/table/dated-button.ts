// Two devices at one table: the button is where somebody last said it is, passed once by each hand since, at the table as it is, in
// whatever order hands and tables arrive (SES-73). A table carries the times at which it was set and passed.
import { passedBack, passedOn } from './pass-button.ts'
import { type ButtonTimes, type TableState, withStraddle } from './table-state.ts'

/** Of more hands than these the older ones count as known to everybody. */
const PASSES_KNOWN = 30
const TAKEN_BACK = 4

const NONE: ButtonTimes = { passedAt: [] }
export const timesOf = ({ buttonTimes }: TableState): ButtonTimes => buttonTimes ?? NONE

const ms = (at: string | undefined): number => Date.parse(at ?? '') || 0
const after = (at: string): string => new Date(ms(at) + 1).toISOString()
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** No more hands than are remembered: those before are over, as if somebody had said where the button was then. */
export const bounded = ({ setAt, passedAt, takenBack = [] }: ButtonTimes): ButtonTimes => {
  const over = passedAt.at(-PASSES_KNOWN - 1)
  const since = over === undefined ? setAt : after(over)
  return {
    ...(since === undefined ? {} : { setAt: since }),
    passedAt: passedAt.slice(-PASSES_KNOWN),
    ...(takenBack.length > 0 ? { takenBack: takenBack.slice(-TAKEN_BACK) } : {}),
  }
}

/** When somebody last said where the button is; null where nobody did, or before the hands that are remembered. */
export const buttonSetAt = (table: TableState): string | null => {
  const { setAt, passedAt } = timesOf(table)
  return passedAt.length < PASSES_KNOWN ? (setAt ?? null) : null
}

/** Set by a client that gives no times: at this one, and in any case after all that it has seen. */
export const setBy = ({ buttonTimes = NONE }: TableState, at: string, hasSeen: boolean): ButtonTimes => {
  const seen = hasSeen
    ? [buttonTimes.setAt ?? at, ...buttonTimes.passedAt].filter(one => ms(one) >= ms(at))
    : []
  const last = [...seen].sort((a, b) => ms(a) - ms(b)).at(-1)
  return { ...buttonTimes, setAt: last === undefined ? at : after(last), passedAt: [] }
}

export const isSameButton = (a: TableState, b: TableState): boolean =>
  a.buttonSeat === b.buttonSeat &&
  (a.smallBlindSeat ?? null) === (b.smallBlindSeat ?? null) &&
  (a.bigBlindSeat ?? null) === (b.bigBlindSeat ?? null)

/** The seats of those who sit there, in order. */
const taken = ({ seats }: TableState): readonly number[] =>
  seats.filter(seat => seat.isOccupied).map(({ seatNumber }) => seatNumber)

/**
 * The button of another table at this one: on the same seat, and where there are more or fewer seats with the same person. Another size
 * keeps everybody in the order in which they sit (PLAY-33).
 */
export const withButtonOf = (table: TableState, other: TableState): TableState => {
  const { smallBlindSeat = null, bigBlindSeat = null, buttonSeat } = other
  if (table.maxPlayers === other.maxPlayers)
    return withStraddle({ ...table, buttonSeat, smallBlindSeat, bigBlindSeat })
  const [here, there] = [taken(table), taken(other)]
  const holder = here.length === there.length ? here[there.indexOf(buttonSeat)] : undefined
  return withStraddle({
    ...table,
    buttonSeat: holder ?? Math.min(buttonSeat, table.maxPlayers),
    smallBlindSeat: null,
    bigBlindSeat: null,
  })
}

/** One of the two tables with the button that both lead to. */
export const withLatestButton = (table: TableState, kept: TableState, sent: TableState): TableState => {
  if (!kept.buttonTimes && !sent.buttonTimes) return table
  const [there, here] = [timesOf(kept), timesOf(sent)]
  const setAt = ms(there.setAt) >= ms(here.setAt) ? there.setAt : here.setAt
  const takenBack = unique([...(there.takenBack ?? []), ...(here.takenBack ?? [])])
  const isSince = (at: string) => ms(at) >= ms(setAt)
  const passedAt = unique([...there.passedAt, ...here.passedAt])
    .filter(at => isSince(at) && !takenBack.includes(at))
    .sort((a, b) => ms(a) - ms(b))
  const missing = (side: TableState) => passedAt.length - timesOf(side).passedAt.filter(isSince).length
  const own = table === kept ? kept : sent
  const sides = [own, own === kept ? sent : kept].filter(side => timesOf(side).setAt === setAt)
  // a hand is passed on again rather than taken back
  const from = sides.find(side => missing(side) >= 0) ?? sides[0]!
  let next = from === own ? table : withButtonOf(table, from)
  for (let by = missing(from); by > 0; by--) next = passedOn(next)
  for (let by = missing(from); by < 0; by++) next = passedBack(next)
  return {
    ...next,
    buttonTimes: bounded({ ...(setAt === undefined ? {} : { setAt }), passedAt, takenBack }),
  }
}
