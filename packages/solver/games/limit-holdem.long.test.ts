import { describe, expect, it } from 'vitest'
import { loadAbstraction } from '../cache.ts'
import { equityTable } from '../equity-table.ts'
import { evaluateTree } from '../evaluation.ts'
import { Pool } from '../pool.ts'
import { COMBINATIONS_OF_CLASSES } from '../run-format.ts'
import { clearLearning, layHoldem } from '../table-memory.ts'
import { startThreads, train } from '../train.ts'
import { limitTree } from './limit-holdem.ts'

const BUCKETS = [600, 600, 600] as const
const THREADS = 2

describe('heads-up limit hold’em on the shipped card abstraction', () => {
  it('gives the dealer 0.088 of a big blind, no limps and 16 to 20 folds of a hundred', async () => {
    const abstraction = await loadAbstraction('.cache/solver', BUCKETS, THREADS, () => {})
    const tree = limitTree([169, ...BUCKETS])
    const memory = layHoldem(tree, abstraction, equityTable(), THREADS)
    const pool = new Pool(THREADS, memory.arena.memory)
    clearLearning(memory)
    await startThreads(pool, memory, 1)
    await train(pool, memory, { epochs: 40, traversals: 6_000_000 })
    const { nodes, seats } = await evaluateTree(pool, memory, COMBINATIONS_OF_CLASSES, 20_000, 2_000_000)
    await pool.close()
    const first = tree.preflop.findIndex(node => node.id === tree.root)
    const share = (action: number) =>
      COMBINATIONS_OF_CLASSES.reduce(
        (sum, hands, k) => sum + (hands * nodes[first]!.frequencies[k * 3 + action]!) / 1326,
        0,
      )
    console.log(
      `dealer ${seats[0]!.value.toFixed(4)} ± ${seats[0]!.error.toFixed(4)}, folds ${(100 * share(0)).toFixed(1)}, limps ${(100 * share(1)).toFixed(1)}`,
    )
    expect(Math.abs(seats[0]!.value - 0.088)).toBeLessThan(0.012)
    expect(Math.abs(seats[0]!.value + seats[1]!.value)).toBeLessThan(0.02)
    expect(share(0)).toBeGreaterThan(0.16)
    expect(share(0)).toBeLessThan(0.2)
    expect(share(1)).toBeLessThan(0.03)
  }, 1_800_000)
})
