// Kuhn poker: three cards, one bet. The first player loses 1/18 of a chip a hand.
import type { Game } from './game.ts'

export interface KuhnState {
  readonly cards: readonly [number, number]
  readonly history: string
}

const over = (history: string): boolean => /^(kk|kbf|kbc|bf|bc)$/.test(history)

export const kuhn: Game<KuhnState> = {
  deals: [0, 1, 2].flatMap(a =>
    [0, 1, 2].filter(b => b !== a).map(b => [{ cards: [a, b] as const, history: '' }, 1 / 6] as const),
  ),
  player: ({ history }) => (over(history) ? undefined : history.length % 2 === 0 ? 0 : 1),
  actions: ({ history }) => (history.endsWith('b') ? ['f', 'c'] : ['k', 'b']),
  next: (state, action) => [[{ ...state, history: state.history + action }, 1]],
  information: ({ cards, history }) => `${cards[history.length % 2]}${history}`,
  payoff: ({ cards, history }) => {
    if (history.endsWith('f')) return history.length % 2 === 0 ? 1 : -1
    const stake = history.endsWith('c') ? 2 : 1
    return cards[0] > cards[1] ? stake : -stake
  },
}
