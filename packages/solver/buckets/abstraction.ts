// Card abstraction: every hand on every board gets one of a few hundred buckets a street, by k-means over what the
// hand can expect against eight kinds of opposing hands. Built street by street; the results are plain rows of
// 1,326 sixteen-bit numbers a canonical board.
import { type BoardIndex, binomials, indexBoards, permutedCombinations } from '../base/boards.ts'
import { COMBINATIONS, classRanks, combinationTables } from '../base/cards.ts'
import { Arena } from '../base/memory.ts'
import { Random } from '../base/random.ts'
import { instantiate, type Kernel } from '../machine/kernel-instance.ts'
import { Pool } from '../machine/pool.ts'

export interface Abstraction {
  /** Order of hands on each river, 0 for dead hands. */
  readonly ranks: Uint16Array
  /** Buckets on flop, turn and river. */
  readonly rows: readonly [Uint16Array, Uint16Array, Uint16Array]
  readonly buckets: readonly [number, number, number]
}

const THRESHOLDS = [0.2, 0.35, 0.5, 0.65, 0.8, 0.92]
const POINT = 16
const RECORD = 32
const RIVER_RECORD = 9
const SAMPLES = 200_000
const ROUNDS = 12
const SCRATCH = 128 * 1024

/** Which of the eight kinds an opposing hand belongs to, and how often it counts: likelier hands count three times. */
const clusterOf = (cell: number): readonly [cluster: number, weight: number] => {
  const { high, low, pair, suited } = classRanks(cell)
  if (pair) return [high >= 7 ? 0 : 1, 3]
  if (high === 12 && low >= 8) return [2, 3]
  if (low >= 8) return [4, 3]
  const weight = suited ? 3 : 1
  if (high === 12) return [3, weight]
  if (high >= 10) return [5, weight]
  return [low >= 3 ? 6 : 7, weight]
}

/** Roughly how often a class sees a flop: what seldom gets there should not draw the centres. */
const sampleShare = (cell: number): number => {
  const { high, low, pair, suited } = classRanks(cell)
  if (pair) return 1
  if (suited) return high < 10 && low < 3 && high - low > 3 ? 0.5 : 1
  if (low >= 8 || (high === 12 && low >= 6)) return 1
  return high === 12 || low >= 6 ? 0.5 : 0.2
}

interface Street {
  readonly boards: BoardIndex
  readonly cards: number
  readonly records: number
  readonly recordBytes: number
}

/** Centres of a street, sorted by projection: k-means++ seeding, then rounds of Lloyd, all from one fixed stream. */
const findCentres = (
  arena: Arena,
  kernel: Kernel,
  street: Street,
  buckets: number,
  work: { points: number; centres: number; keys: number; sums: number; counts: number; distances: number },
): void => {
  const { boards, cards, records, recordBytes } = street
  const tables = combinationTables()
  const early = cards < 5 ? 1 : 0
  const random = new Random(88172645 + cards, 463325252)
  const cumulative = new Uint32Array(boards.count)
  let total = 0
  for (let b = 0; b < boards.count; b++) {
    total += boards.multiplicity[b]!
    cumulative[b] = total
  }
  const shares = tables.classes.map(cell => 255 * sampleShare(cell))
  for (let n = 0; n < SAMPLES; ) {
    const target = random.below(total)
    let low = 0
    let high = boards.count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (cumulative[middle]! > target) high = middle
      else low = middle + 1
    }
    const hand = random.below(COMBINATIONS)
    const board = boards.representatives.subarray(low * cards, (low + 1) * cards)
    if (random.unit() * 255 >= shares[hand]!) continue
    if (board.includes(tables.first[hand]!) || board.includes(tables.second[hand]!)) continue
    const record = records + (low * COMBINATIONS + hand) * recordBytes
    kernel[early ? 'earlyPoint' : 'riverPoint'](record, work.points + n * POINT * 4)
    n++
  }
  const points = arena.floats(work.points, SAMPLES * POINT)
  const centres = arena.floats(work.centres, buckets * POINT)
  const keys = arena.floats(work.keys, buckets)
  const distances = arena.floats(work.distances, SAMPLES).fill(3e38)
  let pick = random.below(SAMPLES)
  for (let c = 0; c < buckets; c++) {
    centres.set(points.subarray(pick * POINT, (pick + 1) * POINT), c * POINT)
    const sum = kernel.spread(work.points, SAMPLES, work.centres + c * POINT * 4, work.distances, early)
    let rest = random.unit() * sum
    pick = 0
    while (pick < SAMPLES - 1) {
      rest -= distances[pick]!
      if (rest < 0) break
      pick++
    }
  }
  const sums = new Float64Array(arena.buffer, work.sums, buckets * POINT)
  const counts = arena.words(work.counts, buckets)
  for (let round = 0; round <= ROUNDS; round++) {
    const order = Array.from({ length: buckets }, (_, c) => ({
      key: kernel.projection(work.centres + c * POINT * 4),
      centre: centres.slice(c * POINT, (c + 1) * POINT),
    })).sort((x, y) => x.key - y.key)
    order.forEach(({ key, centre }, c) => {
      keys[c] = key
      centres.set(centre, c * POINT)
    })
    if (round === ROUNDS) break
    sums.fill(0)
    counts.fill(0)
    kernel.gather(work.points, SAMPLES, work.centres, work.keys, buckets, work.sums, work.counts, early)
    for (let c = 0; c < buckets; c++)
      if (counts[c]! > 0)
        for (let x = 0; x < POINT; x++) centres[c * POINT + x] = sums[c * POINT + x]! / counts[c]!
  }
}

export const buildAbstraction = async (
  buckets: readonly [number, number, number],
  threads: number,
  say: (line: string) => void,
): Promise<Abstraction> => {
  const flops = indexBoards(3)
  const turns = indexBoards(4)
  const rivers = indexBoards(5)
  const tables = combinationTables()
  const most = Math.max(...buckets)
  const arena = new Arena(
    rivers.count * COMBINATIONS * (2 + RIVER_RECORD + 2) +
      (turns.count + flops.count) * COMBINATIONS * (RECORD + 2) +
      SAMPLES * (POINT + 1) * 4 +
      most * 256 +
      threads * SCRATCH +
      20_000_000,
  )
  const first = arena.put(tables.first)
  const second = arena.put(tables.second)
  const cluster = arena.put(tables.classes.map(cell => clusterOf(cell)[0]))
  const weight = arena.put(tables.classes.map(cell => clusterOf(cell)[1]))
  const choose = arena.put(binomials())
  const permuted = arena.put(permutedCombinations())
  const canonical4 = arena.put(turns.canonical)
  const canonical5 = arena.put(rivers.canonical)
  const boards = [flops, turns, rivers].map(street => arena.put(street.representatives))
  const steps = new Uint16Array(256 * 8)
  for (let e = 0; e < 256; e++) {
    THRESHOLDS.forEach((threshold, x) => {
      steps[e * 8 + x] = e / 255 > threshold ? 1 : 0
    })
    steps[e * 8 + 6] = e
  }
  const stepTable = arena.put(steps)
  const scratch = Array.from({ length: threads }, () => arena.take(SCRATCH))
  const ranks = arena.take(rivers.count * COMBINATIONS * 2)
  const records = [
    arena.take(flops.count * COMBINATIONS * RECORD),
    arena.take(turns.count * COMBINATIONS * RECORD),
    arena.take(rivers.count * COMBINATIONS * RIVER_RECORD + 16),
  ]
  const pool = new Pool(threads, arena.memory)
  const started = Date.now()
  const stamp = (what: string) => say(`${what} ${((Date.now() - started) / 1000).toFixed(1)} s`)

  await pool.share('featureRiver', rivers.count, 512, (b, thread) => [
    boards[2]! + b * 5,
    first,
    second,
    cluster,
    weight,
    scratch[thread]!,
    ranks + b * COMBINATIONS * 2,
    records[2]! + b * COMBINATIONS * RIVER_RECORD,
  ])
  stamp('rivers')
  await pool.share('featureTurn', turns.count, 64, (b, thread) => [
    boards[1]! + b * 4,
    choose,
    canonical5,
    permuted,
    ranks,
    records[2]!,
    stepTable,
    scratch[thread]!,
    records[1]! + b * COMBINATIONS * RECORD,
  ])
  stamp('turns')
  await pool.share('featureFlop', flops.count, 16, (b, thread) => [
    boards[0]! + b * 3,
    choose,
    canonical4,
    permuted,
    boards[1]!,
    records[1]!,
    first,
    second,
    scratch[thread]!,
    records[0]! + b * COMBINATIONS * RECORD,
  ])
  stamp('flops')

  const work = {
    points: arena.take(SAMPLES * POINT * 4),
    distances: arena.take(SAMPLES * 4),
    centres: arena.take(most * POINT * 4),
    keys: arena.take(most * 4),
    sums: arena.take(most * POINT * 8),
    counts: arena.take(most * 4),
  }
  const kernel = instantiate(arena.memory)
  const out: Uint16Array[] = []
  for (const [street, index] of [flops, turns, rivers].entries()) {
    const cards = street + 3
    const recordBytes = cards === 5 ? RIVER_RECORD : RECORD
    findCentres(
      arena,
      kernel,
      { boards: index, cards, records: records[street]!, recordBytes },
      buckets[street]!,
      work,
    )
    stamp(`centres of street ${street + 1}`)
    const rows = arena.take(index.count * COMBINATIONS * 2)
    await pool.share('assign', index.count, cards === 5 ? 256 : 32, (b, thread) => [
      boards[street]! + b * cards,
      cards,
      first,
      second,
      records[street]! + b * COMBINATIONS * recordBytes,
      work.centres,
      work.keys,
      buckets[street]!,
      scratch[thread]!,
      rows + b * COMBINATIONS * 2,
    ])
    stamp(`buckets of street ${street + 1}`)
    out.push(arena.shorts(rows, index.count * COMBINATIONS).slice())
  }
  await pool.close()
  return {
    ranks: arena.shorts(ranks, rivers.count * COMBINATIONS).slice(),
    rows: [out[0]!, out[1]!, out[2]!],
    buckets,
  }
}
