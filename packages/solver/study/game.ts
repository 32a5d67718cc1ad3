// The game that is solved: the hand's pot, stacks and rake in big blinds, its own bet sizes and a small set beside them.
import { BOARD_STREETS, type BoardStreet } from '@sidepot/engine/action'
import type { PostflopGame, StreetSizes } from '../postflop/contract.ts'
import type { StudyHand, StudyStart } from './hand.ts'
import { weightsOf } from './ranges.ts'
import type { StudySettings } from './settings.ts'

/** Sizes beside those played, by the street on which the game begins: the longer the game, the fewer. */
const BESIDE: Readonly<Record<BoardStreet, readonly (readonly number[])[]>> = {
  FLOP: [[0.5], [0.75], [0.75]],
  TURN: [[], [0.75], [0.75]],
  RIVER: [[], [], [0.33, 0.75]],
}
const RAISE = 3
/** Two sizes within this factor of each other are one: the one played. */
const SAME_SIZE = 1.25
const CAP = 3
const ROUNDED_FROM = 0.67

/** Half of what a size is written to, and what is lost by storing four decimals: tenths of a per cent, hundredths of a bet. */
const WRITTEN = { bets: 0.000_56, raises: 0.005_06 } as const

const near = (a: number, b: number): boolean => Math.max(a, b) / Math.min(a, b) <= SAME_SIZE
const rounded = (size: number): number => Math.round(size * 1e4) / 1e4
const ascending = (sizes: readonly number[]): readonly number[] =>
  [...new Set(sizes)].toSorted((a, b) => a - b)

interface Played {
  readonly street: BoardStreet
  /** Share of the pot, or multiple of the bet faced. */
  readonly size: number
  readonly isRaise: boolean
  /** Share of what the player had left. */
  readonly ofStack: number
}

/** Every bet and raise of the hand as the solver counts sizes. */
const playedSizes = ({ pot, stacks, moves }: StudyStart): readonly Played[] => {
  const stack = Math.min(...stacks)
  const played: Played[] = []
  let middle = pot
  let before = 0
  let street: BoardStreet | undefined
  let bets: [number, number] = [0, 0]
  for (const move of moves) {
    if (move.street !== street) {
      before += bets[0]
      middle += bets[0] + bets[1]
      bets = [0, 0]
      street = move.street
    }
    const to = Math.min(move.to, stack - before)
    const own = bets[move.side]!
    const price = Math.max(...bets)
    if (to > price && (move.kind === 'bet' || move.kind === 'raise'))
      played.push({
        street: move.street,
        size: price > 0 ? to / price : (to - own) / (middle + bets[0] + bets[1]),
        isRaise: price > 0,
        ofStack: (to - own) / (stack - before - own),
      })
    if (move.kind !== 'fold' && move.kind !== 'check') bets[move.side] = Math.max(own, to)
  }
  return played
}

const sizesOn = (played: readonly Played[], street: BoardStreet): StreetSizes => {
  const of = (isRaise: boolean) =>
    played.filter(one => one.street === street && one.isRaise === isRaise).map(({ size }) => size)
  return { bets: of(false), raises: of(true) }
}

const streetSizes = (start: StudyStart, street: BoardStreet): StreetSizes => {
  const played = sizesOn(playedSizes(start), street)
  const bets = played.bets.map(rounded)
  const raises = played.raises.map(rounded)
  // from the flop on one size a street has to do
  const beside =
    start.street === 'FLOP' && bets.length > 0
      ? []
      : BESIDE[start.street][BOARD_STREETS.indexOf(street)]!.filter(
          size => !bets.some(one => near(one, size)),
        )
  return {
    bets: ascending([...bets, ...beside]),
    raises: ascending(raises.length > 0 ? raises : [RAISE]),
  }
}

/** A size that is a played one but for how it is written is the played one, to the chip. */
const exact = (sizes: StreetSizes, played: StreetSizes): StreetSizes => {
  const of = (field: 'bets' | 'raises') =>
    ascending(
      sizes[field].flatMap(size => {
        const meant = played[field].filter(one => Math.abs(one - size) <= WRITTEN[field])
        return meant.length > 0 ? meant : [size]
      }),
    )
  return { bets: of('bets'), raises: of('raises') }
}

export const usualSizes = (start: StudyStart): StudySettings['sizes'] => [
  streetSizes(start, 'FLOP'),
  streetSizes(start, 'TURN'),
  streetSizes(start, 'RIVER'),
]

/** Whether the player out of position may bet the flop: only where he did, else he checks to the raiser. */
export const leads = ({ street, moves }: StudyStart): boolean => street !== 'FLOP' || moves[0]?.kind === 'bet'

export const studyGame = (
  hand: StudyHand,
  start: StudyStart,
  { ranges: classes, combinations, sizes }: StudySettings,
  memoryLimit: number,
  bits: 16 | 32,
): PostflopGame => {
  const ranges = combinations ?? classes
  const inBlinds = (chips: number) => chips / hand.bigBlind
  const played = playedSizes(start)
  const raises = BOARD_STREETS.map(street => played.filter(one => one.street === street).length)
  const own = (side: 0 | 1) => (hand.hero === side ? hand.players[side].cards : [])
  const exactOn = (street: BoardStreet) =>
    exact(sizes[BOARD_STREETS.indexOf(street)]!, sizesOn(played, street))
  const notAllIn = played.map(({ ofStack }) => ofStack).filter(part => part < 0.999)
  return {
    board: start.board,
    ranges: [weightsOf(ranges[0], own(0)), weightsOf(ranges[1], own(1))],
    pot: inBlinds(start.pot),
    stacks: [inBlinds(start.stacks[0]), inBlinds(start.stacks[1])],
    rake: { share: hand.rake.share, cap: inBlinds(hand.rake.cap) },
    sizes: [exactOn('FLOP'), exactOn('TURN'), exactOn('RIVER')],
    cap: Math.max(CAP, ...raises),
    // a bet that was made stays what it was, however much of the stack it took
    allIn: { offeredBelow: 1.5, roundedFrom: Math.max(ROUNDED_FROM, ...notAllIn.map(part => part + 0.001)) },
    lead: leads(start),
    bits,
    memoryLimit,
  }
}
