// Any table and any legal way to play it, drawn from a chooser: random numbers, or a list that can be shrunk.
import type { Step } from '../base/action.ts'
import { DECK } from '../base/cards.ts'
import { holeCardCount } from '../base/notation.ts'
import type { HandSetup, SeatSetup } from '../base/setup.ts'
import { legal } from '../play/hand.ts'
import type { HandState, Legal, Range } from '../play/state.ts'

/** A whole number from 0 to below n. 0 always leads toward the end of a hand. */
export type Choose = (n: number) => number

/** Reads choices from a list; once it is used up every choice is 0. */
export const chooseFrom = (choices: readonly number[]): Choose => {
  let at = 0
  return n => (choices[at++] ?? 0) % n
}

const BLINDS = [
  [50, 100],
  [100, 200],
  [100, 100],
  [0, 100],
  [1, 3],
  [250, 500],
] as const

const stackOf = (choose: Choose, bigBlind: number): number | null => {
  switch (choose(8)) {
    case 0:
      return 100 * bigBlind
    case 1:
      return 1 + choose(bigBlind)
    case 2:
      return bigBlind + choose(3 * bigBlind)
    case 3:
      return 10 * bigBlind + choose(10 * bigBlind)
    case 4:
      return 500 * bigBlind
    case 5:
      return null
    default:
      return 20 * bigBlind + choose(200 * bigBlind)
  }
}

export const randomSetup = (choose: Choose): HandSetup => {
  const [smallBlind, bigBlind] = BLINDS[choose(BLINDS.length)]!
  const maxPlayers = 2 + choose(9)
  const unknownAllowed = choose(4) === 3
  const equal = choose(4) === 1
  const taken = Array.from({ length: maxPlayers }, (_, at) => at + 1).filter(
    (seat, _, all) => seat <= 2 || all.length < 4 || choose(5) !== 4,
  )
  const seats: SeatSetup[] = taken.map(seat => {
    const stack = equal ? 100 * bigBlind : stackOf(choose, bigBlind)
    return {
      seat,
      stack: stack ?? (unknownAllowed ? null : 50 * bigBlind),
      ...(seat > 2 && choose(8) === 7 && { sittingOut: true }),
    }
  })
  const dealt = seats.filter(seat => !seat.sittingOut).map(seat => seat.seat)
  const pick = (): number => dealt[choose(dealt.length)]!
  const ante = choose(3) === 1 ? 1 + choose(bigBlind) : 0
  const first = 2 * bigBlind + choose(bigBlind)
  const notDealt = Array.from({ length: maxPlayers }, (_, at) => at + 1).filter(seat => !dealt.includes(seat))
  const isDeadButton = notDealt.length > 0 && choose(6) === 5
  const isDeadSmall = notDealt.length > Number(isDeadButton) && choose(6) === 5
  return {
    gameType: (['NLHE', 'NLHE', 'PLO', 'PLO5'] as const)[choose(4)]!,
    maxPlayers,
    seats,
    buttonSeat: isDeadButton ? notDealt[choose(notDealt.length)]! : pick(),
    ...(isDeadButton && { deadButton: true }),
    ...(isDeadSmall && { deadSmallBlind: true }),
    ...(choose(5) === 4 && { straddleOrder: 'UTG' as const }),
    ...(choose(5) === 4 && { oddChip: [25, 100, 300][choose(3)]! }),
    heroSeat: pick(),
    smallBlind,
    bigBlind,
    ...(ante > 0 && { ante, anteType: (['PER_PLAYER', 'BIG_BLIND', 'BUTTON'] as const)[choose(3)]! }),
    ...(choose(4) === 1 && { straddles: [{ seat: pick(), amount: first }] }),
    ...(choose(8) === 1 && {
      straddles: [
        { seat: dealt[0]!, amount: first },
        { seat: dealt[1]!, amount: 2 * first },
      ],
    }),
    ...(choose(6) === 1 && { posts: [{ seat: pick(), amount: bigBlind, dead: choose(2) === 1 }] }),
    ...(choose(6) === 1 && { boards: 2 }),
    ...(choose(2) === 1 && {
      rake: {
        type: 'PER_POT',
        pct: choose(11),
        unit: [1, 50, 100][choose(3)]!,
        noFlopNoDrop: choose(2) === 1,
        jackpotDrop: choose(3) * 50,
        capTiers: choose(2) === 0 ? [] : [{ playerCount: 3 + choose(7), maxRake: choose(500) }],
      },
    }),
  }
}

const amountIn = (choose: Choose, { min, max }: Range): number => {
  switch (choose(4)) {
    case 0:
      return min
    case 1:
      return max
    default:
      return min + choose(Math.min(max - min, 20 * min) + 1)
  }
}

const stepOf = (choose: Choose, can: Legal): Step => {
  const { seat } = can
  const raise = can.bet ?? can.raise
  switch (choose(10)) {
    case 0:
      return can.check ? { kind: 'CHECK', seat } : { kind: 'FOLD', seat }
    case 1:
      return { kind: 'FOLD', seat }
    case 2:
    case 3:
      if (raise) return { kind: can.bet ? 'BET' : 'RAISE', seat, to: amountIn(choose, raise) }
      break
    case 4:
      if (can.allIn) return { kind: 'ALL_IN', seat, to: amountIn(choose, can.allIn) }
  }
  return can.check ? { kind: 'CHECK', seat } : { kind: 'CALL', seat }
}

/** A legal step: mostly of the seat to act, now and then of a later one, a bomb pot at the start. Null when betting is over. */
export const randomStep = (choose: Choose, state: HandState): Step | null => {
  const can = legal(state)
  if (can === null) return null
  if (state.stepCount === 0 && choose(12) === 11)
    return { kind: 'BOMB', amount: state.highest + choose(5 * state.highest) }
  if (choose(12) === 11) {
    const later = state.players[choose(state.players.length)]!.seat
    const skipping = legal(state, later)
    if (skipping) return stepOf(choose, skipping)
  }
  return stepOf(choose, can)
}

/** Steps that tell all boards and the cards of everybody who did not fold; null when a deck is not enough for them. */
export const allCards = (choose: Choose, state: HandState): readonly Step[] | null => {
  const deck = DECK.slice()
  const deal = (count: number): number[] =>
    Array.from({ length: count }, () => deck.splice(choose(deck.length), 1)[0]!)
  const each = holeCardCount(state.table.setup.gameType)
  const left = state.players.filter(p => p.status !== 'FOLDED')
  if (left.length * each + state.boards.length * 5 > deck.length) return null
  return [
    ...left.map(({ seat }): Step => ({ kind: 'HOLE', seat, cards: deal(each) })),
    ...state.boards.flatMap((_, board): Step[] => [
      { kind: 'BOARD', street: 'FLOP', cards: deal(3), board },
      { kind: 'BOARD', street: 'TURN', cards: deal(1), board },
      { kind: 'BOARD', street: 'RIVER', cards: deal(1), board },
    ]),
  ]
}
