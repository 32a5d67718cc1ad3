// One format from nothing to pack and report, with checkpoints on the way.
import { CLASS_COUNT, classCombinations } from '@sidepot/charts/hand-classes'
import { OMAHA_CLASSES, omahaCombinations } from '@sidepot/charts/omaha-classes'
import type { Abstraction } from './buckets/abstraction.ts'
import { equityTable } from './buckets/equity-table.ts'
import { GROUP_COUNTS } from './buckets/omaha-groups.ts'
import type { OmahaPool } from './buckets/omaha-pool.ts'
import { Pool } from './machine/pool.ts'
import { makePack, type RunFacts, reportPage } from './pack/make-pack.ts'
import { mergeSolves } from './pack/solution.ts'
import { type Evaluation, evaluateTree, rowsOfClasses } from './train/evaluation.ts'
import { clearLearning, layHoldem, layOmaha, layPreflop, type TableMemory } from './train/table-memory.ts'
import { type Progress, startThreads, train } from './train/train.ts'
import type { Format } from './tree/format.ts'
import { buildTree } from './tree/preflop-tree.ts'
import type { Tree } from './tree/tree.ts'

export interface RunOptions {
  readonly threads: number
  readonly seeds: readonly number[]
  readonly traversals: number
  /** Instead of traversals: how long each solve may train. */
  readonly seconds?: number
  readonly epochs: number
  readonly evaluationDeals: number
  readonly seatDeals: number
  /** Called after each epoch; false ends the solve early with what is there. */
  readonly progress: (seed: number, progress: Progress) => boolean
  /** A chance to restore and to keep what was learnt; answers the epoch to start from. */
  readonly restore?: (seed: number, memory: TableMemory) => number
  readonly keep?: (seed: number, epoch: number, memory: TableMemory) => void
}

export interface RunResult {
  readonly pack: Uint8Array
  readonly report: string
  readonly facts: RunFacts
}

export const COMBINATIONS_OF_CLASSES: readonly number[] = Array.from({ length: CLASS_COUNT }, (_, k) =>
  classCombinations(k),
)

/** What replaces the cards after the flop: buckets of hold'em, a pool of Omaha, or nothing when nobody sees one. */
export type Cards =
  | { readonly kind: 'holdem'; readonly abstraction: Abstraction }
  | { readonly kind: 'omaha'; readonly pool: OmahaPool }
  | { readonly kind: 'none' }

const layCards = (tree: Tree, cards: Cards, solve: number, threads: number): TableMemory => {
  switch (cards.kind) {
    case 'holdem':
      return layHoldem(tree, cards.abstraction, equityTable(), threads)
    case 'omaha':
      return layOmaha(tree, cards.pool, solve % cards.pool.parts, threads)
    case 'none':
      return layPreflop(tree, equityTable(), threads)
  }
}

const bucketsOf = (cards: Cards): readonly number[] =>
  cards.kind === 'holdem' ? cards.abstraction.buckets : cards.kind === 'omaha' ? cards.pool.buckets : []

export const runFormat = async (format: Format, cards: Cards, options: RunOptions): Promise<RunResult> => {
  const started = performance.now()
  const omaha = cards.kind === 'omaha'
  const classes = omaha ? OMAHA_CLASSES : CLASS_COUNT
  const combinations = omaha ? omahaCombinations() : COMBINATIONS_OF_CLASSES
  const tree = buildTree(format, [classes, ...bucketsOf(cards), ...(omaha ? GROUP_COUNTS : [])])
  const evaluations: Evaluation[] = []
  let traversals = 0
  for (const [solve, seed] of options.seeds.entries()) {
    // A memory for each solve: the evaluation takes places in it that are not given back.
    const memory = layCards(tree, cards, solve, options.threads)
    const pool = new Pool(options.threads, memory.arena.memory)
    clearLearning(memory)
    await startThreads(pool, memory, seed)
    const first = options.restore?.(seed, memory) ?? 0
    traversals += await train(
      pool,
      memory,
      {
        epochs: options.epochs,
        traversals: options.traversals,
        ...(options.seconds ? { seconds: options.seconds } : {}),
      },
      progress => {
        options.keep?.(seed, progress.epoch, memory)
        return options.progress(seed, progress)
      },
      first,
    )
    evaluations.push(
      await evaluateTree(pool, memory, combinations, options.evaluationDeals, options.seatDeals),
    )
    await pool.close()
  }
  return finishFormat(
    format,
    tree,
    evaluations,
    {
      traversals: Math.round(traversals / options.seeds.length),
      seeds: options.seeds.length,
      seconds: (performance.now() - started) / 1000,
      threads: options.threads,
      buckets: bucketsOf(cards),
      ...(omaha ? { boards: cards.pool.boards } : {}),
      evaluationDeals: options.evaluationDeals,
    },
    omaha ? cards.pool.groups : [],
  )
}

/** Pack and report of what was learnt, wherever that was. */
export const finishFormat = (
  format: Format,
  tree: Tree,
  evaluations: readonly Evaluation[],
  facts: RunFacts,
  groups: readonly Uint16Array[] = [],
): RunResult => {
  const omaha = format.game === 'PLO'
  const combinations = omaha ? omahaCombinations() : COMBINATIONS_OF_CLASSES
  const solution = mergeSolves(tree, evaluations, combinations, rowsOfClasses(groups))
  const pack = makePack(format, tree, solution, facts, omaha ? OMAHA_CLASSES : CLASS_COUNT, groups)
  return { pack: pack.bytes, report: reportPage(format, tree, solution, facts, pack, combinations), facts }
}
