// Seats, positions and the order of play. A Table is a setup that passed its door, with what follows from it.

import type { StepFailure } from '../base/action.ts'
import { type CardIndex, isCard } from '../base/cards.ts'
import { type Chips, isChips } from '../base/chips.ts'
import { holeCardCount } from '../base/notation.ts'
import { isRakeRules } from '../base/rake.ts'
import { err, ok, type Result } from '../base/result.ts'
import {
  ANTE_TYPES,
  type AnteType,
  GAME_TYPES,
  type HandSetup,
  LIMITS,
  type Post,
  type SeatNo,
  type SeatSetup,
  type SetupFailure,
  type Straddle,
} from '../base/setup.ts'

export const MIN_SEATS = 2
export const MAX_SEATS = 10
export const DEFAULT_MAX_PLAYERS = 8

export const POSITIONS = ['SB', 'BB', 'UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO', 'BTN'] as const
export type Position = (typeof POSITIONS)[number]

// In the order seats act after the flop. Smaller tables drop, one by one, UTG2, MP, UTG1, LJ, HJ, CO, UTG.
const DROPPED: readonly Position[] = ['UTG2', 'MP', 'UTG1', 'LJ', 'HJ', 'CO', 'UTG']
const BY_COUNT: readonly (readonly Position[])[] = Array.from({ length: MAX_SEATS + 1 }, (_, dealt) =>
  dealt < 2
    ? []
    : dealt === 2
      ? (['BB', 'BTN'] as const)
      : POSITIONS.filter(position => {
          const at = DROPPED.indexOf(position)
          return at < 0 || at >= MAX_SEATS - dealt
        }),
)

/** Positions of a hand with so many dealt in, in the order they act after the flop: the button is last. */
export const positionsFor = (dealt: number): readonly Position[] => BY_COUNT[dealt] ?? []

/** What is missing of a hand's blinds and button (TABLE-19). */
export interface Dead {
  readonly button?: boolean
  readonly smallBlind?: boolean
}

/** The same where button or small blind is dead: the names of a table with the missing seats, without theirs. */
export const positionsDealt = (dealt: number, { button = false, smallBlind = false }: Dead) => {
  const names = positionsFor(dealt + Number(button) + Number(smallBlind))
  return button || smallBlind
    ? names.filter(name => !(button && name === 'BTN') && !(smallBlind && name === 'SB'))
    : names
}

export interface Table {
  readonly setup: HandSetup
  /** Dealt seats by place: clockwise from the seat left of the button; the button is last. */
  readonly seats: readonly SeatSetup[]
  readonly positions: readonly Position[]
  /** Place by seat number, -1 when not dealt in. */
  readonly placeOf: readonly number[]
  readonly heroPlace: number
  /** -1 when the button is dead. */
  readonly buttonPlace: number
  /** -1 when the small blind is dead. */
  readonly smallBlindPlace: number
  readonly bigBlindPlace: number
  /** Straddles that count, in the order posted. */
  readonly straddles: readonly Straddle[]
  /** Place of the first to act before the flop. */
  readonly firstPlace: number
}

/** Place of a seat that was dealt in; -1 for every other number and for what is no number. */
export const placeAt = (table: Table, seat: SeatNo): number =>
  typeof seat === 'number' ? (table.placeOf[seat] ?? -1) : -1

export const clampTableSize = (size: number): number =>
  Number.isFinite(size) ? Math.min(MAX_SEATS, Math.max(MIN_SEATS, Math.trunc(size))) : DEFAULT_MAX_PLAYERS

interface Occupancy {
  readonly seat: SeatNo
  readonly sittingOut?: boolean
}

/** Seats dealt in, clockwise from the seat left of the button. */
const clockwise = <S extends Occupancy>(seats: readonly S[], button: SeatNo): S[] =>
  seats
    .filter(seat => seat.sittingOut !== true)
    .sort((a, b) => Number(a.seat <= button) - Number(b.seat <= button) || a.seat - b.seat)

export const SEAT_STATUSES = ['ACTIVE', 'FOLDED', 'ALL_IN', 'SITTING_OUT', 'EMPTY'] as const
export type SeatStatus = (typeof SEAT_STATUSES)[number]

/** ACTIVE and SITTING_OUT change places; every other status stays. */
export const toggledStatus = (status: SeatStatus): SeatStatus =>
  status === 'ACTIVE' ? 'SITTING_OUT' : status === 'SITTING_OUT' ? 'ACTIVE' : status

/** Under three players there is no straddle. */
export const hasStraddle = (dealt: number): boolean => dealt >= 3

/** Where the straddle belongs: first to act before the flop; nobody under three players. */
export const straddleSeat = (
  seats: readonly Occupancy[],
  button: SeatNo,
  deadSmallBlind = false,
): SeatNo | null => {
  const order = clockwise(seats, button)
  return hasStraddle(order.length) ? order[deadSmallBlind ? 1 : 2]!.seat : null
}

/** Below twice the big blind a straddle counts as 0. */
export const straddleAmount = (amount: Chips, bigBlind: Chips): Chips => (amount < 2 * bigBlind ? 0 : amount)

/** Switching the straddle on takes the amount there was, or twice the big blind. */
export const straddleOn = (amount: Chips | null | undefined, bigBlind: Chips): Chips =>
  straddleAmount(amount ?? 0, bigBlind) || 2 * bigBlind

/** Changes when the seated players, the button or the straddle change: the hand then starts anew. */
export const setupKey = (setup: HandSetup): string =>
  JSON.stringify([
    [setup.buttonSeat, setup.deadSmallBlind === true, setup.straddleOrder === 'UTG'],
    [...setup.seats]
      .filter(seat => seat.sittingOut !== true)
      .sort((a, b) => a.seat - b.seat)
      .map(seat => [seat.seat, seat.playerId ?? null]),
    (setup.straddles ?? []).map(straddle => [straddle.seat, straddle.amount]),
  ])

const isSeatNo = (seat: unknown, size: number): seat is SeatNo =>
  typeof seat === 'number' && Number.isInteger(seat) && seat >= 1 && seat <= size

// The first as specified; each further one must also top the one before. What does not, counts as 0.
const countingStraddles = (setup: HandSetup, dealt: number): readonly Straddle[] => {
  if (!setup.straddles || dealt < 3) return NO_STRADDLES
  let highest = 0
  return setup.straddles.filter(({ amount }) => {
    const counts = straddleAmount(amount, setup.bigBlind) > highest
    if (counts) highest = amount
    return counts
  })
}
const NO_STRADDLES: readonly Straddle[] = []

/** Left of the last blind or straddle; with UTG first only straddles next to the blinds move it on. */
const firstToAct = (
  placeOf: readonly number[],
  dealt: number,
  bigBlindPlace: number,
  straddles: readonly Straddle[],
  order: HandSetup['straddleOrder'],
): number => {
  let last = bigBlindPlace
  for (const { seat } of straddles) {
    const place = placeOf[seat]!
    if (order !== 'UTG' || place === (last + 1) % dealt) last = place
  }
  return (last + 1) % dealt
}

/** The door: a setup that cannot be played is a failure with its code, whatever was handed in. */
export const openTable = (setup: HandSetup): Result<Table, SetupFailure | StepFailure> => {
  const size = setup?.maxPlayers
  if (typeof setup !== 'object' || setup === null || !Array.isArray(setup.seats))
    return err({ code: 'setup/not-ready' })
  if (!GAME_TYPES.includes(setup.gameType) || !LIMITS.includes(setup.limit ?? 'NO'))
    return err({ code: 'setup/game-type' })
  if (!Number.isInteger(size) || size < MIN_SEATS || size > MAX_SEATS)
    return err({ code: 'setup/table-size' })
  const wrong = wrongSeats(setup) ?? wrongMoney(setup)
  if (wrong) return err(wrong)

  if (!isSeatNo(setup.buttonSeat, size)) return err({ code: 'setup/no-button' })
  const seats = clockwise(setup.seats, setup.buttonSeat)
  const dealt = seats.length
  if (dealt < 2) return err({ code: 'setup/too-few-players' })
  const isLive = seats[dealt - 1]!.seat === setup.buttonSeat
  if (!isLive && setup.deadButton !== true) return err({ code: 'setup/no-button' })
  const isDeadSmall = setup.deadSmallBlind === true
  const positions = positionsDealt(dealt, { button: !isLive, smallBlind: isDeadSmall })
  if (positions.length !== dealt) return err({ code: 'setup/small-blind' })
  const placeOf: number[] = new Array(size + 1).fill(-1)
  for (let place = 0; place < dealt; place++) placeOf[seats[place]!.seat] = place
  const heroPlace = isSeatNo(setup.heroSeat, size) ? placeOf[setup.heroSeat]! : -1
  if (heroPlace < 0) return err({ code: 'setup/no-hero' })
  const stray = strayForced(setup, placeOf)
  if (stray) return err(stray)
  const isHeadsUp = dealt === 2 && isLive
  const bigBlindPlace = isHeadsUp || isDeadSmall ? 0 : 1
  const straddles = countingStraddles(setup, dealt)
  return ok({
    setup,
    seats,
    positions,
    placeOf,
    heroPlace,
    buttonPlace: isLive ? dealt - 1 : -1,
    smallBlindPlace: isDeadSmall ? -1 : isHeadsUp ? 1 : 0,
    bigBlindPlace,
    straddles,
    firstPlace: firstToAct(placeOf, dealt, bigBlindPlace, straddles, setup.straddleOrder),
  })
}

const wrongSeats = ({ seats, maxPlayers, gameType }: HandSetup): SetupFailure | StepFailure | null => {
  const taken: boolean[] = []
  const dealtCards: CardIndex[] = []
  const most = holeCardCount(gameType)
  for (const seat of seats) {
    if (typeof seat !== 'object' || seat === null) return { code: 'setup/not-ready' }
    const number = seat.seat
    if (!isSeatNo(number, maxPlayers)) return { code: 'setup/unknown-seat', seat: number }
    if (taken[number]) return { code: 'setup/seat-taken', seat: number }
    taken[number] = true
    if (seat.stack !== null && (!isChips(seat.stack) || (seat.stack === 0 && seat.sittingOut !== true)))
      return { code: 'setup/stack', seat: number }
    if (seat.cards === undefined) continue
    if (!Array.isArray(seat.cards) || seat.cards.length > most) return { code: 'card/count', max: most }
    for (const card of seat.cards) {
      if (!isCard(card)) return { code: 'card/not-a-card' }
      if (dealtCards.includes(card)) return { code: 'card/taken-for-seat', card, seat: number }
      dealtCards.push(card)
    }
  }
  return null
}

const wrongMoney = (setup: HandSetup): SetupFailure | null => {
  const {
    smallBlind,
    bigBlind,
    added = 0,
    ante = 0,
    anteType = 'PER_PLAYER',
    boards = 1,
    rake = null,
  } = setup
  if (!isChips(bigBlind) || bigBlind === 0) return { code: 'setup/big-blind' }
  if (!isChips(smallBlind) || smallBlind > bigBlind) return { code: 'setup/small-blind' }
  if (!isChips(added)) return { code: 'setup/ante' }
  if (!isChips(ante) || !ANTE_TYPES.includes(anteType satisfies AnteType)) return { code: 'setup/ante' }
  if (boards !== 1 && boards !== 2 && boards !== 3) return { code: 'setup/boards' }
  if (rake !== null && !isRakeRules(rake)) return { code: 'setup/rake' }
  return null
}

const strayForced = (
  { straddles = [], posts = [] }: HandSetup,
  placeOf: readonly number[],
): SetupFailure | null => {
  if (!Array.isArray(straddles)) return { code: 'setup/straddle', seat: 0 }
  if (!Array.isArray(posts)) return { code: 'setup/post', seat: 0 }
  const stray = (forced: Straddle | Post, at: number, all: readonly (Straddle | Post)[]) =>
    typeof forced !== 'object' ||
    forced === null ||
    !isSeatNo(forced.seat, placeOf.length - 1) ||
    placeOf[forced.seat]! < 0 ||
    !isChips(forced.amount) ||
    all.findIndex(other => other?.seat === forced.seat && isDead(other) === isDead(forced)) !== at
  const straddle = straddles.findIndex(stray)
  if (straddle >= 0) return { code: 'setup/straddle', seat: straddles[straddle]?.seat ?? 0 }
  const post = posts.findIndex(stray)
  return post < 0 ? null : { code: 'setup/post', seat: posts[post]?.seat ?? 0 }
}
const isDead = (forced: Straddle | Post): boolean => 'dead' in forced && forced.dead === true
