// Lays a tree, its regrets and averages, and the card tables into one shared memory, and tells the kernel where.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import { OMAHA_CLASSES } from '@sidepot/charts/omaha-classes'
import { binomials, indexBoards, permutedCombinations } from '../base/boards.ts'
import { combinationTables } from '../base/cards.ts'
import { limpingRange } from '../base/limping-range.ts'
import { Arena } from '../base/memory.ts'
import type { Abstraction } from '../buckets/abstraction.ts'
import type { OmahaPool } from '../buckets/omaha-pool.ts'
import * as L from '../tree/layout.ts'
import type { Tree } from '../tree/tree.ts'

export interface Learning {
  /** Share of random actions of opponents before the flop, so that rare nodes learn too. */
  readonly explore: number
  readonly averageFloor: number
  readonly regretFloor: number
}

export const LEARNING: Learning = { explore: 0.01, averageFloor: 0.003, regretFloor: 0.01 }
/** A tree of two decisions has no rare node to keep alive, and exploring would bend the answer. */
const LEARNING_SMALL: Learning = { ...LEARNING, explore: 0 }

export interface TableMemory {
  readonly arena: Arena
  readonly tree: Tree
  readonly config: number
  readonly lanes: number
  /** Rows of strategy before the flop: the lanes themselves in hold'em, classes of the pool's hands in Omaha. */
  readonly classes: number
  /** Whether lanes are hands of a pool's board instead of classes. */
  readonly pooled: boolean
  /** Coarser groupings of classes, for nodes that use them. */
  readonly groups: readonly Uint16Array[]
  /** Lanes rounded up to whole vectors of four. */
  readonly width: number
  readonly nodes: number
  readonly root: number
  readonly regrets: number
  readonly averages: number
  /** A place for each thread's deal, frames included. */
  readonly deals: readonly number[]
  /** Cumulative range weights, one row a player and thread. */
  readonly ranges: readonly number[]
}

const rowsOf = (lanes: number) => Math.ceil(lanes / 4) * 4

export const dealBytes = (width: number): number =>
  L.DEAL_LANES + width * 4 * (L.LANE_ARRAYS + 2 + L.FRAME_ARRAYS * L.MAX_DEPTH)

/** Tree, regrets and averages alone: enough for games whose deals the host makes. */
export const layTree = (
  tree: Tree,
  lanes: number,
  threads: number,
  learning: Learning = LEARNING,
  extraBytes = 0,
  classes = lanes,
): TableMemory => {
  const width = rowsOf(lanes)
  const rangeBytes = L.MAX_PLAYERS * Math.max(classes, width) * 4
  const arena = new Arena(
    tree.records.byteLength +
      (tree.regretFloats + tree.averageFloats) * 4 +
      threads * (dealBytes(width) + rangeBytes + 128) +
      // what the evaluation gathers
      threads * ((L.GATHER_ARRAYS + 1) * Math.max(classes, width) * 4 + 256) +
      extraBytes +
      1_000_000,
  )
  const config = arena.take(L.CONFIG_WORDS * 4)
  const nodes = arena.put(tree.records)
  const regrets = arena.take(tree.regretFloats * 4 + 64)
  const averages = arena.take(tree.averageFloats * 4 + 64)
  const deals = Array.from({ length: threads }, () => arena.take(dealBytes(width)))
  const ranges = Array.from({ length: threads }, () => arena.take(rangeBytes))
  const words = arena.words(config, L.CONFIG_WORDS)
  const floats = arena.floats(config, L.CONFIG_WORDS)
  words[L.CONFIG_PLAYERS] = tree.players
  words[L.CONFIG_LANES] = lanes
  words[L.CONFIG_WIDTH] = width
  words[L.CONFIG_NODES] = nodes
  words[L.CONFIG_REGRETS] = regrets
  words[L.CONFIG_AVERAGES] = averages
  floats[L.CONFIG_EXPLORE] = learning.explore
  floats[L.CONFIG_AVERAGE_FLOOR] = learning.averageFloor
  floats[L.CONFIG_REGRET_FLOOR] = learning.regretFloor
  const root = nodes + tree.root * L.NODE_SIZE
  return {
    arena,
    tree,
    config,
    lanes,
    classes,
    pooled: false,
    groups: [],
    width,
    nodes,
    root,
    regrets,
    averages,
    deals,
    ranges,
  }
}

/** The declared strategy of nodes that are not solved: averages that never change. */
export const declare = (tree: Tree, averages: Float32Array, limping = limpingRange()): void => {
  for (const node of tree.preflop) {
    if (!node.fixed) continue
    const rows = averages.subarray(node.average, node.average + node.rows * node.stride)
    limping.forEach((share, k) => {
      rows[k * node.stride] = 1 - share
      rows[k * node.stride + 1] = share
    })
  }
}

/** Rows by the opponent's class: what each class of ours has against it. */
export const equityAgainst = (equity: Float32Array, width: number): Float32Array => {
  const against = new Float32Array(CLASS_COUNT * width)
  for (let other = 0; other < CLASS_COUNT; other++)
    for (let own = 0; own < CLASS_COUNT; own++)
      against[other * width + own] = equity[own * CLASS_COUNT + other]!
  return against
}

/** Everything learnt so far is forgotten, declared strategies are put back. */
export const clearLearning = (memory: TableMemory): void => {
  memory.arena.floats(memory.regrets, memory.tree.regretFloats).fill(0)
  declare(memory.tree, memory.arena.floats(memory.averages, memory.tree.averageFloats).fill(0))
}

/** A hold'em table without a flop: for trees in which everybody jams or folds. */
export const layPreflop = (tree: Tree, equity: Float32Array, threads: number): TableMemory => {
  const memory = layTree(tree, CLASS_COUNT, threads, LEARNING_SMALL, 1_000_000)
  putCards(memory, equity)
  return memory
}

const putCards = ({ arena, config, width }: TableMemory, equity: Float32Array): void => {
  const words = arena.words(config, L.CONFIG_WORDS)
  const tables = combinationTables()
  words[L.CONFIG_FIRST] = arena.put(tables.first)
  words[L.CONFIG_SECOND] = arena.put(tables.second)
  words[L.CONFIG_CLASSES] = arena.put(tables.classes)
  words[L.CONFIG_MEMBERS] = arena.put(tables.members)
  words[L.CONFIG_COUNT] = arena.put(tables.count)
  words[L.CONFIG_EQUITY] = arena.put(equityAgainst(equity, width))
}

/** A hold'em table: card tables, buckets and the exact equity table beside the tree. */
export const layHoldem = (
  tree: Tree,
  abstraction: Abstraction,
  equity: Float32Array,
  threads: number,
  learning: Learning = LEARNING,
  streets: readonly { readonly canonical: Uint32Array }[] = [indexBoards(3), indexBoards(4), indexBoards(5)],
): TableMemory => {
  const bytes = abstraction.rows.reduce((sum, rows) => sum + rows.byteLength, abstraction.ranks.byteLength)
  const memory = layTree(tree, CLASS_COUNT, threads, learning, bytes + 15_000_000)
  putCards(memory, equity)
  const { arena, config } = memory
  const words = arena.words(config, L.CONFIG_WORDS)
  streets.forEach((street, s) => {
    words[L.CONFIG_CANONICAL + s] = arena.put(street.canonical)
    words[L.CONFIG_ROWS + s] = arena.put(abstraction.rows[s]!)
  })
  words[L.CONFIG_RANKS] = arena.put(abstraction.ranks)
  words[L.CONFIG_PERMUTED] = arena.put(permutedCombinations())
  words[L.CONFIG_BINOMIALS] = arena.put(binomials())
  return memory
}

/** An Omaha table: a lane for every hand of a board of one part of the pool. */
export const layOmaha = (
  tree: Tree,
  pool: OmahaPool,
  part: number,
  threads: number,
  learning: Learning = LEARNING,
): TableMemory => {
  const records = pool.part(part)
  const bytes = records.byteLength + 1_000_000
  const memory = layTree(tree, L.POOL_HANDS, threads, learning, bytes, OMAHA_CLASSES)
  const words = memory.arena.words(memory.config, L.CONFIG_WORDS)
  words[L.CONFIG_POOL] = memory.arena.put(records)
  words[L.CONFIG_POOL_BOARDS] = pool.boards
  words[L.CONFIG_CLASS_COUNT] = OMAHA_CLASSES
  pool.groups.forEach((group, i) => {
    words[L.CONFIG_GROUPS + i] = memory.arena.put(group)
  })
  return { ...memory, pooled: true, groups: pool.groups }
}
