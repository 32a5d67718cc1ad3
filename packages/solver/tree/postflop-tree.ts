// Betting after the flop, kept small on purpose: one or two bet sizes a street, raises between two players only.
// A second size is worth 0.1 to 0.2 bb to pairs up to TT and to connectors that see a flop (docs/solver/proofs.md).
import { KIND_SHOWDOWN, KIND_WON } from './layout.ts'
import type { TreeAction, TreeBuilder } from './tree.ts'

/** Sizes that a player may choose from, the smallest first. */
type Bets = readonly number[]

export interface PostflopRules {
  readonly stack: number
  readonly dead: number
  readonly rake: (pot: number) => number
  /** Bets as shares of the pot on flop, turn and river, by how the pot was made: raised once, 3-bet, 4-bet. */
  readonly bets: readonly (readonly [Bets, Bets, Bets])[]
  /** The same with more than two players in; where it is left out they bet as two do. */
  readonly crowdBets?: PostflopRules['bets']
  /** Raise as a share of the pot after calling. */
  readonly raise: number
  /** A bet of more than this share of what is left is all of it. */
  readonly commit: number
}

const RAISED: PostflopRules['bets'] = [
  [[0.35], [0.6], [0.9]],
  [[0.35], [0.6], [0.9]],
]

export const HOLDEM_BETS: PostflopRules['bets'] = [[[0.33], [0.66], [0.75]], ...RAISED]

/** A small and a large bet in pots that were raised once or not at all. */
export const TWO_BETS: PostflopRules['bets'] = [
  [
    [0.33, 0.75],
    [0.66, 1.25],
    [0.66, 1.25],
  ],
  ...RAISED,
]

const POT_BETS = [[0.6], [0.75], [0.9]] as const

export const OMAHA_BETS: PostflopRules['bets'] = [POT_BETS, POT_BETS, POT_BETS]

export interface Postflop {
  readonly paid: readonly number[]
  readonly folded: readonly boolean[]
  readonly street: number
  /** Seats in the order in which they act after the flop. */
  readonly order: readonly number[]
  readonly level: number
  readonly aggressor: number
}

const EPSILON = 1e-6
const MOST_BETS = 3

export class PostflopTree {
  constructor(
    private readonly builder: Pick<TreeBuilder, 'open' | 'close' | 'end'>,
    private readonly rules: PostflopRules,
  ) {}

  /** The street from its first decision on. */
  start(state: Postflop): number {
    const price = Math.max(...state.order.filter(p => !state.folded[p]).map(p => state.paid[p]!))
    return this.act(state, 0, 0, price, -1)
  }

  private showdown(state: Postflop): number {
    const pot = state.paid.reduce((sum, paid) => sum + paid, this.rules.dead)
    return this.builder.end({ ...state, kind: KIND_SHOWDOWN, winner: -1, ...this.cost(pot) })
  }

  private cost(pot: number): { rake: number; dead: number } {
    return { rake: this.rules.rake(pot), dead: this.rules.dead }
  }

  private won(state: Postflop, winner: number): number {
    const rivals = state.paid.filter((_, p) => p !== winner)
    const uncalled = Math.max(0, state.paid[winner]! - Math.max(...rivals))
    const pot = state.paid.reduce((sum, paid) => sum + paid, this.rules.dead) - uncalled
    return this.builder.end({ ...state, kind: KIND_WON, winner, ...this.cost(pot) })
  }

  private nextStreet(state: Postflop): number {
    const price = Math.max(...state.order.filter(p => !state.folded[p]).map(p => state.paid[p]!))
    if (state.street === 3 || price >= this.rules.stack - EPSILON) return this.showdown(state)
    return this.act({ ...state, street: state.street + 1 }, 0, 0, price, -1)
  }

  /** `bettor` is the place in the order that the others answer; betting ends when it comes round again. */
  private act(state: Postflop, place: number, bets: number, price: number, bettor: number): number {
    const { order, folded } = state
    const live = order.filter(p => !folded[p])
    if (live.length === 1) return this.won(state, live[0]!)
    const seats = order.length
    for (;;) {
      if (bettor < 0 ? place >= seats : place % seats === bettor) return this.nextStreet(state)
      if (!folded[order[place % seats]!]) break
      place++
    }
    const player = order[place % seats]!
    const paid = state.paid[player]!
    const id = this.builder.open(player, state.street, paid)
    const pay = (to: number): Postflop => ({
      ...state,
      paid: state.paid.map((x, p) => (p === player ? to : x)),
    })
    const actions: TreeAction[] = []
    const pot = state.paid.reduce((sum, x) => sum + x, this.rules.dead)
    const left = this.rules.stack - paid
    if (bets === 0) {
      actions.push({ kind: 'check', to: paid, child: this.act(state, place + 1, 0, price, -1) })
      if (!this.waits(state, player, place)) {
        const at = place % seats
        for (const bet of this.bets(state, live.length, pot, left)) {
          const to = paid + bet
          actions.push({ kind: 'raise', to, child: this.act(pay(to), at + 1, 1, to, at) })
        }
      }
    } else {
      const out = { ...state, folded: folded.map((x, p) => x || p === player) }
      actions.push({ kind: 'fold', to: 0, child: this.act(out, place + 1, bets, price, bettor) })
      actions.push({ kind: 'call', to: price, child: this.act(pay(price), place + 1, bets, price, bettor) })
      const to = this.raiseTo(live.length, bets, price, paid, pot)
      if (to > 0) {
        const at = place % seats
        actions.push({ kind: 'raise', to, child: this.act(pay(to), at + 1, bets + 1, to, at) })
      }
    }
    return this.builder.close(id, actions)
  }

  /** What may be bet; sizes that are all of the stack are one. */
  private bets(state: Postflop, live: number, pot: number, left: number): readonly number[] {
    const { bets, crowdBets, commit } = this.rules
    const kind = Math.min(2, Math.max(0, state.level - 1))
    const shares = (live > 2 ? (crowdBets ?? bets) : bets)[kind]![state.street - 1]!
    return [...new Set(shares.map(share => (share * pot > commit * left ? left : share * pot)))]
  }

  /** In a pot raised once, players in front of the raiser check the flop to him. */
  private waits(state: Postflop, player: number, place: number): boolean {
    if (state.level > 1 || state.street !== 1 || state.aggressor < 0) return false
    if (player === state.aggressor || state.folded[state.aggressor]) return false
    return (
      place < state.order.length - 1 && state.order.indexOf(player) < state.order.indexOf(state.aggressor)
    )
  }

  private raiseTo(live: number, bets: number, price: number, paid: number, pot: number): number {
    const { stack, raise, commit } = this.rules
    if (price >= stack - EPSILON) return 0
    const after = pot + price - paid
    if (live > 2) return bets < 2 && after > 0.8 * (stack - price) ? stack : 0
    if (bets >= MOST_BETS) return 0
    if (bets === 2) return stack - price < 1.6 * after ? stack : 0
    const to = price + raise * after
    return to - paid > commit * (stack - paid) ? stack : to
  }
}
