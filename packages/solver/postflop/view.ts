// Questions about a node: where a path leads, who gets there with what, what it is worth. Paths have real cards; the kernel
// knows one of the boards that play alike, so hands are turned by a change of suits on the way in and back on the way out.
import { COMBINATIONS, combinationOf } from '../base/cards.ts'
import type { Deal } from './boards.ts'
import type { Card, NodeState, NodeView, Path, Runout, Side } from './contract.ts'
import { type Hands, meeting, swapSuits } from './hands.ts'
import { KIND_ACT, KIND_CARD, MODE_MEAN } from './layout.ts'
import type { Machine } from './machine.ts'
import { averageAt } from './storage.ts'
import type { TreeNode } from './tree.ts'

/** Where a path has come to. */
export interface Spot {
  readonly id: number
  readonly node: TreeNode
  readonly cards: readonly Card[]
  /** The board in storage, its river table, and the real cards as the stored board has them. */
  readonly board: number
  readonly table: number
  readonly turned: Uint8Array
  /** By side and place in the hands' list, for the real cards. */
  readonly reach: readonly [Float64Array, Float64Array]
}

const SIDES = [0, 1] as const
const pair = <T>(make: (side: Side) => T): readonly [T, T] => [make(0), make(1)]

export class Questions {
  constructor(private readonly machine: Machine) {}

  private get blueprint() {
    return this.machine.blueprint
  }

  /** Place of each hand, with its cards as the stored board has them. */
  private turnedPlaces(hands: Hands, turned: Uint8Array): Uint16Array {
    const places = new Uint16Array(hands.width)
    for (let i = 0; i < hands.count; i++)
      places[i] = hands.place[combinationOf(turned[hands.first[i]!]!, turned[hands.second[i]!]!)]!
    return places
  }

  /** The average strategy of whoever acts, by action and real place; a hand that never came plays evenly. */
  strategyAt(spot: Spot): Float64Array[] {
    const hands = this.blueprint.hands[spot.node.player]
    const weights = averageAt(this.machine, spot.id, spot.board)
    const places = this.turnedPlaces(hands, spot.turned)
    const count = spot.node.children.length
    const out = Array.from({ length: count }, () => new Float64Array(hands.width))
    for (let i = 0; i < hands.count; i++) {
      let sum = 0
      for (let a = 0; a < count; a++) sum += weights[a * hands.width + places[i]!]!
      for (let a = 0; a < count; a++)
        out[a]![i] = sum > 0 ? weights[a * hands.width + places[i]!]! / sum : 1 / count
    }
    return out
  }

  start(): Spot {
    const { game, hands, tree } = this.blueprint
    return {
      id: 0,
      node: tree.nodes[0]!,
      cards: game.board,
      board: 0,
      table: 0,
      turned: Uint8Array.from({ length: 52 }, (_, card) => card),
      reach: pair(side => Float64Array.from(hands[side].weight)),
    }
  }

  act(spot: Spot, action: number): Spot | undefined {
    const { tree } = this.blueprint
    const child = spot.node.kind === KIND_ACT ? spot.node.children[action] : undefined
    if (child === undefined) return undefined
    const strategy = this.strategyAt(spot)[action]!
    const reach = pair(side =>
      side === spot.node.player ? spot.reach[side].map((x, i) => x * strategy[i]!) : spot.reach[side],
    )
    return { ...spot, id: child, node: tree.nodes[child]!, reach }
  }

  /** The deal that plays like a card of the stored board, and the change of suits that makes it so. */
  private dealFor(spot: Spot, stored: Card): { deal: Deal; swap: readonly [number, number] } | undefined {
    const { boards } = this.blueprint
    const deals = spot.node.street === 0 ? boards.turns : boards.rivers[spot.board]!
    for (const deal of deals) {
      if (deal.card === stored) return { deal, swap: [0, 0] }
      for (const swap of deal.images) if (swapSuits(deal.card, ...swap) === stored) return { deal, swap }
    }
    return undefined
  }

  deal(spot: Spot, card: Card): Spot | undefined {
    if (spot.node.kind !== KIND_CARD) return undefined
    const found = this.dealFor(spot, spot.turned[card] ?? -1)
    if (!found) return undefined
    const { hands, tree } = this.blueprint
    const id = spot.node.children[0]!
    return {
      id,
      node: tree.nodes[id]!,
      cards: [...spot.cards, card],
      board: found.deal.board,
      table: found.deal.table,
      turned: spot.turned.map(stored => swapSuits(stored, ...found.swap)),
      reach: pair(side => {
        const { first, second } = hands[side]
        return spot.reach[side].map((x, i) => (first[i] === card || second[i] === card ? 0 : x))
      }),
    }
  }

  private find(path: Path): Spot | undefined {
    let spot: Spot | undefined = this.start()
    for (const step of path) {
      if (!spot) return undefined
      spot = 'card' in step ? this.deal(spot, step.card) : this.act(spot, step.action)
    }
    return spot
  }

  describe({ node, cards }: Spot): NodeState {
    const { game } = this.blueprint
    const [a, b] = node.put
    const open = Array.from({ length: 52 }, (_, card) => card).filter(card => !cards.includes(card))
    const kind = node.kind === KIND_ACT ? 'decision' : node.kind === KIND_CARD ? 'card' : 'end'
    return {
      kind,
      board: cards,
      pot: game.pot + a + b,
      paid: node.put,
      left: [game.stacks[0] - a, game.stacks[1] - b],
      ...(kind === 'decision' ? { side: node.player } : {}),
      actions: node.actions,
      cards: kind === 'card' ? open : [],
    }
  }

  state(path: Path): NodeState | undefined {
    const spot = this.find(path)
    return spot && this.describe(spot)
  }

  /** Asks the kernel for a vector of `side`: the other's reach goes in turned, the answer comes back as real places. */
  private ask(spot: Spot, side: Side, call: (reach: number, out: number) => void): Float64Array {
    const { machine } = this
    const { hands, places } = this.blueprint
    const [own, other] = [hands[side], hands[1 - side]!]
    const reach = machine.floats(places.ask[0], other.width).fill(0)
    const theirs = this.turnedPlaces(other, spot.turned)
    for (let j = 0; j < other.count; j++) reach[theirs[j]!] = spot.reach[1 - side]![j]!
    machine.job(side, MODE_MEAN)
    machine.kernel.setTop(places.scratch)
    call(places.ask[0], places.ask[1])
    const values = machine.floats(places.ask[1], own.width)
    const mine = this.turnedPlaces(own, spot.turned)
    return Float64Array.from({ length: own.width }, (_, i) => (i < own.count ? values[mine[i]!]! : 0))
  }

  private worth(spot: Spot, node: number, side: Side): Float64Array {
    return this.ask(spot, side, (reach, out) =>
      this.machine.kernel.worthOf(node, spot.board, spot.table, reach, out),
    )
  }

  private equity(spot: Spot, side: Side): Float64Array {
    return this.ask(spot, side, (reach, out) =>
      this.machine.kernel.equityOf(spot.node.street, spot.board, spot.table, reach, out),
    )
  }

  /** Weight of the other's hands that may meet each of mine; 0 for hands that hold a card of the board. */
  private met(spot: Spot, side: Side): Float64Array {
    const { hands } = this.blueprint
    const { first, second } = hands[side]
    const met = meeting(hands[side], hands[1 - side]!, spot.reach[1 - side]!)
    return met.map((x, i) => (spot.cards.includes(first[i]!) || spot.cards.includes(second[i]!) ? 0 : x))
  }

  /** From places to the 1,326 combinations. */
  private spread(side: Side, value: (place: number) => number): Float32Array {
    const { combination, count } = this.blueprint.hands[side]
    const out = new Float32Array(COMBINATIONS).fill(Number.NaN)
    for (let i = 0; i < count; i++) out[combination[i]!] = value(i)
    return out
  }

  private frequencies(spot: Spot, strategy: readonly Float64Array[], met: readonly Float64Array[]): number[] {
    const side = spot.node.player
    const weight = spot.reach[side].map((x, i) => x * met[side]![i]!)
    const all = weight.reduce((sum, x) => sum + x, 0)
    return strategy.map(row => row.reduce((sum, x, i) => sum + x * weight[i]!, 0) / all)
  }

  /** A mean of what a side's hands have, by the weight with which they meet the other's. */
  private mean(spot: Spot, side: Side, met: Float64Array, values: Float64Array): number {
    let [sum, all] = [0, 0]
    spot.reach[side].forEach((x, i) => {
      sum += x * values[i]!
      all += x * met[i]!
    })
    return sum / all
  }

  view(path: Path): NodeView | undefined {
    const spot = this.find(path)
    if (!spot) return undefined
    const { node } = spot
    const met = pair(side => this.met(spot, side))
    const deciding = node.kind === KIND_ACT
    const strategy = deciding ? this.strategyAt(spot) : []
    const actions = strategy.map((_, a) => this.worth(spot, node.children[a]!, node.player))
    const worth = pair(side =>
      deciding && side === node.player
        ? met[side].map((_, i) => strategy.reduce((sum, row, a) => sum + row[i]! * actions[a]![i]!, 0))
        : this.worth(spot, spot.id, side),
    )
    const equity = pair(side => this.equity(spot, side))
    const each = (side: Side, values: Float64Array, add: number) =>
      this.spread(side, i => (met[side][i]! > 0 ? values[i]! / met[side][i]! + add : Number.NaN))
    const { hands } = this.blueprint
    const pairsOf = (reach: ArrayLike<number>, against: ArrayLike<number>) =>
      hands[0].combination.reduce((sum, _, i) => sum + reach[i]! * against[i]!, 0)
    const begun = pairsOf(hands[0].weight, meeting(hands[0], hands[1], hands[1].weight))
    return {
      ...this.describe(spot),
      reach: pair(side => this.spread(side, i => spot.reach[side][i]!)),
      values: pair(side => each(side, worth[side], node.put[side])),
      equity: pair(side => each(side, equity[side], 0)),
      strategy: strategy.map(row =>
        this.spread(node.player, i => (met[node.player][i]! > 0 ? row[i]! : Number.NaN)),
      ),
      actionValues: actions.map(values => each(node.player, values, node.put[node.player])),
      total: {
        values: pair(side => this.mean(spot, side, met[side], worth[side]) + node.put[side]),
        equity: pair(side => this.mean(spot, side, met[side], equity[side])),
        frequencies: deciding ? this.frequencies(spot, strategy, met) : [],
        reached: pairsOf(spot.reach[0], met[0]) / begun,
      },
    }
  }

  runouts(path: Path): readonly Runout[] {
    const spot = this.find(path)
    if (!spot || spot.node.kind !== KIND_CARD) return []
    return this.describe(spot).cards.flatMap(card => {
      const next = this.deal(spot, card)
      if (!next) return []
      const met = SIDES.map(side => this.met(next, side))
      return {
        card,
        actions: next.node.actions,
        frequencies: this.frequencies(next, this.strategyAt(next), met),
        equity: pair(side => this.mean(next, side, met[side]!, this.equity(next, side))),
      }
    })
  }

  strategy(path: Path): readonly Float32Array[] | undefined {
    const spot = this.find(path)
    if (spot?.node.kind !== KIND_ACT) return undefined
    return this.strategyAt(spot).map(row => this.spread(spot.node.player, i => row[i]!))
  }
}
