// Heads-up limit hold'em on the same cards, buckets and kernel as the shipped formats. Its true answer is known (the dealer
// wins about 0.088 big blinds a hand and hardly ever limps), so it is the test bed for the card abstraction.
import { KIND_SHOWDOWN, KIND_WON } from '../tree/layout.ts'
import { type Tree, type TreeAction, TreeBuilder } from '../tree/tree.ts'

/** The dealer posts half and acts first before the flop, last after it. */
const DEALER = 0
const BLINDS = [0.5, 1] as const
const BETS = [1, 1, 2, 2] as const
const MOST_BETS = 4

interface State {
  readonly street: number
  readonly paid: readonly [number, number]
  readonly player: 0 | 1
  /** Bets of this street; the big blind is the first one. */
  readonly bets: number
  /** Whether the street ends when this player does not raise. */
  readonly closes: boolean
}

/** `rows`: classes before the flop, then buckets of flop, turn and river. */
export const limitTree = (rows: readonly number[]): Tree => {
  const builder = new TreeBuilder(2, rows)
  const next = (state: State): number =>
    state.street === 3
      ? builder.end({
          kind: KIND_SHOWDOWN,
          paid: state.paid,
          folded: [false, false],
          winner: -1,
          rake: 0,
          dead: 0,
        })
      : act({ street: state.street + 1, paid: state.paid, player: 1, bets: 0, closes: false })
  const act = (state: State): number => {
    const { street, paid, player, bets } = state
    const other = (1 - player) as 0 | 1
    const price = Math.max(...paid)
    const owes = price > paid[player]
    const pay = (to: number): [number, number] => (player === 0 ? [to, paid[1]] : [paid[0], to])
    const id = builder.open(player, street, paid[player])
    const actions: TreeAction[] = []
    if (owes)
      actions.push({
        kind: 'fold',
        to: 0,
        child: builder.end({
          kind: KIND_WON,
          paid,
          folded: [player === 0, player === 1],
          winner: other,
          rake: 0,
          dead: 0,
        }),
      })
    const called = { ...state, paid: pay(price) }
    actions.push({
      kind: owes ? 'call' : 'check',
      to: price,
      child: state.closes ? next(called) : act({ ...called, player: other, closes: true }),
    })
    if (bets < MOST_BETS) {
      const to = price + BETS[street]!
      actions.push({
        kind: 'raise',
        to,
        child: act({ street, paid: pay(to), player: other, bets: bets + 1, closes: true }),
      })
    }
    return builder.close(id, actions, { level: street === 0 ? bets - 1 : 0, entered: 0 })
  }
  return builder.tree(act({ street: 0, paid: BLINDS, player: DEALER, bets: 1, closes: false }))
}
