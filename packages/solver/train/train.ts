// The solve itself: epochs of sampled walks on all threads, older regrets and averages fading between them.
import type { Pool } from '../machine/pool.ts'
import type { TableMemory } from './table-memory.ts'

export interface Schedule {
  readonly epochs: number
  readonly traversals: number
  /** Instead of a number of traversals: as many as fit into the time. */
  readonly seconds?: number
}

export interface Progress {
  readonly epoch: number
  readonly epochs: number
  readonly traversals: number
  readonly perSecond: number
  readonly seconds: number
  readonly secondsLeft: number
}

/** Walks of one seat in a row: long enough for its nodes to stay in the thread's cache, short enough for turns. */
const PIECE = 125
/** Averages of the first epochs are nearly forgotten: strategies were still random then. */
const FORGOTTEN_EPOCHS = 4

export const startThreads = async (pool: Pool, memory: TableMemory, seed: number): Promise<void> => {
  await pool.everywhere('configure', () => [memory.config])
  await pool.everywhere('freeze', () => [0])
  await pool.everywhere('seed', thread => [
    memory.deals[thread]!,
    (0x2545f491 + 7919 * thread) >>> 0,
    (0x1b873593 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0,
  ])
}

const discount = async (pool: Pool, memory: TableMemory, regret: number, average: number): Promise<void> => {
  const piece = 1 << 20
  const parts = (at: number, floats: number, factor: number) =>
    Array.from({ length: Math.ceil(floats / piece) }, (_, i) => [
      at + i * piece * 4,
      Math.min(piece, Math.ceil((floats - i * piece) / 4) * 4),
      factor,
    ])
  const all = [
    ...parts(memory.regrets, memory.tree.regretFloats, regret),
    ...parts(memory.averages, memory.tree.averageFloats, average),
  ]
  await pool.share('scale', all.length, 4, index => all[index]!)
}

/** Runs the epochs from `first` on; `after` may stop it by answering false, and is where checkpoints are taken. */
export const train = async (
  pool: Pool,
  memory: TableMemory,
  schedule: Schedule,
  after: (progress: Progress) => boolean | Promise<boolean> = () => true,
  first = 0,
): Promise<number> => {
  const { epochs, seconds: limit } = schedule
  const { players } = memory.tree
  const rounds = Math.ceil(schedule.traversals / epochs / PIECE / players)
  const each = limit ? 1e9 : rounds * players
  const started = performance.now()
  // what a checkpoint brought along counts, but not for the speed
  const before = limit ? 0 : first * each * PIECE
  let done = before
  const fixed = memory.tree.preflop.filter(node => node.fixed)
  for (let epoch = first; epoch < epochs; epoch++) {
    const end = limit
      ? started + (1000 * limit * (epoch + 1 - first)) / (epochs - first)
      : Number.POSITIVE_INFINITY
    const walked = await pool.share(
      'train',
      each,
      limit ? 1 : Math.max(1, Math.floor(each / pool.threads / 16)),
      (index, thread) => [memory.deals[thread]!, memory.root, index % players, PIECE],
      () => performance.now() > end,
    )
    done += walked * PIECE
    if (epoch < 0.75 * epochs) {
      const keep = (epoch + 1) / (epoch + 2)
      const saved = fixed.map(node =>
        memory.arena.floats(memory.averages + node.average * 4, memory.lanes * node.stride).slice(),
      )
      await discount(pool, memory, keep, epoch < FORGOTTEN_EPOCHS ? 0.1 : keep * keep)
      fixed.forEach((node, i) => {
        memory.arena.floats(memory.averages + node.average * 4, memory.lanes * node.stride).set(saved[i]!)
      })
    }
    const seconds = (performance.now() - started) / 1000
    const secondsLeft = (seconds / (epoch + 1 - first)) * (epochs - epoch - 1)
    const on = await after({
      epoch: epoch + 1,
      epochs,
      traversals: done,
      perSecond: (done - before) / seconds,
      seconds,
      secondsLeft,
    })
    if (!on) break
  }
  return done
}
