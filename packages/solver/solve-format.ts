// A format solved with its checkpoints, and what a game takes before it is: shared by the command and by servers.
import { mkdirSync } from 'node:fs'
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import type { SolveGame } from '@sidepot/charts/own-game'
import { loadAbstraction, loadOmahaPool } from './buckets/cache.ts'
import { type Cards, type RunResult, runFormat } from './run-format.ts'
import { checkpointFile, forgetCheckpoints, loadCheckpoint, saveCheckpoint } from './train/checkpoint.ts'
import type { Progress } from './train/train.ts'
import type { Format } from './tree/format.ts'
import { fitted, formatOf } from './tree/own-game.ts'

const BUCKETS = [600, 600, 600] as const
/** Boards of the Omaha pool in all; each solve has its own share of them. */
export const OMAHA_BOARDS = 400_000
const EPOCHS = 40
const KEEP_EVERY = 5

export interface SolvePlan {
  readonly threads: number
  /** Solves that are averaged. */
  readonly seeds: number
  readonly traversals: number
  /** Deals of the evaluation. */
  readonly deals: number
  /** Deals by which what each seat wins is measured. */
  readonly seatDeals?: number
  /** Where cards and checkpoints are kept. */
  readonly cache: string
  readonly boards?: number
  /** Instead of traversals: how long it may take in all. Nothing is kept then. */
  readonly minutes?: number
  /** Leaves a checkpoint aside. */
  readonly fresh?: boolean
}

/** What is taken unless somebody says otherwise. */
export const usualPlan = (format: Format): Pick<SolvePlan, 'seeds' | 'traversals' | 'deals'> => ({
  seeds: format.pushFold ? 1 : 2,
  traversals: format.traversals,
  deals: format.pushFold ? 20_000 : 4_000_000,
})

const loadCards = async (
  format: Format,
  { cache, boards = OMAHA_BOARDS, seeds, threads }: SolvePlan,
  say: (line: string) => void,
): Promise<Cards> => {
  if (format.pushFold) return { kind: 'none' }
  if (format.game === 'PLO')
    return { kind: 'omaha', pool: await loadOmahaPool(cache, boards, seeds, threads, say) }
  return { kind: 'holdem', abstraction: await loadAbstraction(cache, BUCKETS, threads, say) }
}

/** Solves a format, from its checkpoint on where there is one. `done` forgets the checkpoints, once the result is safe. */
export const solvePack = async (
  format: Format,
  plan: SolvePlan,
  say: (line: string) => void,
  progress: (seed: number, progress: Progress) => void,
): Promise<RunResult & { readonly done: () => void }> => {
  const { threads, seeds, traversals, deals, cache, minutes = 0 } = plan
  mkdirSync(cache, { recursive: true })
  const cards = await loadCards(format, plan, say)
  const kept = (seed: number) => checkpointFile(cache, format.id, seed)
  const result = await runFormat(format, cards, {
    threads,
    seeds: Array.from({ length: seeds }, (_, i) => i + 1),
    traversals,
    ...(minutes > 0 ? { seconds: (60 * minutes) / seeds } : {}),
    epochs: EPOCHS,
    evaluationDeals: deals,
    seatDeals: plan.seatDeals ?? (format.pushFold ? 200_000 : deals / 8),
    restore: (seed, memory) => {
      const epoch = plan.fresh || minutes > 0 ? 0 : loadCheckpoint(kept(seed), memory)
      if (epoch > 0)
        say(
          `${format.id} solve ${seed}/${seeds} goes on after ${epoch} of ${EPOCHS} epochs; --fresh begins anew`,
        )
      return epoch
    },
    keep: (seed, epoch, memory) => {
      if (minutes === 0 && !format.pushFold && epoch % KEEP_EVERY === 0)
        saveCheckpoint(kept(seed), epoch, memory)
    },
    progress: (seed, report) => {
      progress(seed, report)
      return true
    },
  })
  return { ...result, done: () => forgetCheckpoints(cache, format.id) }
}

/** Walks a second of one thread on a tree of that many nodes before the flop: about what the shipped packs took. */
const walksPerSecond = (nodes: number): number => 30_000 / Math.max(1, Math.log10(nodes / 1000))

export interface Estimate {
  readonly format: Format
  /** Decisions before the flop. */
  readonly nodes: number
  readonly bytes: number
  /** On one thread. */
  readonly seconds: number
}

/** What a game's solve takes; undefined where no tree of it fits into four gigabytes. */
export const estimateGame = (game: SolveGame, traversals?: number): Estimate | undefined => {
  const found = fitted(formatOf(game), [CLASS_COUNT, ...BUCKETS])
  if (!found) return undefined
  const plan = usualPlan(found.format)
  const seconds = (plan.seeds * (traversals ?? plan.traversals)) / walksPerSecond(found.nodes)
  return { ...found, seconds }
}
