// The pool of boards and hands on which four-card Omaha is solved, with buckets by quantiles of how a hand stands:
// mean standing, then standing among strong hands, then how much it swings.
import { OMAHA_CLASSES, omahaCombinations } from '@sidepot/charts/omaha-classes'
import * as L from './layout.ts'
import { Arena } from './memory.ts'
import { CLASS_FEATURES, omahaGroups } from './omaha-groups.ts'
import { Pool } from './pool.ts'

export interface OmahaPool {
  readonly boards: number
  readonly records: Uint8Array
  readonly buckets: readonly [number, number, number]
  /** Coarser groupings of the classes. */
  readonly groups: readonly [Uint16Array, Uint16Array]
}

const SCRATCH = 32 * 1024
const FEATURES = 3
/** Cuts by mean standing, by standing among strong hands, by variance; finer towards the top. */
const CUTS = [
  { mean: 20, strong: 4, swing: 3, tilt: 1.3 },
  { mean: 20, strong: 4, swing: 3, tilt: 1.3 },
  { mean: 30, strong: 5, swing: 1, tilt: 1.6 },
] as const

export const OMAHA_BUCKETS: readonly [number, number, number] = [240, 240, 150]

interface Sampled {
  readonly arena: Arena
  readonly records: number
  readonly features: number
}

const sample = async (
  boards: number,
  strong: Uint8Array,
  runs: readonly [number, number],
  threads: number,
  seed: number,
): Promise<Sampled> => {
  const floats = boards * 3 * L.POOL_HANDS * FEATURES
  const arena = new Arena(boards * (L.POOL_BYTES + 64) + floats * 4 + threads * (SCRATCH + 128) + 1_000_000)
  const records = arena.take(boards * L.POOL_BYTES)
  const features = arena.take(floats * 4)
  const strongTable = arena.put(strong)
  const scratch = Array.from({ length: threads }, () => arena.take(SCRATCH))
  // a stream for each board, so that the pool does not depend on the number of threads
  const random = arena.take(boards * 16)
  const words = arena.words(random, boards * 4)
  for (let b = 0; b < boards; b++) {
    words[b * 4] = (0x6a09e667 + b * 2654435761) >>> 0
    words[b * 4 + 1] = (seed * 40503 + b) >>> 0
    words[b * 4 + 2] = 0x9e3779b9
    words[b * 4 + 3] = 1
  }
  const pool = new Pool(threads, arena.memory)
  await pool.share('samplePool', boards, 8, (b, thread) => [
    records + b * L.POOL_BYTES,
    random + b * 16,
    scratch[thread]!,
    strongTable,
    runs[0],
    runs[1],
    features + b * 3 * L.POOL_HANDS * FEATURES * 4,
  ])
  await pool.close()
  return { arena, records, features }
}

/** The quarter of all hands that stands best on average counts as strong. */
const strongClasses = async (threads: number): Promise<Uint8Array> => {
  const boards = 600
  const none = new Uint8Array(OMAHA_CLASSES)
  const { arena, records, features } = await sample(boards, none, [1, 1], threads, 7)
  const sums = new Float64Array(OMAHA_CLASSES)
  const counts = new Float64Array(OMAHA_CLASSES)
  const values = arena.floats(features, boards * 3 * L.POOL_HANDS * FEATURES)
  for (let b = 0; b < boards; b++) {
    const classes = arena.shorts(records + b * L.POOL_BYTES + L.POOL_CLASSES, L.POOL_HANDS)
    for (let h = 0; h < L.POOL_HANDS; h++) {
      sums[classes[h]!]! += values[((b * 3 + 2) * L.POOL_HANDS + h) * FEATURES]!
      counts[classes[h]!]! += 1
    }
  }
  const combinations = omahaCombinations()
  const order = Array.from({ length: OMAHA_CLASSES }, (_, k) => k)
    .filter(k => combinations[k]! > 0)
    .map(k => ({ k, mean: (sums[k]! + 10) / (counts[k]! + 20) }))
    .sort((x, y) => y.mean - x.mean)
  const strong = new Uint8Array(OMAHA_CLASSES)
  let left = combinations.reduce((sum, x) => sum + x, 0) / 4
  for (const { k } of order) {
    if (left <= 0) break
    strong[k] = 1
    left -= combinations[k]!
  }
  return strong
}

const quantiles = (sorted: Float32Array, parts: number, tilt: number): number[] =>
  Array.from({ length: parts - 1 }, (_, i) => {
    const q = 1 - (1 - (i + 1) / parts) ** tilt
    return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!
  })

const cell = (cuts: readonly number[], x: number): number => {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (cuts[middle]! <= x) low = middle + 1
    else high = middle
  }
  return low
}

/** Splits values into equal parts within each group, and answers the part of each. */
const split = (
  groups: Uint16Array,
  count: number,
  values: Float32Array,
  parts: number,
  tilt: number,
): Uint16Array => {
  const members: number[][] = Array.from({ length: count }, () => [])
  for (let i = 0; i < groups.length; i += 7) members[groups[i]!]!.push(values[i]!)
  const cuts = members.map(list =>
    list.length > 0 ? quantiles(Float32Array.from(list).sort(), parts, tilt) : [],
  )
  return groups.map((group, i) => group * parts + cell(cuts[group]!, values[i]!))
}

/** How each class stands on average, for the grouping of classes. */
const classFeatures = (boards: number, { arena, records, features }: Sampled): Float64Array => {
  const values = arena.floats(features, boards * 3 * L.POOL_HANDS * FEATURES)
  const sums = new Float64Array(OMAHA_CLASSES * CLASS_FEATURES)
  const counts = new Float64Array(OMAHA_CLASSES)
  for (let b = 0; b < boards; b++) {
    const classes = arena.shorts(records + b * L.POOL_BYTES + L.POOL_CLASSES, L.POOL_HANDS)
    for (let h = 0; h < L.POOL_HANDS; h++) {
      const k = classes[h]!
      const flop = (b * 3 * L.POOL_HANDS + h) * FEATURES
      const river = ((b * 3 + 2) * L.POOL_HANDS + h) * FEATURES
      sums[k * CLASS_FEATURES]! += values[flop]!
      sums[k * CLASS_FEATURES + 1]! += values[flop + 2]!
      sums[k * CLASS_FEATURES + 2]! += values[flop + 1]!
      sums[k * CLASS_FEATURES + 3]! += values[river + 2]!
      counts[k]! += 1
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / CLASS_FEATURES)]!))
}

export const buildOmahaPool = async (
  boards: number,
  threads: number,
  say: (line: string) => void,
): Promise<OmahaPool> => {
  const started = Date.now()
  const strong = await strongClasses(threads)
  const sampled = await sample(boards, strong, [24, 16], threads, 1)
  const { arena, records, features } = sampled
  say(`Omaha pool sampled ${((Date.now() - started) / 1000).toFixed(1)} s`)
  const hands = boards * L.POOL_HANDS
  const values = arena.floats(features, hands * 3 * FEATURES)
  CUTS.forEach(({ mean, strong: high, swing, tilt }, street) => {
    const pick = (feature: number) => {
      const out = new Float32Array(hands)
      for (let b = 0; b < boards; b++)
        for (let h = 0; h < L.POOL_HANDS; h++)
          out[b * L.POOL_HANDS + h] = values[((b * 3 + street) * L.POOL_HANDS + h) * FEATURES + feature]!
      return out
    }
    let groups: Uint16Array = new Uint16Array(hands)
    groups = split(groups, 1, pick(0), mean, tilt)
    groups = split(groups, mean, pick(2), high, 1)
    if (swing > 1) groups = split(groups, mean * high, pick(1), swing, 1)
    for (let b = 0; b < boards; b++)
      arena
        .shorts(records + b * L.POOL_BYTES + L.POOL_BUCKETS + street * 1024, L.POOL_HANDS)
        .set(groups.subarray(b * L.POOL_HANDS, (b + 1) * L.POOL_HANDS))
  })
  say(`Omaha buckets ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return {
    boards,
    records: arena.bytes(records, boards * L.POOL_BYTES).slice(),
    buckets: OMAHA_BUCKETS,
    groups: omahaGroups(classFeatures(boards, sampled)),
  }
}
