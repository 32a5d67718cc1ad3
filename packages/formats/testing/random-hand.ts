// Legal hands of every shape for round trips: the engine says what is possible, a seed says what is done.

import type { Step } from '@sidepot/engine/action'
import { DECK } from '@sidepot/engine/cards'
import { boardAt, canRun } from '@sidepot/engine/deal'
import { apply, startHand } from '@sidepot/engine/hand'
import { logOf } from '@sidepot/engine/history'
import { legal } from '@sidepot/engine/legal'
import { holeCardCount } from '@sidepot/engine/notation'
import { below, seeded } from '@sidepot/engine/random'
import { GAME_TYPES, type GameType, type HandSetup } from '@sidepot/engine/setup'
import type { PlayedHand } from '../kit/played-hand.ts'

export interface Wishes {
  readonly games?: readonly GameType[]
  readonly straddles?: boolean
  readonly antes?: boolean
  /** Dead button and dead small blind where a seat is free. */
  readonly dead?: boolean
  /** A bomb pot, on so many boards. */
  readonly bomb?: number
  /** The rest is run so often where it can be. */
  readonly runs?: number
  /** Money of the house. */
  readonly added?: boolean
}

export const randomHand = (seed: number, wishes: Wishes = {}): PlayedHand => {
  const random = seeded(seed)
  const pick = (n: number) => below(random, n)
  const { games = GAME_TYPES, straddles = true, antes = true, dead = false } = wishes
  const { bomb = 0, runs = 1, added = false } = wishes
  const gameType = games[pick(games.length)]!
  const count = 2 + pick(gameType === 'PLO5' ? 8 : 9)
  const maxPlayers = Math.min(10, count + pick(3))
  const numbers = Array.from({ length: maxPlayers }, (_, at) => at + 1)
  while (numbers.length > count) numbers.splice(pick(numbers.length), 1)
  const bigBlind = [2, 100, 500, 1000][pick(4)]!
  const button = pick(count)
  const free = Array.from({ length: maxPlayers }, (_, at) => at + 1).filter(seat => !numbers.includes(seat))
  const isDeadButton = dead && free.length > 0 && pick(2) === 0
  const setup: HandSetup = {
    gameType,
    maxPlayers,
    seats: numbers.map(seat => ({
      seat,
      stack: bigBlind * (1 + pick(pick(3) === 0 ? 8 : 200)) + pick(50),
      playerName: `Player ${seat}`,
    })),
    buttonSeat: isDeadButton ? free[0]! : numbers[button]!,
    ...(isDeadButton ? { deadButton: true } : {}),
    ...(dead && count < 9 && pick(2) === 0 ? { deadSmallBlind: true } : {}),
    ...(dead && straddles && pick(2) === 0 ? { straddleOrder: 'UTG' as const } : {}),
    ...(dead && pick(2) === 0 ? { oddChip: 25 } : {}),
    heroSeat: numbers[pick(count)]!,
    smallBlind: bigBlind / 2,
    bigBlind,
    ...(antes && pick(4) === 0 ? { ante: 1 + pick(bigBlind), anteType: 'PER_PLAYER' } : {}),
    ...(pick(3) === 0
      ? { rake: { type: 'PER_POT', pct: 5, unit: 1, capTiers: [{ playerCount: 10, maxRake: 3 * bigBlind }] } }
      : {}),
    ...(bomb > 1 ? { boards: bomb } : {}),
    ...(added ? { added: 3 * bigBlind } : {}),
    ...(straddles && count > 3 && pick(4) === 0
      ? { straddles: [{ seat: numbers[(button + 3) % count]!, amount: 2 * bigBlind }] }
      : {}),
  }
  const deck = [...DECK]
  const deal = (n: number) => Array.from({ length: n }, () => deck.splice(pick(deck.length), 1)[0]!)
  let state = must(startHand(setup))
  const step = (next: Step) => {
    state = must(apply(state, next))
  }
  for (const { seat } of state.players) step({ kind: 'HOLE', seat, cards: deal(holeCardCount(gameType)) })
  const boards = () => {
    const reached = ['PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN'].indexOf(state.street)
    if (state.contenders < 2) return
    if (runs > 1 && state.runs === 1 && canRun(state)) step({ kind: 'RUN', times: runs })
    for (const board of state.boards.keys()) {
      const { flop, turn, river } = boardAt(state, board)
      if (reached > 0 && flop.length === 0) step({ kind: 'BOARD', street: 'FLOP', cards: deal(3), board })
      if (reached > 1 && turn === null) step({ kind: 'BOARD', street: 'TURN', cards: deal(1), board })
      if (reached > 2 && river === null) step({ kind: 'BOARD', street: 'RIVER', cards: deal(1), board })
    }
  }
  if (bomb > 0) step({ kind: 'BOMB', amount: 5 * bigBlind })
  boards()
  for (let can = legal(state); can !== null; can = legal(state)) {
    step(choose(can, pick))
    boards()
  }
  return {
    setup,
    log: logOf(state),
    about: { id: String(seed), table: 'Round trip', currency: 'USD', startedAt: '2026-01-02T03:04:05Z' },
  }
}

const choose = (can: NonNullable<ReturnType<typeof legal>>, pick: (n: number) => number): Step => {
  const { seat, bet, raise, allIn, check } = can
  const dice = pick(20)
  if (dice === 0 && allIn) return { kind: 'ALL_IN', seat }
  if (dice < 5 && bet) return { kind: 'BET', seat, to: Math.min(bet.max, bet.min * (1 + pick(3))) }
  if (dice < 5 && raise)
    return { kind: 'RAISE', seat, to: Math.min(raise.max, raise.min + pick(3) * raise.min) }
  if (check) return { kind: 'CHECK', seat }
  return dice < 12 ? { kind: 'CALL', seat } : { kind: 'FOLD', seat }
}

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
