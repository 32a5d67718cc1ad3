// The bet tree without cards. Streets are built in parts: the nodes of one part lie together, parents before children, and
// what follows a card is a part of its own behind it.
import type { PostflopAction, PostflopGame, Side } from './contract.ts'
import { KIND_ACT, KIND_CARD, KIND_FOLD, KIND_SHOW, MOST_ACTIONS } from './layout.ts'

export interface TreeNode {
  readonly kind: number
  /** 0 flop, 1 turn, 2 river. */
  readonly street: number
  /** Who acts, or who wins by a fold. */
  readonly player: Side
  /** What each has put in since the game began. */
  readonly put: readonly [number, number]
  /** What both had put in when the street began. */
  readonly base: number
  /** At an end: what the winner takes, and what each has paid; uncalled chips are back. */
  readonly net: number
  readonly paid: number
  readonly children: readonly number[]
  readonly actions: readonly PostflopAction[]
  readonly span: number
}

export interface Tree {
  readonly nodes: readonly TreeNode[]
  readonly stack: number
  /** Roots of the parts, each with its street. */
  readonly parts: readonly number[]
}

/** More nodes than this fit no memory once boards are counted. */
const MOST_NODES = 300_000
const NEAR = 1e-9
/** The last bet or raise of a street may be all-in while at most this many pots are behind. */
const LAST_ALL_IN = 1.6

type Chips = readonly [number, number]
type Draft = { -readonly [Key in keyof TreeNode]: TreeNode[Key] }

/** The tree, or undefined when a decision has too many actions or the tree too many nodes. */
export const buildTree = (game: PostflopGame): Tree | undefined => {
  const stack = Math.min(...game.stacks)
  const nodes: Draft[] = []
  const parts: number[] = []
  const waiting: { id: number; put: number }[] = []
  const begun = game.board.length - 3
  let tooMany = false

  const add = (kind: number, street: number, player: Side, put: Chips, base: number): Draft => {
    const node = { kind, street, player, put, base, net: 0, paid: 0, children: [], actions: [], span: 1 }
    nodes.push(node)
    return node
  }
  const end = (kind: number, street: number, winner: Side, put: Chips, base: number): void => {
    const node = add(kind, street, winner, put, base)
    node.paid = Math.min(...put)
    const pot = game.pot + 2 * node.paid
    node.net = pot - Math.min(game.rake.cap, game.rake.share * pot)
  }
  const closed = (street: number, put: Chips, base: number): void => {
    if (street === 2 || put[0] >= stack - NEAR) end(KIND_SHOW, street, 0, put, base)
    else {
      waiting.push({ id: nodes.length, put: put[0] })
      add(KIND_CARD, street, 0, put, base)
    }
  }
  const sizes = (street: number, p: Side, put: Chips, base: number, bets: number): number[] => {
    const [own, price] = [put[p], put[1 - p]!]
    const pot = game.pot + put[0] + put[1]
    const after = pot + price - own
    if (bets >= game.cap || price >= stack - NEAR) return []
    const { bets: shares, raises } = game.sizes[street]!
    const wanted =
      bets === 0 ? shares.map(share => own + share * pot) : raises.map(by => base + (price - base) * by)
    const pots = Math.max(game.allIn.offeredBelow, bets === game.cap - 1 ? LAST_ALL_IN : 0)
    if (stack - price <= pots * after) wanted.push(stack)
    const least = bets > 0 ? price + (price - own) : 0
    return wanted
      .map(to => Math.max(to, least))
      .map(to => (to - own > game.allIn.roundedFrom * (stack - own) ? stack : Math.min(to, stack)))
      .sort((a, b) => a - b)
      .filter((to, i, all) => i === 0 || to - all[i - 1]! > 1e-6)
  }
  const act = (street: number, p: Side, put: Chips, base: number, bets: number): void => {
    const id = nodes.length
    const node = add(KIND_ACT, street, p, put, base)
    const children: number[] = []
    const actions: PostflopAction[] = []
    if (tooMany || id > MOST_NODES) {
      tooMany = true
      return
    }
    const other: Side = p === 0 ? 1 : 0
    const [own, price] = [put[p], put[other]]
    const go = (kind: PostflopAction['kind'], to: number): void => {
      actions.push({
        kind,
        to: to - base,
        adds: to - own,
        allIn: kind !== 'fold' && to >= stack - NEAR && to > own,
      })
      children.push(nodes.length)
    }
    if (price > own + NEAR) {
      go('fold', own)
      end(KIND_FOLD, street, other, put, base)
      go('call', price)
      closed(street, [price, price], base)
    } else {
      go('check', own)
      if (p === 0) act(street, 1, put, base, 0)
      else closed(street, put, base)
    }
    const quiet = !game.lead && p === 0 && bets === 0 && street === begun
    for (const to of quiet ? [] : sizes(street, p, put, base, bets)) {
      go(bets === 0 ? 'bet' : 'raise', to)
      act(street, other, p === 0 ? [to, put[1]] : [put[0], to], base, bets + 1)
    }
    if (actions.length > MOST_ACTIONS) tooMany = true
    node.children = children
    node.actions = actions
    node.span = nodes.length - id
  }
  const part = (street: number, put: number): number => {
    const root = nodes.length
    parts.push(root)
    act(street, 0, [put, put], put, 0)
    return root
  }
  part(begun, 0)
  for (let next = waiting.shift(); next && !tooMany; next = waiting.shift())
    nodes[next.id]!.children = [part(nodes[next.id]!.street + 1, next.put)]
  return tooMany ? undefined : { nodes, parts, stack }
}
