// The pool of boards and hands on which four-card Omaha is solved, with buckets by quantiles of how strong a hand is:
// mean standing, then standing among strong hands, then how much it swings.
import { OMAHA_CLASSES, omahaCombinations } from '@sidepot/charts/omaha-classes'
import { Arena } from '../base/memory.ts'
import { Pool } from '../machine/pool.ts'
import * as L from '../tree/layout.ts'
import { CLASS_FEATURES, omahaGroups } from './omaha-groups.ts'

export interface OmahaPool {
  readonly parts: number
  /** Boards of a part. */
  readonly boards: number
  /** Records of the boards of a part. Each solve has its own: so what separates two solves holds the luck of the boards too. */
  readonly part: (index: number) => Uint8Array
  readonly buckets: readonly [number, number, number]
  /** Coarser groupings of the classes. */
  readonly groups: readonly [Uint16Array, Uint16Array]
}

const SCRATCH = 32 * 1024
const FEATURES = 3
/** Boards whose features lie in memory at a time; the cuts of buckets come from the first ones. */
const SLICE = 16_000
/** Runouts drawn of each flop; a turn is followed by every river. With none of them the river alone is measured. */
const RUNOUTS = 60
/** Cuts by mean standing, by standing among strong hands, by variance; finer towards the top. */
const CUTS = [
  { mean: 25, strong: 5, swing: 4, tilt: 1.3 },
  { mean: 25, strong: 5, swing: 4, tilt: 1.3 },
  { mean: 40, strong: 8, swing: 1, tilt: 1.6 },
] as const

export const OMAHA_BUCKETS: readonly [number, number, number] = [500, 500, 320]

interface Sampled {
  readonly boards: number
  readonly records: Uint8Array
  /** Board, street, hand, feature. */
  readonly features: Float32Array
}

/** Boards from `first` on, each from a stream of its own, so that the pool does not depend on the number of threads. */
const sample = async (
  first: number,
  boards: number,
  strong: Uint8Array,
  runouts: number,
  threads: number,
  seed: number,
): Promise<Sampled> => {
  const floats = boards * 3 * L.POOL_HANDS * FEATURES
  const arena = new Arena(boards * L.POOL_BYTES + floats * 4 + threads * (SCRATCH + 128) + 1_000_000)
  const records = arena.take(boards * L.POOL_BYTES)
  const features = arena.take(floats * 4)
  const strongTable = arena.put(strong)
  const scratch = Array.from({ length: threads }, () => arena.take(SCRATCH))
  const pool = new Pool(threads, arena.memory)
  await pool.share('samplePool', boards, 8, (b, thread) => [
    records + b * L.POOL_BYTES,
    scratch[thread]!,
    strongTable,
    (0x6a09e667 + (first + b) * 2654435761) >>> 0,
    (seed * 40503 + first + b) >>> 0,
    runouts,
    features + b * 3 * L.POOL_HANDS * FEATURES * 4,
  ])
  await pool.close()
  return {
    boards,
    records: arena.bytes(records, boards * L.POOL_BYTES),
    features: arena.floats(features, floats),
  }
}

const classesOf = ({ records }: Sampled, board: number): Uint16Array =>
  new Uint16Array(records.buffer, records.byteOffset + board * L.POOL_BYTES + L.POOL_CLASSES, L.POOL_HANDS)

/** The quarter of all hands that is strongest on average counts as strong. */
const strongClasses = async (threads: number): Promise<Uint8Array> => {
  const boards = 6000
  const sampled = await sample(0, boards, new Uint8Array(OMAHA_CLASSES), 0, threads, 7)
  const sums = new Float64Array(OMAHA_CLASSES)
  const counts = new Float64Array(OMAHA_CLASSES)
  for (let b = 0; b < boards; b++) {
    const classes = classesOf(sampled, b)
    for (let h = 0; h < L.POOL_HANDS; h++) {
      sums[classes[h]!]! += sampled.features[((b * 3 + 2) * L.POOL_HANDS + h) * FEATURES]!
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

/** Cuts within each group: values of the hands that a step before put there, in equal parts. */
interface Step {
  readonly feature: number
  readonly parts: number
  readonly cuts: readonly (readonly number[])[]
}

const pick = ({ boards, features }: Sampled, street: number, feature: number): Float32Array => {
  const out = new Float32Array(boards * L.POOL_HANDS)
  for (let b = 0; b < boards; b++)
    for (let h = 0; h < L.POOL_HANDS; h++)
      out[b * L.POOL_HANDS + h] = features[((b * 3 + street) * L.POOL_HANDS + h) * FEATURES + feature]!
  return out
}

const place = (groups: Uint16Array, values: Float32Array, { parts, cuts }: Step): Uint16Array =>
  groups.map((group, i) => group * parts + cell(cuts[group]!, values[i]!))

/** The steps by which hands of a street come to their bucket, from a sample. */
const stepsOf = (sampled: Sampled, street: number): Step[] => {
  const { mean, strong, swing, tilt } = CUTS[street]!
  const steps: Step[] = []
  let groups: Uint16Array = new Uint16Array(sampled.boards * L.POOL_HANDS)
  let count = 1
  for (const [feature, parts, lean] of [
    [0, mean, tilt],
    [2, strong, 1],
    [1, swing, 1],
  ] as const) {
    const values = pick(sampled, street, feature)
    const members: number[][] = Array.from({ length: count }, () => [])
    for (let i = 0; i < groups.length; i += 7) members[groups[i]!]!.push(values[i]!)
    const cuts = members.map(list =>
      list.length > 0 ? quantiles(Float32Array.from(list).sort(), parts, lean) : [],
    )
    const step = { feature, parts, cuts }
    steps.push(step)
    groups = place(groups, values, step)
    count *= parts
  }
  return steps
}

const bucketStreet = (sampled: Sampled, street: number, steps: readonly Step[]): void => {
  let groups: Uint16Array = new Uint16Array(sampled.boards * L.POOL_HANDS)
  for (const step of steps) groups = place(groups, pick(sampled, street, step.feature), step)
  const { records } = sampled
  for (let b = 0; b < sampled.boards; b++)
    new Uint16Array(
      records.buffer,
      records.byteOffset + b * L.POOL_BYTES + L.POOL_BUCKETS + street * 1024,
      L.POOL_HANDS,
    ).set(groups.subarray(b * L.POOL_HANDS, (b + 1) * L.POOL_HANDS))
}

/** How strong each class is on average, for the grouping of classes. */
class ClassFeatures {
  private readonly sums = new Float64Array(OMAHA_CLASSES * CLASS_FEATURES)
  private readonly counts = new Float64Array(OMAHA_CLASSES)

  add(sampled: Sampled): void {
    const { features } = sampled
    for (let b = 0; b < sampled.boards; b++) {
      const classes = classesOf(sampled, b)
      for (let h = 0; h < L.POOL_HANDS; h++) {
        const k = classes[h]!
        const flop = (b * 3 * L.POOL_HANDS + h) * FEATURES
        const river = ((b * 3 + 2) * L.POOL_HANDS + h) * FEATURES
        this.sums[k * CLASS_FEATURES]! += features[flop]!
        this.sums[k * CLASS_FEATURES + 1]! += features[flop + 2]!
        this.sums[k * CLASS_FEATURES + 2]! += features[flop + 1]!
        this.sums[k * CLASS_FEATURES + 3]! += features[river + 2]!
        this.counts[k]! += 1
      }
    }
  }

  means(): Float64Array {
    return this.sums.map((sum, i) => sum / Math.max(1, this.counts[Math.floor(i / CLASS_FEATURES)]!))
  }
}

/** `boards` in all, shared by `parts`, which are handed out one by one; answers the groupings of classes. */
export const buildOmahaPool = async (
  boards: number,
  parts: number,
  threads: number,
  say: (line: string) => void,
  keep: (part: number, records: Uint8Array) => void,
): Promise<OmahaPool['groups']> => {
  const started = Date.now()
  const each = Math.ceil(boards / parts)
  const strong = await strongClasses(threads)
  const classes = new ClassFeatures()
  let steps: readonly (readonly Step[])[] | undefined
  for (let part = 0; part < parts; part++) {
    const records = new Uint8Array(each * L.POOL_BYTES)
    for (let first = 0; first < each; first += SLICE) {
      const sampled = await sample(
        part * each + first,
        Math.min(SLICE, each - first),
        strong,
        RUNOUTS,
        threads,
        1,
      )
      steps ??= CUTS.map((_, street) => stepsOf(sampled, street))
      steps.forEach((list, street) => {
        bucketStreet(sampled, street, list)
      })
      classes.add(sampled)
      records.set(sampled.records, first * L.POOL_BYTES)
      const done = part * each + first + sampled.boards
      say(`Omaha pool ${done} of ${each * parts} boards, ${((Date.now() - started) / 1000).toFixed(0)} s`)
    }
    keep(part, records)
  }
  return omahaGroups(classes.means())
}
