// After the solve: strategies frozen, the worth of every action for every class at every preflop node, with its
// spread; and what each seat wins. Others' hands come from the ranges with which they arrive.

import type { Pool } from '../machine/pool.ts'
import * as L from '../tree/layout.ts'
import { type Reach, visitArrivals } from '../tree/ranges.ts'
import type { PreflopNode, Tree } from '../tree/tree.ts'
import type { TableMemory } from './table-memory.ts'

export interface NodeValues {
  /** Frequencies of the average strategy, row × 3 + action. */
  readonly frequencies: Float32Array
  /** Gain of each action over the mix while training, and the weight behind it. */
  readonly trained: Float32Array
  readonly trainedWeight: Float32Array
  /** The same from the frozen pass. */
  readonly gains: Float32Array
  readonly weight: Float32Array
  /** Variance of the difference between two actions' gains in one deal: pairs 01, 02, 12. */
  readonly variances: Float32Array
}

export interface Evaluation {
  readonly nodes: readonly NodeValues[]
  readonly seats: readonly { readonly value: number; readonly error: number }[]
}

const WIDE = 3
const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const
/** Place of the product of two gains among the gathered arrays. */
const PRODUCT = [
  [0, 1, 2],
  [1, 3, 4],
  [2, 4, 5],
] as const

/** The row of strategy of every class in each table; a table that is not there is the classes themselves. */
export const rowsOfClasses = (groups: readonly Uint16Array[]): readonly (Uint16Array | undefined)[] =>
  Array.from({ length: L.TABLES }, (_, table) => groups[table - L.TABLE_GROUPS])

/** A node's normalised averages and mean gains, from its rows of averages and of regrets. */
export const trainingOf = (
  node: PreflopNode,
  averages: Float32Array,
  regrets: Float32Array,
): Pick<NodeValues, 'frequencies' | 'trained' | 'trainedWeight'> => {
  const size = node.actions.length
  const frequencies = new Float32Array(node.rows * WIDE)
  const trained = new Float32Array(node.rows * WIDE)
  const trainedWeight = new Float32Array(node.rows)
  for (let k = 0; k < node.rows; k++) {
    let sum = 0
    for (let a = 0; a < size; a++) sum += averages[k * node.stride + a]!
    const weight = size > 1 && !node.fixed ? regrets[k * node.stride + 3]! : 0
    trainedWeight[k] = weight
    for (let a = 0; a < size; a++) {
      frequencies[k * WIDE + a] = sum > 0 ? averages[k * node.stride + a]! / sum : 1 / size
      if (weight > 0) trained[k * WIDE + a] = regrets[k * node.stride + a]! / weight
    }
  }
  return { frequencies, trained, trainedWeight }
}

/** The same of all nodes out of the kernel's memory, before the strategies are frozen in place. */
export const readTraining = (memory: TableMemory): ReturnType<typeof trainingOf>[] =>
  memory.tree.preflop.map(node =>
    trainingOf(
      node,
      memory.arena.floats(memory.averages + node.average * 4, node.rows * node.stride),
      memory.arena.floats(memory.regrets + node.regret * 4, node.rows * node.stride),
    ),
  )

/** How much each node matters and with what everybody arrives there. */
export const arrivals = (
  tree: Tree,
  classes: number,
  combinations: ArrayLike<number>,
  training: readonly Pick<NodeValues, 'frequencies'>[],
  groups: readonly Uint16Array[] = [],
): { readonly importance: readonly number[]; readonly ranges: readonly Reach[] } => {
  const importance: number[] = []
  const ranges: Reach[] = []
  const rowOf = rowsOfClasses(groups)
  visitArrivals(
    tree,
    classes,
    combinations,
    (index, k, a) => training[index]!.frequencies[(rowOf[tree.preflop[index]!.table]?.[k] ?? k) * WIDE + a]!,
    ({ index, reach, others, own }) => {
      importance[index] = tree.preflop[index]!.fixed ? 0 : others * Math.max(own, 0.05)
      ranges[index] = reach
    },
  )
  return { importance, ranges }
}

/** How many deals each node gets: more where more hands go, some everywhere. */
export const shareSamples = (importance: readonly number[], budget: number): number[] => {
  const roots = importance.map(Math.sqrt)
  const total = roots.reduce((sum, x) => sum + x, 0)
  const least = Math.max(20, (0.2 * budget) / roots.length)
  return roots.map(x => Math.round(least + (0.8 * budget * x) / total))
}

const PIECE = 2000

/** What the kernel gathers for a node: how many floats an array of it has, and how the call is made. */
interface Gathering {
  /** Floats of one gathered array at a node. */
  readonly floats: (rows: number) => number
  readonly writeRanges: (thread: number, reach: Reach) => void
  readonly call: 'evaluate' | 'evaluatePool'
  readonly more: (rows: number, thread: number) => readonly number[]
}

const gathering = (
  memory: TableMemory,
  combinations: ArrayLike<number>,
  scratch: readonly number[],
): Gathering =>
  memory.pooled
    ? {
        floats: rows => rows,
        writeRanges: (thread, reach) => writePoolRanges(memory, thread, reach, combinations),
        call: 'evaluatePool',
        more: (rows, thread) => [rows, scratch[thread]!],
      }
    : {
        floats: () => memory.width,
        writeRanges: (thread, reach) => writeRanges(memory, thread, reach, combinations),
        call: 'evaluate',
        more: () => [],
      }

export const evaluateTree = async (
  pool: Pool,
  memory: TableMemory,
  combinations: ArrayLike<number>,
  budget: number,
  seatDeals: number,
): Promise<Evaluation> => {
  const { arena, tree } = memory
  const training = readTraining(memory)
  const { importance, ranges } = arrivals(tree, memory.classes, combinations, training, memory.groups)
  const samples = shareSamples(importance, budget)
  const tasks = tree.preflop.flatMap((node, index) =>
    node.fixed || node.actions.length < 2
      ? []
      : Array.from({ length: Math.ceil(samples[index]! / PIECE) }, (_, i) => ({
          index,
          samples: Math.min(PIECE, samples[index]! - i * PIECE),
        })),
  )
  const widest = Math.max(memory.width, ...tree.preflop.map(node => node.rows))
  const rooms = Array.from({ length: pool.threads }, () => arena.take(L.GATHER_ARRAYS * widest * 4))
  const lanes = Array.from({ length: pool.threads }, () => arena.take(memory.width * 4))
  const gather = gathering(memory, combinations, lanes)
  const floatsOf = (index: number) => L.GATHER_ARRAYS * gather.floats(tree.preflop[index]!.rows)
  const sums = tree.preflop.map((_, index) => new Float32Array(floatsOf(index)))
  await pool.everywhere('freeze', () => [1])
  const pending: number[] = Array.from({ length: pool.threads }, () => -1)
  const collect = (thread: number, next: number) => {
    const index = pending[thread]!
    if (index >= 0) {
      const from = arena.floats(rooms[thread]!, floatsOf(index))
      const to = sums[index]!
      for (let i = 0; i < from.length; i++) to[i]! += from[i]!
    }
    if (next >= 0) arena.floats(rooms[thread]!, floatsOf(next)).fill(0)
    pending[thread] = next
  }
  // One task at a time a thread, so the range rows and sums of the thread can be reused.
  await pool.share(gather.call, tasks.length, 1, (task, thread) => {
    const { index, samples: deals } = tasks[task]!
    collect(thread, index)
    const node = tree.preflop[index]!
    gather.writeRanges(thread, ranges[index]!)
    return [
      memory.deals[thread]!,
      memory.nodes + node.id * L.NODE_SIZE,
      memory.ranges[thread]!,
      deals,
      rooms[thread]!,
      ...gather.more(node.rows, thread),
    ]
  })
  for (let thread = 0; thread < pool.threads; thread++) collect(thread, -1)
  const nodes = tree.preflop.map((node, index) => ({
    ...training[index]!,
    ...summarise(sums[index]!, node.rows, gather.floats(node.rows)),
  }))
  const weights = memory.pooled ? new Float32Array(memory.lanes).fill(1) : combinations
  return { nodes, seats: await seatValues(pool, memory, weights, seatDeals) }
}

const writeRanges = (
  memory: TableMemory,
  thread: number,
  reach: Reach,
  combinations: ArrayLike<number>,
): void => {
  reach.forEach((weights, player) => {
    accumulate(
      memory.arena.floats(memory.ranges[thread]! + player * memory.width * 4, memory.width),
      weights,
      combinations,
    )
  })
}

/** A range as the deal draws from it: sums over its classes; nothing is quite impossible. */
export const accumulate = (
  row: Float32Array,
  weights: Float32Array,
  combinations: ArrayLike<number>,
): void => {
  let sum = 0
  for (let k = 0; k < weights.length; k++) {
    sum += (weights[k]! + 1e-6) * combinations[k]!
    row[k] = sum
  }
}

/** Weights of the pool's classes, scaled so that a hand of the pool weighs 1 on average. */
const writePoolRanges = (
  memory: TableMemory,
  thread: number,
  reach: Reach,
  combinations: ArrayLike<number>,
): void => {
  const { classes } = memory
  reach.forEach((weights, player) => {
    const row = memory.arena.floats(memory.ranges[thread]! + player * classes * 4, classes)
    let sum = 0
    let all = 0
    for (let k = 0; k < classes; k++) {
      sum += (weights[k]! + 1e-6) * combinations[k]!
      all += combinations[k]!
    }
    for (let k = 0; k < classes; k++) row[k] = ((weights[k]! + 1e-6) * all) / sum
  })
}

export const summarise = (
  sums: Float32Array,
  rows: number,
  width: number,
): Pick<NodeValues, 'gains' | 'weight' | 'variances'> => {
  const gains = new Float32Array(rows * WIDE)
  const weight = new Float32Array(rows)
  const variances = new Float32Array(rows * PAIRS.length)
  for (let k = 0; k < rows; k++) {
    const w = sums[k]!
    weight[k] = w
    if (!(w > 0)) continue
    for (let a = 0; a < WIDE; a++) gains[k * WIDE + a] = sums[(L.GATHER_GAIN + a) * width + k]! / w
    PAIRS.forEach(([a, b], i) => {
      const at = (p: number) => sums[(L.GATHER_PRODUCT + p) * width + k]! / w
      const mean = gains[k * WIDE + a]! - gains[k * WIDE + b]!
      const square = at(PRODUCT[a][a]) + at(PRODUCT[b][b]) - 2 * at(PRODUCT[a][b])
      variances[k * PAIRS.length + i] = Math.max(0, square - mean * mean)
    })
  }
  return { gains, weight, variances }
}

/** What each seat wins a hand, with its sampling error; strategies must be frozen. */
export const seatValues = async (
  pool: Pool,
  memory: TableMemory,
  combinations: ArrayLike<number>,
  deals: number,
): Promise<Evaluation['seats']> => {
  const { arena, tree } = memory
  const weights = arena.put(Float32Array.from({ length: memory.lanes }, (_, k) => combinations[k]!))
  const places = Array.from({ length: pool.threads * tree.players }, () => arena.take(16))
  const piece = 200
  const each = Math.ceil(deals / piece / tree.players)
  await pool.share('seatValue', each * tree.players, 4, (index, thread) => {
    const seat = index % tree.players
    return [memory.deals[thread]!, memory.root, seat, piece, weights, places[thread * tree.players + seat]!]
  })
  return Array.from({ length: tree.players }, (_, seat) => {
    let sum = 0
    let squares = 0
    for (let thread = 0; thread < pool.threads; thread++) {
      const [x, xx] = new Float64Array(arena.buffer, places[thread * tree.players + seat]!, 2)
      sum += x!
      squares += xx!
    }
    const n = each * piece
    const value = sum / n
    return { value, error: Math.sqrt(Math.max(0, squares / n - value * value) / n) }
  })
}
