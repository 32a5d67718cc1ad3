// A solve of heads-up limit hold'em on the shipped card abstraction, and what it is worth to the dealer. After the flop
// no averages are kept, so the worth is taken over many epochs: in a game of two the mean payoff of players who regret
// less and less is the value of the game, which one epoch's strategy only swings around.
import { loadAbstraction } from '../buckets/cache.ts'
import { equityTable } from '../buckets/equity-table.ts'
import { limitTree } from '../games/limit-holdem.ts'
import { Pool } from '../machine/pool.ts'
import { COMBINATIONS_OF_CLASSES } from '../run-format.ts'
import { readTraining, seatValues } from '../train/evaluation.ts'
import { clearLearning, layHoldem } from '../train/table-memory.ts'
import { startThreads, train } from '../train/train.ts'

const BUCKETS = [600, 600, 600] as const

export interface LimitRun {
  readonly threads: number
  readonly traversals: number
  readonly epochs: number
  /** Epochs from this one on count: what was played before is forgotten, and each is measured with so many deals. */
  readonly from: number
  readonly deals: number
  readonly seed: number
}

export interface LimitResult {
  /** Dealer, then big blind. */
  readonly values: readonly [number, number]
  readonly errors: readonly [number, number]
  /** Shares of all hands that the dealer folds, limps and raises first in. */
  readonly first: readonly number[]
}

export const runLimit = async (run: LimitRun, say: (line: string) => void): Promise<LimitResult> => {
  const { threads, epochs } = run
  const abstraction = await loadAbstraction('.cache/solver', BUCKETS, threads, say)
  const tree = limitTree([169, ...BUCKETS])
  const memory = layHoldem(tree, abstraction, equityTable(), threads)
  const pool = new Pool(threads, memory.arena.memory)
  clearLearning(memory)
  await startThreads(pool, memory, run.seed)
  const measured: Awaited<ReturnType<typeof seatValues>>[] = []
  const root = tree.preflop.findIndex(node => node.id === tree.root)
  const first = (): number[] => {
    const { frequencies } = readTraining(memory)[root]!
    return [0, 1, 2].map(action =>
      COMBINATIONS_OF_CLASSES.reduce(
        (sum, hands, k) => sum + (hands * frequencies[k * 3 + action]!) / 1326,
        0,
      ),
    )
  }
  await train(pool, memory, { epochs, traversals: run.traversals }, async ({ epoch, seconds }) => {
    if (epoch === run.from - 1) memory.arena.floats(memory.averages, tree.averageFloats).fill(0)
    if (epoch < run.from) return true
    await pool.everywhere('freeze', () => [1])
    const seats = await seatValues(pool, memory, COMBINATIONS_OF_CLASSES, run.deals)
    await pool.everywhere('freeze', () => [0])
    measured.push(seats)
    const shares = first().map(share => (100 * share).toFixed(1))
    say(
      `epoch ${epoch}, ${seconds.toFixed(0)} s: dealer ${seats[0]!.value.toFixed(4)}, big blind ${seats[1]!.value.toFixed(4)}; folds, limps, raises ${shares.join(', ')} %`,
    )
    return true
  })
  const shares = first()
  await pool.close()
  const mean = (seat: number) =>
    measured.reduce((sum, seats) => sum + seats[seat]!.value, 0) / measured.length
  const error = (seat: number) =>
    Math.sqrt(measured.reduce((sum, seats) => sum + seats[seat]!.error ** 2, 0)) / measured.length
  return { values: [mean(0), mean(1)], errors: [error(0), error(1)], first: shares }
}
