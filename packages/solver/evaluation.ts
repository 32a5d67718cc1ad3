// After the solve: strategies frozen, the worth of every action for every class at every preflop node, with its
// spread; and what each seat wins. Others' hands come from the ranges with which they arrive.
import * as L from './layout.ts'
import type { Pool } from './pool.ts'
import { type Reach, visitArrivals } from './ranges.ts'
import type { TableMemory } from './table-memory.ts'

export interface NodeValues {
  /** Frequencies of the average strategy, class × 3 + action. */
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
  /** Whether gains were measured with frozen strategies; if not, only what training saw is there. */
  readonly frozen: boolean
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

/** Normalised averages and mean gains out of the kernel's memory, before the strategies are frozen in place. */
export const readTraining = (
  memory: TableMemory,
): Pick<NodeValues, 'frequencies' | 'trained' | 'trainedWeight'>[] =>
  memory.tree.preflop.map(node => {
    const { classes } = memory
    const size = node.actions.length
    const frequencies = new Float32Array(classes * WIDE)
    const trained = new Float32Array(classes * WIDE)
    const trainedWeight = new Float32Array(classes)
    const averages = memory.arena.floats(memory.averages + node.average * 4, classes * node.stride)
    const regrets = memory.arena.floats(memory.regrets + node.regret * 4, classes * node.stride)
    for (let k = 0; k < classes; k++) {
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
  })

/** How many deals each node gets: more where more hands go, some everywhere. */
const shareSamples = (importance: readonly number[], budget: number): number[] => {
  const roots = importance.map(Math.sqrt)
  const total = roots.reduce((sum, x) => sum + x, 0)
  const least = Math.max(20, (0.2 * budget) / roots.length)
  return roots.map(x => Math.round(least + (0.8 * budget * x) / total))
}

const PIECE = 2000

export const evaluateTree = async (
  pool: Pool,
  memory: TableMemory,
  combinations: ArrayLike<number>,
  budget: number,
  seatDeals: number,
): Promise<Evaluation> => {
  const { arena, tree, lanes, width } = memory
  const training = readTraining(memory)
  const importance: number[] = []
  const ranges: Reach[] = []
  visitArrivals(
    tree,
    lanes,
    combinations,
    (index, k, a) => training[index]!.frequencies[k * WIDE + a]!,
    ({ index, reach, others, own }) => {
      importance[index] = tree.preflop[index]!.fixed ? 0 : others * Math.max(own, 0.05)
      ranges[index] = reach
    },
  )
  const samples = shareSamples(importance, budget)
  const tasks = tree.preflop.flatMap((node, index) =>
    node.fixed || node.actions.length < 2
      ? []
      : Array.from({ length: Math.ceil(samples[index]! / PIECE) }, (_, i) => ({
          index,
          samples: Math.min(PIECE, samples[index]! - i * PIECE),
        })),
  )
  const bytes = L.GATHER_ARRAYS * width * 4
  const sums = arena.take(tree.preflop.length * bytes)
  const scratch = Array.from({ length: pool.threads }, () => arena.take(bytes))
  arena.floats(sums, (tree.preflop.length * bytes) / 4).fill(0)
  await pool.everywhere('freeze', () => [1])
  const pending: number[] = Array.from({ length: pool.threads }, () => -1)
  const collect = (thread: number) => {
    const index = pending[thread]!
    const from = arena.floats(scratch[thread]!, bytes / 4)
    if (index >= 0) {
      const to = arena.floats(sums + index * bytes, bytes / 4)
      for (let i = 0; i < from.length; i++) to[i]! += from[i]!
    }
    from.fill(0)
    pending[thread] = -1
  }
  // One task at a time a thread, so the range rows and sums of the thread can be reused.
  await pool.share('evaluate', tasks.length, 1, (task, thread) => {
    collect(thread)
    const { index, samples: deals } = tasks[task]!
    const node = tree.preflop[index]!
    writeRanges(memory, thread, ranges[index]!, combinations)
    pending[thread] = index
    return [
      memory.deals[thread]!,
      memory.nodes + node.id * L.NODE_SIZE,
      memory.ranges[thread]!,
      deals,
      scratch[thread]!,
    ]
  })
  for (let thread = 0; thread < pool.threads; thread++) collect(thread)
  const nodes = tree.preflop.map((_, index) => ({
    ...training[index]!,
    ...summarise(arena.floats(sums + index * bytes, bytes / 4), lanes, width),
  }))
  return { frozen: true, nodes, seats: await seatValues(pool, memory, combinations, seatDeals) }
}

/** Without the frozen pass: what training saw, and what each seat wins. For games with thousands of classes. */
export const readTrained = async (
  pool: Pool,
  memory: TableMemory,
  seatDeals: number,
): Promise<Evaluation> => {
  const none = new Float32Array(0)
  const nodes = readTraining(memory).map(node => ({ ...node, gains: none, weight: none, variances: none }))
  await pool.everywhere('freeze', () => [1])
  const even = new Float32Array(memory.lanes).fill(1)
  return { frozen: false, nodes, seats: await seatValues(pool, memory, even, seatDeals) }
}

const writeRanges = (
  memory: TableMemory,
  thread: number,
  reach: Reach,
  combinations: ArrayLike<number>,
): void => {
  reach.forEach((weights, player) => {
    const row = memory.arena.floats(memory.ranges[thread]! + player * memory.width * 4, memory.width)
    let sum = 0
    for (let k = 0; k < memory.lanes; k++) {
      sum += (weights[k]! + 1e-6) * combinations[k]!
      row[k] = sum
    }
  })
}

const summarise = (
  sums: Float32Array,
  lanes: number,
  width: number,
): Pick<NodeValues, 'gains' | 'weight' | 'variances'> => {
  const gains = new Float32Array(lanes * WIDE)
  const weight = new Float32Array(lanes)
  const variances = new Float32Array(lanes * PAIRS.length)
  for (let k = 0; k < lanes; k++) {
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

const seatValues = async (
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
