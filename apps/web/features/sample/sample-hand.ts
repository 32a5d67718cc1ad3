// One believable hand, played by simple players through the engine: every action is legal because `legal` offered it.
import type { Step } from '@sidepot/engine/action'
import { type CardIndex, DECK, rankOf, suitOf } from '@sidepot/engine/cards'
import { apply, legal, startHand } from '@sidepot/engine/hand'
import { below, type Random } from '@sidepot/engine/random'
import { rankBest } from '@sidepot/engine/ranking'
import type { HandSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import type { Position } from '@sidepot/engine/table'

export interface PlayedHand {
  readonly setup: HandSetup
  readonly log: readonly Step[]
  readonly state: HandState
}

const chance = (random: Random) => random() / 0x1_0000_0000

export function playHand(random: Random, setup: HandSetup): PlayedHand | null {
  const started = startHand(setup)
  if (!started.ok) return null
  const deck = shuffled(random)
  const hole = new Map(setup.seats.map((seat, index) => [seat.seat, deck.slice(index * 2, index * 2 + 2)]))
  const board = deck.slice(40, 45)
  const log: Step[] = []
  let state = started.value
  const take = (step: Step): boolean => {
    const next = apply(state, step)
    if (!next.ok) return false
    state = next.value
    log.push(step)
    return true
  }
  take({ kind: 'HOLE', seat: setup.heroSeat, cards: hole.get(setup.heroSeat)! })
  let dealt = 0
  for (let guard = 0; guard < 120; guard++) {
    dealt = dealBoard(state, board, dealt, take)
    const offered = legal(state)
    if (!offered) break
    const step = choose(random, state, offered.seat, hole.get(offered.seat)!, board.slice(0, dealt))
    if (!take(step) && !take({ kind: offered.check ? 'CHECK' : 'FOLD', seat: offered.seat })) return null
  }
  if (state.contenders > 1) {
    dealBoard(state, board, dealt, take)
    for (const player of state.players)
      if (player.status !== 'FOLDED' && player.seat !== setup.heroSeat)
        take({ kind: 'HOLE', seat: player.seat, cards: hole.get(player.seat)! })
  }
  return { setup, log, state }
}

const STREET_CARDS = { PREFLOP: 0, FLOP: 3, TURN: 4, RIVER: 5, SHOWDOWN: 5 } as const

function dealBoard(
  state: HandState,
  board: readonly CardIndex[],
  dealt: number,
  take: (step: Step) => boolean,
): number {
  const wanted = state.contenders < 2 ? dealt : STREET_CARDS[state.street]
  if (wanted >= 3 && dealt < 3) take({ kind: 'BOARD', street: 'FLOP', cards: board.slice(0, 3) })
  if (wanted >= 4 && dealt < 4) take({ kind: 'BOARD', street: 'TURN', cards: board.slice(3, 4) })
  if (wanted >= 5 && dealt < 5) take({ kind: 'BOARD', street: 'RIVER', cards: board.slice(4, 5) })
  return Math.max(dealt, wanted)
}

function choose(
  random: Random,
  state: HandState,
  seat: number,
  hole: readonly CardIndex[],
  board: readonly CardIndex[],
): Step {
  const offered = legal(state)!
  const mood = chance(random)
  if (board.length === 0) return beforeFlop(state, seat, handRank(hole), mood)
  const strength = madeStrength(random, hole, board)
  if (offered.bet) {
    const wants = strength > 0.72 || (strength < 0.3 && mood < 0.22)
    return wants
      ? { kind: 'BET', seat, to: sized(offered.bet, Math.round(state.pot * (0.45 + mood * 0.35))) }
      : { kind: 'CHECK', seat }
  }
  if (strength > 0.93 && offered.raise && state.betRaiseCount < 2)
    return { kind: 'RAISE', seat, to: sized(offered.raise, state.highest * 3) }
  if (offered.call === 0) return { kind: 'CHECK', seat }
  const price = offered.call / (state.pot + offered.call)
  return strength > 0.42 + price * 0.75 ? { kind: 'CALL', seat } : { kind: 'FOLD', seat }
}

/** How good a hand opens the pot, by seat: about one in seven from the front, half of all on the button. */
const OPENS: Readonly<Record<Position, number>> = {
  UTG: 0.86,
  UTG1: 0.85,
  UTG2: 0.83,
  MP: 0.82,
  LJ: 0.8,
  HJ: 0.77,
  CO: 0.71,
  BTN: 0.56,
  SB: 0.62,
  BB: 0.85,
}

/** Tight in front, loose behind; a raise is answered by what deserves it, and each further one by less. */
function beforeFlop(state: HandState, seat: number, rank: number, mood: number): Step {
  const offered = legal(state)!
  const { bigBlind } = state.table.setup
  const position = state.table.positions[state.table.placeOf[seat]!]!
  const raised = state.betRaiseCount
  const raise = (to: number): Step =>
    offered.raise ? { kind: 'RAISE', seat, to: sized(offered.raise, to) } : { kind: 'CALL', seat }
  const pass: Step = { kind: offered.call > 0 ? 'FOLD' : 'CHECK', seat }
  if (raised === 0) {
    if (rank > OPENS[position] - (mood < 0.08 ? 0.08 : 0)) return raise(bigBlind * (mood < 0.6 ? 2.5 : 3))
    return offered.call > 0 && rank > 0.6 && mood > 0.93 ? { kind: 'CALL', seat } : pass
  }
  if (raised === 1) {
    if (rank > 0.96 || (rank > 0.88 && mood < 0.12)) return raise(state.highest * (mood < 0.5 ? 3 : 3.5))
    const bar = position === 'BB' ? 0.62 : 0.84
    return rank > bar ? { kind: 'CALL', seat } : pass
  }
  if (raised === 2) {
    if (rank > 0.985) return raise(state.highest * 2.3)
    return rank > 0.935 ? { kind: 'CALL', seat } : pass
  }
  return rank > 0.975 ? { kind: 'CALL', seat } : pass
}

/** Whole chips of the big blind's unit, inside what is legal. */
const sized = (range: { readonly min: number; readonly max: number }, wanted: number) =>
  Math.min(range.max, Math.max(range.min, Math.round(wanted / 100) * 100))

/** A starting hand in points: high cards, pairs, suits and nearness. */
function points(hole: readonly CardIndex[]): number {
  const [a, b] = [rankOf(hole[0]!), rankOf(hole[1]!)]
  const [high, low] = [Math.max(a, b), Math.min(a, b)]
  if (a === b) return 17 + a * 2.35
  const suited = suitOf(hole[0]!) === suitOf(hole[1]!) ? 2.6 : 0
  return high * 1.75 + low * 1.15 + suited - Math.max(0, high - low - 1) * 0.6
}

const ALL_POINTS = DECK.flatMap((a, at) => DECK.slice(at + 1).map(b => points([a, b]))).sort((a, b) => a - b)

/** The share of all 1,326 starting hands that are worse, from 0 to 1. */
export function handRank(hole: readonly CardIndex[]): number {
  const mine = points(hole)
  return ALL_POINTS.findIndex(other => other >= mine) / ALL_POINTS.length
}

/** The share of random hands this one beats on the board as it lies. */
function madeStrength(random: Random, hole: readonly CardIndex[], board: readonly CardIndex[]): number {
  const mine = rankBest([...hole, ...board])
  const left = DECK.filter(card => !hole.includes(card) && !board.includes(card))
  let beaten = 0
  for (let trial = 0; trial < 24; trial++) {
    const first = left[below(random, left.length)]!
    const second = left[below(random, left.length)]!
    if (first !== second && mine >= rankBest([first, second, ...board])) beaten++
  }
  return beaten / 24
}

function shuffled(random: Random): CardIndex[] {
  const deck = [...DECK]
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(random, last + 1)
    ;[deck[last], deck[other]] = [deck[other]!, deck[last]!]
  }
  return deck
}
