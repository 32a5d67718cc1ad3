// One small game, what it costs, and a solver whose solves the test ends itself.
import type { SolveGame } from '@sidepot/charts/own-game'
import { questionName } from '../../operations/solving/solve-question.ts'
import type { Solve, Solver } from '../solver.ts'

export const COST = { bytes: 2e8, seconds: 30 }
export const NAME = 'own-2max-10bb-sb0.5-ante0.5-rake5-0.6-open2.5'
export const GAME: SolveGame = {
  players: 2,
  stack: 10,
  small: 0.5,
  straddle: 0,
  ante: 0.5,
  rake: { share: 0.05, cap: 0.6 },
  open: 2.5,
  limpers: 0,
}

/** Solves that the test ends itself, in the order in which they were started. */
export function manualSolver() {
  const started: { game: string; end: (pack: Uint8Array | null) => void; say: (share: number) => void }[] = []
  const forgotten: string[] = []
  const waits: (() => void)[] = []
  const solver: Solver = {
    estimate: async () => COST,
    start(game, progress): Solve {
      let end: (pack: Uint8Array | null) => void = () => {}
      const done = new Promise<Uint8Array | null>(resolve => {
        end = resolve
      })
      started.push({ game: questionName(game), end, say: share => progress(share, 60) })
      waits.shift()?.()
      return { done, stop: () => end(null) }
    },
    forget: game => void forgotten.push(game),
    close() {
      for (const { end } of started) end(null)
    },
  }
  /** Resolves when one more solve has been started than before. */
  const next = () => new Promise<void>(resolve => waits.push(resolve))
  return { solver, started, forgotten, next }
}
