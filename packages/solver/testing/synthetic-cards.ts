// Cards that cost nothing to make: a few hundred boards with random buckets and orders. Strategies learnt on them mean
// nothing, but every path of the kernel runs, and two walks can be compared bit for bit or by speed.

import { PERMUTATION_SHIFT } from '../base/boards.ts'
import { COMBINATIONS } from '../base/cards.ts'
import { Random } from '../base/random.ts'
import type { Abstraction } from '../buckets/abstraction.ts'
import { equityTable } from '../buckets/equity-table.ts'
import { LEARNING, layHoldem, type TableMemory } from '../train/table-memory.ts'
import type { Format } from '../tree/format.ts'
import { buildTree } from '../tree/preflop-tree.ts'

const BOARDS = 256
const BUCKETS = [600, 600, 600] as const
const BOARD_COUNTS = [22_100, 270_725, 2_598_960]

export const syntheticTable = (format: Format, threads: number): TableMemory => {
  const random = new Random(17, 23)
  const rows = (bound: number) =>
    Uint16Array.from({ length: BOARDS * COMBINATIONS }, () => random.below(bound))
  const abstraction: Abstraction = {
    ranks: rows(1000).map(rank => rank + 1),
    rows: [rows(BUCKETS[0]), rows(BUCKETS[1]), rows(BUCKETS[2])],
    buckets: BUCKETS,
  }
  const streets = BOARD_COUNTS.map(count => ({
    canonical: Uint32Array.from({ length: count }, (_, i) => (i % BOARDS) | ((i % 24) << PERMUTATION_SHIFT)),
  }))
  const tree = buildTree(format, [169, ...BUCKETS])
  return layHoldem(tree, abstraction, equityTable(), threads, LEARNING, streets)
}
