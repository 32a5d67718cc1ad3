// Betting after the flop in pots of four and more, much smaller than that of two or three: everybody may check or bet one
// size, the others fold or call, and there is no raise. Whoever is left goes on by the same rules, however few they are.
// Histories that differ only in who bet on earlier streets share their strategy: how often it was bet is remembered.
import { KIND_SHOWDOWN, KIND_WON } from './layout.ts'
import type { Postflop, PostflopRules } from './postflop-tree.ts'
import type { TreeAction, TreeBuilder } from './tree.ts'

/** Bets as shares of the pot on flop, turn and river. */
const CROWD_BETS = [0.5, 0.66, 0.75] as const
const EPSILON = 1e-6
const LAST_STREET = 3

/** Where a street is: who was in when it began, and the bet that is answered. */
interface Street extends Postflop {
  /** Seats in when the street began. */
  readonly began: number
  /** Streets before this one on which somebody bet. */
  readonly bets: number
  /** The place in the order that the others answer; none before a bet. */
  readonly bettor: number
}

const maskOf = (folded: readonly boolean[]): number =>
  folded.reduce((mask, out, p) => (out ? mask : mask | (1 << p)), 0)

export class CrowdTree {
  /** Pots are not mixed: each has strategies of its own. */
  private pots = 0

  constructor(
    private readonly builder: TreeBuilder,
    private readonly rules: Pick<PostflopRules, 'stack' | 'dead' | 'rake' | 'commit'>,
  ) {}

  /** The flop from its first decision on. */
  start(state: Postflop): number {
    this.pots++
    return this.act({ ...state, began: maskOf(state.folded), bets: 0, bettor: -1 }, 0)
  }

  private pot(paid: readonly number[]): number {
    return paid.reduce((sum, x) => sum + x, this.rules.dead)
  }

  private end(state: Street, winner: number, uncalled: number): number {
    return this.builder.end({
      ...state,
      kind: winner < 0 ? KIND_SHOWDOWN : KIND_WON,
      winner,
      rake: this.rules.rake(this.pot(state.paid) - uncalled),
      dead: this.rules.dead,
    })
  }

  private nextStreet(state: Street): number {
    const price = Math.max(...state.order.filter(p => !state.folded[p]).map(p => state.paid[p]!))
    if (state.street === LAST_STREET || price >= this.rules.stack - EPSILON) return this.end(state, -1, 0)
    const bets = state.bets + (state.bettor < 0 ? 0 : 1)
    const next = { ...state, street: state.street + 1, began: maskOf(state.folded), bets, bettor: -1 }
    return this.act(next, 0)
  }

  private act(state: Street, from: number): number {
    const { order, folded, bettor, street } = state
    const live = order.filter(p => !folded[p])
    if (live.length === 1) {
      const [winner] = live as [number]
      const rivals = state.paid.filter((_, p) => p !== winner)
      return this.end(state, winner, Math.max(0, state.paid[winner]! - Math.max(...rivals)))
    }
    const seats = order.length
    let place = from
    while (bettor < 0 ? place < seats : place % seats !== bettor) {
      if (!folded[order[place % seats]!]) break
      place++
    }
    if (bettor < 0 ? place >= seats : place % seats === bettor) return this.nextStreet(state)
    const player = order[place % seats]!
    const paid = state.paid[player]!
    const id = this.builder.open(player, street, paid)
    const pay = (to: number) => state.paid.map((x, p) => (p === player ? to : x))
    const actions: TreeAction[] = []
    if (bettor < 0) {
      actions.push({ kind: 'check', to: paid, child: this.act(state, place + 1) })
      if (!this.waits(state, player)) {
        const left = this.rules.stack - paid
        const share = CROWD_BETS[street - 1]! * this.pot(state.paid)
        const to = paid + (share > this.rules.commit * left ? left : share)
        const bet = { ...state, paid: pay(to), bettor: place }
        actions.push({ kind: 'raise', to, child: this.act(bet, place + 1) })
      }
    } else {
      const price = state.paid[order[bettor]!]!
      const out = { ...state, folded: folded.map((x, p) => x || p === player) }
      actions.push({ kind: 'fold', to: 0, child: this.act(out, place + 1) })
      actions.push({ kind: 'call', to: price, child: this.act({ ...state, paid: pay(price) }, place + 1) })
    }
    return this.builder.close(id, actions, { level: 0, entered: 0, shared: this.keyOf(state, player) })
  }

  /** What a strategy depends on besides the cards. */
  private keyOf({ street, bets, began, folded, bettor, order }: Street, player: number): string {
    const bet = bettor < 0 ? -1 : order[bettor]!
    return [this.pots, street, bets, began, maskOf(folded), bet, player].join()
  }

  /** In a pot raised once, players in front of the raiser check the flop to him. */
  private waits({ level, street, aggressor, folded, order }: Street, player: number): boolean {
    if (level !== 1 || street !== 1 || aggressor < 0 || folded[aggressor]) return false
    return order.indexOf(player) < order.indexOf(aggressor)
  }
}
