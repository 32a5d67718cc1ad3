// Exact all-in equity of every class against every class: one sorted sweep over all rivers up to a renaming of suits.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import { indexBoards } from '../base/boards.ts'
import { combinationTables } from '../base/cards.ts'
import { Arena } from '../base/memory.ts'
import { equityTriangle } from '../generated/equity.ts'
import { Pool } from '../machine/pool.ts'

const ROW = 172
const SCRATCH = 128 * 1024

/** equity[a × 169 + b] of a against b, ties counted half. */
export const computeEquity = async (threads: number): Promise<Float32Array> => {
  const boards = indexBoards(5)
  const tables = combinationTables()
  const table = ROW * CLASS_COUNT * 4
  const arena = new Arena(4_000_000 + threads * (SCRATCH + 2 * table + 256))
  const first = arena.put(tables.first)
  const second = arena.put(tables.second)
  const classes = arena.put(tables.classes)
  const cards = arena.put(boards.representatives)
  const own = Array.from({ length: threads }, () => ({
    scratch: arena.take(SCRATCH),
    wins: arena.take(table),
    ties: arena.take(table),
  }))
  const pool = new Pool(threads, arena.memory)
  await pool.share('equityRiver', boards.count, 512, (board, thread) => {
    const { scratch, wins, ties } = own[thread]!
    return [cards + board * 5, boards.multiplicity[board]!, first, second, classes, scratch, wins, ties]
  })
  await pool.close()
  const sum = (pick: 'wins' | 'ties', at: number) =>
    own.reduce((total, thread) => total + arena.words(thread[pick], ROW * CLASS_COUNT)[at]!, 0)
  const equity = new Float32Array(CLASS_COUNT * CLASS_COUNT)
  for (let a = 0; a < CLASS_COUNT; a++)
    for (let b = 0; b < CLASS_COUNT; b++) {
      const win = sum('wins', a * ROW + b)
      const tie = sum('ties', a * ROW + b)
      const lose = sum('wins', b * ROW + a)
      equity[a * CLASS_COUNT + b] = (win + tie / 2) / (win + tie + lose)
    }
  return equity
}

/** Only the upper triangle is stored: what one side wins the other loses. */
export const unpackEquity = (packed: Float32Array): Float32Array => {
  const equity = new Float32Array(CLASS_COUNT * CLASS_COUNT).fill(0.5)
  let at = 0
  for (let a = 0; a < CLASS_COUNT; a++)
    for (let b = a + 1; b < CLASS_COUNT; b++) {
      equity[a * CLASS_COUNT + b] = packed[at]!
      equity[b * CLASS_COUNT + a] = 1 - packed[at]!
      at++
    }
  return equity
}

let table: Float32Array | undefined

/** The committed table. */
export const equityTable = (): Float32Array => {
  if (!table) {
    const bytes = Uint8Array.from(atob(equityTriangle), char => char.charCodeAt(0))
    table = unpackEquity(new Float32Array(bytes.buffer))
  }
  return table
}
