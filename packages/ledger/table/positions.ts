// Who is dealt into the next hand of a table, from which button, and the position of each: the one answer for every screen
// and every hand (PLAY-36, PLAY-37, PLAY-39).
import { MAX_SEATS, type Position, positionsDealt, positionsFor, straddleSeat } from '@sidepot/engine/table'

export const BUTTON_RULES = ['MOVING', 'DEAD'] as const
/** MOVING: the button goes to the next player. DEAD: the big blind does, and button and small blind follow it, empty seat or not. */
export type ButtonRule = (typeof BUTTON_RULES)[number]

/** What of a table decides the deal. */
export interface Seating {
  readonly maxPlayers: number
  readonly seats: readonly { readonly seatNumber: number; readonly isOccupied: boolean }[]
  readonly heroSeat: number
  readonly buttonSeat: number
  readonly playerSitOutNextHandStatus: Readonly<Record<string, boolean>>
  readonly buttonRule?: ButtonRule
  /** With a dead-button rule: where the blinds of the next hand are, set by the hand before. */
  readonly smallBlindSeat?: number | null
  readonly bigBlindSeat?: number | null
}

interface Occupied {
  readonly seat: number
  readonly sittingOut: boolean
}

export interface Deal {
  /** Who sits there; not dealt in is who sits out, and who waits for the button to pass. */
  readonly seats: readonly Occupied[]
  readonly buttonSeat: number
  readonly deadButton: boolean
  /** A seat that is not dealt in, or the button's own, when the small blind is dead. */
  readonly smallBlindSeat: number
  readonly deadSmallBlind: boolean
  readonly bigBlindSeat: number
  /** By seat, of those dealt in, clockwise from the seat left of the button. */
  readonly positions: ReadonlyMap<number, Position>
  /** Whose the straddle is; null under three players. */
  readonly straddleSeat: number | null
}

/** Occupied seats as the engine's order of play reads them. */
export const occupancy = (table: Seating): readonly Occupied[] =>
  table.seats
    .filter(seat => seat.isOccupied)
    .map(seat => ({
      seat: seat.seatNumber,
      sittingOut: table.playerSitOutNextHandStatus[seat.seatNumber] === true,
    }))

/** Everybody at the table; one where nobody else was seated, or nobody else plays, counts as full of strangers. */
const seatedAt = (table: Seating): readonly Occupied[] => {
  const seated = occupancy(table)
  return seated.filter(seat => !seat.sittingOut).length >= 2
    ? seated
    : Array.from({ length: table.maxPlayers }, (_, at) => ({ seat: at + 1, sittingOut: false }))
}

/** The first of the seats clockwise after one; `seats` go upwards and are not empty. */
export const seatAfter = (seats: readonly number[], from: number): number =>
  seats.find(seat => seat > from) ?? seats[0]!

/** True for a seat between two others, going clockwise. */
const isBetween = (seat: number, from: number, to: number): boolean =>
  from < to ? seat > from && seat < to : seat > from || seat < to

interface Blinds {
  readonly button: number
  readonly small: number
  readonly big: number
  readonly isSmallDead: boolean
}

const moving = (table: Seating, playing: readonly number[]): Blinds => {
  const button = playing.includes(table.buttonSeat) ? table.buttonSeat : seatAfter(playing, table.buttonSeat)
  return behind(button, playing)
}

/** The usual blinds of a button: heads-up it posts the small one itself. */
const behind = (button: number, playing: readonly number[]): Blinds => {
  const next = seatAfter(playing, button)
  if (playing.length === 2 && playing.includes(button))
    return { button, small: button, big: next, isSmallDead: false }
  return { button, small: next, big: seatAfter(playing, next), isSmallDead: false }
}

/** As the hand before left them; null where it did not, or where they no longer fit who plays. */
const followed = (table: Seating, playing: readonly number[]): Blinds | null => {
  const { buttonSeat: button, smallBlindSeat: small, bigBlindSeat } = table
  if (!bigBlindSeat || !small) return null
  const big = playing.includes(bigBlindSeat) ? bigBlindSeat : seatAfter(playing, bigBlindSeat)
  // nobody has the big blind twice in a row: of two players the other one has the button
  if (playing.length === 2) return behind(seatAfter(playing, big), playing)
  if (big === button) return null
  const isSmallDead = !playing.includes(small) || small === button || small === big
  const missing = Number(isSmallDead) + Number(!playing.includes(button))
  const isHeroWaiting = table.heroSeat !== small && isBetween(table.heroSeat, button, big)
  return isHeroWaiting || playing.length + missing > MAX_SEATS ? null : { button, small, big, isSmallDead }
}

const blindsOf = (table: Seating, playing: readonly number[]): Blinds => {
  if (table.buttonRule !== 'DEAD') return moving(table, playing)
  return (
    followed(table, playing) ??
    (playing.length === 2 ? moving(table, playing) : behind(table.buttonSeat, playing))
  )
}

export const dealOf = (table: Seating): Deal => {
  const seated = seatedAt(table)
  const playing = seated.filter(seat => !seat.sittingOut).map(({ seat }) => seat)
  const { button, small, big, isSmallDead } = blindsOf(table, playing)
  // who came to a seat between button and big blind waits until the button has passed
  const waits = (seat: number) =>
    table.buttonRule === 'DEAD' && playing.length > 2 && seat !== small && isBetween(seat, button, big)
  const seats = seated.map(one => (waits(one.seat) ? { ...one, sittingOut: true } : one))
  const dealt = playing.filter(seat => !waits(seat))
  const order = [...dealt.filter(seat => seat > button), ...dealt.filter(seat => seat <= button)]
  const deadButton = !dealt.includes(button)
  const names = positionsDealt(dealt.length, { button: deadButton, smallBlind: isSmallDead })
  return {
    seats,
    buttonSeat: button,
    deadButton,
    smallBlindSeat: small,
    deadSmallBlind: isSmallDead,
    bigBlindSeat: big,
    positions: new Map(order.map((seat, place) => [seat, names[place]!])),
    straddleSeat: straddleSeat(seats, button, isSmallDead),
  }
}

/** Null while the hero sits out. */
export const heroPosition = (table: Seating): Position | null =>
  dealOf(table).positions.get(table.heroSeat) ?? null

/** What the hero can be given: the names of so many players, and the one the hero has. */
export const positionsAt = (table: Seating): readonly Position[] => {
  const { positions } = dealOf(table)
  const names = positionsFor(positions.size)
  const own = positions.get(table.heroSeat)
  return own && !names.includes(own) ? [...names, own] : names
}
