// One believable hand, played by simple players through the engine: every action is legal because `legal` offered it.
import type { Step } from '@sidepot/engine/action'
import { type CardIndex, DECK, rankOf, suitOf } from '@sidepot/engine/cards'
import { apply, legal, startHand } from '@sidepot/engine/hand'
import { below, type Random } from '@sidepot/engine/random'
import { rankBest } from '@sidepot/engine/ranking'
import type { HandSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'

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
  const strength = board.length === 0 ? preflopStrength(hole) : madeStrength(random, hole, board)
  const mood = chance(random)
  const { bigBlind } = state.table.setup
  if (board.length === 0) {
    const raised = state.betRaiseCount
    const call = offered.call > 0
    if (strength > 0.9 - raised * 0.02 && raised < 3 && offered.raise)
      return { kind: 'RAISE', seat, to: sized(offered.raise, state.highest * 3) }
    if (strength > 0.74 && raised === 0 && offered.raise)
      return { kind: 'RAISE', seat, to: sized(offered.raise, bigBlind * 3) }
    if (!call) return { kind: 'CHECK', seat }
    if (raised <= 1 && strength > 0.6 + raised * 0.14 && mood < 0.7) return { kind: 'CALL', seat }
    if (raised === 2 && strength > 0.86) return { kind: 'CALL', seat }
    return { kind: 'FOLD', seat }
  }
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

/** Whole chips of the big blind's unit, inside what is legal. */
const sized = (range: { readonly min: number; readonly max: number }, wanted: number) =>
  Math.min(range.max, Math.max(range.min, Math.round(wanted / 100) * 100))

/** Where a starting hand stands among all, roughly, from 0 to 1. */
export function preflopStrength(hole: readonly CardIndex[]): number {
  const [a, b] = [rankOf(hole[0]!), rankOf(hole[1]!)]
  const [high, low] = [Math.max(a, b), Math.min(a, b)]
  const suited = suitOf(hole[0]!) === suitOf(hole[1]!)
  const score =
    a === b ? 12 + a * 2.2 : high * 1.45 + low * 0.75 + (suited ? 3.2 : 0) - Math.max(0, high - low - 1) * 0.9
  return Math.max(0, Math.min(1, score / 40 + 0.22))
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
