// A game counted out: its tree, hands and boards, and the place of everything in memory. Nothing is allocated here.

import { type Boards, listBoards } from './boards.ts'
import type { PostflopGame } from './contract.ts'
import { type Hands, listHands } from './hands.ts'
import * as L from './layout.ts'
import { type PlayerOffsets, tableLayout } from './river-table.ts'
import { buildTree, type Tree, type TreeNode } from './tree.ts'

export interface Places {
  readonly config: number
  readonly job: number
  /** Words by which threads share out tasks. */
  readonly control: number
  readonly nodes: number
  /** First and second cards, twins, holdings, weights and result, by player. */
  readonly hands: readonly {
    first: number
    second: number
    twin: number
    holding: number
    weight: number
    out: number
  }[]
  /** Two vectors for questions, each as wide as the larger range. */
  readonly ask: readonly [number, number]
  /** Places of hands after suits change: by player × 16 + lower suit × 4 + higher suit. */
  readonly swaps: readonly number[]
  readonly lists: number
  readonly deals: number
  readonly tables: number
  readonly flopEquity: number
  readonly turnEquity: number
  readonly tasks: number
  readonly averages: number
  readonly averageScales: number
  /** Scratch of the first thread. */
  readonly scratch: number
  /** From here on nothing is needed by a solution that does not learn. */
  readonly learning: number
  readonly regrets: number
  readonly regretScales: number
  /** Scratch of helper threads, one behind the other. */
  readonly helpers: number
  readonly helperBytes: number
  readonly end: number
}

export interface Blueprint {
  readonly game: PostflopGame
  readonly street: number
  readonly tree: Tree
  readonly hands: readonly [Hands, Hands]
  readonly boards: Boards
  readonly offsets: readonly PlayerOffsets[]
  readonly tableSize: number
  /** First number and first scale of each node in storage, in numbers and scales. */
  readonly at: Float64Array
  readonly block: Uint32Array
  readonly numbers: number
  readonly decisions: number
  readonly places: Places
}

const PAGE = 65_536
const align = (bytes: number): number => Math.ceil(bytes / 64) * 64

/** Bytes of scratch that the nodes of a part take on one walk. */
const partBytes = (tree: Tree, root: number, vector: number): number => {
  const span = tree.nodes[root]!.span
  let bytes = (span << L.FRAME_SHIFT) + 16 * L.MOST_ACTIONS + (L.MOST_ACTIONS + 6) * vector
  for (let k = root; k < root + span; k++) bytes += (3 + tree.nodes[k]!.children.length) * (vector + 16)
  return bytes
}

const cardNodes = (tree: Tree, root: number): number => {
  let count = 0
  for (let k = root; k < root + tree.nodes[root]!.span; k++) if (tree.nodes[k]!.kind === L.KIND_CARD) count++
  return count
}

/** Counts the game out; undefined if the tree is too large for any memory. */
export const draw = (game: PostflopGame, threads = 1): Blueprint | undefined => {
  const tree = buildTree(game)
  if (!tree) return undefined
  const hands = [listHands(game, 0), listHands(game, 1)] as const
  const boards = listBoards(game)
  const street = game.board.length - 3
  const at = new Float64Array(tree.nodes.length)
  const block = new Uint32Array(tree.nodes.length)
  let numbers = 0
  let decisions = 0
  tree.nodes.forEach((node: TreeNode, id) => {
    if (node.kind !== L.KIND_ACT) return
    const copies = boards.copies[node.street]!
    at[id] = numbers
    block[id] = decisions
    numbers += copies * node.children.length * hands[node.player].width
    decisions += copies
  })

  const { offsets, size: tableSize } = tableLayout(hands)
  const widest = Math.max(hands[0].width, hands[1].width)
  const vector = widest * 4
  // rows of eight lanes: his reaches, their sums, those by card, and my values with the weights met
  const lanes = 32 * (2 * widest + 1 + 4 * widest + 105) + 2 * vector + 512
  const inner = [0, 0, 0]
  for (const root of tree.parts) {
    const where = tree.nodes[root]!.street
    inner[where] = Math.max(inner[where]!, partBytes(tree, root, vector))
  }
  const dealCount = boards.turns.length + boards.rivers.reduce((sum, list) => sum + list.length, 0)
  const firstDeals = street === 0 ? boards.turns.length : street === 1 ? boards.rivers[0]!.length : 0
  const tasks = cardNodes(tree, 0) * firstDeals
  const walk = inner.reduce((sum, bytes) => sum + bytes, 0) + lanes + 8 * vector + 4096

  let used = PAGE
  const take = (bytes: number): number => {
    const place = used
    used += align(bytes)
    return place
  }
  const pairs = hands[0].width * hands[1].width * 2
  const perNumber = game.bits / 8
  const scales = game.bits === 16 ? decisions * 4 : 0
  const places = {
    config: take(L.CONFIG_WORDS * 4),
    job: take(L.JOB_SIZE),
    control: take(4 * (2 + threads)),
    nodes: take(tree.nodes.length * L.NODE_SIZE),
    hands: hands.map(({ width }) => ({
      first: take(width),
      second: take(width),
      twin: take(width * 2),
      holding: take(53 * 4 + width * 4),
      weight: take(width * 4),
      out: take(width * 8),
    })),
    ask: [take(vector), take(vector)] as const,
    swaps: Array.from({ length: 32 }, (_, k) => take(hands[k >> 4]!.width * 2)),
    lists: take((1 + boards.rivers.length) * 8),
    deals: take(dealCount * L.DEAL_SIZE),
    tables: take(boards.tables.length * tableSize),
    flopEquity: take(street === 0 ? pairs : 0),
    turnEquity: take(boards.rivers.length * pairs),
    tasks: take(tasks * L.TASK_SIZE),
    averages: take(numbers * perNumber),
    averageScales: take(scales),
    scratch: take(walk + tasks * (2 * vector + 16)),
    learning: used,
    regrets: take(numbers * perNumber),
    regretScales: take(scales),
    helpers: used,
    helperBytes: align(walk),
    end: 0,
  }
  places.end = used + (threads - 1) * places.helperBytes
  return { game, street, tree, hands, boards, offsets, tableSize, at, block, numbers, decisions, places }
}
