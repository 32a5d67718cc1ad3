// Leduc hold'em: six cards of three ranks, two rounds, bets of 2 and 4, at most two raises a round.
// The first player loses 0.0856 chips a hand.
import type { Game } from './game.ts'

export interface LeducState {
  readonly cards: readonly [number, number]
  readonly board: number
  /** Actions of each round: k check, b bet or raise, c call, f fold. */
  readonly rounds: readonly [string, string]
}

const roundOver = (actions: string): boolean => actions.endsWith('c') || actions === 'kk'
const bets = (actions: string): number => [...actions].filter(action => action === 'b').length
const round = (state: LeducState): 0 | 1 => (roundOver(state.rounds[0]) ? 1 : 0)
const over = ({ rounds }: LeducState): boolean =>
  rounds[0].endsWith('f') || rounds[1].endsWith('f') || (roundOver(rounds[0]) && roundOver(rounds[1]))

/** What a player has in: one ante, and each bet he made or called. */
const paid = ({ rounds }: LeducState, player: number): number => {
  let sum = 1
  rounds.forEach((actions, r) => {
    const size = r === 0 ? 2 : 4
    let level = 0
    let mine = 0
    ;[...actions].forEach((action, i) => {
      if (action === 'b') level++
      if (i % 2 === player && (action === 'b' || action === 'c')) mine = level
    })
    sum += mine * size
  })
  return sum
}

export const leduc: Game<LeducState> = {
  deals: Array.from({ length: 36 }, (_, i) => [Math.floor(i / 6), i % 6] as const)
    .filter(([a, b]) => a !== b)
    .map(cards => [{ cards, board: -1, rounds: ['', ''] as const }, 1 / 30] as const),
  player: state => (over(state) ? undefined : state.rounds[round(state)].length % 2 === 0 ? 0 : 1),
  actions: state => {
    const actions = state.rounds[round(state)]
    if (!actions.endsWith('b')) return ['k', 'b']
    return bets(actions) < 2 ? ['f', 'c', 'b'] : ['f', 'c']
  },
  next: (state, action) => {
    const r = round(state)
    const actions = state.rounds[r] + action
    const rounds = r === 0 ? ([actions, ''] as const) : ([state.rounds[0], actions] as const)
    if (r === 1 || !roundOver(actions)) return [[{ ...state, rounds }, 1]]
    const left = [0, 1, 2, 3, 4, 5].filter(card => !state.cards.includes(card))
    return left.map(board => [{ ...state, rounds, board }, 1 / left.length] as const)
  },
  information: state => {
    const r = round(state)
    const card = state.cards[state.rounds[r].length % 2]! >> 1
    return `${card}${r === 1 ? state.board >> 1 : '-'}${state.rounds[0]}/${state.rounds[1]}`
  },
  payoff: state => {
    for (const actions of state.rounds)
      if (actions.endsWith('f')) {
        const folder = (actions.length - 1) % 2
        return folder === 0 ? -paid(state, 0) : paid(state, 1)
      }
    const strength = (player: number) => {
      const rank = state.cards[player]! >> 1
      return rank === state.board >> 1 ? 10 + rank : rank
    }
    const difference = strength(0) - strength(1)
    return difference === 0 ? 0 : difference > 0 ? paid(state, 1) : -paid(state, 0)
  },
}
