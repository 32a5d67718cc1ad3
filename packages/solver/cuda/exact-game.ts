// What exact.cu solves: the pot between two players at the end of a pack's line, with the pack's own ranges, bets and rake.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import type { Pack } from '@sidepot/charts/pack'
import type { Format } from '../tree/format.ts'
import { KIND_WON } from '../tree/layout.ts'
import { type Postflop, PostflopTree } from '../tree/postflop-tree.ts'
import { postflopRank, postflopRules } from '../tree/preflop-tree.ts'
import type { Ending, TreeAction } from '../tree/tree.ts'

const MOST_ACTIONS = 4
const NODE_BYTES = 4 * (4 + MOST_ACTIONS + 6)

export interface ExactGame {
  /** Weights of the 169 hands, out of position first. */
  readonly ranges: readonly [Float64Array, Float64Array]
  /** Which of the two made the last call, what it cost and what lay in the middle before it. */
  readonly caller: 0 | 1
  /** The caller's range before that call. */
  readonly reached: Float64Array
  readonly toCall: number
  readonly faced: number
  /** What lies in the middle on the flop. */
  readonly pot: number
  /** Node of the pack at which the last call is made. */
  readonly node: number
  readonly tree: Uint8Array
  readonly nodes: number
}

interface Draft {
  kind: number
  street: number
  player: number
  children: number[]
  win: [number, number]
  lose: [number, number]
  tie: [number, number]
}

/** Takes the place of the builder of whole trees: keeps the nodes as the program reads them. */
class Drafts {
  readonly nodes: Draft[] = []

  constructor(
    private readonly order: readonly number[],
    private readonly before: readonly number[],
  ) {}

  private add(kind: number, street: number, player: number): number {
    this.nodes.push({ kind, street, player, children: [], win: [0, 0], lose: [0, 0], tie: [0, 0] })
    return this.nodes.length - 1
  }

  open(player: number, street: number): number {
    return this.add(0, street - 1, this.order.indexOf(player))
  }

  close(id: number, actions: readonly TreeAction[]): number {
    const node = this.nodes[id]!
    for (const { child } of actions) {
      const next = this.nodes[child]!
      const dealt = next.kind === 0 && next.street > node.street
      if (!dealt) node.children.push(child)
      else {
        const card = this.add(3, node.street, 0)
        this.nodes[card]!.children.push(child)
        node.children.push(card)
      }
    }
    return id
  }

  end(ending: Ending): number {
    const id = this.add(ending.kind === KIND_WON ? 1 : 2, 0, 0)
    const node = this.nodes[id]!
    const put = this.order.map(seat => ending.paid[seat]! - this.before[seat]!)
    const matched = Math.min(...put)
    const uncalled = Math.max(...put) - matched
    const pot = ending.paid.reduce((sum, paid) => sum + paid, ending.dead) - uncalled - ending.rake
    for (const side of [0, 1] as const) {
      const wins = ending.kind !== KIND_WON || this.order[side] === ending.winner
      // a fold is worth the same whatever both hold, and the program reads it as a win
      node.win[side] = wins ? pot - matched : -matched
      node.lose[side] = -matched
      node.tie[side] = pot / 2 - matched
    }
    return id
  }

  bytes(root: number): Uint8Array {
    if (root !== 0) throw new Error('the first node is the root')
    const out = new DataView(new ArrayBuffer(this.nodes.length * NODE_BYTES))
    this.nodes.forEach((node, index) => {
      if (node.children.length > MOST_ACTIONS) throw new Error('too many actions')
      const at = index * NODE_BYTES
      const whole = [node.kind, node.street, node.player, node.children.length]
      for (let k = 0; k < MOST_ACTIONS; k++) whole.push(node.children[k] ?? -1)
      whole.forEach((x, k) => {
        out.setInt32(at + 4 * k, x, true)
      })
      ;[...node.win, ...node.lose, ...node.tie].forEach((x, k) => {
        out.setFloat32(at + 4 * (whole.length + k), x, true)
      })
    })
    return new Uint8Array(out.buffer)
  }
}

const KINDS = { f: 'fold', c: 'call', r: 'raise' } as const

/** `line`: f fold, c call, r raise, in the order of play; the last call closes the betting between two players. */
export const exactGame = (pack: Pack, format: Format, line: string): ExactGame => {
  const { players, blinds, ante } = format
  const reach = Array.from({ length: players }, () => new Float64Array(CLASS_COUNT).fill(1))
  const paid = Array.from({ length: players }, (_, seat) => blinds[seat - (players - blinds.length)] ?? 0)
  const folded = paid.map(() => false)
  let node = 0
  let level = 0
  let aggressor = -1
  let last = { seat: -1, node: -1, cost: 0, faced: 0, reached: new Float64Array() }
  for (const letter of line) {
    const at = pack.nodes[node]!
    const kind = KINDS[letter as keyof typeof KINDS]
    const index = at.actions.findIndex(action => action.kind === kind)
    if (index < 0) throw new Error(`${format.id} has no ${kind} in ${line}`)
    const action = at.actions[index]!
    const reached = Float64Array.from(reach[at.seat]!)
    for (let cell = 0; cell < CLASS_COUNT; cell++)
      reach[at.seat]![cell]! *= pack.strategy(node, cell).frequencies[index]!
    const faced = paid.reduce((sum, x) => sum + x, ante * players)
    last = { seat: at.seat, node, cost: action.to - paid[at.seat]!, faced, reached }
    if (kind === 'fold') folded[at.seat] = true
    else paid[at.seat] = action.to
    if (kind === 'raise') {
      level++
      aggressor = at.seat
    }
    node = action.child
  }
  const live = folded.flatMap((out, seat) => (out ? [] : [seat]))
  if (live.length !== 2 || node >= 0) throw new Error(`${line} leaves ${live.length} players`)
  const order = live.sort(
    (a, b) => postflopRank(players, blinds.length, a) - postflopRank(players, blinds.length, b),
  )
  const drafts = new Drafts(order, paid)
  const state: Postflop = { paid, folded, street: 1, order, level, aggressor }
  const root = new PostflopTree(drafts, postflopRules(format)).start(state)
  return {
    ranges: [reach[order[0]!]!, reach[order[1]!]!],
    caller: order.indexOf(last.seat) as 0 | 1,
    reached: last.reached,
    toCall: last.cost,
    faced: last.faced,
    pot: paid.reduce((sum, x) => sum + x, ante * players),
    node: last.node,
    tree: drafts.bytes(root),
    nodes: drafts.nodes.length,
  }
}
