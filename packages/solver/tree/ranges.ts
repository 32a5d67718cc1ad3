// Who arrives where with what: each player's weight of every class at every node before the flop.
import type { PreflopNode, Tree } from './tree.ts'

export type Reach = readonly Float32Array[]

export interface Arrival {
  readonly node: PreflopNode
  readonly index: number
  /** Per player, the share of each class that has come along. */
  readonly reach: Reach
  /** How likely the others play to here when this player does too. */
  readonly others: number
  readonly own: number
}

/** Goes through all preflop nodes, parents first. `frequency` gives the share of an action for a class. */
export const visitArrivals = (
  tree: Tree,
  classes: number,
  combinations: ArrayLike<number>,
  frequency: (index: number, cell: number, action: number) => number,
  visit: (arrival: Arrival) => void,
): void => {
  const byId = new Map(tree.preflop.map((node, index) => [node.id, index]))
  let total = 0
  for (let k = 0; k < classes; k++) total += combinations[k]!
  const share = (reach: Float32Array) => {
    let sum = 0
    for (let k = 0; k < classes; k++) sum += reach[k]! * combinations[k]!
    return sum / total
  }
  const walk = (index: number, reach: Reach, shares: readonly number[]): void => {
    const node = tree.preflop[index]!
    const others = shares.reduce((product, x, p) => (p === node.player ? product : product * x), 1)
    visit({ node, index, reach, others, own: shares[node.player]! })
    node.actions.forEach((action, a) => {
      const next = byId.get(action.child)
      if (next === undefined) return
      const mine = Float32Array.from(reach[node.player]!, (x, k) => x * frequency(index, k, a))
      walk(
        next,
        reach.map((x, p) => (p === node.player ? mine : x)),
        shares.map((x, p) => (p === node.player ? share(mine) : x)),
      )
    })
  }
  const full = new Float32Array(classes).fill(1)
  walk(
    byId.get(tree.root)!,
    Array.from({ length: tree.players }, () => full),
    Array.from({ length: tree.players }, () => 1),
  )
}
